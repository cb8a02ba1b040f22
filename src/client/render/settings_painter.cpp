// SPDX-License-Identifier: MIT

#include <algorithm>
#include <span>
#include <string>
#include <vector>

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
    const float height = std::min(rect.h - 8, canvas.pick(34, 28));
    const float width = row.field            ? canvas.pick(340, 250)
                        : row.values.empty() ? 0
                                             : switch_width(canvas, height, row.values);
    const auto [value, words] = cut_right(rect.inset(padding, 0), width, padding);
    if (row.field) {
        draw_field(canvas, value.inset(0, 4), *row.field, {SettingsTarget::field, row.id, 0}, hover);
    } else if (!row.values.empty()) {
        draw_switch(canvas, value.x, rect.centre().y, height, row.values, {SettingsTarget::value, row.id, 0}, true,
                    true);
    }
    const auto [title, note] =
        rows(centred(words, words.w, std::min(words.h, canvas.pick(66, 50))), {growing(), growing()});
    canvas.label_in(title.shifted(0, 3), row.title, k_settings_row_title, colours::text);
    canvas.label_in(note.shifted(0, -2), row.note, types::secondary, colours::secondary);
}

void paint_key(Canvas& canvas, const Rect& rect, const KeyRow& row, const Hover& hover) {
    const Target target{SettingsTarget::key, row.id, 0};
    const Look look = look_of(row.asked ? Highlight::chosen : Highlight::plain, hover == target);
    canvas.box(rect, 6, look.ground, look.edge, look.width);
    canvas.hit(rect, target);
    const float padding = canvas.pick(14, 9, 5);
    const auto [key, words] = cut_right(rect.inset(padding, 0), key_width(canvas, row.key), padding);
    draw_key(canvas, key.x, rect.centre().y, row.key, row.asked ? colours::ivory : colours::text);
    if (canvas.narrow()) {
        draw_label(canvas, words, row.title, types::body, colours::text);
    } else {
        draw_wrapped_middle(canvas, words, row.title, types::body, colours::text);
    }
}

void paint_keys(Canvas& canvas, const Rect& area, const SettingsModel& model) {
    const auto count = static_cast<int>(model.keys.size());
    const int lines = (count + k_key_columns - 1) / k_key_columns;
    const float gap = canvas.pick(8, 5);
    const float step = std::min(area.h / static_cast<float>(std::max(lines, 1)), canvas.pick(62, 46));
    const Cells columns = cells(area, k_key_columns, 1, gap);
    for (int index = 0; index < count; ++index) {
        const Lines column{
            .area = columns.at(static_cast<std::size_t>(index / lines)), .height = step - gap, .gap = gap};
        paint_key(canvas, column.at(static_cast<std::size_t>(index % lines)),
                  model.keys[static_cast<std::size_t>(index)], model.hover);
    }
}

constexpr Type k_narrow_heading{22, 16, Weight::bold};
constexpr float k_row_padding = 4;

/// The words of a row in a narrow window: both of its texts are wrapped. Values stand at their right.
struct NarrowRow {
    float words = 0;  ///< width
    float title = 0;  ///< height
    float note = 0;
    float least = 0;
    Type title_type = k_settings_row_title;
    [[nodiscard]] float height() const { return std::max(title + note, least) + 2 * k_row_padding; }
};

/// Returns the width of the values of a row with the margin at their right.
float values_width(const Canvas& canvas, const SettingRow& row, float width) {
    if (!row.field && row.values.empty()) return 0;
    constexpr float k_usual_share = 0.52F;
    constexpr float k_slim_row = 290;
    if (row.field || row.values.size() == 1 || width >= k_slim_row) return width * k_usual_share;
    // A slim row gives the words what a switch leaves. A chosen value between its buttons needs more than a half.
    constexpr float k_chosen_value = 88;
    const float steps = 2 * canvas.touch() + k_chosen_value;
    const float all = switch_width(canvas, canvas.touch(), row.values) + k_narrow_padding;
    return all <= width * k_usual_share ? all : steps;
}

NarrowRow narrow_row(const Canvas& canvas, const SettingRow& row, float width) {
    constexpr std::size_t k_most_lines = 4;
    NarrowRow measured{.words = width - values_width(canvas, row, width) - 2 * k_narrow_padding,
                       .least = canvas.touch()};
    const auto height_of = [&](const Label& label, Type type) {
        const auto lines = lines_of(canvas, label, measured.words, type, k_most_lines).size();
        return static_cast<float>(lines) * canvas.line_height(type);
    };
    const std::string word = longest_word(canvas, row.title, k_settings_row_title);
    measured.title_type = canvas.fitting_type(word, measured.words, k_settings_row_title);
    measured.title = height_of(row.title, measured.title_type);
    measured.note = height_of(row.note, types::secondary);
    return measured;
}

