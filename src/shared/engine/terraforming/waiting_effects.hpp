// SPDX-License-Identifier: MIT
#pragma once

// Effects that wait until the active player chooses their order (ruling 17, option choose_effect_order). On the stack
// they are directly below the *order frame*, whose `paid_amount` is the number of waiting effects. The waiting effect
// with index 0 is next to the order frame; it comes first by default. Effects that have begun are above the order
// frame. While the question about the order is open, `waiting` is true for the offered effects.

#include <cstddef>
#include <cstdint>

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

/// A set of waiting effects. Each member sets the bit `1 << index`.
using EffectSet = std::uint32_t;
inline constexpr std::size_t k_most_ordered_effects = 32;
static_assert(k_max_frames <= k_most_ordered_effects);

/// Pushes an order frame. As long as it is on the stack, all effects that are triggered wait for the choice of
/// `chooser`. Requires the option choose_effect_order.
void begin_ordering(const Position& position, core::Seat chooser);

/// True if the top frame is an order frame. Requires a stack that is not empty.
[[nodiscard]] bool is_ordering(const Rules& rules, const State& state);

/// Returns the number of effects that wait below the top frame. Requires that the top frame is an order frame.
[[nodiscard]] std::size_t count_waiting(const State& state);
/// Returns the position in the stack of the waiting effect with this index. Index 0 is the effect nearest to the top.
/// Requires that the top frame is an order frame.
[[nodiscard]] std::size_t place_of_waiting(const State& state, std::size_t index);
[[nodiscard]] inline const Frame& waiting_effect(const State& state, std::size_t index) {
    return state.stack[place_of_waiting(state, index)];
}

/// Asks which of the effects `offered` comes first, and marks these effects as offered. Requires that the top frame is
/// an order frame.
void offer_waiting(State& state, EffectSet offered);
/// Returns the number of effects that the open question offers. The answer to the question is a number below this,
/// because the offered effects are counted from 0 in default order. Requires that the top frame is an order frame.
[[nodiscard]] std::size_t count_offered(const State& state);
/// Converts the number of an offered effect, as in an answer, to its index among all waiting effects. Requires that the
/// top frame is an order frame.
[[nodiscard]] std::size_t index_of_offered(const State& state, std::size_t number);

/// Starts the waiting effect with this index: moves it to the top, above the order frame, and ends the question.
/// Requires that the top frame is an order frame.
void begin_waiting(State& state, std::size_t index);

/// If the stack has an order frame, moves the top frame to the place directly below it. The moved frame becomes the
/// first of the waiting effects, and the frames in between move up by one.
void make_top_wait(const Position& position);

}  // namespace syrtis::terraforming
