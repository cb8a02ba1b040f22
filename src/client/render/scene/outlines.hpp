// SPDX-License-Identifier: MIT
#pragma once

// Computes the outlines of shapes as polygons, from the path data, circles and lines of SVG files.

#include <optional>
#include <string_view>
#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// Polygons that are filled together by the nonzero rule: an area where polygons of one direction overlap is filled
/// once.
using Outlines = std::vector<std::vector<Point>>;

/// An affine map of the plane: x' = a x + c y + e, y' = b x + d y + f.
struct Placement {
    float a = 1;
    float b = 0;
    float c = 0;
    float d = 1;
    float e = 0;
    float f = 0;
    [[nodiscard]] Point of(Point point) const { return {a * point.x + c * point.y + e, b * point.x + d * point.y + f}; }
    /// Returns the map that applies first `inner` and then this map.
    [[nodiscard]] Placement after(const Placement& inner) const;
    /// Returns the inverse map, or nothing if the map has no inverse.
    [[nodiscard]] std::optional<Placement> inverse() const;
    [[nodiscard]] static Placement turned(float degrees);
};

/// Returns the polygons of SVG path data, or nothing if it is malformed. A line that the data does not close stays
/// open.
[[nodiscard]] std::optional<Outlines> outlines_of_path(std::string_view data);
[[nodiscard]] std::vector<Point> outline_of_ellipse(Point centre, float across, float down);
/// Returns the outlines of lines of this width, with round ends and corners.
[[nodiscard]] Outlines outlines_of_lines(const Outlines& lines, float width);
/// Returns the map that an SVG attribute such as "translate(3 4) rotate(20)" describes, or nothing if it is malformed.
/// The functions translate, scale and rotate are known, also rotation around a point.
[[nodiscard]] std::optional<Placement> placement_of(std::string_view text);

}  // namespace syrtis::client::render
