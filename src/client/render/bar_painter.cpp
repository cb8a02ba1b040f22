// SPDX-License-Identifier: MIT

// The bar at the upper right: whose table it is, and what concerns the program.

#include "render/frame_painters.hpp"

namespace syrtis::client::render {

void paint_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover) {
    canvas.box(rect, canvas.pick(8, 7), colours::panel, colours::line);
    const float padding = canvas.pick(12, 8);
    const Type type = types::button;
    const float gap = canvas.pick(18, 10);
    const float key_gap = canvas.pick(7, 4);
    const float title = canvas.width_of(bar.title, types::title) + padding;
    const auto total = [&](bool keys, bool pictures) {
        float width = 0;
        for (const Button& button : bar.buttons) {
            const bool picture = button.label.empty() || (pictures && !button.image.empty());
            width += gap + (picture ? canvas.pick(18, 15) : canvas.width_of(button.label.forms.front(), type));
            width += keys && !button.key.empty() ? key_gap + key_width(canvas, button.key) : 0;
        }
        return width;
    };
    const float room = rect.w - title - padding;
    // Keys go first, then words give way to pictures.
    const bool keys = total(true, false) <= room;
    const bool pictures = total(keys, false) > room;
    float x = rect.right() - padding;
    for (std::size_t k = bar.buttons.size(); k-- > 0;) {
        const Button& button = bar.buttons[k];
        const Target target{TargetKind::bar_button, static_cast<int>(k), 0};
        const bool picture = button.label.empty() || (pictures && !button.image.empty());
        const float right = x;
        const Colour colour = !button.enabled ? colours::muted : (hover == target ? colours::ivory : colours::text);
        if (keys && !button.key.empty()) {
            x -= key_width(canvas, button.key);
            draw_key(canvas, x, rect.centre().y, button.key, button.enabled ? colours::secondary : colours::muted);
            x -= key_gap;
        }
        if (picture) {
            const float size = canvas.pick(18, 15);
            x -= size;
            canvas.icon(button.image, {x + size / 2, rect.centre().y}, size, 1, colour);
        } else {
            const float wide = canvas.width_of(button.label.forms.front(), type);
            x -= wide;
            canvas.text_in({x, rect.y, wide, rect.h}, button.label.forms.front(), type, colour);
        }
        if (hover == target && button.enabled) {
            canvas.fill({x, rect.bottom() - canvas.pick(8, 5), right - x, 1.5F}, 0, colours::ivory);
        }
        canvas.hit({x - gap / 2, rect.y, right - x + gap, rect.h}, target);
        x -= gap;
    }
    const Rect words{rect.x + padding, rect.y, x - rect.x - padding, rect.h};
    draw_title(canvas, words, bar.title, bar.note);
}

}  // namespace syrtis::client::render
