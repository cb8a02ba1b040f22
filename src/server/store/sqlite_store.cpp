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
        spdlog::warn("{}: others may read it: {}", path.string(), error.message());
    }
}

std::filesystem::path make_folder(const std::filesystem::path& folder) {
    const auto refuse = [&](const std::string& why) {
        throw StoreError(folder.string() + ": the data folder can't be made: " + why);
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
      high_water_(std::in_place, folder / k_high_water_name),
      ready_(prepare_schema(database_)),
      file_(folder / k_file_name) {
    Transaction transaction(database_);
    entries_.move_recent();
    transaction.commit();
    read_secret();
    reconcile_marks();
}

SqliteStore::SqliteStore(const std::filesystem::path& file, ReadOnly /*tag*/)
    : database_(file, true), ready_(check_schema(database_)), file_(file) {
    if (file.filename() != k_file_name) return;
    std::size_t unreadable = 0;
    // Read before any row, because the record is never ahead of rows that are read later.
    read_marks_ = HighWater::read(file.parent_path() / k_high_water_name, unreadable);
}

void SqliteStore::read_secret() {
    const char* const query = "SELECT value FROM facts WHERE name = 'secret'";
    secret_ = database_.text(query);
    if (!secret_.empty()) return;
    Statement(database_, "INSERT INTO facts (name, value) VALUES ('secret', ?)").bind(1, make_secret()).run();
    secret_ = database_.text(query);
}

std::optional<HighWater::Mark> SqliteStore::mark_of(GameId id) {
    Statement status(database_, "SELECT status FROM games WHERE id = ?");
    if (!status.bind(1, id).step()) return std::nullopt;
    HighWater::Mark mark{.game = id};
    mark.state = status.text(0) == name_of(Status::running) ? HighWater::State::running : HighWater::State::ended;
    const auto last = entries_.end_of(id);
    mark.steps = last.steps;
    mark.chain = last.chain;
    return mark;
}

void SqliteStore::reconcile_marks() {
    // Commits in the database file itself cannot be lost with the log beside it.
    const bool is_in_file = database_.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0;
    std::vector<HighWater::Mark> marks;
    for (const auto& [id, mark] : high_water_->marks()) {
        const auto found = mark_of(id);
        const bool is_over = found && mark.state == HighWater::State::ended && found->state == mark.state;
        if (is_in_file && is_over && found->steps >= mark.steps) {
            marks.push_back({.game = id, .state = HighWater::State::forgotten});
        }
    }
    Statement running(database_, "SELECT id FROM games WHERE status = 'running'");
    while (running.step()) {
        const GameId id = running.number(0);
        if (!high_water_->marks().contains(id)) marks.push_back(mark_of(id).value());
    }
    high_water_->note(marks);
    for (const GameId id : missing()) spdlog::error("game {}: it was stored once, and nothing of it is there", id);
}

SqliteStore SqliteStore::read_only(const std::filesystem::path& path) {
    const std::filesystem::path file = std::filesystem::is_directory(path) ? path / k_file_name : path;
    if (!std::filesystem::exists(file)) throw StoreError("no games are kept in " + path.string());
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

std::vector<OpenTable> SqliteStore::open_tables() {
    Statement query(database_, "SELECT id, text FROM open_tables ORDER BY id");
    std::vector<OpenTable> tables;
    while (query.step()) tables.push_back({.id = query.number(0), .text = query.text(1)});
    return tables;
}

void SqliteStore::write_open_table(GameId id, const std::string& text) {
    if (text.empty()) {
        delete_open_table_.bind(1, id).run();
    } else {
        keep_open_table_.bind(1, id).bind(2, text).run();
        mark_ids_used_.bind(1, id).run();
    }
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
    return marks().empty() ? stored : std::max(stored, marks().rbegin()->first);
}

GameId SqliteStore::make_id() {
    // Only one server uses this store, and an id under which nothing was stored may be used again by the next one.
    if (last_made_ == 0) last_made_ = last_id();
    return ++last_made_;
}

void SqliteStore::insert_game(const StoredGame& game) {
    const std::string options = text::write_json(game.options);
    const std::string seats = seats_to_text(game.seats);
    insert_game_.bind(1, game.id).bind(2, game.game).bind(3, game.rules_revision);
    insert_game_.bind(4, options).bind(5, game.seed.number()).bind(6, seats);
    insert_game_.bind(7, game.code).bind(8, name_of(game.status)).bind(9, game.created).bind(10, game.origin);
    insert_game_.bind(11, std::int64_t{game.allows_undo ? 1 : 0});
    delete_open_table_.bind(1, game.id).run();
    insert_game_.bind(12, seal_of(game, options)).bind(13, seal_of_seats(game.id, seats));
    insert_game_.bind(14, game.seed.is_key() ? core::seed_text(game.seed) : std::string());
    insert_game_.bind(15, game.nonce).bind(16, game.commitment);
    const Opener opener = opener_of(game.origin);
    insert_game_.bind(17, opener.name).bind(18, opener.share).run();
    insert_tokens(game.id, game.seats);
    insert_packs(game.id, game.packs);
    write_policy(game.id, game.policy);
    write_runtime_state(game.id, game.runtime_state);
    write_status(game.id, game.status, game.ended);
    write_damage(game.id, {});
}

void SqliteStore::write_policy(GameId id, const Json::Value& policy) {
    const std::string text = text::write_json(policy);
    update_policy_.bind(1, text).bind(2, seal_of_course(id, Course::policy, text)).bind(3, id).run();
}

void SqliteStore::write_runtime_state(GameId id, const Json::Value& runtime_state) {
    const std::string text = text::write_json(runtime_state);
    update_runtime_state_.bind(1, text).bind(2, seal_of_course(id, Course::runtime_state, text)).bind(3, id).run();
}

void SqliteStore::write_status(GameId id, Status status, std::int64_t ended, bool is_worth_keeping) {
    const std::string_view name = name_of(status);
    update_status_.bind(1, name).bind(2, ended).bind(3, seal_of_status(id, name, ended)).bind(4, id);
    update_status_.bind(5, std::int64_t{is_worth_keeping ? 1 : 0}).run();
}

void SqliteStore::write_damage(GameId id, const std::string& damage) {
    update_damage_.bind(1, damage).bind(2, seal_of_course(id, Course::damage, damage)).bind(3, id).run();
}

void SqliteStore::insert_packs(GameId id, const std::vector<protocol::ContentPack>& packs) {
    for (std::size_t position = 0; position < packs.size(); ++position) {
        const protocol::ContentPack& pack = packs[position];
        // The pack usually exists, and then its text is not passed to SQLite.
        const bool is_there = has_pack_.bind(1, pack.hash).step() && !has_pack_.step();
        if (!pack.text.empty() && !is_there) keep_pack_.bind(1, pack.hash).bind(2, pack.text).run();
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

void SqliteStore::commit(const std::vector<Change>& changes, const Done& done) {
    std::map<GameId, std::uint64_t> steps;
    try {
        Transaction transaction(database_);
        for (const Change& change : changes) {
            if (change.open_table) write_open_table(change.id, *change.open_table);
            if (change.beginning) insert_game(*change.beginning);
            if (change.entry) {
                const auto [next, is_first] = steps.try_emplace(change.id, 0);
                if (is_first) next->second = steps_of(change.id);
                if (change.step != next->second++) {
                    throw StoreError("an entry of game " + std::to_string(change.id) + " is out of order");
                }
                entries_.append(change.id, change.step, *change.entry);
            }
            if (change.seats) write_seats(change.id, *change.seats);
            if (change.status) {
                write_status(change.id, *change.status, change.time, change.is_worth_keeping);
                update_bytes_.bind(1, change.id).run();
            }
            if (change.damage) write_damage(change.id, *change.damage);
            if (change.runtime_state) write_runtime_state(change.id, *change.runtime_state);
        }
        transaction.commit();
    } catch (const StoreError& error) {
        return done(&error);
    }
    for (const auto& [id, count] : steps) steps_[id] = count;
    note(changes);
    done(nullptr);
    move_some_recent();
}

std::uint64_t SqliteStore::steps_of(GameId id) {
    if (const auto known = steps_.find(id); known != steps_.end()) return known->second;
    // The high-water record may be behind, because it is written after the commit.
    const auto stored = mark_of(id);
    if (!stored) throw StoreError("there is no game " + std::to_string(id));
    return stored->steps;
}

void SqliteStore::move_some_recent() {
    try {
        entries_.move_some_recent();
    } catch (const StoreError& error) {
        // The entries are durable in the recent tables.
        spdlog::warn("entries can't be put to their games yet: {}", error.what());
        entries_.postpone_move();
    }
}

void SqliteStore::write_seats(GameId id, const std::vector<StoredSeat>& seats) {
    const std::string text = seats_to_text(seats);
    update_seats_.bind(1, text).bind(2, seal_of_seats(id, text)).bind(3, id).run();
    insert_tokens(id, seats);
}

void SqliteStore::insert_tokens(GameId id, const std::vector<StoredSeat>& seats) {
    for (const StoredSeat& seat : seats) {
        if (!seat.token_hash.empty()) insert_token_.bind(1, seat.token_hash).bind(2, id).run();
    }
}

void SqliteStore::note(const std::vector<Change>& changes) {
    HighWater::Marks marks;
    for (const Change& change : changes) {
        if (!change.beginning && !change.entry && !change.status) continue;
        auto [mark, is_new] = marks.try_emplace(change.id, HighWater::Mark{.game = change.id});
        if (const auto before = high_water_->marks().find(change.id); is_new && before != high_water_->marks().end()) {
            mark->second = before->second;
        }
        if (change.entry) {
            mark->second.steps = change.step + 1;
            mark->second.chain = change.entry->recorded.entry.chain;
        }
        if (change.status) {
            mark->second.state =
                *change.status == Status::running ? HighWater::State::running : HighWater::State::ended;
        }
    }
    std::vector<HighWater::Mark> list;
    for (const auto& [id, mark] : marks) list.push_back(mark);
    high_water_->note(list);
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

std::vector<GameId> SqliteStore::missing() {
    std::vector<GameId> ids;
    for (const auto& [id, mark] : marks()) {
        if (!mark_of(id)) ids.push_back(id);
    }
    return ids;
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
        if (!step.forgotten.empty()) mark_ids_used_.bind(1, last).run();
        transaction.commit();
    }
    std::vector<HighWater::Mark> forgotten;
    for (const GameId id : step.forgotten) {
        steps_.erase(id);
        if (marks().contains(id)) forgotten.push_back({.game = id, .state = HighWater::State::forgotten});
    }
    high_water_->note(forgotten);
    return {.games = step.whole, .has_more = step.has_more};
}

void SqliteStore::truncate(GameId id, std::uint64_t steps) {
    steps_.erase(id);
    Transaction transaction(database_);
    entries_.erase(id, steps);
    Statement(database_, "UPDATE games SET repairs = repairs + 1 WHERE id = ?").bind(1, id).run();
    write_status(id, Status::running, 0);
    write_damage(id, {});
    // State that does not match its seal is discarded.
    if (database_.number("SELECT count(*) FROM games WHERE id = " + std::to_string(id)) > 0) {
        const StoredGame kept = game(id);
        write_policy(id, kept.policy);
        write_runtime_state(id, kept.runtime_state);
    }
    transaction.commit();
    const auto mark = mark_of(id);
    high_water_->note({mark ? *mark : HighWater::Mark{.game = id, .state = HighWater::State::forgotten}});
}

std::vector<GameId> SqliteStore::unfinished() {
    std::set<GameId> ids;
    Statement query(database_, "SELECT id FROM games WHERE status = 'running'");
    while (query.step()) ids.insert(query.number(0));
    // A damaged index or status must not hide a game that the high-water record knows.
    Statement status(database_, "SELECT status, ended, status_seal FROM games WHERE id = ?");
    for (const auto& [id, mark] : marks()) {
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

StoredGame SqliteStore::game(GameId id) { return read_game(database_, id); }

StoredGame SqliteStore::game_meanwhile(GameId id) { return read_game(seat_finder().database, id); }

StoredGame SqliteStore::read_game(Database& database, GameId id) {
    Statement query(
        database,
        "SELECT game, rules_revision, options, seed, seats, code, created, origin, status, undo, ended, "
        "taken, repairs, damage, seal, seats_seal, policy, standing, seed_key, nonce, commitment, policy_seal, "
        "standing_seal, status_seal, damage_seal FROM games WHERE id = ?");
    query.bind(1, id);
    if (!query.step()) throw StoreError("there is no game " + std::to_string(id));
    StoredGame game;
    game.id = id;
    game.game = query.text(0);
    game.rules_revision = static_cast<std::uint64_t>(query.number(1));
    const std::string key = query.text(18);
    game.seed = key.empty() ? core::Seed(static_cast<std::uint64_t>(query.number(3))) : seed_from_text(key, id);
    game.nonce = query.text(19);
    game.commitment = query.text(20);
    game.code = query.text(5);
    game.created = query.number(6);
    game.origin = query.text(7);
    game.allows_undo = query.number(9) != 0;
    game.taken = static_cast<std::uint64_t>(query.number(11));
    game.repairs = static_cast<std::uint64_t>(query.number(12));
    const std::string options = query.text(2);
    const std::string seats = query.text(4);
    if (!is_sealed(static_cast<std::uint64_t>(query.number(14)), seal_of(game, options)) ||
        !is_sealed(static_cast<std::uint64_t>(query.number(15)), seal_of_seats(id, seats))) {
        throw StoreError("game " + std::to_string(id) + ": what is stored of its beginning is not what was written");
    }
    game.options = json_from_text(options, id);
    game.seats = seats_from_text(seats, id);
    const auto seal_in = [&](int column) { return static_cast<std::uint64_t>(query.number(column)); };
    read_course(game, {.policy = query.text(16),
                       .policy_seal = seal_in(21),
                       .runtime_state = query.text(17),
                       .runtime_state_seal = seal_in(22),
                       .status = query.text(8),
                       .ended = query.number(10),
                       .status_seal = seal_in(23),
                       .damage = query.text(13),
                       .damage_seal = seal_in(24)});
    Statement packs(database, "SELECT name, hash FROM game_packs WHERE game = ? ORDER BY position");
    packs.bind(1, id);
    while (packs.step()) game.packs.push_back({packs.text(0), static_cast<std::uint64_t>(packs.number(1))});
    return game;
}

StoredLog SqliteStore::log(GameId id) {
    StoredLog log = entries_.log(id);
    const auto mark = marks().find(id);
    if (mark == marks().end()) return log;
    const std::uint64_t promised = mark->second.steps;
    log.steps = std::max(log.steps, promised);
    if (!log.damage.empty()) return log;
    if (log.entries.size() < promised) {
        log.damage = "it ends after step " + std::to_string(log.entries.size()) + ", and " + std::to_string(promised) +
                     " were acknowledged";
    } else if (promised > 0 && log.entries[promised - 1].recorded.entry.chain != mark->second.chain) {
        log.damage = "step " + std::to_string(promised) + " is another than the one that was acknowledged";
        log.entries.resize(promised - 1);
    }
    return log;
}

}  // namespace syrtis::store
