// SPDX-License-Identifier: MIT
#pragma once

// Parts of the final score that are drawn in windows of every size class.

#include <optional>
#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/final_model.hpp"

namespace syrtis::client::render::terraforming {

/// Returns the highest sum of positive points of a player; at least 1.
[[nodiscard]] int largest_sum(const std::vector<FinalRow>& rows);
/// Returns the text for a number of points; a dash if there is no number, because the source of points does not exist
/// for the player.
[[nodiscard]] std::string points_text(const std::optional<int>& points);
/// Paints the points of a player as a bar with one part for each source, and the player's piece after it. `largest`:
/// number of points at the right end of the scale.
void paint_points_bar(Canvas& canvas, const Rect& rect, const FinalRow& row, const std::vector<ScoreSource>& sources,
                      int largest);
/// Paints the points that only MarsBot scores.
void paint_automa_score(Canvas& canvas, const Rect& rect, const AutomaScore& score);

}  // namespace syrtis::client::render::terraforming
