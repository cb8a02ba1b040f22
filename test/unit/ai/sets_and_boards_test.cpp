// SPDX-License-Identifier: MIT

// Computer players in matches with Prelude and on the other boards.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/ai/table.hpp"

namespace syrtis::ai {
namespace {

namespace game = syrtis::terraforming;
using Game = game::TerraformingMars;

struct Match {
    Game::Options options;
    std::vector<std::string> specs;
};

class SetsAndBoardsTest : public testing::TestWithParam<Match> {};

TEST_P(SetsAndBoardsTest, ComputerPlayersFinishWholeGames) {
    const auto& [options, specs] = GetParam();
    const auto& content = syrtis::test::terraforming_content().of(options);
    const Brains<Game> brains(content.rules, terraforming::agent_kinds());
    const auto played = test::play(content.rules, brains, options, 7, specs);
    EXPECT_EQ(played.refused, 0);
    EXPECT_EQ(played.last.phase, game::Phase::finished);
}

INSTANTIATE_TEST_SUITE_P(
    Matches, SetsAndBoardsTest,
    testing::Values(Match{{.players = 2, .prelude = true}, {"greedy", "greedy"}},
                    Match{{.players = 3, .prelude = true, .board = game::BoardName::hellas},
                          {"greedy", "random", "greedy"}},
                    Match{{.players = 2, .board = game::BoardName::elysium}, {"greedy", "greedy"}},
                    Match{{.players = 2, .prelude = true, .board = game::BoardName::elysium, .beginners = 0b1},
                          {"greedy", "random"}},
                    Match{{.players = 1, .prelude = true, .solo = true}, {"greedy"}},
                    Match{{.players = 2, .prelude = true, .choose_effect_order = true}, {"greedy", "random"}},
                    Match{{.players = 1, .board = game::BoardName::hellas, .automa = {.plays = true}}, {"greedy"}},
                    Match{{.players = 1,
                           .prelude = true,
                           .board = game::BoardName::hellas,
                           .automa = {.plays = true, .level = game::AutomaLevel::brutal}},
                          {"greedy"}},
                    Match{{.players = 1,
                           .prelude = true,
                           .board = game::BoardName::elysium,
                           .draft = true,
                           .automa = {.plays = true, .corporation = game::k_random_corporation}},
                          {"greedy"}}));

TEST(SetsAndBoards, SearchPlaysLegalCommandsAtTheStartWithPrelude) {
    constexpr std::size_t k_commands = 30;  // A whole game of searches takes 47 s with AddressSanitizer.
    const Game::Options options{.players = 2, .prelude = true};
    const auto& content = syrtis::test::terraforming_content().of(options);
    const Brains<Game> brains(content.rules, terraforming::agent_kinds());
    const auto played = test::play(content.rules, brains, options, 7, {"ismcts:sims=1", "random"}, k_commands);
    EXPECT_EQ(played.refused, 0);
    EXPECT_EQ(played.commands.size(), k_commands);
}

TEST(SetsAndBoards, GreedyPlayerBeatsRandomPlayerWithPreludeOnHellas) {
    const Game::Options options{.players = 2, .prelude = true, .board = game::BoardName::hellas};
    const auto& content = syrtis::test::terraforming_content().of(options);
    const Brains<Game> brains(content.rules, terraforming::agent_kinds());
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto played = test::play(content.rules, brains, options, seed, {"greedy", "random"});
        EXPECT_EQ(Game::outcome(content.rules, played.last).winners, core::seat_bit(0)) << "seed " << seed;
    }
}

}  // namespace
}  // namespace syrtis::ai
