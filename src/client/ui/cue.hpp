// SPDX-License-Identifier: MIT
#pragma once

// The sounds at a table. Each sound accompanies something visible, so that nothing is known only by sound.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace syrtis::client::ui {

/// The kinds of sounds. Their names in files are in k_cue_names.
enum class Cue : std::uint8_t {
    your_turn,  ///< this player must answer, after others have answered
    placed,     ///< something without a sound of its own was placed on the board, such as a piece
    water,      ///< a piece of water was placed
    growth,     ///< something living was placed
    building,   ///< a building was placed
    card,       ///< a card was played or revealed
    warmed,     ///< the board grew warmer
    raised,     ///< a value that concerns all players was raised, other than warmth
    claimed,    ///< a player took something that only one player can have
    funded,     ///< a player paid for a contest that compares all players at the end
    round,      ///< a round began
    passed,     ///< a player passed, and takes no more actions in this round
    dug,        ///< something in the ground was uncovered
    equipped,   ///< the equipment of a player was improved
    hit,        ///< another player reduced the resources or the production of this player
    end,        ///< the match is over
};
/// The names of the files in res/sound. The order is that of Cue.
inline constexpr std::array<std::string_view, 16> k_cue_names{
    "your_turn", "placed", "water", "growth", "building", "card",     "warmed", "raised",
    "claimed",   "funded", "round", "passed", "dug",      "equipped", "hit",    "end"};

/// The volumes from which the person can choose, in percent; 0 is silent.
inline constexpr std::array<unsigned, 4> k_volumes{0, 30, 60, 100};
inline constexpr unsigned k_default_volume = 60;
/// The default volume of the ambience, a value of k_volumes. The ambience is a background sound at the table with a
/// volume of its own.
inline constexpr unsigned k_default_ambience = 30;

/// Returns the volume that follows `volume` in k_volumes; after the last one, the first.
[[nodiscard]] constexpr unsigned next_volume(unsigned volume) {
    for (const unsigned step : k_volumes) {
        if (step > volume) return step;
    }
    return k_volumes[0];
}

}  // namespace syrtis::client::ui
