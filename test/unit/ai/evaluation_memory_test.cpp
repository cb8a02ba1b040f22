// SPDX-License-Identifier: MIT
//
// An Evaluation keeps terms from position to position. The values must be those of an Evaluation that has kept nothing.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>

#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/tile_trial.hpp"
#include "ai/terraforming/weights.hpp"
#include "support/terraforming_cases.hpp"
#include "unit/ai/places.hpp"

namespace syrtis::ai::terraforming {
namespace {

using Game = game::TerraformingMars;

/// Compares an Evaluation that judges all commands of a question with a new one for each command.
class MemoryCheck {
   public:
    explicit MemoryCheck(const game::Rules& rules)
        : rules_(rules), deck_(rules), programs_(rules), kept_(rules, deck_, weights_) {}

    void look(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        kept_.prepare(state, seat);
        TileTrial tile(programs_, state);
        Game::State placed;
        for (const game::Command& command : commands) {
            const bool is_moved = tile.move(command, placed);
            if (!is_moved) {
                placed = state;
                Game::apply_alone(rules_, placed, seat, command, nullptr);
                tile.keep(command, placed);
            }
            const double value = is_moved ? kept_.value_of_moved(placed) : kept_.value(placed);
            Evaluation fresh(rules_, deck_, weights_);
            fresh.prepare(state, seat);
            ASSERT_EQ(value, fresh.value(placed));
        }
    }

   private:
    const game::Rules& rules_;
    WeightSets weights_ = default_weights();
    DeckStatistics deck_;
    PlainPrograms programs_;
    Evaluation kept_;
};

TEST(EvaluationMemory, ValuesOfPlacesEqualThoseOfNewEvaluation) {
    MemoryCheck check(syrtis::test::Cases<Game>::rules());
    std::size_t questions = 0;
    test::for_each_place([&](const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        ++questions;
        check.look(state, seat, commands);
    });
    EXPECT_GT(questions, 300U);
}

TEST(EvaluationMemory, ValuesOfCommandsEqualThoseOfNewEvaluation) {
    for (const auto board : {game::BoardName::tharsis, game::BoardName::hellas, game::BoardName::elysium}) {
        for (const core::Seat players : {core::Seat{2}, core::Seat{3}}) {
            const game::Options options{.players = players, .prelude = true, .board = board};
            const auto& rules = syrtis::test::terraforming_content().of(options).rules;
            MemoryCheck check(rules);
            core::Rng rng(7);
            Game::State state = Game::start(rules, options, 7);
            core::CommandList<Game> commands;
            while (Game::pending(state) != 0 && state.generation < 15) {
                const core::Seat seat = syrtis::test::any_seat_of(Game::pending(state), rng);
                Game::legal_commands(rules, state, seat, commands);
                const bool is_turn = state.phase == game::Phase::action;
                if (is_turn && rng.below(2) == 0) check.look(state, seat, commands.span());
                Game::apply(rules, state, seat, syrtis::test::any_command_of<Game>(commands, rng), nullptr);
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::ai::terraforming
