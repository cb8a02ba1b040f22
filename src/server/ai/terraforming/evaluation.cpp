// SPDX-License-Identifier: MIT

#include "ai/terraforming/evaluation.hpp"

#include <algorithm>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {

using game::Resource;

void Evaluation::prepare(const game::State& root, core::Seat seat) {
    set_prices(prices_, root, seat);
    sides_.forget();
    missing_ = {};
}

double Evaluation::value(const game::State& state) const {
    const AwardCounts& counts = count_awards(state);
    return value(state, progress(state), [&](core::Side side) {
        const bool is_opponent = side != prices_.seat && !is_automa(state, side);
        return is_opponent ? sides_.worth_of_opponent(prices_, state, side, counts)
                           : sides_.worth(prices_, state, side, counts);
    });
}

double Evaluation::value_of_moved(const game::State& state, const game::SpaceSet& moved) const {
    // The lead at the end of terraforming depends on the spaces of all tiles.
    if (prices_.still_open && progress_.is_complete) return value(state);
    if (sides_.goals().recount_awards(prices_, state, counts_)) sides_.forget_awards();
    return value(state, progress_,
                 [&](core::Side side) { return sides_.worth_of_moved(prices_, state, side, counts_, moved); });
}

const AwardCounts& Evaluation::count_awards(const game::State& state) const {
    if (sides_.goals().count_awards(prices_, state, counts_)) sides_.forget_awards();
    return counts_;
}

const Evaluation::Progress& Evaluation::progress(const game::State& state) const {
    const int oceans = game::count_spaces(state.board.oceans);
    if (!progress_.is_kept || progress_.levels != state.levels || progress_.oceans != oceans) {
        progress_ = {true, state.levels, oceans, count_steps_left(prices_.rules, state),
                     game::terraforming_complete(prices_.rules, state)};
    }
    return progress_;
}

template <class WorthOf>
double Evaluation::value(const game::State& state, const Progress& now, WorthOf&& worth_of) const {
    const Weights& weights = *prices_.weights;
    const double step = is_solo(state.options) ? weights.solo_step : weights.tempo;
    double others = 0.0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other == prices_.seat) continue;
        last_worths_[other] = worth_of(other);
        others += last_worths_[other];
    }
    last_worths_[prices_.seat] = worth_of(prices_.seat);
    const double share = has_automa(state.options) ? weights.automa_opponent : weights.opponents;
    double value =
        last_worths_[prices_.seat] - share * others / std::max(1, opponents(state.options)) - step * now.steps_left;
    if (weights.eased_share > 0.0) value += weights.eased_share * pending_ease(state);
    if (weights.missing_step > 0.0) value -= weights.hand_share * weights.missing_step * missing_steps(state);
    if (prices_.still_open && now.is_complete) {
        value += weights.closing * lead(state) * outlook().point;
    }
    return value;
}

double Evaluation::worth(const game::State& state, core::Side side) const {
    return sides_.worth(prices_, state, side, count_awards(state));
}

double Evaluation::worth_of_automa(const game::State& state, const AutomaOutlook& forecast) const {
    return sides_.worth_of_automa(prices_, state, forecast, count_awards(state));
}

double Evaluation::liquid(const game::State& state) const {
    const auto& stock = state.players[prices_.seat].stock;
    return stock[index_of(Resource::megacredits)] + 2.0 * stock[index_of(Resource::steel)] +
           3.0 * stock[index_of(Resource::titanium)];
}

double Evaluation::owed_by_areas(const game::State& state) const {
    double worth = 0.0;
    for (const game::Frame& frame : state.stack.span()) {
        if (frame.seat != prices_.seat || frame.cause != game::Cause::area_bonus) continue;
        worth += appraise(prices_, state).program(frame.pc, frame.source);
    }
    return worth;
}

double Evaluation::pending_ease(const game::State& state) const {
    const game::Player& player = state.players[prices_.seat];
    const EasedPlay ease{.discount = player.next_card_discount, .requirement_shift = player.next_card_shift};
    if (ease.discount == 0 && ease.requirement_shift == 0) return 0.0;
    game::State plain = state;
    plain.players[prices_.seat].next_card_discount = 0;
    plain.players[prices_.seat].next_card_shift = 0;
    return std::max(0.0, appraise(prices_, plain).best_eased(ease).gain);
}

double Evaluation::missing_steps(const game::State& state) const {
    const DeckStatistics& deck = prices_.deck;
    const game::Player& player = state.players[prices_.seat];
    const game::CardSet takers = player.hand & deck.takers & prices_.promising;
    if (takers.empty()) return 0.0;
    if (missing_.takers == takers && missing_.production == player.production) return missing_.steps;
    std::array<int, game::k_resources> wanted{};
    for (const auto card : takers) {
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            wanted[resource] += deck.taken_steps[card][resource];
        }
    }
    int missing = 0;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        missing += std::max(0, wanted[resource] - player.production[resource]);
    }
    missing_ = {takers, player.production, static_cast<double>(missing)};
    return missing;
}

double Evaluation::lead(const game::State& state) const {
    int best = 0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != prices_.seat) best = std::max(best, game::score_of(prices_.rules, state, other).total());
    }
    constexpr int k_clear = 12;
    return std::clamp(game::score_of(prices_.rules, state, prices_.seat).total() - best, -k_clear, k_clear);
}

}  // namespace syrtis::ai::terraforming
