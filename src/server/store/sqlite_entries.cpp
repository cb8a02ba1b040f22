// SPDX-License-Identifier: MIT
#include "store/sqlite_entries.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>

#include "store/row_text.hpp"

namespace syrtis::store {
namespace {

/// The columns are step, kind, seat, question, answer, command, target, note, time, hash, chain, seal.
EntryRow read_row(Statement& row) {
    return {.kind = row.text(1),
            .seat = row.number(2),
            .question = row.number(3),
            .answer = row.text(4),
            .command = row.text(5),
            .target = row.number(6),
            .note = row.text(7),
            .time = row.number(8),
            .hash = row.number(9),
            .chain = row.number(10),
            .seal = row.number(11)};
}

constexpr std::array<std::string_view, 2> k_recent = {"recent_entries", "other_recent_entries"};

std::string append_to(std::string_view table) {
    return "INSERT INTO " + std::string(table) +
           " (game, step, kind, seat, question, answer, command, target, note, time, hash, chain, seal) VALUES "
           "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
}

std::string log_from(std::string_view table) {
    return "SELECT step, kind, seat, question, answer, command, target, note, time, hash, chain, seal FROM " +
           std::string(table) + " WHERE game = ? ORDER BY step";
}

/// Entries without a game and duplicates are ignored, so that they stay in the recent table for a repair.
std::string copy_from(std::string_view table) {
    return "INSERT OR IGNORE INTO entries (game, step, kind, seat, question, answer, command, target, note, time, "
           "hash, chain, seal) SELECT game, step, kind, seat, question, answer, command, target, note, time, hash, "
           "chain, seal FROM " +
           std::string(table) + " WHERE game BETWEEN ? AND ? AND game IN (SELECT id FROM games) ORDER BY game, step";
}

/// The bytes of an entry, as k_sqlite_entry_bytes counts them. A character outside of ASCII counts more here.
std::uint64_t bytes_of(const EntryRow& row) {
    constexpr std::uint64_t k_numbers = 56;
    return row.answer.size() + row.command.size() + row.kind.size() + row.note.size() + k_numbers;
}

}  // namespace

SqliteEntries::SqliteEntries(Database& database)
    : database_(database),
      append_{Statement(database, append_to(k_recent[0])), Statement(database, append_to(k_recent[1]))},
      copy_{Statement(database, copy_from(k_recent[0])), Statement(database, copy_from(k_recent[1]))},
      log_(database, log_from("all_entries")),
      moved_log_(database, log_from("entries")),
      has_recent_(database,
                  "SELECT EXISTS (SELECT 1 FROM recent_entries) OR EXISTS (SELECT 1 FROM other_recent_entries)"),
      end_(database, "SELECT step, chain FROM all_entries WHERE game = ? ORDER BY step DESC LIMIT 1"),
      last_step_(database, "SELECT step FROM entries WHERE game = ? ORDER BY step DESC LIMIT 1"),
      erase_from_(database, "DELETE FROM entries WHERE game = ? AND step >= ?") {}

void SqliteEntries::append(GameId id, std::uint64_t step, const StoredEntry& stored) {
    const EntryRow row = row_of(id, step, stored);
    Statement& append = append_[taking_];
    append.bind(1, id).bind(2, step).bind(3, row.kind).bind(4, row.seat).bind(5, row.question);
    append.bind(6, row.answer).bind(7, row.command).bind(8, row.target).bind(9, row.note).bind(10, row.time);
    append.bind(11, row.hash).bind(12, row.chain).bind(13, row.seal).run();
    ++appended_;
    if (step == 0) bytes_[id] = 0;
    if (const auto known = bytes_.find(id); known != bytes_.end()) known->second += bytes_of(row);
}

std::optional<std::uint64_t> SqliteEntries::take_bytes(GameId id) {
    const auto known = bytes_.extract(id);
    return known ? std::optional(known.mapped()) : std::nullopt;
}

std::size_t SqliteEntries::copy(std::size_t table, GameId first, GameId last) {
    copy_[table].bind(1, first).bind(2, last).run();
    return static_cast<std::size_t>(sqlite3_changes(database_.handle()));
}

void SqliteEntries::empty(std::size_t table, std::size_t missed) {
    const std::string name(k_recent[table]);
    // Without a condition, SQLite empties the table at once instead of row by row.
    database_.run(missed == 0 ? "DELETE FROM " + name
                              : "DELETE FROM " + name +
                                    " AS recent WHERE EXISTS (SELECT 1 FROM entries WHERE game = recent.game AND "
                                    "step = recent.step AND seal = recent.seal)");
}

void SqliteEntries::move_recent() {
    for (std::size_t table = 0; table < k_recent.size(); ++table) {
        const std::int64_t there = database_.number("SELECT count(*) FROM " + std::string(k_recent[table]));
        if (there == 0) continue;
        const std::size_t copied = copy(table, std::numeric_limits<GameId>::min(), std::numeric_limits<GameId>::max());
        empty(table, static_cast<std::size_t>(there) - copied);
    }
    with_recent_.clear();
    is_moving_ = false;
    appended_ = 0;
    due_at_ = k_most_recent;
}

void SqliteEntries::take_turns() {
    Statement shares(database_,
                     "SELECT game, count(*) FROM " + std::string(k_recent[taking_]) + " GROUP BY game ORDER BY game");
    with_recent_.clear();
    while (shares.step()) {
        with_recent_.push_back({.game = shares.number(0), .entries = static_cast<std::size_t>(shares.number(1))});
    }
    is_moving_ = true;
    missed_ = 0;
    taking_ = 1 - taking_;
    appended_ = 0;
    due_at_ = 0;
}

void SqliteEntries::move_some_recent() {
    if (appended_ < due_at_) return;
    if (!is_moving_) return take_turns();
    std::size_t games = 0;
    std::size_t entries = 0;
    while (games < with_recent_.size() && (games == 0 || entries + with_recent_[games].entries <= k_most_at_once)) {
        entries += with_recent_[games++].entries;
    }
    std::size_t copied = 0;
    Transaction transaction(database_);
    if (games > 0) {
        copied = copy(1 - taking_, with_recent_.front().game, with_recent_[games - 1].game);
    } else {
        empty(1 - taking_, missed_);
    }
    transaction.commit();
    missed_ += entries - copied;
    if (games == 0) {
        is_moving_ = false;
        due_at_ = k_most_recent;
    }
    with_recent_.erase(with_recent_.begin(), with_recent_.begin() + static_cast<std::ptrdiff_t>(games));
}

void SqliteEntries::erase(GameId id, std::uint64_t steps) {
    bytes_.erase(id);
    move_recent();
    Statement(database_, "DELETE FROM entries WHERE game = ? AND step >= ?").bind(1, id).bind(2, steps).run();
    for (const std::string_view table : k_recent) {
        Statement(database_, "DELETE FROM " + std::string(table) + " WHERE game = ?").bind(1, id).run();
    }
}

std::set<GameId> SqliteEntries::games_with_recent() {
    std::set<GameId> games;
    for (const std::string_view table : k_recent) {
        Statement query(database_, "SELECT DISTINCT game FROM " + std::string(table));
        while (query.step()) games.insert(query.number(0));
    }
    return games;
}

std::size_t SqliteEntries::erase_last(GameId id, std::size_t most, bool is_recent) {
    // Recent entries of a deleted game would stay in the recent tables forever.
    for (const std::string_view table : k_recent) {
        if (!is_recent) break;
        Statement(database_, "DELETE FROM " + std::string(table) + " WHERE game = ?").bind(1, id).run();
    }
    if (!last_step_.bind(1, id).step()) return 0;
    const std::int64_t last = last_step_.number(0);
    (void)last_step_.step();
    const std::int64_t from = std::max<std::int64_t>(last + 1 - static_cast<std::int64_t>(most), 0);
    erase_from_.bind(1, id).bind(2, from).run();
    return static_cast<std::size_t>(sqlite3_changes(database_.handle()));
}

StoredLog SqliteEntries::log(GameId id) {
    StoredLog log;
    try {
        // Searching three tables for each entry takes twice as long, and after a start only one has entries.
        const bool has_recent = has_recent_.step() && has_recent_.number(0) != 0;
        (void)has_recent_.step();
        Statement& rows = has_recent ? log_ : moved_log_;
        rows.bind(1, id);
        while (rows.step()) {
            const auto step = static_cast<std::uint64_t>(rows.number(0));
            add_row(log, read_row(rows), id, step);
        }
    } catch (const StoreError& error) {
        if (error.is_transient()) throw;
        log.damage = error.what();
    }
    return log;
}

SqliteEntries::End SqliteEntries::end_of(GameId id) {
    End end;
    if (!end_.bind(1, id).step()) return end;
    end = {.steps = static_cast<std::uint64_t>(end_.number(0)) + 1,
           .chain = static_cast<std::uint64_t>(end_.number(1))};
    (void)end_.step();
    return end;
}

}  // namespace syrtis::store
