// SPDX-License-Identifier: MIT
#pragma once

// The timelines of games as rows of an SQLite database.
//
// What is committed together is of many games. Kept by game, each entry would change a page of its own, and each page
// is written whole for each commit. So entries are first kept in the order in which they come (table recent_entries),
// and many of them at once are put to their games (table entries). Both tables have the same columns, and an entry is
// in one of them.

#include <cstddef>
#include <cstdint>

#include "store/game_store.hpp"
#include "store/sqlite.hpp"

namespace syrtis::store {

class SqliteEntries {
   public:
    /// How many entries may be kept in the order of coming: read whole for each game that is read.
    static constexpr std::size_t k_most_recent = 4096;

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
    /// Forgets all entries of a game but the first `steps`, and what of it is there twice; within a transaction.
    void erase(GameId id, std::uint64_t steps);
    /// Whether settle() is due.
    [[nodiscard]] bool are_many_recent() const { return recent_ >= due_at_; }
    /// It could not be done: due when as many more have come.
    void settle_later() { due_at_ = recent_ + k_most_recent; }
    /// As far as it is whole, without regard to how far it once was.
    [[nodiscard]] StoredLog log(GameId id);
    [[nodiscard]] End end_of(GameId id);

   private:
    Database& database_;
    std::size_t recent_ = 0;
    std::size_t due_at_ = k_most_recent;
    Statement append_;
    Statement log_;
    Statement end_;
};

}  // namespace syrtis::store
