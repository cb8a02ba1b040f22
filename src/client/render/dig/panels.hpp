// SPDX-License-Identifier: MIT
#pragma once

// Painters of the regions of the table of Dig Mars.

#include "render/dig/layout.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render::dig {

/// Paints the land with machines at both sides of the field. Panels beside the board are painted over its outer ends.
void paint_site(Canvas& canvas, const GridLayout& layout);
/// Paints the field, the piles and the stations.
void paint_grid(Canvas& canvas, const GridLayout& layout, const GridModel& grid, const Hover& hover);
/// Paints the words in the four corners of `region`, beside the field.
void paint_grid_corners(Canvas& canvas, const Rect& region, const GridLayout& layout, const GridModel& grid);

/// Paints moving tokens. Must be called after all targets have been drawn, because the tokens move between the places
/// of targets.
void paint_moving_tokens(Canvas& canvas, const GridLayout& grid, const std::vector<MovingToken>& moving_tokens);

void paint_opponent(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
void paint_own_mat(Canvas& canvas, const Rect& rect, const PlayerPanel& player, const Hover& hover);
void paint_turn(Canvas& canvas, const Rect& rect, const TurnModel& turn, const Hover& hover);
/// Paints the numbers of tiles and bonuses that are still hidden from everybody.
void paint_left(Canvas& canvas, const Rect& rect, const LeftModel& left, const Hover& hover);
void paint_upgrades(Canvas& canvas, const Rect& rect, const UpgradesModel& upgrades, const Hover& hover);
void paint_collected(Canvas& canvas, const Rect& rect, const CollectedModel& collected, const Hover& hover);

}  // namespace syrtis::client::render::dig
