// SPDX-License-Identifier: MIT
#pragma once

// Finds the triggers in play that react to an event. The order is that in which they came into play, except that a
// trigger which must follow another trigger comes after it (ruling 17).

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A program that an event has triggered and that waits to run. All its members are 0 by default, because lists of them
/// are made for every placed tile and every played card and must be cheap to initialise.
struct FiredTrigger {
    Program program{};
    Source source{};
    core::Seat owner{};
    std::uint8_t times{};
};

using FiredTriggers = core::FixedVector<FiredTrigger, 32>;

/// Returns the bit by which Trigger::tiles contains the tile.
[[nodiscard]] std::uint8_t tile_class(const Rules& rules, Tile tile);

/// Lists the triggers that react to playing `card`. Playing a prelude triggers reactions to tags, but no reactions to
/// cards (P-12).
void fired_by_play(const Rules& rules, const State& state, core::Seat seat, Source card, FiredTriggers& out);
/// Returns false if no trigger in play reacts to tiles of this kind. This test is faster than fired_by_tile().
[[nodiscard]] bool may_fire_by_tile(const Rules& rules, const State& state, Tile tile);
void fired_by_tile(const Rules& rules, const State& state, core::Seat seat, Tile tile, Space space, FiredTriggers& out);
void fired_by_project(const Rules& rules, const State& state, core::Seat seat, std::size_t project, FiredTriggers& out);

/// Lists the reactions of a corporation to its own reveal: to its own tags, to its own victory points, and to the tiles
/// on the board.
void fired_by_reveal(const Rules& rules, const State& state, core::Seat seat, FiredTriggers& out);

}  // namespace syrtis::terraforming
