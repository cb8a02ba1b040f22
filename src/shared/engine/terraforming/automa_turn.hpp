// SPDX-License-Identifier: MIT
#pragma once

// The course of a match as far as it is MarsBot's: its decks, its packs of the draft, its turns and its last tiles.
// MB-2, MB-3, MB-4, MB-13.3, MB-14.3, MB-15.

#include <span>

#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// The first bonus deck in the order of the seed; `whole`, where it is not empty, in that order instead.
void stack_bonus_deck(const Rules& rules, State& state, std::span<const Card> whole);
/// The project cards of the first action deck, from the common pile.
void deal_first_cards(const Position& position);

/// MB-15.1 to MB-15.4; nothing without a corporation.
void reveal_corporation(const Position& position);
void deal_first_bonus_cards(const Position& position);
/// What waits beside the corporation joins, and what it does before the action phase goes on the stack.
void complete_action_deck(const Position& position);

void begin_generation(const Position& position);
/// Whether there is a draft between the human and MarsBot (MB-15.5).
[[nodiscard]] bool drafts(const Rules& rules, const State& state);
/// MB-3.3.
void deal_action_deck(const Position& position);
/// Marks the card of its pack that it keeps (MB-3.4, MB-15.6).
void pick_for_draft(const Position& position);
/// What it has kept becomes its action deck (MB-3.4, MB-15.7).
void keep_drafted(const Position& position);

/// One card (MB-4.2), after the purchase of MB-13.3. Requires a card in the action deck.
void take_turn(const Position& position);
/// MB-14.3 and MB-14.4.
void place_final_greeneries(const Position& position);

/// Claims what MB-10.1 to MB-10.3 say for so many M€, which the caller takes; false if there is nothing to claim.
bool claim_milestone(const Position& position, int price, const Origin& origin);

/// The operations TakeTags and CardDone.
void take_next_tag(const Position& position, const Frame& frame);
void finish_card(const Position& position, const Frame& frame);

}  // namespace syrtis::terraforming::automa
