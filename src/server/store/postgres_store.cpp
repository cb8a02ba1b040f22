// SPDX-License-Identifier: MIT
#include "store/postgres_store.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "store/row_text.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"

namespace syrtis::store {
namespace {

/// The number of renewals during one lease.
constexpr int k_beats_of_a_lease = 5;

/// Servers hold this lock shared; a program that needs the database alone holds it exclusively.
constexpr const char* k_share_database = "SELECT pg_try_advisory_lock_shared(6012980124)";
constexpr const char* k_have_database = "SELECT pg_try_advisory_lock(6012980124)";
std::uint64_t number_of(const pqxx::field& field) { return static_cast<std::uint64_t>(field.as<std::int64_t>()); }

/// An SQL expression over a row of `games`: the bytes that the game occupies in the database and its indexes. Row sizes
/// come from PostgreSQL; the constants cover the overhead of rows and indexes.
constexpr std::string_view k_game_bytes =
    "SELECT pg_column_size(games.*) + 250 + (SELECT coalesce(sum(pg_column_size(e.*) + 32), 0) FROM entries e WHERE "
    "e.game = games.id) + (SELECT coalesce(sum(pg_column_size(t.*) + 130), 0) FROM tokens t WHERE t.game = games.id) + "
    "(SELECT coalesce(sum(pg_column_size(p.*) + 32), 0) FROM game_packs p WHERE p.game = games.id)";

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

}  // namespace

std::unique_ptr<GameStore> open_postgres(const std::string& url, DatabaseOptions options) {
    return std::make_unique<PostgresStore>(url, std::move(options));
}

PostgresStore::PostgresStore(const std::string& url, Options options)
    : options_(std::move(options)),
      main_connection_(bounded_url(url, options_.lease),
                       [this](pqxx::connection& connection) { prepare(connection, true); }),
      committing_(bounded_url(url, options_.lease),
                  [this](pqxx::connection& connection) { prepare(connection, false); }),
      query_connection_(bounded_url(url, options_.lease),
                        [this](pqxx::connection& connection) { prepare(connection, false); }),
      pruning_(bounded_url(url, options_.lease), [this](pqxx::connection& connection) { prepare(connection, false); }) {
    // Keeps an unreachable machine from blocking the server. A value that is already in the environment is kept.
    ::setenv("PGCONNECT_TIMEOUT", "3", 0);
    read_secret();
    if (options_.use == Use::serve) register_server();
    const bool beats = options_.use == Use::serve;
    thread_ =
        std::make_unique<StoreThread>(options_.post, options_.lease / k_beats_of_a_lease,
                                      beats ? StoreThread::Job([this] { return renew_lease(); }) : StoreThread::Job());
    questions_ = std::make_unique<StoreThread>(options_.post, options_.lease, StoreThread::Job());
    pruner_ = std::make_unique<StoreThread>(options_.post, options_.lease, StoreThread::Job());
}

PostgresStore::~PostgresStore() {
    pruner_.reset();
    questions_.reset();
    thread_.reset();
    if (server_ == 0) return;
    try {
        main_connection_.write([&](pqxx::transaction_base& transaction) {
            transaction.exec_params("DELETE FROM servers WHERE id = $1", server_);
        });
    } catch (const std::exception& error) {
        spdlog::warn("what this server had is free only when its lease has run out: {}", error.what());
    }
}

void PostgresStore::prepare(pqxx::connection& connection, bool is_asking) const {
    if (options_.use == Use::look_at) {
        check_postgres_schema(connection);
    } else if (is_asking) {
        prepare_postgres_schema(connection);
    }
    // A session that libpqxx restores by itself would lack the settings below. Version 6 of the library has only this
    // deprecated function to prevent it; later versions do not restore sessions.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    connection.inhibit_reactivation(true);
#pragma GCC diagnostic pop
    pqxx::nontransaction session(connection);
    session.exec(
        "SET client_encoding = 'UTF8'; SET search_path = syrtis; SET lock_timeout = '2s'; "
        "SET statement_timeout = '15s'");
    if (options_.use == Use::look_at) session.exec("SET default_transaction_read_only = on");
    // Commits have to be durable when they are acknowledged, whatever the default of the database is.
    const std::string usual = session.exec1("SHOW synchronous_commit")[0].c_str();
    if (usual == "off" || usual == "local") session.exec("SET synchronous_commit = on");
    // If a server is suspended within a transaction, the database releases its locks about when its lease expires.
    session.exec("SET idle_in_transaction_session_timeout = " +
                 std::to_string(std::max<std::int64_t>(options_.lease.count(), 1000)));
    // Both connections of a server hold the lock, so that the first one that is restored already keeps others away.
    const bool is_alone = options_.use == Use::alone;
    if (options_.use == Use::serve || (is_alone && is_asking)) {
        const auto is_had = [&] { return session.exec1(is_alone ? k_have_database : k_share_database)[0].as<bool>(); };
        // The database may notice the end of a server with a delay.
        int tries_left = is_alone ? 20 : 1;
        while (!is_had() && --tries_left > 0) std::this_thread::sleep_for(std::chrono::milliseconds(100));
        if (tries_left == 0) {
            throw StoreError(is_alone ? "a server runs on this database" : "a command works on this database alone",
                             StoreError::Kind::transient);
        }
    }
    if (server_ != 0) session.exec_params(k_name_session, server_);
    prepare_statements(connection);
}

void PostgresStore::read_secret() {
    const auto read = [&](pqxx::transaction_base& transaction) {
        const pqxx::result found = transaction.exec("SELECT value FROM facts WHERE name = 'secret'");
        if (!found.empty()) secret_ = found[0][0].c_str();
    };
    main_connection_.read(read);
    if (!secret_.empty() || options_.use == Use::look_at) return;
    main_connection_.write([&](pqxx::transaction_base& transaction) {
        transaction.exec_params("INSERT INTO facts (name, value) VALUES ('secret', $1) ON CONFLICT DO NOTHING",
                                make_secret());
    });
    main_connection_.read(read);
}

std::int64_t PostgresStore::fence_of(GameId id) const {
    const auto found = fences_.find(id);
    return found == fences_.end() ? 0 : found->second;
}

GameId PostgresStore::last_id() {
    GameId last = 0;
    main_connection_.read([&](pqxx::transaction_base& transaction) {
        last = transaction.exec1("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ids")[0].as<GameId>();
    });
    return last;
}

std::vector<OpenTable> PostgresStore::open_tables() {
    std::vector<OpenTable> tables;
    main_connection_.read([&](pqxx::transaction_base& transaction) {
        for (const pqxx::row& row : transaction.exec("SELECT id, text FROM open_tables ORDER BY id")) {
            tables.push_back({.id = row[0].as<GameId>(), .text = row[1].c_str()});
        }
    });
    return tables;
}

void PostgresStore::check_owner(pqxx::transaction_base& transaction, GameId id) const {
    const pqxx::result rows =
        transaction.exec_params("SELECT owner, taken FROM games WHERE id = $1 FOR NO KEY UPDATE", id);
    if (rows.empty()) throw StoreError("there is no game " + std::to_string(id));
    if (options_.use == Use::alone) return;
    const bool is_own = rows[0][0].as<std::int64_t>() == server_ && rows[0][1].as<std::int64_t>() == fence_of(id);
    if (!is_own) throw taken_by_another(id);
}

void PostgresStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    main_connection_.write([&](pqxx::transaction_base& transaction) {
        check_owner(transaction, id);
        transaction.exec_params("DELETE FROM game_packs WHERE game = $1", id);
        insert_packs(transaction, id, packs);
    });
}

