// SPDX-License-Identifier: MIT
#pragma once

// The timelines of games as rows of an SQLite database.
//
// What is committed together is of many games. Kept by game, each entry would change a page of its own, and each page
// is written whole for each commit. So entries are first kept in the order in which they come, in one of two tables
// (recent_entries, other_recent_entries). When that has many, the other one takes what comes, and the many are put to
// their games (table entries), a few games at a time: who commits meanwhile never waits for all of them. All three
// tables have the same columns, and the view all_entries has each entry once.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>

#include "store/game_store.hpp"
#include "store/sqlite.hpp"

namespace syrtis::store {

class SqliteEntries {
   public:
    /// After so many entries the other table takes what comes. Both are read whole for each game that is read.
    static constexpr std::size_t k_most_recent = 4096;
    /// How many entries are put to their games at once; more if one game has more.
    static constexpr std::size_t k_most_at_once = 512;

    /// The last entry of a game, and how many there are if none is missing.
    struct End {
        std::uint64_t steps = 0;
        std::uint64_t chain = 0;
    };

    /// The schema must be there.
    explicit SqliteEntries(Database& database);

    /// To be called within a transaction. The step must follow the last one.
    void append(GameId id, std::uint64_t step, const StoredEntry& stored);
    /// Puts every entry to its game; within a transaction.
    void settle();
    /// Puts the next few to their games, in a transaction of its own, if that is due.
    void settle_some();
    /// It could not be done: due when many more have come.
    void settle_later() { due_at_ = appended_ + k_most_recent; }
    /// Forgets all entries of a game but the first `steps`, and what of it is there twice; within a transaction.
    void erase(GameId id, std::uint64_t steps);
    /// Games that have entries that were not put to them yet.
    [[nodiscard]] std::set<GameId> unsettled_games();
    /// Forgets the last entries of a game that is over, `most` at most, and says how many; within a transaction. None
    /// is left where fewer are forgotten.
    [[nodiscard]] std::size_t erase_last(GameId id, std::size_t most, bool is_unsettled);
    /// As far as it is whole, without regard to how far it once was.
    [[nodiscard]] StoredLog log(GameId id);
    [[nodiscard]] End end_of(GameId id);

   private:
    struct Share {
        GameId game = 0;
        std::size_t entries = 0;
    };

    /// Has the other table take what comes.
    void take_turns();
    /// Puts what a table has of the games from `first` to `last` to them, and says how many entries that were.
    std::size_t copy(std::size_t table, GameId first, GameId last);
    /// Takes out of a table what its games have; `missed` entries were not copied now.
    void empty(std::size_t table, std::size_t missed);

    Database& database_;
    std::array<Statement, 2> append_;
    std::array<Statement, 2> copy_;
    Statement log_;
    Statement settled_log_;  ///< where no entry waits to be put to its game
    Statement has_recent_;
    Statement end_;
    Statement last_step_;
    Statement erase_from_;
    std::size_t taking_ = 0;              ///< the table that takes what comes
    std::size_t appended_ = 0;            ///< to that table
    std::size_t due_at_ = k_most_recent;  ///< so many appended: then there is something to do
    bool is_settling_ = false;            ///< the other table is being put to its games
    std::deque<Share> unsettled_;         ///< of these games
    std::size_t missed_ = 0;              ///< entries of it that were not copied
};

}  // namespace syrtis::store
