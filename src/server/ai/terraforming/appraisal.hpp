// SPDX-License-Identifier: MIT
#pragma once

// What a card, a corporation or a program of effects is worth before it is played: a walk through its operations
// with the prices of the outlook. Knows the vocabulary of the rules tables, no card.

#include <array>
#include <cstdint>
#include <optional>

#include "ai/terraforming/outlook.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/bit_set.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// How often things stand in the deck; the same for all games with the same rules.
struct DeckStatistics {
    explicit DeckStatistics(const game::Rules& rules);
    std::array<double, game::k_tags> tag_share{};  ///< cards with the tag, of all
    std::array<double, 3> kind_share{};            ///< by CardKind
    double mean_cost = 0.0;
    /// Steps of production that a card takes from its player for good, by card and Resource; M€ excepted, which may
    /// become negative.
    std::array<std::array<std::uint8_t, game::k_resources>, game::k_max_cards> taken_steps{};
    game::CardSet takers;  ///< cards that take any
    /// Cards and corporations with rules in force or reactions; by Source.
    core::BitSet<game::k_max_cards + game::k_max_corporations> with_passives;
};

class Appraisal {
   public:
    Appraisal(const game::Rules& rules, const DeckStatistics& deck, const Weights& weights, const game::State& state,
              core::Seat seat, double rounds);

    [[nodiscard]] const Outlook& outlook() const { return outlook_; }

    /// Carrying out the program now.
    [[nodiscard]] double program(game::Program program, game::Source source) const;
    /// The action of a source in play, in all generations to come.
    [[nodiscard]] double future_actions(game::Source source) const;
    /// The rules in force and reactions of a source in play, until the end.
    [[nodiscard]] double passive(game::Source source) const;
    /// One resource lying on the card.
    [[nodiscard]] double resource_on(game::Source source) const;
    /// Victory points of a card as they stand, without those for resources on it.
    [[nodiscard]] double points(game::Source source) const;

    /// Having played the card, without its price.
    [[nodiscard]] double played(game::Card card) const;
    /// The profit of playing the card some day, requirement and price counted in; 0 if it will hardly be played.
    [[nodiscard]] double profit(game::Card card) const;
    /// Starting with the corporation, its M€ included.
    [[nodiscard]] double corporation(game::Corporation corporation) const;
    /// The same where the corporation is in play already, in the state.
    [[nodiscard]] double corporation_in_play() const;

   private:
    struct Step;
    class Handler;

    /// The same half-way through what is left.
    [[nodiscard]] Appraisal half_way() const { return {*this, later()}; }
    Appraisal(const Appraisal& now, const Outlook& outlook);
    /// The prices of that time. Most questions do without them, so they are made when they are first asked for.
    [[nodiscard]] const Outlook& later() const;

    /// From operation `first` to the program's end, or up to `stop`.
    [[nodiscard]] double operations(std::size_t first, std::size_t stop, game::Source source, int depth) const;
    [[nodiscard]] double best_option(const game::operation::Choose& choose, game::Source source, int depth) const;
    [[nodiscard]] double loss_to_others(game::Resource lost, int wanted, bool gained) const;
    [[nodiscard]] double production_loss(game::Resource lost, int steps) const;
    /// Whether a card played now would leave out such a loss of its player's (ruling 22).
    [[nodiscard]] bool leaves_out_production(game::Resource resource, double change) const;
    [[nodiscard]] bool leaves_out_stock(game::Resource resource, double lost) const;
    [[nodiscard]] int amount(const game::Amount& amount, game::Source source) const;
    /// Of the uses of an action in generations to come, those for which what it takes beside M€ is produced; 0 to 1.
    [[nodiscard]] double supplied(game::Program action) const;
    [[nodiscard]] double single_use(game::Source source, bool with_resources) const;
    [[nodiscard]] double firings(const game::Trigger& trigger) const;
    /// Generations until the requirement can be met; negative if it never will.
    [[nodiscard]] double delay(const game::Requirement& requirement) const;
    [[nodiscard]] double tag_likelihood(const game::Requirement& requirement) const;

    const game::Rules& rules_;
    const DeckStatistics& deck_;
    const Weights& weights_;
    const game::State& state_;
    core::Seat seat_;
    Outlook outlook_;
    mutable std::optional<Outlook> later_;  ///< half-way through what is left
    mutable double fade_later_ = 1.0;       ///< set with it
};

}  // namespace syrtis::ai::terraforming
