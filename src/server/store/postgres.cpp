// SPDX-License-Identifier: MIT
#include "store/postgres.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string_view>
#include <utility>

namespace syrtis::store {
namespace {

/// The minimum interval between two attempts to reach the database.
constexpr std::chrono::milliseconds k_between_attempts{500};

/// True for a class or code of SQLSTATE whose cause may disappear while the server runs, because the administrator, the
/// disk or other users of the database remove it.
bool is_transient(std::string_view state) {
    // 08 connection, 28 login, 40 serialization and deadlock, 53 resources, 55 object state, 57 shutdown, 58 system
    // error.
    constexpr std::array<std::string_view, 7> k_classes{"08", "28", "40", "53", "55", "57", "58"};
    constexpr std::string_view k_read_only = "25006";
    constexpr std::string_view k_no_right = "42501";
    return state == k_read_only || state == k_no_right ||
           std::ranges::find(k_classes, state.substr(0, 2)) != k_classes.end();
}

StoreError::Kind kind_of(const std::exception& error) {
    constexpr std::string_view k_broken = "XX";  // data or index corrupted
    const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error);
    if (sql == nullptr) return StoreError::Kind::permanent;
    if (is_transient(sql->sqlstate())) return StoreError::Kind::transient;
    return sql->sqlstate().starts_with(k_broken) ? StoreError::Kind::broken : StoreError::Kind::permanent;
}

std::string sentence_of(const std::exception& error) {
    std::string sentence = error.what();
    while (!sentence.empty() && sentence.back() == '\n') sentence.pop_back();
    return "PostgreSQL: " + sentence;
}

constexpr std::string_view k_version = "4";

/// Version 2 adds seals over what changes during a game; games from version 1 have none.
constexpr const char* k_upgrade_from_1 = R"sql(
SET search_path = syrtis;
ALTER TABLE games ADD COLUMN policy_seal   bigint NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN standing_seal bigint NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN status_seal   bigint NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN damage_seal   bigint NOT NULL DEFAULT 0;
UPDATE facts SET value = '2' WHERE name = 'version';
)sql";

/// Version 3 adds the columns for the retention of finished games. The age of a finished game is taken from its end,
/// and the retention clock begins at the latest of these ends. A server of version 2 that still uses the database
/// writes games without these columns; they count as games of an unknown opener.
constexpr const char* k_upgrade_from_2 = R"sql(
SET search_path = syrtis;
ALTER TABLE games ADD COLUMN opener       text    NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN opener_share bigint  NOT NULL DEFAULT 1;
ALTER TABLE games ADD COLUMN ended_clock  bigint;
ALTER TABLE games ADD COLUMN kept         boolean NOT NULL DEFAULT true;
UPDATE games SET opener = coalesce(substring(origin from '[0-9]+ ([^ ]+)$'), origin),
    opener_share = coalesce(substring(origin from '([0-9]+) [^ ]+$')::bigint, 1);
UPDATE games SET ended_clock = greatest(ended, created), bytes = bytes + 1000 WHERE status <> 'running';
INSERT INTO facts (name, value) SELECT 'retention_clock', max(greatest(ended, created)) || ' ' ||
    max(greatest(ended, created)) || ' 0' FROM games HAVING count(*) > 0;
DROP INDEX games_by_end;
CREATE INDEX games_by_end ON games (coalesce(ended_clock, ended), id) WHERE status <> 'running';
CREATE INDEX games_by_opener ON games (opener, coalesce(ended_clock, ended), id) WHERE status <> 'running';
UPDATE facts SET value = '3' WHERE name = 'version';
)sql";

/// Version 4 adds the addresses of the servers' pages for browsers.
constexpr const char* k_upgrade_from_3 = R"sql(
SET search_path = syrtis;
ALTER TABLE servers ADD COLUMN web text NOT NULL DEFAULT '';
UPDATE facts SET value = '4' WHERE name = 'version';
)sql";

