// SPDX-License-Identifier: MIT
#pragma once

// The colours of Dig Mars: soil, the two sides of a tile, and the words on them. Some repeat colours of the picture
// files of tiles, so that tests can compute the contrast of words on them. A test checks that they agree with the
// files.

#include <array>

#include "render/theme.hpp"

namespace syrtis::client::render::dig::palette {

inline constexpr Colour soil_edge = rgb(0xB9724E);
inline constexpr Colour wall_light = rgb(0x9A5640);  ///< upper end of the wall of soil around the pit
inline constexpr Colour wall_dark = rgb(0x3E1F1C);   ///< lower end of the wall
/// Tiles of a pile below its top tile, from the lowest one up.
inline constexpr std::array<Colour, 2> pile{rgb(0x44232A), rgb(0x5E3226)};
inline constexpr Colour pile_edge = rgb(0xA86A4C);
inline constexpr Colour pile_shade = rgb(0x140A0C);
inline constexpr Colour glow = rgb(0xFFD9A0);  ///< light around things that can be chosen
inline constexpr Colour pit_ink = rgb(0xE6B79E);

inline constexpr Colour back_light = rgb(0x93604A);  ///< the lightest spot of an unexplored tile
inline constexpr Colour back_edge = rgb(0xA86A4C);
inline constexpr Colour back_ink = colours::ivory;
inline constexpr Colour strata = rgb(0xE8B48A);

inline constexpr Colour front_dark = rgb(0xC4976A);  ///< the darkest spot of an explored tile
inline constexpr Colour front_edge = rgb(0xF0C8A4);
inline constexpr Colour front_ink = rgb(0x3A1A18);
inline constexpr Colour front_chip = rgb(0x3A2428);
inline constexpr Colour front_chip_ink = colours::ivory;

inline constexpr Colour chip = rgb(0x1A0F14);
inline constexpr Colour chip_ink = rgb(0xFFE4CE);
/// Frame around a tile whose front only this client's player has seen.
inline constexpr Colour seen_edge = rgb(0x7FD3DA);
inline constexpr Colour open_bonus = rgb(0xFFF1DA);  ///< frame around a bonus that can still be used

inline constexpr Colour step = rgb(0xE8B48A);  ///< a filled step of a gauge
inline constexpr Colour step_empty = rgb(0x3A3142);

/// Colours of the three parts of a bar of points: points in tiles, points in tokens, and points spent on upgrades.
inline constexpr Colour from_tiles = rgb(0xEFDCC2);
inline constexpr Colour from_tokens = rgb(0xD9A12E);
inline constexpr Colour spent = rgb(0x6E6476);

}  // namespace syrtis::client::render::dig::palette
