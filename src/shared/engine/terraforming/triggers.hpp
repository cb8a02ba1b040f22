// SPDX-License-Identifier: MIT
#pragma once

// Which rules in play react to what, and in which order: that of coming into play, unless
// one says that it comes after a certain other
// (ruling 17).

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A program waiting to run because something happened. All zero by default: lists of them are made for every tile and
/// card.
struct FiredTrigger {
    Program program{};
    Source source{};
    core::Seat owner{};
    std::uint8_t times{};
};

using FiredTriggers = core::FixedVector<FiredTrigger, 32>;

/// The bit of Trigger::tiles that a tile answers to.
[[nodiscard]] std::uint8_t tile_class(const Rules& rules, Tile tile);

void fired_by_play(const Rules& rules, const State& state, core::Seat seat, Card card, FiredTriggers& out);
/// False if nothing in play looks at such a tile at all, which is quickly seen.
[[nodiscard]] bool may_fire_by_tile(const Rules& rules, const State& state, Tile tile);
void fired_by_tile(const Rules& rules, const State& state, core::Seat seat, Tile tile, Space space, FiredTriggers& out);
void fired_by_project(const Rules& rules, const State& state, core::Seat seat, std::size_t project, FiredTriggers& out);

/// What a corporation sets off in itself when it is revealed: by its own tags, and by tiles that lay there before.
void fired_by_reveal(const Rules& rules, const State& state, core::Seat seat, FiredTriggers& out);

}  // namespace syrtis::terraforming
