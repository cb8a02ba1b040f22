// SPDX-License-Identifier: MIT
#pragma once

// Decides whether the order of waiting effects matters (ruling 17). Decision 35 in doc/decisions explains how positions
// are compared.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/waiting_effects.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Says whether a player must choose among waiting effects, and if not, which effect comes first.
struct EffectOrder {
    /// The effects among which the player chooses: two to k_most_offered effects, or the empty set if no question is
    /// needed.
    EffectSet offered = 0;
    /// The index of the effect that comes first if no question is needed.
    std::size_t first = 0;
    /// True if the search gave up at its limit k_most_order_steps. The question is then asked although it is not
    /// certain that the order matters.
    bool exhausted = false;
};

/// Greatest number of effects that one question offers. If more effects wait, the next question offers the others.
inline constexpr int k_most_offered = 8;

/// Greatest number of effects and answers that the search for one order tries out. They take about a hundredth of a
/// second.
inline constexpr std::size_t k_most_order_steps = 20'000;

/// Finds the waiting effects whose order matters. Requires that the top frame is an order frame with at least one
/// waiting effect. The result depends only on what everybody knows. Allocates memory if effects must be tried out.
[[nodiscard]] EffectOrder find_effect_order(const Rules& rules, const State& state);

/// True if the effect only draws cards, and therefore comes first without a question.
[[nodiscard]] bool only_draws(const Rules& rules, const Frame& effect);

/// Returns true if `answer` harms the player who gives it although another one of `answers` would not. The question is
/// that of the top frame.
[[nodiscard]] bool hits_oneself_needlessly(const Rules& rules, const State& state, const Command& answer,
                                           std::span<const Command> answers);

}  // namespace syrtis::terraforming
