// SPDX-License-Identifier: MIT
#pragma once

// The preludes that are dealt at the start, as tiles with a switch at their foot, below the corporations.

#include <vector>

#include "render/frame_painters.hpp"
#include "render/terraforming/table_model.hpp"

namespace syrtis::client::render::terraforming {

/// Returns the height of the row of preludes in `area`; the corporations get the rest.
[[nodiscard]] float prelude_row_height(const Canvas& canvas, const Rect& area);

/// Paints the preludes side by side.
void paint_preludes(Canvas& canvas, const Rect& row, const std::vector<ChoiceCard>& preludes, const Hover& hover);

}  // namespace syrtis::client::render::terraforming
