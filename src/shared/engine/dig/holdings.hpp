// SPDX-License-Identifier: MIT
#pragma once

// What players have collected, and how it is spent: DM-7.2, DM-9.2, OP-2.

#include "engine/dig/refusal.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

[[nodiscard]] int points_of(const Rules& rules, const Holdings& holdings);

/// The tiles that pay where the player doesn't say which: tokens go first, then the tile that leaves least change, or
/// the most valuable one where none suffices. Requires `points <= points_of(holdings)`.
[[nodiscard]] TileSet tiles_to_pay_with(const Rules& rules, const Holdings& holdings, int points);

/// Why `points` can't be paid with all of these tiles and as many tokens as are still missing: DM-7.2.
[[nodiscard]] Refusal why_not_paid(const Rules& rules, const Holdings& holdings, int points, const TileSet& tiles);

/// True if `points` can be paid in two ways that differ in more than which of several tiles of the same value pays.
[[nodiscard]] bool can_pay_in_several_ways(const Rules& rules, const Holdings& holdings, int points);

/// Hands over the tiles and what tokens are missing; change is given in tokens. Requires that nothing stands against
/// it.
void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points, const TileSet& tiles);

/// What that player has spent on upgrades: DM-7.1.
[[nodiscard]] int spent_on_upgrades(const Rules& rules, const Levels& levels);

/// Of the next level; requires that there is one.
[[nodiscard]] int upgrade_cost(const Rules& rules, const Levels& levels, Equipment equipment);

}  // namespace syrtis::dig
