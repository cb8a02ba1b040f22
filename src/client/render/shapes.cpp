// SPDX-License-Identifier: MIT

// The canvas's shapes: outlines as points, filled as fans and stroked as bands, each with a fringe of one pixel that
// fades out.

#include <SFML/Graphics/Texture.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/canvas.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_pi = std::numbers::pi_v<float>;

sf::Color to_sf(Colour colour) { return {colour.r, colour.g, colour.b, colour.a}; }

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(Point a, float factor) { return {a.x * factor, a.y * factor}; }
float length(Point a) { return std::hypot(a.x, a.y); }

sf::Vertex vertex(Point at, Colour colour) { return {sf::Vector2f(at.x, at.y), to_sf(colour), sf::Vector2f(1, 1)}; }

void add_corner(std::vector<Point>& path, Point centre, float radius, float from, int steps) {
    for (int i = 0; i <= steps; ++i) {
        const float angle = from + k_pi / 2 * static_cast<float>(i) / static_cast<float>(steps);
        path.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
}

/// Clockwise in pixels.
std::vector<Point> rounded(const Rect& rect, float radius) {
    std::vector<Point> path;
    const float r = std::min({radius, rect.w / 2, rect.h / 2});
    if (r < 0.5F) {
        return {{rect.x, rect.y}, {rect.right(), rect.y}, {rect.right(), rect.bottom()}, {rect.x, rect.bottom()}};
    }
    const int steps = std::clamp(static_cast<int>(r / 1.5F), 2, 12);
    add_corner(path, {rect.x + r, rect.y + r}, r, k_pi, steps);
    add_corner(path, {rect.right() - r, rect.y + r}, r, k_pi * 1.5F, steps);
    add_corner(path, {rect.right() - r, rect.bottom() - r}, r, 0, steps);
    add_corner(path, {rect.x + r, rect.bottom() - r}, r, k_pi / 2, steps);
    return path;
}

std::vector<Point> circle_path(Point centre, float radius) {
    const int steps = std::clamp(static_cast<int>(radius * 1.2F), 12, 128);
    std::vector<Point> path;
    for (int i = 0; i < steps; ++i) {
        const float angle = 2 * k_pi * static_cast<float>(i) / static_cast<float>(steps);
        path.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return path;
}

std::vector<Point> hexagon_path(Point centre, float width) {
    const float radius = width / std::numbers::sqrt3_v<float>;
    std::vector<Point> path;
    for (int i = 0; i < 6; ++i) {
        const float angle = k_pi / 3 * static_cast<float>(i) - k_pi / 2;
        path.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return path;
}

/// Outward directions at the points of a clockwise path, long enough to shift both edges by one.
std::vector<Point> normals(const std::vector<Point>& path, bool closed) {
    const std::size_t count = path.size();
    std::vector<Point> result(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Point before = path[i == 0 ? (closed ? count - 1 : 0) : i - 1];
        const Point after = path[i + 1 == count ? (closed ? 0 : count - 1) : i + 1];
        Point in = path[i] - before;
        Point out = after - path[i];
        if (length(in) < 1e-4F) {
            in = out;
        }
        if (length(out) < 1e-4F) {
            out = in;
        }
        const float in_length = std::max(length(in), 1e-4F);
        const float out_length = std::max(length(out), 1e-4F);
        const Point a{in.y / in_length, -in.x / in_length};
        const Point b{out.y / out_length, -out.x / out_length};
        const Point sum = a + b;
        const float square = sum.x * sum.x + sum.y * sum.y;
        // Very sharp tips are blunted rather than drawn far out.
        result[i] = square < 0.15F ? a : sum * (2 / square);
    }
    return result;
}

}  // namespace

Canvas::Canvas(sf::RenderTarget& target, Resources& resources, HitMap& hits, const Frame& frame)
    : target_(target), resources_(resources), hits_(hits), frame_(frame) {
    const sf::Vector2u size = target.getSize();
    target_.setView(sf::View(sf::FloatRect(0, 0, static_cast<float>(size.x), static_cast<float>(size.y))));
    vertices_.reserve(1 << 14);
}

Canvas::~Canvas() { flush(); }

void Canvas::flush() {
    if (!vertices_.empty()) {
        target_.draw(vertices_.data(), vertices_.size(), sf::Triangles, sf::RenderStates(texture_));
        vertices_.clear();
    }
    texture_ = nullptr;
}

void Canvas::triangle(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c) {
    // Every texture here begins with a white spot, so plain shapes join whatever is being gathered.
    if (texture != nullptr && texture != texture_) {
        if (texture_ != nullptr) {
            flush();
        }
        texture_ = texture;
    }
    vertices_.push_back(a);
    vertices_.push_back(b);
    vertices_.push_back(c);
}

void Canvas::set_apart(const Image& picture) {
    if (picture.alone) {
        flush();
    }
}

Point Canvas::to_pixels(Point point) const { return {point.x * frame_.scale, point.y * frame_.scale}; }

float Canvas::snap(float logical) const { return std::round(logical * frame_.scale) / frame_.scale; }

Rect Canvas::snap(const Rect& rect) const {
    const float x = snap(rect.x);
    const float y = snap(rect.y);
    return {x, y, snap(rect.right()) - x, snap(rect.bottom()) - y};
}

void Canvas::fill_path(const std::vector<Point>& path, Point middle, const std::function<Colour(Point)>& colour) {
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
        triangle(nullptr, centre, a, b);
        triangle(nullptr, a, b, c);
        triangle(nullptr, b, c, d);
    }
}

void Canvas::stroke_path(const std::vector<Point>& path, float width, Colour colour, bool closed) {
    if (path.size() < 2) {
        return;
    }
    const std::vector<Point> out = normals(path, closed);
    const float half = std::max(width, 1.0F) / 2;
    const float full = std::max(half - 0.5F, 0.0F);
    const float gone = half + 0.5F;
    const Colour clear = colour.faded(0);
    const std::array<std::pair<float, Colour>, 4> rails{
        {{gone, clear}, {full, colour}, {-full, colour}, {-gone, clear}}};
    const std::size_t last = closed ? path.size() : path.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const std::size_t j = (i + 1) % path.size();
        for (std::size_t k = 0; k + 1 < rails.size(); ++k) {
            const sf::Vertex a = vertex(path[i] + out[i] * rails[k].first, rails[k].second);
            const sf::Vertex b = vertex(path[j] + out[j] * rails[k].first, rails[k].second);
            const sf::Vertex c = vertex(path[i] + out[i] * rails[k + 1].first, rails[k + 1].second);
            const sf::Vertex d = vertex(path[j] + out[j] * rails[k + 1].first, rails[k + 1].second);
            triangle(nullptr, a, b, c);
            triangle(nullptr, b, c, d);
        }
    }
}

