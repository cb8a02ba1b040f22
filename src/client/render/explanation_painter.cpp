// SPDX-License-Identifier: MIT

// Words beside the thing they are about.

#include <algorithm>

#include "render/frame_painters.hpp"

namespace syrtis::client::render {

namespace {

void paint_explanation_lines(Canvas& canvas, const std::vector<ExplanationLine>& lines, Rect area,
                             const RowStyle& style, float step) {
    for (const ExplanationLine& line : lines) {
        float x = area.x;
        const float sign = style.icon * 0.85F;
        if (line.mark != LineMark::none) {
            const bool met = line.mark == LineMark::met;
            canvas.icon(met ? "state/check" : "state/cross", {x + sign / 2, area.y + step / 2}, sign, 1,
                        met ? colours::after : colours::missing);
            x += sign + 7;
        }
        draw_row(canvas, line.text, {x, area.y, area.right() - x, step}, style);
        area.y += step;
    }
}

}  // namespace

void paint_explanation(Canvas& canvas, const TableLayout& layout, const Explanation& explanation) {
    const std::optional<Rect> found = canvas.place_of(explanation.about);
    if (!found) {
        return;
    }
    RowStyle style;
    style.type = {13.5F, 12, Weight::medium};
    style.icon = canvas.pick(17, 15);
    const Type heading{16, 13.5F, Weight::bold};
    const float padding = canvas.pick(14, 10);
    const float step = canvas.pick(24, 20);
    float width = canvas.width_of(explanation.title.forms.empty() ? "" : explanation.title.forms.front(), heading);
    for (const auto* lines : {&explanation.lines, &explanation.more}) {
        for (const ExplanationLine& line : *lines) {
            width = std::max(width,
                             row_width(canvas, line.text, style) + (line.mark == LineMark::none ? 0 : style.icon + 6));
        }
    }
    width = std::min(width, canvas.pick(440, 340)) + 2 * padding;
    const float title = explanation.title.empty() ? 0 : canvas.line_height(heading) + 4;
    float height = 2 * padding - 4 + title + step * static_cast<float>(explanation.lines.size());
    if (!explanation.more.empty()) {
        height += 9 + step * static_cast<float>(explanation.more.size());
    }
    const Frame& frame = canvas.frame();
    const Rect& about = *found;
    // Right of it if there is more room there, else left; in a low panel above it.
    const float gap = 8;
    Rect place{0, 0, width, height};
    const bool low = about.y > layout.prompt.bottom() - 4;
    if (low || (about.w > frame.width * 0.3F)) {
        place.x = about.centre().x - width / 2;
        place.y = about.y - height - gap;
    } else {
        const bool right = frame.width - about.right() > about.x;
        place.x = right ? about.right() + gap : about.x - gap - width;
        place.y = about.centre().y - height / 2;
    }
    place.x = std::clamp(place.x, 8.0F, std::max(8.0F, frame.width - 8 - width));
    const float lowest = low ? frame.height - 8 - height : layout.prompt.y - 8 - height;
    place.y = std::clamp(place.y, 8.0F, std::max(8.0F, lowest));
    if (place.overlaps(layout.prompt) && low) {
        place.y = std::max(8.0F, layout.prompt.y - gap - height);
    }
    place = canvas.snap(place);
    canvas.hide(place);
    canvas.shadow(place, 10, 12, 0.6F);
    canvas.box(place, 10, colours::prompt, colours::control);
    Rect area = place.inset(padding, padding - 2);
    if (title > 0) {
        canvas.label_in({area.x, area.y, area.w, title - 4}, explanation.title, heading, colours::text);
        area.y += title;
    }
    paint_explanation_lines(canvas, explanation.lines, area, style, step);
    area.y += step * static_cast<float>(explanation.lines.size());
    if (!explanation.more.empty()) {
        canvas.line({area.x, area.y + 4}, {area.right(), area.y + 4}, 1, colours::line_strong);
        area.y += 9;
        style.colour = colours::secondary;
        paint_explanation_lines(canvas, explanation.more, area, style, step);
    }
}

}  // namespace syrtis::client::render
