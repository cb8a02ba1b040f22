// SPDX-License-Identifier: MIT
#pragma once

// The worth of a side's possessions and expectations in the positions of one decision. The terms of this sum are kept
// from position to position, each with the values from which it was computed: positions that are compared in one
// decision differ little, so that most terms hold for the next position too.

#include <array>
#include <cstdint>

#include "ai/terraforming/goal_worth.hpp"
#include "ai/terraforming/prices.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Computes the worth of sides. The results are those of an object that has kept nothing. In all functions, `counts`
/// are the award counts of the position.
class SideWorth {
   public:
    explicit SideWorth(const game::Rules& rules);

    /// Forgets what was kept. To be called when the prices have changed.
    void forget();
    /// Forgets the worth of awards. To be called when `counts` have changed.
    void forget_awards();

    [[nodiscard]] double worth(const Prices& prices, const game::State& state, core::Side side,
                               const AwardCounts& counts);
    /// Returns worth() of an opponent with a seat. Most commands do not change an opponent, so that the last result
    /// still holds.
    [[nodiscard]] double worth_of_opponent(const Prices& prices, const game::State& state, core::Side side,
                                           const AwardCounts& counts);
    /// Returns worth() in a position that differs from the one before only in the space of one tile and in the stock
    /// and the hand of the deciding seat. `moved` are the spaces on which the tile is and was.
    [[nodiscard]] double worth_of_moved(const Prices& prices, const game::State& state, core::Side side,
                                        const AwardCounts& counts, const game::SpaceSet& moved);
    /// Returns the worth of MarsBot's side with the given forecast of its markers. Requires has_automa.
    [[nodiscard]] double worth_of_automa(const Prices& prices, const game::State& state, const AutomaOutlook& forecast,
                                         const AwardCounts& counts);

    [[nodiscard]] const GoalWorth& goals() const { return goals_; }

   private:
    /// The worth of the cards in play, with the values from which it was computed.
    struct Cards {
        bool is_kept = false;
        game::CardSet played;
        game::CardSet events;
        std::array<std::uint8_t, game::k_max_resource_slots> resources{};
        int points = 0;
        int placed = 0;  ///< the part of `points` that depends on the spaces of tiles, on a stock or on a hand
        double worth = 0.0;
    };
    /// The worth of the deciding seat's hand, with the cards from which it was computed.
    struct Hand {
        bool is_kept = false;
        game::CardSet hand;
        double worth = 0.0;
    };
    /// The worth of the tiles, with the spaces from which it was computed.
    struct Tiles {
        bool is_kept = false;
        int own_greeneries = 0;
        game::SpaceSet cities;      ///< the side's cities
        game::SpaceSet greeneries;  ///< greeneries of all sides
        game::SpaceSet free;
        game::SpaceSet beside;  ///< spaces beside the side's cities
        double worth = 0.0;
    };
    /// The terms of the last worth of the side.
    struct Terms {
        double cards = 0.0;
        double hand = 0.0;
        double tiles = 0.0;
        double milestones = 0.0;
        double awards = 0.0;
        double worth = 0.0;
    };
    /// The values from which the hand and the milestones of an opponent were judged. With the terms of its cards, tiles
    /// and awards, they determine its worth.
    struct Inputs {
        bool are_kept = false;
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
    /// All that is kept for one side.
    struct Memory {
        Terms terms;
        bool has_awards = false;  ///< true if terms.awards holds for the present counts
        Inputs inputs;
        Cards cards;
        Hand hand;
        Tiles tiles;
    };

    [[nodiscard]] bool has_inputs(const game::State& state, core::Side side, const Inputs& inputs) const;
    [[nodiscard]] double cards(const Prices& prices, const game::State& state, core::Side side);
    /// Returns cards(), if the position differs from the one before as in worth_of_moved().
    [[nodiscard]] double cards_of_moved(const Prices& prices, const game::State& state, core::Side side);
    [[nodiscard]] double hand(const Prices& prices, const game::State& state, core::Side side);
    /// Returns tiles(), if the position differs from the one before as in worth_of_moved().
    [[nodiscard]] double tiles_of_moved(const Prices& prices, const game::State& state, core::Side side,
                                        const game::SpaceSet& moved);
    [[nodiscard]] double tiles(const Prices& prices, const game::State& state, core::Side side);
    [[nodiscard]] double awards(const Prices& prices, const game::State& state, core::Side side,
                                const AwardCounts& counts);
    /// Adds up worth() from its terms.
    [[nodiscard]] static double sum(const Prices& prices, const game::State& state, core::Side side,
                                    const Terms& terms);

    const game::Rules& rules_;
    GoalWorth goals_;
    game::CardSet counting_points_;  ///< cards whose points depend on the position, apart from resources on them
    game::CardSet points_by_place_;  ///< cards whose points depend on the spaces of tiles, on a stock or on a hand
    std::array<Memory, core::k_max_sides> memory_{};
};

}  // namespace syrtis::ai::terraforming
