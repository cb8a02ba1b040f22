// SPDX-License-Identifier: MIT
#pragma once

// Collected points and payments: DM-7.2, DM-9.2, OP-2.

#include "engine/dig/refusal.hpp"
#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::dig {

[[nodiscard]] int points_of(const Rules& rules, const Holdings& holdings);

/// Returns the tiles with which a player pays if the player does not choose. All tokens pay first. While no single tile
/// is worth the rest of the price, the most valuable tile pays. The cheapest tile that is worth the rest pays last.
/// Requires `points <= points_of(holdings)`.
[[nodiscard]] TileSet tiles_to_pay_with(const Rules& rules, const Holdings& holdings, int points);

/// Returns why a player cannot pay `points` with exactly these tiles and with tokens for the rest (DM-7.2). Falsy if
/// the payment is valid.
[[nodiscard]] Refusal why_not_paid(const Rules& rules, const Holdings& holdings, int points, const TileSet& tiles);

/// Returns true if the player can choose between payments of `points` that differ in the values of their tiles.
[[nodiscard]] bool can_pay_in_several_ways(const Rules& rules, const Holdings& holdings, int points);

/// Pays `points` with all of `tiles`, and with tokens for the rest. If the tiles are worth more, the player gets the
/// difference as tokens. Requires that why_not_paid() is falsy. Adds the tiles to `discard`.
void pay(const Rules& rules, Holdings& holdings, TileSet& discard, int points, const TileSet& tiles);

/// Returns the points that the player has spent on upgrades: DM-7.1.
[[nodiscard]] int spent_on_upgrades(const Rules& rules, const Levels& levels);

/// Returns the price in points of the next level of `equipment`. Requires that the last level is not reached yet.
[[nodiscard]] int upgrade_cost(const Rules& rules, const Levels& levels, Equipment equipment);

}  // namespace syrtis::dig
