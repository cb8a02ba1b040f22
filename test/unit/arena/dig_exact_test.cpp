// SPDX-License-Identifier: MIT
// Compares the arena's statistics with exact numbers. With one tile left in Dig Mars, the results of uniformly random
// players can be computed: all commands are equally likely, and positions with the same future are computed once.
// Random games from there have to agree with the arena's intervals.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ai/random_agent.hpp"
#include "arena/interval.hpp"
#include "arena/tally.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::arena {
namespace {

using dig::DigMars;
using dig::State;

const dig::Rules& rules() { return syrtis::test::Cases<DigMars>::rules(); }

/// True if seat 0 is the only winner. Shared wins would vary less than the interval assumes.
bool is_won(const State& state) { return DigMars::outcome(rules(), state).winners == core::seat_bit(0); }

/// Computes the probability that seat 0 wins if all commands are equally likely.
class Oracle {
   public:
    [[nodiscard]] double of(const State& state) {
        if (state.phase == dig::Phase::finished) return is_won(state) ? 1.0 : 0.0;
        State same_future = state;
        same_future.round = 0;
        const auto key = DigMars::hash(same_future);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        DigMars::Commands commands;
        DigMars::legal_commands(rules(), state, state.active_player, commands);
        double sum = 0.0;
        for (const auto& command : commands) {
            State after = state;
            DigMars::apply(rules(), after, state.active_player, command, nullptr);
            sum += of(after);
        }
        return known_[key] = sum / static_cast<double>(commands.size());
    }
    [[nodiscard]] std::size_t positions() const { return known_.size(); }

   private:
    std::unordered_map<std::uint64_t, double> known_;
};

/// Returns a position with one tile left and nothing but stations, from which so few positions follow that all can be
/// computed. The player who takes the tile wins, unless it is shared or spent.
State one_tile_left(dig::Tile tile, dig::Place place, core::Rng& rng) {
    State state;
    state.phase = dig::Phase::turns;
    state.round = 1;
    state.active_player = static_cast<core::Seat>(rng.below(2));
    state.idle_turns = static_cast<std::uint8_t>(rng.below(5));
    state.actions_taken = static_cast<std::uint8_t>(rng.below(3));
    for (core::Seat seat = 0; seat < 2; ++seat) {
        auto& player = state.players[seat];
        player.levels = {dig::k_last_level, dig::k_last_level, dig::k_first_level};
        player.stations[rng.below(dig::k_places)] = 1;
    }
    auto& pile = state.piles[place];
    pile.tiles[0] = tile;
    pile.height = 1;
    pile.explored = rng.below(2) == 0;
    for (std::size_t other = 0; other < dig::k_tiles; ++other) {
        if (other != tile) state.discard.insert(other);
    }
    state.players[0].transported = dig::k_tiles - 1;
    return state;
}

void play_on(State& state, std::size_t most_commands, core::Rng& rng) {
    ai::RandomAgent<DigMars> agent;
    ai::Answer<DigMars> answer;
    DigMars::Commands commands;
    for (std::size_t count = 0; count < most_commands && state.phase != dig::Phase::finished; ++count) {
        const core::Seat seat = state.active_player;
        DigMars::legal_commands(rules(), state, seat, commands);
        const auto view = DigMars::view(rules(), state, seat);
        agent.think({.view = view, .commands = commands.span(), .rng = rng}, answer);
        DigMars::apply(rules(), state, seat, answer.command, nullptr);
    }
}

struct Trial {
    State state;
    double exact;
};

/// Finds positions without a certain winner, several for each of a few tiles.
std::vector<Trial> trials(std::size_t wanted, std::size_t& worked_out) {
    constexpr std::size_t k_of_a_tile = 10;
    constexpr double k_certain = 0.02;
    std::vector<Trial> found;
    core::Rng rng(4);
    while (found.size() < wanted) {
        const auto tile = static_cast<dig::Tile>(rng.below(dig::k_tiles));
        const auto place = static_cast<dig::Place>(rng.below(dig::k_places));
        const std::size_t before = found.size();
        Oracle oracle;
        while (found.size() < std::min(wanted, before + k_of_a_tile)) {
            const State state = one_tile_left(tile, place, rng);
            core::ensure(DigMars::check_invariants(rules(), state) == nullptr, "the position is not sound");
            const auto exact = oracle.of(state);
            if (exact > k_certain && exact < 1.0 - k_certain) found.push_back({state, exact});
        }
        worked_out += oracle.positions();
    }
    return found;
}

TEST(ExactPlay, ConfidenceIntervalsFromRandomGamesContainExactWinRates) {
    constexpr std::size_t k_trials = 40;
    constexpr std::uint64_t k_games = 200;
    // Chance exceeds each bound in fewer than 1 % of runs.
    constexpr std::size_t k_least_covered = 34;
    constexpr double k_least_deviation = 20.7;
    constexpr double k_most_deviation = 66.8;
    std::size_t worked_out = 0;
    std::size_t covered = 0;
    double deviation = 0.0;
    std::uint64_t stream = 0;
    for (const auto& trial : trials(k_trials, worked_out)) {
        core::Rng rng = core::Rng(77).fork(++stream);
        double won = 0.0;
        for (std::uint64_t game = 0; game < k_games; ++game) {
            State state = trial.state;
            play_on(state, 10'000, rng);
            won += is_won(state) ? 1.0 : 0.0;
        }
        const double rate = won / static_cast<double>(k_games);
        const auto interval = wilson_interval(rate, k_games);
        covered += interval.low <= trial.exact && trial.exact <= interval.high ? 1U : 0U;
        const double error = rate - trial.exact;
        deviation += error * error * static_cast<double>(k_games) / (trial.exact * (1.0 - trial.exact));
    }
    RecordProperty("positions_worked_out", std::to_string(worked_out));
    RecordProperty("covered", std::to_string(covered));
    RecordProperty("deviation", std::to_string(deviation));
    EXPECT_GE(covered, k_least_covered) << "of " << k_trials << " intervals of 95 %";
    EXPECT_GT(deviation, k_least_deviation) << "chi-square of " << k_trials << " degrees";
    EXPECT_LT(deviation, k_most_deviation);
}

/// Returns the probability that the interval for n games with that win rate contains the rate.
double coverage(double rate, std::uint64_t games) {
    double sum = 0.0;
    const auto count = static_cast<double>(games);
    for (std::uint64_t wins = 0; wins <= games; ++wins) {
        const auto won = static_cast<double>(wins);
        const auto interval = wilson_interval(won / count, games);
        if (rate < interval.low || rate > interval.high) continue;
        sum += std::exp(std::lgamma(count + 1) - std::lgamma(won + 1) - std::lgamma(count - won + 1) +
                        won * std::log(rate) + (count - won) * std::log1p(-rate));
    }
    return sum;
}

TEST(ExactPlay, WilsonIntervalCoversBinomialResults) {
    for (const std::uint64_t games : {30U, 100U, 400U, 1000U}) {
        double sum = 0.0;
        double least = 1.0;
        int rates = 0;
        for (int percent = 5; percent <= 95; ++percent) {
            const double covered = coverage(percent / 100.0, games);
            sum += covered;
            least = std::min(least, covered);
            ++rates;
        }
        EXPECT_NEAR(sum / rates, 0.95, 0.01) << games;
        EXPECT_GT(least, 0.91) << games;
        RecordProperty("mean_coverage_" + std::to_string(games), std::to_string(sum / rates));
        RecordProperty("least_coverage_" + std::to_string(games), std::to_string(least));
    }
}

}  // namespace
}  // namespace syrtis::arena
