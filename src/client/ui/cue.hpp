// SPDX-License-Identifier: MIT
#pragma once

// What can be heard of a game. Nothing is said by a sound alone: each stands for something that is seen as well.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace syrtis::client::ui {

enum class Cue : std::uint8_t {
    your_turn,  ///< this seat is asked, after others were
    placed,     ///< something now lies on the board
    card,       ///< a card was played, or lies open
    raised,     ///< a value that all share went up
    claimed,    ///< something that only one can have is taken
    hit,        ///< this seat lost something to another
    end,        ///< the game is over
};
inline constexpr std::array<std::string_view, 7> k_cue_names{"your_turn", "placed", "card", "raised",
                                                             "claimed",   "hit",    "end"};

/// How loud, in percent; 0: not at all.
inline constexpr std::array<unsigned, 4> k_volumes{0, 30, 60, 100};
inline constexpr unsigned k_usual_volume = 60;

/// The next step of the row above, from the last one back to the first.
[[nodiscard]] constexpr unsigned next_volume(unsigned volume) {
    for (const unsigned step : k_volumes) {
        if (step > volume) return step;
    }
    return k_volumes[0];
}

}  // namespace syrtis::client::ui
