// SPDX-License-Identifier: MIT

// Paints the bar at the upper right: the name of the table, undo and redo, and the buttons of the program.

#include "render/frame_painters.hpp"

namespace syrtis::client::render {

namespace {

/// Paints the button for undo or redo: arrow, words and key in a frame, which is dashed while the button is disabled.
void paint_undo_button(Canvas& canvas, const Rect& rect, const Button& button, Target target, bool hovered) {
    const float radius = canvas.pick(6, 5);
    const Colour ink = button.enabled ? (hovered ? colours::ivory : colours::text) : colours::muted;
    if (button.enabled) {
        canvas.box(rect, radius, hovered ? colours::pressed : colours::raised,
                   hovered ? colours::ivory : colours::control, 1.2F);
    } else {
        canvas.dashed(rect, radius, 1, colours::control.faded(0.7F));
    }
    const float size = canvas.pick(18, 14);
    const float padding = canvas.pick(9, 6);
    const Type type = types::button;
    float right = rect.right() - padding;
    const float x = rect.x + padding + size + canvas.pick(7, 5);
    // Without room for words, the picture stands alone.
    const bool narrow =
        rect.right() - x < canvas.pick(40, 30) || canvas.form_for(button.label, right - x, type).empty();
    canvas.icon(button.image, {narrow ? rect.centre().x : rect.x + padding + size / 2, rect.centre().y}, size, 1, ink);
    if (!narrow) {
        const float key = key_width(canvas, button.key);
        const float words = canvas.width_of(button.label.forms.empty() ? "" : button.label.forms.front(), type);
        if (button.enabled && !button.key.empty() && words + key + 10 <= right - x) {
            right -= key;
            draw_key(canvas, right, rect.centre().y, button.key, colours::secondary);
            right -= 8;
        }
        canvas.label_in({x, rect.y, right - x, rect.h}, button.label, type, ink);
    }
    canvas.hit(rect, target);
}

/// Paints undo and redo in the part of `rect` that is left of `right`.
void paint_history(Canvas& canvas, const Rect& rect, float right, const std::vector<Button>& history,
                   const Hover& hover) {
    const float inset = canvas.pick(4, 3);
    const float gap = canvas.pick(8, 5);
    const Rect room{rect.x + inset, rect.y + inset, right - rect.x - inset, rect.h - 2 * inset};
    const float undo = canvas.large() ? room.w * 0.58F : room.w - 34 - gap;
    for (std::size_t i = 0; i < history.size() && i < 2; ++i) {
        const Target target{i == 0 ? TableTarget::undo : TableTarget::redo, 0, 0};
        const Rect place = i == 0 ? Rect{room.x, room.y, undo, room.h}
                                  : Rect{room.x + undo + gap, room.y, room.w - undo - gap, room.h};
        paint_undo_button(canvas, place, history[i], target, hover == target);
    }
}

}  // namespace

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
    const float room = bar.history.empty() ? rect.w - title - padding : rect.w * (canvas.large() ? 0.42F : 0.2F);
    // If room is short, keys are left out first; then pictures replace words.
    const bool keys = total(true, false) <= room;
    const bool pictures = total(keys, false) > room;
    float x = rect.right() - padding;
    for (std::size_t k = bar.buttons.size(); k-- > 0;) {
        const Button& button = bar.buttons[k];
        const Target target{SharedTarget::bar_button, button.id, 0};
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
        if (button.chosen) {
            const float mark = canvas.pick(8, 7);
            // The mark is in the gap between the buttons, so that it covers no letter.
            canvas.circle({right + mark / 2 + 1, rect.y + canvas.pick(10, 7)}, mark / 2, colours::missing);
        }
        if (hover == target && button.enabled) {
            canvas.fill({x, rect.bottom() - canvas.pick(8, 5), right - x, 1.5F}, 0, colours::ivory);
        }
        canvas.hit({x - gap / 2, rect.y, right - x + gap, rect.h}, target);
        x -= gap;
    }
    if (!bar.history.empty()) return paint_history(canvas, rect, x, bar.history, hover);
    const Rect words{rect.x + padding, rect.y, x - rect.x - padding, rect.h};
    draw_title(canvas, words, bar.title, bar.note);
}

}  // namespace syrtis::client::render
