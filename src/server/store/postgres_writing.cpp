// SPDX-License-Identifier: MIT
//
// The part of the PostgreSQL store that writes games. Each row is written only by the owner of its game.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/postgres_store.hpp"
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

}  // namespace

void PostgresStore::store_beginning(pqxx::transaction_base& transaction, const StoredGame& game,
                                    std::int64_t fence) const {
    const pqxx::result open =
        transaction.exec_params("SELECT owner, fence FROM open_tables WHERE id = $1 FOR UPDATE", game.id);
    const bool is_own =
        open.empty() || (open[0][0].as<std::int64_t>() == server_ && open[0][1].as<std::int64_t>() == fence);
    if (!is_own) throw taken_by_another(game.id);
    const std::string options = text::write_json(game.options);
    const std::int64_t seal = bits(seal_of(game, options));
    const pqxx::result there = transaction.exec_params(
        "SELECT owner = $2 AND taken = 0 AND seal = $3 FROM games WHERE id = $1", game.id, server_, seal);
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
        game.ended, seal, bits(seal_of_seats(game.id, seats)), server_, game.nonce, game.commitment,
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

void PostgresStore::insert_packs(pqxx::transaction_base& transaction, GameId id,
                                 const std::vector<protocol::ContentPack>& packs) {
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

void PostgresStore::commit(const std::vector<Change>& changes, const Done& done) {
    Fences fences;
    std::set<GameId> opened;
    std::set<GameId> begun;
    for (const Change& change : changes) {
        const auto [known, is_new] = fences_.emplace(change.id, 0);
        // This server owns a table that it opens.
        if (is_new && change.open_table) opening_.insert(change.id);
        if (opening_.contains(change.id)) opened.insert(change.id);
        fences.emplace(change.id, known->second);
        if (change.beginning) begun.insert(change.id);
    }
    thread_->run([this, &changes, done, fences = std::move(fences), opened = std::move(opened),
                  begun = std::move(begun)]() -> StoreThread::Completion {
        try {
            committing_.write(
                [&](pqxx::transaction_base& transaction) { store_changes(transaction, changes, fences, opened); });
        } catch (const StoreError& error) {
            return [done, error] { done(&error); };
        }
        return [this, done, opened, begun] {
            for (const GameId id : opened) opening_.erase(id);
            // A new game was never taken over, however often the owner of its table had changed.
            for (const GameId id : begun) fences_[id] = 0;
            done(nullptr);
        };
    });
}

void PostgresStore::store_open_table(pqxx::transaction_base& transaction, const Change& change, std::int64_t fence,
                                     bool is_opened) const {
    if (change.open_table->empty()) {
        transaction.exec_prepared("drop_open_table", change.id, server_, fence);
        return;
    }
    transaction.exec_prepared("use_up", change.id);
    const pqxx::result game = transaction.exec_params("SELECT owner = $2 AND taken IN (0, $3) FROM games WHERE id = $1",
                                                      change.id, server_, fence);
    if (!game.empty()) {
        // If another server began this game, this one must not change it.
        if (!game[0][0].as<bool>()) throw taken_by_another(change.id);
        return;
    }
    const pqxx::result kept =
        transaction.exec_prepared(is_opened ? "keep_open_table" : "change_open_table", change.id, *change.open_table,
                                  change.code, text_array(change.tokens), server_, fence);
    if (kept.affected_rows() == 0) throw taken_by_another(change.id);
}

void PostgresStore::store_changes(pqxx::transaction_base& transaction, const std::vector<Change>& changes,
                                  const Fences& fences, const std::set<GameId>& opened) const {
    std::vector<GameId> ids;
    std::vector<std::int64_t> numbers;
    for (const Change& change : changes) {
        if (change.open_table || std::ranges::find(ids, change.id) != ids.end()) continue;
        const std::int64_t fence = fences.at(change.id);
        if (change.beginning) store_beginning(transaction, *change.beginning, fence);
        ids.push_back(change.id);
        numbers.push_back(change.beginning ? 0 : fence);
    }
    // This statement verifies the owner and also locks the rows against a takeover until the end of the transaction.
    std::map<GameId, std::int64_t> next;
    if (!ids.empty()) {
        for (const pqxx::row& row :
             transaction.exec_prepared("lock_games", array_text(ids), array_text(numbers), server_)) {
            next[row[0].as<GameId>()] = row[1].as<std::int64_t>();
        }
    }
    for (const GameId id : ids) {
        if (next.contains(id)) continue;
        const bool is_there = !transaction.exec_params("SELECT FROM games WHERE id = $1", id).empty();
        throw is_there ? taken_by_another(id) : StoreError("there is no game " + std::to_string(id));
    }
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
    for (const Change& change : changes) {
        if (change.open_table) {
            store_open_table(transaction, change, fences.at(change.id), opened.contains(change.id));
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

void PostgresStore::truncate(GameId id, std::uint64_t steps) {
    std::int64_t fence = 0;
    // State that does not match its seal is discarded.
    const StoredGame kept = game(id);
    main_connection_.write([&](pqxx::transaction_base& transaction) {
        check_owner(transaction, id);
        transaction.exec_params("DELETE FROM entries WHERE game = $1 AND step >= $2", id, bits(steps));
        // The incremented count stops a server with an outdated state of the game from storing it.
        fence =
            transaction
                .exec_params1("UPDATE games SET repairs = repairs + 1, taken = taken + 1 WHERE id = $1 RETURNING taken",
                              id)[0]
                .as<std::int64_t>();
        write_status(transaction, id, Status::running, 0);
        write_damage(transaction, id, {});
        write_runtime_state(transaction, id, kept.runtime_state);
        const std::string policy = text::write_json(kept.policy);
        transaction.exec_params("UPDATE games SET policy = $2, policy_seal = $3 WHERE id = $1", id, policy,
                                bits(seal_of_course(id, Course::policy, policy)));
    });
    fences_[id] = fence;
}

}  // namespace syrtis::store
