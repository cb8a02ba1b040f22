// SPDX-License-Identifier: MIT
#pragma once

// The hand as a fan of faces or as a list of strips.

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// The cards of the start; true if they lie where one's own mat, actions and hand would be.
[[nodiscard]] bool paint_dealt(Canvas& canvas, const TableLayout& layout, const HandModel& hand, const Hover& hover);
void paint_hand(Canvas& canvas, const Rect& rect, const HandModel& hand, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
