// SPDX-License-Identifier: MIT
#include "ai/dig/greedy_playout.hpp"

#include "ai/search/shares.hpp"

namespace syrtis::ai::dig {
namespace {

/// The scale of shares: a side that is ahead by this number of points has e times the share of the other side.
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
    const core::Side all = sides(state.options);
    values.resize(all);
    const core::Outcome outcome = game::DigMars::outcome(rules_, state);
    if (outcome.finished) {
        search::share_among(values, outcome.winners);
        return;
    }
    for (core::Side side = 0; side < all; ++side) values[side] = chooser_.worth(state, side);
    search::make_shares(values, k_points);
}

}  // namespace syrtis::ai::dig
