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

/// Players whose stock may be taken from.
[[nodiscard]] core::SeatSet stock_victims(const Rules& rules, const State& state, core::Seat seat,
                                          const operation::StockLoss& loss, Space placed_space);

/// What an effect of somebody else can take of that resource.
[[nodiscard]] int losable_stock(const State& state, core::Side side, Resource resource);

/// Players who can lose `steps` of production; `own_production` stands in for the acting player's.
[[nodiscard]] core::SeatSet production_victims(const Rules& rules, const State& state, core::Seat seat,
                                               Resource resource, int steps, int own_production);

/// Cards of any player whose resources may be taken, `taker` itself among them (ruling 24), unless MarsBot can pay in
/// place of a card; in the first edition of the rulings it never was.
[[nodiscard]] SourceSet card_victims(const Rules& rules, const State& state, core::Seat seat, CardResourceSet resources,
                                     Source taker);

/// Among the cards of `seat` those on which one such resource is worth most points, unprotected ones (MB-12.2).
[[nodiscard]] SourceSet most_valuable_cards(const Rules& rules, const State& state, core::Seat seat,
                                            CardResourceSet resources);

/// Own cards that may be fed.
[[nodiscard]] SourceSet card_receivers(const Rules& rules, const State& state, core::Seat seat,
                                       const operation::AddToCard& add, Source source, Card trigger_card);

}  // namespace syrtis::terraforming
