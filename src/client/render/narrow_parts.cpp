// SPDX-License-Identifier: MIT

#include "render/narrow_parts.hpp"

#include <algorithm>
#include <utility>

#include "render/line_breaks.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_tab_type{12, 11, Weight::medium};

/// Draws a number on a badge within `room`, as programs show how much waits in a part of them.
void draw_count(Canvas& canvas, Point wanted, const Rect& room, int count) {
    constexpr int k_most = 9;
    constexpr float k_height = 14;
    const Type type = fixed(11, Weight::bold);
    const std::string words = count > k_most ? std::to_string(k_most) + "+" : std::to_string(count);
    const float width = std::max(k_height, canvas.width_of(words, type) + 7);
    const Point centre{std::min(wanted.x, room.right() - width / 2 - 2), wanted.y};
    const Rect badge{centre.x - width / 2, centre.y - k_height / 2, width, k_height};
    canvas.fill(badge.inset(-1.5F), k_height / 2 + 1.5F, colours::night);
    canvas.fill(badge, k_height / 2, colours::ivory);
    canvas.text(words, centre.x, centre.y + canvas.capital(type) / 2, type, colours::ink, Align::centre);
}

}  // namespace

SymbolRow single_words_of(const SymbolRow& row) {
    SymbolRow words;
    for (const Symbol& symbol : row) {
        if (symbol.kind != SymbolKind::text) {
            words.push_back(symbol);
            continue;
        }
        for (std::size_t begin = 0; begin < symbol.text.size();) {
            const std::size_t end = end_of_unbroken(symbol.text, begin);
            if (end > begin) {
                words.push_back(symbol);
                words.back().text = symbol.text.substr(begin, end - begin);
            }
            begin = end + 1;
        }
    }
    return words;
}

SymbolRow wrapping(const Canvas& canvas, const SymbolRow& row, float width, const RowStyle& style) {
    return row_width(canvas, row, style) <= width ? row : single_words_of(row);
}

std::vector<Rect> listed(const Frame& frame, const Rect& area, std::span<const Part> parts, float gap) {
    if (!frame.landscape()) return rows(area, parts, gap);
    const auto [left, right] = columns(area, {growing(), growing()}, 2 * k_narrow_gap);
    const std::size_t half = (parts.size() + 1) / 2;
    std::vector<Rect> places = rows(left, parts.first(half), gap);
    for (const Rect& place : rows(right, parts.subspan(half), gap)) places.push_back(place);
    return places;
}

std::pair<Rect, Rect> two_groups(const Frame& frame, const Rect& area, float upper, float right) {
    const float gap = 2 * k_narrow_gap;
    if (frame.landscape()) {
        const auto [second, first] = cut_right(area, right, gap);
        return {first, second};
    }
    const auto [first, second] = cut_top(area, upper, gap);
    return {first, second};
}

std::optional<Rect> tab_place(const Rect& rect, const std::vector<Tab>& tabs, int id) {
    const auto count = static_cast<int>(tabs.size());
    const Cells places = rect.h > rect.w ? cells(rect, 1, count, 1) : cells(rect, count, 1, 1);
    for (std::size_t i = 0; i < tabs.size(); ++i) {
        if (tabs[i].id == id) return places.at(i);
    }
    return std::nullopt;
}

void draw_tabs(Canvas& canvas, const Rect& rect, const std::vector<Tab>& tabs, const Hover& hover, TargetKind kind) {
    canvas.box(rect, 10, colours::panel, colours::line);
    for (const Tab& tab : tabs) {
        const Target target{kind, tab.id, 0};
        const Rect place = tab_place(rect, tabs, tab.id).value_or(rect);
        if (tab.chosen) canvas.box(place.inset(1), 9, colours::pressed, colours::rest);
        const Colour ink = tab.chosen ? colours::text : hover == target ? colours::ivory : colours::secondary;
        // High tabs keep their picture and their words together.
        const Rect inner = centred(place, place.w, std::min(place.h, k_tabs_height) - 8);
        const auto [picture, words] = rows(inner, {growing(), sized(canvas.line_height(k_tab_type))});
        canvas.icon(tab.image, picture.centre(), picture.h, 1, ink);
        draw_label(canvas, words, tab.label, k_tab_type, ink, Align::centre);
        if (tab.answers > 0)
            draw_count(canvas, {picture.centre().x + picture.h * 0.95F, picture.y + 4}, place, tab.answers);
        canvas.hit(place, target);
    }
}

