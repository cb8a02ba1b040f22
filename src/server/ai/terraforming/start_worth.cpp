// SPDX-License-Identifier: MIT

#include "ai/terraforming/start_worth.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/operation.hpp"

namespace syrtis::ai::terraforming {
namespace {

void gain_without_choices(const Prices& prices, game::State& state, game::Program program, game::Source source) {
    const game::Rules& rules = prices.rules;
    game::Player& player = state.players[prices.seat];
    const game::CountContext context{.seat = prices.seat, .source = source, .paid_amount = 0};
    for (std::size_t pc = program; !game::operation::ends(rules.ops[pc]); ++pc) {
        if (const auto gain = game::operation::read<game::operation::Gain>(rules.ops[pc])) {
            player.stock[index_of(gain->resource)] += game::value_of(rules, state, gain->units, context);
        } else if (const auto change = game::operation::read<game::operation::ChangeProduction>(rules.ops[pc])) {
            auto& production = player.production[index_of(change->resource)];
            production = static_cast<std::int16_t>(production + game::value_of(rules, state, change->steps, context));
        }
    }
}

}  // namespace

game::State with_corporation(const Prices& prices, const game::State& root, game::Corporation corporation) {
    game::State state = root;
    game::Player& player = state.players[prices.seat];
    const game::CorporationRule& rule = prices.rules.corporations[corporation];
    const game::Source source = game::corporation_source(corporation);
    player.corporation = corporation;
    game::come_into_play(prices.rules, state, prices.seat, source);
    player.stock[index_of(game::Resource::megacredits)] += rule.starting_megacredits;
    gain_without_choices(prices, state, rule.play, source);
    return state;
}

game::State with_prelude(const Prices& prices, const game::State& root, game::Prelude prelude) {
    game::State state = root;
    game::Player& player = state.players[prices.seat];
    auto& money = player.stock[index_of(game::Resource::megacredits)];
    const game::PreludeRule& rule = prices.rules.preludes[prelude];
    if (money < rule.price) {
        money += prices.rules.unplayable_prelude;
        return state;
    }
    money -= rule.price;
    player.played_preludes.insert(prelude);
    game::come_into_play(prices.rules, state, prices.seat, game::prelude_source(prelude));
    gain_without_choices(prices, state, rule.play, game::prelude_source(prelude));
    return state;
}

double corporation_worth(const Prices& prices, const game::State& root, game::Corporation corporation) {
    if (!prices.weights->starts_in_play) return appraise(prices, root).corporation(corporation);
    const game::State state = with_corporation(prices, root, corporation);
    return appraise(prices, state).corporation_in_play();
}

double pair_worth(const Prices& prices, const game::State& root, game::Corporation corporation,
                  const std::array<game::Prelude, game::k_preludes_kept>& pair) {
    const game::State state = with_corporation(prices, root, corporation);
    const auto in_order = [&](game::Prelude first, game::Prelude second) {
        const double worth = appraise(prices, state).prelude(first);
        const game::State after = with_prelude(prices, state, first);
        return worth + appraise(prices, after).prelude(second);
    };
    return std::max(in_order(pair[0], pair[1]), in_order(pair[1], pair[0]));
}

double preludes_worth(const Prices& prices, const game::Player& player) {
    double worth = 0.0;
    for (const auto prelude : player.preludes) {
        const bool is_paid = player.stock[index_of(game::Resource::megacredits)] +
                                 player.stock[index_of(game::Resource::heat)] * player.passives.heat_value >=
                             prices.rules.preludes[prelude].price;
        worth += is_paid ? prices.prelude_worth[prelude] : prices.rules.unplayable_prelude * worth_of_money(prices);
    }
    return worth;
}

}  // namespace syrtis::ai::terraforming
