// SPDX-License-Identifier: MIT
#pragma once

// Finds the triggers in play that react to an event, in the order in which they came into play. A trigger that must
// follow a certain other trigger comes after it (ruling 17).

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A program that waits to run because of an event. All members are zero by default, so that the lists of such
/// programs, which are made for every tile and card, are cheap to initialise.
struct FiredTrigger {
    Program program{};
    Source source{};
    core::Seat owner{};
    std::uint8_t times{};
};

using FiredTriggers = core::FixedVector<FiredTrigger, 32>;

/// Returns the bit for `tile` in Trigger::tiles.
[[nodiscard]] std::uint8_t tile_class(const Rules& rules, Tile tile);

/// Lists the triggers that react to playing `card`. Playing a prelude triggers reactions to tags, but no reactions to
/// cards (P-12).
void fired_by_play(const Rules& rules, const State& state, core::Seat seat, Source card, FiredTriggers& out);
/// Returns false if nothing in play reacts to such a tile. This test is faster than listing the triggers.
[[nodiscard]] bool may_fire_by_tile(const Rules& rules, const State& state, Tile tile);
void fired_by_tile(const Rules& rules, const State& state, core::Seat seat, Tile tile, Space space, FiredTriggers& out);
void fired_by_project(const Rules& rules, const State& state, core::Seat seat, std::size_t project, FiredTriggers& out);

/// Lists the reactions of a corporation to its own reveal: those to its tags, to its points, and to tiles on the board.
void fired_by_reveal(const Rules& rules, const State& state, core::Seat seat, FiredTriggers& out);

}  // namespace syrtis::terraforming
