// SPDX-License-Identifier: MIT
#pragma once

// Whom and what an effect may hit: players who can lose, cards that can take or give. Rulings 9, 10 and 16. In a solo
// game the neutral opponent takes every loss that may hit an opponent, so these sets are then empty and the
// interpreter asks nobody.

#include "core/bit_set.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

using SourceSet = core::BitSet<k_max_cards + k_max_corporations>;

/// Players whose stock a `remove` or `steal` operation may take from.
[[nodiscard]] core::SeatSet stock_victims(const Rules& rules, const State& state, core::Seat seat, const Op& op,
                                          Space placed_space);

/// Players who can lose `steps` of production; `own_production` stands in for the acting player's.
[[nodiscard]] core::SeatSet production_victims(const State& state, core::Seat seat, Resource resource, int steps,
                                               int own_production);

/// Cards of any player from which `remove_from_card` or `take_from_card` may take. `taker` is never its own victim.
[[nodiscard]] SourceSet card_victims(const Rules& rules, const State& state, core::Seat seat, CardResourceSet resources,
                                     Source taker);

/// Own cards that `add_to_card` may feed.
[[nodiscard]] SourceSet card_receivers(const Rules& rules, const State& state, core::Seat seat, const Op& op,
                                       Source source, Card trigger_card);

}  // namespace syrtis::terraforming
