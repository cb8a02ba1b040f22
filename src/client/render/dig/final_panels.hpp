// SPDX-License-Identifier: MIT
#pragma once

// Parts of the final score that its usual and its narrow arrangement share.

#include <vector>

#include "render/canvas.hpp"
#include "render/dig/table_model.hpp"

namespace syrtis::client::render::dig {

/// Returns the most points that a player ever had, spent ones included, at least 1.
[[nodiscard]] int largest_sum(const std::vector<FinalRow>& rows);
/// Paints the points that a player ever had, on a scale with `largest` at the right end: kept in tiles, kept in tokens,
/// spent.
void paint_points_bar(Canvas& canvas, const Rect& rect, const FinalRow& row, int largest);

}  // namespace syrtis::client::render::dig
