// SPDX-License-Identifier: MIT

// Outlines are filled as fans or stroked as bands, with a fringe of one pixel that fades out.

#include "render/shape_drawing.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

#include "render/paths.hpp"
#include "render/sfml_values.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_full_turn = 2 * std::numbers::pi_v<float>;

std::vector<Point> in_pixels(const Surface& surface, const std::vector<Point>& points) {
    std::vector<Point> path;
    path.reserve(points.size());
    for (const Point point : points) path.push_back(surface.to_pixels(point));
    return path;
}

sf::Vertex vertex(Point at, Colour colour) { return {sf::Vector2f(at.x, at.y), to_sf(colour), sf::Vector2f(1, 1)}; }

/// Distances from a path, along its normals, with the colours there.
using Rails = std::array<std::pair<float, Colour>, 4>;

/// Draws the band between the rails. `out`: the normals of the path.
void draw_band(Surface& surface, const std::vector<Point>& path, const std::vector<Point>& out, const Rails& rails,
               bool closed) {
    const std::size_t last = closed ? path.size() : path.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const std::size_t j = (i + 1) % path.size();
        for (std::size_t k = 0; k + 1 < rails.size(); ++k) {
            const sf::Vertex a = vertex(path[i] + out[i] * rails[k].first, rails[k].second);
            const sf::Vertex b = vertex(path[j] + out[j] * rails[k].first, rails[k].second);
            const sf::Vertex c = vertex(path[i] + out[i] * rails[k + 1].first, rails[k + 1].second);
            const sf::Vertex d = vertex(path[j] + out[j] * rails[k + 1].first, rails[k + 1].second);
            surface.quad(nullptr, a, b, c, d);
        }
    }
}

}  // namespace

void ShapeDrawing::fill_path(const std::vector<Point>& path, Point middle, const std::function<Colour(Point)>& colour) {
    if (surface_.resources().grounds() != nullptr) {
        const auto [left, right] = std::ranges::minmax(path, {}, &Point::x);
        const auto [high, low] = std::ranges::minmax(path, {}, &Point::y);
        surface_.record_ground({left.x, high.y, right.x - left.x, low.y - high.y}, colour({middle.x, high.y}),
                               colour({middle.x, low.y}));
    }
    const std::vector<Point> out = normals(path, true);
    const std::size_t count = path.size();
    const sf::Vertex centre = vertex(middle, colour(middle));
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t j = (i + 1) % count;
        const Colour first = colour(path[i]);
        const Colour second = colour(path[j]);
        const sf::Vertex a = vertex(path[i] - out[i] * 0.5F, first);
        const sf::Vertex b = vertex(path[j] - out[j] * 0.5F, second);
        const sf::Vertex c = vertex(path[i] + out[i] * 0.5F, first.faded(0));
        const sf::Vertex d = vertex(path[j] + out[j] * 0.5F, second.faded(0));
        surface_.triangle(nullptr, centre, a, b);
        surface_.quad(nullptr, a, b, c, d);
    }
}

void ShapeDrawing::stroke_path(const std::vector<Point>& path, float width, Colour colour, bool closed) {
    if (path.size() < 2) {
        return;
    }
    const std::vector<Point> out = normals(path, closed);
    const float half = std::max(width, 1.0F) / 2;
    const float full = std::max(half - 0.5F, 0.0F);
    const float gone = half + 0.5F;
    const Colour clear = colour.faded(0);
    const Rails rails{{{gone, clear}, {full, colour}, {-full, colour}, {-gone, clear}}};
    draw_band(surface_, path, out, rails, closed);
}

void ShapeDrawing::dash_path(const std::vector<Point>& path, float width, Colour colour, float dash, float gap) {
    std::vector<Point> run;
    bool drawing = true;
    float left = dash;
    for (std::size_t i = 0; i < path.size(); ++i) {
        Point from = path[i];
        const Point to = path[(i + 1) % path.size()];
        float rest = length(to - from);
        if (drawing && run.empty()) {
            run.push_back(from);
        }
        while (rest > 1e-3F) {
            const float step = std::min(rest, left);
            from = from + (to - from) * (step / rest);
            rest -= step;
            left -= step;
            if (drawing) {
                run.push_back(from);
            }
            if (left <= 1e-3F) {
                if (drawing) {
                    stroke_path(run, width, colour, false);
                }
                run.clear();
                drawing = !drawing;
                left = drawing ? dash : gap;
                if (drawing) {
                    run.push_back(from);
                }
            }
        }
    }
    if (drawing && run.size() > 1) {
        stroke_path(run, width, colour, false);
    }
}

void ShapeDrawing::fill(const Rect& rect, float radius, Colour colour) { fill_vertical(rect, radius, colour, colour); }

