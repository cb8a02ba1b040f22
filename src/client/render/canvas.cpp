// SPDX-License-Identifier: MIT

// The canvas: collected triangles, pictures, pieces, hit areas. Its shapes are in shapes.cpp, its words in text.cpp.

#include "render/canvas.hpp"

#include <SFML/Graphics/Texture.hpp>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/paths.hpp"
#include "render/retained_picture.hpp"
#include "render/scene/scenes.hpp"
#include "render/sfml_values.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_pi = std::numbers::pi_v<float>;

}  // namespace

Canvas::Canvas(sf::RenderTarget& target, Resources& resources, HitMap& hits, const Frame& frame)
    : target_(target), resources_(resources), hits_(hits), frame_(frame) {
    const sf::Vector2u size = target.getSize();
    target_.setView(sf::View(sf::FloatRect(0, 0, static_cast<float>(size.x), static_cast<float>(size.y))));
    vertices_.reserve(1 << 14);
}

Canvas::~Canvas() { flush(); }

void Canvas::flush() {
    if (RetainedPicture* retained = resources_.retained()) {
        retained->add(texture_, vertices_, clip_);
        vertices_.clear();
    } else if (!vertices_.empty()) {
        target_.draw(vertices_.data(), vertices_.size(), sf::Triangles, sf::RenderStates(texture_));
        vertices_.clear();
    }
    texture_ = nullptr;
}

void Canvas::triangle(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c) {
    // Every shared texture has a white spot in its corner, so plain shapes can be drawn with any texture.
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

void Canvas::flush_before(const Image& picture) {
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

void Canvas::image(std::string_view name, const Rect& rect, float opacity, Colour tint, float sharpness) {
    const Rect pixels = scaled(rect, frame_.scale);
    const Image picture = resources_.image(name, pixels.h * sharpness);
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
    record_ground({x, y, w, h}, tint, tint, name);
    flush_before(picture);
    triangle(picture.texture, a, b, c);
    triangle(picture.texture, b, c, d);
    flush_before(picture);
}

void Canvas::record_ground(const Rect& pixels, Colour top, Colour bottom, std::string_view picture) {
    if (std::vector<DrawnGround>* grounds = resources_.grounds()) {
        grounds->push_back({pixels, top, bottom, std::string(picture)});
    }
}

void Canvas::note_ground(const Rect& rect, Colour colour) {
    std::vector<DrawnGround>* grounds = resources_.grounds();
    if (grounds == nullptr) return;
    if (!grounds->empty() && !grounds->back().picture.empty()) grounds->pop_back();
    record_ground(scaled(rect, frame_.scale), colour, colour);
}

std::optional<Colour> Canvas::ground_at(Point pixel) const {
    const std::vector<DrawnGround>* grounds = resources_.grounds();
    if (grounds == nullptr) return std::nullopt;
    std::vector<Colour> layers;
    for (auto ground = grounds->rbegin(); ground != grounds->rend(); ++ground) {
        if (!ground->box.contains(pixel)) continue;
        if (!ground->picture.empty()) return std::nullopt;
        const float down = std::clamp((pixel.y - ground->box.y) / ground->box.h, 0.0F, 1.0F);
        layers.push_back(mixed(ground->top, ground->bottom, down));
        if (layers.back().a < 255) continue;
        Colour colour = layers.back();
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) colour = over(*layer, colour);
        return colour;
    }
    return std::nullopt;
}

void Canvas::icon(std::string_view name, Point centre, float size, float opacity, Colour tint) {
    image(name, {centre.x - size / 2, centre.y - size / 2, size, size}, opacity, tint);
}

void Canvas::cover(std::string_view name, const Rect& rect, float radius, float opacity, bool mirrored) {
    const Rect pixels = scaled(snap(rect), frame_.scale);
    if (pixels.empty()) {
        return;
    }
    // All scenes have one shape, so the height that covers the rectangle is known before one is drawn.
    const float least = pixels.w * Scenes::k_height / Scenes::k_width;
    Image picture = resources_.image(name, resources_.is_scene(name) ? std::max(pixels.h, least) : pixels.h);
    if (picture.texture == nullptr) {
        return;
    }
    if (picture.part.w / picture.part.h * pixels.h < pixels.w) {
        picture = resources_.image(name, pixels.w * picture.part.h / picture.part.w);
    }
    const float factor = std::max(pixels.w / picture.part.w, pixels.h / picture.part.h);
    const Point shown{pixels.w / factor, pixels.h / factor};
    const Point from{picture.part.x + (picture.part.w - shown.x) / 2, picture.part.y + (picture.part.h - shown.y) / 2};
    const std::vector<Point> path = rounded_path(pixels, radius * frame_.scale);
    const auto place = [&](Point at) {
        const float across = std::clamp((at.x - pixels.x) / pixels.w, 0.0F, 1.0F);
        const float down = std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F);
        return sf::Vertex({at.x, at.y}, to_sf(Colour{255, 255, 255}.faded(opacity)),
                          {from.x + shown.x * (mirrored ? 1 - across : across), from.y + shown.y * down});
    };
    record_ground(pixels, colours::night, colours::night, name);
    flush_before(picture);
    for (std::size_t i = 0; i < path.size(); ++i) {
        triangle(picture.texture, place(pixels.centre()), place(path[i]), place(path[(i + 1) % path.size()]));
    }
    flush_before(picture);
}

