// SPDX-License-Identifier: MIT
#pragma once

// The distribution of determinizations of Terraforming Mars, in addition to core/game.hpp.
//
// Hidden cards are in the hands and packs of other seats, among cards that other seats look at, in the discard pile and
// in the draw pile. Packs and looked-at cards come from the draw pile. A seat that has passed cards on in a draft knows
// more about these cards. In the present draft, each seat that has received the pack since has taken one of the cards,
// each with equal probability, and the seat that has the pack now has the others. Cards that were passed on in earlier
// drafts are neither in the draw pile nor in a pack: they are uniform over the hidden places of hands and discard pile.
// A reshuffle of the discard pile ends this knowledge.

#include "core/belief.hpp"
#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// Weights of cards in these places: the hand of each seat (the place has the number of the seat), the discard pile,
/// and the draw pile. Packs and looked-at cards have the weights of the draw pile. Places outside the draw pile are
/// filled in random order: each receives one of the remaining cards with a probability in proportion to the card's
/// weight there divided by its weight in the draw pile. A card that cannot be in the draw pile goes to one of its
/// possible places in the same proportion. The remaining cards are the draw pile, in uniform order.
using Belief = core::Belief<core::k_max_seats + 2, k_max_cards>;
inline constexpr std::size_t k_discard_place = core::k_max_seats;
inline constexpr std::size_t k_pile_place = core::k_max_seats + 1;

}  // namespace syrtis::terraforming
