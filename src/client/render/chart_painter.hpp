// SPDX-License-Identifier: MIT
#pragma once

// Draws curves of the seats in a panel, a piece at the end of each.

#include "render/canvas.hpp"
#include "render/chart_model.hpp"

namespace syrtis::client::render {

void paint_chart(Canvas& canvas, const Rect& rect, const Chart& chart);

}  // namespace syrtis::client::render
