// SPDX-License-Identifier: MIT
#pragma once

// Painters of the hand, as a fan of card faces or as a list of strips.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the cards that are dealt at the start. They cover the player's mat, the panel of cards with actions, and the
/// hand. If the dealt cards are shown in the hand, or if no cards are dealt, paints nothing and returns false.
[[nodiscard]] bool paint_dealt(Canvas& canvas, const TableLayout& layout, const HandModel& hand, const Hover& hover);
/// Paints a card as a tile: name, requirements, effects as symbols, and a switch at the right. If there is room, the
/// effects are also written as words.
void paint_card_tile(Canvas& canvas, const Rect& rect, const HandCard& card, bool hovered);
/// Paints the hand in a narrow window, as lines that are high enough for fingers.
void paint_narrow_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);
void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
