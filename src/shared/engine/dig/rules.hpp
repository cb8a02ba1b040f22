// SPDX-License-Identifier: MIT
#pragma once

// The immutable tables of Dig Mars: tiles, prices, thresholds. content/ loads them from res/dig-mars.

#include <array>
#include <cstdint>

#include "state/dig/options.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// The greatest value of a tile, in points.
inline constexpr std::uint8_t k_most_tile_points = 20;

/// The rules of one exploration tile.
struct TileRule {
    std::uint8_t dig = 1;        ///< difficulty of digging the tile, printed on its back
    std::uint8_t transport = 1;  ///< difficulty of transporting the tile, printed on its front
    std::uint8_t points = 1;
    Bonus bonus = Bonus::none;
};

/// All tables that the rules of Dig Mars need.
struct Rules {
    std::array<TileRule, k_tiles> tiles{};
    std::array<std::uint8_t, k_upgrades> upgrade_costs{};  ///< price in points from each level to the next
    std::array<std::uint16_t, k_max_players + 1>
        victory_points{};  ///< points needed to announce victory, by number of players
    std::uint8_t actions_in_turn = 0;
    /// The game ends after this number of rounds without a dig, a transport or an upgrade.
    std::uint8_t idle_rounds = 0;
    std::uint64_t content_hash = 0;
};

/// Number of consecutive turns without a dig, a transport or an upgrade after which a match ends even if its options do
/// not say so.
inline constexpr std::uint8_t k_most_idle_turns = 240;

/// Returns the number of consecutive turns without a dig, a transport or an upgrade after which this match ends: OP-5.
[[nodiscard]] constexpr int idle_turns_to_end(const Rules& rules, const Options& options) {
    return options.ends_when_idle ? rules.idle_rounds * seats(options) : int{k_most_idle_turns};
}

}  // namespace syrtis::dig
