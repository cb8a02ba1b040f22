// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead: carries out each listed command on a position that agrees with its view, answers its own
// follow-up questions in the same way, and takes the command that leaves it best off for its price. Choices of cards
// are planned from the worth of the cards.

#include <memory>
#include <span>
#include <vector>

#include "ai/agent.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/game.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// What all greedy agents of the same rules and weights have in common.
struct GreedyKnowledge {
    GreedyKnowledge(const game::Rules& its_rules, const Weights& its_weights)
        : rules(its_rules), weights(its_weights), deck(its_rules) {}
    const game::Rules& rules;
    Weights weights;
    DeckStatistics deck;
};

/// Its policy: of a menu, what each command gains for its price, divided by the sum of all gains; of an answer, what
/// its position is worth above the worst; of a planned choice, the plan. Its values: what each seat owns in M€ of the
/// moment, divided by the sum of all. None of them is a measured probability: they rank.
class GreedyAgent final : public Agent<game::TerraformingMars> {
   public:
    explicit GreedyAgent(std::shared_ptr<const GreedyKnowledge> knowledge);

    void think(const Question<game::TerraformingMars>& question, Answer<game::TerraformingMars>& answer) override;

   private:
    using Game = game::TerraformingMars;
    using Commands = std::span<const game::Command>;

    [[nodiscard]] std::size_t choose(Commands commands);
    // Each gives the number of the command that is taken; those that compare leave a score of each in scores_.
    [[nodiscard]] std::size_t choose_corporation(Commands commands);
    [[nodiscard]] std::size_t choose_from_menu(Commands commands);
    [[nodiscard]] std::size_t choose_answer(Commands commands);
    [[nodiscard]] std::size_t follow_plan(const game::Picking& picking, Commands commands) const;
    void add_values(Answer<Game>& answer) const;

    /// The cards worth taking, buying or giving away.
    [[nodiscard]] game::CardSet plan(const game::Picking& picking) const;
    [[nodiscard]] game::CardSet plan_purchase(const game::Picking& picking) const;
    [[nodiscard]] game::CardSet plan_disposal(const game::Picking& picking) const;

    /// The position after a command and the own answers that complete it.
    void carry_out(const game::State& from, const game::Command& command, game::State& to);
    void settle(game::State& state);
    [[nodiscard]] game::Command best_follow_up(const game::State& state, core::Seat asked);

    std::shared_ptr<const GreedyKnowledge> knowledge_;
    const game::Rules& rules_;
    const Weights& weights_;
    Evaluation evaluation_;
    core::Seat seat_ = 0;
    game::State root_{};
    game::State trial_{};
    game::State deeper_{};
    core::CommandList<Game> follow_ups_;
    std::vector<double> scores_;  ///< of the listed commands, as far as they were compared
};

class GreedyBrain final : public Brain<game::TerraformingMars> {
   public:
    explicit GreedyBrain(const game::Rules& rules, const Weights& weights = {})
        : knowledge_(std::make_shared<const GreedyKnowledge>(rules, weights)) {}

    [[nodiscard]] std::unique_ptr<Agent<game::TerraformingMars>> make_agent() const override {
        return std::make_unique<GreedyAgent>(knowledge_);
    }

   private:
    std::shared_ptr<const GreedyKnowledge> knowledge_;
};

}  // namespace syrtis::ai::terraforming
