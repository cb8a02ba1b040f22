// SPDX-License-Identifier: MIT
#pragma once

// Computes values that follow from the cards and tiles in play: the sums in Passives, the list of triggers, and the
// masks of the board.

#include <span>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Adds a source that has come into play (a face-up card, a corporation or a prelude) to the sums and the triggers of
/// its owner.
void come_into_play(const Rules& rules, State& state, core::Seat seat, Source source);

/// Returns the sums of the passive effects of a player's corporation and face-up cards.
[[nodiscard]] Passives passives_of(const Rules& rules, const Player& player);

/// Returns a copy of the board whose masks are computed from its tiles and owners.
[[nodiscard]] Board with_masks(const Rules& rules, const Board& board);

/// Recomputes all derived fields of a position that was composed by hand: passives, masks and triggers. In the list of
/// triggers, the corporations come first, by seat. Then come the cards of each seat: first the cards of `order_of_play`
/// in that order, then the other cards by number. Sets each rating history to the present rating.
void refresh_derived(const Rules& rules, State& state, std::span<const Card> order_of_play = {});

}  // namespace syrtis::terraforming
