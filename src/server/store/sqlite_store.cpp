// SPDX-License-Identifier: MIT
#include "store/sqlite_store.hpp"

#include <fcntl.h>
#include <spdlog/spdlog.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "protocol/game_file.hpp"
#include "text/json.hpp"

namespace syrtis::store {
namespace {

constexpr const char* k_file_name = "games.sqlite";

constexpr std::int64_t k_application_id = 0x53595254;  // "SYRT", marks the file as ours

constexpr std::string_view k_schema = R"sql(
CREATE TABLE games (
    id             INTEGER PRIMARY KEY,
    game           TEXT    NOT NULL,
    options        TEXT    NOT NULL,
    seed           INTEGER NOT NULL,
    seats          TEXT    NOT NULL,
    code           TEXT    NOT NULL,
    status         TEXT    NOT NULL CHECK (status IN ('running', 'finished', 'aborted', 'abandoned')),
    created        INTEGER NOT NULL,
    origin         TEXT    NOT NULL DEFAULT '',
    rules_revision INTEGER NOT NULL DEFAULT 0,
    undo           INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX games_by_status ON games (status);
)sql";

/// The data files that games began with: the text of each once, by the hash of what it says.
constexpr std::string_view k_schema_of_packs = R"sql(
CREATE TABLE packs (
    hash INTEGER PRIMARY KEY,
    text TEXT    NOT NULL
) STRICT;
CREATE TABLE game_packs (
    game     INTEGER NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    hash     INTEGER NOT NULL,
    PRIMARY KEY (game, position)
) STRICT, WITHOUT ROWID;
)sql";

/// Games from before have one hash of all their data, under the name of the game, and no text.
constexpr std::string_view k_content_hash_to_packs = R"sql(
INSERT INTO game_packs (game, position, name, hash) SELECT id, 0, game, content_hash FROM games;
ALTER TABLE games DROP COLUMN content_hash;
ALTER TABLE games ADD COLUMN rules_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN undo INTEGER NOT NULL DEFAULT 1;
)sql";

/// `target` is where `undone` and `redone` lead, `note` who holds a seat or how a game ended. A chain hash of 0 stands
/// for none: entries from before the third schema have none.
constexpr std::string_view k_schema_of_entries = R"sql(
CREATE TABLE entries (
    game     INTEGER NOT NULL REFERENCES games (id),
    step     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('played', 'undone', 'redone', 'seat_changed', 'ended')),
    seat     INTEGER NOT NULL,
    question INTEGER NOT NULL DEFAULT 0,
    answer   TEXT    NOT NULL DEFAULT 'null',
    command  TEXT    NOT NULL DEFAULT 'null',
    target   INTEGER NOT NULL DEFAULT 0,
    note     TEXT    NOT NULL DEFAULT '',
    time     INTEGER NOT NULL DEFAULT 0,
    hash     INTEGER NOT NULL,
    chain    INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, step)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::string_view k_commands_to_entries = R"sql(
INSERT INTO entries (game, step, kind, seat, question, answer, command, hash)
    SELECT game, step, 'played', seat, sequence, answer, command, hash FROM commands;
DROP TABLE commands;
)sql";

/// What makes a database of the version before one of this version; the first is for version 1.
std::string upgrade_from(std::int64_t version) {
    switch (version) {
        case 1:
            return "ALTER TABLE games ADD COLUMN origin TEXT NOT NULL DEFAULT ''";
        case 2:
            return std::string(k_schema_of_entries).append(k_commands_to_entries);
        case 3:
            return std::string(k_schema_of_packs).append(k_content_hash_to_packs);
        default:
            throw StoreError("the database has no version");
    }
}

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

Status status_of(const std::string& name, GameId id) {
    for (const Status status : {Status::running, Status::finished, Status::aborted, Status::abandoned}) {
        if (name_of(status) == name) return status;
    }
    throw StoreError("game " + std::to_string(id) + " has a status that is not known");
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

/// Takes the rights of others away from what an earlier version made with them.
void keep_private(const std::filesystem::path& path, mode_t mode) {
    if (::chmod(path.c_str(), mode) != 0 && errno != ENOENT) {
        spdlog::warn("{}: others may read it: {}", path.string(), std::strerror(errno));
    }
}

std::filesystem::path make_folder(const std::filesystem::path& folder) {
    const auto refuse = [&](const std::string& why) {
        throw StoreError(folder.string() + ": the data folder can't be made: " + why);
    };
    std::error_code error;
    if (!folder.parent_path().empty()) std::filesystem::create_directories(folder.parent_path(), error);
    if (error) refuse(error.message());
    // A folder that is there already belongs to somebody who may keep other things in it for others to read.
    if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) refuse(std::strerror(errno));
    if (!std::filesystem::is_directory(folder, error)) refuse(std::strerror(ENOTDIR));
    if (std::filesystem::exists(folder / k_file_name, error)) keep_private(folder, S_IRWXU);
    return folder;
}

