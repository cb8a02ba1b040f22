// SPDX-License-Identifier: MIT
#pragma once

// Painters of the planet with its spaces, tiles and tracks.

#include <utility>
#include <vector>

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// Paints the board. `corners`: whether room stays free beside the disc for the words of paint_corners(). `covered`:
/// area at the lower edge that will be covered; marks of tracks that would be cut there are left out.
void paint_board(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover,
                 const Rect& covered = {});
/// Paints a group of spaces as they lie on the board, with the first of them in the middle of `rect`. The spaces have
/// no hit areas.
void paint_neighbourhood(Canvas& canvas, const Rect& rect, const std::vector<std::pair<int, BoardSpace>>& spaces);

}  // namespace syrtis::client::render::terraforming
