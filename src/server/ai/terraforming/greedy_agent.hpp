// SPDX-License-Identifier: MIT
#pragma once

// Takes what the chooser takes in one position that agrees with its view.

#include <memory>

#include "ai/agent.hpp"
#include "ai/terraforming/greedy_chooser.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// Its policy: of a menu, what each command gains for its price, divided by the sum of all gains; of an answer, what
/// its position is worth above the worst; of a planned choice, the plan. Its values: what each seat owns in M€ of the
/// moment, divided by the sum of all. None of them is a measured probability: they rank.
class GreedyAgent final : public Agent<game::TerraformingMars> {
   public:
    explicit GreedyAgent(std::shared_ptr<const GreedyKnowledge> knowledge);

    void think(const Question<game::TerraformingMars>& question, Answer<game::TerraformingMars>& answer) override;

   private:
    using Game = game::TerraformingMars;

    void add_values(core::Seat seat, Answer<Game>& answer) const;

    std::shared_ptr<const GreedyKnowledge> knowledge_;
    GreedyChooser chooser_;
    game::State root_{};
};

class GreedyBrain final : public Brain<game::TerraformingMars> {
   public:
    explicit GreedyBrain(const game::Rules& rules, const WeightSets& weights = usual_weights())
        : knowledge_(std::make_shared<const GreedyKnowledge>(rules, weights)) {}

    [[nodiscard]] std::unique_ptr<Agent<game::TerraformingMars>> make_agent() const override {
        return std::make_unique<GreedyAgent>(knowledge_);
    }

   private:
    std::shared_ptr<const GreedyKnowledge> knowledge_;
};

}  // namespace syrtis::ai::terraforming
