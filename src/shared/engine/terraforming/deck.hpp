// SPDX-License-Identifier: MIT
#pragma once

// The draw pile and the discard pile, and what seats know about their cards. Rulings 12 and 19.

#include <span>

#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming {

enum class DrawFor : std::uint8_t { pack, effect };

/// Draws the next card, or returns k_no_card if both piles are empty. With the option duplicate_deal, cards for packs
/// are drawn from the top of the draw pile and cards for effects from its bottom. Otherwise all cards are drawn from
/// the top.
[[nodiscard]] Card draw_card(const Position& position, DrawFor purpose);

/// Draws `cards` cards into the hand of the seat, or as many as both piles have if they have fewer.
void draw_to_hand(const Position& position, core::Seat seat, int cards, const Origin& origin);

/// Puts a card on the discard pile. `known_to` are the seats that know the card.
void discard_card(const Position& position, Card card, core::SeatSet known_to);

/// Draws the cards of a pack for one side. The pack is smaller if both piles run out.
template <class Pack>
void deal(const Position& position, Pack& pack, std::size_t cards) {
    for (std::size_t count = 0; count < cards; ++count) {
        const auto card = draw_card(position, DrawFor::pack);
        if (card == k_no_card) return;
        pack.push_back(card);
    }
}

/// Deals a pack of `cards` cards into the `choice` of each of `receivers`, one receiver after the other. If both piles
/// together have too few cards, the packs are dealt one card at a time instead, so that all packs have equal sizes; the
/// cards that are left over stay in the pile (ruling 12).
void deal_packs(const Position& position, std::span<const core::Side> receivers, std::size_t cards);

}  // namespace syrtis::terraforming
