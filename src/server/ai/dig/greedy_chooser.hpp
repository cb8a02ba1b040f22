// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead, with the answer that completes it: carries out each listed command on a few positions that
// agree with a view, and takes the one that leaves its seat best off on average.

#include <cstddef>
#include <span>
#include <vector>

#include "ai/dig/evaluation.hpp"
#include "core/game.hpp"

namespace syrtis::ai::dig {

/// What all greedy players of the same rules and weights have in common.
struct GreedyKnowledge {
    explicit GreedyKnowledge(const game::Rules& its_rules, const Weights& its_weights = {})
        : rules(its_rules), weights(its_weights) {}
    const game::Rules& rules;
    Weights weights;
};

class GreedyChooser {
   public:
    using Commands = std::span<const game::Command>;

    /// The rules outlive the chooser.
    explicit GreedyChooser(const GreedyKnowledge& knowledge)
        : rules_(knowledge.rules), evaluation_(knowledge.rules, knowledge.weights) {}

    /// The number of the command to take, of those that legal_commands lists for the view's seat; judged in so many
    /// worlds, at least one.
    [[nodiscard]] std::size_t choose(const game::View& view, std::size_t worlds, Commands commands, core::Rng& rng);

    /// By listed command, after choose(): the worth of what follows, added up over the worlds.
    [[nodiscard]] const std::vector<double>& scores() const { return scores_; }

    /// The first of the worlds that were judged. Its prices are those of evaluation().
    [[nodiscard]] const game::State& position() const { return positions_.front(); }
    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

    /// Of a position to a seat, at prices of its own.
    [[nodiscard]] double worth(const game::State& state, core::Seat seat);

   private:
    [[nodiscard]] double value_after(const game::State& state, core::Seat seat, const game::Command& command);
    [[nodiscard]] double best_answer(const game::State& state, core::Seat seat);

    const game::Rules& rules_;
    Evaluation evaluation_;
    std::vector<game::State> positions_;
    std::vector<double> scores_;
    core::CommandList<game::DigMars> answers_;
};

}  // namespace syrtis::ai::dig