void ShapeDrawing::fill_vertical(const Rect& rect, float radius, Colour top, Colour bottom) {
    if (rect.empty()) {
        return;
    }
    const Rect pixels = scaled(surface_.snap(rect), surface_.frame().scale);
    if (pixels.empty()) {
        return;
    }
    fill_path(rounded_path(pixels, radius * surface_.frame().scale), pixels.centre(), [&](Point at) {
        return top == bottom ? top : mixed(top, bottom, std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F));
    });
}

void ShapeDrawing::stroke(const Rect& rect, float radius, float width, Colour colour) {
    const float pixels_wide = std::max(1.0F, std::round(width * surface_.frame().scale));
    const Rect path = scaled(surface_.snap(rect), surface_.frame().scale).inset(pixels_wide / 2);
    if (!path.empty()) {
        stroke_path(rounded_path(path, radius * surface_.frame().scale - pixels_wide / 2), pixels_wide, colour, true);
    }
}

void ShapeDrawing::dashed(const Rect& rect, float radius, float width, Colour colour, float dash, float gap) {
    const float pixels_wide = std::max(1.0F, std::round(width * surface_.frame().scale));
    const Rect path = scaled(surface_.snap(rect), surface_.frame().scale).inset(pixels_wide / 2);
    if (!path.empty()) {
        dash_path(rounded_path(path, radius * surface_.frame().scale - pixels_wide / 2), pixels_wide, colour,
                  dash * surface_.frame().scale, gap * surface_.frame().scale);
    }
}

void ShapeDrawing::box(const Rect& rect, float radius, Colour ground, Colour edge, float edge_width) {
    fill(rect, radius, ground);
    stroke(rect, radius, edge_width, edge);
}

void ShapeDrawing::shadow(const Rect& rect, float radius, float reach, float opacity) {
    // The light is at the upper left, so the shadow falls to the lower right. Only a band around the rectangle is
    // drawn, since the inside is covered.
    const float far = reach * surface_.frame().scale;
    const Rect thrown = scaled(surface_.snap(rect), surface_.frame().scale).shifted(far * 0.16F, far * 0.34F);
    if (thrown.empty()) return;
    const std::vector<Point> path = rounded_path(thrown, radius * surface_.frame().scale);
    const std::vector<Point> out = normals(path, true);
    const Colour black{0, 0, 0, 255};
    const Rails rails{{{-far * 0.5F, black.faded(opacity)},
                       {0, black.faded(opacity * 0.62F)},
                       {far * 0.45F, black.faded(opacity * 0.2F)},
                       {far, black.faded(0)}}};
    draw_band(surface_, path, out, rails, true);
}

void ShapeDrawing::octagon(const Rect& rect, float corner, Colour ground, Colour edge, float width) {
    const Rect pixels =
        scaled(surface_.snap(rect), surface_.frame().scale).inset(std::max(1.0F, width * surface_.frame().scale) / 2);
    const float c = corner * surface_.frame().scale;
    const std::vector<Point> path{{pixels.x + c, pixels.y},
                                  {pixels.right() - c, pixels.y},
                                  {pixels.right(), pixels.y + c},
                                  {pixels.right(), pixels.bottom() - c},
                                  {pixels.right() - c, pixels.bottom()},
                                  {pixels.x + c, pixels.bottom()},
                                  {pixels.x, pixels.bottom() - c},
                                  {pixels.x, pixels.y + c}};
    fill_path(path, pixels.centre(), [&](Point) { return ground; });
    stroke_path(path, width * surface_.frame().scale, edge, true);
}

void ShapeDrawing::line(Point from, Point to, float width, Colour colour) {
    stroke_path({surface_.to_pixels(from), surface_.to_pixels(to)}, width * surface_.frame().scale, colour, false);
}

void ShapeDrawing::polyline(const std::vector<Point>& points, float width, Colour colour) {
    stroke_path(in_pixels(surface_, points), width * surface_.frame().scale, colour, false);
}

void ShapeDrawing::circle(Point centre, float radius, Colour colour) {
    fill_path(circle_path(surface_.to_pixels(centre), radius * surface_.frame().scale), surface_.to_pixels(centre),
              [&](Point) { return colour; });
}

void ShapeDrawing::ring(Point centre, float radius, float width, Colour colour) {
    stroke_path(circle_path(surface_.to_pixels(centre), radius * surface_.frame().scale),
                width * surface_.frame().scale, colour, true);
}

void ShapeDrawing::dashed_ring(Point centre, float radius, float width, Colour colour, float dash, float gap) {
    dash_path(circle_path(surface_.to_pixels(centre), radius * surface_.frame().scale), width * surface_.frame().scale,
              colour, dash * surface_.frame().scale, gap * surface_.frame().scale);
}

