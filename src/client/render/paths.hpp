// SPDX-License-Identifier: MIT
#pragma once

// Computes outlines, as lists of points in pixels in clockwise order.

#include <cmath>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

[[nodiscard]] inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
[[nodiscard]] inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
[[nodiscard]] inline Point operator*(Point a, float factor) { return {a.x * factor, a.y * factor}; }
[[nodiscard]] inline float length(Point a) { return std::hypot(a.x, a.y); }

[[nodiscard]] std::vector<Point> rounded_path(const Rect& rect, float radius);
/// Returns how many straight edges a circle of this radius in pixels needs to look round.
[[nodiscard]] int circle_edges(float radius);
[[nodiscard]] std::vector<Point> circle_path(Point centre, float radius);
/// Returns a hexagon with a corner at the top.
[[nodiscard]] std::vector<Point> hexagon_path(Point centre, float width);
/// Returns an outward vector for each point of a path. Adding the vectors to the points moves every edge outwards by
/// one pixel.
[[nodiscard]] std::vector<Point> normals(const std::vector<Point>& path, bool closed);

}  // namespace syrtis::client::render