std::string PostgresStore::pack_text(std::uint64_t hash) {
    std::string text;
    main_connection_.read([&](pqxx::transaction_base& transaction) {
        const pqxx::result rows = transaction.exec_params("SELECT text FROM packs WHERE hash = $1", bits(hash));
        if (!rows.empty()) text = rows[0][0].c_str();
    });
    return text;
}

std::vector<GameId> PostgresStore::ids_of(const std::string& query) {
    std::vector<GameId> ids;
    main_connection_.read([&](pqxx::transaction_base& transaction) {
        for (const pqxx::row& row : transaction.exec(query)) ids.push_back(row[0].as<GameId>());
    });
    return ids;
}

std::vector<GameId> PostgresStore::unfinished() {
    return ids_of("SELECT id FROM games WHERE status = 'running' ORDER BY id");
}

std::vector<GameId> PostgresStore::all() { return ids_of("SELECT id FROM games ORDER BY id"); }

StoredGame PostgresStore::game(GameId id) {
    if (auto read = prefetched_.games_read.extract(id)) return std::move(read.mapped());
    StoredGame game;
    main_connection_.read([&](pqxx::transaction_base& transaction) { game = read_game(transaction, id); });
    return game;
}

StoredGame PostgresStore::read_game(pqxx::transaction_base& transaction, GameId id) {
    StoredGame game;
    const pqxx::result rows = transaction.exec_params(
        "SELECT game, rules_revision, options, seed, seats, code, status, created, origin, undo, policy, standing, "
        "damage, ended, taken, repairs, seal, seats_seal, nonce, commitment, policy_seal, standing_seal, "
        "status_seal, damage_seal FROM games WHERE id = $1",
        id);
    if (rows.empty()) throw StoreError("there is no game " + std::to_string(id));
    const pqxx::row row = rows[0];
    game.id = id;
    game.game = row[0].c_str();
    game.rules_revision = number_of(row[1]);
    const std::string options = row[2].c_str();
    game.seed = seed_from_text(row[3].c_str(), id);
    game.nonce = row[18].c_str();
    game.commitment = row[19].c_str();
    const std::string seats = row[4].c_str();
    game.code = row[5].c_str();
    game.created = row[7].as<std::int64_t>();
    game.origin = row[8].c_str();
    game.allows_undo = row[9].as<bool>();
    game.taken = number_of(row[14]);
    game.repairs = number_of(row[15]);
    if (!is_sealed(number_of(row[16]), seal_of(game, options)) ||
        !is_sealed(number_of(row[17]), seal_of_seats(id, seats))) {
        throw StoreError("game " + std::to_string(id) + ": what is stored of its beginning is not what was written");
    }
    game.options = json_from_text(options, id);
    game.seats = seats_from_text(seats, id);
    read_course(game, {.policy = row[10].c_str(),
                       .policy_seal = number_of(row[20]),
                       .runtime_state = row[11].c_str(),
                       .runtime_state_seal = number_of(row[21]),
                       .status = row[6].c_str(),
                       .ended = row[13].as<std::int64_t>(),
                       .status_seal = number_of(row[22]),
                       .damage = row[12].c_str(),
                       .damage_seal = number_of(row[23])});
    for (const pqxx::row& pack :
         transaction.exec_params("SELECT name, hash FROM game_packs WHERE game = $1 ORDER BY position", id)) {
        game.packs.push_back({pack[0].c_str(), number_of(pack[1])});
    }
    return game;
}

