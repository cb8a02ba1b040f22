// SPDX-License-Identifier: MIT
#include "ai/random_agent.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "ai/noisy_agent.hpp"
#include "support/toy_game.hpp"

namespace syrtis::ai {
namespace {

toy::Command any_of(std::span<const toy::Command> commands, core::Rng& rng) {
    Answer<toy::SealedNumbers> answer;
    RandomAgent<toy::SealedNumbers>().think({.view = {}, .commands = commands, .rng = rng}, answer);
    return answer.command;
}

TEST(RandomAgent, CommandsAreEquallyLikely) {
    const std::array<toy::Command, 4> commands{{{toy::CommandType::put, 1},
                                                {toy::CommandType::put, 2},
                                                {toy::CommandType::put, 3},
                                                {toy::CommandType::put, 4}}};
    std::array<int, 5> counts{};
    core::Rng rng(5);
    for (int time = 0; time < 4000; ++time) ++counts[any_of(commands, rng).number];
    for (int number = 1; number <= 4; ++number) EXPECT_NEAR(counts[static_cast<std::size_t>(number)], 1000, 120);
}

TEST(RandomAgent, AnswerDependsOnRandomStream) {
    std::array<toy::Command, 40> commands{};
    for (std::size_t i = 0; i < commands.size(); ++i) commands[i].number = static_cast<std::uint8_t>(i);
    core::Rng one(5);
    core::Rng same(5);
    for (int time = 0; time < 50; ++time) {
        EXPECT_EQ(any_of(commands, one), any_of(commands, same));
    }
}

TEST(RandomAgent, IgnoresView) {
    EXPECT_FALSE(RandomBrain<toy::SealedNumbers>().reads_view());
    const auto plain = std::make_shared<RandomBrain<toy::SealedNumbers>>();
    EXPECT_FALSE(NoisyBrain<toy::SealedNumbers>(plain, 1000).reads_view());
}

}  // namespace
}  // namespace syrtis::ai
