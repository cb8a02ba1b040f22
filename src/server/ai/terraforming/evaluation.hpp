// SPDX-License-Identifier: MIT
#pragma once

// Computes the worth of a position for a seat, in M€: the worth of the seat's side minus a share of the worth of its
// opponents. An evaluation is prepared once for each decision and then uses equal prices for every resulting position.

#include <array>
#include <cstdint>
#include <limits>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/automa_outlook.hpp"
#include "ai/terraforming/outlook.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Computes the worth of positions for one decision.
class Evaluation {
   public:
    Evaluation(const game::Rules& rules, const DeckStatistics& deck, const WeightSets& weights);

    /// Sets the prices for a decision of `seat`. `root` has to exist during all following calls.
    void prepare(const game::State& root, core::Seat seat);

    [[nodiscard]] double value(const game::State& state) const;

    /// Returns the worth of the things that a side has and may expect, without regard to the seat that decides.
    [[nodiscard]] double worth(const game::State& state, core::Seat seat) const;

    /// Returns the worth of MarsBot's side by another forecast of its markers. Requires has_automa.
    [[nodiscard]] double worth_of_automa(const game::State& state, const AutomaOutlook& forecast) const;

    /// Returns the worth of M€ and metals in stock.
    [[nodiscard]] double liquid(const game::State& state) const;

    /// Returns the worth of a known card in the seat's own hand. Known cards are those in the hand of the seat and
    /// those offered to it.
    [[nodiscard]] double hand_worth(game::Card card) const { return hand_worth_[card]; }
    /// Returns the worth of a known card when it is bought.
    [[nodiscard]] double buying_worth(game::Card card) const { return buying_worth_[card]; }
    [[nodiscard]] double money() const;
    [[nodiscard]] const Outlook& outlook() const { return outlooks_[seat_]; }
    [[nodiscard]] double corporation_worth(const game::State& root, game::Corporation corporation) const;
    /// Returns the worth for the seat, in M€, of starting with these two preludes, which are played in the better order
    /// after the corporation.
    [[nodiscard]] double pair_worth(const game::State& root, game::Corporation corporation,
                                    const std::array<game::Prelude, game::k_preludes_kept>& pair) const;
    /// Returns the worth of the operations that an area still owes to the seat that covered it. An area's program asks
    /// questions of its own, which value() does not foresee.
    [[nodiscard]] double owed_by_areas(const game::State& state) const;

   private:
    /// The expected final count of each side for each funded award.
    using AwardCounts = std::array<std::array<double, core::k_max_sides>, game::k_awards>;

    /// The last computed parts of a side's worth, each with the inputs from which it was computed. Positions compared
    /// in one decision differ little, so most parts can be reused.
    struct Memory {
        /// The inputs and the worth of the cards in play.
        struct Cards {
            game::CardSet played;
            game::CardSet events;
            std::array<std::uint8_t, game::k_max_resource_slots> resources{};
            double points = -1.0;
            double worth = 0.0;
        };
        /// The input and the worth of the hand.
        struct Hand {
            game::CardSet hand;
            double worth = 0.0;
        };
        /// The inputs and the worth of the tiles.
        struct Tiles {
            game::SpaceSet cities = 0;
            game::SpaceSet greeneries = 0;
            game::SpaceSet owned = 0;
            game::SpaceSet free = 0;
            double worth = 0.0;
        };
        /// The inputs and the worth of the milestones.
        struct Milestones {
            std::array<core::Side, game::k_milestones> owners{};
            std::array<int, game::k_milestones> counts{};
            double worth = 0.0;
        };
        /// The count of the side, and the counts with which it is compared.
        struct Award {
            /// NaN, which is equal to no count, if nothing is cached.
            double own = std::numeric_limits<double>::quiet_NaN();
            double best = 0.0;
            double second = 0.0;
            double first_place = 0.0;
            double not_worse = 0.0;
        };
        bool holds_cards = false;
        bool holds_hand = false;
        bool holds_tiles = false;
        bool holds_milestones = false;
        Cards cards;
        Hand hand;
        Tiles tiles;
        Milestones milestones;
        std::array<Award, game::k_awards> awards{};
    };

    void forget();
    /// Returns the position as if that corporation, which the seat is considering, were in play with its start bonuses.
    [[nodiscard]] game::State started(const game::State& root, game::Corporation corporation) const;
    /// Brings a prelude into play, with its price and with all of its effects that ask no question.
    void add_prelude(game::State& state, game::Prelude prelude) const;
    void gain_without_choices(game::State& state, game::Program program, game::Source source) const;
    void prepare_preludes(const Appraisal& appraisal, const game::State& root);
    void ease_hand(const Appraisal& appraisal, const game::State& root);
    [[nodiscard]] double preludes_worth(const game::Player& player) const;
    /// Returns the gain of the best card in hand from a discount or shift of requirements that a played card grants to
    /// the next card.
    [[nodiscard]] double pending_ease(const game::State& state) const;
    [[nodiscard]] double missing_steps(const game::State& state) const;
    void prepare_hand(const Appraisal& appraisal, const game::State& root);
    void prepare_values_in_play(const game::State& root, core::Seat seat, const Appraisal& appraisal);
    [[nodiscard]] bool is_automa(const game::State& state, core::Side side) const;
    [[nodiscard]] double lead(const game::State& state) const;
    [[nodiscard]] double stock_worth(const game::Player& player, core::Seat seat) const;
    [[nodiscard]] double cards_worth(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double hand_sum(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double tiles_worth(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double milestones_worth(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double milestones_worth(const game::State& state, core::Seat seat,
                                          const std::array<int, game::k_milestones>& counts) const;
    [[nodiscard]] double worth(const game::State& state, core::Seat seat, const AwardCounts& counts) const;
    [[nodiscard]] double projected_award_count(const game::State& state, core::Seat seat, std::size_t award) const;
    /// Computes the counts of the funded awards only, because the counts of others are never read.
    [[nodiscard]] AwardCounts award_counts(const game::State& state) const;
    [[nodiscard]] double awards_worth(const game::State& state, core::Seat seat, const AwardCounts& counts) const;

    static constexpr std::size_t k_sources = game::k_max_cards + game::k_max_corporations;

    const game::Rules& rules_;
    const DeckStatistics& deck_;
    const WeightSets& weight_sets_;
    const Weights* weights_;         ///< weights for the number of sides in the match
    game::CardSet counting_points_;  ///< cards whose points depend on the position, apart from resources on them
    core::Seat seat_ = 0;
    AutomaOutlook automa_;
    double rounds_ = 0.0;
    bool still_open_ = false;  ///< true if a parameter has not reached its goal
    double reserve_ = 0.0;     ///< number of M€ that the hand and the next research can use
    std::array<Outlook, core::k_max_seats> outlooks_{};
    game::CardSet known_;
    game::CardSet promising_;  ///< known cards with a profit
    /// For each source in play, the worth of its actions, passive rules and fixed points.
    std::array<double, k_sources> values_in_play_{};
    std::array<double, k_sources> resource_on_{};
    std::array<double, game::k_max_cards> hand_worth_{};
    std::array<double, game::k_max_cards> buying_worth_{};
    /// Worth of each of the seat's own preludes after it is played.
    std::array<double, game::k_max_preludes> prelude_worth_{};
    mutable std::array<Memory, core::k_max_sides> memory_{};
};

}  // namespace syrtis::ai::terraforming
