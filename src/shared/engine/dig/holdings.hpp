// SPDX-License-Identifier: MIT
#pragma once

// Collected points and payments: DM-7.2, DM-9.2, OP-2.

#include "engine/dig/refusal.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

[[nodiscard]] int points_of(const Rules& rules, const Holdings& holdings);

/// Returns the tiles that pay if the player does not choose tiles. Tokens pay first. Then the most valuable tiles pay,
/// one after another, until a single tile can pay the rest; of the tiles that can, the tile with the least change pays
/// the rest. Requires `points <= points_of(holdings)`.
[[nodiscard]] TileSet tiles_to_pay_with(const Rules& rules, const Holdings& holdings, int points);

/// Returns why `points` cannot be paid with exactly these tiles and with tokens for the rest; DM-7.2.
[[nodiscard]] Refusal why_not_paid(const Rules& rules, const Holdings& holdings, int points, const TileSet& tiles);

/// True if `points` can be paid in two ways that differ in more than the choice among tiles of equal value.
[[nodiscard]] bool can_pay_in_several_ways(const Rules& rules, const Holdings& holdings, int points);

/// Pays with the tiles, and with tokens for the rest. Change is returned in tokens. Requires that why_not_paid is
/// falsy.
void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points, const TileSet& tiles);

/// Returns the points that the player has spent on upgrades: DM-7.1.
[[nodiscard]] int spent_on_upgrades(const Rules& rules, const Levels& levels);

/// Returns the price in points of the next level of equipment. Requires a next level.
[[nodiscard]] int upgrade_cost(const Rules& rules, const Levels& levels, Equipment equipment);

}  // namespace syrtis::dig