void draw_picture_button(Canvas& canvas, const Rect& rect, const char* image, bool enabled, Target target,
                         const Hover& hover) {
    Button button{.image = image};
    button.enabled = enabled;
    draw_button(canvas, rect, button, target, hover == target);
}

void draw_choice(Canvas& canvas, const Rect& rect, const std::vector<Button>& values, Target target, bool enabled,
                 bool in_part, const Hover& hover) {
    if (values.empty()) return;
    const float width = switch_width(canvas, rect.h, values);
    if (width <= rect.w) {
        draw_switch(canvas, rect.right() - width, rect.centre().y, rect.h, values, target, enabled, in_part);
        return;
    }
    const auto chosen = std::ranges::find(values, true, &Button::chosen);
    const auto at = chosen == values.end() ? values.begin() : chosen;
    // Values that can only be read need no buttons.
    const float step_width = enabled ? std::min(rect.h, canvas.touch()) : 0;
    const auto [back, words, forth] =
        columns(rect, {sized(step_width), growing(), sized(step_width)}, enabled ? 3.0F : 0.0F);
    const auto paint_value = [&, words = words] {
        canvas.box(words, 6, colours::well, enabled ? colours::control : colours::line_strong);
        // Two lines of smaller letters have room where one of the usual ones has not.
        const Type type = fits(canvas, at->label, words.w - 8, types::button) ? types::button : types::secondary;
        draw_label(canvas, words.inset(4, 1), at->label, type, enabled ? colours::text : colours::secondary,
                   Align::centre);
    };
    if (!enabled) return paint_value();
    const auto step = [&](const Rect& place, const char* image, const Button* to) {
        Target part = target;
        if (to != nullptr && in_part) part.part = to->id;
        if (to != nullptr && !in_part) part.id = to->id;
        draw_picture_button(canvas, place, image, to != nullptr, part, hover);
    };
    step(back, "state/left", at == values.begin() ? nullptr : &*std::prev(at));
    step(forth, "state/right", std::next(at) == values.end() ? nullptr : &*std::next(at));
    paint_value();
}

namespace {

constexpr Type k_counter{22, 17, Weight::bold};
constexpr Type k_least_title = fixed(11, types::caption.weight);
constexpr float k_brief_margin = 3;
constexpr float k_figure_margin = 6;
constexpr float k_before_title = 6;

/// The widths of a value and of its preview.
struct FigureWidths {
    float value = 0;
    float after = 0;  ///< 0 without a preview
    float sum = 0;
};

FigureWidths figure_widths(const Canvas& canvas, const Figure& figure) {
    FigureWidths widths{.value = canvas.width_of(figure.value, k_counter) + 1};
    if (!figure.after.empty()) widths.after = canvas.width_of("→" + figure.after, types::strong) + 1;
    widths.sum = widths.value + (widths.after > 0 ? widths.after + 2 : 0);
    return widths;
}

}  // namespace

bool previews_alone(const Canvas& canvas, float width, const Corner& corner) {
    return !corner.figure.after.empty() && figure_widths(canvas, corner.figure).sum > width - 2 * k_brief_margin;
}

bool has_room_for_title(const Canvas& canvas, float width, const Corner& corner) {
    const float beside = width - 2 * k_figure_margin - figure_widths(canvas, corner.figure).sum - k_before_title;
    return fits(canvas, corner.title, beside, k_least_title);
}

