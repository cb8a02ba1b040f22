// SPDX-License-Identifier: MIT
#pragma once

// Parts of the final score that its usual and its narrow arrangement share.

#include <optional>
#include <string>
#include <vector>

#include "render/canvas.hpp"
#include "render/terraforming/final_model.hpp"

namespace syrtis::client::render::terraforming {

/// Returns the largest sum of points of a player, without negative ones, at least 1.
[[nodiscard]] int largest_sum(const std::vector<FinalRow>& rows);
/// Returns points as they are written; a dash if a player can't have points of that kind.
[[nodiscard]] std::string points_text(const std::optional<int>& points);
/// Paints the points of a player by source, on a scale with `largest` at the right end, with the piece behind them.
void paint_points_bar(Canvas& canvas, const Rect& rect, const FinalRow& row, const std::vector<ScoreSource>& sources,
                      int largest);
/// Paints the points that only MarsBot scores.
void paint_automa_score(Canvas& canvas, const Rect& rect, const AutomaScore& score);

}  // namespace syrtis::client::render::terraforming
