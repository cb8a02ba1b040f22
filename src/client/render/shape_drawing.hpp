// SPDX-License-Identifier: MIT
#pragma once

// Drawing of rounded rectangles, hexagons, arcs, lines and polygons. Edges are smoothed by a fringe of one pixel, so
// that targets don't need multisampling.

#include <functional>
#include <utility>
#include <vector>

#include "render/surface.hpp"

namespace syrtis::client::render {

/// Draws shapes on a surface. Positions and sizes are in logical pixels. A rectangle whose corners have a radius of
/// half its height is a pill.
class ShapeDrawing {
   public:
    explicit ShapeDrawing(Surface& surface) : surface_(surface) {}

    void fill(const Rect& rect, float radius, Colour colour);
    void fill_vertical(const Rect& rect, float radius, Colour top, Colour bottom);
    void stroke(const Rect& rect, float radius, float width, Colour colour);
    void dashed(const Rect& rect, float radius, float width, Colour colour, float dash = 4, float gap = 3);
    /// Draws a panel: a filled rounded rectangle with an edge.
    void box(const Rect& rect, float radius, Colour ground, Colour edge, float edge_width = 1);
    /// Draws the soft shadow of a thing; the thing itself will be drawn into `rect` afterwards. `reach`: distance in
    /// logical pixels to which the shadow extends.
    void shadow(const Rect& rect, float radius, float reach, float opacity = 0.5F);
    void octagon(const Rect& rect, float corner, Colour ground, Colour edge, float width);
    void line(Point from, Point to, float width, Colour colour);
    void polyline(const std::vector<Point>& points, float width, Colour colour);
    void circle(Point centre, float radius, Colour colour);
    void ring(Point centre, float radius, float width, Colour colour);
    void dashed_ring(Point centre, float radius, float width, Colour colour, float dash = 3, float gap = 3);
    /// Fills a circle with a gradient. Each stop has a colour and a distance from `focus`, as a share of the radius
    /// from 0 to 1.
    void radial(Point centre, float radius, Point focus, const std::vector<std::pair<float, Colour>>& stops);
    /// Fills a part of a ring between the radii `inner` and `outer`. Angles are in degrees, clockwise from the top.
    void arc(Point centre, float inner, float outer, float from, float to, Colour colour);
    void hexagon(Point centre, float width, Colour colour);
    void hexagon_edge(Point centre, float width, float line_width, Colour colour);
    /// Fills a polygon. The straight line from its centre to any point of its outline must lie inside the polygon.
    void polygon(const std::vector<Point>& points, Colour colour);
    void polygon_edge(const std::vector<Point>& points, float width, Colour colour);
    /// Draws the piece of a player.
    void piece(int number, Point centre, float size, float opacity = 1);

   private:
    void fill_path(const std::vector<Point>& path, Point middle, const std::function<Colour(Point)>& colour);
    void stroke_path(const std::vector<Point>& path, float width, Colour colour, bool closed);
    void dash_path(const std::vector<Point>& path, float width, Colour colour, float dash, float gap);

    Surface& surface_;
};

}  // namespace syrtis::client::render
