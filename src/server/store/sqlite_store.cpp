// SPDX-License-Identifier: MIT
#include "store/sqlite_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "text/json.hpp"

namespace syrtis::store {
namespace {

constexpr std::int64_t k_application_id = 0x53595254;  // "SYRT", marks the file as ours

constexpr std::string_view k_schema = R"sql(
CREATE TABLE games (
    id           INTEGER PRIMARY KEY,
    game         TEXT    NOT NULL,
    content_hash INTEGER NOT NULL,
    options      TEXT    NOT NULL,
    seed         INTEGER NOT NULL,
    seats        TEXT    NOT NULL,
    code         TEXT    NOT NULL,
    status       TEXT    NOT NULL CHECK (status IN ('running', 'finished', 'aborted', 'abandoned')),
    created      INTEGER NOT NULL,
    origin       TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX games_by_status ON games (status);
CREATE TABLE commands (
    game     INTEGER NOT NULL REFERENCES games (id),
    step     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    answer   TEXT    NOT NULL,
    command  TEXT    NOT NULL,
    hash     INTEGER NOT NULL,
    PRIMARY KEY (game, step)
) STRICT, WITHOUT ROWID;
)sql";

/// What makes a database of the version before one of this version; the first entry is for version 1.
constexpr std::array<std::string_view, SqliteStore::k_schema_version - 1> k_upgrades{
    "ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
};

std::string_view name_of(Status status) {
    switch (status) {
        case Status::running:
            return "running";
        case Status::finished:
            return "finished";
        case Status::aborted:
            return "aborted";
        case Status::abandoned:
            return "abandoned";
    }
    return "";
}

std::string seats_to_text(const std::vector<StoredSeat>& seats) {
    Json::Value list(Json::arrayValue);
    for (const StoredSeat& seat : seats) {
        Json::Value entry(Json::objectValue);
        entry["name"] = seat.name;
        if (!seat.token_hash.empty()) entry["token_hash"] = seat.token_hash;
        if (!seat.level.empty()) entry["level"] = seat.level;
        list.append(entry);
    }
    return text::write_json(list);
}

Json::Value json_from_text(const std::string& text, GameId id) {
    auto value = text::parse_json(text);
    if (!value) throw StoreError("game " + std::to_string(id) + " holds broken JSON: " + value.error().message);
    return std::move(*value);
}

std::vector<StoredSeat> seats_from_text(const std::string& text, GameId id) {
    const Json::Value list = json_from_text(text, id);
    const auto check = [id](bool is_readable) {
        if (!is_readable) throw StoreError("game " + std::to_string(id) + " holds seats that can't be read");
    };
    const auto member = [check](const Json::Value& entry, const char* name) -> std::string {
        check(entry.isObject() && (entry[name].isNull() || entry[name].isString()));
        return entry[name].asString();
    };
    check(list.isArray());
    std::vector<StoredSeat> seats;
    for (const Json::Value& entry : list) {
        seats.push_back({.name = member(entry, "name"),
                         .token_hash = member(entry, "token_hash"),
                         .level = member(entry, "level")});
    }
    return seats;
}

std::filesystem::path make_folder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw StoreError(folder.string() + ": the data folder can't be made: " + error.message());
    return folder;
}

Database& prepare(Database& database) {
    // A broken file shows here at the latest, before anybody plays on it.
    const std::string soundness = database.text("PRAGMA quick_check(1)");
    if (soundness != "ok") throw StoreError("the database is broken: " + soundness);
    const std::int64_t application = database.number("PRAGMA application_id");
    const std::int64_t version = database.number("PRAGMA user_version");
    const bool is_empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (!is_empty && application != k_application_id) throw StoreError("the database is not one of Syrtis");
    if (version > SqliteStore::k_schema_version) {
        throw StoreError("the database was made by a newer Syrtis (schema " + std::to_string(version) +
                         ", this one knows " + std::to_string(SqliteStore::k_schema_version) + ")");
    }
    if (database.text("PRAGMA journal_mode=WAL") != "wal") throw StoreError("the database can't be put into WAL mode");
    database.run("PRAGMA synchronous=FULL");
    database.run("PRAGMA foreign_keys=ON");
    if (is_empty) {
        Transaction transaction(database);
        database.run("PRAGMA application_id=" + std::to_string(k_application_id));
        database.run("PRAGMA user_version=" + std::to_string(SqliteStore::k_schema_version));
        database.run(std::string(k_schema));
        transaction.commit();
    } else if (version < SqliteStore::k_schema_version) {
        if (version < 1) throw StoreError("the database has no version");
        Transaction transaction(database);
        for (auto next = static_cast<std::size_t>(version); next <= k_upgrades.size(); ++next) {
            database.run(std::string(k_upgrades[next - 1]));
        }
        database.run("PRAGMA user_version=" + std::to_string(SqliteStore::k_schema_version));
        transaction.commit();
    }
    return database;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) : descriptor_(-1) {
    const std::filesystem::path path = folder / "lock";
    descriptor_ = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor_ < 0) throw StoreError(path.string() + ": " + std::strerror(errno));
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        const int reason = errno;
        ::close(descriptor_);
        if (reason == EWOULDBLOCK) throw StoreError(folder.string() + ": another server uses this data folder");
        throw StoreError(path.string() + ": " + std::strerror(reason));
    }
}

