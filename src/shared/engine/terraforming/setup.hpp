// SPDX-License-Identifier: MIT
#pragma once

// The first position of a match. Rulings 1, 2 and 16.

#include <span>

#include "core/seed.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Starts a match with prepared decks. The draw pile begins with `top`, followed by the other cards in an order that
/// the seed gives; corporations are dealt in the order of `corporations`, then in an order that the seed gives.
/// `bonus_deck` is MarsBot's whole bonus deck from the top; the seed orders the deck if this list is empty. The prelude
/// deck begins with `preludes`. Each list may be empty.
[[nodiscard]] State start_prepared(const Rules& rules, const Options& options, const core::Seed& seed,
                                   std::span<const Card> top, std::span<const Corporation> corporations,
                                   std::span<const Card> bonus_deck = {}, std::span<const Prelude> preludes = {});

/// Moves these preludes to the top of the prelude deck, so that the first of the list is on top.
void put_on_prelude_deck(State& state, std::span<const Prelude> top);

/// Returns a position in the first action phase, from which positions are composed by hand (see refresh_derived). No
/// question is open. Players have the starting rating, but no cards and no resources. The seed shuffles the piles.
[[nodiscard]] State empty_table(const Rules& rules, const Options& options, const core::Seed& seed);

}  // namespace syrtis::terraforming
