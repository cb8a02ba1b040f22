// SPDX-License-Identifier: MIT
#pragma once

// Decides if the order of waiting effects matters (ruling 17). Decision 35 in doc/decisions.md explains how positions
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

/// The result of find_effect_order.
struct EffectOrder {
    /// The effects that are offered to the player who chooses, two to k_most_offered; 0 if no question is needed.
    EffectSet offered = 0;
    /// The effect that comes first if no question is needed.
    std::size_t first = 0;
    /// True if the search stopped at its limit k_most_order_steps: the question is then asked without proof that the
    /// order matters.
    bool exhausted = false;
};

/// Greatest number of effects that one question offers. Other waiting effects are offered by the next question.
inline constexpr int k_most_offered = 8;

/// Limit of effects and answers that are tried out for one order. This takes about a hundredth of a second.
inline constexpr std::size_t k_most_order_steps = 20'000;

/// Finds the effects whose order matters. Requires that the top frame is an order frame with at least one waiting
/// effect. The result depends on public knowledge only. It allocates memory if it must try out effects.
[[nodiscard]] EffectOrder find_effect_order(const Rules& rules, const State& state);

/// True if the effect only draws cards, and therefore comes first without a question.
[[nodiscard]] bool only_draws(const Rules& rules, const Frame& effect);

/// True if the answer to the operation of the top frame harms the player who gives it, although `answers` contains an
/// answer that does not.
[[nodiscard]] bool hits_oneself_needlessly(const Rules& rules, const State& state, const Command& answer,
                                           std::span<const Command> answers);

}  // namespace syrtis::terraforming
