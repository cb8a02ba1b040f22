// SPDX-License-Identifier: MIT
#pragma once

// The immutable tables of Dig Mars: tiles, prices, thresholds. Made by content/ from res/dig-mars.

#include <array>
#include <cstdint>

#include "state/dig/options.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// Tiles are worth 1 point to so many.
inline constexpr std::uint8_t k_most_tile_points = 20;

struct TileRule {
    std::uint8_t dig = 1;        ///< difficulty, on the back
    std::uint8_t transport = 1;  ///< difficulty, on the front
    std::uint8_t points = 1;
    Bonus bonus = Bonus::none;
};

struct Rules {
    std::array<TileRule, k_tiles> tiles{};
    std::array<std::uint8_t, k_upgrades> upgrade_costs{};           ///< from each level to the next
    std::array<std::uint16_t, k_max_players + 1> victory_points{};  ///< to announce victory with, by number of players
    std::uint8_t actions_in_turn = 0;
    std::uint8_t idle_rounds = 0;  ///< rounds without a dig, a transport or an upgrade that end the game
    std::uint64_t content_hash = 0;
};

/// So many turns in a row without a dig, a transport or an upgrade end the match, whatever its options say, so that a
/// match of computer players that are stuck comes to an end.
inline constexpr std::uint8_t k_most_idle_turns = 240;

/// Turns in a row without a dig, a transport or an upgrade that end the match: OP-5.
[[nodiscard]] constexpr int idle_turns_to_end(const Rules& rules, const Options& options) {
    return options.ends_when_idle ? rules.idle_rounds * seats(options) : int{k_most_idle_turns};
}

}  // namespace syrtis::dig
