// SPDX-License-Identifier: MIT

// Paints the marks of a card in every size: the edge of its kind, its points, and its thumbnail.

#include <algorithm>

#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/palette.hpp"

namespace syrtis::client::render::terraforming {

Colour colour_of(FaceKind kind) {
    switch (kind) {
        case FaceKind::automated:
            return colours::automated;
        case FaceKind::active:
            return colours::active;
        case FaceKind::event:
            return colours::event;
        case FaceKind::corporation:
            return palette::corporation;
        case FaceKind::prelude:
            return palette::prelude;
    }
    return palette::corporation;
}

void paint_kind_edge(Canvas& canvas, const Rect& rect, FaceKind kind, float opacity) {
    const Colour colour = colour_of(kind).faded(opacity);
    if (kind == FaceKind::prelude) {
        // Two bars, so that it is told apart without its colour.
        const float gap = std::clamp(rect.h * 0.08F, 2.0F, 10.0F);
        const float half = (rect.h - gap) / 2;
        canvas.fill({rect.x, rect.y, rect.w, half}, rect.w / 3, colour);
        canvas.fill({rect.x, rect.bottom() - half, rect.w, half}, rect.w / 3, colour);
        return;
    }
    if (kind != FaceKind::event) {
        canvas.fill(rect, rect.w / 3, colour);
        if (kind == FaceKind::active && rect.h > 15) {
            const float reach = std::min(rect.w * 1.1F, 7.0F);
            const float y = rect.h > 60 ? rect.y + rect.h * 0.5F : rect.centre().y;
            canvas.polygon(
                {{rect.right() - 1, y - reach}, {rect.right() + reach * 0.9F, y}, {rect.right() - 1, y + reach}},
                colour);
        }
        return;
    }
    canvas.fill(rect, rect.w / 3, colours::event_stripe.faded(opacity));
    const float step = std::max(rect.w * 1.5F, 5.0F);
    const float thick = step * 0.55F;
    for (float y = rect.y; y + thick + rect.w <= rect.bottom(); y += step) {
        canvas.polygon(
            {{rect.x, y + rect.w}, {rect.right(), y}, {rect.right(), y + thick}, {rect.x, y + rect.w + thick}}, colour);
    }
}

float paint_points(Canvas& canvas, const FacePoints& points, Point centre, float size, bool upright, float opacity) {
    if (points.per_image.empty()) {
        draw_seal(canvas, centre, size, points.value, opacity);
        return size;
    }
    const float small = size * 0.78F;
    const Type count = fixed(std::max(11.0F, size * 0.42F), Weight::bold);
    const bool many = !points.per_count.empty() && points.per_count != "1";
    if (upright) {
        const float top = centre.y - size * 1.02F;
        draw_seal(canvas, {centre.x, top}, size * 0.92F, points.value, opacity);
        canvas.fill({centre.x - size * 0.4F, centre.y - size * 0.48F, size * 0.8F, 2}, 0,
                    colours::ivory.faded(opacity));
        const float below = many ? size * 0.64F : small;
        const float digits = many ? canvas.width_of(points.per_count, count) + 1 : 0;
        float x = centre.x - (digits + below) / 2;
        if (many) {
            canvas.text(points.per_count, x, centre.y + canvas.capital(count) / 2, count, colours::text.faded(opacity));
            x += digits;
        }
        canvas.icon(points.per_image, {x + below / 2, centre.y}, below, opacity);
        return size;
    }
    draw_seal(canvas, {centre.x, centre.y}, size, points.value, opacity);
    float x = centre.x + size / 2 + 1;
    x += canvas.text("/", x, centre.y + canvas.capital(count) / 2, count, colours::text.faded(opacity)) + 1;
    if (many) {
        x += canvas.text(points.per_count, x, centre.y + canvas.capital(count) / 2, count,
                         colours::text.faded(opacity)) +
             1;
    }
    canvas.icon(points.per_image, {x + small / 2, centre.y}, small, opacity);
    return x + small - centre.x + size / 2;
}

float points_width(const Canvas& canvas, const FacePoints& points, float size) {
    if (points.per_image.empty()) {
        return size;
    }
    const Type count = fixed(std::max(11.0F, size * 0.42F), Weight::bold);
    const bool many = !points.per_count.empty() && points.per_count != "1";
    return size + canvas.width_of("/", count) + 2 + (many ? canvas.width_of(points.per_count, count) + 1 : 0) +
           size * 0.78F;
}

const std::string& picture_of(Canvas& canvas, const CardFace& face) {
    return canvas.resources().has_image(face.scene) ? face.scene : face.motif;
}

void paint_thumbnail(Canvas& canvas, const Rect& rect, const CardFace& face) {
    const float width = rect.h * 0.72F;
    const Rect card{rect.centre().x - width / 2, rect.y, width, rect.h};
    canvas.fill(card, 5, colours::raised);
    canvas.cover(picture_of(canvas, face), {card.x + width * 0.26F, card.y + 4, width * 0.7F, card.h * 0.55F}, 3);
    canvas.fill({card.x, card.y, width * 0.22F, card.h}, 4, colours::well);
    paint_kind_edge(canvas, {card.x, card.y + 2, width * 0.1F, card.h - 4}, face.kind);
    canvas.stroke(card, 5, 1, colours::line_strong);
}

}  // namespace syrtis::client::render::terraforming