FolderLock::~FolderLock() { ::close(descriptor_); }

SqliteStore::SqliteStore(const std::filesystem::path& folder)
    : lock_(make_folder(folder)),
      database_(folder / "games.sqlite"),
      ready_(prepare(database_)),
      insert_game_(ready_,
                   "INSERT INTO games (id, game, content_hash, options, seed, seats, code, status, created, origin) "
                   "VALUES (?, ?, ?, ?, ?, ?, ?, 'running', ?, ?)"),
      insert_command_(ready_,
                      "INSERT INTO commands (game, step, seat, sequence, answer, command, hash) "
                      "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 "
                      "WHERE ?2 = (SELECT coalesce(max(step) + 1, 0) FROM commands WHERE game = ?1)"),
      update_seats_(ready_, "UPDATE games SET seats = ? WHERE id = ?"),
      update_status_(ready_, "UPDATE games SET status = ? WHERE id = ?") {}

GameId SqliteStore::last_id() { return database_.number("SELECT coalesce(max(id), 0) FROM games"); }

void SqliteStore::add(const StoredGame& game) {
    insert_game_.bind(1, game.id).bind(2, game.game).bind(3, game.content_hash);
    insert_game_.bind(4, text::write_json(game.options)).bind(5, game.seed).bind(6, seats_to_text(game.seats));
    insert_game_.bind(7, game.code).bind(8, game.created).bind(9, game.origin).run();
}

void SqliteStore::append(GameId id, std::uint64_t step, const StoredCommand& command) {
    insert_command_.bind(1, id).bind(2, step).bind(3, std::int64_t{command.seat}).bind(4, command.sequence);
    insert_command_.bind(5, text::write_json(command.answer)).bind(6, text::write_json(command.command));
    insert_command_.bind(7, command.hash).run();
    if (sqlite3_changes(database_.handle()) != 1) {
        throw StoreError("a command of game " + std::to_string(id) + " is out of order");
    }
}

void SqliteStore::set_seats(GameId id, const std::vector<StoredSeat>& seats) {
    update_seats_.bind(1, seats_to_text(seats)).bind(2, id).run();
}

void SqliteStore::set_status(GameId id, Status status) { update_status_.bind(1, name_of(status)).bind(2, id).run(); }

std::vector<GameId> SqliteStore::unfinished() {
    Statement query(database_, "SELECT id FROM games WHERE status = 'running' ORDER BY id");
    std::vector<GameId> ids;
    while (query.step()) ids.push_back(query.number(0));
    return ids;
}

StoredGame SqliteStore::game(GameId id) {
    Statement query(database_,
                    "SELECT game, content_hash, options, seed, seats, code, created, origin FROM games WHERE id = ?");
    query.bind(1, id);
    if (!query.step()) throw StoreError("there is no game " + std::to_string(id));
    StoredGame game;
    game.id = id;
    game.game = query.text(0);
    game.content_hash = static_cast<std::uint64_t>(query.number(1));
    game.options = json_from_text(query.text(2), id);
    game.seed = static_cast<std::uint64_t>(query.number(3));
    game.seats = seats_from_text(query.text(4), id);
    game.code = query.text(5);
    game.created = query.number(6);
    game.origin = query.text(7);
    return game;
}

std::vector<StoredCommand> SqliteStore::commands(GameId id) {
    Statement query(database_,
                    "SELECT seat, sequence, answer, command, hash FROM commands WHERE game = ? ORDER BY step");
    query.bind(1, id);
    std::vector<StoredCommand> commands;
    while (query.step()) {
        commands.push_back({.seat = static_cast<core::Seat>(query.number(0)),
                            .sequence = static_cast<std::uint64_t>(query.number(1)),
                            .answer = json_from_text(query.text(2), id),
                            .command = json_from_text(query.text(3), id),
                            .hash = static_cast<std::uint64_t>(query.number(4))});
    }
    return commands;
}

}  // namespace syrtis::store