Rect draw_figure_cell(Canvas& canvas, const Rect& rect, const Corner& corner, Target target, bool brief,
                      bool shares_line) {
    const FigureWidths widths = figure_widths(canvas, corner.figure);
    canvas.box(rect, 6, colours::panel, colours::line);
    canvas.hit(rect, target);
    const Rect inner = rect.inset(brief ? k_brief_margin : k_figure_margin, 2);
    const std::string after = corner.figure.after.empty() ? std::string() : "→" + corner.figure.after;
    const auto figures = [&](const Rect& line) {
        const auto [value, next] = columns(line, {sized(widths.value), sized(widths.after)}, 2);
        canvas.number_in(widths.after > 0 ? value : line, corner.figure.value, k_counter, colours::text);
        if (!after.empty()) canvas.text_in(next, after, types::strong, colours::after);
    };
    if (brief) {
        // A title of two lines leaves less height to the value.
        const bool is_long = !fits(canvas, corner.title, inner.w, k_least_title);
        const auto [title, value] = rows(inner, {sized(is_long ? 22.0F : 15.0F), growing()});
        if (previews_alone(canvas, rect.w, corner)) {
            if (!corner.title.empty()) draw_label(canvas, title, corner.figure.value, types::caption, colours::text);
            canvas.number_in(value, after, k_counter, colours::after);
            return {};
        }
        draw_label(canvas, title, corner.title, types::caption, colours::secondary);
        figures(value);
        return {};
    }
    const auto [value, words] = cut_left(inner, widths.sum, k_before_title);
    figures(value);
    const bool is_long = !fits(canvas, corner.note, words.w, types::caption) && !corner.brief_note.empty();
    const Label& note = is_long ? corner.brief_note : corner.note;
    const Label& said = corner.strong.empty() ? note : corner.strong;
    const bool says = !said.empty() && fits(canvas, said, words.w, types::caption);
    const auto [title, second] = rows(words, {growing(), sized(says || shares_line ? words.h / 2 : 0)});
    draw_label(canvas, title, corner.title, types::caption, colours::secondary);
    if (!says) return second;
    const float used =
        canvas.label_in(second, said, types::caption, corner.strong.empty() ? colours::secondary : colours::ivory);
    return cut_left(second, used, 8).rest;
}

void draw_log_part(Canvas& canvas, const Rect& rect, const LogModel& recent, const LogModel& whole,
                   const Hover& hover) {
    if (whole.lines.empty() || recent.lines.empty()) {
        paint_log(canvas, rect, whole.lines.empty() ? recent : whole, hover);
        return;
    }
    const auto [upper, lower] = rows(rect, {growing(2), growing(3)}, k_narrow_gap);
    const ShownLines shown = paint_log(canvas, upper, recent, hover);
    paint_log(canvas, lower, rest_of_log(whole, shown), hover);
}

Rect draw_final_buttons(Canvas& canvas, const Rect& rect, const std::vector<Button>& buttons, const Hover& hover) {
    const auto count = static_cast<int>(buttons.size());
    const int in_row = canvas.frame().landscape() ? std::max(count, 1) : count == 4 ? 2 : std::min(count, 3);
    const int lines = count == 0 ? 0 : (count + in_row - 1) / in_row;
    const float height =
        Lines{.height = canvas.touch(), .gap = k_narrow_gap}.height_of(static_cast<std::size_t>(lines));
    const auto [foot, rest] = cut_bottom(rect, height, k_narrow_gap);
    const Cells places = cells(foot, in_row, lines, k_narrow_gap);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        Button button = buttons[i];
        button.key = {};
        const Target target{FinalTarget::button, button.id, 0};
        draw_button(canvas, places.at(i), button, target, hover == target);
    }
    return rest;
}

void paint_narrow_bar(Canvas& canvas, const Rect& rect, const BarModel& bar, const Hover& hover) {
    const float least = std::max(38.0F, canvas.touch());
    std::vector<Button> buttons = bar.buttons;
    std::vector<Part> parts{growing()};
    for (Button& button : buttons) {
        button.key = {};
        button.chosen = false;
        if (!button.image.empty()) button.label = {};
        parts.push_back(sized(button_width(canvas, button, least)));
    }
    const auto places = columns(rect, std::span<const Part>(parts), k_narrow_gap);
    const Rect& left = places.front();
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const Target target{SharedTarget::bar_button, buttons[i].id, 0};
        const Rect& place = places[i + 1];
        draw_button(canvas, place, buttons[i], target, hover == target);
        if (bar.buttons[i].chosen) canvas.circle({place.right() - 6, place.y + 6}, 3.5F, colours::missing);
    }
    if (bar.history.size() < 2) {
        draw_name(canvas, left.inset(4, 0), bar.title, types::title, colours::text);
        return;
    }
    const auto [undo, redo] = columns(left, {growing(), sized(least)}, k_narrow_gap);
    Button back = bar.history[0];
    back.key = {};
    if (!fits(canvas, back.label, undo.w - 2 * k_narrow_padding, types::button)) back.label = {};
    draw_button(canvas, undo, back, {TableTarget::undo, 0, 0}, hover == Target{TableTarget::undo, 0, 0});
    draw_picture_button(canvas, redo, "state/redo", bar.history[1].enabled, {TableTarget::redo, 0, 0}, hover);
}

}  // namespace syrtis::client::render
