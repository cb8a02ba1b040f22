// SPDX-License-Identifier: MIT
#pragma once

// Positions of the cards in play of another player, in a panel with little room. The names are shown whole if there is
// an arrangement with room for them.

#include <vector>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

/// Places of played cards that are drawn as strips.
struct SlimStrips {
    std::vector<Rect> places{};  ///< one for each card; some may be below the area
    bool whole = true;           ///< each name is shown whole
};

[[nodiscard]] SlimStrips slim_strips(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards);
/// Returns the height at which all cards are shown whole at their usual size, in an area of this width. `cards` must
/// not be empty.
[[nodiscard]] float slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards);

/// Returns the height at which all cards are shown whole at their smallest size. `cards` must not be empty.
[[nodiscard]] float least_slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards);

}  // namespace syrtis::client::render::terraforming
