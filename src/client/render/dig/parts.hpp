// SPDX-License-Identifier: MIT
#pragma once

// What the painters of Dig Mars share: words that wrap instead of being cut, the gauge of an equipment, a tile.

#include <string>
#include <vector>

#include "render/dig/layout.hpp"
#include "render/dig/palette.hpp"
#include "render/frame_painters.hpp"

namespace syrtis::client::render::dig {

/// The longest form that fits in at most so many lines of this width; the last one as it is, if none does.
[[nodiscard]] std::vector<std::string> lines_of(const Canvas& canvas, const Label& label, float width, Type type,
                                                std::size_t most);
/// The same, drawn from the top of `box`, as many lines as fit; returns the height.
float draw_wrapped(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                   Align align = Align::left);
/// In the middle of the height of `box`.
void draw_wrapped_middle(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour,
                         Align align = Align::left);
/// Whether one of its forms fits.
[[nodiscard]] bool fits(const Canvas& canvas, const Label& label, float width, Type type);

/// One row: picture, name, steps, level with what it will be, price of the next level.
void draw_gauge(Canvas& canvas, const Rect& rect, const Gauge& gauge, const std::string& image, bool hovered);
/// The steps alone; returns where they end.
float draw_steps(Canvas& canvas, float x, float centre_y, float width, float height, int level, int after, int most);

void draw_back(Canvas& canvas, const Rect& tile, int difficulty);
void draw_front(Canvas& canvas, const Rect& tile, const TileFace& face);

}  // namespace syrtis::client::render::dig
