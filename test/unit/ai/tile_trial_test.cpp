// SPDX-License-Identifier: MIT
#include "ai/terraforming/tile_trial.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ai/terraforming/alike_spaces.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/greedy_chooser.hpp"
#include "ai/terraforming/weights.hpp"
#include "support/terraforming_cases.hpp"
#include "unit/ai/places.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

/// Compares the position after each answer by TileTrial with the position by the rules, and the scores of GreedyChooser
/// with the values of these positions.
class Comparison {
   public:
    explicit Comparison(const game::Rules& rules)
        : rules_(rules),
          programs_(rules),
          spaces_(rules),
          chooser_(std::make_shared<const GreedyKnowledge>(rules, default_weights())),
          deck_(rules) {}

    void look(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        look_at_positions(state, seat, commands);
        look_at_scores(state, seat, commands);
    }

    [[nodiscard]] std::size_t moved() const { return moved_; }
    [[nodiscard]] std::size_t moved_to_cards() const { return moved_to_cards_; }
    [[nodiscard]] std::size_t tried() const { return tried_; }
    [[nodiscard]] std::size_t mixed() const { return mixed_; }

   private:
    void look_at_positions(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        TileTrial tile(programs_, state, TileTrial::Draws::as_dealt);
        Game::State placed;
        for (const game::Command& command : commands) {
            Game::State plain = state;
            Game::apply_alone(rules_, plain, seat, command, nullptr);
            if (tile.move(command, placed)) {
                ASSERT_TRUE(placed == plain) << "space " << int{command.space()};
                ++moved_;
                if (rules_.spaces[command.space()].bonus_cards > 0) ++moved_to_cards_;
            } else {
                placed = plain;
                tile.keep(command, placed);
            }
            ++tried_;
        }
    }

    /// Compares the answers after which nothing more is asked. Of spaces that count as alike, only the first is
    /// compared.
    void look_at_scores(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        chooser_.prepare(state, seat);
        static_cast<void>(chooser_.choose(state, commands));
        if (chooser_.scores().empty()) return;
        spaces_.find_first(state, commands, groups_, first_);
        std::optional<double> least;
        bool asks_more = false;
        for (std::size_t index = 0; index < commands.size(); ++index) {
            Game::State plain = state;
            Game::apply_alone(rules_, plain, seat, commands[index], nullptr);
            if (!Game::quiet(plain)) {
                asks_more = true;
                continue;
            }
            if (first_[index] != index && !asks_more) continue;
            Evaluation evaluation(rules_, deck_, weights_);
            evaluation.prepare(state, seat);
            const double rest = evaluation.value(plain) - chooser_.scores()[index];
            if (!least) least = rest;
            ASSERT_NEAR(rest, *least, 1e-9) << "answer " << index;
        }
        if (asks_more && least) ++mixed_;
    }

    const game::Rules& rules_;
    PlainPrograms programs_;
    AlikeSpaces spaces_;
    AlikeSpaces::Groups groups_;
    std::vector<std::size_t> first_;
    GreedyChooser chooser_;
    WeightSets weights_ = default_weights();
    DeckStatistics deck_;
    std::size_t mixed_ = 0;  ///< number of questions of which some answers, but not all, ask more
    std::size_t moved_ = 0;
    std::size_t moved_to_cards_ = 0;
    std::size_t tried_ = 0;
};

TEST(TileTrial, MovedTileLeadsToPositionOfRulesInRandomGames) {
    Comparison comparison(syrtis::test::Cases<Game>::rules());
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        comparison.look(state, seat, commands);
    });
    EXPECT_GT(comparison.moved(), comparison.tried() / 3);
}

TEST(TileTrial, RefusedAnswerLeavesNothingToMove) {
    std::size_t refused = 0;
    const auto& rules = syrtis::test::Cases<Game>::rules();
    const PlainPrograms programs(rules);
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        for (const game::Command& command : commands) {
            TileTrial tile(programs, state, TileTrial::Draws::as_dealt);
            Game::State placed = state;
            Game::apply_alone(rules, placed, seat, commands.front(), nullptr);
            tile.keep(commands.front(), placed);
            if (tile.move(command, placed)) continue;
            // Its result by the rules is not told, as if it asked for something.
            for (const game::Command& next : commands) ASSERT_FALSE(tile.move(next, placed));
            ++refused;
        }
    });
    EXPECT_GT(refused, 0U);
}

TEST(TileTrial, MovedTileLeadsToPositionOfRulesInGreedyGames) {
    for (const bool prelude : {false, true}) {
        for (const auto board : {game::BoardName::tharsis, game::BoardName::hellas, game::BoardName::elysium}) {
            const game::Options options{.players = 3, .prelude = prelude, .board = board};
            const auto& rules = syrtis::test::terraforming_content().of(options).rules;
            Comparison comparison(rules);
            test::for_each_place_in_greedy_games(
                rules, options,
                [&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
                    comparison.look(state, seat, commands);
                });
            EXPECT_GT(comparison.moved(), comparison.tried() / 3);
            EXPECT_GT(comparison.moved_to_cards(), 0U);
            // The ocean at the south pole of Hellas asks for its place.
            if (board == game::BoardName::hellas) {
                EXPECT_GT(comparison.mixed(), 0U);
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::ai::terraforming
