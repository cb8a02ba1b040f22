// SPDX-License-Identifier: MIT
// A side without a seat owns tiles, rating, milestones and points, and is never asked.

#include <gtest/gtest.h>

#include <bit>

#include "engine/terraforming/scoring.hpp"
#include "unit/engine/table.hpp"

namespace syrtis::test {
namespace {

using namespace terraforming;
using Game = TerraformingMars;

constexpr core::Side k_silent = 1;

/// One seat, and a side that nobody plays.
Table one_seat_two_sides() { return Table(Options{.players = 1, .unseated = 1}); }

TEST(AutomaticOpponent, GameOfOneSeatAndAnAutomaticOpponentStartsLikeAGameForTwo) {
    EXPECT_FALSE(Game::check_options(rules(), {.players = 1, .unseated = 1}));
    EXPECT_TRUE(Game::check_options(rules(), {.players = 1, .solo = true, .unseated = 1}));
    EXPECT_TRUE(Game::check_options(rules(), {.players = 4, .unseated = 2}));
    const State state = Game::start(rules(), {.players = 1, .unseated = 1}, 3);
    EXPECT_EQ(Game::seats(state.options), 1);
    EXPECT_EQ(Game::sides(state.options), 2);
    EXPECT_EQ(state.players[k_silent].terraform_rating, 20);
    EXPECT_TRUE(state.players[k_silent].choice.cards.empty());
    EXPECT_TRUE(state.board.occupied.empty());
}

TEST(AutomaticOpponent, ScoresAndCanWin) {
    Table table = one_seat_two_sides();
    table.tile(22, k_greenery, k_silent).tile(23, k_city, k_silent).tile(30, k_city, 0);
    table.state.milestones[0] = k_silent;
    table.state.awards[0] = 0;
    table.player(k_silent).terraform_rating = 31;
    table.state.phase = Phase::finished;
    const Score score = score_of(rules(), table.state, k_silent);
    EXPECT_EQ(score.terraform_rating, 31);
    EXPECT_EQ(score.milestones, rules().milestone_points);
    EXPECT_EQ(score.awards, rules().award_first_points) << "two tiles to one";
    EXPECT_EQ(score.greenery, 1);
    EXPECT_EQ(score.cities, 1);
    EXPECT_EQ(score_of(rules(), table.state, 0).awards, 0) << "two sides know no second place";
    const auto outcome = Game::outcome(rules(), table.state);
    EXPECT_EQ(outcome.scores[k_silent], score.total());
    EXPECT_EQ(outcome.winners, core::seat_bit(k_silent));
}

TEST(AutomaticOpponent, IsNeverAskedWhoeverIsTheFirstPlayer) {
    Table table = one_seat_two_sides();
    std::array<bool, 2> began{};
    for (int turn = 0; turn < 12; ++turn) {
        ASSERT_EQ(Game::pending(table.state), core::seat_bit(0));
        if (table.state.phase == Phase::action) {
            began.at(table.state.first_player) = true;
            table.apply(0, {.type = CommandType::pass});
        } else {
            table.apply(0, {.type = CommandType::done});
        }
    }
    EXPECT_TRUE(began[0] && began[1]) << "the first player marker passes from side to side";
}

TEST(AutomaticOpponent, GetsNoProduction) {
    Table table = one_seat_two_sides();
    table.production(0, Resource::plants, 2).production(k_silent, Resource::plants, 2);
    table.apply(0, {.type = CommandType::pass});
    EXPECT_EQ(table.player(0).stock[static_cast<std::size_t>(Resource::plants)], 2);
    EXPECT_EQ(table.player(k_silent).stock[static_cast<std::size_t>(Resource::plants)], 0);
}

TEST(AutomaticOpponent, CanLoseResources) {
    Table table = one_seat_two_sides();
    table.hand(0, "asteroid").stock(0, Resource::megacredits, 20).stock(k_silent, Resource::plants, 5);
    table.apply(0, {.type = CommandType::play_card, .target = card("asteroid")});
    table.apply(0, {.type = CommandType::choose_player, .target = k_silent});
    EXPECT_EQ(table.player(k_silent).stock[static_cast<std::size_t>(Resource::plants)], 2);
}

TEST(AutomaticOpponent, ImaginedWorldsAgreeWithTheViewOfAPosition) {
    Table table = one_seat_two_sides();
    table.tile(22, k_greenery, k_silent).claim(40, k_silent).in_play(k_silent, "asteroid_mining");
    table.state.awards[2] = k_silent;
    const auto view = Game::view(rules(), table.state, 0);
    EXPECT_TRUE(view.players[k_silent].played.contains(card("asteroid_mining")));
    EXPECT_EQ(view.board.owned[k_silent].size(), 1U);
    core::Rng rng(9);
    const auto imagined = Game::determinize(rules(), view, rng);
    EXPECT_EQ(Game::check_invariants(rules(), imagined), nullptr);
    EXPECT_EQ(Game::view(rules(), imagined, 0), view);
    EXPECT_EQ(Game::view(rules(), table.state, k_silent), Game::view(rules(), table.state, core::k_no_seat));
}

}  // namespace
}  // namespace syrtis::test
