// SPDX-License-Identifier: MIT
#pragma once

// Painters of the planet: spaces, tiles, tracks, and the words in the four corners around the disc.

#include <utility>
#include <vector>

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the board. `corners`: leaves room for the words beside the disc, which paint_corners draws. `covered`: area
/// that will be covered at the lower edge; marks of the tracks that would be cut by it are left out.
void paint_board(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover,
                 const Rect& covered = {});
/// Paints some spaces with their positions relative to each other, centred in `rect` at the first one. They are no
/// targets.
void paint_neighbourhood(Canvas& canvas, const Rect& rect, const std::vector<std::pair<int, BoardSpace>>& spaces);
/// Paints the words in the corners. `upper_only`: only in the upper ones; `covered`: area at the lower edge in which no
/// words are drawn.
void paint_corners(Canvas& canvas, const Rect& rect, const BoardModel& board, bool upper_only, const Rect& covered);

}  // namespace syrtis::client::render::terraforming
