// SPDX-License-Identifier: MIT
#include "store/sqlite_store.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <system_error>
#include <utility>

#include "core/ensure.hpp"
#include "platform/file.hpp"
#include "store/row_text.hpp"
#include "text/json.hpp"

namespace syrtis::store {
namespace {

constexpr const char* k_file_name = "games.sqlite";
constexpr const char* k_high_water_name = "high-water";

/// Removes access for other users, which an earlier version may have left.
void keep_private(const std::filesystem::path& path) {
    if (const auto error = platform::keep_private(path)) {
        spdlog::warn("{}: other users may read it: {}", path.string(), error.message());
    }
}

std::filesystem::path make_folder(const std::filesystem::path& folder) {
    const auto refuse = [&](const std::string& why) {
        throw StoreError(folder.string() + ": the data folder can't be created: " + why);
    };
    std::error_code error;
    if (!folder.parent_path().empty()) std::filesystem::create_directories(folder.parent_path(), error);
    if (error) refuse(error.message());
    // An existing folder may contain other files that other users may read, so its permissions are kept.
    if (const auto wrong = platform::make_private_folder(folder)) refuse(wrong.message());
    if (!std::filesystem::is_directory(folder, error)) {
        refuse(std::make_error_code(std::errc::not_a_directory).message());
    }
    if (std::filesystem::exists(folder / k_file_name, error)) keep_private(folder);
    return folder;
}

/// Creates the database file readable by its owner only, since it contains the seeds of running games. SQLite gives its
/// auxiliary files the permissions of this one.
std::filesystem::path make_private_file(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        const platform::File made(path, platform::File::Use::make);
        if (!made.is_open()) throw StoreError(path.string() + ": " + made.error().message());
    }
    for (const char* beside : {"", "-wal", "-shm"}) {
        std::filesystem::path file = path;
        file += beside;
        keep_private(file);
    }
    return path;
}

/// While an object of this class exists, commits become durable only together with a later commit.
class LaterFlush {
   public:
    explicit LaterFlush(Database& database) : database_(database) { database_.run("PRAGMA synchronous=NORMAL"); }
    LaterFlush(const LaterFlush&) = delete;
    LaterFlush& operator=(const LaterFlush&) = delete;
    ~LaterFlush() {
        const int result = sqlite3_exec(database_.handle(), "PRAGMA synchronous=FULL", nullptr, nullptr, nullptr);
        core::ensure(result == SQLITE_OK, "the store would acknowledge what is not on the disk");
    }

