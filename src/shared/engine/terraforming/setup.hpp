// SPDX-License-Identifier: MIT
#pragma once

// The first position of a match. Rulings 1, 2 and 16.

#include <span>

#include "core/seed.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Starts a match in which some cards are given and the seed determines the rest. Each list may be empty.
/// - `top`: first cards of the draw pile, from the top; the seed orders the other cards.
/// - `corporations`: corporations that are dealt first; the seed orders the others.
/// - `bonus_deck`: MarsBot's whole bonus deck, from the top; if the list is empty, the seed orders the deck.
/// - `preludes`: first cards of the prelude deck, from the top; the seed orders the others.
[[nodiscard]] State start_prepared(const Rules& rules, const Options& options, const core::Seed& seed,
                                   std::span<const Card> top, std::span<const Corporation> corporations,
                                   std::span<const Card> bonus_deck = {}, std::span<const Prelude> preludes = {});

/// Moves preludes to the top of the prelude deck. The first one of the list `top` becomes the uppermost.
void put_on_prelude_deck(State& state, std::span<const Prelude> top);

/// Returns a position in the first action phase from which tests and scenarios compose other positions by hand (see
/// refresh_derived). No question is open. Players have the starting rating, but no cards and no resources. The seed
/// shuffles the piles.
[[nodiscard]] State empty_table(const Rules& rules, const Options& options, const core::Seed& seed);

}  // namespace syrtis::terraforming
