// SPDX-License-Identifier: MIT
#pragma once

// Parts of the final score that are drawn in windows of every size class.

#include <vector>

#include "render/canvas.hpp"
#include "render/dig/table_model.hpp"

namespace syrtis::client::render::dig {

/// Returns the highest sum of points of a player, with the points that the player spent; at least 1.
[[nodiscard]] int largest_sum(const std::vector<FinalRow>& rows);
/// Paints the points of a player as a bar of three parts: points in tiles, points in tokens, and spent points.
/// `largest`: number of points at the right end of the scale.
void paint_points_bar(Canvas& canvas, const Rect& rect, const FinalRow& row, int largest);

}  // namespace syrtis::client::render::dig
