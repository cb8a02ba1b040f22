// SPDX-License-Identifier: MIT
#pragma once

// Draws charts.

#include "render/canvas.hpp"
#include "render/chart_model.hpp"

namespace syrtis::client::render {

/// Draws the curves in a panel. The piece of the player marks the end of each curve.
void paint_chart(Canvas& canvas, const Rect& rect, const Chart& chart);

}  // namespace syrtis::client::render
