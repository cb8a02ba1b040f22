// SPDX-License-Identifier: MIT

#include "render/screen_parts.hpp"

#include <algorithm>
#include <optional>

#include "render/dialog_painter.hpp"
#include "render/visual_order.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render {

Rect hint_place(const Canvas& canvas, const Rect& inner) {
    const float room = canvas.pick(6, 5);
    return {inner.x + room, inner.y, inner.w - room, inner.h};
}

void draw_field(Canvas& canvas, const Rect& rect, const TextField& field, Target target,
                const std::optional<Target>& hover) {
    const Colour edge = field.active ? colours::ivory : (hover == target ? colours::secondary : colours::control);
    canvas.box(rect, 7, colours::well, edge, field.active ? 1.6F : 1.2F);
    const Type type = k_field_type;
    const Rect inner = rect.inset(canvas.pick(16, 11), 0);
    const bool empty = field.text.empty();
    // The part with the cursor must be visible, so text may be hidden at the front.
    std::string shown = empty ? field.hint : field.text;
    std::size_t cursor = std::min(field.cursor, field.text.size());
    std::size_t hidden = 0;  // bytes hidden at the front
    std::size_t hidden_letters = 0;
    while (!empty && field.active && cursor > 0 && canvas.width_of(shown.substr(0, cursor), type) > inner.w) {
        std::size_t step = 1;
        while (step < shown.size() && text::continues_code_point(shown[step])) {
            ++step;
        }
        shown.erase(0, step);
        cursor -= std::min(cursor, step);
        hidden += step;
        ++hidden_letters;
    }
    const auto x_of = [&](std::size_t byte) {
        const auto within = std::min(byte - std::min(byte, hidden), shown.size());
        return std::min(inner.x + canvas.width_of(shown.substr(0, within), type), inner.right());
    };
    const auto [from, to] = field.selected;
    if (!empty && field.active && from < to) {
        const float height = canvas.capital(type) * 2;
        canvas.fill({x_of(from), rect.centre().y - canvas.capital(type), x_of(to) - x_of(from), height}, 0,
                    colours::pressed);
    }
    canvas.text_in(empty && field.active ? hint_place(canvas, inner) : inner, shown, type,
                   empty ? colours::muted : colours::text);
    if (field.active) {
        const float before = empty ? 0 : canvas.width_of(shown.substr(0, cursor), type);
        const bool leftwards = !empty && runs_right_to_left(shown);
        const float x = inner.x + (leftwards ? canvas.width_of(shown, type) - before : before) + 1;
        canvas.fill({x, rect.centre().y - canvas.capital(type), canvas.pixel() * 1.6F, canvas.capital(type) * 2}, 0,
                    colours::ivory);
    }
    canvas.hit(rect, target);
    std::vector<float> edges(hidden_letters, inner.x);
    for (std::size_t byte = hidden; !empty && byte <= field.text.size(); ++byte) {
        if (byte == field.text.size() || !text::continues_code_point(field.text[byte])) edges.push_back(x_of(byte));
    }
    if (edges.empty()) edges.push_back(inner.x);
    canvas.letters(target, std::move(edges));
}

namespace {

/// Draws a frame around a target. Returns its place, or nothing if the target can't be seen.
std::optional<Rect> draw_frame(Canvas& canvas, const Target& target, Colour colour) {
    const Region* const region = canvas.hits().region(target);
    const auto place = canvas.place_of(target);
    if (region == nullptr || !place || !canvas.hits().point_of(target)) return std::nullopt;
    const float width = canvas.pick(4, 3);
    const Rect outer = place->inset(-width, -width);
    if (region->shape == RegionShape::rectangle) {
        canvas.stroke(outer, 9, width, colour);
    } else if (region->shape == RegionShape::circle) {
        canvas.ring(outer.centre(), outer.w / 2, width, colour);
    } else {
        canvas.hexagon_edge(place->centre(), outer.w, width, colour);
    }
    return outer;
}

}  // namespace

void draw_hinted(Canvas& canvas, const std::vector<Target>& hinted) {
    for (const Target& target : hinted) (void)draw_frame(canvas, target, colours::after);
}

void draw_planned(Canvas& canvas, const std::vector<Target>& planned) {
    for (const Target& target : planned) {
        const auto place = draw_frame(canvas, target, colours::ivory);
        if (!place) continue;
        // The mark is half outside the target but not above it, since it would cover a heading there.
        const float radius = canvas.pick(8, 6);
        const float hand = radius * 0.55F;
        const float thickness = canvas.pick(1.8F, 1.5F);
        const bool is_square = canvas.hits().region(target)->shape == RegionShape::rectangle;
        const Point corner = is_square
                                 ? Point{place->right() - 1, place->y + radius}
                                 : Point{place->centre().x + place->w * 0.38F, place->centre().y - place->h * 0.38F};
        const Point middle{std::min(corner.x, canvas.frame().width - radius - 1), std::max(corner.y, radius + 1)};
        canvas.circle(middle, radius + 1, colours::ink);
        canvas.circle(middle, radius, colours::ivory);
        canvas.polyline({{middle.x, middle.y - hand}, middle, {middle.x + hand * 0.8F, middle.y + hand * 0.3F}},
                        thickness, colours::ink);
    }
}

void draw_topmost(Canvas& canvas, const std::optional<Target>& focus, const std::optional<DialogModel>& dialog,
                  const std::optional<Target>& hover) {
    draw_focus(canvas, focus);
    if (dialog) draw_dialog(canvas, *dialog, hover);
}

}  // namespace syrtis::client::render
