// SPDX-License-Identifier: MIT
#pragma once

// Whether it matters which of several waiting effects comes first (ruling 17). What is compared, and why, is
// decision 31.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/waiting_effects.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

struct EffectOrder {
    /// Those that the chooser is asked to choose from, from two to k_most_offered; none where nobody need be asked.
    EffectSet offered = 0;
    /// The effect that comes first where nobody is asked.
    std::size_t first = 0;
    /// The limit of steps was reached: it is asked without proof.
    bool exhausted = false;
};

/// More are never worth asking for at once; those past it wait for the next question.
inline constexpr int k_most_offered = 8;

/// Effects and answers that are played out for one order at most; some hundredth of a second.
inline constexpr std::size_t k_most_order_steps = 20'000;

/// Requires an order frame on top with at least one effect waiting. Depends on what everybody knows and on nothing
/// else. Allocates where effects have to be played out.
[[nodiscard]] EffectOrder find_effect_order(const Rules& rules, const State& state);

/// Whether the effect does nothing but draw cards, and so comes first without a question.
[[nodiscard]] bool only_draws(const Rules& rules, const Frame& effect);

/// Whether the answer hits the one who gives it, by the operation at the top frame, although `answers` has another one.
[[nodiscard]] bool hits_oneself_needlessly(const Rules& rules, const State& state, const Command& answer,
                                           std::span<const Command> answers);

}  // namespace syrtis::terraforming
