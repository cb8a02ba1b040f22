// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's placement of tiles: MB-8.

#include "core/fixed_vector.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// Returns the legal spaces of a placement, among which its preferences then choose.
[[nodiscard]] SpaceSet candidates(const Rules& rules, const State& state, const Placement& placement);

/// Returns what a preference counts for a space: the number of neighbours of the preferred kind, the number of icons,
/// or 1 for a space in a preferred row. On a space with a special gain for MarsBot, the number of icons is
/// SpecialSpace::more_icons_than.
[[nodiscard]] int counted_value(const Rules& rules, const State& state, const Preference& preference, Space space);

/// Returns the program by which a space gives MarsBot something other than M€ for its icons (MB-18.4). Returns the
/// empty program for other spaces. Must be called before the tile is placed.
[[nodiscard]] Program special_program(const Rules& rules, const State& state, Space space);
/// Returns the M€ that MarsBot gains for the icons of the space (MB-9.2).
[[nodiscard]] int icon_gain(const Rules& rules, Space space);

/// The spaces that remain after one preference was applied.
struct Narrowing {
    Preference preference;
    SpaceSet kept;
};
using Narrowings = core::FixedVector<Narrowing, k_max_preferences>;

/// Applies the preferences to `spaces` one after the other. Returns a narrowing for each preference that excluded some
/// spaces. Requires at least one space.
[[nodiscard]] Narrowings narrowings(const Rules& rules, const State& state, const Placement& placement,
                                    SpaceSet spaces);

/// Values of the event `space_chosen` that say how a space was chosen. A value of 0 or more is the Feature of the last
/// preference that excluded spaces.
inline constexpr std::int32_t k_chosen_alone = -1;    ///< the space was the only possible one
inline constexpr std::int32_t k_chosen_by_card = -2;  ///< a revealed card decided among several spaces (MB-8.7)

/// Chooses one of `spaces`. The preferences of the placement narrow the choice; if several spaces remain, a revealed
/// card decides (MB-8.7). Requires at least one space.
[[nodiscard]] Space chosen_space(const Position& position, const Placement& placement, SpaceSet spaces,
                                 const Origin& origin);

}  // namespace syrtis::terraforming::automa
