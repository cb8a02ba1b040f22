// SPDX-License-Identifier: MIT
#pragma once

// Implements a player that looks one command ahead and evaluates the greedy player's best-ranked commands with a net.

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "ai/agent.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/net_playout.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// Chooses commands with a net. An object is used by one thread only.
class NetChooser {
   public:
    using Game = game::TerraformingMars;

    /// The net's choice replaces the greedy player's first choice only if its expected win share is higher by this
    /// amount, because the highest of several estimates is most likely an overestimate.
    static constexpr double k_least_gain = 0.012;
    /// In a research phase, buying other cards than the greedy player would buy requires that the expected win share is
    /// higher by this amount.
    static constexpr double k_least_gain_of_purchase = 0.03;

    explicit NetChooser(std::shared_ptr<const NetKnowledge> knowledge);

    /// Returns the index of the chosen command. Random results of a command are averaged over a few worlds. In research
    /// phases the net judges the positions after the purchases. The greedy player makes all other choices of cards and
    /// the choice of the corporation, because the answers of such a choice belong together. The turn ends only if the
    /// greedy player expects no gain from any action, because the net overestimates waiting.
    [[nodiscard]] std::size_t choose(const game::View& view, std::span<const game::Command> commands, core::Rng& rng);

    /// Returns the expected win share after each command of the last choose(); negative for a command that was not
    /// compared. Empty if no commands were compared.
    [[nodiscard]] const std::vector<double>& shares() const { return shares_; }
    /// Returns the expected win share of each side after the chosen command; empty if no commands were compared.
    [[nodiscard]] const search::Values& values() const { return values_; }

   private:
    [[nodiscard]] std::size_t choose_purchase(core::Seat seat, std::span<const game::Command> commands, core::Rng& rng);

    /// The number of commands that are evaluated: those that the greedy player ranks highest.
    static constexpr std::size_t k_candidates = k_most_places;

    std::shared_ptr<const NetKnowledge> knowledge_;
    NetPlayout playout_;
    game::State root_{};
    std::vector<double> ranks_;
    std::vector<Favourite> favourites_;
    std::vector<NetShares> estimates_;
    std::vector<double> shares_;
    search::Values values_;
};

/// The player that chooses with a net.
class LearnedAgent final : public Agent<game::TerraformingMars> {
   public:
    explicit LearnedAgent(const std::shared_ptr<const NetKnowledge>& knowledge) : chooser_(knowledge) {}

    void think(const Question<game::TerraformingMars>& question, Answer<game::TerraformingMars>& answer) override;

   private:
    NetChooser chooser_;
};

/// The brain of players that choose with a net.
class LearnedBrain final : public Brain<game::TerraformingMars> {
   public:
    explicit LearnedBrain(std::shared_ptr<const NetKnowledge> knowledge) : knowledge_(std::move(knowledge)) {}

    [[nodiscard]] std::unique_ptr<Agent<game::TerraformingMars>> make_agent() const override {
        return std::make_unique<LearnedAgent>(knowledge_);
    }
    [[nodiscard]] std::string note() const override { return knowledge_->note; }

   private:
    std::shared_ptr<const NetKnowledge> knowledge_;
};

}  // namespace syrtis::ai::terraforming
