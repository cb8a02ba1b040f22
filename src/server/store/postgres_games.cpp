// SPDX-License-Identifier: MIT
#include "store/postgres_games.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "store/row_text.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"

namespace syrtis::store {
namespace {

std::string text_array(const std::vector<std::string>& texts) {
    std::string array = "{";
    for (const std::string& text : texts) {
        array.append(array.size() > 1 ? ",\"" : "\"");
        for (const char byte : text) {
            if (byte == '"' || byte == '\\') array.push_back('\\');
            array.push_back(byte);
        }
        array.push_back('"');
    }
    return array + "}";
}

void write_status(pqxx::transaction_base& transaction, GameId id, Status status, std::int64_t ended,
                  bool is_worth_keeping = true) {
    const std::string name(name_of(status));
    transaction.exec_prepared("write_status", id, name, ended, bits(seal_of_status(id, name, ended)), is_worth_keeping);
}

void write_runtime_state(pqxx::transaction_base& transaction, GameId id, const Json::Value& runtime_state) {
    const std::string text = text::write_json(runtime_state);
    transaction.exec_prepared("write_standing", id, text, bits(seal_of_course(id, Course::runtime_state, text)));
}

void write_damage(pqxx::transaction_base& transaction, GameId id, const std::string& damage) {
    transaction.exec_prepared("write_damage", id, damage, bits(seal_of_course(id, Course::damage, damage)));
}

std::uint64_t number_of(const pqxx::field& field) { return static_cast<std::uint64_t>(field.as<std::int64_t>()); }

/// An SQL expression over a row of `games`: the bytes that the game occupies in the database and its indexes. Row sizes
/// come from PostgreSQL; the constants cover the overhead of rows and indexes.
constexpr std::string_view k_game_bytes =
    "SELECT pg_column_size(games.*) + 250 + (SELECT coalesce(sum(pg_column_size(e.*) + 32), 0) FROM entries e WHERE "
    "e.game = games.id) + (SELECT coalesce(sum(pg_column_size(t.*) + 130), 0) FROM tokens t WHERE t.game = games.id) + "
    "(SELECT coalesce(sum(pg_column_size(p.*) + 32), 0) FROM game_packs p WHERE p.game = games.id)";

/// Sends only the texts of packs that the database does not have.
void insert_packs(pqxx::transaction_base& transaction, GameId id, const std::vector<protocol::ContentPack>& packs) {
    std::vector<std::string> names;
    std::vector<std::int64_t> hashes;
    // Sorted by hash, so that two servers that store the same new packs lock the rows in the same order.
    std::map<std::int64_t, const protocol::ContentPack*> by_hash;
    for (const protocol::ContentPack& pack : packs) {
        names.push_back(pack.name);
        hashes.push_back(bits(pack.hash));
        by_hash.emplace(bits(pack.hash), &pack);
    }
    // The database is queried each time and the result is not cached, because the database may be restored from a
    // backup. Existing texts are never deleted.
    const pqxx::result missing = transaction.exec_params(
        "WITH named AS (SELECT * FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS n (name, hash, position)), "
        "put AS (INSERT INTO game_packs (game, position, name, hash) SELECT $1::bigint, position - 1, name, hash FROM "
        "named) "
        "SELECT DISTINCT hash FROM named WHERE NOT EXISTS (SELECT FROM packs WHERE packs.hash = named.hash) ORDER BY "
        "hash",
        id, text_array(names), array_text(hashes));
    for (const pqxx::row& row : missing) {
        const protocol::ContentPack& pack = *by_hash.at(row[0].as<std::int64_t>());
        if (pack.text.empty()) continue;
        transaction.exec_params("INSERT INTO packs (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                                bits(pack.hash), std::string(pack.text));
    }
}

/// Stores a new game. `fence` is the fence of its open table. The game may already be stored if the result of an
/// earlier attempt was lost.
void write_beginning(pqxx::transaction_base& transaction, std::int64_t server, const StoredGame& game,
                     std::int64_t fence) {
    const pqxx::result open =
        transaction.exec_params("SELECT owner, fence FROM open_tables WHERE id = $1 FOR UPDATE", game.id);
    const bool is_own =
        open.empty() || (open[0][0].as<std::int64_t>() == server && open[0][1].as<std::int64_t>() == fence);
    if (!is_own) throw taken_by_another(game.id);
    const std::string options = text::write_json(game.options);
    const std::int64_t seal = bits(seal_of(game, options));
    const pqxx::result there = transaction.exec_params(
        "SELECT owner = $2 AND taken = 0 AND seal = $3 FROM games WHERE id = $1", game.id, server, seal);
    if (!there.empty()) {
        if (!there[0][0].as<bool>()) throw taken_by_another(game.id);
        return;
    }
    transaction.exec_params("DELETE FROM open_tables WHERE id = $1", game.id);
    const std::string seats = seats_to_text(game.seats);
    const std::string policy = text::write_json(game.policy);
    const std::string runtime_state = text::write_json(game.runtime_state);
    const Opener opener = opener_of(game.origin);
    transaction.exec_params(
        "INSERT INTO games (id, game, rules_revision, options, seed, seats, code, status, created, origin, undo, "
        "policy, standing, ended, seal, seats_seal, owner, nonce, commitment, policy_seal, standing_seal, "
        "status_seal, damage_seal, opener, opener_share) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
        "$13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)",
        game.id, game.game, bits(game.rules_revision), options, core::seed_text(game.seed), seats, game.code,
        std::string(name_of(game.status)), game.created, game.origin, game.allows_undo, policy, runtime_state,
        game.ended, seal, bits(seal_of_seats(game.id, seats)), server, game.nonce, game.commitment,
        bits(seal_of_course(game.id, Course::policy, policy)),
        bits(seal_of_course(game.id, Course::runtime_state, runtime_state)),
        bits(seal_of_status(game.id, name_of(game.status), game.ended)),
        bits(seal_of_course(game.id, Course::damage, {})), opener.name, bits(opener.share));
    for (const StoredSeat& seat : game.seats) {
        if (!seat.token_hash.empty()) transaction.exec_prepared("know_token", seat.token_hash, game.id);
    }
    insert_packs(transaction, game.id, game.packs);
    transaction.exec_prepared("use_up", game.id);
}

void write_open_table(pqxx::transaction_base& transaction, std::int64_t server, const Change& change,
                      std::int64_t fence, bool is_opened) {
    if (change.open_table->empty()) {
        transaction.exec_prepared("drop_open_table", change.id, server, fence);
        return;
    }
    transaction.exec_prepared("use_up", change.id);
    const pqxx::result game = transaction.exec_params("SELECT owner = $2 AND taken IN (0, $3) FROM games WHERE id = $1",
                                                      change.id, server, fence);
    if (!game.empty()) {
        // If another server began this game, this one must not change it.
        if (!game[0][0].as<bool>()) throw taken_by_another(change.id);
        return;
    }
    const pqxx::result kept =
        transaction.exec_prepared(is_opened ? "keep_open_table" : "change_open_table", change.id, *change.open_table,
                                  change.code, text_array(change.tokens), server, fence);
    if (kept.affected_rows() == 0) throw taken_by_another(change.id);
}

/// Stores the games that begin and locks the rows of all changed games. Returns the number of entries of each game.
std::map<GameId, std::int64_t> begin_and_lock(pqxx::transaction_base& transaction, std::int64_t server,
                                              const std::vector<Change>& changes, const Fences& fences) {
    std::vector<GameId> ids;
    std::vector<std::int64_t> numbers;
    for (const Change& change : changes) {
        if (change.open_table || std::ranges::find(ids, change.id) != ids.end()) continue;
        const std::int64_t fence = fences.at(change.id);
        if (change.beginning) write_beginning(transaction, server, *change.beginning, fence);
        ids.push_back(change.id);
        numbers.push_back(change.beginning ? 0 : fence);
    }
    // This statement verifies the owner and also locks the rows against a takeover until the end of the transaction.
    std::map<GameId, std::int64_t> next;
    if (!ids.empty()) {
        for (const pqxx::row& row :
             transaction.exec_prepared("lock_games", array_text(ids), array_text(numbers), server)) {
            next[row[0].as<GameId>()] = row[1].as<std::int64_t>();
        }
    }
    for (const GameId id : ids) {
        if (next.contains(id)) continue;
        const bool is_there = !transaction.exec_params("SELECT FROM games WHERE id = $1", id).empty();
        throw is_there ? taken_by_another(id) : StoreError("there is no game " + std::to_string(id));
    }
    return next;
}

/// Appends the entries of all changes. `next` has the number of entries of each game.
void append_entries(pqxx::transaction_base& transaction, const std::vector<Change>& changes,
                    std::map<GameId, std::int64_t> next) {
    std::string entries;
    text::JsonWriter out(entries);
    bool has_entries = false;
    out.begin_array();
    for (const Change& change : changes) {
        if (!change.entry) continue;
        const EntryRow row = row_of(change.id, change.step, *change.entry);
        if (bits(change.step) < next[change.id]) {
            // The entry may be stored already if an earlier result was lost. An equal chain hash proves that it is the
            // same entry with the same predecessors.
            const pqxx::result found = transaction.exec_prepared("chain_at", change.id, bits(change.step));
            if (!found.empty() && found[0][0].as<std::int64_t>() == row.chain) continue;
        }
        if (bits(change.step) != next[change.id]++) {
            throw StoreError("an entry of game " + std::to_string(change.id) + " is out of order");
        }
        has_entries = true;
        out.begin_object();
        out.member("game", change.id);
        out.member("step", change.step);
        out.member("kind", row.kind);
        out.member("seat", row.seat);
        out.member("question", row.question);
        out.member("answer", row.answer);
        out.member("command", row.command);
        out.member("target", row.target);
        out.member("note", row.note);
        out.member("time", row.time);
        out.member("hash", row.hash);
        out.member("chain", row.chain);
        out.member("seal", row.seal);
        out.end_object();
    }
    out.end_array();
    if (has_entries) transaction.exec_prepared("append", entries);
}

}  // namespace

void prepare_statements(pqxx::connection& connection) {
    connection.prepare("lock_games",
                       "SELECT g.id, coalesce((SELECT max(step) + 1 FROM entries WHERE game = g.id), 0) FROM games g "
                       "JOIN unnest($1::bigint[], $2::bigint[]) AS had (id, fence) ON g.id = had.id "
                       "WHERE $3::bigint = 0 OR (g.owner = $3::bigint AND g.taken = had.fence) FOR SHARE OF g");
    connection.prepare("append",
                       "INSERT INTO entries SELECT * FROM json_to_recordset($1::json) AS e (game bigint, step bigint, "
                       "kind text, seat bigint, question bigint, answer text, command text, target bigint, note text, "
                       "time bigint, hash bigint, chain bigint, seal bigint)");
    connection.prepare("chain_at", "SELECT chain FROM entries WHERE game = $1 AND step = $2");
    connection.prepare("write_seats", "UPDATE games SET seats = $2, seats_seal = $3 WHERE id = $1");
    connection.prepare("know_token", "INSERT INTO tokens (hash, game) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    connection.prepare(
        "write_status",
        std::string(
            "UPDATE games SET status = $2, ended = $3, status_seal = $4, kept = $5, ended_clock = CASE WHEN $2 = "
            "'running' THEN NULL ELSE coalesce((SELECT split_part(value, ' ', 1)::bigint FROM facts WHERE name = "
            "'retention_clock'), greatest($3, created)) END, bytes = (")
            .append(k_game_bytes)
            .append(") WHERE id = $1"));
    connection.prepare("write_damage", "UPDATE games SET damage = $2, damage_seal = $3 WHERE id = $1");
    connection.prepare("write_standing", "UPDATE games SET standing = $2, standing_seal = $3 WHERE id = $1");
    connection.prepare("keep_open_table",
                       "INSERT INTO open_tables (id, text, code, tokens, owner, fence) VALUES ($1, $2, $3, $4, $5, $6) "
                       "ON CONFLICT (id) DO UPDATE SET text = $2, code = $3, tokens = $4 "
                       "WHERE open_tables.owner = $5 AND open_tables.fence = $6");
    connection.prepare("change_open_table",
                       "UPDATE open_tables SET text = $2, code = $3, tokens = $4 WHERE id = $1 AND owner = $5 AND "
                       "fence = $6");
    connection.prepare("drop_open_table", "DELETE FROM open_tables WHERE id = $1 AND owner = $2 AND fence = $3");
    connection.prepare("use_up",
                       "SELECT setval('ids', $1) WHERE $1 >= (SELECT last_value + CASE WHEN is_called THEN 1 ELSE 0 "
                       "END FROM ids)");
}

StoredGame read_game(pqxx::transaction_base& transaction, GameId id) {
    const pqxx::result rows = transaction.exec_params(
        "SELECT game, rules_revision, options, seed, seats, code, status, created, origin, undo, policy, standing, "
        "damage, ended, taken, repairs, seal, seats_seal, nonce, commitment, policy_seal, standing_seal, "
        "status_seal, damage_seal FROM games WHERE id = $1",
        id);
    if (rows.empty()) throw StoreError("there is no game " + std::to_string(id));
    const pqxx::row row = rows[0];
    StoredGame game = game_from_row({.game = row[0].c_str(),
                                     .rules_revision = number_of(row[1]),
                                     .options = row[2].c_str(),
                                     .seed = row[3].c_str(),
                                     .nonce = row[18].c_str(),
                                     .commitment = row[19].c_str(),
                                     .seats = row[4].c_str(),
                                     .code = row[5].c_str(),
                                     .origin = row[8].c_str(),
                                     .created = row[7].as<std::int64_t>(),
                                     .allows_undo = row[9].as<bool>(),
                                     .taken = number_of(row[14]),
                                     .repairs = number_of(row[15]),
                                     .seal = number_of(row[16]),
                                     .seats_seal = number_of(row[17]),
                                     .policy = row[10].c_str(),
                                     .policy_seal = number_of(row[20]),
                                     .runtime_state = row[11].c_str(),
                                     .runtime_state_seal = number_of(row[21]),
                                     .status = row[6].c_str(),
                                     .ended = row[13].as<std::int64_t>(),
                                     .status_seal = number_of(row[22]),
                                     .damage = row[12].c_str(),
                                     .damage_seal = number_of(row[23])},
                                    id);
    for (const pqxx::row& pack :
         transaction.exec_params("SELECT name, hash FROM game_packs WHERE game = $1 ORDER BY position", id)) {
        game.packs.push_back({pack[0].c_str(), number_of(pack[1])});
    }
    return game;
}

StoredLog read_log(pqxx::transaction_base& transaction, GameId id) {
    StoredLog log;
    const pqxx::result rows = transaction.exec_params(
        "SELECT kind, seat, question, answer, command, target, note, time, hash, chain, seal, step FROM entries "
        "WHERE game = $1 ORDER BY step",
        id);
    for (const pqxx::row& row : rows) {
        add_row(log,
                {.kind = row[0].c_str(),
                 .seat = row[1].as<std::int64_t>(),
                 .question = row[2].as<std::int64_t>(),
                 .answer = row[3].c_str(),
                 .command = row[4].c_str(),
                 .target = row[5].as<std::int64_t>(),
                 .note = row[6].c_str(),
                 .time = row[7].as<std::int64_t>(),
                 .hash = row[8].as<std::int64_t>(),
                 .chain = row[9].as<std::int64_t>(),
                 .seal = row[10].as<std::int64_t>()},
                id, number_of(row[11]));
    }
    return log;
}

void write_changes(pqxx::transaction_base& transaction, std::int64_t server, const std::vector<Change>& changes,
                   const Fences& fences, const std::set<GameId>& opened) {
    append_entries(transaction, changes, begin_and_lock(transaction, server, changes, fences));
    for (const Change& change : changes) {
        if (change.open_table) {
            write_open_table(transaction, server, change, fences.at(change.id), opened.contains(change.id));
        }
        if (change.seats) {
            const std::string seats = seats_to_text(*change.seats);
            transaction.exec_prepared("write_seats", change.id, seats, bits(seal_of_seats(change.id, seats)));
            for (const StoredSeat& seat : *change.seats) {
                if (!seat.token_hash.empty()) transaction.exec_prepared("know_token", seat.token_hash, change.id);
            }
        }
        if (change.damage) write_damage(transaction, change.id, *change.damage);
        if (change.runtime_state) write_runtime_state(transaction, change.id, *change.runtime_state);
        if (change.status) {
            write_status(transaction, change.id, *change.status, change.time, change.is_worth_keeping);
        }
    }
}

void replace_packs(pqxx::transaction_base& transaction, GameId id, const std::vector<protocol::ContentPack>& packs) {
    transaction.exec_params("DELETE FROM game_packs WHERE game = $1", id);
    insert_packs(transaction, id, packs);
}

std::int64_t truncate_entries(pqxx::transaction_base& transaction, const StoredGame& kept, std::uint64_t steps) {
    transaction.exec_params("DELETE FROM entries WHERE game = $1 AND step >= $2", kept.id, bits(steps));
    write_status(transaction, kept.id, Status::running, 0);
    write_damage(transaction, kept.id, {});
    write_runtime_state(transaction, kept.id, kept.runtime_state);
    const std::string policy = text::write_json(kept.policy);
    transaction.exec_params("UPDATE games SET policy = $2, policy_seal = $3 WHERE id = $1", kept.id, policy,
                            bits(seal_of_course(kept.id, Course::policy, policy)));
    // The incremented count stops a server with an outdated state of the game from storing it.
    return transaction
        .exec_params1("UPDATE games SET repairs = repairs + 1, taken = taken + 1 WHERE id = $1 RETURNING taken",
                      kept.id)[0]
        .as<std::int64_t>();
}

}  // namespace syrtis::store
