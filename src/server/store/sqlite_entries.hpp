// SPDX-License-Identifier: MIT
#pragma once

// Stores the timelines of matches as rows of an SQLite database.
//
// Entries that are committed together belong to many matches. If entries were stored in the order of matches, each
// entry would change a page of its own, and each commit would write all these pages. So new entries are first appended,
// in the order of arrival, to one of two equal tables, recent_entries and other_recent_entries. When the table in use
// is large, the two tables change roles: the empty table receives new entries, and the entries of the large one are
// moved to the table `entries`, which is in the order of matches. They are moved a few matches at a time, so that no
// commit waits for the whole move. All three tables have the same columns, and the view all_entries contains each entry
// once.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <unordered_map>

#include "store/game_store.hpp"
#include "store/sqlite.hpp"

namespace syrtis::store {

/// The timelines of all matches in one database.
class SqliteEntries {
   public:
    /// The number of new entries after which the tables recent_entries and other_recent_entries change roles: the one
    /// that received entries is emptied, and the other one receives entries. The number is limited because every
    /// reading of a match searches both tables in full.
    static constexpr std::size_t k_most_recent = 4096;
    /// The number of entries that are moved to their matches at once. If one match has more entries, all of them are
    /// moved.
    static constexpr std::size_t k_most_at_once = 512;

    /// The chain hash of a match's last entry, and the number of entries of the match if none is missing.
    struct End {
        std::uint64_t steps = 0;
        std::uint64_t chain = 0;
    };

    /// Prepares the statements. The tables must exist.
    explicit SqliteEntries(Database& database);

    /// Appends an entry; `step` must be the next number. To be called within a transaction.
    void append(GameId id, std::uint64_t step, const StoredEntry& stored);
    /// Returns the bytes of the entries of a match in the sense of k_sqlite_entry_bytes, and forgets them; nothing if
    /// not all its entries were appended to this object.
    [[nodiscard]] std::optional<std::uint64_t> take_bytes(GameId id);
    /// Forgets the bytes of all matches. To be called if a transaction with append() or take_bytes() failed.
    void forget_bytes() { bytes_.clear(); }
    /// Moves all entries from recent_entries and other_recent_entries to their matches. To be called within a
    /// transaction.
    void move_recent();
    /// If a move is due, moves some entries from recent_entries or other_recent_entries to their matches, in a
    /// transaction of its own.
    void move_some_recent();
    /// Called after a failure: the next move is due only after k_most_recent more entries.
    void postpone_move() { due_at_ = appended_ + k_most_recent; }
    /// Deletes all entries of a match after the first `steps`, and duplicates of the other entries. To be called within
    /// a transaction.
    void erase(GameId id, std::uint64_t steps);
    /// Returns the matches that have entries in recent_entries or other_recent_entries.
    [[nodiscard]] std::set<GameId> games_with_recent();
    /// Deletes the last entries of a finished match, at most `most`, and returns their number. If it is less than
    /// `most`, no entry is left. `is_recent` is true if games_with_recent() contains the match. To be called within a
    /// transaction.
    [[nodiscard]] std::size_t erase_last(GameId id, std::size_t most, bool is_recent);
    /// Reads the timeline of a match up to the first damaged or missing entry.
    [[nodiscard]] StoredLog log(GameId id);
    [[nodiscard]] End end_of(GameId id);

   private:
    /// The number of entries that one match has in a recent table.
    struct Share {
        GameId game = 0;
        std::size_t entries = 0;
    };

    /// Exchanges the roles of the two recent tables.
    void take_turns();
    /// Copies entries of a recent table to the matches from `first` to `last`, and returns the number of entries.
    std::size_t copy(std::size_t table, GameId first, GameId last);
    /// Deletes the copied entries from a recent table. `missed` is the number of entries that were not copied.
    void empty(std::size_t table, std::size_t missed);

    Database& database_;
    std::array<Statement, 2> append_;
    std::array<Statement, 2> copy_;
    Statement log_;
    Statement moved_log_;  ///< reads only the table `entries`; used if there are no recent entries
    Statement has_recent_;
    Statement end_;
    Statement last_step_;
    Statement erase_from_;
    /// The bytes of the entries of matches whose first entry was appended to this object and that have not ended.
    std::unordered_map<GameId, std::uint64_t> bytes_;
    std::size_t taking_ = 0;              ///< index of the recent table that receives new entries
    std::size_t appended_ = 0;            ///< number of entries in the table that receives new entries
    std::size_t due_at_ = k_most_recent;  ///< the value of `appended_` at which the next move is due
    /// True while entries of the other recent table are being moved to their matches.
    bool is_moving_ = false;
    std::deque<Share> with_recent_;  ///< the matches whose entries are not moved yet
    std::size_t missed_ = 0;         ///< number of entries that the current move has not copied
};

}  // namespace syrtis::store
