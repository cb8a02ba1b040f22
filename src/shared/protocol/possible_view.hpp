// SPDX-License-Identifier: MIT
#pragma once

// Checks views from outside. A view that is well-formed may still contradict itself, and a position made of such a view
// would break invariants of the engine.

#include <memory>

#include "core/ensure.hpp"
#include "core/game.hpp"

namespace syrtis::protocol {

/// True if some position has this view, satisfies the invariants, and offers the seat of the view a legal answer if the
/// seat is asked.
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
