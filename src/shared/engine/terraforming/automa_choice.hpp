// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's choices among project cards by the properties of the cards: its picks in a draft with a priority, and the
// removal of the card with the fewest tags (MB-15.6 to MB-15.8, C32). Play and determinization use the same functions.
// This file also updates the human's memory of such choices (AutomaMemory).

#include <array>
#include <cstdint>
#include <span>

#include "core/rng.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// Measures how well a card fits a draft priority. Two measures are compared by their first numbers, then by their
/// second numbers, and so on; the greater one fits better. A card that does not fit has only zeros.
using Fit = std::array<std::uint8_t, 4>;

[[nodiscard]] Fit fit_of(const CorporationTable& corporation, const CardRule& card);

/// A set of indices into a list of at most 32 cards, with one bit for each index.
using Places = std::uint32_t;
[[nodiscard]] Places best_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> pack);
/// Returns the indices in `kept` of the cards that MarsBot may discard after a draft.
[[nodiscard]] Places loose_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> kept);
/// Returns the indices in `cards` of the project cards with the fewest tags. Bonus cards are ignored.
[[nodiscard]] Places places_of_fewest_tags(const Rules& rules, std::span<const Card> cards);
/// Returns a random index of `places`; all its indices are equally likely. Requires that the set is not empty.
[[nodiscard]] std::size_t any_place(Places places, core::Rng& rng);

/// True if the corporation has a rule by which MarsBot chooses cards by their properties.
[[nodiscard]] bool chooses_by_card(const Rules& rules, const CorporationTable* corporation);

/// Updates the human's memory (AutomaMemory) after MarsBot took its first card from a draft pack. The human sees the
/// other cards of this pack next, so only the picked card is unknown.
void remember_pack(const Position& position, std::span<const Card> pack, std::size_t picked);
/// Updates the human's memory (AutomaMemory) after a draft in which MarsBot kept `kept` cards. Must be called when
/// Automa::known_kept is set and before MarsBot discards one of the cards.
void remember_kept(const Position& position, std::size_t kept);
/// Updates the human's memory (AutomaMemory). Must be called before MarsBot discards the card with the fewest tags from
/// the action deck.
void remember_fewest_tags(const Position& position);
/// Updates the human's memory (AutomaMemory). Must be called after a card that the human has not seen was added to the
/// action deck. If the human knows some of the cards that MarsBot kept, and a card of the deck was discarded unseen,
/// the added card must be another one than the discarded card. AutomaMemory::deck.unknown then becomes the number of
/// all cards that the deck has had and that the human does not know.
void remember_added(const Position& position);
/// Updates the human's memory (AutomaMemory). Must be called when a card of the action deck is revealed.
void remember_reveal(const Position& position, Card card);
/// Updates the human's memory (AutomaMemory). Must be called before the discard pile is shuffled into a new draw pile.
void remember_reshuffle(const Position& position);
/// Updates the human's memory (AutomaMemory). Must be called before the cards of the next action deck are dealt.
void remember_generation(const Position& position);

}  // namespace syrtis::terraforming::automa