void Canvas::dash_path(const std::vector<Point>& path, float width, Colour colour, float dash, float gap) {
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

void Canvas::fill(const Rect& rect, float radius, Colour colour) { fill_vertical(rect, radius, colour, colour); }

void Canvas::fill_vertical(const Rect& rect, float radius, Colour top, Colour bottom) {
    if (rect.empty()) {
        return;
    }
    const Rect pixels = scaled(snap(rect), frame_.scale);
    if (pixels.empty()) {
        return;
    }
    fill_path(rounded(pixels, radius * frame_.scale), pixels.centre(), [&](Point at) {
        return top == bottom ? top : mixed(top, bottom, std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F));
    });
}

void Canvas::stroke(const Rect& rect, float radius, float width, Colour colour) {
    const float pixels_wide = std::max(1.0F, std::round(width * frame_.scale));
    const Rect path = scaled(snap(rect), frame_.scale).inset(pixels_wide / 2);
    if (!path.empty()) {
        stroke_path(rounded(path, radius * frame_.scale - pixels_wide / 2), pixels_wide, colour, true);
    }
}

void Canvas::dashed(const Rect& rect, float radius, float width, Colour colour, float dash, float gap) {
    const float pixels_wide = std::max(1.0F, std::round(width * frame_.scale));
    const Rect path = scaled(snap(rect), frame_.scale).inset(pixels_wide / 2);
    if (!path.empty()) {
        dash_path(rounded(path, radius * frame_.scale - pixels_wide / 2), pixels_wide, colour, dash * frame_.scale,
                  gap * frame_.scale);
    }
}

