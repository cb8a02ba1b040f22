// SPDX-License-Identifier: MIT
#pragma once

// Copies positions in less time than an assignment. Players that look ahead copy a position for each command.

#include <cstddef>
#include <cstring>
#include <type_traits>

#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Makes `to` equal to `from`. If both are positions of matches with equal options, this copies neither the players
/// that such a match does not have nor the elements past the end of a list. Requires that `to` was default-constructed,
/// assigned or set by this function, and since then changed by the rules only.
inline void copy_position(const State& from, State& to) {
    static_assert(std::is_standard_layout_v<State> && std::is_trivially_copyable_v<State>);
    if (!(from.options == to.options)) {
        to = from;
        return;
    }
    const std::size_t block = offsetof(State, players) + sides(from.options) * sizeof(Player);
    std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), block);
    to.triggers.copy_items(from.triggers);
    to.stack.copy_items(from.stack);
    if (from.options.prelude) {
        to.prelude_deck = from.prelude_deck;
        to.offered_preludes = from.offered_preludes;
    }
    if (has_automa(from.options)) to.automa = from.automa;
}

}  // namespace syrtis::terraforming
