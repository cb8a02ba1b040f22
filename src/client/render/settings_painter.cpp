// SPDX-License-Identifier: MIT

#include <algorithm>

#include "render/frame_painters.hpp"
#include "render/narrow_parts.hpp"
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
    const Target target{TargetKind::settings_value, row.id, 0};
    float left = rect.right() - padding;
    if (row.field) {
        const float width = canvas.pick(340, 250);
        left -= width;
        draw_field(canvas, {left, rect.y + 4, width, rect.h - 8}, *row.field, {TargetKind::settings_field, row.id, 0},
                   hover);
    } else if (!row.values.empty()) {
        const float height = std::min(rect.h - 8, canvas.pick(34, 28));
        left -= switch_width(canvas, height, row.values);
        draw_switch(canvas, left, rect.centre().y, height, row.values, target, true, true);
    }
    const float room = left - padding - rect.x - padding;
    const float half = rect.h / 2;
    canvas.label_in({rect.x + padding, rect.y + 3, room, half}, row.title, k_settings_row_title, colours::text);
    canvas.label_in({rect.x + padding, rect.y + half - 2, room, half}, row.note, types::secondary, colours::secondary);
}

void paint_keys(Canvas& canvas, const Rect& area, const SettingsModel& model, int in_row) {
    const auto count = static_cast<int>(model.keys.size());
    const int lines = (count + in_row - 1) / in_row;
    const float gap = canvas.pick(8, 5, 3);
    const float step = std::min(area.h / static_cast<float>(std::max(lines, 1)), canvas.pick(62, 46));
    const float width = (area.w - gap * static_cast<float>(in_row - 1)) / static_cast<float>(in_row);
    for (int index = 0; index < count; ++index) {
        const KeyRow& row = model.keys[static_cast<std::size_t>(index)];
        const Rect rect{area.x + static_cast<float>(index / lines) * (width + gap),
                        area.y + static_cast<float>(index % lines) * step, width, step - gap};
        const Target target{TargetKind::settings_key, row.id, 0};
        const Look look = look_of(row.asked ? Highlight::chosen : Highlight::plain, model.hover == target);
        canvas.box(rect, 6, look.ground, look.edge, look.width);
        canvas.hit(rect, target);
        const float padding = canvas.pick(14, 9, 5);
        const float key = key_width(canvas, row.key);
        draw_key(canvas, rect.right() - padding - key, rect.centre().y, row.key,
                 row.asked ? colours::ivory : colours::text);
        draw_wrapped_middle(canvas, {rect.x + padding, rect.y, rect.w - key - 3 * padding, rect.h}, row.title,
                            types::body, colours::text);
    }
}

constexpr Type k_narrow_heading{22, 16, Weight::bold};
constexpr float k_row_padding = 4;

/// The words of a row in a narrow window: both of its texts are wrapped. Values stand at their right.
struct NarrowRow {
    float words = 0;  ///< width
    float title = 0;  ///< height
    float note = 0;
    [[nodiscard]] float height() const { return std::max(title + note, k_touch) + 2 * k_row_padding; }
};

NarrowRow narrow_row(const Canvas& canvas, const SettingRow& row, float width) {
    constexpr float k_values = 0.52F;
    constexpr std::size_t k_most_lines = 4;
    const bool has_value = row.field || !row.values.empty();
    NarrowRow measured{.words = (has_value ? width * (1 - k_values) : width) - 2 * k_narrow_padding};
    const auto height_of = [&](const Label& label, Type type) {
        const auto lines = lines_of(canvas, label, measured.words, type, k_most_lines).size();
        return static_cast<float>(lines) * canvas.line_height(type);
    };
    measured.title = height_of(row.title, k_settings_row_title);
    measured.note = height_of(row.note, types::secondary);
    return measured;
}

void paint_narrow_row(Canvas& canvas, const Rect& rect, const SettingRow& row, const Hover& hover) {
    canvas.fill(rect, 6, colours::faint);
    const NarrowRow measured = narrow_row(canvas, row, rect.w);
    const auto [words, values] = cut_left(rect.inset(k_narrow_padding, 0), measured.words, k_narrow_padding);
    const auto [title, note] = cut_top(centred(words, words.w, measured.title + measured.note), measured.title);
    draw_wrapped(canvas, title, row.title, k_settings_row_title, colours::text);
    draw_wrapped(canvas, note, row.note, types::secondary, colours::secondary);
    const Rect place = centred(values, values.w, k_touch);
    const Target target{TargetKind::settings_value, row.id, 0};
    if (row.field) {
        draw_field(canvas, place, *row.field, {TargetKind::settings_field, row.id, 0}, hover);
    } else if (row.values.size() == 1) {
        const Target value{TargetKind::settings_value, row.id, row.values.front().id};
        draw_button(canvas, place, row.values.front(), value, hover == value);
    } else if (!row.values.empty()) {
        draw_choice(canvas, place, row.values, target, true, true, hover);
    }
}

