// SPDX-License-Identifier: MIT
#pragma once

// Defines one decision of a seat for the clocks. A decision is a choice of a seat with all answers that complete it: an
// action with all questions that follow from it, or a choice of cards with each picked card. Clocks count decisions and
// not answers, so that the number of questions into which a game splits a decision does not change the time for it.

#include <concepts>

#include "core/game.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// A game that defines when a seat is in the middle of a decision. A game needs this if a complete decision can leave a
/// position that is not quiet (see core/game.hpp), as when all seats choose at once and some are not ready yet.
template <class G>
concept KnowsDecisions = requires(const typename G::State& position, Seat seat) {
    /// True if this seat has given at least one answer of a decision and has to give more answers of it.
    { G::is_deciding(position, seat) } -> std::same_as<bool>;
};

/// True if a decision that this seat has begun is unfinished in `position`. For a seat that has not begun a decision,
/// the result can also be true while a decision of another seat is unfinished.
template <Game G>
[[nodiscard]] bool is_deciding(const typename G::State& position, Seat seat) {
    if constexpr (KnowsDecisions<G>) {
        return G::is_deciding(position, seat);
    } else {
        return !G::quiet(position);
    }
}

}  // namespace syrtis::core
