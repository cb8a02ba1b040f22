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

    /// The net's choice of a command, or of a card in a draft, replaces the greedy player's first choice only if its
    /// expected margin share is higher by this amount, because the highest of several estimates is most likely an
    /// overestimate.
    static constexpr double k_least_gain = 0.004;
    /// Other purchases, another first hand or another corporation than the greedy player would choose require that the
    /// expected margin share is higher by this amount.
    static constexpr double k_least_gain_of_purchase = 0.01;

    /// Returns the lead that the net requires for a choice in this phase.
    [[nodiscard]] static constexpr double least_gain(game::Phase phase) {
        return is_choice_of_cards(phase) && phase != game::Phase::draft ? k_least_gain_of_purchase : k_least_gain;
    }

    explicit NetChooser(std::shared_ptr<const NetKnowledge> knowledge);

    /// Returns the index of the chosen command. Random results of a command are averaged over a few worlds. For choices
    /// of cards and corporations, the net judges the positions after the choice in a few worlds. The greedy player
    /// chooses in matches without a net, and picks cards within a command. The turn ends only if the greedy player
    /// expects no gain from any action, because the net overestimates waiting.
    [[nodiscard]] std::size_t choose(const game::View& view, std::span<const game::Command> commands, core::Rng& rng);

    /// Returns the expected margin share after each command of the last choose(); negative for a command that was not
    /// compared. Empty if no commands were compared.
    [[nodiscard]] const std::vector<double>& margin_shares() const { return margin_shares_; }
    /// Returns the expected win share after each command of the last choose(); negative for a command that was not
    /// compared. Empty if no commands were compared.
    [[nodiscard]] const std::vector<double>& shares() const { return shares_; }
    /// Returns the expected win share of each side after the chosen command; empty if shares() is empty.
    [[nodiscard]] const search::Values& values() const { return values_; }

   private:
    /// The number of commands that are evaluated: those that the greedy player ranks highest.
    static constexpr std::size_t k_candidates = k_most_places;

    std::shared_ptr<const NetKnowledge> knowledge_;
    NetPlayout playout_;
    game::State root_{};
    std::vector<double> ranks_;
    std::vector<Favourite> favourites_;
    std::vector<NetShares> estimates_;
    std::vector<double> margin_shares_;
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
