// SPDX-License-Identifier: MIT

#include "ai/terraforming/prices.hpp"

#include <algorithm>

#include "ai/terraforming/start_worth.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/payment.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Count;
using game::Resource;
using game::Source;

/// Values of an earlier decision must not remain where this decision sets none.
void clear(Prices& prices) {
    for (const auto source : prices.priced) prices.values_in_play[source] = prices.resource_on[source] = 0.0;
    prices.priced.clear();
    prices.valued.clear();
    for (const auto card : prices.known) prices.hand_worth[card] = prices.buying_worth[card] = 0.0;
    prices.prelude_worth.fill(0.0);
}

void set_value_in_play(Prices& prices, Source source, double value) {
    prices.values_in_play[source] = value;
    prices.priced.insert(source);
    if (game::is_project_card(source) && value != 0.0) prices.valued.insert(source);
}

void set_values_in_play(Prices& prices, const game::State& root, core::Side side, const Appraisal& appraisal) {
    const game::Rules& rules = prices.rules;
    const game::Player& player = root.players[side];
    const auto set_value = [&](Source source) {
        double value = appraisal.future_actions(source) + appraisal.passive(source);
        if (rules.source(source).victory_points.per == Count::one) {
            value += appraisal.outlook().point * rules.source(source).victory_points.amount;
        }
        set_value_in_play(prices, source, value);
        if (rules.source(source).resource_slot != game::k_no_slot) {
            prices.resource_on[source] = appraisal.resource_on(source);
        }
    };
    const auto set_value_of_event = [&](std::size_t card) {
        set_value_in_play(prices, static_cast<Source>(card),
                          appraisal.outlook().point * rules.cards[card].victory_points.amount);
    };
    const game::CardSet& lasting = prices.deck.lasting;
    for (const auto card : player.played& lasting) set_value(static_cast<Source>(card));
    for (const auto card : player.events& lasting) set_value_of_event(card);
    if (player.corporation != game::k_no_corporation) set_value(game::corporation_source(player.corporation));
    if (side != prices.seat) return;
    for (const auto card : player.hand& lasting) {
        if (rules.cards[card].kind == game::CardKind::event) {
            set_value_of_event(card);
        } else {
            set_value(static_cast<Source>(card));
        }
    }
}

/// Raises the worth of the cards that the seat's preludes let it play on better terms.
void ease_hand(Prices& prices, const game::Player& player, const Appraisal& appraisal) {
    const auto ease_by = [&](game::Prelude prelude) {
        const auto ease = eased_play_of(prices.rules, prices.rules.preludes[prelude].play);
        const EasedCard eased = ease ? appraisal.best_eased(*ease) : EasedCard{};
        if (eased.card == game::k_no_card) return;
        double& worth = prices.hand_worth[eased.card];
        worth = std::max(worth, eased.profit);
        if (worth > 0.0) prices.promising.insert(eased.card);
    };
    for (const auto prelude : player.preludes) ease_by(prelude);
    for (std::size_t place = 0; place < player.choice.preludes.size(); ++place) {
        if (((player.choice.picked_preludes >> place) & 1U) != 0) ease_by(player.choice.preludes[place]);
    }
}

[[nodiscard]] game::CardSet cards_known_to(const game::State& root, core::Seat seat) {
    const game::Player& player = root.players[seat];
    game::CardSet known = player.hand;
    for (const auto card : player.choice.cards) known.insert(card);
    for (const auto card : player.choice.drafted) known.insert(card);
    for (const game::Frame& frame : root.stack.span()) {
        if (frame.seat != seat) continue;
        for (const auto card : frame.offered) known.insert(card);
    }
    return known;
}

