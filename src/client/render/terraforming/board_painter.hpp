// SPDX-License-Identifier: MIT
#pragma once

// Painters of the planet: spaces, tiles, tracks, and the words in the four corners around the disc.

#include <utility>
#include <vector>

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the board. `corners`: room stays free beside the disc for the words that paint_corners() draws. `covered`:
/// area at the lower edge that will be covered; marks of the tracks that it would cut are left out.
void paint_board(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover,
                 const Rect& covered = {});
/// Paints some spaces in their positions relative to each other. The first one is in the middle of `rect`. The spaces
/// do not become targets.
void paint_neighbourhood(Canvas& canvas, const Rect& rect, const std::vector<std::pair<int, BoardSpace>>& spaces);
/// Paints the words in the corners. `upper_only`: only the words in the two upper corners are painted; `covered`: area
/// at the lower edge in which no words are drawn.
void paint_corners(Canvas& canvas, const Rect& rect, const BoardModel& board, bool upper_only, const Rect& covered);

}  // namespace syrtis::client::render::terraforming