   private:
    Database& database_;
};

/// Returns the high-water record of a database file. Must be read before any row, because the record is never ahead of
/// rows that are read later.
HighWater::Marks read_marks_beside(const std::filesystem::path& file) {
    if (file.filename() != k_file_name) return {};
    std::size_t unreadable = 0;
    return HighWater::read(file.parent_path() / k_high_water_name, unreadable);
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder)
    : lock_(folder / "lock", platform::FileLock::IfLocked::give_up) {
    const std::filesystem::path path = folder / "lock";
    if (lock_.is_held_by_other()) throw StoreError(folder.string() + ": another server uses this data folder");
    if (!lock_.is_held()) throw StoreError(path.string() + ": " + lock_.error().message());
    keep_private(path);
}

SqliteStore::SqliteStore(const std::filesystem::path& folder)
    : lock_(std::in_place, make_folder(folder)),
      database_(make_private_file(folder / k_file_name)),
      ready_(prepare_schema(database_)),
      marks_(ready_, entries_, folder / k_high_water_name),
      file_(folder / k_file_name) {
    Transaction transaction(database_);
    entries_.move_recent();
    transaction.commit();
    read_secret();
    marks_.reconcile();
}

SqliteStore::SqliteStore(const std::filesystem::path& file, ReadOnly /*tag*/)
    : database_(file, true),
      ready_(check_schema(database_)),
      marks_(ready_, entries_, read_marks_beside(file)),
      file_(file) {}

void SqliteStore::read_secret() {
    const char* const query = "SELECT value FROM facts WHERE name = 'secret'";
    secret_ = database_.text(query);
    if (!secret_.empty()) return;
    Statement(database_, "INSERT INTO facts (name, value) VALUES ('secret', ?)").bind(1, make_secret()).run();
    secret_ = database_.text(query);
}

SqliteStore SqliteStore::read_only(const std::filesystem::path& path) {
    const std::filesystem::path file = std::filesystem::is_directory(path) ? path / k_file_name : path;
    if (!std::filesystem::exists(file)) throw StoreError("there are no stored games in " + path.string());
    return {file, ReadOnly()};
}

void SqliteStore::back_up(const std::filesystem::path& target) {
    // The file is created first, so that it is never readable by other users.
    {
        const platform::File made(target, platform::File::Use::make);
        if (!made.is_open()) throw StoreError(target.string() + ": " + made.error().message());
    }
    try {
        Statement(database_, "VACUUM INTO ?").bind(1, target.string()).run();
        const std::string wrong = SqliteStore(target, ReadOnly()).find_broken_pages();
        if (!wrong.empty()) throw StoreError(target.string() + ": the copy is broken: " + wrong);
    } catch (const StoreError&) {
        std::filesystem::remove(target);
        throw;
    }
    platform::File copy(target, platform::File::Use::change);
    if (!copy.is_open() || !copy.flush()) throw StoreError(target.string() + ": " + copy.error().message());
    if (const auto error = platform::flush_folder(target.parent_path())) {
        throw StoreError(target.string() + ": " + error.message());
    }
}

std::string SqliteStore::find_broken_pages() {
    const std::string found = database_.text("PRAGMA integrity_check(1)");
    return found == "ok" ? std::string() : found;
}

std::vector<GameId> SqliteStore::all() {
    Statement query(database_, "SELECT id FROM games ORDER BY id");
    std::vector<GameId> ids;
    while (query.step()) ids.push_back(query.number(0));
    return ids;
}

GameId SqliteStore::last_id() {
    const GameId stored = database_.number(
        "SELECT max(coalesce((SELECT max(id) FROM games), 0), coalesce((SELECT max(id) FROM open_tables), 0), "
        "coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'last_id'), 0))");
    return marks_.all().empty() ? stored : std::max(stored, marks_.all().rbegin()->first);
}

GameId SqliteStore::make_id() {
    // Only one server uses this store, and an id under which nothing was stored may be used again by the next one.
    if (last_made_ == 0) last_made_ = last_id();
    return ++last_made_;
}

void SqliteStore::set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    Transaction transaction(database_);
    games_.replace_packs(id, packs);
    transaction.commit();
}

std::string SqliteStore::pack_text(std::uint64_t hash) {
    Statement query(database_, "SELECT text FROM packs WHERE hash = ?");
    query.bind(1, hash);
    return query.step() ? query.text(0) : std::string();
}

void SqliteStore::commit(const std::vector<Change>& changes, const Done& done) {
    std::map<GameId, std::uint64_t> steps;
    try {
        Transaction transaction(database_);
        for (const Change& change : changes) {
            if (change.open_table) games_.write_open_table(change.id, *change.open_table);
            if (change.beginning) games_.insert(*change.beginning);
            if (change.entry) {
                const auto [next, is_first] = steps.try_emplace(change.id, 0);
                if (is_first) next->second = steps_of(change.id);
                if (change.step != next->second++) {
                    throw StoreError("an entry of game " + std::to_string(change.id) + " is out of order");
                }
                entries_.append(change.id, change.step, *change.entry);
            }
            if (change.seats) games_.write_seats(change.id, *change.seats);
            if (change.status) {
                games_.write_status(change.id, *change.status, change.time, change.is_worth_keeping);
                games_.update_bytes(change.id, entries_.take_bytes(change.id));
            }
            if (change.damage) games_.write_damage(change.id, *change.damage);
            if (change.runtime_state) games_.write_runtime_state(change.id, *change.runtime_state);
        }
        transaction.commit();
    } catch (const StoreError& error) {
        entries_.forget_bytes();
        return done(&error);
    }
    for (const auto& [id, count] : steps) steps_[id] = count;
    marks_.note(changes);
    done(nullptr);
    move_some_recent();
}

