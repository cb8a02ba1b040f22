// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead, like the greedy player, and lets a net say what each of that player's favourites leads to.

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "ai/agent.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/net_playout.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// Chooses in one question; used by one thread.
class NetChooser {
   public:
    using Game = game::TerraformingMars;

    /// Another command than the greedy player's first must promise so much more of the win: of several promises the
    /// highest is most likely the one that is too high.
    static constexpr double k_least_gain = 0.012;

    explicit NetChooser(std::shared_ptr<const NetKnowledge> knowledge);

    /// The number of the command to take. Whatever is drawn or revealed by a command counts by its mean over a few
    /// worlds. Choices of cards and of the corporation, which are plans of many answers, are the greedy player's.
    [[nodiscard]] std::size_t choose(const game::View& view, std::span<const game::Command> commands, core::Rng& rng);

    /// By listed command, after choose(): the share of the win that is expected after it, below 0 for those that were
    /// not compared. Empty if none were.
    [[nodiscard]] const std::vector<double>& shares() const { return shares_; }
    /// By side, of what was chosen; empty if nothing was compared.
    [[nodiscard]] const search::Values& values() const { return values_; }

   private:
    /// So many of the greedy player's favourites are looked at.
    static constexpr std::size_t k_candidates = k_most_places;

    std::shared_ptr<const NetKnowledge> knowledge_;
    NetPlayout playout_;
    game::State root_{};
    std::vector<double> ranks_;
    std::vector<Favourite> favourites_;
    std::vector<NetShares> promises_;
    std::vector<double> shares_;
    search::Values values_;
};

class LearnedAgent final : public Agent<game::TerraformingMars> {
   public:
    explicit LearnedAgent(const std::shared_ptr<const NetKnowledge>& knowledge) : chooser_(knowledge) {}

    void think(const Question<game::TerraformingMars>& question, Answer<game::TerraformingMars>& answer) override;

   private:
    NetChooser chooser_;
};

class LearnedBrain final : public Brain<game::TerraformingMars> {
   public:
    explicit LearnedBrain(std::shared_ptr<const NetKnowledge> knowledge) : knowledge_(std::move(knowledge)) {}

    [[nodiscard]] std::unique_ptr<Agent<game::TerraformingMars>> make_agent() const override {
        return std::make_unique<LearnedAgent>(knowledge_);
    }

   private:
    std::shared_ptr<const NetKnowledge> knowledge_;
};

}  // namespace syrtis::ai::terraforming