void paint_narrow_rows(Canvas& canvas, const Rect& area, const SettingsModel& model) {
    const float width = canvas.frame().landscape() ? area.w / 2 - k_narrow_gap : area.w;
    std::vector<Part> parts;
    for (const SettingRow& row : model.rows) parts.push_back(sized(narrow_row(canvas, row, width).height()));
    const auto places = listed(canvas.frame(), area, parts, k_narrow_gap);
    for (std::size_t i = 0; i < places.size(); ++i) paint_narrow_row(canvas, places[i], model.rows[i], model.hover);
}

void paint_narrow_settings(Canvas& canvas, const SettingsModel& model) {
    const auto [body, bar] = narrow_window(canvas.frame());
    const auto [head, below] = cut_top(body, k_touch, k_narrow_gap);
    Button leave = model.back;
    leave.key = {};
    const auto [title, button] = columns(head, {growing(), sized(button_width(canvas, leave, 70))}, k_narrow_gap);
    draw_title(canvas, title.inset(k_narrow_gap, 0), model.title, {}, k_narrow_heading);
    const Target back{TargetKind::settings_button, model.back.id, 0};
    draw_button(canvas, button, leave, back, model.hover == back);

    const auto [foot, page] = cut_bottom(below, k_touch, k_narrow_gap);
    draw_panel(canvas, page);
    const Rect inner = page.inset(k_narrow_padding, k_narrow_gap);
    const float note = canvas.paragraph_height(model.page_note.forms.front(), inner.w, types::secondary);
    const auto [page_title, page_note, area] =
        rows(inner, {sized(canvas.line_height(types::heading)), sized(note), growing()}, k_narrow_gap);
    canvas.label_in(page_title, model.page_title, types::heading, colours::text);
    canvas.paragraph(page_note, model.page_note.forms.front(), types::secondary, colours::secondary);
    if (!model.keys.empty()) paint_keys(canvas, area, model, canvas.frame().landscape() ? 3 : 2);
    paint_narrow_rows(canvas, area, model);
    const Target reset{TargetKind::settings_button, model.reset.id, 0};
    draw_button(canvas, foot, model.reset, reset, model.hover == reset);

    std::vector<Tab> tabs;
    for (const Button& one : model.pages) {
        tabs.push_back({.label = one.label.forms.back(), .image = one.image, .chosen = one.chosen, .id = one.id});
    }
    draw_tabs(canvas, bar, tabs, model.hover, TargetKind::settings_page);
}

}  // namespace

void paint_settings(sf::RenderTarget& target, const SettingsModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true});
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    paint_horizon(canvas);
    canvas.hit({0, 0, frame.width, frame.height}, {TargetKind::nothing, 0, 0});
    if (frame.narrow()) {
        paint_narrow_settings(canvas, model);
        return draw_topmost(canvas, std::nullopt, model.dialog, model.hover);
    }
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
    const Target back{TargetKind::settings_button, model.back.id, 0};
    draw_button(canvas, {head.right() - button, head.y + 3, button, head.h - 6}, model.back, back, model.hover == back);

    const Rect list{left, top, canvas.pick(310, 232), bottom - top};
    draw_panel(canvas, list);
    const float padding = canvas.pick(12, 8);
    const float line = canvas.pick(58, 46);
    float y = list.y + padding;
    for (const Button& page : model.pages) {
        const Target place{TargetKind::settings_page, page.id, 0};
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
    const Target reset{TargetKind::settings_button, model.reset.id, 0};
    draw_button(canvas, {list.x + padding, list.bottom() - padding - line + 10, list.w - 2 * padding, line - 10},
                model.reset, reset, model.hover == reset);

    const Rect panel{list.right() + canvas.pick(16, 12), top, right - list.right() - canvas.pick(16, 12), list.h};
    draw_panel(canvas, panel);
    const Rect inner = panel.inset(canvas.pick(24, 14), canvas.pick(14, 8));
    const float heading = canvas.pick(46, 34);
    draw_title(canvas, {inner.x, inner.y, inner.w, heading}, model.page_title, model.page_note, {22, 17, Weight::bold});
    const Rect area{inner.x, inner.y + heading + 4, inner.w, inner.h - heading - 4};
    if (!model.keys.empty()) paint_keys(canvas, area, model, k_key_columns);
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
