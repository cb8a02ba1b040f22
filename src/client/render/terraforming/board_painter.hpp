// SPDX-License-Identifier: MIT
#pragma once

// The planet: spaces, tiles, tracks, and the four corners round the disc.

#include <utility>
#include <vector>

#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

/// `corners`: room is kept for the words beside the disc, which paint_corners draws. `covered`: what will lie over the
/// lower edge; marks of the tracks that would look out from below it are left out.
void paint_board(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover,
                 const Rect& covered = {});
/// Some spaces alone, as they stand to each other, in the middle of `rect`; the first is their middle. They can't be
/// pointed at.
void paint_neighbourhood(Canvas& canvas, const Rect& rect, const std::vector<std::pair<int, BoardSpace>>& spaces);
/// Words that would reach below what is `covered` are left out.
void paint_corners(Canvas& canvas, const Rect& rect, const BoardModel& board, bool upper_only, const Rect& covered);

}  // namespace syrtis::client::render::terraforming
