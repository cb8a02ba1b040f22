// SPDX-License-Identifier: MIT
#pragma once

// Targets of effects: players who can lose something, and cards that can receive or lose resources. Rulings 9, 10 and
// 16. In a solo game the neutral opponent bears every loss of an opponent. The sets of players and cards that can lose
// are therefore empty, and no question is asked.

#include "core/bit_set.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

using SourceSet = core::BitSet<k_source_end>;

/// Returns the players whose stock may be reduced.
[[nodiscard]] core::SeatSet stock_victims(const Rules& rules, const State& state, core::Seat seat,
                                          const operation::StockLoss& loss, Space placed_space);

/// Returns the number of units of `resource` that an effect of another player can remove from this side.
[[nodiscard]] int losable_stock(const State& state, core::Side side, Resource resource);

/// Returns the players who can lose `steps` steps of a production. For the acting player `seat`, `own_production` is
/// used in place of the production in the state.
[[nodiscard]] core::SeatSet production_victims(const Rules& rules, const State& state, core::Seat seat,
                                               Resource resource, int steps, int own_production);

/// Returns the cards of all players from which a card resource of the given kinds may be taken. If MarsBot's supply can
/// pay in place of a card, the set contains k_automa_source too. `taker` is the card whose effect takes the resource,
/// or k_no_source. This card itself is left out if MarsBot's supply can pay, and in matches of the first edition
/// (ruling 24).
[[nodiscard]] SourceSet card_victims(const Rules& rules, const State& state, core::Seat seat, CardResourceSet resources,
                                     Source taker);

/// Returns the unprotected cards of `seat` on which one resource of the given kinds is worth most points (MB-12.2).
[[nodiscard]] SourceSet most_valuable_cards(const Rules& rules, const State& state, core::Seat seat,
                                            CardResourceSet resources);

/// Returns the cards of the seat that can receive the resources of `add`.
[[nodiscard]] SourceSet card_receivers(const Rules& rules, const State& state, core::Seat seat,
                                       const operation::AddToCard& add, Source source, Source trigger_card);

}  // namespace syrtis::terraforming
