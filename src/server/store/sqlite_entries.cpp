// SPDX-License-Identifier: MIT
#include "store/sqlite_entries.hpp"

#include <string>

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

}  // namespace

SqliteEntries::SqliteEntries(Database& database)
    : database_(database),
      recent_(static_cast<std::size_t>(database.number("SELECT count(*) FROM recent_entries"))),
      append_(database,
              "INSERT INTO recent_entries (game, step, kind, seat, question, answer, command, target, note, time, "
              "hash, chain, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      log_(database,
           "SELECT step, kind, seat, question, answer, command, target, note, time, hash, chain, seal FROM entries "
           "WHERE game = ?1 UNION ALL SELECT step, kind, seat, question, answer, command, target, note, time, hash, "
           "chain, seal FROM recent_entries WHERE game = ?1 ORDER BY step"),
      end_(database,
           "SELECT step, chain FROM entries WHERE game = ?1 UNION ALL SELECT step, chain FROM recent_entries WHERE "
           "game = ?1 ORDER BY step DESC LIMIT 1") {}

void SqliteEntries::append(GameId id, std::uint64_t step, const StoredEntry& stored) {
    const EntryRow row = row_of(id, step, stored);
    append_.bind(1, id).bind(2, step).bind(3, row.kind).bind(4, row.seat).bind(5, row.question);
    append_.bind(6, row.answer).bind(7, row.command).bind(8, row.target).bind(9, row.note).bind(10, row.time);
    append_.bind(11, row.hash).bind(12, row.chain).bind(13, row.seal).run();
    ++recent_;
}

void SqliteEntries::settle() {
    if (recent_ == 0) return;
    // Where a game has vanished its entries stay where they are; and so does what is there twice, for whoever repairs.
    database_.run(
        "INSERT OR IGNORE INTO entries (game, step, kind, seat, question, answer, command, target, note, time, hash, "
        "chain, seal) SELECT game, step, kind, seat, question, answer, command, target, note, time, hash, chain, seal "
        "FROM recent_entries WHERE game IN (SELECT id FROM games) ORDER BY game, step");
    const std::int64_t settled = sqlite3_changes(database_.handle());
    const std::int64_t left = database_.number("SELECT count(*) FROM recent_entries") - settled;
    // Without a condition the table is emptied as a whole.
    database_.run(left == 0 ? "DELETE FROM recent_entries"
                            : "DELETE FROM recent_entries AS recent WHERE EXISTS (SELECT 1 FROM entries WHERE game = "
                              "recent.game AND step = recent.step AND seal = recent.seal)");
    recent_ = static_cast<std::size_t>(left);
    due_at_ = recent_ + k_most_recent;
}

void SqliteEntries::erase(GameId id, std::uint64_t steps) {
    settle();
    Statement(database_, "DELETE FROM entries WHERE game = ? AND step >= ?").bind(1, id).bind(2, steps).run();
    Statement(database_, "DELETE FROM recent_entries WHERE game = ?").bind(1, id).run();
    recent_ -= static_cast<std::size_t>(sqlite3_changes(database_.handle()));
}

StoredLog SqliteEntries::log(GameId id) {
    StoredLog log;
    try {
        log_.bind(1, id);
        while (log_.step()) {
            const std::uint64_t step = log.entries.size();
            const auto found = static_cast<std::uint64_t>(log_.number(0));
            log.steps = found + 1;
            if (!log.damage.empty()) continue;
            if (found != step) {
                log.damage = "step " + std::to_string(step + 1) + " is missing";
                continue;
            }
            try {
                log.entries.push_back(entry_from_row(read_row(log_), id, step));
            } catch (const StoreError& error) {
                log.damage = "step " + std::to_string(step + 1) + ": " + error.what();
            }
        }
    } catch (const StoreError& error) {
        if (error.is_passing()) throw;
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