void Canvas::image_in_hexagon(std::string_view name, const Rect& rect, Point centre, float width, float opacity,
                              Colour tint, float sharpness) {
    const Rect pixels = scaled(rect, frame_.scale);
    const Image picture = resources_.image(name, pixels.h * sharpness);
    if (picture.texture == nullptr || pixels.empty()) return;
    const sf::Color colour = to_sf(tint.faded(opacity));
    const auto place = [&](Point at) {
        const float across = std::clamp((at.x - pixels.x) / pixels.w, 0.0F, 1.0F);
        const float down = std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F);
        return sf::Vertex({at.x, at.y}, colour,
                          {picture.part.x + picture.part.w * across, picture.part.y + picture.part.h * down});
    };
    const Point middle = to_pixels(centre);
    const std::vector<Point> path = hexagon_path(middle, width * frame_.scale);
    const float half = width * frame_.scale / 2;
    record_ground({middle.x - half, middle.y - half, 2 * half, 2 * half}, tint, tint, name);
    flush_before(picture);
    for (std::size_t i = 0; i < path.size(); ++i) {
        triangle(picture.texture, place(middle), place(path[i]), place(path[(i + 1) % path.size()]));
    }
    flush_before(picture);
}

void Canvas::image_of_disc(std::string_view name, const Rect& rect, float opacity) {
    const Rect pixels = scaled(rect, frame_.scale);
    const Image picture = resources_.image(name, pixels.h);
    if (picture.texture == nullptr || pixels.empty()) return;
    // The soft edge of the disc in its picture is left out.
    constexpr float k_shown = 0.9935F;
    const Point middle = pixels.centre();
    const float side = std::min(pixels.w, pixels.h);
    const auto place = [&](Point at, float alpha) {
        const Point way = (at - middle) * (1 / side);
        const Point from{picture.part.centre().x + picture.part.w * way.x,
                         picture.part.centre().y + picture.part.h * way.y};
        return sf::Vertex({at.x, at.y}, to_sf(Colour{255, 255, 255}.faded(alpha)), {from.x, from.y});
    };
    record_ground(pixels, {255, 255, 255}, {255, 255, 255}, name);
    flush_before(picture);
    const std::vector<Point> path = circle_path(middle, k_shown * side / 2);
    const std::vector<Point> out = normals(path, true);
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::size_t j = (i + 1) % path.size();
        const sf::Vertex a = place(path[i] - out[i] * 0.5F, opacity);
        const sf::Vertex b = place(path[j] - out[j] * 0.5F, opacity);
        const sf::Vertex c = place(path[i] + out[i] * 0.5F, 0);
        const sf::Vertex d = place(path[j] + out[j] * 0.5F, 0);
        triangle(picture.texture, place(middle, opacity), a, b);
        triangle(picture.texture, a, b, c);
        triangle(picture.texture, b, c, d);
    }
    flush_before(picture);
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

void Canvas::letters(Target target, std::vector<float> edges) {
    for (float& edge : edges) edge *= frame_.scale;
    hits_.add_letters(target, std::move(edges));
}

void Canvas::hit_shape(RegionShape shape, const Rect& rect, Target target) {
    const Rect pixels = scaled(rect, frame_.scale);
    if (clip_ && !clip_->overlaps(pixels)) return;
    hits_.add(shape, pixels, target, clip_.value_or(Rect{}));
}

void Canvas::hit_circle(Point centre, float radius, Target target) {
    hit_shape(RegionShape::circle, {centre.x - radius, centre.y - radius, 2 * radius, 2 * radius}, target);
}

void Canvas::hit_hexagon(Point centre, float width, Target target) {
    const float height = width * 2 / std::numbers::sqrt3_v<float>;
    hit_shape(RegionShape::hexagon, {centre.x - width / 2, centre.y - height / 2, width, height}, target);
}

std::optional<Rect> Canvas::place_of(Target target) const {
    const Region* region = hits_.region(target);
    return region == nullptr ? std::nullopt : std::optional(scaled(region->bounds, 1 / frame_.scale));
}

std::optional<Rect> Canvas::last_place_of(Target target) const {
    const Region* region = hits_.last_region(target);
    return region == nullptr ? std::nullopt : std::optional(scaled(region->bounds, 1 / frame_.scale));
}

void Canvas::hide(const Rect& rect) {
    hit(rect, {});
    cover_words(rect);
}

void Canvas::cover_words(const Rect& rect) {
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
