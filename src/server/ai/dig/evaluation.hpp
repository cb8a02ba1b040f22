// SPDX-License-Identifier: MIT
#pragma once

// Evaluates positions of Dig Mars for a seat. The worth of a position is in points: the score of the seat, the future
// benefit of its equipment, and the tiles within reach of its stations.

#include <array>

#include "engine/dig/dig_mars.hpp"

namespace syrtis::ai::dig {

namespace game = syrtis::dig;

/// The parameters of the evaluation. Their unit is points where a comment names no other unit.
struct Weights {
    /// The worth of each level of dig, transport and fleet equipment at the start of a match. The worth falls towards
    /// the end of the match.
    std::array<double, game::k_last_level> dig{0.0, 3.2, 6.6, 8.6};
    std::array<double, game::k_last_level> transport{0.0, 3.2, 6.8, 9.4};
    std::array<double, game::k_last_level> fleet{0.0, 2.6, 4.6, 5.6};
    double others_points = 0.3;  ///< points subtracted for each point that the other players have on average
    double explored = 0.75;      ///< worth of each point of an explored tile that the seat can transport at once
    /// If the seat's equipment is n levels too low for a tile, the worth of the tile is multiplied n times by this
    /// factor. Indexed by the points that the seat has for new levels.
    std::array<double, game::k_upgrades + 1> out_of_level{0.08, 0.25, 0.35, 0.4};
    /// the factor on the expected points of an unexplored tile that can be dug up
    double diggable = 0.85;
    /// Factor on a tile's worth, indexed by the number of moves from a station to the tile.
    std::array<double, 4> by_distance{1.0, 0.75, 0.55, 0.4};
    std::array<double, game::k_bonuses> bonuses{1.0, 1.2, 0.25, 0.95, 0.02};
    double known_tile = 0.05;
    double least_way = 0.2;  ///< least factor on the worth of equipment, used when a player is about to win by points
    /// The factor on the worth of equipment while all 48 tiles are on the grid. The factor falls with the number of
    /// tiles.
    double tiles_left = 1.5;
    double victory = 1000.0;
};

/// Returns the weights of `greedy-1`, the reference player for all measurements. These weights never change, even if
/// the default weights do. If a member is added to Weights, its value here must leave the choices of `greedy-1`
/// unchanged, which test/golden/reference_players.txt records.
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

/// Computes the worth of positions for a seat.
class Evaluation {
   public:
    explicit Evaluation(const game::Rules& rules, const Weights& weights = {});

    /// Sets the parts of the evaluation that depend on the progress of the match in `root`, such as the worth of
    /// equipment. All positions of one decision are evaluated with these parts, so a command that brings the end closer
    /// does not devalue the equipment.
    void prepare(const game::State& root, core::Seat seat);

    /// Returns the worth of a position in points. Requires prepare().
    [[nodiscard]] double value(const game::State& state, core::Seat seat) const;

   private:
    static constexpr std::size_t k_levels = game::k_last_level + 1;

    void prepare_below_backs();
    [[nodiscard]] double points_ahead(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double equipment(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double prospects(const game::State& state, core::Seat seat) const;
    /// Returns the worth of the top tile of a place for a seat that has a station there or can move a station there.
    [[nodiscard]] double worth_of_place(const game::State& state, core::Seat seat, game::Place place) const;

    /// Returns the worth of an explored tile for a player with the given level of transport. `players` is the number of
    /// players who share the tile, including this player.
    [[nodiscard]] double worth_of_tile(const game::TileRule& tile, int transport, int players) const;
    [[nodiscard]] double out_of_level(int missing) const;

    const game::Rules& rules_;
    double use_of_equipment_ = 0.0;
    Weights weights_;
    double out_of_level_ = 0.0;
    /// The expected worth of a tile that nobody has seen, indexed by its dig difficulty, the transport level of the
    /// player and the number of players on its place.
    std::array<std::array<std::array<double, game::k_max_players + 1>, k_levels>, k_levels> below_back_{};
};

}  // namespace syrtis::ai::dig
