// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's part in the course of a match: its decks, draft packs, turns and final tiles. MB-2, MB-3, MB-4, MB-13.3,
// MB-14.3, MB-15.

#include <span>

#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// Prepares the first bonus deck: `whole` if it is not empty, otherwise a deck that the seed shuffles.
void stack_bonus_deck(const Rules& rules, State& state, std::span<const Card> whole);
/// Deals the project cards of the first action deck from the common pile.
void deal_first_cards(const Position& position);

/// Reveals MarsBot's corporation if MarsBot has one: MB-15.1 to MB-15.4.
void reveal_corporation(const Position& position);
void deal_first_bonus_cards(const Position& position);
/// Adds to the action deck the cards beside the corporation. Pushes the corporation's effects before the action phase.
void complete_action_deck(const Position& position);

void begin_generation(const Position& position);
/// True if the human and MarsBot draft (MB-15.5).
[[nodiscard]] bool drafts(const Rules& rules, const State& state);
/// Deals an action deck: MB-3.3.
void deal_action_deck(const Position& position);
/// Marks the card that MarsBot keeps of its draft pack (MB-3.4, MB-15.6).
void pick_for_draft(const Position& position);
/// Makes an action deck of the cards that MarsBot has drafted (MB-3.4, MB-15.7).
void keep_drafted(const Position& position);

/// Plays a turn of MarsBot: the purchase of MB-13.3, then one card (MB-4.2). Requires a card in the action deck.
void take_turn(const Position& position);
/// Places MarsBot's final greeneries (MB-14.3 and MB-14.4).
void place_final_greeneries(const Position& position);

/// Claims the milestone that MB-10.1 to MB-10.3 choose, and emits an event that states `price`; the caller deducts the
/// price. Returns false if MarsBot can claim no milestone.
bool claim_milestone(const Position& position, int price, const Origin& origin);

/// Carries out an operation TakeTags. The next function carries out CardDone.
void take_next_tag(const Position& position, const Frame& frame);
void finish_card(const Position& position, const Frame& frame);

}  // namespace syrtis::terraforming::automa
