// SPDX-License-Identifier: MIT
#pragma once

// Computes the worth of a position for a seat, in M€: the worth of the seat's side minus a fraction of the worth of its
// opponents. One preparation for each decision sets the prices for all positions that follow from it.

#include <array>
#include <cstdint>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/automa_outlook.hpp"
#include "ai/terraforming/outlook.hpp"
#include "ai/terraforming/prices.hpp"
#include "ai/terraforming/side_worth.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Computes the worth of positions for one decision.
class Evaluation {
   public:
    Evaluation(const game::Rules& rules, const DeckStatistics& deck, const WeightSets& weights)
        : prices_(rules, deck, weights), sides_(rules) {}

    /// Sets the prices for a decision of `seat` in the position `root`.
    void prepare(const game::State& root, core::Seat seat);
    /// Returns the prices for the decision.
    [[nodiscard]] const Prices& prices() const { return prices_; }
    /// Returns the prices of the deciding seat.
    [[nodiscard]] const Outlook& outlook() const { return prices_.outlooks[prices_.seat]; }

    [[nodiscard]] double value(const game::State& state) const;
    /// Returns value(state) in less time. Requires that the position of the last call of this function or of value()
    /// differed from this one only in the space of one tile and in the stock and the hand of the seat. `moved` are the
    /// spaces on which the tile is and was.
    [[nodiscard]] double value_of_moved(const game::State& state, const game::SpaceSet& moved) const;
    /// The worth() of each side in one position.
    using Worths = std::array<double, core::k_max_sides>;
    /// Returns the worths of the sides in the position of the last value() or value_of_moved().
    [[nodiscard]] const Worths& last_worths() const { return last_worths_; }

    /// Returns the worth of a side's possessions and expectations, without the subtraction for opponents.
    [[nodiscard]] double worth(const game::State& state, core::Side side) const;
    /// Returns the worth of MarsBot's side with the given forecast of its markers. Requires has_automa.
    [[nodiscard]] double worth_of_automa(const game::State& state, const AutomaOutlook& forecast) const;
    /// Returns the worth of the M€ and metals in the seat's stock.
    [[nodiscard]] double liquid(const game::State& state) const;
    /// Returns the worth of effects that the seat still has to carry out because it covered areas. These effects ask
    /// their own questions, and value() does not count them in advance.
    [[nodiscard]] double owed_by_areas(const game::State& state) const;

   private:
    /// Returns the gain of the best card in hand from a discount or relaxed requirement that applies to the next card
    /// played.
    [[nodiscard]] double pending_ease(const game::State& state) const;
    [[nodiscard]] double missing_steps(const game::State& state) const;
    /// Sets and returns counts_ for the position.
    const AwardCounts& count_awards(const game::State& state) const;
    [[nodiscard]] double lead(const game::State& state) const;

    /// The progress of terraforming in the last position, with the values from which it was computed.
    struct Progress {
        bool is_kept = false;
        game::ParameterLevels levels;
        int oceans = 0;
        double steps_left = 0.0;
        bool is_complete = false;
    };
    [[nodiscard]] const Progress& progress(const game::State& state) const;
    /// Adds up value() from the worths of the sides and the progress of terraforming.
    template <class WorthOf>
    [[nodiscard]] double value(const game::State& state, const Progress& now, WorthOf&& worth_of) const;

    Prices prices_;
    mutable SideWorth sides_;
    mutable AwardCounts counts_;  ///< award counts of the last position
    mutable Worths last_worths_{};
    mutable Progress progress_;
    /// The result of the last missing_steps() with its inputs.
    struct Missing {
        game::CardSet takers;
        std::array<std::int16_t, game::k_resources> production{};
        double steps = 0.0;
    };
    mutable Missing missing_;
};

}  // namespace syrtis::ai::terraforming
