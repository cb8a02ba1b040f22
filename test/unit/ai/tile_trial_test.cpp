// SPDX-License-Identifier: MIT
#include "ai/terraforming/tile_trial.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <span>

#include "ai/terraforming/greedy_agent.hpp"
#include "support/terraforming_cases.hpp"
#include "unit/ai/places.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

/// Compares the position after each answer by TileTrial with the position by the rules.
class Comparison {
   public:
    explicit Comparison(const game::Rules& rules) : rules_(rules), programs_(rules) {}

    void look(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        TileTrial tile(programs_, state);
        Game::State placed;
        for (const game::Command& command : commands) {
            Game::State plain = state;
            Game::apply_alone(rules_, plain, seat, command, nullptr);
            if (tile.move(command, placed)) {
                ASSERT_TRUE(placed == plain) << "space " << int{command.space()};
                ++moved_;
            } else {
                placed = plain;
                tile.keep(command, placed);
            }
            ++tried_;
        }
    }

    [[nodiscard]] std::size_t moved() const { return moved_; }
    [[nodiscard]] std::size_t tried() const { return tried_; }

   private:
    const game::Rules& rules_;
    PlainPrograms programs_;
    std::size_t moved_ = 0;
    std::size_t tried_ = 0;
};

TEST(TileTrial, MovedTileLeadsToPositionOfRulesInRandomGames) {
    Comparison comparison(syrtis::test::Cases<Game>::rules());
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        comparison.look(state, seat, commands);
    });
    EXPECT_GT(comparison.moved(), comparison.tried() / 3);
}

TEST(TileTrial, MovedTileLeadsToPositionOfRulesInGreedyGames) {
    for (const bool prelude : {false, true}) {
        for (const auto board : {game::BoardName::tharsis, game::BoardName::hellas, game::BoardName::elysium}) {
            const game::Options options{.players = 3, .prelude = prelude, .board = board};
            const auto& rules = syrtis::test::terraforming_content().of(options).rules;
            const GreedyBrain brain(rules);
            Comparison comparison(rules);
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const auto agent = brain.make_agent();
                core::Rng rng(seed);
                Game::State state = Game::start(rules, options, seed);
                core::CommandList<Game> commands;
                while (Game::pending(state) != 0) {
                    const core::Seat seat = syrtis::test::any_seat_of(Game::pending(state), rng);
                    Game::legal_commands(rules, state, seat, commands);
                    if (commands[0].type == game::CommandType::place_tile)
                        comparison.look(state, seat, commands.span());
                    const auto view = Game::view(rules, state, seat);
                    Answer<Game> answer;
                    agent->think({.view = view, .commands = commands.span(), .rng = rng}, answer);
                    Game::apply(rules, state, seat, answer.command, nullptr);
                }
            }
            EXPECT_GT(comparison.moved(), comparison.tried() / 3);
        }
    }
}

}  // namespace
}  // namespace syrtis::ai::terraforming
