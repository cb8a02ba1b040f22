// SPDX-License-Identifier: MIT
#pragma once

// Computes the worth of a position for a seat, in M€: the worth of the seat's side minus a fraction of the worth of its
// opponents. One preparation for each decision sets the prices for all positions that follow from it.

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

    /// Sets the prices for a decision of `seat`. `root` must exist until the last call of another function of this
    /// object.
    void prepare(const game::State& root, core::Seat seat);

    [[nodiscard]] double value(const game::State& state) const;
    /// Returns value(state) in less time. Requires that the position of the last call of this function or of value()
    /// differed from this one only in the space of one tile and in the stock of the seat.
    [[nodiscard]] double value_of_moved(const game::State& state) const;

    /// Returns the worth of a side's possessions and expectations, without the subtraction for opponents.
    [[nodiscard]] double worth(const game::State& state, core::Seat seat) const;

    /// Returns the worth of MarsBot's side with the given forecast of its markers. Requires has_automa.
    [[nodiscard]] double worth_of_automa(const game::State& state, const AutomaOutlook& forecast) const;

    /// Returns the worth of the M€ and metals in the seat's stock.
    [[nodiscard]] double liquid(const game::State& state) const;

    /// Returns the worth of a known card in the seat's own hand. A card is known if it is in the seat's hand or offered
    /// to the seat.
    [[nodiscard]] double hand_worth(game::Card card) const { return hand_worth_[card]; }
    /// Returns the worth of a known card at the time of buying it.
    [[nodiscard]] double buying_worth(game::Card card) const { return buying_worth_[card]; }
    [[nodiscard]] double money() const;
    [[nodiscard]] const Outlook& outlook() const { return outlooks_[seat_]; }
    [[nodiscard]] double corporation_worth(const game::State& root, game::Corporation corporation) const;
    /// Returns the worth for the seat, in M€, of starting with these two preludes after the corporation. The preludes
    /// are played in the better of both orders.
    [[nodiscard]] double pair_worth(const game::State& root, game::Corporation corporation,
                                    const std::array<game::Prelude, game::k_preludes_kept>& pair) const;
    /// Returns the worth of effects that the seat still has to carry out because it covered areas. These effects ask
    /// their own questions, and value() does not count them in advance.
    [[nodiscard]] double owed_by_areas(const game::State& state) const;

   private:
    /// The expected final count of each side for each funded award.
    using AwardCounts = std::array<std::array<double, core::k_max_sides>, game::k_max_awards>;

    /// A cache of the parts of a side's worth, each with the inputs from which it was computed. Positions that are
    /// compared in one decision differ little, so that most parts can be used again.
    struct Memory {
        /// The worth of the cards in play, with the inputs from which it was computed.
        struct Cards {
            game::CardSet played;
            game::CardSet events;
            std::array<std::uint8_t, game::k_max_resource_slots> resources{};
            double points = -1.0;
            double worth = 0.0;
        };
        /// The worth of the hand, with the input from which it was computed.
        struct Hand {
            game::CardSet hand;
            double worth = 0.0;
        };
        /// The worth of the tiles, with the inputs from which it was computed.
        struct Tiles {
            game::SpaceSet cities;
            game::SpaceSet greeneries;
            game::SpaceSet owned;
            game::SpaceSet free;
            game::SpaceSet seen;  ///< spaces beside the side's cities, and its own spaces
            double worth = 0.0;
        };
        /// The worth of the milestones, with the inputs from which it was computed.
        struct Milestones {
            game::MilestoneOwners owners{};
            std::array<int, game::k_max_milestones> counts{};
            double worth = 0.0;
        };
        /// For one award: the count of the side, such as its number of tiles, and the counts of the other sides.
        struct Award {
            /// The side's count. NaN, which equals no number, means that nothing is cached.
            double own = std::numeric_limits<double>::quiet_NaN();
            double best = 0.0;
            double second = 0.0;
            double first_place = 0.0;
            double not_worse = 0.0;
        };
        /// The terms of the last worth() of the side in value().
        struct Terms {
            double cards = 0.0;
            double hand = 0.0;
            double tiles = 0.0;
            double milestones = 0.0;
            double awards = 0.0;
            double worth = 0.0;
        };
        Terms terms;
        /// The inputs of `terms` of an opponent, except those of its tiles and awards.
        struct Inputs {
            std::array<std::int32_t, game::k_resources> stock{};
            std::array<std::int16_t, game::k_resources> production{};
            std::int16_t rating = 0;
            game::CardSet hand;
            game::CardSet played;
            game::CardSet events;
            std::array<std::uint8_t, game::k_max_resource_slots> resources{};
            game::MilestoneOwners milestones{};
            game::SpaceSet owned;
        };
        Inputs inputs;
        bool holds_terms = false;  ///< true if `inputs` belong to `terms`
        bool holds_cards = false;
        bool holds_hand = false;
        bool holds_tiles = false;
        bool holds_milestones = false;
        Cards cards;
        Hand hand;
        Tiles tiles;
        Milestones milestones;
        std::array<Award, game::k_max_awards> awards{};
    };

    void forget();
    /// Adds up value() from the worths of the sides.
    template <class WorthOf>
    [[nodiscard]] double value(const game::State& state, WorthOf&& worth_of) const;
    void set_value_in_play(game::Source source, double value);
    /// Adds up worth() from its terms.
    [[nodiscard]] double worth(const game::State& state, core::Seat seat, const Memory::Terms& terms) const;
    /// Returns worth() of an opponent. Most commands do not change an opponent, so that the last result still holds.
    [[nodiscard]] double worth_of_other(const game::State& state, core::Seat seat) const;
    [[nodiscard]] bool has_inputs(const game::State& state, core::Seat seat, const Memory::Inputs& inputs) const;
    [[nodiscard]] double worth_of_moved(const game::State& state, core::Seat seat, bool awards_stay) const;
    /// Returns the position that would follow if the seat chose this corporation and received its start bonuses.
    [[nodiscard]] game::State started(const game::State& root, game::Corporation corporation) const;
    /// Brings a prelude into play. Pays its price and applies those of its effects that ask no question.
    void add_prelude(game::State& state, game::Prelude prelude) const;
    void gain_without_choices(game::State& state, game::Program program, game::Source source) const;
    void prepare_preludes(const Appraisal& appraisal, const game::State& root);
    void ease_hand(const Appraisal& appraisal, const game::State& root);
    [[nodiscard]] double preludes_worth(const game::Player& player) const;
    /// Returns the gain of the best card in hand from a discount or relaxed requirement that applies to the next card
    /// played.
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
                                          const std::array<int, game::k_max_milestones>& counts) const;
    [[nodiscard]] double worth(const game::State& state, core::Seat seat, const AwardCounts& counts) const;
    [[nodiscard]] double projected_award_count(const game::State& state, core::Seat seat, std::size_t award) const;
    /// Returns the counts for funded awards; the counts for other awards are not set, because nothing reads them.
    [[nodiscard]] AwardCounts award_counts(const game::State& state) const;
    [[nodiscard]] double awards_worth(const game::State& state, core::Seat seat, const AwardCounts& counts) const;

    static constexpr std::size_t k_sources = game::k_max_cards + game::k_max_corporations;

    const game::Rules& rules_;
    const DeckStatistics& deck_;
    const WeightSets& weight_sets_;
    const Weights* weights_;         ///< the weights for this kind of match
    game::CardSet counting_points_;  ///< cards whose points depend on the position, apart from resources on them
    core::Seat seat_ = 0;
    AutomaOutlook automa_;
    double rounds_ = 0.0;
    bool still_open_ = false;  ///< true if a global parameter has not reached its goal
    double reserve_ = 0.0;     ///< the M€ that the cards in hand and the next research phase can use
    std::array<Outlook, core::k_max_seats> outlooks_{};
    game::CardSet known_;
    game::CardSet promising_;  ///< known cards that promise a profit
    /// For each card and corporation in play, the worth of its actions, its passive rules and its fixed points.
    std::array<double, k_sources> values_in_play_{};
    std::array<double, k_sources> resource_on_{};
    core::BitSet<k_sources> priced_;  ///< sources whose element of values_in_play_ or resource_on_ may differ from 0
    game::CardSet valued_;            ///< cards whose element of values_in_play_ differs from 0
    std::array<double, game::k_max_cards> hand_worth_{};
    std::array<double, game::k_max_cards> buying_worth_{};
    /// Worth of each of the seat's own preludes after it is played.
    std::array<double, game::k_max_preludes> prelude_worth_{};
    game::CardSet points_by_place_;         ///< cards whose points depend on the spaces of tiles or on a stock
    bool has_milestones_by_place_ = false;  ///< true if some milestone counts spaces of tiles or a stock
    std::array<bool, game::k_max_awards> awards_by_place_{};
    mutable std::array<Memory, core::k_max_sides> memory_{};
    mutable AwardCounts last_counts_{};  ///< award counts in the last value()
    /// The result of the last missing_steps() with its inputs.
    struct Missing {
        game::CardSet takers;
        std::array<std::int16_t, game::k_resources> production{};
        double steps = 0.0;
    };
    mutable Missing missing_;
};

}  // namespace syrtis::ai::terraforming
