// SPDX-License-Identifier: MIT
#include "store/postgres_store.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "store/postgres_games.hpp"

namespace syrtis::store {
namespace {

/// The number of renewals during one lease.
constexpr int k_beats_of_a_lease = 5;

/// Servers hold this lock shared; a program that needs the database alone holds it exclusively.
constexpr const char* k_share_database = "SELECT pg_try_advisory_lock_shared(6012980124)";
constexpr const char* k_have_database = "SELECT pg_try_advisory_lock(6012980124)";

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
                        [this](pqxx::connection& connection) { prepare(connection, false); }) {
    // Keeps an unreachable machine from blocking the server. A value that is already in the environment is kept.
    ::setenv("PGCONNECT_TIMEOUT", "3", 0);
    read_secret();
    if (options_.use == Use::serve) server_ = PostgresGroup::register_server(main_connection_, options_.lease);
    questions_ = std::make_unique<StoreThread>(options_.post, options_.lease, StoreThread::Job());
    ownership_.emplace(server_, main_connection_, query_connection_, *questions_);
    StoreThread::Job periodic_job;
    if (options_.use == Use::serve) {
        const PostgresGroup::Connections connections{main_connection_, committing_, query_connection_};
        group_.emplace(server_, options_.lease, connections, *questions_, *ownership_);
        periodic_job = [this] { return group_->renew_lease(); };
    }
    thread_ =
        std::make_unique<StoreThread>(options_.post, options_.lease / k_beats_of_a_lease, std::move(periodic_job));
    pruning_ = std::make_unique<PostgresPruning>(
        bounded_url(url, options_.lease), [this](pqxx::connection& connection) { prepare(connection, false); },
        options_.post);
}

PostgresStore::~PostgresStore() {
    pruning_.reset();
    questions_.reset();
    thread_.reset();
    if (server_ == 0) return;
    try {
        main_connection_.write([&](pqxx::transaction_base& transaction) {
            transaction.exec_params("DELETE FROM servers WHERE id = $1", server_);
        });
    } catch (const std::exception& error) {
        spdlog::warn("other servers can take over this server's games only when its lease has expired: {}",
                     error.what());
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
    if (server_ != 0) session.exec_params(PostgresGroup::k_name_session, server_);
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
    const bool is_own =
        rows[0][0].as<std::int64_t>() == server_ && rows[0][1].as<std::int64_t>() == ownership_->fence_of(id);
    if (!is_own) throw taken_by_another(id);
}

void PostgresStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    main_connection_.write([&](pqxx::transaction_base& transaction) {
        check_owner(transaction, id);
        replace_packs(transaction, id, packs);
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
    if (auto read = ownership_->take_read_game(id)) return std::move(*read);
    StoredGame game;
    main_connection_.read([&](pqxx::transaction_base& transaction) { game = read_game(transaction, id); });
    return game;
}

StoredLog PostgresStore::log(GameId id) {
    if (auto read = ownership_->take_read_log(id)) return std::move(*read);
    StoredLog log;
    main_connection_.read([&](pqxx::transaction_base& transaction) { log = read_log(transaction, id); });
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

void PostgresStore::commit(const std::vector<Change>& changes, const Done& done) {
    thread_->run([this, &changes, done, commit = ownership_->begin_commit(changes)]() -> StoreThread::Completion {
        try {
            committing_.write([&](pqxx::transaction_base& transaction) {
                write_changes(transaction, server_, changes, commit.fences, commit.opened);
            });
        } catch (const StoreError& error) {
            return [done, error] { done(&error); };
        }
        return [this, done, commit] {
            ownership_->finish_commit(commit);
            done(nullptr);
        };
    });
}

void PostgresStore::truncate(GameId id, std::uint64_t steps) {
    std::int64_t fence = 0;
    // State that does not match its seal is discarded.
    const StoredGame kept = game(id);
    main_connection_.write([&](pqxx::transaction_base& transaction) {
        check_owner(transaction, id);
        fence = truncate_entries(transaction, kept, steps);
    });
    ownership_->set_fence(id, fence);
}

RetentionClock PostgresStore::retention_clock() {
    RetentionClock clock;
    main_connection_.read(
        [&](pqxx::transaction_base& transaction) { clock = PostgresPruning::read_clock(transaction); });
    return clock;
}

}  // namespace syrtis::store