/// The file of the database, which only its owner reads: the seeds of running games stand in it. SQLite gives the files
/// beside it the rights of this one.
std::filesystem::path make_private_file(const std::filesystem::path& path) {
    const int descriptor = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0) throw StoreError(path.string() + ": " + std::strerror(errno));
    ::close(descriptor);
    for (const char* beside : {"", "-wal", "-shm"}) keep_private(path.string() + beside, S_IRUSR | S_IWUSR);
    return path;
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
        database.run(std::string(k_schema).append(k_schema_of_entries).append(k_schema_of_packs));
        transaction.commit();
    } else if (version < SqliteStore::k_schema_version) {
        Transaction transaction(database);
        for (auto next = version; next < SqliteStore::k_schema_version; ++next) database.run(upgrade_from(next));
        database.run("PRAGMA user_version=" + std::to_string(SqliteStore::k_schema_version));
        transaction.commit();
    }
    return database;
}

/// For a database that is only read.
Database& check_version(Database& database) {
    const std::int64_t version = database.number("PRAGMA user_version");
    if (database.number("PRAGMA application_id") != k_application_id) {
        throw StoreError("the database is not one of Syrtis");
    }
    if (version != SqliteStore::k_schema_version) {
        throw StoreError("the database has schema " + std::to_string(version) + ", this program reads " +
                         std::to_string(SqliteStore::k_schema_version) + ": start the server on it once");
    }
    return database;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) : descriptor_(-1) {
    const std::filesystem::path path = folder / "lock";
    descriptor_ = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (descriptor_ < 0) throw StoreError(path.string() + ": " + std::strerror(errno));
    keep_private(path, S_IRUSR | S_IWUSR);
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        const int reason = errno;
        ::close(descriptor_);
        if (reason == EWOULDBLOCK) throw StoreError(folder.string() + ": another server uses this data folder");
        throw StoreError(path.string() + ": " + std::strerror(reason));
    }
}

FolderLock::~FolderLock() { ::close(descriptor_); }

SqliteStore::SqliteStore(const std::filesystem::path& folder)
    : lock_(std::in_place, make_folder(folder)),
      database_(make_private_file(folder / k_file_name)),
      ready_(prepare(database_)) {}

SqliteStore::SqliteStore(const std::filesystem::path& folder, ReadOnly /*tag*/)
    : database_(folder / k_file_name, true), ready_(check_version(database_)) {}

SqliteStore SqliteStore::read_only(const std::filesystem::path& folder) {
    if (!std::filesystem::exists(folder / k_file_name)) throw StoreError("no games are kept in " + folder.string());
    return {folder, ReadOnly()};
}

GameId SqliteStore::last_id() { return database_.number("SELECT coalesce(max(id), 0) FROM games"); }

void SqliteStore::add(const StoredGame& game, const std::vector<StoredEntry>& entries) {
    Transaction transaction(database_);
    insert_game_.bind(1, game.id).bind(2, game.game).bind(3, game.rules_revision);
    insert_game_.bind(4, text::write_json(game.options)).bind(5, game.seed).bind(6, seats_to_text(game.seats));
    insert_game_.bind(7, game.code).bind(8, name_of(game.status)).bind(9, game.created).bind(10, game.origin);
    insert_game_.bind(11, std::int64_t{game.allows_undo ? 1 : 0}).run();
    insert_packs(game.id, game.packs);
    for (std::size_t step = 0; step < entries.size(); ++step) insert_entry(game.id, step, entries[step]);
    transaction.commit();
}

void SqliteStore::insert_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    for (std::size_t position = 0; position < packs.size(); ++position) {
        const protocol::ContentPack& pack = packs[position];
        if (!pack.text.empty()) keep_pack_.bind(1, pack.hash).bind(2, pack.text).run();
        insert_game_pack_.bind(1, id).bind(2, std::uint64_t{position}).bind(3, pack.name).bind(4, pack.hash).run();
    }
}

void SqliteStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    Transaction transaction(database_);
    delete_game_packs_.bind(1, id).run();
    insert_packs(id, packs);
    transaction.commit();
}

