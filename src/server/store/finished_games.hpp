// SPDX-License-Identifier: MIT
#pragma once

// The finished games of a store in memory, in the orders in which they are forgotten.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "store/retention.hpp"

namespace syrtis::store {

class FinishedGames {
   public:
    struct Game {
        std::int64_t id = 0;
        std::int64_t ended = 0;  ///< by the RetentionClock
        bool is_worth_keeping = true;
        std::uint64_t bytes = 0;
    };

    /// The game must not be there yet.
    void add(const Game& game, const Opener& opener);
    /// Does nothing if it is not there.
    void erase(std::int64_t id);
    /// The next game that is not to be kept; nothing if all are.
    [[nodiscard]] std::optional<std::int64_t> next_to_forget(const Retention& kept, const RetentionClock& clock) const;

   private:
    using ByEnd = std::set<std::pair<std::int64_t, std::int64_t>>;  ///< by end and id
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
    Shelves shelves_;                                         ///< by opener
    std::set<std::pair<std::uint64_t, std::string>> levels_;  ///< of shelves that have something, by bytes for a share
    ByEnd by_end_;
    ByEnd unplayed_;
    std::uint64_t bytes_ = 0;
};

}  // namespace syrtis::store
