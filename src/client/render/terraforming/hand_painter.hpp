// SPDX-License-Identifier: MIT
#pragma once

// Painters of the hand, as a fan of faces or as a list of strips.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the cards that are dealt at the start over the regions of the own mat, the actions and the hand. Returns
/// false and paints nothing if the hand shows these cards.
[[nodiscard]] bool paint_dealt(Canvas& canvas, const TableLayout& layout, const HandModel& hand, const Hover& hover);
/// Paints a card as a tile: name, requirements, effects as symbols and, if there is room, as words, and a switch at its
/// right.
void paint_card_tile(Canvas& canvas, const Rect& rect, const HandCard& card, bool hovered);
/// Paints the hand in a narrow window, as lines that a finger can press.
void paint_narrow_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);
void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
