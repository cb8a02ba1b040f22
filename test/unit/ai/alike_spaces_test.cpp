// SPDX-License-Identifier: MIT
#include "ai/terraforming/alike_spaces.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/bits.hpp"
#include "support/terraforming_cases.hpp"
#include "unit/ai/places.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

/// Compares the worth of each answer with that of the answer which counts as equivalent.
class Comparison {
   public:
    explicit Comparison(const game::Rules& rules)
        : rules_(rules), spaces_(rules), deck_(rules), evaluation_(rules, deck_, weights_) {}

    void look(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        spaces_.find_first(state, commands, groups_, first_);
        evaluation_.prepare(state, seat);
        std::vector<double> values;
        for (std::size_t index = 0; index < commands.size(); ++index) {
            auto after = state;
            Game::apply_alone(rules_, after, seat, commands[index], nullptr);
            values.push_back(evaluation_.value(after));
            ASSERT_LE(first_[index], index);
            const auto tiles = [](const Game::State& one) { return game::count_spaces(one.board.occupied); };
            // A tile that the rest of the card places without a question may be beside one of the spaces only.
            if (tiles(after) == tiles(state) + 1) {
                EXPECT_NEAR(values[index], values[first_[index]], 1e-9)
                    << "spaces " << int{commands[index].space()} << " and " << int{commands[first_[index]].space()};
            }
            spared_ += first_[index] != index ? 1 : 0;
        }
        asked_ += commands.size();
    }

    [[nodiscard]] std::size_t spared() const { return spared_; }
    [[nodiscard]] std::size_t asked() const { return asked_; }

   private:
    const game::Rules& rules_;
    AlikeSpaces spaces_;
    DeckStatistics deck_;
    WeightSets weights_ = default_weights();
    Evaluation evaluation_;
    std::vector<std::size_t> first_;
    AlikeSpaces::Groups groups_;
    std::size_t spared_ = 0;
    std::size_t asked_ = 0;
};

TEST(AlikeSpaces, EquivalentSpacesHaveEqualWorthForGreedyPlayer) {
    Comparison comparison(syrtis::test::Cases<Game>::rules());
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        comparison.look(state, seat, commands);
    });
    EXPECT_GT(comparison.spared(), comparison.asked() / 6);
}

TEST(AlikeSpaces, EquivalentSpacesHaveEqualWorthInGreedyGamesOnEachBoard) {
    for (const auto board : {game::BoardName::tharsis, game::BoardName::hellas, game::BoardName::elysium}) {
        const game::Options options{.players = 3, .board = board};
        const auto& rules = syrtis::test::terraforming_content().of(options).rules;
        Comparison comparison(rules);
        test::for_each_place_in_greedy_games(
            rules, options, [&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
                comparison.look(state, seat, commands);
            });
        EXPECT_GT(comparison.spared(), comparison.asked() / 12);
    }
}

TEST(AlikeSpaces, SpacesWhoseTilesMilestoneOrAwardCountsAreNotEquivalentToOthers) {
    for (const auto board : {game::BoardName::hellas, game::BoardName::elysium}) {
        const game::Options options{.players = 2, .board = board};
        const auto& rules = syrtis::test::terraforming_content().of(options).rules;
        const AlikeSpaces spaces(rules);
        std::vector<game::Command> commands;
        for (game::Space space = 0; space < rules.on_mars.size(); ++space) {
            commands.push_back({.type = game::CommandType::place_tile, .target = space});
        }
        AlikeSpaces::Groups groups;
        std::vector<std::size_t> first;
        spaces.find_first(Game::start(rules, options, 1), commands, groups, first);
        ASSERT_FALSE(rules.space_sets.empty());
        std::size_t spared = 0;
        for (game::Space space = 0; space < rules.on_mars.size(); ++space) {
            const auto equivalent = static_cast<game::Space>(first[space]);
            spared += equivalent != space ? 1 : 0;
            for (const game::SpaceSet& counted : rules.space_sets) {
                EXPECT_EQ(counted.contains(space), counted.contains(equivalent))
                    << "spaces " << int{space} << " and " << int{equivalent};
            }
        }
        EXPECT_GT(spared, 0U);
    }
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
