// SPDX-License-Identifier: MIT
#pragma once

// Checks views that come from outside. A well-formed view may still contradict itself. A position that is made from it
// would then break invariants of the engine.

#include <memory>

#include "core/ensure.hpp"
#include "core/game.hpp"

namespace syrtis::protocol {

/// Returns true if some valid position has this view. If the seat of the view is asked in this position, it must also
/// have a legal answer.
template <core::Game G>
[[nodiscard]] bool is_possible_view(const typename G::Rules& rules, const typename G::View& view) {
    core::Rng stream(0);
    try {
        const auto position = G::determinize(rules, view, stream);
        const bool keeps_invariants = G::check_invariants(rules, position) == nullptr;
        if (!keeps_invariants || G::view(rules, position, view.seat) != view) return false;
        if (!core::has_seat(G::pending(position), view.seat)) return true;
        const auto answers = std::make_unique<core::CommandList<G>>();
        G::legal_commands(rules, position, view.seat, *answers);
        return !answers->empty();
    } catch (const core::Bug&) {
        return false;
    }
}

}  // namespace syrtis::protocol