void ShapeDrawing::radial(Point centre, float radius, Point focus, const std::vector<std::pair<float, Colour>>& stops) {
    const Point middle = surface_.to_pixels(centre);
    const Point from = surface_.to_pixels(focus);
    const float r = radius * surface_.frame().scale;
    const int steps = std::max(96, circle_edges(r));
    const auto at = [&](float part, int step) {
        const float angle = k_full_turn * static_cast<float>(step) / static_cast<float>(steps);
        const Point ring_centre = from + (middle - from) * part;
        return Point{ring_centre.x + r * part * std::cos(angle), ring_centre.y + r * part * std::sin(angle)};
    };
    const auto band = [&](float inner, Colour inner_colour, float outer, Colour outer_colour) {
        for (int i = 0; i < steps; ++i) {
            const sf::Vertex a = vertex(at(inner, i), inner_colour);
            const sf::Vertex b = vertex(at(inner, i + 1), inner_colour);
            const sf::Vertex c = vertex(at(outer, i), outer_colour);
            const sf::Vertex d = vertex(at(outer, i + 1), outer_colour);
            surface_.quad(nullptr, a, b, c, d);
        }
    };
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        band(stops[i].first, stops[i].second, stops[i + 1].first, stops[i + 1].second);
    }
    if (!stops.empty() && stops.back().second.a > 0) {
        band(stops.back().first, stops.back().second, stops.back().first + 1 / r, stops.back().second.faded(0));
    }
}

void ShapeDrawing::arc(Point centre, float inner, float outer, float from, float to, Colour colour) {
    const Point middle = surface_.to_pixels(centre);
    const float radius = (inner + outer) / 2 * surface_.frame().scale;
    const int steps = std::max(1, static_cast<int>(std::abs(to - from) / 2.5F));
    std::vector<Point> path;
    for (int i = 0; i <= steps; ++i) {
        const float angle =
            (from + (to - from) * static_cast<float>(i) / static_cast<float>(steps)) * k_full_turn / 360;
        path.push_back({middle.x + radius * std::sin(angle), middle.y - radius * std::cos(angle)});
    }
    stroke_path(path, (outer - inner) * surface_.frame().scale, colour, false);
}

void ShapeDrawing::hexagon(Point centre, float width, Colour colour) {
    fill_path(hexagon_path(surface_.to_pixels(centre), width * surface_.frame().scale), surface_.to_pixels(centre),
              [&](Point) { return colour; });
}

void ShapeDrawing::hexagon_edge(Point centre, float width, float line_width, Colour colour) {
    stroke_path(hexagon_path(surface_.to_pixels(centre), width * surface_.frame().scale),
                line_width * surface_.frame().scale, colour, true);
}

void ShapeDrawing::polygon(const std::vector<Point>& points, Colour colour) {
    const std::vector<Point> path = in_pixels(surface_, points);
    const Point sum = std::accumulate(path.begin(), path.end(), Point());
    fill_path(path, sum * (1 / static_cast<float>(points.size())), [&](Point) { return colour; });
}

void ShapeDrawing::polygon_edge(const std::vector<Point>& points, float width, Colour colour) {
    stroke_path(in_pixels(surface_, points), width * surface_.frame().scale, colour, true);
}

void ShapeDrawing::piece(int number, Point centre, float size, float opacity) {
    if (number < 0 || number >= static_cast<int>(colours::pieces.size())) {
        return;
    }
    const Colour colour = colours::pieces[static_cast<std::size_t>(number)].faded(opacity);
    const Colour edge = colours::piece_edge.faded(opacity);
    const float unit = size / 20;
    const float edge_width = std::max(2.2F * unit, 1.2F / surface_.frame().scale);
    std::vector<Point> path;
    const auto add = [&](float x, float y) { path.push_back({centre.x + x * unit, centre.y + y * unit}); };
    switch (number) {
        case 0:
            circle(centre, 8.2F * unit + edge_width / 2, edge);
            circle(centre, 8.2F * unit - edge_width / 2, colour);
            return;
        case 1:
            add(0, -10), add(9, 0), add(0, 10), add(-9, 0);
            break;
        case 2:
            add(-8, -8), add(8, -8), add(8, 8), add(-8, 8);
            break;
        case 3:
            add(0, -9), add(9.5F, 8), add(-9.5F, 8);
            break;
        default:
            for (int i = 0; i < 10; ++i) {
                const float radius = i % 2 == 0 ? 10.5F : 4.6F;
                const float angle = k_full_turn / 10 * static_cast<float>(i) - k_full_turn / 4;
                add(radius * std::cos(angle), 0.8F + radius * std::sin(angle));
            }
    }
    polygon(path, colour);
    polygon_edge(path, edge_width, edge);
}

}  // namespace syrtis::client::render
