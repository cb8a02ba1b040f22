// SPDX-License-Identifier: MIT
#pragma once

// Chooses commands by looking one command ahead: it applies each listed command, together with the best follow-up
// answer, to a few positions that agree with a view, and takes the command with the best average result for its seat.

#include <cstddef>
#include <span>
#include <vector>

#include "ai/dig/evaluation.hpp"
#include "core/game.hpp"

namespace syrtis::ai::dig {

/// The rules, weights and tables that all greedy players with equal settings share.
struct GreedyKnowledge {
    explicit GreedyKnowledge(const game::Rules& its_rules, const Weights& its_weights = {})
        : rules(its_rules), weights(its_weights) {}
    const game::Rules& rules;
    Weights weights;
};

/// Chooses commands by looking one command ahead.
class GreedyChooser {
   public:
    using Commands = std::span<const game::Command>;

    /// The rules must outlive the chooser.
    explicit GreedyChooser(const GreedyKnowledge& knowledge)
        : rules_(knowledge.rules), evaluation_(knowledge.rules, knowledge.weights) {}

    /// Returns the index in `commands` of the chosen command; `commands` are those that legal_commands lists for the
    /// view's seat. `worlds`, the number of positions that are tried, must be at least 1.
    [[nodiscard]] std::size_t choose(const game::View& view, std::size_t worlds, Commands commands, core::Rng& rng);

    /// Returns, for each command of the last choose(), the worth of the position after it, summed over all worlds.
    [[nodiscard]] const std::vector<double>& scores() const { return scores_; }

    /// Returns the first world of the last choose(). The evaluation is prepared for this world.
    [[nodiscard]] const game::State& position() const { return positions_.front(); }
    [[nodiscard]] const Evaluation& evaluation() const { return evaluation_; }

    /// Prepares the evaluation for this position, then returns the worth of the position for a seat.
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
