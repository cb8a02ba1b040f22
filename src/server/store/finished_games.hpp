// SPDX-License-Identifier: MIT
#pragma once

// Keeps the finished games of a store in memory, in the order in which they will be deleted.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "store/retention.hpp"

namespace syrtis::store {

/// An index over finished games that finds the next game to delete under a Retention.
class FinishedGames {
   public:
    /// The data of a finished game on which retention depends.
    struct Game {
        std::int64_t id = 0;
        std::int64_t ended = 0;  ///< time of the end by the RetentionClock, in seconds
        bool is_worth_keeping = true;
        std::uint64_t bytes = 0;
    };

    /// Adds a game, which must not be in the index yet.
    void add(const Game& game, const Opener& opener);
    /// Removes a game. Does nothing if the game is not in the index.
    void erase(std::int64_t id);
    /// Returns the next game to delete under `kept`; nothing if all games may stay.
    [[nodiscard]] std::optional<std::int64_t> next_to_forget(const Retention& kept, const RetentionClock& clock) const;

   private:
    using ByEnd = std::set<std::pair<std::int64_t, std::int64_t>>;  ///< sorted pairs of the end and the id of a game
    /// The games of one opener.
    struct Shelf {
        std::uint64_t share = 1;
        std::uint64_t bytes = 0;
        ByEnd games{};
    };
    using Shelves = std::map<std::string, Shelf>;

    [[nodiscard]] static std::pair<std::uint64_t, std::string> level_of(const Shelves::value_type& shelf) {
        return {shelf.second.bytes / shelf.second.share, shelf.first};
    }

    std::map<std::int64_t, std::pair<Game, Shelves::iterator>> games_;
    Shelves shelves_;                                         ///< games of each opener
    std::set<std::pair<std::uint64_t, std::string>> levels_;  ///< for each opener with games: bytes per share, and name
    ByEnd by_end_;
    ByEnd unplayed_;
    std::uint64_t bytes_ = 0;
};

}  // namespace syrtis::store
