// SPDX-License-Identifier: MIT
#pragma once

// Painters of the hand, as a fan of faces or as a list of strips.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the cards dealt at the start over the places of the own mat, actions and hand. Returns false and paints
/// nothing if the hand shows them instead.
[[nodiscard]] bool paint_dealt(Canvas& canvas, const TableLayout& layout, const HandModel& hand, const Hover& hover);
void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