void paint_narrow_row(Canvas& canvas, const Rect& rect, const SettingRow& row, const Hover& hover) {
    canvas.fill(rect, 6, colours::faint);
    const NarrowRow measured = narrow_row(canvas, row, rect.w);
    const auto [words, values] = cut_left(rect.inset(k_narrow_padding, 0), measured.words, k_narrow_padding);
    const auto [title, note] = cut_top(centred(words, words.w, measured.title + measured.note), measured.title);
    draw_wrapped(canvas, title, row.title, measured.title_type, colours::text);
    draw_wrapped(canvas, note, row.note, types::secondary, colours::secondary);
    const Rect place = centred(values, values.w, canvas.touch());
    const Target target{SettingsTarget::value, row.id, 0};
    if (row.field) {
        draw_field(canvas, place, *row.field, {SettingsTarget::field, row.id, 0}, hover);
    } else if (row.values.size() == 1) {
        const Target value{SettingsTarget::value, row.id, row.values.front().id};
        draw_button(canvas, place, row.values.front(), value, hover == value);
    } else if (!row.values.empty()) {
        draw_choice(canvas, place, row.values, target, true, true, hover);
    }
}

/// The rows of a narrow page that are visible at once. Keys are counted in lines of one or several keys.
struct NarrowRows {
    std::vector<float> heights{};
    float room = 0;
    int columns = 1;  ///< in which the rows are listed, one column after the other
    [[nodiscard]] int count() const { return static_cast<int>(heights.size()); }
    [[nodiscard]] float height_of(int first, int end) const {
        float height = -k_narrow_gap;
        for (int row = first; row < end; ++row) height += heights[static_cast<std::size_t>(row)] + k_narrow_gap;
        return height;
    }
    [[nodiscard]] bool fit(int first, int end) const {
        const int half = columns == 1 ? end : first + (end - first + 1) / 2;
        return height_of(first, half) <= room && (half == end || height_of(half, end) <= room);
    }
    /// Returns the end of the rows that fit if `first` is the first of them. At least one row is shown.
    [[nodiscard]] int end_from(int first) const {
        int end = std::min(first + 1, count());
        while (end < count() && fit(first, end + 1)) ++end;
        return end;
    }
    /// Returns the first row of the last page.
    [[nodiscard]] int last_first() const {
        int first = std::max(count() - 1, 0);
        while (first > 0 && end_from(first - 1) == count()) --first;
        return first;
    }
    /// Returns the first row of the page before the one that begins with `first`.
    [[nodiscard]] int page_before(int first) const {
        int before = std::max(first - 1, 0);
        while (before > 0 && end_from(before - 1) >= first) --before;
        return before;
    }
};

NarrowRows narrow_rows(const Canvas& canvas, const Rect& area, const SettingsModel& model, int key_columns) {
    const bool landscape = canvas.frame().landscape();
    NarrowRows shown{.room = area.h};
    if (!model.keys.empty()) {
        const int lines = (static_cast<int>(model.keys.size()) + key_columns - 1) / key_columns;
        shown.heights.assign(static_cast<std::size_t>(lines), canvas.touch());
        return shown;
    }
    shown.columns = landscape ? 2 : 1;
    const float width = landscape ? area.w / 2 - k_narrow_gap : area.w;
    for (const SettingRow& row : model.rows) shown.heights.push_back(narrow_row(canvas, row, width).height());
    return shown;
}

void paint_narrow_rows(Canvas& canvas, const Rect& area, const SettingsModel& model, const NarrowRows& shown, int first,
                       int key_columns) {
    const int end = shown.end_from(first);
    std::vector<Part> parts;
    for (int row = first; row < end; ++row) parts.push_back(sized(shown.heights[static_cast<std::size_t>(row)]));
    if (model.keys.empty()) {
        const auto places = listed(canvas.frame(), area, parts, k_narrow_gap);
        for (std::size_t i = 0; i < places.size(); ++i) {
            paint_narrow_row(canvas, places[i], model.rows[static_cast<std::size_t>(first) + i], model.hover);
        }
        return;
    }
    const auto lines = rows(area, std::span<const Part>(parts), k_narrow_gap);
    for (std::size_t i = 0; i < lines.size() * static_cast<std::size_t>(key_columns); ++i) {
        const std::size_t key = static_cast<std::size_t>(first * key_columns) + i;
        if (key >= model.keys.size()) return;
        const auto column = i % static_cast<std::size_t>(key_columns);
        const Rect& line = lines[i / static_cast<std::size_t>(key_columns)];
        paint_key(canvas, cells(line, key_columns, 1, k_narrow_gap).at(column), model.keys[key], model.hover);
    }
}

