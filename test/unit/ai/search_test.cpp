// SPDX-License-Identifier: MIT
//
// Compares the search with exact play, and tests its guarantees for any game.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "ai/dig/agents.hpp"
#include "ai/terraforming/agents.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::search {
namespace {

using dig::agent_kinds;
using syrtis::dig::DigMars;
using syrtis::dig::State;

const syrtis::dig::Rules& rules() { return syrtis::test::Cases<DigMars>::rules(); }

const Brains<DigMars>& brains() {
    static const Brains<DigMars> list(rules(), agent_kinds());
    return list;
}

/// Computes the share of seat 0 under perfect play of both sides in a zero-sum game.
class Oracle {
   public:
    [[nodiscard]] double of(const State& state) {
        if (state.phase == syrtis::dig::Phase::finished) {
            const auto winners = DigMars::outcome(rules(), state).winners;
            if (winners == core::seat_bit(0)) return 1.0;
            return core::has_seat(winners, 0) ? 0.5 : 0.0;
        }
        State same_future = state;
        same_future.round = 0;
        const auto key = DigMars::hash(same_future);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        DigMars::Commands commands;
        DigMars::legal_commands(rules(), state, state.active_player, commands);
        const bool is_first = state.active_player == 0;
        double best = is_first ? -1.0 : 2.0;
        for (const auto& command : commands) {
            const double value = after(state, command);
            best = is_first ? std::max(best, value) : std::min(best, value);
        }
        return known_[key] = best;
    }

    [[nodiscard]] double after(const State& state, const syrtis::dig::Command& command) {
        State next = state;
        DigMars::apply(rules(), next, state.active_player, command, nullptr);
        return of(next);
    }

   private:
    std::unordered_map<std::uint64_t, double> known_;
};

/// Returns a random ending with one tile left and everything open, from which few positions follow.
State ending(core::Rng& rng) {
    State state;
    state.options.open = true;
    state.phase = syrtis::dig::Phase::turns;
    state.round = 1;
    state.active_player = static_cast<core::Seat>(rng.below(2));
    state.idle_turns = static_cast<std::uint8_t>(rng.below(4));
    for (core::Seat seat = 0; seat < 2; ++seat) {
        auto& player = state.players[seat];
        player.levels = {syrtis::dig::k_last_level, syrtis::dig::k_last_level, syrtis::dig::k_first_level};
        player.stations[rng.below(syrtis::dig::k_places)] = 1;
    }
    const auto tile = static_cast<syrtis::dig::Tile>(rng.below(syrtis::dig::k_tiles));
    auto& pile = state.piles[rng.below(syrtis::dig::k_places)];
    pile.tiles[0] = tile;
    pile.height = 1;
    pile.explored = true;
    for (std::size_t other = 0; other < syrtis::dig::k_tiles; ++other) {
        if (other != tile) state.discard.insert(other);
    }
    state.players[0].transported = syrtis::dig::k_tiles - 1;
    // Points that decide the match if the tile is not taken.
    state.players[rng.below(2)].holdings.tokens = static_cast<std::uint16_t>(1 + rng.below(2));
    return state;
}

Answer<DigMars> ask(const std::string& spec, const State& state, std::uint64_t seed) {
    DigMars::Commands commands;
    DigMars::legal_commands(rules(), state, state.active_player, commands);
    const auto view = DigMars::view(rules(), state, state.active_player);
    const auto brain = brains().load(spec).value();
    core::Rng rng(seed);
    Answer<DigMars> answer;
    brain->make_agent()->think(
        {.view = view, .commands = commands.span(), .rng = rng, .budget = {.simulations = brain->limits().simulations}},
        answer);
    return answer;
}

struct Exact {
    State state;
    double best = 0.0;   ///< the best result for the seat to move
    double worst = 0.0;  ///< the worst result for it
};

/// Finds positions in which one answer wins and another does not.
std::vector<Exact> endings_that_turn(std::size_t wanted, Oracle& oracle) {
    std::vector<Exact> found;
    core::Rng rng(11);
    DigMars::Commands commands;
    while (found.size() < wanted) {
        Exact one{.state = ending(rng)};
        core::ensure(DigMars::check_invariants(rules(), one.state) == nullptr, "the position is not sound");
        DigMars::legal_commands(rules(), one.state, one.state.active_player, commands);
        one.worst = 1.0;
        for (const auto& command : commands) {
            const double first = oracle.after(one.state, command);
            const double own = one.state.active_player == 0 ? first : 1.0 - first;
            one.best = std::max(one.best, own);
            one.worst = std::min(one.worst, own);
        }
        if (one.best - one.worst >= 0.5) found.push_back(one);
    }
    return found;
}

/// The greedy player finds the right answer in all of these, so this test only shows that the search does not abandon
/// it. The gain of searching is measured in matches.
TEST(Search, SolvesSmallDigMarsEndingsAndImprovesWithBudget) {
    Oracle oracle;
    const auto endings = endings_that_turn(6, oracle);
    std::vector<double> lost;
    for (const char* spec : {"ismcts:sims=1", "ismcts:sims=12", "ismcts:sims=100"}) {
        double sum = 0.0;
        for (std::size_t number = 0; number < endings.size(); ++number) {
            const auto& one = endings[number];
            const double first = oracle.after(one.state, ask(spec, one.state, number).command);
            sum += one.best - (one.state.active_player == 0 ? first : 1.0 - first);
        }
        lost.push_back(sum / static_cast<double>(endings.size()));
        RecordProperty(spec, std::to_string(lost.back()));
    }
    EXPECT_GE(lost[0], lost[1]);
    EXPECT_GE(lost[1], lost[2]);
    EXPECT_EQ(lost[2], 0.0) << lost[0] << ", " << lost[1];
}

TEST(Search, UsesAllSimulationsOfItsBudgetAndReportsThem) {
    const State state = DigMars::start(rules(), {.players = 3}, 5);
    for (const std::uint64_t simulations : {1U, 7U, 20U}) {
        const auto answer = ask("ismcts:sims=" + std::to_string(simulations), state, 2);
        EXPECT_EQ(answer.figures.simulations, simulations);
    }
}

TEST(Search, AnswersEvenIfStoppedBeforeStart) {
    const State state = DigMars::start(rules(), {.players = 2}, 5);
    DigMars::Commands commands;
    DigMars::legal_commands(rules(), state, state.active_player, commands);
    const auto view = DigMars::view(rules(), state, state.active_player);
    std::stop_source stopped;
    stopped.request_stop();
    core::Rng rng(1);
    for (const char* spec : {"flat", "ismcts"}) {
        Answer<DigMars> answer;
        brains().load(spec).value()->make_agent()->think(
            {.view = view, .commands = commands.span(), .rng = rng, .stop = stopped.get_token()}, answer);
        EXPECT_FALSE(DigMars::check(rules(), state, state.active_player, answer.command));
        EXPECT_EQ(answer.figures.simulations, 0U);
    }
}

/// A clock that advances with each call.
class Ticking final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override { return now_ += 100; }

