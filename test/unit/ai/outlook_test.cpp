// SPDX-License-Identifier: MIT
#include "ai/terraforming/outlook.hpp"

#include <gtest/gtest.h>

#include "engine/terraforming/counting.hpp"
#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using test::Game;

const game::Rules& rules() { return syrtis::test::Cases<Game>::rules(); }

double heat(const Outlook& outlook) { return outlook.stock[static_cast<std::size_t>(game::Resource::heat)]; }

/// A position with both tracks at their ends.
Game::State nearly_done() {
    Game::State state = Game::start(rules(), {.players = 2}, 1);
    state.temperature = rules().tracks[0].end;
    state.oxygen = static_cast<std::uint8_t>(rules().tracks[1].end);
    return state;
}

TEST(Outlook, Fewer_steps_left_mean_fewer_generations_left) {
    Game::State state = Game::start(rules(), {.players = 2}, 1);
    const double at_start = expected_rounds(rules(), state, {});
    state.generation = 10;
    const double without_progress = expected_rounds(rules(), state, {});
    Game::State close = nearly_done();
    close.generation = 10;
    EXPECT_GT(at_start, 8.0);
    EXPECT_LT(expected_rounds(rules(), close, {}), without_progress);
}

TEST(Outlook, Only_points_count_in_the_end) {
    const Game::State state = nearly_done();
    const Outlook now = make_outlook(rules(), state, 0, {}, 0.0);
    EXPECT_DOUBLE_EQ(now.annuity, 0.0);
    EXPECT_DOUBLE_EQ(now.point, Weights{}.final_point);
    EXPECT_LT(now.stock[0], 0.1);
    EXPECT_LT(now.production[0], 0.1);
}

TEST(Outlook, Early_on_production_outweighs_points) {
    const Game::State state = Game::start(rules(), {.players = 2}, 1);
    const Outlook early = make_outlook(rules(), state, 0, {}, 12.0);
    const Outlook late = make_outlook(rules(), state, 0, {}, 2.0);
    EXPECT_GT(early.production[0], late.production[0]);
    EXPECT_LT(early.point, late.point);
    EXPECT_GT(early.production[0], early.point);
}

TEST(Outlook, Heat_is_worth_nothing_once_it_is_warm) {
    Game::State state = Game::start(rules(), {.players = 2}, 1);
    EXPECT_GT(heat(make_outlook(rules(), state, 0, {}, 5.0)), 0.5);
    state.temperature = rules().tracks[0].end;
    EXPECT_LT(heat(make_outlook(rules(), state, 0, {}, 5.0)), 0.1);
}

TEST(Outlook, A_solo_game_lasts_fourteen_generations) {
    Game::State state = Game::start(rules(), {.players = 1, .solo = true}, 1);
    state.generation = 5;
    EXPECT_DOUBLE_EQ(expected_rounds(rules(), state, {}), 9.0);
}

TEST(Outlook, Steps_left_are_those_of_all_three_parameters) {
    EXPECT_DOUBLE_EQ(count_steps_left(rules(), Game::start(rules(), {.players = 2}, 1)), 19.0 + 14.0 + 9.0);
    EXPECT_DOUBLE_EQ(count_steps_left(rules(), nearly_done()), 9.0);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
