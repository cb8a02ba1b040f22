// SPDX-License-Identifier: MIT
#include "ai/terraforming/alike_spaces.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/weights.hpp"
#include "support/terraforming_cases.hpp"
#include "unit/ai/places.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

TEST(AlikeSpaces, EquivalentSpacesHaveEqualWorthForGreedyPlayer) {
    const auto& rules = syrtis::test::Cases<Game>::rules();
    const AlikeSpaces spaces(rules);
    const DeckStatistics deck(rules);
    const WeightSets weights = default_weights();
    Evaluation evaluation(rules, deck, weights);
    std::vector<std::size_t> first;
    AlikeSpaces::Groups groups;
    std::size_t spared = 0;
    std::size_t asked = 0;
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        spaces.find_first(state, commands, groups, first);
        evaluation.prepare(state, seat);
        std::vector<double> values;
        for (std::size_t index = 0; index < commands.size(); ++index) {
            auto after = state;
            Game::apply_alone(rules, after, seat, commands[index], nullptr);
            values.push_back(evaluation.value(after));
            ASSERT_LE(first[index], index);
            EXPECT_NEAR(values[index], values[first[index]], 1e-9);
            spared += first[index] != index ? 1 : 0;
        }
        asked += commands.size();
    });
    EXPECT_GT(spared, asked / 6);
}

TEST(AlikeSpaces, KeptGroupsGiveSameResultAsNewOnes) {
    const auto& rules = syrtis::test::Cases<Game>::rules();
    const AlikeSpaces spaces(rules);
    AlikeSpaces::Groups kept;
    std::vector<std::size_t> by_kept;
    std::vector<std::size_t> by_new;
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        // The next question is about the same board or about another one with a tile more.
        auto after = state;
        Game::apply_alone(rules, after, seat, commands.back(), nullptr);
        for (const Game::State* one : {&state, &state, &std::as_const(after)}) {
            AlikeSpaces::Groups groups;
            spaces.find_first(*one, commands, groups, by_new);
            spaces.find_first(*one, commands, kept, by_kept);
            ASSERT_EQ(by_kept, by_new);
        }
    });
}

}  // namespace
}  // namespace syrtis::ai::terraforming