void Canvas::box(const Rect& rect, float radius, Colour ground, Colour edge, float edge_width) {
    fill(rect, radius, ground);
    stroke(rect, radius, edge_width, edge);
}

void Canvas::shadow(const Rect& rect, float radius, float reach, float opacity) {
    constexpr int layers = 6;
    for (int i = 0; i < layers; ++i) {
        const float grow = reach * static_cast<float>(layers - i) / layers;
        fill(rect.inset(-grow).shifted(0, reach * 0.3F), radius + grow, Colour{0, 0, 0, 255}.faded(opacity / layers));
    }
}

void Canvas::octagon(const Rect& rect, float corner, Colour ground, Colour edge, float width) {
    const Rect pixels = scaled(snap(rect), frame_.scale).inset(std::max(1.0F, width * frame_.scale) / 2);
    const float c = corner * frame_.scale;
    const std::vector<Point> path{{pixels.x + c, pixels.y},
                                  {pixels.right() - c, pixels.y},
                                  {pixels.right(), pixels.y + c},
                                  {pixels.right(), pixels.bottom() - c},
                                  {pixels.right() - c, pixels.bottom()},
                                  {pixels.x + c, pixels.bottom()},
                                  {pixels.x, pixels.bottom() - c},
                                  {pixels.x, pixels.y + c}};
    fill_path(path, pixels.centre(), [&](Point) { return ground; });
    stroke_path(path, width * frame_.scale, edge, true);
}

void Canvas::line(Point from, Point to, float width, Colour colour) {
    stroke_path({to_pixels(from), to_pixels(to)}, width * frame_.scale, colour, false);
}

void Canvas::polyline(const std::vector<Point>& points, float width, Colour colour) {
    std::vector<Point> path;
    path.reserve(points.size());
    for (const Point point : points) {
        path.push_back(to_pixels(point));
    }
    stroke_path(path, width * frame_.scale, colour, false);
}

void Canvas::circle(Point centre, float radius, Colour colour) {
    fill_path(circle_path(to_pixels(centre), radius * frame_.scale), to_pixels(centre), [&](Point) { return colour; });
}

void Canvas::ring(Point centre, float radius, float width, Colour colour) {
    stroke_path(circle_path(to_pixels(centre), radius * frame_.scale), width * frame_.scale, colour, true);
}

void Canvas::dashed_ring(Point centre, float radius, float width, Colour colour, float dash, float gap) {
    dash_path(circle_path(to_pixels(centre), radius * frame_.scale), width * frame_.scale, colour, dash * frame_.scale,
              gap * frame_.scale);
}

void Canvas::radial(Point centre, float radius, Point focus, const std::vector<std::pair<float, Colour>>& stops) {
    const Point middle = to_pixels(centre);
    const Point from = to_pixels(focus);
    const float r = radius * frame_.scale;
    constexpr int steps = 96;
    const auto at = [&](float part, int step) {
        const float angle = 2 * k_pi * static_cast<float>(step) / steps;
        const Point ring_centre = from + (middle - from) * part;
        return Point{ring_centre.x + r * part * std::cos(angle), ring_centre.y + r * part * std::sin(angle)};
    };
    const auto band = [&](float inner, Colour inner_colour, float outer, Colour outer_colour) {
        for (int i = 0; i < steps; ++i) {
            const sf::Vertex a = vertex(at(inner, i), inner_colour);
            const sf::Vertex b = vertex(at(inner, i + 1), inner_colour);
            const sf::Vertex c = vertex(at(outer, i), outer_colour);
            const sf::Vertex d = vertex(at(outer, i + 1), outer_colour);
            triangle(nullptr, a, b, c);
            triangle(nullptr, b, c, d);
        }
    };
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        band(stops[i].first, stops[i].second, stops[i + 1].first, stops[i + 1].second);
    }
    if (!stops.empty() && stops.back().second.a > 0) {
        band(stops.back().first, stops.back().second, stops.back().first + 1 / r, stops.back().second.faded(0));
    }
}

