// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead, with the answer that completes it: carries out each listed command on a few positions that
// agree with its view, and takes the one that leaves it best off on average.

#include <array>
#include <memory>

#include "ai/agent.hpp"
#include "ai/dig/evaluation.hpp"

namespace syrtis::ai::dig {

/// Its policy: what each command is worth above the worst, divided by the sum. Its values: what each seat is worth in
/// points of the moment, divided by the sum of all. None of them is a measured probability: they rank.
class GreedyAgent final : public Agent<game::DigMars> {
   public:
    /// The rules outlive the agent.
    explicit GreedyAgent(const game::Rules& rules, const Weights& weights = {});

    void think(const Question<game::DigMars>& question, Answer<game::DigMars>& answer) override;

   private:
    static constexpr std::size_t k_positions = 4;

    [[nodiscard]] double value_after(const game::State& state, core::Seat seat, const game::Command& command);
    [[nodiscard]] double best_answer(const game::State& state, core::Seat seat);

    const game::Rules& rules_;
    Evaluation evaluation_;
    std::array<game::State, k_positions> positions_{};
    core::CommandList<game::DigMars> answers_;
};

class GreedyBrain final : public Brain<game::DigMars> {
   public:
    explicit GreedyBrain(const game::Rules& rules, const Weights& weights = {}) : rules_(rules), weights_(weights) {}

    [[nodiscard]] std::unique_ptr<Agent<game::DigMars>> make_agent() const override {
        return std::make_unique<GreedyAgent>(rules_, weights_);
    }

   private:
    const game::Rules& rules_;
    Weights weights_;
};

}  // namespace syrtis::ai::dig
