// SPDX-License-Identifier: MIT
#include "engine/terraforming/play_card.hpp"

#include "core/ensure.hpp"
#include "engine/terraforming/automa_effects.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/stack.hpp"
#include "engine/terraforming/triggers.hpp"
#include "engine/terraforming/waiting_effects.hpp"

namespace syrtis::terraforming {

namespace {

ProgramContext context_of(core::Seat seat, Prelude prelude) {
    const auto source = prelude_source(prelude);
    return {.seat = seat, .source = source, .trigger_card = source, .plays_a_card = true};
}

/// Every printed effect and every reaction to the card waits until its player chooses it.
void start_card_in_any_order(const Position& position, const Origin& origin, Card card, bool triggers_first) {
    if (has_automa(position.state.options)) automa::react_to_play(position, card);
    begin_ordering(position, origin.seat);
    FiredTriggers fired;
    fired_by_play(position.rules, position.state, origin.seat, card, fired);
    // Effects that are triggered later come before it.
    if (!triggers_first) push_fired(position, fired, card);
    const auto& parts = position.rules.cards[card].parts;
    for (std::size_t index = parts.size(); index-- > 0;) set_off(position, parts[index].program, origin, card);
    if (triggers_first) push_fired(position, fired, card);
}

}  // namespace

Refusal why_not_played(const Rules& rules, const State& state, core::Seat seat, Card card, const Payment& payment) {
    const auto refusal = unmet(state, seat, rules.cards[card].requirement, requirement_shift(state, seat));
    if (refusal) return refusal;
    const auto terms = card_terms(rules, state, seat, card);
    if (const auto unpaid = why_not_paid(terms, payment, state.players[seat].stock)) return unpaid;
    Means left = means_of(state, seat);
    take_payment(terms, payment, left.stock);
    --left.hand_size;
    bool triggers_first = false;
    return why_not_playable(rules, state, seat, card, left, triggers_first);
}

bool can_play(const Rules& rules, const State& state, core::Seat seat, Card card) {
    bool found = false;
    each_payment_for_card(rules, state, seat, card, [&](const Payment& /*payment*/) {
        found = true;
        return false;
    });
    return found;
}

void start_card(const Position& position, core::Seat seat, Card card) {
    auto& state = position.state;
    auto& player = position.player(seat);
    bool triggers_first = false;
    Means means = means_of(state, seat);
    --means.hand_size;
    const auto refusal = why_not_playable(position.rules, state, seat, card, means, triggers_first);
    core::ensure(!refusal, "a card was played that can't be carried out");
    player.hand.erase(card);
    player.next_card_discount = 0;
    player.next_card_shift = 0;
    if (position.rules.cards[card].kind == CardKind::event) {
        player.events.insert(card);
    } else {
        player.played.insert(card);
        come_into_play(position.rules, state, seat, card);
    }
    const auto program = position.rules.cards[card].play;
    const Origin origin{.cause = Cause::card_effect, .source = card, .seat = seat};
    if (state.options.choose_effect_order) return start_card_in_any_order(position, origin, card, triggers_first);
    if (triggers_first) push_program(position, program, origin, card);
    push_program(position, position.rules.after_play, origin, card);
    if (!triggers_first) push_program(position, program, origin, card);
}

void play_from_hand(const Position& position, core::Seat seat, Card card, const Payment& payment) {
    const auto terms = card_terms(position.rules, position.state, seat, card);
    position.emit({.type = EventType::card_played, .seat = seat, .source = card, .value = terms.price});
    charge(position, terms, payment, {.cause = Cause::price, .source = card, .seat = seat});
    start_card(position, seat, card);
}

PaymentTerms prelude_terms(const Rules& rules, const State& state, core::Seat seat, Prelude prelude) {
    return plain_terms(state, seat, rules.preludes[prelude].price);
}

Refusal why_prelude_fails(const Rules& rules, const State& state, core::Seat seat, Prelude prelude,
                          const Payment& payment) {
    const auto terms = prelude_terms(rules, state, seat, prelude);
    if (const auto unpaid = why_not_paid(terms, payment, state.players[seat].stock)) return unpaid;
    Means left = means_of(state, seat);
    take_payment(terms, payment, left.stock);
    return dry_run(rules, state, context_of(seat, prelude), rules.preludes[prelude].play, left, false);
}

bool is_playable(const Rules& rules, const State& state, core::Seat seat, Prelude prelude) {
    core::FixedVector<Payment, 3> payments;
    suggest_payments(prelude_terms(rules, state, seat, prelude), state.players[seat].stock, payments);
    for (const auto& payment : payments) {
        if (!why_prelude_fails(rules, state, seat, prelude, payment)) return true;
    }
    return false;
}

Refusal why_prelude_not_chosen(const Rules& rules, const State& state, core::Seat seat, Prelude prelude,
                               const Payment& payment) {
    if (is_playable(rules, state, seat, prelude)) return why_prelude_fails(rules, state, seat, prelude, payment);
    const bool pays_nothing = payment == Payment{} || payment == plain_payment(0);
    return {.code = pays_nothing ? RefusalCode::none : RefusalCode::wasteful_payment};
}

void play_prelude(const Position& position, core::Seat seat, Prelude prelude, const Payment& payment) {
    auto& state = position.state;
    const auto source = prelude_source(prelude);
    const Origin origin{.cause = Cause::card_effect, .source = source, .seat = seat};
    if (!is_playable(position.rules, state, seat, prelude)) {
        position.emit({.type = EventType::prelude_discarded, .seat = seat, .source = source});
        for (core::Seat other = 0; other < seats(state.options); ++other) {
            state.players[other].preludes_out.insert(prelude);
        }
        return change_stock(position, seat, Resource::megacredits, position.rules.unplayable_prelude, origin);
    }
    const auto terms = prelude_terms(position.rules, state, seat, prelude);
    position.emit({.type = EventType::card_played, .seat = seat, .source = source, .value = terms.price});
    charge(position, terms, payment, {.cause = Cause::price, .source = source, .seat = seat});
    position.player(seat).played_preludes.insert(prelude);
    come_into_play(position.rules, state, seat, source);
    // The effects of the prelude itself come in the order of the data, even with this option (P-14).
    if (state.options.choose_effect_order) {
        if (has_automa(state.options)) automa::react_to_play(position, source);
        begin_ordering(position, seat);
        FiredTriggers fired;
        fired_by_play(position.rules, state, seat, source, fired);
        push_fired(position, fired, source);
    } else {
        push_program(position, position.rules.after_play, origin, source);
    }
    push_program(position, position.rules.preludes[prelude].play, origin, source);
}

}  // namespace syrtis::terraforming
