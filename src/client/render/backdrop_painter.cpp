// SPDX-License-Identifier: MIT

// What lies behind and beside the board: the night, and words in its corners.

#include <algorithm>

#include "render/frame_painters.hpp"

namespace syrtis::client::render {

void paint_backdrop(Canvas& canvas) {
    canvas.cover("board/backdrop", {0, 0, canvas.frame().width, canvas.frame().height}, 0);
}

void paint_corner(Canvas& canvas, const Rect& rect, const Corner& corner, CornerPlace place, int index, float spare) {
    const float inset = 8 - canvas.pick(0, 3);
    const float room = rect.w * 0.3F;
    const float x = place.right ? rect.right() - inset - room : rect.x + inset;
    const Align align = place.right ? Align::right : Align::left;
    const float top = place.bottom ? rect.bottom() - canvas.pick(106, 80) : rect.y + canvas.pick(6, 2);
    const float title = canvas.pick(24, 16);
    const float figure = canvas.pick(39, 28);
    const float line = canvas.pick(21, 15);
    canvas.label_in({x, top, room, title}, corner.title, {13, 11.5F, Weight::semibold}, colours::secondary, align);
    const Rect counter{x, top + title, room, figure};
    const Type after_type{16, 13, Weight::bold};
    const std::string after = corner.figure.after.empty() ? std::string() : "→ " + corner.figure.after;
    const float after_width = after.empty() ? 0 : canvas.width_of(after, after_type) + 9;
    const float baseline = counter.centre().y + canvas.capital(types::counter) / 2;
    const float counter_width = canvas.width_of(corner.figure.value, types::counter);
    const float begin = place.right ? rect.right() - inset - counter_width - after_width : x;
    canvas.text(corner.figure.value, begin, baseline, types::counter, colours::text);
    if (!after.empty()) {
        canvas.text(after, begin + counter_width + 9, baseline, after_type, colours::after);
    }
    float y = counter.bottom();
    if (!corner.strong.empty()) {
        canvas.label_in({x, y, room, line}, corner.strong, {13, 11.5F, Weight::semibold}, colours::ivory, align);
        y += canvas.pick(20, 15);
    } else {
        y += spare;
    }
    canvas.label_in({x, y, room, line}, corner.note, {12.5F, 11, Weight::regular}, colours::secondary, align);
    canvas.hit({place.right ? std::min(begin, rect.right() - room * 0.55F) : x, top,
                place.right ? rect.right() - inset - std::min(begin, rect.right() - room * 0.55F) : room * 0.6F,
                title + figure + line},
               {TargetKind::track, index, 0});
}

}  // namespace syrtis::client::render