/// The columns have the same meaning as in the SQLite file. A game or an open table belongs to `owner` (an id in
/// `servers`) while the lease of that server runs; `taken` and `fence` are incremented whenever the owner changes.
constexpr const char* k_schema = R"sql(
CREATE SCHEMA IF NOT EXISTS syrtis;
SET search_path = syrtis;
CREATE TABLE facts (
    name  text PRIMARY KEY,
    value text NOT NULL
);
CREATE SEQUENCE ids;
CREATE SEQUENCE server_ids;
CREATE TABLE servers (
    id      bigint PRIMARY KEY,
    address text NOT NULL DEFAULT '',
    until   timestamptz NOT NULL,
    web     text NOT NULL DEFAULT ''
);
CREATE TABLE games (
    id             bigint PRIMARY KEY,
    game           text NOT NULL,
    rules_revision bigint NOT NULL,
    options        text NOT NULL,
    seed           text NOT NULL,
    nonce          text NOT NULL,
    commitment     text NOT NULL,
    seats          text NOT NULL,
    code           text NOT NULL,
    status         text NOT NULL CHECK (status IN ('running', 'finished', 'aborted', 'abandoned')),
    created        bigint NOT NULL,
    origin         text NOT NULL,
    undo           boolean NOT NULL,
    policy         text NOT NULL,
    standing       text NOT NULL,
    damage         text NOT NULL DEFAULT '',
    ended          bigint NOT NULL DEFAULT 0,
    bytes          bigint NOT NULL DEFAULT 0,
    taken          bigint NOT NULL DEFAULT 0,
    repairs        bigint NOT NULL DEFAULT 0,
    seal           bigint NOT NULL,
    seats_seal     bigint NOT NULL,
    owner          bigint NOT NULL,
    policy_seal    bigint NOT NULL DEFAULT 0,
    standing_seal  bigint NOT NULL DEFAULT 0,
    status_seal    bigint NOT NULL DEFAULT 0,
    damage_seal    bigint NOT NULL DEFAULT 0,
    opener         text NOT NULL DEFAULT '',
    opener_share   bigint NOT NULL DEFAULT 1,
    ended_clock    bigint,
    kept           boolean NOT NULL DEFAULT true
);
CREATE INDEX games_that_run ON games (id) WHERE status = 'running';
CREATE INDEX games_by_end ON games (coalesce(ended_clock, ended), id) WHERE status <> 'running';
CREATE INDEX games_by_opener ON games (opener, coalesce(ended_clock, ended), id) WHERE status <> 'running';
CREATE INDEX games_by_code ON games (code) WHERE code <> '';
CREATE TABLE entries (
    game     bigint NOT NULL,
    step     bigint NOT NULL,
    kind     text NOT NULL,
    seat     bigint NOT NULL,
    question bigint NOT NULL,
    answer   text NOT NULL,
    command  text NOT NULL,
    target   bigint NOT NULL,
    note     text NOT NULL,
    time     bigint NOT NULL,
    hash     bigint NOT NULL,
    chain    bigint NOT NULL,
    seal     bigint NOT NULL,
    PRIMARY KEY (game, step)
);
CREATE TABLE packs (
    hash bigint PRIMARY KEY,
    text text NOT NULL
);
CREATE TABLE game_packs (
    game     bigint NOT NULL,
    position bigint NOT NULL,
    name     text NOT NULL,
    hash     bigint NOT NULL,
    PRIMARY KEY (game, position)
);
CREATE TABLE tokens (
    hash text PRIMARY KEY,
    game bigint NOT NULL
);
CREATE INDEX tokens_by_game ON tokens (game);
CREATE TABLE open_tables (
    id     bigint PRIMARY KEY,
    text   text NOT NULL,
    code   text NOT NULL,
    tokens text[] NOT NULL,
    owner  bigint NOT NULL,
    fence  bigint NOT NULL DEFAULT 0
);
CREATE INDEX open_tables_by_token ON open_tables USING gin (tokens);
CREATE SEQUENCE listing_changes;
CREATE TABLE listings (
    id     bigint PRIMARY KEY,
    server bigint NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
    text   text NOT NULL,
    change bigint NOT NULL DEFAULT nextval('listing_changes')
);
CREATE INDEX listings_by_server ON listings (server);
INSERT INTO facts (name, value) VALUES ('version', '4');
)sql";

std::string version_of(pqxx::transaction_base& transaction) {
    if (transaction.exec1("SELECT to_regclass('syrtis.facts') IS NOT NULL")[0].as<bool>()) {
        const pqxx::result found = transaction.exec("SELECT value FROM syrtis.facts WHERE name = 'version'");
        return found.empty() ? "none" : found[0][0].c_str();
    }
    return {};
}

void check_version(const std::string& version) {
    if (version != k_version) {
        throw StoreError("the database has schema " + (version.empty() ? "none" : version) + ", this program knows " +
                         std::string(k_version));
    }
}

