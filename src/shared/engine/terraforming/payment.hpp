// SPDX-License-Identifier: MIT
#pragma once

// Prices and payments. Metals pay their value where they are accepted, and heat pays where a corporation allows it. No
// change is given, and every unit of a payment must be necessary (rulings 4 and 5).

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/position.hpp"
#include "engine/terraforming/refusal.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/command.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// A price in M€, and the value in M€ of one unit of each resource. The value of a resource that is not accepted is 0.
struct PaymentTerms {
    int price = 0;
    int steel_value = 0;
    int titanium_value = 0;
    int heat_value = 0;
    int microbe_value = 0;
    int microbes = 0;                    ///< number of microbes that may pay
    Source microbes_from = k_no_source;  ///< card from which the microbes pay
};

[[nodiscard]] int card_price(const Rules& rules, const State& state, core::Seat seat, Card card);
[[nodiscard]] int project_price(const Rules& rules, const State& state, core::Seat seat, std::size_t project);
/// Returns the price of the next award to be funded.
[[nodiscard]] int award_price(const Rules& rules, const State& state);

[[nodiscard]] PaymentTerms card_terms(const Rules& rules, const State& state, core::Seat seat, Card card);
/// Returns the terms for a price that can be paid with M€ and with `metals`, which is the sum of 1 for steel and 2 for
/// titanium.
[[nodiscard]] inline PaymentTerms plain_terms(const State& state, core::Seat seat, int price, std::uint8_t metals = 0) {
    const auto& passives = state.players[seat].passives;
    return {.price = price,
            .steel_value = (metals & 1U) != 0 ? passives.steel_value : 0,
            .titanium_value = (metals & 2U) != 0 ? passives.titanium_value : 0,
            .heat_value = passives.heat_value};
}

/// The number of units of each resource that a side has.
using Stock = std::array<std::int32_t, k_resources>;

/// Returns the value in M€ of all resources of this stock that the terms accept.
[[nodiscard]] inline int worth(const PaymentTerms& terms, const Stock& stock) {
    return stock[static_cast<std::size_t>(Resource::megacredits)] +
           stock[static_cast<std::size_t>(Resource::steel)] * terms.steel_value +
           stock[static_cast<std::size_t>(Resource::titanium)] * terms.titanium_value +
           stock[static_cast<std::size_t>(Resource::heat)] * terms.heat_value + terms.microbes * terms.microbe_value;
}

/// Returns true if this stock has no resource except M€ that the terms accept.
[[nodiscard]] inline bool takes_megacredits_only(const PaymentTerms& terms, const Stock& stock) {
    return worth(terms, stock) == stock[static_cast<std::size_t>(Resource::megacredits)];
}

/// Returns a payment of the price in M€ only. A price above the largest amount that a payment can hold is reduced to
/// this amount.
[[nodiscard]] inline Payment plain_payment(int price) {
    constexpr int k_most = 254;
    return {.megacredits = static_cast<std::uint8_t>(std::clamp(price, 0, k_most))};
}

/// Returns the payment with the actual amount of M€. If `megacredits` is Payment::k_all, it is replaced by the price.
[[nodiscard]] inline Payment with_explicit_amounts(const PaymentTerms& terms, const Payment& payment) {
    Payment result = payment;
    if (result.megacredits == Payment::k_all) result.megacredits = plain_payment(terms.price).megacredits;
    return result;
}

[[nodiscard]] Refusal check_payment(const PaymentTerms& terms, const Payment& payment, const Stock& stock);

/// Returns why the payment is refused, or a falsy value for a valid payment. If the stock cannot cover the price at
/// all, the refusal says this instead of naming the fault of the payment.
[[nodiscard]] Refusal why_not_paid(const PaymentTerms& terms, const Payment& payment, const Stock& stock);

/// Deducts a payment from a stock. The M€ of the payment may be Payment::k_all.
inline void take_payment(const PaymentTerms& terms, const Payment& payment, Stock& stock) {
    const bool is_plain = payment.megacredits == Payment::k_all;
    stock[static_cast<std::size_t>(Resource::megacredits)] -=
        is_plain ? plain_payment(terms.price).megacredits : payment.megacredits;
    stock[static_cast<std::size_t>(Resource::steel)] -= payment.steel;
    stock[static_cast<std::size_t>(Resource::titanium)] -= payment.titanium;
    stock[static_cast<std::size_t>(Resource::heat)] -= payment.heat;
}

/// Deducts a payment from the stock of `origin.seat`, and emits an event for each resource.
void charge(const Position& position, const PaymentTerms& terms, const Payment& payment, const Origin& origin);

/// Lists up to three payments that are worth offering, best first. The list is empty exactly if the price cannot be
/// paid. The first payment uses metals and microbes as far as no value is wasted, then M€, then heat. If the M€ alone
/// suffice, another payment uses only M€. If heat is worth 1 M€, another payment uses heat instead of M€ as far as
/// possible. Payments that would be equal are listed once.
void suggest_payments(const PaymentTerms& terms, const Stock& stock, core::FixedVector<Payment, 3>& out);

}  // namespace syrtis::terraforming