StoredLog PostgresStore::log(GameId id) {
    if (auto read = prefetched_.logs_read.extract(id)) return std::move(read.mapped());
    StoredLog log;
    main_connection_.read([&](pqxx::transaction_base& transaction) { log = read_log(transaction, id); });
    return log;
}

StoredLog PostgresStore::read_log(pqxx::transaction_base& transaction, GameId id) {
    StoredLog log;
    const pqxx::result rows = transaction.exec_params(
        "SELECT kind, seat, question, answer, command, target, note, time, hash, chain, seal, step FROM entries "
        "WHERE game = $1 ORDER BY step",
        id);
    for (const pqxx::row& row : rows) {
        const std::uint64_t step = log.entries.size();
        const std::uint64_t found = number_of(row[11]);
        log.steps = found + 1;
        if (!log.damage.empty()) continue;
        if (found != step) {
            log.damage = "step " + std::to_string(step + 1) + " is missing";
            continue;
        }
        try {
            log.entries.push_back(entry_from_row({.kind = row[0].c_str(),
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
                                                 id, step));
        } catch (const StoreError& error) {
            log.damage = "step " + std::to_string(step + 1) + ": " + error.what();
        }
    }
    return log;
}

std::optional<GameId> PostgresStore::find_seat(const std::string& token_hash) {
    std::optional<GameId> found;
    main_connection_.read([&](pqxx::transaction_base& transaction) {
        const pqxx::result rows = transaction.exec_params("SELECT game FROM tokens WHERE hash = $1", token_hash);
        if (!rows.empty()) found = rows[0][0].as<GameId>();
    });
    return found;
}

}  // namespace syrtis::store
