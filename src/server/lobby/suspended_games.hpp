// SPDX-License-Identifier: MIT
#pragma once

// Running games that nobody attends and that have left their places to other tables. The store has all that was played;
// here stands what only the memory of the server knows of them.

#include <cstdint>
#include <map>
#include <memory>

#include "lobby/table.hpp"

namespace syrtis::lobby {

/// A match that was unloaded while nobody attended it, as lists show it.
struct SuspendedGame {
    std::unique_ptr<Table> table;  ///< without its match
    bool is_barely_played = false;
    std::uint64_t least_sequence = 0;  ///< no question of the match has had this number yet
};

using SuspendedGames = std::map<TableId, SuspendedGame>;

}  // namespace syrtis::lobby
