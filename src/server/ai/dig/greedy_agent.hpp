// SPDX-License-Identifier: MIT
#pragma once

// Implements the greedy player. It uses GreedyChooser in a few positions that agree with the view of its seat.

#include <cstddef>
#include <memory>

#include "ai/agent.hpp"
#include "ai/dig/greedy_chooser.hpp"

namespace syrtis::ai::dig {

/// The greedy player. Its policy is the score of each command minus the lowest score, scaled to the sum 1. Its values
/// are the worth of each seat in points, also scaled to the sum 1. Both only rank commands and seats; they are not
/// measured probabilities.
class GreedyAgent final : public Agent<game::DigMars> {
   public:
    explicit GreedyAgent(const GreedyKnowledge& knowledge) : chooser_(knowledge) {}

    void think(const Question<game::DigMars>& question, Answer<game::DigMars>& answer) override;

   private:
    static constexpr std::size_t k_positions = 4;

    GreedyChooser chooser_;
};

/// The brain of greedy players.
class GreedyBrain final : public Brain<game::DigMars> {
   public:
    /// The rules must outlive the brain and its agents. The weights are copied.
    explicit GreedyBrain(const game::Rules& rules, const Weights& weights = {}) : knowledge_(rules, weights) {}

    [[nodiscard]] std::unique_ptr<Agent<game::DigMars>> make_agent() const override {
        return std::make_unique<GreedyAgent>(knowledge_);
    }

   private:
    GreedyKnowledge knowledge_;
};

}  // namespace syrtis::ai::dig
