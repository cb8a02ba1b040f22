// SPDX-License-Identifier: MIT

#include "render/screen_parts.hpp"

#include <algorithm>

#include "text/utf8.hpp"

namespace syrtis::client::render {

void draw_field(Canvas& canvas, const Rect& rect, const TextField& field, Target target,
                const std::optional<Target>& hover) {
    const Colour edge = field.active ? colours::ivory : (hover == target ? colours::secondary : colours::control);
    canvas.box(rect, 7, colours::well, edge, field.active ? 1.6F : 1.2F);
    const Type type{17, 13.5F, Weight::medium};
    const Rect inner = rect.inset(canvas.pick(16, 11), 0);
    const bool empty = field.text.empty();
    // While typing, the end with the cursor is what must be seen.
    std::string shown = empty ? field.hint : field.text;
    std::size_t cursor = std::min(field.cursor, field.text.size());
    while (!empty && field.active && cursor > 0 && canvas.width_of(shown.substr(0, cursor), type) > inner.w) {
        std::size_t step = 1;
        while (step < shown.size() && text::continues_code_point(shown[step])) {
            ++step;
        }
        shown.erase(0, step);
        cursor -= std::min(cursor, step);
    }
    canvas.text_in(inner, shown, type, empty ? colours::muted : colours::text);
    if (field.active) {
        const float x = inner.x + (empty ? 0 : canvas.width_of(shown.substr(0, cursor), type)) + 1;
        canvas.fill({x, rect.centre().y - canvas.capital(type), canvas.pixel() * 1.6F, canvas.capital(type) * 2}, 0,
                    colours::ivory);
    }
    canvas.hit(rect, target);
}

void draw_hinted(Canvas& canvas, const std::vector<Target>& hinted) {
    for (const Target& target : hinted) {
        const Region* const region = canvas.hits().region(target);
        const auto place = canvas.place_of(target);
        // What lies over it has no part in the hint.
        if (region == nullptr || !place || !canvas.hits().point_of(target)) continue;
        const float width = canvas.pick(4, 3);
        const Rect outer = place->inset(-width, -width);
        if (region->shape == RegionShape::rectangle) {
            canvas.stroke(outer, 9, width, colours::after);
        } else if (region->shape == RegionShape::circle) {
            canvas.ring(outer.centre(), outer.w / 2, width, colours::after);
        } else {
            canvas.hexagon_edge(place->centre(), outer.w, width, colours::after);
        }
    }
}

void draw_upmost(Canvas& canvas, const std::optional<Target>& focus, const std::optional<SheetModel>& sheet,
                 const std::optional<Target>& hover) {
    draw_focus(canvas, focus);
    if (sheet) draw_sheet(canvas, *sheet, hover);
}

}  // namespace syrtis::client::render
