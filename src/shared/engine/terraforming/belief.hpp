// SPDX-License-Identifier: MIT
#pragma once

// The distribution of imagined worlds, beside what core/game.hpp says of every game.
//
// Cards that nobody may know lie in other seats' hands and packs, among the cards that others look at, in the discard
// pile and in the draw pile. Packs and cards looked at have just come from the draw pile.
// A seat that has handed cards on in a draft knows more. What went round in this draft lies where it was handed to:
// each seat that the pack has come to since then has taken one of its cards, any of them, and the seat that holds it
// now has the others. What it handed on in earlier drafts is no longer in the draw pile, nor in a pack: it lies in one
// of the hidden places in hands and discard pile, each as likely as the next. Reshuffling ends all that knowledge.

#include "core/belief.hpp"
#include "core/seat.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// Weights of cards in each seat's hand (place: the seat), in the discard pile and in the draw pile; the latter goes
/// for packs and cards looked at too. Places outside of the draw pile are filled in random order; each takes one of the
/// cards that are left with a probability in proportion to its weight there, divided by its weight in the draw pile.
/// Of what is known not to lie in the draw pile, each card in turn goes to one of the places that may hold it, in the
/// same proportion. What is left is the draw pile, in any order.
using Belief = core::Belief<core::k_max_seats + 2, k_max_cards>;
inline constexpr std::size_t k_discard_place = core::k_max_seats;
inline constexpr std::size_t k_pile_place = core::k_max_seats + 1;

}  // namespace syrtis::terraforming
