// SPDX-License-Identifier: MIT

// Makes views. Ruling 19.

#include "engine/terraforming/view.hpp"

#include "engine/terraforming/private_choice.hpp"
#include "engine/terraforming/sight.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

PublicPlayer public_side(const Player& player) {
    PublicPlayer result;
    result.stock = player.stock;
    result.production = player.production;
    result.terraform_rating = player.terraform_rating;
    result.corporation = player.corporation;
    result.passed = player.passed;
    result.rating_raised = player.rating_raised;
    result.owes_first_action = player.owes_first_action;
    result.next_card_discount = player.next_card_discount;
    result.next_card_shift = player.next_card_shift;
    result.preludes_in_choice = static_cast<std::uint8_t>(player.choice.preludes.size());
    result.preludes_kept = static_cast<std::uint8_t>(player.preludes.size());
    result.played_preludes = player.played_preludes;
    result.hand_size = static_cast<CardCount>(player.hand.size());
    result.cards_in_choice = static_cast<std::uint8_t>(player.choice.cards.size());
    result.cards_drafted = static_cast<std::uint8_t>(player.choice.drafted.size());
    result.played = player.played;
    result.events = player.events;
    result.passives = player.passives;
    result.rating_history = player.rating_history;
    return result;
}

PublicFrame public_side(const Frame& frame) {
    PublicFrame result;
    result.start = frame.start;
    result.pc = frame.pc;
    result.seat = frame.seat;
    result.source = frame.source;
    result.trigger_card = frame.trigger_card;
    result.placed_space = frame.placed_space;
    result.waiting = frame.waiting;
    result.repeats = frame.repeats;
    result.cause = frame.cause;
    result.cause_subject = frame.cause_subject;
    result.paid_amount = frame.paid_amount;
    result.cards_offered = static_cast<std::uint8_t>(frame.offered.size());
    return result;
}

PublicAutoma public_side(const Automa& automa) {
    PublicAutoma result;
    result.table = automa.table;
    const auto see = [&](Card card) {
        if (is_bonus_card(card)) result.hidden_bonus_cards |= bonus_bit(bonus_of(card));
    };
    for (const auto card : automa.bonus_deck) see(card);
    for (const auto card : automa.action_deck) {
        see(card);
        if (!is_bonus_card(card) && !automa.table.shuffled_in.contains(card)) ++result.from_pile;
    }
    result.action_deck_size = static_cast<std::uint8_t>(automa.action_deck.size());
    result.bonus_deck_size = static_cast<std::uint8_t>(automa.bonus_deck.size());
    return result;
}

}  // namespace

CardSet seen_cards(const View& view) {
    CardSet seen = view.hand | view.known_discard;
    seen |= view.automa.table.played | view.automa.table.removed | view.automa.table.shuffled_in;
    for (const auto& player : view.players) seen |= player.played | player.events;
    for (const auto card : view.choice.cards) seen.insert(card);
    for (const auto card : view.choice.drafted) seen.insert(card);
    for (const auto card : view.offered) seen.insert(card);
    return seen;
}

View TerraformingMars::view(const Rules&, const State& state, core::Seat seat) {
    View view;
    view.seat = seat < seats(state.options) ? seat : core::k_no_seat;
    copy_table(state, view);
    for (const auto& frame : state.stack) view.stack.push_back(public_side(frame));
    for (core::Side other = 0; other < sides(state.options); ++other) {
        view.players[other] = public_side(state.players[other]);
        const bool is_asked = other < seats(state.options) && choosing_phase(state.phase);
        view.players[other].choosing = is_asked && !state.players[other].choice.answered;
    }
    view.deck_size = static_cast<CardCount>(state.deck.size());
    view.discard_size = static_cast<CardCount>(state.discard.size());
    view.preludes_offered = static_cast<std::uint8_t>(state.offered_preludes.size());
    view.prelude_deck_size = static_cast<std::uint8_t>(state.prelude_deck.size());
    if (has_automa(state.options)) view.automa = public_side(state.automa);
    if (view.seat == core::k_no_seat) return view;

    const auto& own = state.players[seat];
    view.automa.known_kept = state.automa.known_kept;
    view.automa.memory = state.automa.memory;
    view.hand = own.hand;
    view.preludes = own.preludes;
    view.preludes_out = own.preludes_out;
    view.choice = own.choice;
    view.known_discard = own.known_discard & state.discard;
    if (!state.stack.empty() && state.stack.back().seat == seat) {
        const auto& frame = state.stack.back();
        view.offered = frame.offered;
        view.picks = frame.picks;
        view.last_pick = frame.last_pick;
        view.offered_preludes = state.offered_preludes;
    }
    view.known_out_of_deck = own.known_out_of_deck - seen_cards(view);
    return view;
}

}  // namespace syrtis::terraforming
