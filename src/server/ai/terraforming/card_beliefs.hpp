// SPDX-License-Identifier: MIT
#pragma once

// Provides the measured frequency of a card in another player's hand or in the discard pile, relative to the draw pile.
// The frequencies were counted over complete games, by generation. Hands of players who have bought cards since their
// last turn are counted separately: a card that stays in a hand after a turn could not be played or was not worth its
// price.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ai/belief_table.hpp"
#include "ai/terraforming/known_cards.hpp"
#include "core/result.hpp"
#include "engine/terraforming/belief.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// Returns the purpose of the belief table for matches with the given options. The purpose depends on the number of
/// players and on whether cards are drafted.
[[nodiscard]] BeliefPurpose purpose_of_beliefs(const game::Rules& rules, const game::Options& options);

/// Returns the row of the table for a place of game::Belief. Returns nothing for a place that hides no card from the
/// view's seat, for the draw pile (the reference), and for matches that have no table: solo and against MarsBot.
[[nodiscard]] std::optional<std::size_t> belief_row(const game::View& view, std::size_t place);

/// The tables for all kinds of matches. They are immutable after loading and shared by all searches.
class CardBeliefs {
   public:
    using Weights = std::vector<std::vector<std::uint32_t>>;

    CardBeliefs() = default;
    /// Sets the table for matches with the given options. Requires a table that fits the cards and the options.
    void add(const game::Options& options, const BeliefTable& table) { weights_of(options) = table.weights; }

    /// Returns the sentence that tells people which cards the tables do not know; empty if they know all cards.
    [[nodiscard]] const std::string& note() const { return note_; }
    void set_note(std::string note) { note_ = std::move(note); }

    /// Sets `belief` for the hidden cards of the view; returns false if there is no table.
    bool believe(const game::View& view, game::Belief& belief) const;

   private:
    [[nodiscard]] Weights& weights_of(const game::Options& options) {
        return weights_.at(game::seats(options)).at(options.draft ? 1 : 0);
    }

    /// The tables by number of seats; for each number, one without drafts and one with drafts.
    std::array<std::array<Weights, 2>, core::k_max_seats + 1> weights_;
    std::string note_;
};

/// The belief tables of all files that a program has loaded. They never change.
class BeliefFiles {
   public:
    /// The bytes of a file, with its name for messages.
    struct Found {
        std::string name;
        std::string bytes;
    };
    /// `known` contains the lists of cards for which the tables in `files` were counted.
    explicit BeliefFiles(const std::vector<Found>& files, std::vector<KnownCards> known = {});

    /// Returns all tables, converted to the cards of the given rules. If a table was counted with other cards, columns
    /// are matched by the ids of the cards; a card without a column counts as equally frequent in all places. The error
    /// is a sentence that says why a file cannot be read or does not fit these cards, or that there are no files.
    [[nodiscard]] core::Result<std::shared_ptr<const CardBeliefs>, std::string> fitting(const game::Rules& rules) const;
    /// Returns a short text that identifies the content of the files; equal files have equal texts.
    [[nodiscard]] const std::string& mark() const { return mark_; }

   private:
    /// A file that was read, or the reason why it could not be read.
    struct Known {
        std::string name;
        core::Result<BeliefTable, std::string> table;
    };
    /// Returns the list of the cards for which a table was counted; null if there is no such list.
    [[nodiscard]] const KnownCards* list_of(const BeliefTable& table, const game::Options& options) const;

    std::vector<Known> files_;
    std::vector<KnownCards> known_;
    std::string mark_;
};

}  // namespace syrtis::ai::terraforming
