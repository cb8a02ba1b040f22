// SPDX-License-Identifier: MIT
#pragma once

// The first position of a match. Rulings 1, 2 and 16.

#include <span>

#include "core/seed.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Starts a match whose draw pile begins with `top`, followed by the other cards in the order of the seed, and whose
/// corporations are dealt in the order of `corporations`, then by the seed. Both may be empty. `bonus_deck` is
/// MarsBot's whole deck from the top; if empty, the seed orders it. `preludes` is the top of the prelude deck.
[[nodiscard]] State start_prepared(const Rules& rules, const Options& options, const core::Seed& seed,
                                   std::span<const Card> top, std::span<const Corporation> corporations,
                                   std::span<const Card> bonus_deck = {}, std::span<const Prelude> preludes = {});

/// Brings these preludes to the top of the prelude deck, the first on top.
void put_on_prelude_deck(State& state, std::span<const Prelude> top);

/// Returns a table in the first action phase without cards except the draw piles, without resources, with the starting
/// rating and without a question. The seed shuffles the piles. For positions composed by hand; see refresh_derived.
[[nodiscard]] State empty_table(const Rules& rules, const Options& options, const core::Seed& seed);

}  // namespace syrtis::terraforming
