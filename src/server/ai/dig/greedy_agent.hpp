// SPDX-License-Identifier: MIT
#pragma once

// Takes what the chooser takes in a few positions that agree with its view.

#include <cstddef>
#include <memory>

#include "ai/agent.hpp"
#include "ai/dig/greedy_chooser.hpp"

namespace syrtis::ai::dig {

/// Its policy: what each command is worth above the worst, divided by the sum. Its values: what each seat is worth in
/// points of the moment, divided by the sum of all. None of them is a measured probability: they rank.
class GreedyAgent final : public Agent<game::DigMars> {
   public:
    explicit GreedyAgent(const GreedyKnowledge& knowledge) : chooser_(knowledge) {}

    void think(const Question<game::DigMars>& question, Answer<game::DigMars>& answer) override;

   private:
    static constexpr std::size_t k_positions = 4;

    GreedyChooser chooser_;
};

class GreedyBrain final : public Brain<game::DigMars> {
   public:
    /// The rules outlive the brain and its agents.
    explicit GreedyBrain(const game::Rules& rules, const Weights& weights = {}) : knowledge_(rules, weights) {}

    [[nodiscard]] std::unique_ptr<Agent<game::DigMars>> make_agent() const override {
        return std::make_unique<GreedyAgent>(knowledge_);
    }

   private:
    GreedyKnowledge knowledge_;
};

}  // namespace syrtis::ai::dig
