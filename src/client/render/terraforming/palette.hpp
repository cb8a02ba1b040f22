// SPDX-License-Identifier: MIT
#pragma once

// The colours that are used only by Terraforming Mars.

#include <array>

#include "render/theme.hpp"

namespace syrtis::client::render::terraforming::palette {

inline constexpr Colour corporation = rgb(0xB5A9BE);
inline constexpr Colour prelude = rgb(0xE79AC0);
/// Colour of the frame around things that MarsBot uses or from which it chooses.
inline constexpr Colour automa_edge = rgb(0xB9A1FF);
/// Tint of the picture of a space that can be chosen.
inline constexpr Colour land_highlight = rgb(0xC0764E);
/// Colours of the sources of points, in the order of ScoreSource. They must differ from the colours of the players.
inline constexpr std::array<Colour, 8> sources{rgb(0xB07762), rgb(0xEBC55B), rgb(0xCBD7E4), rgb(0x76C699),
                                               rgb(0x827D88), rgb(0xA8A1CA), rgb(0xA0980B), rgb(0x0D80FF)};

}  // namespace syrtis::client::render::terraforming::palette
