// SPDX-License-Identifier: MIT
#pragma once

// The immutable tables of Dig Mars: tiles, prices, thresholds. Made by content/ from res/dig-mars.

#include <array>
#include <cstdint>

#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

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

}  // namespace syrtis::dig