/// Paints the buttons that show the rows above and below.
void paint_scroll_buttons(Canvas& canvas, const Rect& rect, const NarrowRows& shown, int first, const Hover& hover) {
    const Cells places = cells(rect, 2, 1, k_narrow_gap);
    const int last = shown.last_first();
    draw_picture_button(canvas, places.at(0), "state/up", first > 0,
                        {SettingsTarget::scroll, shown.page_before(first), 0}, hover);
    draw_picture_button(canvas, places.at(1), "state/down", first < last,
                        {SettingsTarget::scroll, std::min(shown.end_from(first), last), 1}, hover);
}

void paint_narrow_settings(Canvas& canvas, const SettingsModel& model) {
    const auto [body, bar] = narrow_window(canvas.frame());
    const auto [head, below] = cut_top(body, canvas.touch(), k_narrow_gap);
    Button leave = model.back;
    leave.key = {};
    const auto [title, button] = columns(head, {growing(), sized(button_width(canvas, leave, 70))}, k_narrow_gap);
    draw_title(canvas, title.inset(k_narrow_gap, 0), model.title, {}, k_narrow_heading);
    const Target back{SettingsTarget::button, model.back.id, 0};
    draw_button(canvas, button, leave, back, model.hover == back);

    const auto [foot, page] = cut_bottom(below, canvas.touch(), k_narrow_gap);
    draw_panel(canvas, page);
    const Rect inner = page.inset(k_narrow_padding, k_narrow_gap);
    const int key_columns = canvas.frame().landscape() ? k_key_columns : 1;
    const std::string& note = model.page_note.forms.front();
    // A page with more rows than fit has buttons to scroll in its head.
    const float both = 2 * canvas.touch() + k_narrow_gap;
    const auto divide = [&](float buttons) {
        const float words = inner.w - (buttons > 0 ? buttons + k_narrow_gap : 0);
        const float title = canvas.line_height(types::heading);
        const float high = title + k_narrow_gap + canvas.paragraph_height(note, words, types::secondary);
        return cut_top(inner, std::max(high, buttons > 0 ? canvas.touch() : 0), k_narrow_gap);
    };
    Cut parts = divide(0);
    NarrowRows shown = narrow_rows(canvas, parts.rest, model, key_columns);
    const bool scrolls = shown.last_first() > 0;
    if (scrolls) {
        parts = divide(both);
        shown.room = parts.rest.h;
    }
    const int first = std::clamp(model.scroll, 0, shown.last_first());
    const auto [buttons, head_words] = cut_right(parts.part, scrolls ? both : 0, scrolls ? k_narrow_gap : 0);
    const auto [page_title, page_note] = cut_top(head_words, canvas.line_height(types::heading), k_narrow_gap);
    canvas.label_in(page_title, model.page_title, types::heading, colours::text);
    canvas.paragraph(page_note, note, types::secondary, colours::secondary);
    if (scrolls) paint_scroll_buttons(canvas, cut_top(buttons, canvas.touch()).part, shown, first, model.hover);
    paint_narrow_rows(canvas, parts.rest, model, shown, first, key_columns);
    const Target reset{SettingsTarget::button, model.reset.id, 0};
    draw_button(canvas, foot, model.reset, reset, model.hover == reset);

    std::vector<Tab> tabs;
    for (const Button& one : model.pages) {
        tabs.push_back({.label = one.label.forms.back(), .image = one.image, .chosen = one.chosen, .id = one.id});
    }
    draw_tabs(canvas, bar, tabs, model.hover, SettingsTarget::page);
}

/// Measures of the usual arrangement. `top`: of the list and of the rows; `above_rows`, `below_pages`: what a panel
/// needs besides its rows; `page`: height of the button of a page with the distance to the next one.
struct SettingsMeasures {
    float margin, most_width, head_top, head, back, top, list, gap, padding, page, below_pages;
    float row, above_rows, panel_side, panel_top, heading, icon, icon_edge, icon_gap;
};
constexpr Sized<SettingsMeasures> k_settings{
    {48, 1840, 28, 52, 120, 96, 310, 16, 12, 58, 48, 70, 78, 24, 14, 46, 24, 16, 12},
    {32, 1400, 20, 38, 92, 72, 232, 12, 8, 46, 34, 54, 54, 14, 8, 34, 19, 12, 9}};