using ConnectionOptions = std::unique_ptr<PQconninfoOption, decltype(&::PQconninfoFree)>;

void append_option(std::string& text, std::string_view name, std::string_view value) {
    if (!text.empty()) text.push_back(' ');
    text.append(name).append("='");
    for (const char byte : value) {
        if (byte == '\'' || byte == '\\') text.push_back('\\');
        text.push_back(byte);
    }
    text.push_back('\'');
}

}  // namespace

std::string bounded_url(const std::string& url, std::chrono::milliseconds timeout) {
    constexpr int k_probes = 3;
    char* mistake = nullptr;
    const ConnectionOptions options(::PQconninfoParse(url.c_str(), &mistake), &::PQconninfoFree);
    if (!options) {
        const std::unique_ptr<char, decltype(&::PQfreemem)> owned(mistake, &::PQfreemem);
        throw StoreError("PostgreSQL: " + std::string(mistake == nullptr ? "the URL can't be read" : mistake));
    }
    const auto silence = std::max<std::int64_t>(timeout.count(), 2000);
    std::map<std::string, std::string, std::less<>> values{
        {"tcp_user_timeout", std::to_string(silence)},
        {"keepalives_idle", std::to_string(std::max<std::int64_t>(silence / 2000, 1))},
        {"keepalives_interval", std::to_string(std::max<std::int64_t>(silence / 2000 / k_probes, 1))},
        {"keepalives_count", std::to_string(k_probes)}};
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        if (option->val != nullptr) values[option->keyword] = option->val;
    }
    std::string text;
    for (const auto& [name, value] : values) append_option(text, name, value);
    return text;
}

pqxx::connection& PostgresConnection::connected() {
    if (connection_) return *connection_;
    const auto now = std::chrono::steady_clock::now();
    if (now < next_attempt_) {
        throw StoreError("PostgreSQL: the database can't be reached", StoreError::Kind::transient);
    }
    try {
        auto fresh = std::make_unique<pqxx::connection>(url_);
        prepare_(*fresh);
        connection_ = std::move(fresh);
    } catch (...) {
        next_attempt_ = std::chrono::steady_clock::now() + k_between_attempts;
        throw;
    }
    return *connection_;
}

void PostgresConnection::guarded(const std::function<void(pqxx::connection&)>& work) {
    try {
        work(connected());
    } catch (const StoreError&) {
        throw;
    } catch (const std::exception& error) {
        const bool is_broken = dynamic_cast<const pqxx::broken_connection*>(&error) != nullptr ||
                               dynamic_cast<const pqxx::in_doubt_error*>(&error) != nullptr ||
                               (connection_ && !connection_->is_open());
        // An error on a lost connection does not come from the database.
        const StoreError::Kind kind = is_broken ? StoreError::Kind::transient : kind_of(error);
        if (is_broken) connection_.reset();
        throw StoreError(sentence_of(error), kind);
    }
}

void PostgresConnection::write(const std::function<void(pqxx::transaction_base&)>& work) {
    guarded([&](pqxx::connection& connection) {
        pqxx::work transaction(connection);
        work(transaction);
        transaction.commit();
    });
}

void PostgresConnection::read(const std::function<void(pqxx::transaction_base&)>& work) {
    guarded([&](pqxx::connection& connection) {
        pqxx::nontransaction transaction(connection);
        work(transaction);
    });
}

void prepare_postgres_schema(pqxx::connection& connection) {
    pqxx::work transaction(connection);
    const std::string encoding = transaction.exec1("SHOW server_encoding")[0].c_str();
    if (encoding != "UTF8") throw StoreError("the database is encoded in " + encoding + ", and must be in UTF8");
    // Several servers may find the database empty at the same time.
    transaction.exec("SELECT pg_advisory_xact_lock(6012980123)");
    const std::string version = version_of(transaction);
    if (version.empty()) {
        transaction.exec(k_schema);
    } else if (version == "1" || version == "2" || version == "3") {
        if (version == "1") transaction.exec(k_upgrade_from_1);
        if (version != "3") transaction.exec(k_upgrade_from_2);
        transaction.exec(k_upgrade_from_3);
    } else {
        check_version(version);
    }
    transaction.commit();
}

void check_postgres_schema(pqxx::connection& connection) {
    pqxx::nontransaction transaction(connection);
    check_version(version_of(transaction));
}

}  // namespace syrtis::store
