// SPDX-License-Identifier: MIT
#include "ai/random_player.hpp"

#include <gtest/gtest.h>

#include <array>

#include "ai/terraforming/levels.hpp"
#include "support/toy_game.hpp"

namespace syrtis::ai {
namespace {

TEST(RandomPlayer, Each_command_is_as_likely_as_the_others) {
    RandomPlayer<toy::SealedNumbers> player;
    const std::array<toy::Command, 4> commands{{{toy::CommandType::put, 1},
                                                {toy::CommandType::put, 2},
                                                {toy::CommandType::put, 3},
                                                {toy::CommandType::put, 4}}};
    std::array<int, 5> counts{};
    core::Rng rng(5);
    for (int time = 0; time < 4000; ++time) ++counts[player.choose({}, commands, {}, rng).number];
    for (int number = 1; number <= 4; ++number) EXPECT_NEAR(counts[static_cast<std::size_t>(number)], 1000, 120);
}

TEST(RandomPlayer, The_stream_decides) {
    RandomPlayer<toy::SealedNumbers> player;
    std::array<toy::Command, 40> commands{};
    for (std::uint8_t number = 0; number < commands.size(); ++number) commands[number].number = number;
    core::Rng one(5);
    core::Rng same(5);
    for (int time = 0; time < 50; ++time) {
        EXPECT_EQ(player.choose({}, commands, {}, one), player.choose({}, commands, {}, same));
    }
}

TEST(Levels, Are_found_by_name) {
    const auto& levels = terraforming::levels();
    ASSERT_NE(find_level(levels, "greedy"), nullptr);
    EXPECT_EQ(find_level(levels, "greedy")->name, "greedy");
    EXPECT_EQ(levels.front().name, "random");
    EXPECT_EQ(find_level(levels, "genius"), nullptr);
}

}  // namespace
}  // namespace syrtis::ai
