// SPDX-License-Identifier: MIT
#pragma once

// Defines a decision of a seat, as clocks count it. A decision is one choice together with all answers that complete
// it: an action with all questions that follow from it, or a choice of several cards with the pick of each card. Clocks
// count decisions and not answers. A game can therefore split a decision into any number of questions without giving
// the player more or less time for it.

#include <concepts>

#include "core/game.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// A game that defines when a seat is in the middle of a decision. Other games are in the middle of a decision exactly
/// if the position is not quiet (see core/game.hpp). Such a definition is needed if a position can be not quiet
/// although the seat has completed its decision, for example when all seats choose at once and others have not answered
/// yet.
template <class G>
concept KnowsDecisions = requires(const typename G::State& position, Seat seat) {
    /// Returns true if this seat has given at least one answer of a decision and must give more answers to complete it.
    { G::is_deciding(position, seat) } -> std::same_as<bool>;
};

/// Returns true if this seat has begun a decision that is unfinished in `position`. In games without KnowsDecisions the
/// result is also true for all other seats during that time.
template <Game G>
[[nodiscard]] bool is_deciding(const typename G::State& position, Seat seat) {
    if constexpr (KnowsDecisions<G>) {
        return G::is_deciding(position, seat);
    } else {
        return !G::quiet(position);
    }
}

}  // namespace syrtis::core
