// SPDX-License-Identifier: MIT
#pragma once

// Running games that were unloaded because nobody attended them and other tables needed their places. The moves are in
// the store; SuspendedGame keeps the data that are not stored.

#include <cstdint>
#include <map>
#include <memory>

#include "lobby/table.hpp"

namespace syrtis::lobby {

/// A match that was unloaded while nobody attended it, as lists show it.
struct SuspendedGame {
    std::unique_ptr<Table> table;  ///< its match is null
    bool is_barely_played = false;
    std::uint64_t least_sequence = 0;  ///< higher than the number of every question so far
};

using SuspendedGames = std::map<TableId, SuspendedGame>;

}  // namespace syrtis::lobby
