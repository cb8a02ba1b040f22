// SPDX-License-Identifier: MIT
#pragma once

// Parts that several painters of Dig Mars use: the gauge of an equipment, and the sides of a tile.

#include <string>

#include "render/dig/layout.hpp"
#include "render/dig/palette.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render::dig {

/// Draws the gauge of an equipment as one row: picture, name, steps, level with its preview, and price of the next
/// level.
void draw_gauge(Canvas& canvas, const Rect& rect, const Gauge& gauge, const std::string& image, bool hovered);
/// Draws only the steps of a gauge. `level`: the present level; `after`: the level in the preview; `most`: the highest
/// level. Returns the right end.
float draw_steps(Canvas& canvas, float x, float centre_y, float width, float height, int level, int after, int most);

/// Draws the back of a tile, with the difficulty of digging it.
void draw_back(Canvas& canvas, const Rect& tile, int difficulty);
void draw_front(Canvas& canvas, const Rect& tile, const TileFace& face);

}  // namespace syrtis::client::render::dig
