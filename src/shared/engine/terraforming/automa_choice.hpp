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

/// A measure of how well a card fits a draft priority. Two measures are compared number by number, the first number
/// first. A card that does not fit has only zeros.
using Fit = std::array<std::uint8_t, 4>;

[[nodiscard]] Fit fit_of(const CorporationTable& corporation, const CardRule& card);

/// A set of indices into a list of at most 32 cards, with one bit for each index.
using Places = std::uint32_t;
[[nodiscard]] Places best_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> pack);
/// Returns the indices of the kept cards that MarsBot may discard after a draft.
[[nodiscard]] Places loose_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> kept);
/// Returns the indices of the project cards with the fewest tags.
[[nodiscard]] Places places_of_fewest_tags(const Rules& rules, std::span<const Card> cards);
/// Returns one index of a set that must not be empty, each with equal probability.
[[nodiscard]] std::size_t any_place(Places places, core::Rng& rng);

/// True if the corporation has a rule by which MarsBot chooses cards by their properties.
[[nodiscard]] bool chooses_by_card(const Rules& rules, const CorporationTable* corporation);

/// Updates the memory after MarsBot's first pick: the human sees the other cards of this pack next.
void remember_pack(const Position& position, std::span<const Card> pack, std::size_t picked);
/// Updates the memory with the `kept` cards after a draft, before MarsBot discards one. Requires Automa::known_kept.
void remember_kept(const Position& position, std::size_t kept);
/// Updates the memory. Must be called before the card with the fewest tags leaves the action deck.
void remember_fewest_tags(const Position& position);
/// Updates the memory. Must be called after an unseen card was added to the action deck. If the human knows some kept
/// cards and one of these was discarded, AutomaMemory::deck.unknown is set to the number of all other cards that the
/// deck has had, because the discarded card cannot be the added one.
void remember_added(const Position& position);
/// Updates the memory. Must be called when a card of the action deck is revealed.
void remember_reveal(const Position& position, Card card);
/// Updates the memory. Must be called before the discard pile becomes the draw pile.
void remember_reshuffle(const Position& position);
/// Updates the memory. Must be called before the cards of the next action deck are dealt.
void remember_generation(const Position& position);

}  // namespace syrtis::terraforming::automa
