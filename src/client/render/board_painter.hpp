// SPDX-License-Identifier: MIT
#pragma once

// The planet: spaces, tiles, tracks, and the four corners round the disc.

#include "render/panels.hpp"

namespace syrtis::client::render {

void paint_backdrop(Canvas& canvas);
/// `corners`: with the words beside the disc.
void paint_board(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover);
void paint_corners(Canvas& canvas, const Rect& rect, const BoardModel& board, const Hover& hover);

}  // namespace syrtis::client::render
