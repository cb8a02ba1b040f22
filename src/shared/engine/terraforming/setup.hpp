// SPDX-License-Identifier: MIT
#pragma once

// The first position of a match. Rulings 1, 2 and 16.

#include <span>

#include "core/seed.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Starts a match. The draw pile begins with `top`, followed by the other cards in the order of the seed; corporations
/// are dealt in the order of `corporations`, then in the order of the seed. `bonus_deck` is MarsBot's whole bonus deck
/// from the top; if it is empty, the seed orders that deck. The prelude deck begins with `preludes`. Each list may be
/// empty.
[[nodiscard]] State start_prepared(const Rules& rules, const Options& options, const core::Seed& seed,
                                   std::span<const Card> top, std::span<const Corporation> corporations,
                                   std::span<const Card> bonus_deck = {}, std::span<const Prelude> preludes = {});

/// Brings these preludes to the top of the prelude deck, the first on top.
void put_on_prelude_deck(State& state, std::span<const Prelude> top);

/// Returns a position in the first action phase, in which players have the starting rating but no cards and no
/// resources, and no question is open. The seed shuffles the piles. Positions composed by hand start from it; see
/// refresh_derived.
[[nodiscard]] State empty_table(const Rules& rules, const Options& options, const core::Seed& seed);

}  // namespace syrtis::terraforming