void Canvas::arc(Point centre, float inner, float outer, float from, float to, Colour colour) {
    const Point middle = to_pixels(centre);
    const float radius = (inner + outer) / 2 * frame_.scale;
    const int steps = std::max(1, static_cast<int>(std::abs(to - from) / 2.5F));
    std::vector<Point> path;
    for (int i = 0; i <= steps; ++i) {
        const float angle = (from + (to - from) * static_cast<float>(i) / static_cast<float>(steps)) * k_pi / 180;
        path.push_back({middle.x + radius * std::sin(angle), middle.y - radius * std::cos(angle)});
    }
    stroke_path(path, (outer - inner) * frame_.scale, colour, false);
}

void Canvas::hexagon(Point centre, float width, Colour colour) {
    fill_path(hexagon_path(to_pixels(centre), width * frame_.scale), to_pixels(centre), [&](Point) { return colour; });
}

void Canvas::hexagon_edge(Point centre, float width, float line_width, Colour colour) {
    stroke_path(hexagon_path(to_pixels(centre), width * frame_.scale), line_width * frame_.scale, colour, true);
}

void Canvas::hexagon_dashed(Point centre, float width, float line_width, Colour colour) {
    dash_path(hexagon_path(to_pixels(centre), width * frame_.scale), line_width * frame_.scale, colour,
              3.5F * frame_.scale, 3 * frame_.scale);
}

void Canvas::polygon(const std::vector<Point>& points, Colour colour) {
    std::vector<Point> path;
    Point sum;
    for (const Point point : points) {
        path.push_back(to_pixels(point));
        sum = sum + path.back();
    }
    fill_path(path, sum * (1 / static_cast<float>(points.size())), [&](Point) { return colour; });
}

void Canvas::polygon_edge(const std::vector<Point>& points, float width, Colour colour) {
    std::vector<Point> path;
    for (const Point point : points) {
        path.push_back(to_pixels(point));
    }
    stroke_path(path, width * frame_.scale, colour, true);
}

void Canvas::image(std::string_view name, const Rect& rect, float opacity, Colour tint) {
    const Rect pixels = scaled(rect, frame_.scale);
    const Image picture = resources_.image(name, pixels.h);
    if (picture.texture == nullptr || pixels.empty()) {
        return;
    }
    const float factor = std::min(pixels.w / picture.part.w, pixels.h / picture.part.h);
    const float w = picture.part.w * factor;
    const float h = picture.part.h * factor;
    const float x = std::round(pixels.x + (pixels.w - w) / 2);
    const float y = std::round(pixels.y + (pixels.h - h) / 2);
    const sf::Color colour = to_sf(tint.faded(opacity));
    const Rect& part = picture.part;
    const sf::Vertex a({x, y}, colour, {part.x, part.y});
    const sf::Vertex b({x + w, y}, colour, {part.right(), part.y});
    const sf::Vertex c({x, y + h}, colour, {part.x, part.bottom()});
    const sf::Vertex d({x + w, y + h}, colour, {part.right(), part.bottom()});
    set_apart(picture);
    triangle(picture.texture, a, b, c);
    triangle(picture.texture, b, c, d);
    set_apart(picture);
}

void Canvas::icon(std::string_view name, Point centre, float size, float opacity, Colour tint) {
    image(name, {centre.x - size / 2, centre.y - size / 2, size, size}, opacity, tint);
}

