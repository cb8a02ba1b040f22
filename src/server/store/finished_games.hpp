// SPDX-License-Identifier: MIT
#pragma once

// Keeps an index of the finished matches of a store in memory, in the order in which they will be deleted.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "store/retention.hpp"

namespace syrtis::store {

/// An index of finished matches. It finds the match that a Retention requires to delete next.
class FinishedGames {
   public:
    /// The data of a finished match on which its retention depends.
    struct Game {
        std::int64_t id = 0;
        std::int64_t ended = 0;  ///< time of the end, in seconds of the RetentionClock
        bool is_worth_keeping = true;
        std::uint64_t bytes = 0;
    };

    /// Adds a match. Requires that it is not in the index.
    void add(const Game& game, const Opener& opener);
    /// Removes a match. Does nothing if the match is not in the index.
    void erase(std::int64_t id);
    /// Returns the match that must be deleted next to keep the limits `kept`; nothing if all matches may stay.
    [[nodiscard]] std::optional<std::int64_t> next_to_forget(const Retention& kept, const RetentionClock& clock) const;

   private:
    using ByEnd = std::set<std::pair<std::int64_t, std::int64_t>>;  ///< pairs of the end and the id of a match, sorted
    /// The matches that were opened from one address or network.
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
    Shelves shelves_;  ///< matches by opener, the address or network from which they were opened
    /// For each opener (address or network) with matches, a pair: the bytes of its matches divided by Opener::share,
    /// and its name.
    std::set<std::pair<std::uint64_t, std::string>> levels_;
    ByEnd by_end_;
    ByEnd unplayed_;
    std::uint64_t bytes_ = 0;
};

}  // namespace syrtis::store
