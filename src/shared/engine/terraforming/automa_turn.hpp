// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's part in the course of a match: its decks, draft packs, turns and final tiles. MB-2, MB-3, MB-4, MB-13.3,
// MB-14.3, MB-15.

#include <span>

#include "engine/terraforming/position.hpp"

namespace syrtis::terraforming::automa {

/// Prepares the first bonus deck. It consists of `whole`, first card on top. If `whole` is empty, it consists of the
/// bonus cards of every game in an order that the seed determines.
void stack_bonus_deck(const Rules& rules, State& state, std::span<const Card> whole);
/// Deals the project cards of the first action deck from the common pile.
void deal_first_cards(const Position& position);

/// Reveals MarsBot's corporation if MarsBot has one: MB-15.1 to MB-15.4.
void reveal_corporation(const Position& position);
void deal_first_bonus_cards(const Position& position);
/// Adds the bonus cards beside the corporation that belong to every action deck to the action deck and shuffles it.
/// Then pushes the effects that the corporation has before the action phase.
void complete_action_deck(const Position& position);

void begin_generation(const Position& position);
/// Returns true if human and MarsBot draft in this match (MB-15.5).
[[nodiscard]] bool drafts(const Rules& rules, const State& state);
/// Deals the cards of MarsBot's action deck for a generation (MB-3.3).
void deal_action_deck(const Position& position);
/// Chooses the card of its draft pack that MarsBot keeps (MB-3.4, MB-15.6).
void pick_for_draft(const Position& position);
/// Makes an action deck of the cards that MarsBot has drafted (MB-3.4, MB-15.7).
void keep_drafted(const Position& position);

/// Plays a turn of MarsBot: first the claim of a milestone for M€ (MB-13.3), then one card (MB-4.2). Requires a card in
/// the action deck.
void take_turn(const Position& position);
/// Places MarsBot's final greeneries (MB-14.3 and MB-14.4).
void place_final_greeneries(const Position& position);

/// Claims the milestone that MarsBot can claim (MB-10.1 to MB-10.3), and emits an event that states `price`. The caller
/// must deduct the price. Returns false if MarsBot can claim no milestone.
bool claim_milestone(const Position& position, int price, const Origin& origin);

/// Carries out the operation TakeTags for the frame.
void take_next_tag(const Position& position, const Frame& frame);
/// Carries out the operation CardDone for the frame.
void finish_card(const Position& position, const Frame& frame);

}  // namespace syrtis::terraforming::automa
