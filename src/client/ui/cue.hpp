// SPDX-License-Identifier: MIT
#pragma once

// The sounds at a table. Each sound accompanies something visible; no information is given by sound alone.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace syrtis::client::ui {

/// The kinds of sounds. The names in files are in k_cue_names.
enum class Cue : std::uint8_t {
    your_turn,  ///< this seat must answer, after other seats answered
    placed,     ///< a piece, or another thing without a sound of its own, was placed on the board
    water,      ///< water was placed
    growth,     ///< something living was placed
    building,   ///< a building was placed
    card,       ///< a card was played or revealed
    warmed,     ///< the board grew warmer
    raised,     ///< another value that all players share was raised
    claimed,    ///< a thing that only one player can own was taken
    funded,     ///< a player paid for a contest in which all players are compared later
    round,      ///< a round of all players began
    passed,     ///< a player passed, and so takes no more actions in this round
    dug,        ///< a thing was uncovered in the ground
    equipped,   ///< the equipment of a player was improved
    hit,        ///< this seat lost resources or production to another seat
    end,        ///< the match is over
};
/// The names of the files in res/sound, in the order of Cue.
inline constexpr std::array<std::string_view, 16> k_cue_names{
    "your_turn", "placed", "water", "growth", "building", "card",     "warmed", "raised",
    "claimed",   "funded", "round", "passed", "dug",      "equipped", "hit",    "end"};

/// The volumes that can be chosen, in percent; 0 is silent.
inline constexpr std::array<unsigned, 4> k_volumes{0, 30, 60, 100};
inline constexpr unsigned k_default_volume = 60;
/// The default volume of the ambience, a value of k_volumes. The ambience is a background sound at the table with a
/// volume of its own.
inline constexpr unsigned k_default_ambience = 30;

/// Returns the volume of k_volumes that follows `volume`; after the last one comes the first.
[[nodiscard]] constexpr unsigned next_volume(unsigned volume) {
    for (const unsigned step : k_volumes) {
        if (step > volume) return step;
    }
    return k_volumes[0];
}

}  // namespace syrtis::client::ui
