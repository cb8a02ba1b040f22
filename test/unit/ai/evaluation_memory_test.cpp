// SPDX-License-Identifier: MIT
//
// An Evaluation keeps terms from position to position. The values must be those of an Evaluation that has kept nothing.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/greedy_chooser.hpp"
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
        TileTrial tile(programs_, state, TileTrial::Draws::as_dealt);
        Game::State placed;
        for (const game::Command& command : commands) {
            const bool is_moved = tile.move(command, placed);
            if (!is_moved) {
                placed = state;
                Game::apply_alone(rules_, placed, seat, command, nullptr);
                tile.keep(command, placed);
            }
            const double value = is_moved ? kept_.value_of_moved(placed, tile.moved()) : kept_.value(placed);
            Evaluation fresh(rules_, deck_, weights_);
            fresh.prepare(state, seat);
            ASSERT_EQ(value, fresh.value(placed));
            for (core::Side side = 0; side < game::sides(state.options); ++side) {
                ASSERT_EQ(kept_.last_worths()[side], fresh.worth(placed, side));
            }
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

/// Compares the scores of commands that ask for a space with the positions after all answers.
class FollowUpCheck {
   public:
    explicit FollowUpCheck(const game::Rules& rules)
        : rules_(rules), deck_(rules), chooser_(std::make_shared<const GreedyKnowledge>(rules, weights_)) {}

    void look(const Game::State& state, core::Seat seat, std::span<const game::Command> commands) {
        chooser_.prepare(state, seat);
        static_cast<void>(chooser_.choose(state, commands));
        ASSERT_EQ(chooser_.scores().size(), commands.size());
        for (std::size_t index = 0; index < commands.size(); ++index) {
            Game::State asked = state;
            Game::apply_alone(rules_, asked, seat, commands[index], nullptr);
            if (asked.stack.empty() || !core::has_seat(Game::pending(asked), seat)) continue;
            core::CommandList<Game> answers;
            Game::legal_commands(rules_, asked, seat, answers);
            if (answers.size() > 1 && answers[0].type == game::CommandType::place_tile) {
                look_at_answers(state, asked, seat, answers.span(), chooser_.scores()[index]);
            }
        }
    }

    [[nodiscard]] std::size_t compared() const { return compared_; }

   private:
    void look_at_answers(const Game::State& state, const Game::State& asked, core::Seat seat,
                         std::span<const game::Command> answers, double score) {
        double best = -1e9;
        double best_score = 0.0;
        for (const game::Command& answer : answers) {
            Game::State after = asked;
            Game::apply_alone(rules_, after, seat, answer, nullptr);
            if (!Game::quiet(after)) return;
            Evaluation fresh(rules_, deck_, weights_);
            fresh.prepare(state, seat);
            const double value = fresh.value(after);
            if (value <= best + 1e-9) continue;
            best = value;
            const double spent = std::max(0.0, fresh.liquid(state) - fresh.liquid(after));
            best_score = (value - fresh.value(state)) / (spent + weights_.at(state.options).ratio_base);
        }
        ASSERT_NEAR(score, best_score, 1e-9);
        ++compared_;
    }

    const game::Rules& rules_;
    WeightSets weights_ = default_weights();
    DeckStatistics deck_;
    GreedyChooser chooser_;
    std::size_t compared_ = 0;
};

TEST(EvaluationMemory, ScoreOfCommandIsThatOfPositionAfterItsBestAnswer) {
    const game::Options options{.players = 2};
    const auto& rules = syrtis::test::terraforming_content().of(options).rules;
    FollowUpCheck check(rules);
    core::Rng rng(9);
    Game::State state = Game::start(rules, options, 9);
    core::CommandList<Game> commands;
    while (Game::pending(state) != 0 && state.generation < 15) {
        const core::Seat seat = syrtis::test::any_seat_of(Game::pending(state), rng);
        Game::legal_commands(rules, state, seat, commands);
        const bool is_menu = state.phase == game::Phase::action && state.stack.empty() && commands.size() > 1 &&
                             commands[0].type != game::CommandType::first_action;
        if (is_menu) check.look(state, seat, commands.span());
        Game::apply(rules, state, seat, syrtis::test::any_command_of<Game>(commands, rng), nullptr);
    }
    EXPECT_GT(check.compared(), 20U);
}

TEST(EvaluationMemory, ResourceOnEachCardInPlayAddsWorth) {
    const game::Options options{.players = 2};
    const auto& rules = syrtis::test::terraforming_content().of(options).rules;
    const DeckStatistics deck(rules);
    const WeightSets weights = default_weights();
    Game::State state = Game::start(rules, options, 7);
    for (std::size_t slot = 0; slot < rules.resource_slots; ++slot) {
        const game::Source owner = rules.resource_slot_owners[slot];
        if (!game::is_corporation(owner)) state.players[0].played.insert(owner);
    }
    Evaluation evaluation(rules, deck, weights);
    evaluation.prepare(state, 0);
    const double without = evaluation.worth(state, 0);
    for (std::size_t slot = 0; slot < rules.resource_slots; ++slot) {
        if (game::is_corporation(rules.resource_slot_owners[slot])) continue;
        Game::State with = state;
        with.card_resources[slot] = 1;
        EXPECT_GT(evaluation.worth(with, 0), without) << slot;
    }
}

TEST(EvaluationMemory, CardsThatDoNotLastAreWorthNothingInPlay) {
    const game::Options options{.players = 2, .prelude = true};
    const auto& rules = syrtis::test::terraforming_content().of(options).rules;
    const DeckStatistics deck(rules);
    const WeightSets weights = default_weights();
    const Game::State state = Game::start(rules, options, 7);
    const Appraisal appraisal(rules, deck, weights.at(options), state, 0, 8.0);
    std::size_t without_worth = 0;
    for (std::size_t index = 0; index < rules.cards.size(); ++index) {
        if (deck.lasting.contains(index)) continue;
        ++without_worth;
        const auto card = static_cast<game::Card>(index);
        EXPECT_EQ(appraisal.future_actions(card), 0.0);
        EXPECT_EQ(appraisal.passive(card), 0.0);
        EXPECT_EQ(appraisal.points(card), 0.0);
        EXPECT_EQ(rules.cards[card].resource_slot, game::k_no_slot);
    }
    EXPECT_GT(without_worth, 50U);
}

}  // namespace
}  // namespace syrtis::ai::terraforming
