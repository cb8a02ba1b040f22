// SPDX-License-Identifier: MIT
// Computer players in games with other numbers of milestones, awards and standard projects.

#include "support/other_goals.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using test::Game;

TEST(GreedyAgentWithOtherGoals, PlaysWholeGamesAndClaimsTheAddedMilestone) {
    const auto content = syrtis::test::content_with_other_goals();
    ASSERT_NE(content, nullptr);
    const Brains<Game> known(content->rules, agent_kinds());
    int claims = 0;
    for (const auto& options : {Game::Options{.players = 2}, Game::Options{.players = 3},
                                Game::Options{.players = 1, .automa = {.plays = true}}}) {
        const auto played =
            test::play(content->rules, known, options, 5, std::vector<std::string>(options.players, "greedy"));
        EXPECT_EQ(played.refused, 0);
        EXPECT_TRUE(Game::outcome(content->rules, played.last).finished);
        if (played.last.milestones[syrtis::test::k_settler] != core::k_no_side) ++claims;
    }
    EXPECT_GE(claims, 2);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
