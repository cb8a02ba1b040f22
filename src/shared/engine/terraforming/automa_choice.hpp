// SPDX-License-Identifier: MIT
#pragma once

// How MarsBot chooses among project cards by what they are: in a draft with a priority, and where the card with fewest
// tags goes (MB-15.6 to MB-15.8, C32). What is imagined of hidden cards follows the same rules as what is played, so
// both read them here. Beside them the human's memory of such choices (AutomaMemory).

#include <array>
#include <cstdint>
#include <span>

#include "core/rng.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// How well a card fits a draft priority, compared from the first number on; all 0: not at all.
using Fit = std::array<std::uint8_t, 4>;

[[nodiscard]] Fit fit_of(const CorporationTable& corporation, const CardRule& card);

/// Bit per place of at most 32 cards: those that are the best of it, any of which is picked. Without a corporation
/// all are.
using Places = std::uint32_t;
[[nodiscard]] Places best_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> pack);
/// Those of the kept cards that the discard after a draft may take.
[[nodiscard]] Places loose_places(const Rules& rules, const CorporationTable* corporation, std::span<const Card> kept);
/// The project cards with fewest tags.
[[nodiscard]] Places places_of_fewest_tags(const Rules& rules, std::span<const Card> cards);
/// One of the places, each as likely as the next. Requires one at least.
[[nodiscard]] std::size_t any_place(Places places, core::Rng& rng);

/// Whether the corporation ever chooses so.
[[nodiscard]] bool chooses_by_card(const Rules& rules, const CorporationTable* corporation);

/// The pack from which MarsBot picks first: the human sees what is left of it next.
void remember_pack(const Position& position, std::span<const Card> pack, std::size_t picked);
/// After a draft: `kept` cards, before one of them is discarded. Requires Automa::known_kept.
void remember_kept(const Position& position, std::size_t kept);
/// Before the card with fewest tags leaves the action deck.
void remember_fewest_tags(const Position& position);
/// After a card that nobody has seen was added to the action deck. Where the human knows some of the kept ones and one
/// of them was discarded, AutomaMemory::deck.unknown then counts all others that the deck has had, revealed or not:
/// what was added can't have been discarded.
void remember_added(const Position& position);
/// A card was taken off the action deck and is shown.
void remember_reveal(const Position& position, Card card);
/// Before the discard pile becomes the draw pile.
void remember_reshuffle(const Position& position);
/// Before the cards of the next action deck are dealt.
void remember_generation(const Position& position);

}  // namespace syrtis::terraforming::automa
