// SPDX-License-Identifier: MIT
#pragma once

// Where the cards in play of another player stand, in a panel that has little room for them: every name whole, if there
// is any way to it.

#include <vector>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

/// Places of played cards that are drawn as strips.
struct SlimStrips {
    std::vector<Rect> places{};  ///< of each card; some may lie below the area
    bool whole = true;           ///< every name
};

[[nodiscard]] SlimStrips slim_strips(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards);
/// In which all of them stand whole and large, when they have that width. Requires cards.
[[nodiscard]] float slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards);

}  // namespace syrtis::client::render::terraforming