std::uint64_t SqliteStore::steps_of(GameId id) {
    if (const auto known = steps_.find(id); known != steps_.end()) return known->second;
    // The high-water record may be behind, because it is written after the commit.
    const auto stored = marks_.stored(id);
    if (!stored) throw StoreError("there is no game " + std::to_string(id));
    return stored->steps;
}

void SqliteStore::move_some_recent() {
    try {
        entries_.move_some_recent();
    } catch (const StoreError& error) {
        // The entries are durable in the recent tables.
        spdlog::warn("recent entries can't be moved to their games at present: {}", error.what());
        entries_.postpone_move();
    }
}

SqliteStore::SeatFinder::SeatFinder(const std::filesystem::path& path) : database(path, true) {
    // The wait is short, because only the recovery of the log after a fault can block a reader.
    database.run("PRAGMA busy_timeout = 20");
}

SqliteStore::SeatFinder& SqliteStore::seat_finder() {
    if (!seat_finder_) seat_finder_.emplace(file_);
    return *seat_finder_;
}

std::optional<GameId> SqliteStore::find_seat(const std::string& token_hash) {
    Statement& query = seat_finder().find;
    query.bind(1, token_hash);
    std::optional<GameId> game;
    // Reads to the last row, since an unfinished read keeps the log from being merged into the file.
    while (query.step()) game = query.number(0);
    return game;
}

std::vector<GameId> SqliteStore::take_unfinished() {
    auto ids = unfinished();
    Statement take(database_, "UPDATE games SET taken = taken + 1 WHERE id = ?");
    Transaction transaction(database_);
    for (const GameId id : ids) take.bind(1, id).run();
    transaction.commit();
    return ids;
}

Pruned SqliteStore::prune(const PruneOrder& order) {
    SqlitePruning::Step step;
    {
        const GameId last = last_id();
        // A game that reappears after a power failure is deleted again, so this commit is not flushed.
        const LaterFlush later(database_);
        Transaction transaction(database_);
        step = pruning_.step(order);
        if (!step.forgotten.empty()) games_.mark_ids_used(last);
        transaction.commit();
    }
    for (const GameId id : step.forgotten) steps_.erase(id);
    marks_.forget(step.forgotten);
    return {.games = step.whole, .has_more = step.has_more};
}

void SqliteStore::truncate(GameId id, std::uint64_t steps) {
    steps_.erase(id);
    Transaction transaction(database_);
    entries_.erase(id, steps);
    Statement(database_, "UPDATE games SET repairs = repairs + 1 WHERE id = ?").bind(1, id).run();
    games_.write_status(id, Status::running, 0);
    games_.write_damage(id, {});
    // State that does not match its seal is discarded.
    if (database_.number("SELECT count(*) FROM games WHERE id = " + std::to_string(id)) > 0) {
        const StoredGame kept = game(id);
        games_.write_policy(id, kept.policy);
        games_.write_runtime_state(id, kept.runtime_state);
    }
    transaction.commit();
    marks_.lower(id);
}

std::vector<GameId> SqliteStore::unfinished() {
    std::set<GameId> ids;
    Statement query(database_, "SELECT id FROM games WHERE status = 'running'");
    while (query.step()) ids.insert(query.number(0));
    // A damaged index or status must not hide a game that the high-water record knows.
    Statement status(database_, "SELECT status, ended, status_seal FROM games WHERE id = ?");
    for (const auto& [id, mark] : marks_.all()) {
        if (ids.contains(id) || !status.bind(1, id).step()) continue;
        const std::string found = status.text(0);
        const bool is_whole =
            is_sealed(static_cast<std::uint64_t>(status.number(2)), seal_of_status(id, found, status.number(1)));
        (void)status.step();
        const bool is_over = found == name_of(Status::finished) || found == name_of(Status::aborted) ||
                             found == name_of(Status::abandoned);
        if (!is_over || !is_whole) ids.insert(id);
    }
    return {ids.begin(), ids.end()};
}

StoredGame SqliteStore::game(GameId id) { return SqliteGames::read(database_, id); }

StoredGame SqliteStore::game_meanwhile(GameId id) { return SqliteGames::read(seat_finder().database, id); }

StoredLog SqliteStore::log(GameId id) {
    StoredLog log = entries_.log(id);
    marks_.check(log, id);
    return log;
}

}  // namespace syrtis::store
