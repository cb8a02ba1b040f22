// SPDX-License-Identifier: MIT
#include "engine/terraforming/payment.hpp"

#include <algorithm>
#include <array>

#include "engine/terraforming/board_changes.hpp"
#include "engine/terraforming/counting.hpp"

namespace syrtis::terraforming {

namespace {

constexpr auto k_megacredits = static_cast<std::size_t>(Resource::megacredits);
constexpr auto k_steel = static_cast<std::size_t>(Resource::steel);
constexpr auto k_titanium = static_cast<std::size_t>(Resource::titanium);
constexpr auto k_heat = static_cast<std::size_t>(Resource::heat);

int value(const PaymentTerms& terms, const Payment& payment) {
    return payment.megacredits + payment.steel * terms.steel_value + payment.titanium * terms.titanium_value +
           payment.heat * terms.heat_value + payment.microbes * terms.microbe_value;
}

/// Removes units, cheapest first, as long as the rest covers the price.
Payment trimmed(const PaymentTerms& terms, Payment payment) {
    const auto trim = [&](std::uint8_t& units, int unit_value) {
        while (units > 0 && unit_value > 0 && value(terms, payment) - unit_value >= terms.price) --units;
    };
    trim(payment.heat, terms.heat_value);
    trim(payment.microbes, terms.microbe_value);
    trim(payment.megacredits, 1);
    trim(payment.steel, terms.steel_value);
    trim(payment.titanium, terms.titanium_value);
    return payment;
}

std::uint8_t units(std::int32_t available, int wanted) {
    return static_cast<std::uint8_t>(std::clamp(std::min(static_cast<int>(available), wanted), 0, 254));
}

}  // namespace

int card_price(const Rules& rules, const State& state, core::Seat seat, Card card) {
    const auto& rule = rules.cards[card];
    const auto& player = state.players[seat];
    int price = rule.cost - player.passives.card_discount - player.next_card_discount;
    if (!all_zero(player.passives.tag_discounts)) {
        for (std::size_t tag = 0; tag < k_tags; ++tag) price -= rule.tags[tag] * player.passives.tag_discounts[tag];
    }
    return std::max(price, 0);
}

int project_price(const Rules& rules, const State& state, core::Seat seat, std::size_t project) {
    return std::max(rules.projects[project].cost - state.players[seat].passives.project_discounts[project], 0);
}

int award_price(const Rules& rules, const State& state) {
    const auto funded = static_cast<std::size_t>(
        std::ranges::count_if(state.awards, [](core::Seat seat) { return seat != core::k_no_seat; }));
    return rules.award_costs[std::min(funded, k_max_funded_awards - 1)];
}

PaymentTerms card_terms(const Rules& rules, const State& state, core::Seat seat, Card card) {
    const auto& rule = rules.cards[card];
    const auto& passives = state.players[seat].passives;
    PaymentTerms terms{
        .price = card_price(rules, state, seat, card),
        .steel_value = rule.tags[static_cast<std::size_t>(Tag::building)] > 0 ? passives.steel_value : 0,
        .titanium_value = rule.tags[static_cast<std::size_t>(Tag::space)] > 0 ? passives.titanium_value : 0,
        .heat_value = passives.heat_value};
    for (const auto payer : rules.payers) {
        const auto& paying = rules.source(payer);
        const bool accepted = rule.tags[static_cast<std::size_t>(paying.passive.pays_for)] > 0;
        if (!accepted || !has_in_play(state.players[seat], payer)) continue;
        terms.microbe_value = paying.passive.resource_here_value;
        terms.microbes = state.card_resources[paying.resource_slot];
        terms.microbes_from = payer;
    }
    return terms;
}

Refusal check_payment(const PaymentTerms& terms, const Payment& given, const Stock& stock) {
    const Payment payment = with_explicit_amounts(terms, given);
    struct Part {
        std::uint8_t units;
        int value;
        std::size_t resource;
    };
    const std::array<Part, 4> parts{
        Part{payment.megacredits, 1, k_megacredits}, Part{payment.steel, terms.steel_value, k_steel},
        Part{payment.titanium, terms.titanium_value, k_titanium}, Part{payment.heat, terms.heat_value, k_heat}};
    for (const auto& part : parts) {
        const auto subject = static_cast<std::uint8_t>(part.resource);
        if (part.units > 0 && part.value == 0) return {.code = RefusalCode::resource_not_accepted, .subject = subject};
        if (part.units > stock[part.resource]) {
            return {.code = RefusalCode::not_enough,
                    .subject = subject,
                    .needed = part.units,
                    .available = stock[part.resource]};
        }
    }
    if (payment.microbes > terms.microbes) {
        return {.code = terms.microbe_value == 0 ? RefusalCode::resource_not_accepted : RefusalCode::not_enough,
                .needed = payment.microbes,
                .available = terms.microbes};
    }
    const int paid = value(terms, payment);
    if (paid < terms.price) {
        return {.code = RefusalCode::not_enough_value, .needed = terms.price, .available = paid};
    }
    for (const auto& part : parts) {
        if (part.units > 0 && paid - part.value >= terms.price) {
            return {.code = RefusalCode::wasteful_payment,
                    .subject = static_cast<std::uint8_t>(part.resource),
                    .needed = terms.price,
                    .available = paid};
        }
    }
    if (payment.microbes > 0 && paid - terms.microbe_value >= terms.price) {
        return {.code = RefusalCode::wasteful_payment, .needed = terms.price, .available = paid};
    }
    return {};
}

Refusal why_not_paid(const PaymentTerms& terms, const Payment& payment, const Stock& stock) {
    const int funds = worth(terms, stock);
    if (funds < terms.price) return {.code = RefusalCode::not_enough_value, .needed = terms.price, .available = funds};
    return check_payment(terms, payment, stock);
}

void charge(const Position& position, const PaymentTerms& terms, const Payment& given, const Origin& origin) {
    const Payment payment = with_explicit_amounts(terms, given);
    const auto take = [&](Resource resource, int units) {
        if (units != 0) change_stock(position, origin.seat, resource, -units, origin);
    };
    take(Resource::titanium, payment.titanium);
    take(Resource::steel, payment.steel);
    take(Resource::heat, payment.heat);
    if (payment.microbes > 0) change_card_resource(position, terms.microbes_from, -int{payment.microbes}, origin);
    take(Resource::megacredits, payment.megacredits);
}

void suggest_payments(const PaymentTerms& terms, const Stock& stock, core::FixedVector<Payment, 3>& out) {
    out.clear();
    if (worth(terms, stock) < terms.price) return;
    if (takes_megacredits_only(terms, stock)) {
        out.push_back(plain_payment(terms.price));
        return;
    }
    Payment metals_first{.megacredits = 0};
    int left = terms.price;
    if (terms.titanium_value > 0) {
        metals_first.titanium = units(stock[k_titanium], left / terms.titanium_value);
        left -= metals_first.titanium * terms.titanium_value;
    }
    if (terms.steel_value > 0) {
        metals_first.steel = units(stock[k_steel], left / terms.steel_value);
        left -= metals_first.steel * terms.steel_value;
    }
    if (terms.microbe_value > 0) {
        metals_first.microbes = units(terms.microbes, left / terms.microbe_value);
        left -= metals_first.microbes * terms.microbe_value;
    }
    metals_first.megacredits = units(stock[k_megacredits], left);
    left -= metals_first.megacredits;
    if (terms.heat_value > 0) {
        metals_first.heat = units(stock[k_heat], (left + terms.heat_value - 1) / terms.heat_value);
        left -= metals_first.heat * terms.heat_value;
    }
    const auto add_metal = [&](std::uint8_t& used, std::size_t resource, int unit_value) {
        while (left > 0 && unit_value > 0 && used < stock[resource]) {
            ++used;
            left -= unit_value;
        }
    };
    while (left > 0 && metals_first.microbes < terms.microbes) {
        ++metals_first.microbes;
        left -= terms.microbe_value;
    }
    add_metal(metals_first.steel, k_steel, terms.steel_value);
    add_metal(metals_first.titanium, k_titanium, terms.titanium_value);
    out.push_back(trimmed(terms, metals_first));

    if (stock[k_megacredits] >= terms.price) {
        const Payment plain = plain_payment(terms.price);
        if (plain != out[0]) out.push_back(plain);
    }
    if (terms.heat_value == 1 && stock[k_heat] > 0 && out[0].megacredits > 0) {
        Payment heat_first = out[0];
        const auto swapped = units(stock[k_heat] - heat_first.heat, heat_first.megacredits);
        heat_first.heat = static_cast<std::uint8_t>(heat_first.heat + swapped);
        heat_first.megacredits = static_cast<std::uint8_t>(heat_first.megacredits - swapped);
        if (swapped > 0) out.push_back(heat_first);
    }
}

}  // namespace syrtis::terraforming