void Canvas::cover(std::string_view name, const Rect& rect, float radius, float opacity, bool mirrored) {
    const Rect pixels = scaled(snap(rect), frame_.scale);
    if (pixels.empty()) {
        return;
    }
    Image picture = resources_.image(name, pixels.h);
    if (picture.texture == nullptr) {
        return;
    }
    if (picture.part.w / picture.part.h * pixels.h < pixels.w) {
        picture = resources_.image(name, pixels.w * picture.part.h / picture.part.w);
    }
    const float factor = std::max(pixels.w / picture.part.w, pixels.h / picture.part.h);
    const Point shown{pixels.w / factor, pixels.h / factor};
    const Point from{picture.part.x + (picture.part.w - shown.x) / 2, picture.part.y + (picture.part.h - shown.y) / 2};
    const std::vector<Point> path = rounded(pixels, radius * frame_.scale);
    const auto place = [&](Point at) {
        const float across = std::clamp((at.x - pixels.x) / pixels.w, 0.0F, 1.0F);
        const float down = std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F);
        return sf::Vertex({at.x, at.y}, to_sf(Colour{255, 255, 255}.faded(opacity)),
                          {from.x + shown.x * (mirrored ? 1 - across : across), from.y + shown.y * down});
    };
    set_apart(picture);
    for (std::size_t i = 0; i < path.size(); ++i) {
        triangle(picture.texture, place(pixels.centre()), place(path[i]), place(path[(i + 1) % path.size()]));
    }
    set_apart(picture);
}

void Canvas::piece(int number, Point centre, float size, float opacity) {
    if (number < 0 || number >= static_cast<int>(colours::pieces.size())) {
        return;
    }
    const Colour colour = colours::pieces[static_cast<std::size_t>(number)].faded(opacity);
    const Colour edge = colours::piece_edge.faded(opacity);
    const float unit = size / 20;
    const float edge_width = std::max(2.2F * unit, 1.2F / frame_.scale);
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
                const float angle = k_pi / 5 * static_cast<float>(i) - k_pi / 2;
                add(radius * std::cos(angle), 0.8F + radius * std::sin(angle));
            }
    }
    polygon(path, colour);
    polygon_edge(path, edge_width, edge);
}

void Canvas::hit(const Rect& rect, Target target) {
    const Rect pixels = scaled(rect, frame_.scale);
    hits_.add(clip_ ? intersection(pixels, *clip_) : pixels, target);
}

void Canvas::hit_circle(Point centre, float radius, Target target) {
    hits_.add(RegionShape::circle,
              scaled(Rect{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, frame_.scale), target);
}

void Canvas::hit_hexagon(Point centre, float width, Target target) {
    const float height = width * 2 / std::numbers::sqrt3_v<float>;
    hits_.add(RegionShape::hexagon,
              scaled(Rect{centre.x - width / 2, centre.y - height / 2, width, height}, frame_.scale), target);
}

std::optional<Rect> Canvas::place_of(Target target) const {
    const Region* region = hits_.region(target);
    return region == nullptr ? std::nullopt : std::optional(scaled(region->bounds, 1 / frame_.scale));
}

void Canvas::hide(const Rect& rect) {
    hit(rect, {});
    if (std::vector<DrawnText>* texts = resources_.recorder()) {
        const Rect pixels = scaled(rect, frame_.scale);
        std::erase_if(*texts, [&](const DrawnText& text) { return pixels.overlaps(text.box); });
    }
}

void Canvas::clipped(const Rect& rect, const std::function<void()>& draw) {
    flush();
    const std::optional<Rect> outer = clip_;
    Rect pixels = scaled(snap(rect), frame_.scale);
    const auto size = target_.getSize();
    pixels = intersection(pixels, outer.value_or(Rect{0, 0, static_cast<float>(size.x), static_cast<float>(size.y)}));
    if (pixels.empty()) {
        return;
    }
    const sf::View before = target_.getView();
    sf::View view(sf::FloatRect(pixels.x, pixels.y, pixels.w, pixels.h));
    view.setViewport(sf::FloatRect(pixels.x / static_cast<float>(size.x), pixels.y / static_cast<float>(size.y),
                                   pixels.w / static_cast<float>(size.x), pixels.h / static_cast<float>(size.y)));
    target_.setView(view);
    clip_ = pixels;
    draw();
    flush();
    clip_ = outer;
    target_.setView(before);
}

}  // namespace syrtis::client::render
