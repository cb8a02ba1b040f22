// SPDX-License-Identifier: MIT
#pragma once

// Painters of the planet with its spaces, tiles and tracks.

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

}  // namespace syrtis::client::render::terraforming
