// SPDX-License-Identifier: MIT
#pragma once

// Whether a view from outside can be trusted to be one. Written well it may still contradict itself, and everything
// that is made of it then breaks some promise of the engine.

#include <memory>

#include "core/ensure.hpp"
#include "core/game.hpp"

namespace syrtis::protocol {

/// There is a sound position that looks like this from the view's seat, and asks it something that can be answered if
/// it asks it at all.
template <core::Game G>
[[nodiscard]] bool is_possible_view(const typename G::Rules& rules, const typename G::View& view) {
    core::Rng stream(0);
    try {
        const auto position = G::determinize(rules, view, stream);
        const bool is_sound = G::check_invariants(rules, position) == nullptr;
        if (!is_sound || G::view(rules, position, view.seat) != view) return false;
        if (!core::has_seat(G::pending(position), view.seat)) return true;
        const auto answers = std::make_unique<core::CommandList<G>>();
        G::legal_commands(rules, position, view.seat, *answers);
        return !answers->empty();
    } catch (const core::Bug&) {
        return false;
    }
}

}  // namespace syrtis::protocol
