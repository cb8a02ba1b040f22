// SPDX-License-Identifier: MIT
#include "ai/terraforming/alike_spaces.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/rng.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

/// Calls `look(state, seat, commands)` for each question of random games that asks for a space.
template <class Look>
void for_each_place(Look&& look) {
    const auto& rules = syrtis::test::Cases<Game>::rules();
    std::uint64_t seed = 400;
    for (const auto& one : syrtis::test::Cases<Game>::cases()) {
        core::Rng rng(++seed);
        auto state = Game::start(rules, one.options, seed);
        core::CommandList<Game> commands;
        while (Game::pending(state) != 0 && state.generation < 15) {
            const core::Seat seat = syrtis::test::any_seat_of(Game::pending(state), rng);
            Game::legal_commands(rules, state, seat, commands);
            if (commands[0].type == game::CommandType::place_tile) look(state, seat, commands.span());
            Game::apply(rules, state, seat, commands[rng.below(static_cast<std::uint32_t>(commands.size()))], nullptr);
        }
    }
}

TEST(AlikeSpaces, EquivalentSpacesHaveEqualWorthForGreedyPlayer) {
    const auto& rules = syrtis::test::Cases<Game>::rules();
    const AlikeSpaces spaces(rules);
    const DeckStatistics deck(rules);
    const WeightSets weights = default_weights();
    Evaluation evaluation(rules, deck, weights);
    std::vector<std::size_t> first;
    std::size_t spared = 0;
    std::size_t asked = 0;
    for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        spaces.find_first(state, commands, first);
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

}  // namespace
}  // namespace syrtis::ai::terraforming
