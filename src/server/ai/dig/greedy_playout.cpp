// SPDX-License-Identifier: MIT
#include "ai/dig/greedy_playout.hpp"

#include <algorithm>
#include <cmath>

namespace syrtis::ai::dig {
namespace {

/// Points by which a side must be ahead for its share to be e times the other's.
constexpr double k_points = 3.0;

}  // namespace

std::size_t GreedyPlayout::choose_in(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng) {
    return chooser_.choose(game::DigMars::view(rules_, state, seat), 1, commands, rng);
}

void GreedyPlayout::rank(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng,
                         std::vector<double>& ranks) {
    static_cast<void>(choose_in(state, seat, commands, rng));
    ranks.assign(chooser_.scores().begin(), chooser_.scores().end());
}

void GreedyPlayout::evaluate(const game::State& state, search::Values& values) {
    values.resize(sides(state.options));
    const core::Outcome outcome = game::DigMars::outcome(rules_, state);
    if (outcome.finished) {
        double winners = 0.0;
        for (core::Side side = 0; side < values.size(); ++side) {
            values[side] = core::has_seat(outcome.winners, side) ? 1.0 : 0.0;
            winners += values[side];
        }
        for (double& value : values.span()) value /= winners;
        return;
    }
    for (core::Side side = 0; side < values.size(); ++side) values[side] = chooser_.worth(state, side);
    const double most = *std::ranges::max_element(values.span());
    double sum = 0.0;
    for (double& value : values.span()) sum += value = std::exp((value - most) / k_points);
    for (double& value : values.span()) value /= sum;
}

}  // namespace syrtis::ai::dig
