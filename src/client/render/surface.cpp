// SPDX-License-Identifier: MIT
#include "render/surface.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "render/retained_picture.hpp"

namespace syrtis::client::render {

Surface::Surface(sf::RenderTarget& target, Resources& resources, const Frame& frame)
    : target_(target), resources_(resources), frame_(frame) {
    const sf::Vector2u size = target.getSize();
    target_.setView(sf::View(sf::FloatRect(0, 0, static_cast<float>(size.x), static_cast<float>(size.y))));
    vertices_.reserve(1 << 14);
}

Surface::~Surface() { flush(); }

void Surface::flush() {
    if (RetainedPicture* retained = resources_.retained()) {
        retained->add(texture_, vertices_, clip_);
        vertices_.clear();
    } else if (!vertices_.empty()) {
        target_.draw(vertices_.data(), vertices_.size(), sf::Triangles, sf::RenderStates(texture_));
        vertices_.clear();
    }
    texture_ = nullptr;
}

void Surface::triangle(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c) {
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

void Surface::quad(const sf::Texture* texture, const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c,
                   const sf::Vertex& d) {
    triangle(texture, a, b, c);
    triangle(texture, b, c, d);
}

void Surface::flush_before(const Image& picture) {
    if (picture.alone) {
        flush();
    }
}

Point Surface::to_pixels(Point point) const { return {point.x * frame_.scale, point.y * frame_.scale}; }

float Surface::snap(float logical) const { return std::round(logical * frame_.scale) / frame_.scale; }

Rect Surface::snap(const Rect& rect) const {
    const float x = snap(rect.x);
    const float y = snap(rect.y);
    return {x, y, snap(rect.right()) - x, snap(rect.bottom()) - y};
}

void Surface::record_ground(const Rect& pixels, Colour top, Colour bottom, std::string_view picture) {
    if (std::vector<DrawnGround>* grounds = resources_.grounds()) {
        grounds->push_back({pixels, top, bottom, std::string(picture)});
    }
}

void Surface::note_ground(const Rect& rect, Colour colour) {
    std::vector<DrawnGround>* grounds = resources_.grounds();
    if (grounds == nullptr) return;
    if (!grounds->empty() && !grounds->back().picture.empty()) grounds->pop_back();
    record_ground(scaled(rect, frame_.scale), colour, colour);
}

std::optional<Colour> Surface::ground_at(Point pixel) const {
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

void Surface::clipped(const Rect& rect, const std::function<void()>& draw) {
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
