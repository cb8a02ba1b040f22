// SPDX-License-Identifier: MIT
#pragma once

// The sounds of a game. Each sound accompanies something visible; no information is given by sound alone.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace syrtis::client::ui {

/// The kinds of sounds. The names in files are in k_cue_names.
enum class Cue : std::uint8_t {
    your_turn,  ///< this seat is asked, after other seats were
    placed,     ///< something was placed on the board
    card,       ///< a card was played or revealed
    raised,     ///< a value that all players share was raised
    claimed,    ///< a thing that only one player can own was taken
    hit,        ///< this seat lost something to another one
    end,        ///< the game is over
};
inline constexpr std::array<std::string_view, 7> k_cue_names{"your_turn", "placed", "card", "raised",
                                                             "claimed",   "hit",    "end"};

/// The volumes that can be chosen, in percent; 0 is silent.
inline constexpr std::array<unsigned, 4> k_volumes{0, 30, 60, 100};
inline constexpr unsigned k_default_volume = 60;

/// Returns the next volume of k_volumes; the last one is followed by the first.
[[nodiscard]] constexpr unsigned next_volume(unsigned volume) {
    for (const unsigned step : k_volumes) {
        if (step > volume) return step;
    }
    return k_volumes[0];
}

}  // namespace syrtis::client::ui
