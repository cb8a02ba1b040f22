// SPDX-License-Identifier: MIT
#pragma once

// Implements the greedy player. It uses GreedyChooser in one position that agrees with the view of its seat.

#include <memory>

#include "ai/agent.hpp"
#include "ai/terraforming/greedy_chooser.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// The greedy player. Its policy depends on the question. For a choice of an action, it is the gain of each command
/// relative to its price. For a choice that the player plans in advance, it is 1 for the planned command. For any other
/// answer, it is the worth of the resulting position minus the lowest such worth. The values are the worth of each seat
/// in M€. Policy and values are scaled to the sum 1; they only rank commands and seats and are not measured
/// probabilities.
class GreedyAgent final : public Agent<game::TerraformingMars> {
   public:
    explicit GreedyAgent(std::shared_ptr<const GreedyKnowledge> knowledge);

    void think(const Question<game::TerraformingMars>& question, Answer<game::TerraformingMars>& answer) override;

   private:
    using Game = game::TerraformingMars;

    /// True if the seat has only picked a card since the last question, so that the prices of that question still hold.
    /// They do not depend on the picked cards, nor on what the view leaves open.
    [[nodiscard]] bool continues_choice(const game::View& view);
    void add_values(core::Seat seat, Answer<Game>& answer) const;

    std::shared_ptr<const GreedyKnowledge> knowledge_;
    GreedyChooser chooser_;
    game::State root_{};
    game::View choice_{};      ///< view of the last choice, without its picked cards
    bool has_choice_ = false;  ///< true if the last question belonged to `choice_`
};

/// The brain of greedy players.
class GreedyBrain final : public Brain<game::TerraformingMars> {
   public:
    explicit GreedyBrain(const game::Rules& rules, const WeightSets& weights = default_weights())
        : knowledge_(std::make_shared<const GreedyKnowledge>(rules, weights)) {}

    [[nodiscard]] std::unique_ptr<Agent<game::TerraformingMars>> make_agent() const override {
        return std::make_unique<GreedyAgent>(knowledge_);
    }

   private:
    std::shared_ptr<const GreedyKnowledge> knowledge_;
};

}  // namespace syrtis::ai::terraforming
