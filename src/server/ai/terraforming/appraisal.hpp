// SPDX-License-Identifier: MIT
#pragma once

// Estimates the worth of a card, a corporation or a program of effects before it is played. The worth is the sum of the
// worths of its operations, at the prices in an Outlook. The code knows the operations of the rules tables, but no
// particular card.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "ai/terraforming/outlook.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/bit_set.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Frequencies of tags, kinds and points in the deck of project cards. They depend only on the rules.
struct DeckStatistics {
    explicit DeckStatistics(const game::Rules& rules);
    std::array<double, game::k_tags> tag_share{};  ///< the fraction of cards with the tag
    std::array<double, 3> kind_share{};            ///< the fraction of cards of each CardKind
    /// The fraction of cards with printed victory points.
    double share_with_points = 0.0;
    double mean_cost = 0.0;
    /// The production steps that a card permanently takes from its player, indexed by card and Resource. M€ are left
    /// out, because the production of M€ may become negative.
    std::array<std::array<std::uint8_t, game::k_resources>, game::k_max_cards> taken_steps{};
    game::CardSet takers;  ///< cards that take at least one step of production
    /// The cards and corporations with passive rules or reactions to events, indexed by game::Source.
    core::BitSet<game::k_max_cards + game::k_max_corporations> with_passives;
    /// The cards that can be worth something after they were played, by passive rules, actions, printed points or
    /// resources on them.
    game::CardSet lasting;
};

/// The conditions, such as a discount or a changed requirement, under which an effect lets its player play one card
/// from the hand at once.
struct EasedPlay {
    int discount = 0;           ///< discount on the price of the card, in M€
    int requirement_shift = 0;  ///< number of steps by which the requirements of the card are relaxed
    std::size_t end = 0;        ///< index of the operation after the one that plays the card
};

/// A card from the hand that is played on the terms of an EasedPlay.
struct EasedCard {
    game::Card card = game::k_no_card;  ///< the card; k_no_card if no card can be played
    double profit = 0.0;                ///< profit of playing the card on the terms of an EasedPlay
    double gain = 0.0;                  ///< `profit` minus the profit of playing the card on the usual terms
};

/// Returns the terms on which the operations from index `first` on let a player play a card from the hand; nothing if
/// an operation comes first that does something else.
[[nodiscard]] std::optional<EasedPlay> eased_play_at(const game::Rules& rules, std::size_t first);
/// Returns the first terms on which a program lets a player play a card from the hand; nothing if it does not.
[[nodiscard]] std::optional<EasedPlay> eased_play_of(const game::Rules& rules, game::Program program);

/// Estimates the worth of effects for one seat in one position, in M€ of the present generation. A source of effects is
/// a card, a corporation or a prelude.
class Appraisal {
   public:
    Appraisal(const game::Rules& rules, const DeckStatistics& deck, const Weights& weights, const game::State& state,
              core::Seat seat, double rounds);

    [[nodiscard]] const Outlook& outlook() const { return outlook_; }

    /// Returns the worth of executing the program now.
    [[nodiscard]] double program(game::Program program, game::Source source) const;
    /// Returns the worth of the action on a card or corporation in play, over all future generations.
    [[nodiscard]] double future_actions(game::Source source) const;
    /// Returns the worth of the passive rules and reactions of a card or corporation in play, until the end of the
    /// match.
    [[nodiscard]] double passive(game::Source source) const;
    /// Returns the worth of adding one resource to the card `source`.
    [[nodiscard]] double resource_on(game::Source source) const;
    /// Returns the victory points of the card `source` in this position, without the points for resources on it.
    [[nodiscard]] double points(game::Source source) const;

