// SPDX-License-Identifier: MIT
#pragma once

// Effects that wait for the active player to say which of them comes first (ruling 17, option choose_effect_order).
// They lie on the stack directly below the *order frame*, whose `paid_amount` is their number; the one that comes first
// if nobody chooses lies next to it and has the index 0. What has begun lies above the order frame. While an order is
// asked for, `waiting` is true in those that are offered.

#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// A set of waiting effects: bit `1 << index`.
using EffectSet = std::uint32_t;
inline constexpr std::size_t k_most_ordered_effects = 32;
static_assert(k_max_frames <= k_most_ordered_effects);

/// Puts an order frame on the stack: what is set off until it is gone waits for `chooser`. Requires the option.
void begin_ordering(const Position& position, core::Seat chooser);

/// True if the top frame is an order frame. Requires a stack that is not empty.
[[nodiscard]] bool is_ordering(const Rules& rules, const State& state);

/// How many effects wait below the top frame. Requires an order frame on top, like all that follow.
[[nodiscard]] std::size_t count_waiting(const State& state);
/// The place in the stack of an effect that waits.
[[nodiscard]] std::size_t place_of_waiting(const State& state, std::size_t index);
[[nodiscard]] inline const Frame& waiting_effect(const State& state, std::size_t index) {
    return state.stack[place_of_waiting(state, index)];
}

/// Those that are offered, and that somebody is asked which of them comes first.
void offer_waiting(State& state, EffectSet offered);
/// How many are offered: the answers are numbered from 0 in the order in which they would come by themselves.
[[nodiscard]] std::size_t count_offered(const State& state);
/// The index of an offered effect among all that wait.
[[nodiscard]] std::size_t index_of_offered(const State& state, std::size_t number);

/// Begins with an effect that waits: it comes to the top, the order frame below it. Nothing is offered any more.
void begin_waiting(State& state, std::size_t index);

/// Makes a frame, just put on top of the stack, wait below the order frame if there is one. It comes before those that
/// wait already. Frames above the order frame move up by one.
void make_top_wait(const Position& position);

}  // namespace syrtis::terraforming
