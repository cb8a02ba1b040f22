// SPDX-License-Identifier: MIT
#pragma once

// What a position is worth to a seat, in points: what it has, what its equipment will bring, and what its stations can
// reach.

#include <array>

#include "engine/dig/dig_mars.hpp"

namespace syrtis::ai::dig {

namespace game = syrtis::dig;

struct Weights {
    /// Worth of each level above the first at the start of a match; it shrinks as the end comes nearer.
    std::array<double, game::k_last_level> dig{0.0, 3.2, 6.6, 8.6};
    std::array<double, game::k_last_level> transport{0.0, 3.2, 6.8, 9.4};
    std::array<double, game::k_last_level> fleet{0.0, 2.6, 4.6, 5.6};
    double others_points = 0.3;  ///< a point of all other players together, as a loss
    double explored = 0.75;      ///< a point that can be transported at once
    /// Of it for each level that is missing, by the points at hand to buy one.
    std::array<double, game::k_upgrades + 1> out_of_level{0.08, 0.25, 0.35, 0.4};
    double diggable = 0.85;                                   ///< of what is expected below a back that can be dug up
    std::array<double, 4> by_distance{1.0, 0.75, 0.55, 0.4};  ///< of what lies so many moves away
    std::array<double, game::k_bonuses> bonuses{1.0, 1.2, 0.25, 0.95, 0.02};
    double known_tile = 0.05;
    double least_way = 0.2;   ///< of equipment's worth, close to the threshold
    double tiles_left = 1.5;  ///< of equipment's worth, for each tile of 48 that is left
    double victory = 1000.0;
};

/// Those of `greedy-1`, the player that all gains are measured against. Never changed, whatever the usual ones become;
/// a new weight is set here to what leaves its choices as test/golden/reference_players.txt holds them.
[[nodiscard]] constexpr Weights first_weights() {
    return {
        .dig = {0.0, 3.2, 6.6, 8.6},
        .transport = {0.0, 3.2, 6.8, 9.4},
        .fleet = {0.0, 2.6, 4.6, 5.6},
        .others_points = 0.3,
        .explored = 0.75,
        .out_of_level = {0.08, 0.25, 0.35, 0.4},
        .diggable = 0.85,
        .by_distance = {1.0, 0.75, 0.55, 0.4},
        .bonuses = {1.0, 1.2, 0.25, 0.95, 0.02},
        .known_tile = 0.05,
        .least_way = 0.2,
        .tiles_left = 1.5,
        .victory = 1000.0,
    };
}

class Evaluation {
   public:
    explicit Evaluation(const game::Rules& rules, const Weights& weights = {});

    /// Looks at how much of the match is left. Positions are compared within one choice only, so the end that comes
    /// nearer by a command does not count against it.
    void prepare(const game::State& root, core::Seat seat);

    /// Requires prepare().
    [[nodiscard]] double value(const game::State& state, core::Seat seat) const;

   private:
    static constexpr std::size_t k_levels = game::k_last_level + 1;

    void prepare_below_backs();
    [[nodiscard]] double standing(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double equipment(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double prospects(const game::State& state, core::Seat seat) const;
    /// Of the top tile, for a seat that has a station there or sends one.
    [[nodiscard]] double worth_of_place(const game::State& state, core::Seat seat, game::Place place) const;

    /// Of an explored tile to who transports it with that level and shares it with so many players, itself included.
    [[nodiscard]] double worth_of_tile(const game::TileRule& tile, int transport, int players) const;
    [[nodiscard]] double out_of_level(int missing) const;

    const game::Rules& rules_;
    double use_of_equipment_ = 0.0;
    Weights weights_;
    double out_of_level_ = 0.0;
    /// Worth of an unknown tile by its dig difficulty, the transport level that it will meet and the players there.
    std::array<std::array<std::array<double, game::k_max_players + 1>, k_levels>, k_levels> below_back_{};
};

}  // namespace syrtis::ai::dig