std::string SqliteStore::pack_text(std::uint64_t hash) {
    Statement query(database_, "SELECT text FROM packs WHERE hash = ?");
    query.bind(1, hash);
    return query.step() ? query.text(0) : std::string();
}

void SqliteStore::insert_entry(GameId id, std::uint64_t step, const StoredEntry& stored) {
    const core::TimelineEntry& entry = stored.recorded.entry;
    const std::string_view note =
        entry.kind == core::EntryKind::ended ? protocol::name_of(entry.reason) : std::string_view(entry.holder);
    insert_entry_.bind(1, id).bind(2, step).bind(3, protocol::name_of(entry.kind)).bind(4, std::int64_t{entry.seat});
    insert_entry_.bind(5, entry.question).bind(6, text::write_json(stored.answer));
    insert_entry_.bind(7, text::write_json(stored.recorded.command)).bind(8, entry.to).bind(9, note);
    insert_entry_.bind(10, entry.time).bind(11, entry.hash).bind(12, entry.chain).run();
    if (sqlite3_changes(database_.handle()) != 1) {
        throw StoreError("an entry of game " + std::to_string(id) + " is out of order");
    }
}

void SqliteStore::commit(const std::vector<Change>& changes, const Done& done) {
    try {
        Transaction transaction(database_);
        for (const Change& change : changes) {
            if (change.entry) insert_entry(change.id, change.step, *change.entry);
            if (change.seats) update_seats_.bind(1, seats_to_text(*change.seats)).bind(2, change.id).run();
            if (change.status) update_status_.bind(1, name_of(*change.status)).bind(2, change.id).run();
        }
        transaction.commit();
    } catch (const StoreError& error) {
        return done(&error);
    }
    done(nullptr);
}

std::vector<GameId> SqliteStore::unfinished() {
    Statement query(database_, "SELECT id FROM games WHERE status = 'running' ORDER BY id");
    std::vector<GameId> ids;
    while (query.step()) ids.push_back(query.number(0));
    return ids;
}

StoredGame SqliteStore::game(GameId id) {
    Statement query(database_,
                    "SELECT game, rules_revision, options, seed, seats, code, created, origin, status, undo FROM games "
                    "WHERE id = ?");
    query.bind(1, id);
    if (!query.step()) throw StoreError("there is no game " + std::to_string(id));
    StoredGame game;
    game.id = id;
    game.game = query.text(0);
    game.rules_revision = static_cast<std::uint64_t>(query.number(1));
    game.options = json_from_text(query.text(2), id);
    game.seed = static_cast<std::uint64_t>(query.number(3));
    game.seats = seats_from_text(query.text(4), id);
    game.code = query.text(5);
    game.created = query.number(6);
    game.origin = query.text(7);
    game.status = status_of(query.text(8), id);
    game.allows_undo = query.number(9) != 0;
    Statement packs(database_, "SELECT name, hash FROM game_packs WHERE game = ? ORDER BY position");
    packs.bind(1, id);
    while (packs.step()) game.packs.push_back({packs.text(0), static_cast<std::uint64_t>(packs.number(1))});
    return game;
}

std::vector<StoredEntry> SqliteStore::entries(GameId id) {
    Statement query(database_,
                    "SELECT kind, seat, question, answer, command, target, note, time, hash, chain FROM entries "
                    "WHERE game = ? ORDER BY step");
    query.bind(1, id);
    std::vector<StoredEntry> entries;
    while (query.step()) {
        StoredEntry& stored = entries.emplace_back();
        core::TimelineEntry& entry = stored.recorded.entry;
        const auto kind = protocol::find_entry_kind(query.text(0));
        if (!kind) throw StoreError("game " + std::to_string(id) + " holds an entry of a kind that is not known");
        entry.kind = *kind;
        entry.seat = static_cast<core::Seat>(query.number(1));
        entry.question = static_cast<std::uint64_t>(query.number(2));
        stored.answer = json_from_text(query.text(3), id);
        stored.recorded.command = json_from_text(query.text(4), id);
        entry.to = static_cast<std::uint64_t>(query.number(5));
        if (entry.kind == core::EntryKind::seat_changed) entry.holder = query.text(6);
        if (entry.kind == core::EntryKind::ended) {
            const auto reason = protocol::find_end_reason(query.text(6));
            if (!reason) throw StoreError("game " + std::to_string(id) + " ended in a way that is not known");
            entry.reason = *reason;
        }
        entry.time = query.number(7);
        entry.hash = static_cast<std::uint64_t>(query.number(8));
        entry.chain = static_cast<std::uint64_t>(query.number(9));
    }
    return entries;
}

}  // namespace syrtis::store
