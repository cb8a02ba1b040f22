// SPDX-License-Identifier: MIT
#pragma once

// Plays preludes, and cards from the hand. The functions find the reasons why something cannot be played, take payments
// and start the programs. Rulings 4, 5 and 17; for preludes P-10 to P-24 (doc/rules-prelude.md).

#include "core/seat.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/position.hpp"
#include "engine/terraforming/refusal.hpp"
#include "state/terraforming/command.hpp"

namespace syrtis::terraforming {

/// Returns why the seat cannot play this card of its hand with this payment. Falsy if it can. The rules are the same if
/// an effect plays the card.
[[nodiscard]] Refusal why_not_played(const Rules& rules, const State& state, core::Seat seat, Card card,
                                     const Payment& payment);

/// True if the seat can play this card of its hand with some payment.
[[nodiscard]] bool can_play(const Rules& rules, const State& state, core::Seat seat, Card card);

/// Calls `visit(payment)` for each payment that is worth offering and with which the card can be played. Stops when
/// `visit` returns false. Requires a card of the hand.
template <class Visit>
void each_payment_for_card(const Rules& rules, const State& state, core::Seat seat, Card card, Visit&& visit);

/// Moves a card from the hand into play and starts its programs. Requires that the card can be played and is paid for.
void start_card(const Position& position, core::Seat seat, Card card);

/// Plays a card from the hand because of an effect: takes the payment and starts the programs of the card.
void play_from_hand(const Position& position, core::Seat seat, Card card, const Payment& payment);

/// Returns the terms of the payment that a player makes before the effects of a prelude. The price is 0 for most
/// preludes.
[[nodiscard]] PaymentTerms prelude_terms(const Rules& rules, const State& state, core::Seat seat, Prelude prelude);

/// Returns why the prelude cannot be carried out in full with this payment (P-17). Falsy if it can.
[[nodiscard]] Refusal why_prelude_fails(const Rules& rules, const State& state, core::Seat seat, Prelude prelude,
                                        const Payment& payment);

/// Returns true if the prelude can be carried out in full. A player may also choose a prelude for which this is false
/// (P-16).
[[nodiscard]] bool is_playable(const Rules& rules, const State& state, core::Seat seat, Prelude prelude);

/// Returns why a prelude of the seat cannot be chosen with this payment. Falsy if it can be chosen. A prelude that
/// cannot be carried out in full with any payment may be chosen too (P-16).
[[nodiscard]] Refusal why_prelude_not_chosen(const Rules& rules, const State& state, core::Seat seat, Prelude prelude,
                                             const Payment& payment);

/// Calls `visit(payment)` for each payment that is worth offering and with which the prelude can be carried out in
/// full. Stops when `visit` returns false. If there is no such payment, calls `visit` once with a payment of 0 M€.
template <class Visit>
void each_payment_for_prelude(const Rules& rules, const State& state, core::Seat seat, Prelude prelude, Visit&& visit);

/// Plays a prelude that was already removed from the player's kept preludes. If the prelude cannot be carried out in
/// full, it leaves the game, and the seat gains M€ for it.
void play_prelude(const Position& position, core::Seat seat, Prelude prelude, const Payment& payment);

template <class Visit>
void each_payment_for_card(const Rules& rules, const State& state, core::Seat seat, Card card, Visit&& visit) {
    core::FixedVector<Payment, 3> payments;
    suggest_payments(card_terms(rules, state, seat, card), state.players[seat].stock, payments);
    for (const auto& payment : payments) {
        if (!why_not_played(rules, state, seat, card, payment) && !visit(payment)) return;
    }
}

template <class Visit>
void each_payment_for_prelude(const Rules& rules, const State& state, core::Seat seat, Prelude prelude, Visit&& visit) {
    core::FixedVector<Payment, 3> payments;
    suggest_payments(prelude_terms(rules, state, seat, prelude), state.players[seat].stock, payments);
    bool is_possible = false;
    for (const auto& payment : payments) {
        if (why_prelude_fails(rules, state, seat, prelude, payment)) continue;
        is_possible = true;
        if (!visit(payment)) return;
    }
    if (!is_possible) visit(plain_payment(0));
}

}  // namespace syrtis::terraforming