void paint_settings_head(Canvas& canvas, const Rect& head, const SettingsModel& model) {
    const float width = button_width(canvas, model.back, canvas.of(k_settings).back);
    const auto [button, title] = cut_right(head, width, 16);
    draw_title(canvas, title, model.title, model.note, {30, 22, Weight::bold});
    const Target back{SettingsTarget::button, model.back.id, 0};
    draw_button(canvas, button.inset(0, 3), model.back, back, model.hover == back);
}

void paint_page_list(Canvas& canvas, const Rect& list, const SettingsModel& model) {
    const SettingsMeasures& m = canvas.of(k_settings);
    draw_panel(canvas, list);
    const Lines lines{.area = list.inset(m.padding), .height = m.page - 6, .gap = 6};
    for (std::size_t index = 0; index < model.pages.size(); ++index) {
        const Button& page = model.pages[index];
        const Rect rect = lines.at(index);
        const Target place{SettingsTarget::page, page.id, 0};
        const Look look = look_of(page.chosen ? Highlight::chosen : Highlight::plain, model.hover == place);
        canvas.box(rect, 8, look.ground, look.edge, look.width);
        const Colour ink = page.chosen ? colours::text : colours::secondary;
        const auto [icon, words] = cut_left(without(rect, m.icon_edge, 0, m.icon_edge / 2, 0), m.icon, m.icon_gap);
        canvas.icon(page.image, icon.centre(), m.icon, 1, ink);
        canvas.label_in(words, page.label, k_settings_row_title, ink);
        canvas.hit(rect, place);
    }
    const Target reset{SettingsTarget::button, model.reset.id, 0};
    draw_button(canvas, cut_bottom(lines.area, m.page - 10).part, model.reset, reset, model.hover == reset);
}

}  // namespace

void paint_settings(sf::RenderTarget& target, const SettingsModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true});
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    paint_horizon(canvas);
    canvas.hit({0, 0, frame.width, frame.height}, {SharedTarget::nothing, 0, 0});
    if (frame.narrow()) {
        paint_narrow_settings(canvas, model);
        return draw_topmost(canvas, std::nullopt, model.dialog, model.hover);
    }
    const SettingsMeasures& m = canvas.of(k_settings);
    const float left = std::max(m.margin, (frame.width - m.most_width) / 2);
    const Rect window = without({0, 0, frame.width, frame.height}, left, m.top, left, m.margin);
    // A page with few rows has larger rows, and leaves the lower part of the window to the planet.
    constexpr float k_most_row = 1.3F;
    const float pages = m.page * static_cast<float>(model.pages.size() + 1) + m.below_pages;
    const auto count = static_cast<float>(std::max<std::size_t>(model.rows.size(), 1));
    const float row = std::clamp((pages - m.above_rows) / count, m.row, m.row * k_most_row);
    const float height = model.keys.empty() ? std::min(window.h, row * count + m.above_rows) : window.h;
    const auto [list_column, panel_column] = cut_left(window, m.list, m.gap);
    const Rect list = cut_top(list_column, model.keys.empty() ? std::min(window.h, pages) : window.h).part;
    const Rect panel = cut_top(panel_column, height).part;
    paint_settings_head(canvas, {window.x, m.head_top, window.w, m.head}, model);
    paint_page_list(canvas, list, model);

    draw_panel(canvas, panel);
    const auto [heading, area] = cut_top(panel.inset(m.panel_side, m.panel_top), m.heading, 4);
    draw_title(canvas, heading, model.page_title, model.page_note, {22, 17, Weight::bold});
    if (!model.keys.empty()) paint_keys(canvas, area, model);
    const float step = std::min(row, area.h / count);
    const Lines lines{.area = area, .height = step - 4, .gap = 4};
    for (std::size_t index = 0; index < model.rows.size(); ++index) {
        paint_row(canvas, lines.at(index), model.rows[index], model.hover);
    }
    draw_topmost(canvas, std::nullopt, model.dialog, model.hover);
}

void paint_focus(sf::RenderTarget& target, Target focus, Resources& resources, HitMap& hits) {
    Canvas canvas(target, resources, hits, frame_for(target.getSize().x, target.getSize().y, resources.zoom()));
    draw_focus(canvas, focus);
}

}  // namespace syrtis::client::render
