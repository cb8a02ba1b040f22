// SPDX-License-Identifier: MIT
#pragma once

// Where MarsBot places its tiles. MB-8.

#include "core/fixed_vector.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// The spaces among which a placement chooses.
[[nodiscard]] SpaceSet candidates(const Rules& rules, const State& state, const Placement& placement);

/// What a preference compares there: how many such neighbours the space has, or icons.
[[nodiscard]] int feature_value(const Rules& rules, const State& state, Feature feature, Space space);

/// What a preference left of the spaces before it.
struct Narrowing {
    Preference preference;
    SpaceSet kept = 0;
};
using Narrowings = core::FixedVector<Narrowing, k_max_preferences>;

/// The preferences that told some of `spaces` apart, in their order. Requires at least one space.
[[nodiscard]] Narrowings narrowings(const Rules& rules, const State& state, const Placement& placement,
                                    SpaceSet spaces);

/// By what a space was chosen, for the event: the place of the last preference that told spaces apart, or one of these.
inline constexpr std::int32_t k_chosen_alone = -1;
inline constexpr std::int32_t k_chosen_by_card = -2;

/// One of `spaces`, by the preferences, then by a card revealed (MB-8.7). Requires at least one space.
[[nodiscard]] Space chosen_space(const Position& position, const Placement& placement, SpaceSet spaces,
                                 const Origin& origin);

}  // namespace syrtis::terraforming::automa
