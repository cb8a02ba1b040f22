// SPDX-License-Identifier: MIT
#pragma once

// The first position of a match. Rulings 1, 2 and 16.

#include <span>

#include "core/seed.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A new match whose draw pile begins with `top`, the rest in the order of the seed, and whose corporations are
/// dealt in the order of `corporations`, then by the seed. Both may be empty.
/// `bonus_deck` is MarsBot's whole one, from the top; without it, the seed's.
[[nodiscard]] State start_prepared(const Rules& rules, const Options& options, const core::Seed& seed,
                                   std::span<const Card> top, std::span<const Corporation> corporations,
                                   std::span<const Card> bonus_deck = {});

/// An empty table in the first action phase: no cards but the draw pile, no resources, starting rating, nobody asked
/// yet. The draw pile is shuffled by the seed. For positions put together by hand; see refresh_derived.
[[nodiscard]] State empty_table(const Rules& rules, const Options& options, const core::Seed& seed);

}  // namespace syrtis::terraforming