void set_hand(Prices& prices, const game::State& root, const Appraisal& appraisal) {
    const game::Player& player = root.players[prices.seat];
    prices.known = cards_known_to(root, prices.seat);
    prices.promising.clear();
    double wanted = 0.0;
    for (const auto card : prices.known) {
        const double profit = appraisal.profit(static_cast<game::Card>(card));
        prices.hand_worth[card] = profit;
        if (profit <= 0.0) continue;
        prices.promising.insert(card);
        if (!player.hand.contains(card)) continue;
        wanted += game::card_price(prices.rules, root, prices.seat, static_cast<game::Card>(card));
    }
    if (root.options.prelude) ease_hand(prices, player, appraisal);
    // A hand that costs more than the seat will ever earn is worth less than the sum of its cards.
    const auto& stock = player.stock;
    const double income = player.terraform_rating + player.production[index_of(Resource::megacredits)] +
                          2.0 * player.production[index_of(Resource::steel)] +
                          3.0 * player.production[index_of(Resource::titanium)];
    const double means = stock[index_of(Resource::megacredits)] + 2.0 * stock[index_of(Resource::steel)] +
                         3.0 * stock[index_of(Resource::titanium)] + 0.7 * prices.rounds * income;
    const double share = wanted > means ? means / wanted : 1.0;
    const Weights& weights = *prices.weights;
    const double fading = weights.fading_share + (1.0 - weights.fading_share) * std::min(1.0, prices.rounds / 6.0);
    for (const auto card : prices.known) {
        const double profit = share * prices.hand_worth[card];
        prices.buying_worth[card] = fading * weights.buying_share * profit;
        prices.hand_worth[card] =
            std::max(weights.useless_card * std::min(1.0, prices.rounds), weights.hand_share * profit);
    }
    prices.reserve = std::min(wanted, 1.5 * income + 20.0) + game::k_card_price * 3.0;
}

/// Sets the worth of the seat's own preludes, which counts only until they are played. The worth of a prelude is
/// computed for the position after the other prelude, because this prelude may need the money, cards and production of
/// the other.
void set_preludes(Prices& prices, const game::State& root, const Appraisal& appraisal) {
    const auto& kept = root.players[prices.seat].preludes;
    if (kept.size() == 1) prices.prelude_worth[kept[0]] = appraisal.prelude(kept[0]);
    if (kept.size() != game::k_preludes_kept) return;
    for (std::size_t place = 0; place < kept.size(); ++place) {
        const game::State after = with_prelude(prices, root, kept[kept.size() - 1 - place]);
        prices.prelude_worth[kept[place]] = appraise(prices, after).prelude(kept[place]);
    }
}

/// Returns the position after the corporation and the preludes that the seat has chosen but not revealed yet.
[[nodiscard]] game::State after_start(const Prices& prices, const game::State& root) {
    const game::PrivateChoice& choice = root.players[prices.seat].choice;
    game::State state = with_corporation(prices, root, choice.corporation);
    for (std::size_t place = 0; place < choice.preludes.size(); ++place) {
        if (((choice.picked_preludes >> place) & 1U) == 0) continue;
        state = with_prelude(prices, state, choice.preludes[place]);
    }
    return state;
}

}  // namespace

Appraisal appraise(const Prices& prices, const game::State& state) {
    return {prices.rules, prices.deck, *prices.weights, state, prices.seat, prices.rounds};
}

void set_prices(Prices& prices, const game::State& root, core::Seat seat) {
    clear(prices);
    prices.seat = seat;
    prices.weights = &prices.weight_sets.at(root.options);
    const Weights& weights = *prices.weights;
    prices.still_open = !is_solo(root.options) && !game::terraforming_complete(prices.rules, root);
    prices.rounds = expected_rounds(prices.rules, root, weights);
    if (has_automa(root.options)) prices.automa.prepare(root, weights.automa_moves, prices.rounds);
    const game::Player& player = root.players[seat];
    const bool starts = weights.starts_in_play && root.phase == game::Phase::corporation &&
                        player.choice.corporation != game::k_no_corporation &&
                        player.corporation == game::k_no_corporation;
    for (core::Side side = 0; side < sides(root.options); ++side) {
        const Appraisal appraisal(prices.rules, prices.deck, weights, root, side, prices.rounds);
        prices.outlooks[side] = appraisal.outlook();
        set_values_in_play(prices, root, side, appraisal);
        if (side != seat) continue;
        set_preludes(prices, root, appraisal);
        if (!starts) {
            set_hand(prices, root, appraisal);
            continue;
        }
        const game::State state = after_start(prices, root);
        set_hand(prices, state, appraise(prices, state));
    }
}

}  // namespace syrtis::ai::terraforming
