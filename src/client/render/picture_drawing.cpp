// SPDX-License-Identifier: MIT
#include "render/picture_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "render/paths.hpp"
#include "render/scene/scenes.hpp"
#include "render/sfml_values.hpp"

namespace syrtis::client::render {

void PictureDrawing::image(std::string_view name, const Rect& rect, float opacity, Colour tint, float sharpness) {
    const Rect pixels = scaled(rect, surface_.frame().scale);
    const Image picture = surface_.resources().image(name, pixels.h * sharpness);
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
    surface_.record_ground({x, y, w, h}, tint, tint, name);
    surface_.flush_before(picture);
    surface_.quad(picture.texture, a, b, c, d);
    surface_.flush_before(picture);
}

void PictureDrawing::icon(std::string_view name, Point centre, float size, float opacity, Colour tint) {
    image(name, {centre.x - size / 2, centre.y - size / 2, size, size}, opacity, tint);
}

void PictureDrawing::cover(std::string_view name, const Rect& rect, float radius, float opacity, bool mirrored) {
    const Rect pixels = scaled(surface_.snap(rect), surface_.frame().scale);
    if (pixels.empty()) {
        return;
    }
    // All scenes have one shape, so the height that covers the rectangle is known before one is drawn.
    const float least = pixels.w * Scenes::k_height / Scenes::k_width;
    Image picture =
        surface_.resources().image(name, surface_.resources().is_scene(name) ? std::max(pixels.h, least) : pixels.h);
    if (picture.texture == nullptr) {
        return;
    }
    if (picture.part.w / picture.part.h * pixels.h < pixels.w) {
        picture = surface_.resources().image(name, pixels.w * picture.part.h / picture.part.w);
    }
    const float factor = std::max(pixels.w / picture.part.w, pixels.h / picture.part.h);
    const Point shown{pixels.w / factor, pixels.h / factor};
    const Point from{picture.part.x + (picture.part.w - shown.x) / 2, picture.part.y + (picture.part.h - shown.y) / 2};
    const std::vector<Point> path = rounded_path(pixels, radius * surface_.frame().scale);
    const auto place = [&](Point at) {
        const float across = std::clamp((at.x - pixels.x) / pixels.w, 0.0F, 1.0F);
        const float down = std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F);
        return sf::Vertex({at.x, at.y}, to_sf(Colour{255, 255, 255}.faded(opacity)),
                          {from.x + shown.x * (mirrored ? 1 - across : across), from.y + shown.y * down});
    };
    surface_.record_ground(pixels, colours::night, colours::night, name);
    surface_.flush_before(picture);
    for (std::size_t i = 0; i < path.size(); ++i) {
        surface_.triangle(picture.texture, place(pixels.centre()), place(path[i]), place(path[(i + 1) % path.size()]));
    }
    surface_.flush_before(picture);
}

void PictureDrawing::image_in_hexagon(std::string_view name, const Rect& rect, Point centre, float width, float opacity,
                                      Colour tint, float sharpness) {
    const Rect pixels = scaled(rect, surface_.frame().scale);
    const Image picture = surface_.resources().image(name, pixels.h * sharpness);
    if (picture.texture == nullptr || pixels.empty()) return;
    const sf::Color colour = to_sf(tint.faded(opacity));
    const auto place = [&](Point at) {
        const float across = std::clamp((at.x - pixels.x) / pixels.w, 0.0F, 1.0F);
        const float down = std::clamp((at.y - pixels.y) / pixels.h, 0.0F, 1.0F);
        return sf::Vertex({at.x, at.y}, colour,
                          {picture.part.x + picture.part.w * across, picture.part.y + picture.part.h * down});
    };
    const Point middle = surface_.to_pixels(centre);
    const std::vector<Point> path = hexagon_path(middle, width * surface_.frame().scale);
    const float half = width * surface_.frame().scale / 2;
    surface_.record_ground({middle.x - half, middle.y - half, 2 * half, 2 * half}, tint, tint, name);
    surface_.flush_before(picture);
    for (std::size_t i = 0; i < path.size(); ++i) {
        surface_.triangle(picture.texture, place(middle), place(path[i]), place(path[(i + 1) % path.size()]));
    }
    surface_.flush_before(picture);
}

void PictureDrawing::image_of_disc(std::string_view name, const Rect& rect, float opacity) {
    const Rect pixels = scaled(rect, surface_.frame().scale);
    const Image picture = surface_.resources().image(name, pixels.h);
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
    surface_.record_ground(pixels, {255, 255, 255}, {255, 255, 255}, name);
    surface_.flush_before(picture);
    const std::vector<Point> path = circle_path(middle, k_shown * side / 2);
    const std::vector<Point> out = normals(path, true);
    for (std::size_t i = 0; i < path.size(); ++i) {
        const std::size_t j = (i + 1) % path.size();
        const sf::Vertex a = place(path[i] - out[i] * 0.5F, opacity);
        const sf::Vertex b = place(path[j] - out[j] * 0.5F, opacity);
        const sf::Vertex c = place(path[i] + out[i] * 0.5F, 0);
        const sf::Vertex d = place(path[j] + out[j] * 0.5F, 0);
        surface_.triangle(picture.texture, place(middle, opacity), a, b);
        surface_.quad(picture.texture, a, b, c, d);
    }
    surface_.flush_before(picture);
}

}  // namespace syrtis::client::render
