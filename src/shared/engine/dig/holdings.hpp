// SPDX-License-Identifier: MIT
#pragma once

// What players have collected, and how it is spent: DM-7.2, DM-9.2, OP-2.

#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

[[nodiscard]] int points_of(const Rules& rules, const Holdings& holdings);

/// Hands over tokens first, then the tile that leaves least change, or the most valuable one where none suffices;
/// change is given in tokens. Requires `points <= points_of(holdings)`.
void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points);

/// What that player has spent on upgrades: DM-7.1.
[[nodiscard]] int spent_on_upgrades(const Rules& rules, const Levels& levels);

/// Of the next level; requires that there is one.
[[nodiscard]] int upgrade_cost(const Rules& rules, const Levels& levels, Equipment equipment);

}  // namespace syrtis::dig
