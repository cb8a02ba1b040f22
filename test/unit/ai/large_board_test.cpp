// SPDX-License-Identifier: MIT
// Computer players on a board with as many spaces as a board can have.

#include "support/large_board.hpp"

#include <gtest/gtest.h>

#include "unit/ai/table.hpp"

namespace syrtis::ai::terraforming {
namespace {

using test::Game;

TEST(GreedyAgentOnLargeBoard, PlaysWholeGamesWithTilesOnAddedSpaces) {
    const auto content = syrtis::test::content_with_large_board();
    ASSERT_NE(content, nullptr);
    const Brains<Game> known(content->rules, agent_kinds());
    std::size_t added_tiles = 0;
    for (const auto& options : {Game::Options{.players = 2}, Game::Options{.players = 4},
                                Game::Options{.players = 1, .automa = {.plays = true}}}) {
        const auto played =
            test::play(content->rules, known, options, 5, std::vector<std::string>(options.players, "greedy"));
        EXPECT_EQ(played.refused, 0);
        EXPECT_TRUE(Game::outcome(content->rules, played.last).finished);
        const auto tharsis = game::SpaceSet::all_below(syrtis::test::k_first_added_space - 1);
        added_tiles += (played.last.board.occupied - tharsis).size();
    }
    EXPECT_GE(added_tiles, 3U);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
