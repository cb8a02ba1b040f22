// SPDX-License-Identifier: MIT

// Compares the worth of positions of Dig Mars that differ in a single point.

#include <gtest/gtest.h>

#include "ai/dig/evaluation.hpp"
#include "ai/dig/greedy_agent.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::ai::dig {
namespace {

namespace game = syrtis::dig;
using game::Bonus;
using game::DigMars;
using game::Equipment;

double value_of(const game::State& state, core::Seat seat = 0) {
    Evaluation evaluation(game::rules());
    evaluation.prepare(state, seat);
    return evaluation.value(state, seat);
}

/// Returns a position with seat 0 to move and a station on place 0; seat 1 is where no tiles are left.
game::State position() {
    auto state = game::empty_grid(2);
    state.players[1].stations = {};
    state.players[1].stations[3] = 1;
    game::put_pile(state, 0, {"e05"}, true);
    game::put_pile(state, 15, {"e33"});
    return state;
}

TEST(DigEvaluation, CountsOwnPointsMinusOthersPoints) {
    auto richer = position();
    richer.players[0].holdings.tokens = 1;
    EXPECT_GT(value_of(richer, 0), value_of(position(), 0));
    EXPECT_LT(value_of(richer, 1), value_of(position(), 1));
}

TEST(DigEvaluation, CountsBonusesOnlyIfUsable) {
    auto with_bonus = position();
    with_bonus.bonuses[game::index_of(Bonus::survey)] = 1;
    EXPECT_GT(value_of(with_bonus, 0), value_of(position(), 0));
    EXPECT_DOUBLE_EQ(value_of(with_bonus, 1), value_of(position(), 1));
}

TEST(DigEvaluation, LevelIsWorthMoreIfAPileNeedsItThanIfNoPileNeedsIt) {
    const auto gain_of_a_level = [](const char* tile) {
        auto state = game::empty_grid(2);
        state.players[1].stations = {};
        game::put_pile(state, 0, {tile}, true);
        const double before = value_of(state);
        ++state.players[0].levels[game::index_of(Equipment::transport)];
        return value_of(state) - before;
    };
    // The first tile requires the level; the second can be transported without it.
    EXPECT_GT(gain_of_a_level("e10"), gain_of_a_level("e07") + 0.1);
}

TEST(DigEvaluation, SecondStationOnAPileAddsNoValueForTheSameTile) {
    auto together = game::empty_grid(2);
    game::put_pile(together, 0, {"e07"}, true);
    together.players[0].stations = {};
    together.players[1].stations = {};
    auto apart = together;
    together.players[0].stations[1] = 2;
    apart.players[0].stations[1] = 1;
    apart.players[0].stations[15] = 1;
    EXPECT_DOUBLE_EQ(value_of(together), value_of(apart));
}

TEST(DigEvaluation, CountsHiddenTileThatSeatHasSeen) {
    auto state = position();
    game::put_pile(state, 5, {"e05", "e28"});
    state.players[0].stations = {};
    state.players[0].stations[5] = 1;
    state.players[0].levels = {2, 4, 1};
    auto seen = state;
    seen.piles[5].surveyed[1] = core::seat_bit(0);
    auto seen_by_another = state;
    seen_by_another.piles[5].surveyed[1] = core::seat_bit(1);
    EXPECT_GT(value_of(seen), value_of(state) + 0.5);
    EXPECT_DOUBLE_EQ(value_of(seen_by_another), value_of(state));
}

TEST(DigEvaluation, GivesRemainderOfSharedPointsToTheTransportingPlayer) {
    const auto shared = [](const char* tile) {
        auto state = game::empty_grid(2);
        game::put_pile(state, 0, {tile}, true);
        state.players[0].levels[game::index_of(Equipment::transport)] = 4;
        return value_of(state);
    };
    // The transporter keeps 3 of 5 points, but 2 of 4.
    EXPECT_GT(shared("e46"), shared("e14") + 0.1);
}

TEST(DigEvaluation, GreedyPlayerEndsTurnIfNoActionHasWorth) {
    auto state = game::empty_grid(2);
    game::put_pile(state, 15, {"e33"});
    Weights weights;
    weights.by_distance = {1.0, 0.0, 0.0, 0.0};
    core::CommandList<DigMars> commands;
    DigMars::legal_commands(game::rules(), state, 0, commands);
    ASSERT_GT(commands.size(), 1U);
    core::Rng rng(1);
    const auto view = DigMars::view(game::rules(), state, 0);
    Answer<DigMars> answer;
    GreedyAgent(GreedyKnowledge(game::rules(), weights))
        .think({.view = view, .commands = commands.span(), .rng = rng}, answer);
    EXPECT_EQ(answer.command.type, game::CommandType::end_turn);
}

}  // namespace
}  // namespace syrtis::ai::dig
