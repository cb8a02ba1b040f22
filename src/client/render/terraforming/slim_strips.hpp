// SPDX-License-Identifier: MIT
#pragma once

// Positions of the cards in play of another player, in a panel with little room. Names are shown whole: if there is no
// room for all cards, the signs of their states are left out first, and then cards.

#include <vector>

#include "render/terraforming/card_painter.hpp"

namespace syrtis::client::render::terraforming {

/// Places of played cards that are drawn as strips.
struct SlimStrips {
    std::vector<Rect> places{};  ///< one for each card; empty if the card is left out
    bool whole = true;           ///< each card is shown, with its whole name
    StripParts parts = StripParts::name_and_state;
    int left_out = 0;  ///< number of cards that are left out
    Rect rest{};       ///< place of that number
};

[[nodiscard]] SlimStrips slim_strips(const Canvas& canvas, const Rect& area, const std::vector<CardFace>& cards);
/// Returns the height of an area of this width in which all cards have uncut names at their usual size. `cards` must
/// not be empty.
[[nodiscard]] float slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards);

/// Returns the height at which all cards are shown whole at their smallest size, with these parts. `cards` must not be
/// empty.
[[nodiscard]] float least_slim_strips_height(const Canvas& canvas, float width, const std::vector<CardFace>& cards,
                                             StripParts parts);

}  // namespace syrtis::client::render::terraforming
