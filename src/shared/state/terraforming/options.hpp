// SPDX-License-Identifier: MIT
#pragma once

// What the players agree on before a match.

#include <cstdint>

#include "core/seat.hpp"

namespace syrtis::terraforming {

struct Options {
    core::Seat players = 2;  ///< 1 to 5; 1 exactly when solo
    bool corporate_era = true;
    bool draft = false;
    bool solo = false;
    std::uint8_t corporations_dealt = 2;  ///< to each seat, 2 to 4
    core::SeatSet beginners = 0;          ///< seats that play the beginner corporation
    bool choose_effect_order = false;     ///< the active player orders effects that wait at once (ruling 17)
    bool duplicate_deal = false;          ///< packs from the top of the pile, single draws from its bottom
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace syrtis::terraforming