    /// Returns the worth of having played the card, without its price.
    [[nodiscard]] double played(game::Card card) const;
    /// Returns the profit of playing the card as soon as its requirement is expected to be met: its worth at that time
    /// minus its price. The profit is smaller the longer that time is away, and the less likely the seat is to get
    /// missing tags. It is never negative, and 0 if the requirement is not expected to be met before the end.
    [[nodiscard]] double profit(game::Card card) const;
    /// Returns the card that gains most if it is played at once on the terms `ease`. Considers the cards in the seat's
    /// hand and the cards that the seat chooses from.
    [[nodiscard]] EasedCard best_eased(const EasedPlay& ease) const;
    /// Returns the worth of playing the prelude now, including its price and the reactions of cards in play to its
    /// tags. A prelude that cannot be played is worth the M€ that its player gets for discarding it. The prelude must
    /// be one of this seat's own.
    [[nodiscard]] double prelude(game::Prelude prelude) const;
    /// Returns the worth of starting with the corporation, including its M€.
    [[nodiscard]] double corporation(game::Corporation corporation) const;
    /// Returns the worth of the seat's corporation, which is already in play in the state.
    [[nodiscard]] double corporation_in_play() const;

   private:
    struct Step;
    class Handler;

    static constexpr std::size_t k_no_stop = std::numeric_limits<std::size_t>::max();
    static constexpr int k_deepest = 3;  ///< maximum nesting of choices that are estimated

    /// Returns this appraisal with the prices that are expected when half of the remaining generations are over.
    [[nodiscard]] Appraisal half_way() const { return {*this, later()}; }
    Appraisal(const Appraisal& now, const Outlook& outlook);
    /// Returns the prices as they will be when half of the remaining generations are over. Only the first call computes
    /// them: most estimates do not need them, so they are not computed in advance.
    [[nodiscard]] const Outlook& later() const;

    /// Returns the worth of the operations from index `first` up to index `stop` or the end of the program.
    [[nodiscard]] double operations(std::size_t first, std::size_t stop, game::Source source, int depth) const;
    [[nodiscard]] double best_option(const game::operation::Choose& choose, game::Source source, int depth) const;
    [[nodiscard]] double loss_to_others(game::Resource lost, int wanted, bool gained) const;
    [[nodiscard]] double production_loss(game::Resource lost, int steps) const;
    /// True if a card that is played now skips the given loss of production because its player has not enough
    /// production (ruling 22).
    [[nodiscard]] bool leaves_out_production(game::Resource resource, double change) const;
    [[nodiscard]] bool leaves_out_stock(game::Resource resource, double lost) const;
    [[nodiscard]] int amount(const game::Amount& amount, game::Source source) const;
    /// Returns the fraction of the future uses of an action, from 0 to 1, that the seat can supply from its production.
    /// An action that consumes only M€ counts as fully supplied.
    [[nodiscard]] double supplied(game::Program action) const;
    [[nodiscard]] double single_use(game::Source source, bool with_resources) const;
    /// Returns the additional worth that a program has because it is executed at the start of the game.
    [[nodiscard]] double head_start(game::Program program, game::Source source) const;
    /// Returns the expected worth of the best of `seen` preludes that are drawn from the pile.
    [[nodiscard]] double best_of_preludes(int seen, int depth) const;
    [[nodiscard]] double lowest_production(int steps) const;
    /// Returns the worth of the reactions of the seat's cards in play to the tags of a card that is played.
    [[nodiscard]] double reactions_to(const game::SourceRule& played) const;
    /// Returns the worth that a corporation gets from reacting to its own tags when it is revealed.
    [[nodiscard]] double reactions_to_itself(const game::SourceRule& corporation, game::Source source) const;
    /// Returns the part of a card's price that is paid with resources on other cards, less the worth of these
    /// resources.
    [[nodiscard]] double paid_by_cards(const game::CardRule& rule, double price) const;
    [[nodiscard]] double firings(const game::Trigger& trigger) const;
    /// Returns the expected number of generations until the requirement is met; negative if it will never be met.
    [[nodiscard]] double delay(const game::Requirement& requirement) const;
    [[nodiscard]] double tag_likelihood(const game::Requirement& requirement) const;

    const game::Rules& rules_;
    const DeckStatistics& deck_;
    const Weights& weights_;
    const game::State& state_;
    core::Seat seat_;
    Outlook outlook_;
    mutable std::optional<Outlook> later_;  ///< prices when half of the remaining generations are over
    mutable double fade_later_ = 1.0;       ///< the present worth of one M€ at the time of later_
};

}  // namespace syrtis::ai::terraforming
