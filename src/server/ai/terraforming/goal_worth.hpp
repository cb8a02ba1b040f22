// SPDX-License-Identifier: MIT
#pragma once

// The worth of milestones and awards for a side: those that it has, and those that it may still get. Milestones and
// awards together are called goals.

#include <array>
#include <cstdint>
#include <limits>

#include "ai/terraforming/prices.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// True if the count depends on the spaces of tiles, other than on their number, or on a stock.
[[nodiscard]] bool counts_places(game::Count count);

/// The expected final count of each side for each funded award.
struct AwardCounts {
    game::AwardFunders funders{};
    std::array<std::array<double, core::k_max_sides>, game::k_max_awards> of_sides{};
    std::array<std::int32_t, game::k_resources> stock{};  ///< stock of the deciding seat
    bool can_move = false;  ///< true if some funded award counts spaces of tiles, a stock or a hand
};

/// Computes the worth of goals. Keeps each worth together with the values from which it was computed, because positions
/// that are compared in one decision differ little.
class GoalWorth {
   public:
    explicit GoalWorth(const game::Rules& rules);

    /// Forgets what was kept. To be called when the prices have changed.
    void forget();

    [[nodiscard]] double milestones(const Prices& prices, const game::State& state, core::Side side);
    /// `counts`: the counts of this position.
    [[nodiscard]] double awards(const Prices& prices, const game::State& state, core::Side side,
                                const AwardCounts& counts);
    /// True if some milestone counts spaces of tiles or a stock.
    [[nodiscard]] bool has_milestones_by_place() const { return has_milestones_by_place_; }

    /// Changes the counts of another position to those of this one. Returns true if a count or the set of funded awards
    /// has changed. The counts for awards that nobody has funded are not set, because nothing reads them.
    [[nodiscard]] bool count_awards(const Prices& prices, const game::State& state, AwardCounts& counts) const;
    /// Returns count_awards(), if the positions differ only in the space of one tile and in the stock and the hand of
    /// the deciding seat.
    [[nodiscard]] bool recount_awards(const Prices& prices, const game::State& state, AwardCounts& counts) const;

   private:
    using MilestoneCounts = std::array<int, game::k_max_milestones>;

    /// The worth of a side's milestones, with the values from which it was computed.
    struct Milestones {
        bool is_kept = false;
        game::MilestoneOwners owners{};
        MilestoneCounts counts{};
        double worth = 0.0;
    };
    /// The probabilities of a side's places in an award, with the counts from which they were computed.
    struct Award {
        /// The side's count, such as its number of tiles. NaN, which equals no number, means that nothing is kept.
        double own = std::numeric_limits<double>::quiet_NaN();
        double best = 0.0;    ///< the highest count of another side
        double second = 0.0;  ///< the second highest count of another side
        double first_place = 0.0;
        double not_worse = 0.0;  ///< probability of at least the second place
    };
    struct Memory {
        Milestones milestones;
        std::array<Award, game::k_max_awards> awards{};
    };

    [[nodiscard]] double milestones(const Prices& prices, const game::State& state, core::Side side,
                                    const MilestoneCounts& counts) const;
    [[nodiscard]] double count_award(const Prices& prices, const game::State& state, core::Side side,
                                     std::size_t award) const;
    /// Changes the counts for one funded award. Returns true if a count has changed.
    [[nodiscard]] bool count_award(const Prices& prices, const game::State& state, std::size_t award,
                                   AwardCounts& counts) const;

    const game::Rules& rules_;
    bool has_milestones_by_place_;
    std::array<bool, game::k_max_awards> awards_by_place_{};  ///< awards that count spaces of tiles
    std::array<bool, game::k_max_awards> awards_by_hand_{};   ///< awards that count a hand
    /// The resources on whose stock each award depends, as one bit for each Resource.
    std::array<std::uint8_t, game::k_max_awards> resources_of_awards_{};
    std::array<Memory, core::k_max_sides> memory_{};
};

}  // namespace syrtis::ai::terraforming
