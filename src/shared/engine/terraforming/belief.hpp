// SPDX-License-Identifier: MIT
#pragma once

// The distribution of determinizations of Terraforming Mars, in addition to core/game.hpp.
//
// Hidden cards are in hands and packs of other seats, among cards that other seats look at, in the discard pile and in
// the draw pile. Packs and looked-at cards are drawn from the draw pile.
//
// A seat that has passed cards on in a draft knows more about these cards. In the present draft, each seat that has had
// the pack since then has taken one of the cards, and each card is equally likely to be the one; the seat that has the
// pack now has the remaining cards. Cards that were passed on in earlier drafts are neither in the draw pile nor in a
// pack. They are uniform over the hidden places of hands and discard pile. A reshuffle of the discard pile ends this
// knowledge.

#include "core/belief.hpp"
#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// Weights of cards in several places: the hand of each seat (the number of the place is the number of the seat), then
/// the discard pile, then the draw pile. Packs and looked-at cards use the weights of the draw pile.
///
/// A determinization fills the places outside the draw pile in random order. Each place receives one of the remaining
/// cards. The probability of a card is in proportion to its weight in this place, divided by its weight in the draw
/// pile. A card that cannot be in the draw pile goes to one of its possible places in the same proportion. At the end,
/// the remaining cards are the draw pile, in uniform order.
using Belief = core::Belief<core::k_max_seats + 2, k_max_cards>;
inline constexpr std::size_t k_discard_place = core::k_max_seats;
inline constexpr std::size_t k_pile_place = core::k_max_seats + 1;

}  // namespace syrtis::terraforming
