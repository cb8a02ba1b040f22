// SPDX-License-Identifier: MIT
#pragma once

// What follows from the cards and tiles in play: the sums in Passives, the list of triggers, the masks of the board.

#include <span>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Takes a face-up card or a corporation into the sums and the list of triggers of its owner.
void come_into_play(const Rules& rules, State& state, core::Seat seat, Source source);

/// The sums recomputed from corporation and face-up cards.
[[nodiscard]] Passives passives_of(const Rules& rules, const Player& player);

/// The board with its masks recomputed from tiles, owners and claims.
[[nodiscard]] Board with_masks(const Rules& rules, const Board& board);

/// Recomputes all derived fields of a position put together by hand: passives, masks, and the list of triggers with
/// corporations first by seat, then each seat's cards as `order_of_play` lists them, the others by number. Rating
/// histories start at the present rating.
void refresh_derived(const Rules& rules, State& state, std::span<const Card> order_of_play = {});

}  // namespace syrtis::terraforming
