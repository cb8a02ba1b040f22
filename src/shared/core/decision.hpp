// SPDX-License-Identifier: MIT
#pragma once

// What one decision of a seat is. A decision is all that the seat answers from the moment at which it may choose freely
// up to the moment at which nothing of that choice is half done: an action with every question that it leads to, or a
// choice of cards with each card that is picked. Clocks count decisions, not answers: how finely a game cuts a decision
// into answers must not give anybody more time.

#include <concepts>

#include "core/game.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// A game in which a decision of one seat is not always what lies between two quiet positions, such as one where all
/// seats choose at once and each has come to another point.
template <class G>
concept KnowsDecisions = requires(const typename G::State& position, Seat seat) {
    /// True if answers that this seat has given and answers that it still has to give are one decision.
    { G::is_deciding(position, seat) } -> std::same_as<bool>;
};

/// True if what this seat has begun is not brought to its end in `position`. Of a seat that has begun nothing it may be
/// true as well, where something of another seat is half done.
template <Game G>
[[nodiscard]] bool is_deciding(const typename G::State& position, Seat seat) {
    if constexpr (KnowsDecisions<G>) {
        return G::is_deciding(position, seat);
    } else {
        return !G::quiet(position);
    }
}

}  // namespace syrtis::core
