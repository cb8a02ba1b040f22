// SPDX-License-Identifier: MIT

#include <algorithm>

#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"
#include "render/settings_model.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_settings_row_title{16, 13.5F, Weight::semibold};
constexpr int k_key_columns = 3;

void paint_row(Canvas& canvas, const Rect& rect, const SettingRow& row, const std::optional<Target>& hover) {
    canvas.fill(rect, 6, colours::faint);
    const float padding = canvas.pick(20, 16);
    const Target target{SettingsTarget::value, row.id, 0};
    float left = rect.right() - padding;
    if (row.field) {
        const float width = canvas.pick(340, 250);
        left -= width;
        draw_field(canvas, {left, rect.y + 4, width, rect.h - 8}, *row.field, {SettingsTarget::field, row.id, 0},
                   hover);
    } else if (!row.values.empty()) {
        float width = 4;
        for (const auto& value : row.values) {
            width += canvas.width_of(value.label.forms.empty() ? "" : value.label.forms.front(), types::button) +
                     2 * canvas.pick(15, 10);
        }
        left -= width;
        draw_switch(canvas, left, rect.centre().y, std::min(rect.h - 8, canvas.pick(34, 28)), row.values, target, true,
                    true);
    }
    const float room = left - padding - rect.x - padding;
    const float half = rect.h / 2;
    canvas.label_in({rect.x + padding, rect.y + 3, room, half}, row.title, k_settings_row_title, colours::text);
    canvas.label_in({rect.x + padding, rect.y + half - 2, room, half}, row.note, types::secondary, colours::secondary);
}

void paint_keys(Canvas& canvas, const Rect& area, const SettingsModel& model) {
    const auto count = static_cast<int>(model.keys.size());
    const int lines = (count + k_key_columns - 1) / k_key_columns;
    const float gap = canvas.pick(8, 5);
    const float step = std::min(area.h / static_cast<float>(std::max(lines, 1)), canvas.pick(62, 46));
    const float width = (area.w - gap * (k_key_columns - 1)) / k_key_columns;
    for (int index = 0; index < count; ++index) {
        const KeyRow& row = model.keys[static_cast<std::size_t>(index)];
        const Rect rect{area.x + static_cast<float>(index / lines) * (width + gap),
                        area.y + static_cast<float>(index % lines) * step, width, step - gap};
        const Target target{SettingsTarget::key, row.id, 0};
        const Look look = look_of(row.asked ? Highlight::chosen : Highlight::plain, model.hover == target);
        canvas.box(rect, 6, look.ground, look.edge, look.width);
        canvas.hit(rect, target);
        const float padding = canvas.pick(14, 9);
        const float key = key_width(canvas, row.key);
        draw_key(canvas, rect.right() - padding - key, rect.centre().y, row.key,
                 row.asked ? colours::ivory : colours::text);
        draw_wrapped_middle(canvas, {rect.x + padding, rect.y, rect.w - key - 3 * padding, rect.h}, row.title,
                            types::body, colours::text);
    }
}

}  // namespace

void paint_settings(sf::RenderTarget& target, const SettingsModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    paint_horizon(canvas);
    canvas.hit({0, 0, frame.width, frame.height}, {SharedTarget::nothing, 0, 0});
    const float margin = canvas.pick(48, 32);
    const float left = std::max(margin, (frame.width - canvas.pick(1840, 1400)) / 2);
    const float right = frame.width - left;
    const float top = canvas.pick(96, 72);
    // A page with few rows leaves the lower part of the window to the planet.
    const float rows = canvas.pick(70, 54) * static_cast<float>(model.rows.size()) + canvas.pick(78, 54);
    const float pages = canvas.pick(58, 46) * static_cast<float>(model.pages.size() + 1) + canvas.pick(48, 34);
    const float whole = frame.height - margin;
    const float bottom = model.keys.empty() ? std::min(whole, top + std::max(rows, pages)) : whole;
    const Rect head{left, canvas.pick(28, 20), right - left, canvas.pick(52, 38)};
    const float button = button_width(canvas, model.back, canvas.pick(120, 92));
    draw_title(canvas, {head.x, head.y, head.w - button - 16, head.h}, model.title, model.note, {30, 22, Weight::bold});
    const Target back{SettingsTarget::button, model.back.id, 0};
    draw_button(canvas, {head.right() - button, head.y + 3, button, head.h - 6}, model.back, back, model.hover == back);

    const Rect list{left, top, canvas.pick(310, 232), bottom - top};
    draw_panel(canvas, list);
    const float padding = canvas.pick(12, 8);
    const float line = canvas.pick(58, 46);
    float y = list.y + padding;
    for (const Button& page : model.pages) {
        const Target place{SettingsTarget::page, page.id, 0};
        const Look look = look_of(page.chosen ? Highlight::chosen : Highlight::plain, model.hover == place);
        const Rect rect{list.x + padding, y, list.w - 2 * padding, line - 6};
        canvas.box(rect, 8, look.ground, look.edge, look.width);
        const Colour ink = page.chosen ? colours::text : colours::secondary;
        const float icon = canvas.pick(24, 19);
        const float edge = canvas.pick(16, 12);
        canvas.icon(page.image, {rect.x + edge + icon / 2, rect.centre().y}, icon, 1, ink);
        const float words = edge + icon + canvas.pick(12, 9);
        canvas.label_in({rect.x + words, rect.y, rect.w - words - edge / 2, rect.h}, page.label, k_settings_row_title,
                        ink);
        canvas.hit(rect, place);
        y += line;
    }
    const Target reset{SettingsTarget::button, model.reset.id, 0};
    draw_button(canvas, {list.x + padding, list.bottom() - padding - line + 10, list.w - 2 * padding, line - 10},
                model.reset, reset, model.hover == reset);

    const Rect panel{list.right() + canvas.pick(16, 12), top, right - list.right() - canvas.pick(16, 12), list.h};
    draw_panel(canvas, panel);
    const Rect inner = panel.inset(canvas.pick(24, 14), canvas.pick(14, 8));
    const float heading = canvas.pick(46, 34);
    draw_title(canvas, {inner.x, inner.y, inner.w, heading}, model.page_title, model.page_note, {22, 17, Weight::bold});
    const Rect area{inner.x, inner.y + heading + 4, inner.w, inner.h - heading - 4};
    if (!model.keys.empty()) paint_keys(canvas, area, model);
    const float step =
        std::min(canvas.pick(70, 54), area.h / static_cast<float>(std::max<std::size_t>(model.rows.size(), 1)));
    for (std::size_t index = 0; index < model.rows.size(); ++index) {
        paint_row(canvas, {area.x, area.y + static_cast<float>(index) * step, area.w, step - 4}, model.rows[index],
                  model.hover);
    }
    draw_topmost(canvas, std::nullopt, model.dialog, model.hover);
}

void paint_focus(sf::RenderTarget& target, Target focus, Resources& resources, HitMap& hits) {
    Canvas canvas(target, resources, hits, frame_for(target.getSize().x, target.getSize().y, resources.zoom()));
    draw_focus(canvas, focus);
}

}  // namespace syrtis::client::render