   private:
    mutable std::uint64_t now_ = 0;
};

TEST(Search, EndsAtDeadline) {
    const State state = DigMars::start(rules(), {.players = 2}, 5);
    DigMars::Commands commands;
    DigMars::legal_commands(rules(), state, state.active_player, commands);
    const auto view = DigMars::view(rules(), state, state.active_player);
    const Ticking clock;
    core::Rng rng(1);
    Answer<DigMars> answer;
    brains().load("ismcts").value()->make_agent()->think(
        {.view = view, .commands = commands.span(), .rng = rng, .budget = {.deadline = 2000, .clock = &clock}}, answer);
    EXPECT_GT(answer.figures.simulations, 2U);
    EXPECT_LE(answer.figures.simulations, 20U);
    EXPECT_LT(clock.microseconds(), 2500U);
}

/// Compares a seat's turn in a game of greedy players with the same turn in another world, in which everything hidden
/// from the seat differs.
TEST(Search, AnswerDependsOnViewOnly) {
    using Game = syrtis::terraforming::TerraformingMars;
    const auto& table = syrtis::test::Cases<Game>::rules();
    const Brains<Game> players(table, terraforming::agent_kinds());
    auto state = Game::start(table, {.players = 2}, 8);
    core::CommandList<Game> commands;
    core::Rng rng(8);
    const auto greedy = players.load("greedy").value()->make_agent();
    for (std::uint64_t step = 0; step < 60; ++step) {
        core::Seat seat = 0;
        while (!core::has_seat(Game::pending(state), seat)) ++seat;
        Game::legal_commands(table, state, seat, commands);
        const auto view = Game::view(table, state, seat);
        if (step % 20 == 10 && commands.size() > 1) {
            const auto other = Game::determinize(table, view, rng);
            EXPECT_NE(Game::hash(other), Game::hash(state));
            const auto seen = Game::view(table, other, seat);
            for (const char* spec : {"flat:sims=4", "ismcts:sims=6"}) {
                const auto brain = players.load(spec).value();
                Answer<Game> one;
                Answer<Game> another;
                core::Rng stream(step);
                core::Rng same(step);
                const core::Budget budget{.simulations = brain->limits().simulations};
                brain->make_agent()->think({.view = view, .commands = commands.span(), .rng = stream, .budget = budget},
                                           one);
                brain->make_agent()->think({.view = seen, .commands = commands.span(), .rng = same, .budget = budget},
                                           another);
                EXPECT_EQ(one.command, another.command);
                EXPECT_EQ(one.policy, another.policy);
                EXPECT_EQ(stream, same);
            }
        }
        Answer<Game> answer;
        greedy->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
        Game::apply(table, state, seat, answer.command, nullptr);
    }
}

TEST(ComputerPlayerLevels, HaveEqualNamesInBothGamesAndAcceptNoSettings) {
    const Brains<syrtis::terraforming::TerraformingMars> other(
        syrtis::test::Cases<syrtis::terraforming::TerraformingMars>::rules(), terraforming::agent_kinds());
    EXPECT_EQ(brains().levels(), other.levels());
    EXPECT_EQ(brains().levels().front(), "beginner");
    EXPECT_FALSE(brains().load("master:ms=5000").has_value());
    for (const auto& level : brains().levels()) {
        const auto limits = brains().load(level).value()->limits();
        EXPECT_LE(limits.milliseconds, 2000U) << level;
        EXPECT_TRUE(limits.milliseconds != 0 || limits == core::ThinkingLimits{}) << level;
    }
}

}  // namespace
}  // namespace syrtis::ai::search
