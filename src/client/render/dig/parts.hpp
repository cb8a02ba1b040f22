// SPDX-License-Identifier: MIT
#pragma once

// Parts that several painters of Dig Mars use: the gauge of an equipment, a tile.

#include <string>

#include "render/dig/layout.hpp"
#include "render/dig/palette.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render::dig {

/// One row: picture, name, steps, level with what it will be, price of the next level.
void draw_gauge(Canvas& canvas, const Rect& rect, const Gauge& gauge, const std::string& image, bool hovered);
/// The steps alone; returns where they end.
float draw_steps(Canvas& canvas, float x, float centre_y, float width, float height, int level, int after, int most);

void draw_back(Canvas& canvas, const Rect& tile, int difficulty);
void draw_front(Canvas& canvas, const Rect& tile, const TileFace& face);

}  // namespace syrtis::client::render::dig
