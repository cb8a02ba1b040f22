// SPDX-License-Identifier: MIT
#pragma once

// Stores the timelines of games as rows of an SQLite database.
//
// Entries committed together belong to many games. If they were stored by game, each entry would change a page of
// its own, and each commit writes all changed pages. So entries are first appended to one of two tables
// (recent_entries, other_recent_entries) in the order of arrival. When that table is large, the other one receives new
// entries, and the entries of the large one are moved to their games (table entries), a few games at a time, so that no
// commit waits for all of them. All three tables have the same columns, and the view all_entries contains each entry
// once.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>

#include "store/game_store.hpp"
#include "store/sqlite.hpp"

namespace syrtis::store {

/// The timelines of all games in one database.
class SqliteEntries {
   public:
    /// The number of entries after which the recent tables are swapped. Both are searched in full whenever a game is
    /// read.
    static constexpr std::size_t k_most_recent = 4096;
    /// The number of entries that are moved to their games at once. If a single game has more entries, all of these are
    /// moved.
    static constexpr std::size_t k_most_at_once = 512;

    /// The chain hash of a game's last entry, and the number of entries that the game has if no entry is missing.
    struct End {
        std::uint64_t steps = 0;
        std::uint64_t chain = 0;
    };

    /// Prepares the statements. The schema must exist.
    explicit SqliteEntries(Database& database);

    /// Appends an entry; its step must follow the last one. To be called within a transaction.
    void append(GameId id, std::uint64_t step, const StoredEntry& stored);
    /// Moves all entries to their games. To be called within a transaction.
    void move_recent();
    /// If a move is due, moves the next few entries to their games in a transaction of its own.
    void move_some_recent();
    /// Postpones the next move, after a failure, until k_most_recent more entries have been appended.
    void postpone_move() { due_at_ = appended_ + k_most_recent; }
    /// Deletes all entries of a game after the first `steps`, and duplicates of the remaining entries. To be called
    /// within a transaction.
    void erase(GameId id, std::uint64_t steps);
    /// Returns the games with entries that move_recent() would move.
    [[nodiscard]] std::set<GameId> games_with_recent();
    /// Deletes the last entries of a finished game, at most `most`, and returns their number. If the number is less
    /// than `most`, no entry is left. `is_recent` says if the game is one of games_with_recent(). To be called within a
    /// transaction.
    [[nodiscard]] std::size_t erase_last(GameId id, std::size_t most, bool is_recent);
    /// Reads the beginning of the timeline up to the first damaged or missing entry.
    [[nodiscard]] StoredLog log(GameId id);
    [[nodiscard]] End end_of(GameId id);

   private:
    /// The entries of one game in a recent table.
    struct Share {
        GameId game = 0;
        std::size_t entries = 0;
    };

    /// Swaps the roles of the two recent tables.
    void take_turns();
    /// Copies the entries of a recent table for the games from `first` to `last`, and returns their number.
    std::size_t copy(std::size_t table, GameId first, GameId last);
    /// Deletes the copied entries of a recent table; `missed` is the number of entries that were not copied.
    void empty(std::size_t table, std::size_t missed);

    Database& database_;
    std::array<Statement, 2> append_;
    std::array<Statement, 2> copy_;
    Statement log_;
    Statement moved_log_;  ///< reads only the table `entries`; used if no recent entries exist
    Statement has_recent_;
    Statement end_;
    Statement last_step_;
    Statement erase_from_;
    std::size_t taking_ = 0;              ///< the recent table that receives new entries
    std::size_t appended_ = 0;            ///< number of entries in the table that receives new entries
    std::size_t due_at_ = k_most_recent;  ///< the value of `appended_` at which the next move is due
    bool is_moving_ = false;              ///< true while the entries of the other table are being moved to their games
    std::deque<Share> with_recent_;       ///< the games whose entries are not moved yet
    std::size_t missed_ = 0;              ///< number of entries that were not copied
};

}  // namespace syrtis::store
