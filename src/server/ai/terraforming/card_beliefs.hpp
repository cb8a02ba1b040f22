// SPDX-License-Identifier: MIT
#pragma once

// How much likelier a card lies in another's hand, or in the discard pile, than in the draw pile: what was counted in
// whole games. By generation, and for hands by whether cards were bought since the owner last had a turn to play them:
// what is left after a turn is what could not be played, or was not worth it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/belief_table.hpp"
#include "core/result.hpp"
#include "engine/terraforming/belief.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Of the table that is counted in matches with these options: players and draft make it another one.
[[nodiscard]] BeliefPurpose purpose_of_beliefs(const game::Rules& rules, const game::Options& options);

/// The row with the weights of a place of game::Belief; nothing for places that hold nothing hidden from the seat of
/// the view, for the draw pile, to which all are compared, and in matches of which there is no table: solo and against
/// MarsBot.
[[nodiscard]] std::optional<std::size_t> belief_row(const game::View& view, std::size_t place);

/// Immutable; one for all searches.
class CardBeliefs {
   public:
    using Weights = std::vector<std::vector<std::uint32_t>>;

    CardBeliefs() = default;
    /// Uses the table, which is without objection, in matches with such options.
    void add(const game::Options& options, const BeliefTable& table) { weights_of(options) = table.weights; }

    /// Leaves in `belief` what there is to believe of what the view hides; false if that is nothing.
    bool believe(const game::View& view, game::Belief& belief) const;

   private:
    [[nodiscard]] Weights& weights_of(const game::Options& options) {
        return weights_.at(game::seats(options)).at(options.draft ? 1 : 0);
    }

    std::array<std::array<Weights, 2>, core::k_max_seats + 1> weights_;  ///< by seats and draft
};

/// The tables that a program was given. Immutable.
class BeliefFiles {
   public:
    /// What was found, each with the name to speak of it.
    struct Found {
        std::string name;
        std::string bytes;
    };
    explicit BeliefFiles(const std::vector<Found>& files);

    /// All of them; or a sentence on one that can't be read or is not for these cards, or that there are none.
    [[nodiscard]] core::Result<std::shared_ptr<const CardBeliefs>, std::string> fitting(const game::Rules& rules) const;
    /// Which tables these are, in a few letters: the same for the same files.
    [[nodiscard]] const std::string& mark() const { return mark_; }

   private:
    struct Known {
        std::string name;
        core::Result<BeliefTable, std::string> table;
    };
    std::vector<Known> files_;
    std::string mark_;
};

}  // namespace syrtis::ai::terraforming
