// SPDX-License-Identifier: MIT
#include "engine/terraforming/private_choice.hpp"

#include <algorithm>

#include "core/bits.hpp"
#include "core/random_subset.hpp"

namespace syrtis::terraforming {

bool asks_for_corporation(const State& state, core::Seat seat) {
    return state.phase == Phase::corporation && state.players[seat].choice.corporation == k_no_corporation;
}

bool asks_for_preludes(const PrivateChoice& choice) {
    return choice.preludes.size() > k_preludes_kept &&
           core::count_bits(choice.picked_preludes) < static_cast<int>(k_preludes_kept);
}

PaymentTerms picking_terms(const State& state, core::Seat seat, const Picking& picking) {
    return plain_terms(state, seat, picking.buys ? picking.picked * k_card_price : 0);
}

std::array<std::int32_t, k_resources> buying_stock(const Rules& rules, const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    if (state.phase != Phase::corporation) return player.stock;
    std::array<std::int32_t, k_resources> stock{};
    stock[0] = rules.corporations[player.choice.corporation].starting_megacredits;
    return stock;
}

void answer_private(const Rules& rules, State& state, core::Seat seat, const Command& command) {
    auto& choice = state.players[seat].choice;
    if (command.type == CommandType::choose_corporation) {
        choice.corporation = command.corporation();
        choice.answered = choice.cards.empty() && !asks_for_preludes(choice);
        return;
    }
    if (command.type == CommandType::pick_card && is_prelude(command.target)) {
        const auto place = std::ranges::find(choice.preludes, prelude_of(command.target)) - choice.preludes.begin();
        choice.picked_preludes = static_cast<std::uint8_t>(choice.picked_preludes | (1U << place));
        const bool buys_no_cards = choice.cards.empty() || rules.corporations[choice.corporation].beginner;
        choice.answered = !asks_for_preludes(choice) && buys_no_cards;
        return;
    }
    if (command.type == CommandType::pick_card) {
        const auto place = std::ranges::find(choice.cards, command.target) - choice.cards.begin();
        choice.picked = static_cast<std::uint16_t>(choice.picked | (1U << place));
        choice.answered = state.phase == Phase::draft;
        return;
    }
    const auto picking = private_picking(rules, state, seat);
    choice.heat_paid = with_explicit_amounts(picking_terms(state, seat, picking), command.payment).heat;
    choice.answered = true;
}

void answer_uniformly(const Rules& rules, State& state, core::Seat seat, core::Rng& rng) {
    auto& choice = state.players[seat].choice;
    choice.answered = true;
    if (asks_for_corporation(state, seat)) {
        core::ensure(!choice.corporations.empty(), "a seat chooses among no corporations");
        choice.corporation = choice.corporations[rng.below(static_cast<std::uint32_t>(choice.corporations.size()))];
    }
    if (asks_for_preludes(choice)) {
        core::draw_subset(static_cast<std::uint32_t>(choice.preludes.size()), k_preludes_kept, k_preludes_kept, rng,
                          [&](std::uint32_t place) {
                              choice.picked_preludes =
                                  static_cast<std::uint8_t>(choice.picked_preludes | (1U << place));
                          });
    }
    if (state.phase == Phase::corporation && rules.corporations[choice.corporation].beginner) return;
    const auto picking = private_picking(rules, state, seat);
    core::draw_subset(static_cast<std::uint32_t>(picking.offer.size()), static_cast<std::uint32_t>(picking.minimum),
                      static_cast<std::uint32_t>(picking.maximum), rng, [&](std::uint32_t place) {
                          choice.picked = static_cast<std::uint16_t>(choice.picked | (1U << place));
                      });
    const int price = picking.buys ? core::count_bits(choice.picked) * k_card_price : 0;
    const auto terms = plain_terms(state, seat, price);
    const auto stock = buying_stock(rules, state, seat);
    if (price == 0 || terms.heat_value == 0) return;
    core::FixedVector<Payment, 3> payments;
    suggest_payments(terms, stock, payments);
    choice.heat_paid =
        with_explicit_amounts(terms, payments[rng.below(static_cast<std::uint32_t>(payments.size()))]).heat;
}

}  // namespace syrtis::terraforming
