// SPDX-License-Identifier: MIT
#pragma once

// Effects that wait until the active player chooses their order (ruling 17, option choose_effect_order). They are on
// the stack directly below the *order frame*, whose `paid_amount` is the number of these effects. The effect with index
// 0 is next to the order frame; it comes first by default. Effects that have begun are above the order frame. While the
// question is open, `waiting` is true for the offered effects.

#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// A set of waiting effects. Each member sets the bit `1 << index`.
using EffectSet = std::uint32_t;
inline constexpr std::size_t k_most_ordered_effects = 32;
static_assert(k_max_frames <= k_most_ordered_effects);

/// Pushes an order frame. All effects that are triggered while this frame exists wait for `chooser`. Requires the
/// option choose_effect_order.
void begin_ordering(const Position& position, core::Seat chooser);

/// True if the top frame is an order frame. Requires a stack that is not empty.
[[nodiscard]] bool is_ordering(const Rules& rules, const State& state);

/// Returns the number of effects that wait below the top frame. This and all following functions require an order frame
/// on top, unless they say otherwise.
[[nodiscard]] std::size_t count_waiting(const State& state);
/// Returns the position in the stack of the waiting effect with this index; 0 is the effect nearest to the top.
[[nodiscard]] std::size_t place_of_waiting(const State& state, std::size_t index);
[[nodiscard]] inline const Frame& waiting_effect(const State& state, std::size_t index) {
    return state.stack[place_of_waiting(state, index)];
}

/// Marks effects as offered, and asks which of them comes first.
void offer_waiting(State& state, EffectSet offered);
/// Returns the number of offered effects. An answer is the number of an offered effect, counted from 0 in default
/// order.
[[nodiscard]] std::size_t count_offered(const State& state);
/// Returns the index of an offered effect among all waiting effects.
[[nodiscard]] std::size_t index_of_offered(const State& state, std::size_t number);

/// Starts a waiting effect by moving it to the top, above the order frame. No effect is offered any more.
void begin_waiting(State& state, std::size_t index);

/// If the stack has an order frame, moves the top frame directly below it, so that it is the first of the waiting
/// effects. Frames above the order frame move up by one.
void make_top_wait(const Position& position);

}  // namespace syrtis::terraforming
