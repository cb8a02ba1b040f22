// SPDX-License-Identifier: MIT

#include "ai/terraforming/greedy_playout.hpp"

#include <cmath>

#include "ai/search/shares.hpp"
#include "ai/terraforming/prospects.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

/// The weight of the margin beside the win, for a finished match.
constexpr double k_margin_share = 0.07;
/// The scale of worth in solo, in M€.
constexpr double k_solo_scale = 60.0;

/// Returns the cards that a seat has an estimate of.
game::CardSet cards_in_sight(const game::State& state, core::Seat seat) {
    const game::Player& player = state.players[seat];
    game::CardSet cards = player.hand;
    for (const auto card : player.choice.cards) cards.insert(card);
    for (const auto card : player.choice.drafted) cards.insert(card);
    for (const game::Frame& frame : state.stack.span()) {
        if (frame.seat != seat) continue;
        for (const auto card : frame.offered) cards.insert(card);
    }
    return cards;
}

}  // namespace

GreedyPlayout::GreedyPlayout(const std::shared_ptr<const GreedyKnowledge>& knowledge)
    : rules_(knowledge->rules),
      beliefs_(knowledge->beliefs),
      automa_judge_(rules_, knowledge->deck, knowledge->weights_of_judge),
      forecast_(rules_) {
    seats_.reserve(core::k_max_seats);
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) seats_.emplace_back(knowledge);
}

void GreedyPlayout::begin_search(const game::State& root) {
    begin_playout();
    if (is_solo(root.options)) solo_start_ = prepared(root, 0).evaluation().value(root);
}

void GreedyPlayout::begin_playout() {
    for (Seat& seat : seats_) seat.generation = 0;
}

const game::Belief* GreedyPlayout::believe(const game::View& view) {
    return beliefs_ && beliefs_->believe(view, belief_) ? &belief_ : nullptr;
}

GreedyChooser& GreedyPlayout::prepared(const game::State& state, core::Seat seat) {
    Seat& mine = seats_[seat];
    const game::CardSet cards = cards_in_sight(state, seat);
    if (mine.generation == state.generation && mine.phase == state.phase && (cards - mine.priced).empty()) {
        return mine.chooser;
    }
    mine.chooser.prepare(state, seat);
    mine.generation = state.generation;
    mine.phase = state.phase;
    mine.priced = cards;
    return mine.chooser;
}

const Evaluation& GreedyPlayout::evaluate_now(const game::State& state, core::Seat seat) {
    seats_[seat].generation = 0;
    return prepared(state, seat).evaluation();
}

std::size_t GreedyPlayout::choose_in(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng) {
    return prepared(state, seat).choose_quickly(state, commands, rng);
}

void GreedyPlayout::rank(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng,
                         std::vector<double>& ranks) {
    prepared(state, seat).rank(state, commands, ranks, &rng);
}

void GreedyPlayout::evaluate(const game::State& state, search::Values& values) {
    const core::Side sides = game::sides(state.options);
    values.resize(sides);
    const core::Outcome outcome = game::TerraformingMars::outcome(rules_, state);
    begin_playout();
    if (values.size() == 1) {
        const double grown = (prepared(state, 0).evaluation().value(state) - solo_start_) / k_solo_scale;
        const double promise = 0.5 + 0.5 * grown / (1.0 + std::abs(grown));
        values[0] = !outcome.finished ? promise : outcome.winners != 0 ? 1.0 : 0.0;
        return;
    }
    if (outcome.finished) {
        make_finished_values(outcome, k_margin_share, values);
        return;
    }
    const bool with_automa = has_automa(state.options);
    if (with_automa) automa_judge_.prepare(state, game::k_human);
    double rounds = 0.0;
    for (core::Side side = 0; side < sides; ++side) {
        // A side without a seat is evaluated with the first seat's evaluation.
        const bool has_a_seat = side < seats(state.options);
        const Evaluation& evaluation =
            with_automa ? automa_judge_ : prepared(state, has_a_seat ? side : core::Seat{0}).evaluation();
        values[side] = evaluation.worth(state, side) / evaluation.outlook().point;
        rounds = evaluation.outlook().rounds;
    }
    search::make_shares(values, decisive_lead(rounds));
}

void GreedyPlayout::forecast(const game::State& state, search::Values& values) {
    values.clear();
    if (!has_automa(state.options)) return;
    values.resize(game::sides(state.options));
    const core::Outcome outcome = game::TerraformingMars::outcome(rules_, state);
    if (outcome.finished) return search::share_among(values, outcome.winners);
    const AutomaForecast points = forecast_of_judged(state);
    const double share = forecast_of_human(points.human - points.automa, points.rounds, state.options.automa.level);
    values[game::k_human] = share;
    values[automa_side(state.options)] = 1.0 - share;
}

GreedyPlayout::AutomaForecast GreedyPlayout::forecast_points(const game::State& state) {
    automa_judge_.prepare(state, game::k_human);
    return forecast_of_judged(state);
}

GreedyPlayout::AutomaForecast GreedyPlayout::forecast_of_judged(const game::State& state) {
    const Outlook& outlook = automa_judge_.outlook();
    forecast_.prepare(state, k_forecast_moves, outlook.rounds);
    return {.human = automa_judge_.worth(state, game::k_human) / outlook.point,
            .automa = automa_judge_.worth_of_automa(state, forecast_) / outlook.point,
            .rounds = outlook.rounds};
}

}  // namespace syrtis::ai::terraforming
