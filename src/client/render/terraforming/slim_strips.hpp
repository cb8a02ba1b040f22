// SPDX-License-Identifier: MIT
#pragma once

// Positions of the cards in play of another player, in a panel with little room. Names are shown uncut if any
// arrangement has room for them.

#include <vector>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

/// Places of played cards that are drawn as strips.
struct SlimStrips {
    std::vector<Rect> places{};  ///< place of each card; if room is short, some places are below the area
    bool whole = true;           ///< all names are shown uncut
};

[[nodiscard]] SlimStrips slim_strips(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards);
/// Returns the height of an area of this width in which all cards have uncut names at their usual size. `cards` must
/// not be empty.
[[nodiscard]] float slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards);

/// Returns the height of an area of this width in which all cards have uncut names at their smallest size. `cards` must
/// not be empty.
[[nodiscard]] float least_slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards);

}  // namespace syrtis::client::render::terraforming
