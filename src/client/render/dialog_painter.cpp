// SPDX-License-Identifier: MIT

#include "render/dialog_painter.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "render/arrange.hpp"
#include "render/canvas.hpp"
#include "render/layout.hpp"
#include "render/line_breaks.hpp"
#include "render/narrow_parts.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

constexpr Type k_dialog_heading{22, 18, Weight::bold};
constexpr float k_narrow_dialog_padding = 16;
constexpr float k_narrow_dialog_gap = 8;

RowStyle narrow_dialog_row() {
    RowStyle style;
    style.type = {15, 12.5F, Weight::semibold};
    style.icon = 15;
    return style;
}

/// The lines of a dialog as they are drawn.
struct FittingLines {
    std::vector<SymbolRow> rows{};
    float gap = k_narrow_dialog_gap;
    float height = 0;
    RowStyle style{};
};

/// Returns whether the row is one long word with colons, which can be divided at them.
bool is_fingerprint(const SymbolRow& row) {
    if (row.empty()) return false;
    const std::string& text = row.front().text;
    return row.size() == 1 && text.find(' ') == std::string::npos && text.find(':') != std::string::npos;
}

/// Returns the two halves of a fingerprint.
std::array<SymbolRow, 2> halves_of(const SymbolRow& row) {
    const std::string& text = row.front().text;
    const std::size_t half = text.rfind(':', text.size() / 2) + 1;
    std::array<SymbolRow, 2> halves{row, row};
    halves[0].front().text = text.substr(0, half);
    halves[1].front().text = text.substr(half);
    return halves;
}

FittingLines lines_fitting(const Canvas& canvas, const std::vector<SymbolRow>& lines, float width, float room) {
    FittingLines fitting{.style = narrow_dialog_row()};
    const RowStyle& style = fitting.style;
    const auto measure = [&] {
        fitting.height = fitting.rows.empty() ? 0 : -fitting.gap;
        for (const SymbolRow& row : fitting.rows) {
            fitting.height += row_wrapped_height(canvas, row, width, style) + fitting.gap;
        }
        return fitting.height <= room;
    };
    for (const SymbolRow& line : lines) {
        if (row_width(canvas, line, style) > width && is_fingerprint(line)) {
            for (SymbolRow& half : halves_of(line)) fitting.rows.push_back(std::move(half));
        } else {
            fitting.rows.push_back(wrapping(canvas, line, width, style));
        }
    }
    if (measure()) return fitting;
    constexpr float k_dense_gap = 2;
    fitting.gap = k_dense_gap;
    if (measure()) return fitting;
    // A list that is too long for the window runs on in one paragraph.
    SymbolRow paragraph;
    for (const SymbolRow& line : lines) {
        const SymbolRow words = single_words_of(line);
        if (!paragraph.empty()) paragraph.push_back(mark(SymbolKind::dot));
        paragraph.insert(paragraph.end(), words.begin(), words.end());
    }
    fitting.rows = {std::move(paragraph)};
    if (measure()) return fitting;
    const float least = 11 / canvas.frame().scale;
    fitting.style.type = fixed(least, style.type.weight);
    fitting.style.icon = least;
    measure();
    return fitting;
}

/// Draws a dialog over a narrow window: lines are wrapped, and buttons stand in a column unless they fit side by side.
void draw_narrow_dialog(Canvas& canvas, const DialogModel& dialog, const Hover& hover) {
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    const float width = window.w - 2 * (k_narrow_dialog_gap + k_narrow_dialog_padding);
    constexpr std::size_t k_most_title_lines = 4;
    const float title =
        canvas.line_height(k_dialog_heading) *
        static_cast<float>(lines_of(canvas, dialog.title, width, k_dialog_heading, k_most_title_lines).size());
    std::vector<float> widths;
    float side_by_side = -k_narrow_dialog_gap;
    for (const Button& button : dialog.buttons) {
        Button keyless = button;
        keyless.key = {};
        widths.push_back(button_width(canvas, keyless, 96));
        side_by_side += widths.back() + k_narrow_dialog_gap;
    }
    const bool in_column = dialog.column || side_by_side > width;
    const auto count = dialog.buttons.size();
    // A long menu has its buttons in two columns.
    const float most = window.h - 4 * k_narrow_gap - 2 * k_narrow_dialog_padding - title - k_narrow_dialog_gap;
    const Lines stack{.height = canvas.touch(), .gap = k_narrow_dialog_gap};
    const int columns_of_buttons = !in_column ? static_cast<int>(count) : stack.height_of(count) <= most ? 1 : 2;
    const int rows_of_buttons = in_column ? (static_cast<int>(count) + columns_of_buttons - 1) / columns_of_buttons : 1;
    const float buttons = stack.height_of(static_cast<std::size_t>(rows_of_buttons));
    const auto lines = lines_fitting(canvas, dialog.lines, width, most - buttons - k_narrow_dialog_gap);
    const float height = 2 * k_narrow_dialog_padding + title + buttons + k_narrow_dialog_gap +
                         (lines.height > 0 ? lines.height + k_narrow_dialog_gap : 0);
    const Rect rect = canvas.snap(centred(window, window.w - 2 * k_narrow_dialog_gap, height));
    canvas.hide(window);
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const auto [title_place, below_title] = cut_top(rect.inset(k_narrow_dialog_padding), title, k_narrow_dialog_gap);
    const auto [button_place, list] = cut_bottom(below_title, buttons, k_narrow_dialog_gap);
    draw_wrapped(canvas, title_place, dialog.title, k_dialog_heading, colours::text);
    Rect place = list;
    for (const SymbolRow& line : lines.rows) {
        place.y += draw_row_wrapped(canvas, line, place, lines.style) + lines.gap;
    }
    const Cells places_of_buttons = cells(button_place, columns_of_buttons, rows_of_buttons, k_narrow_dialog_gap);
    for (std::size_t i = 0; i < count; ++i) {
        const Button& button = dialog.buttons[i];
        const Target target{SharedTarget::dialog_button, button.id, 0};
        // In a column, the button that confirms is the uppermost one unless the column is a menu.
        const std::size_t line = dialog.column ? i : count - 1 - i;
        draw_button(canvas, places_of_buttons.at(in_column ? line : i), button, target, hover == target);
        if (dialog.framed == button.id) draw_focus(canvas, target);
    }
}

}  // namespace

namespace {

constexpr Type k_dialog_title{22, 18, Weight::bold};
constexpr float k_between_buttons = 10;
constexpr float k_above_lines = 12;
constexpr float k_above_buttons = 20;
constexpr float k_beside_dialog = 60;  ///< least room at each side
/// A longer list is divided into two columns.
constexpr std::size_t k_most_in_one_column = 14;

struct DialogMeasures {
    float padding, button, least_button, least_width;
};
constexpr Sized<DialogMeasures> k_dialog{{28, 44, 140, 400}, {20, 34, 110, 320}};

constexpr RowStyle dialog_row() {
    RowStyle style;
    style.type = {15, 13, Weight::semibold};
    return style;
}

/// The division of the lines of a dialog into columns.
struct DialogLines {
    std::size_t columns = 1;
    std::size_t in_column = 0;
    float height = 0;  ///< of one line
    float between = 0;
};

DialogLines dialog_lines(const Canvas& canvas, std::size_t count) {
    DialogLines lines;
    lines.columns = count > k_most_in_one_column ? 2 : 1;
    lines.in_column = (count + lines.columns - 1) / lines.columns;
    lines.height = canvas.line_height(dialog_row().type) + 6;
    lines.between = canvas.of(k_dialog).padding * static_cast<float>(lines.columns - 1);
    return lines;
}

/// Returns the width of the column of keys with the gap behind it, so that the words of a list of keys begin at one
/// edge; 0 if the lines are no list of keys.
float key_column(const Canvas& canvas, const DialogModel& dialog) {
    float widest = 0;
    for (const SymbolRow& row : dialog.lines) {
        if (row.empty() || row.front().kind != SymbolKind::key) return 0;
        widest = std::max(widest, key_width(canvas, row.front().text));
    }
    return widest > 0 ? widest + 2 * dialog_row().gap : 0;
}

float line_width(const Canvas& canvas, const SymbolRow& row, float keys) {
    if (keys <= 0) return row_width(canvas, row, dialog_row());
    return keys + row_width(canvas, {row.begin() + 1, row.end()}, dialog_row());
}

void draw_line(Canvas& canvas, const SymbolRow& row, const Rect& place, float keys) {
    if (keys <= 0) {
        draw_row(canvas, row, place, dialog_row());
        return;
    }
    const auto [key, words] = cut_left(place, keys);
    draw_row(canvas, {row.front()}, key, dialog_row());
    draw_row(canvas, {row.begin() + 1, row.end()}, words, dialog_row());
}

/// Returns the widths of the buttons side by side.
std::vector<Part> dialog_buttons(const Canvas& canvas, const DialogModel& dialog) {
    std::vector<Part> parts;
    for (const Button& button : dialog.buttons) {
        parts.push_back(sized(button_width(canvas, button, canvas.of(k_dialog).least_button)));
    }
    return parts;
}

float buttons_width(const std::vector<Part>& buttons) {
    float width = -k_between_buttons;
    for (const Part& part : buttons) width += part.size + k_between_buttons;
    return width;
}

/// Returns the width of the contents: of the longest line, of the title, or of the buttons.
float dialog_width(const Canvas& canvas, const DialogModel& dialog, const DialogLines& lines) {
    const auto buttons = dialog_buttons(canvas, dialog);
    float widest = 0;
    for (const Part& part : buttons) widest = std::max(widest, part.size);
    float width = std::max(dialog.column ? widest : buttons_width(buttons), canvas.of(k_dialog).least_width);
    // The dialog is moved to whole pixels, which takes up to a pixel at each side.
    constexpr float k_rounding = 2;
    const std::string title = dialog.title.forms.empty() ? std::string() : dialog.title.forms.front();
    width = std::max(width, canvas.width_of(title, k_dialog_title) + k_rounding);
    const float keys = key_column(canvas, dialog);
    for (const SymbolRow& row : dialog.lines) {
        width = std::max(width, line_width(canvas, row, keys) * static_cast<float>(lines.columns) + lines.between);
    }
    return width;
}

void draw_dialog_buttons(Canvas& canvas, const Rect& area, const DialogModel& dialog,
                         const std::optional<Target>& hover) {
    // Buttons in a row are at the right; the last one, which confirms, is at the edge.
    const auto parts = dialog_buttons(canvas, dialog);
    const Rect at_right = cut_right(area, buttons_width(parts)).part;
    const auto side_by_side = columns(at_right, std::span<const Part>(parts), k_between_buttons);
    const Lines stack{.area = area, .height = canvas.of(k_dialog).button, .gap = k_between_buttons};
    for (std::size_t i = 0; i < dialog.buttons.size(); ++i) {
        const Target target{SharedTarget::dialog_button, dialog.buttons[i].id, 0};
        draw_button(canvas, dialog.column ? stack.at(i) : side_by_side[i], dialog.buttons[i], target, hover == target);
        if (dialog.framed == dialog.buttons[i].id) draw_focus(canvas, target);
    }
}

}  // namespace

void draw_dialog(Canvas& canvas, const DialogModel& dialog, const std::optional<Target>& hover) {
    if (canvas.narrow()) return draw_narrow_dialog(canvas, dialog, hover);
    const Rect window{0, 0, canvas.frame().width, canvas.frame().height};
    canvas.fill(window, 0, colours::night.faded(0.7F));
    const DialogMeasures& m = canvas.of(k_dialog);
    const DialogLines lines = dialog_lines(canvas, dialog.lines.size());
    const Lines stack{.height = m.button, .gap = k_between_buttons};
    const float title = canvas.line_height(k_dialog_title);
    const float list = static_cast<float>(lines.in_column) * lines.height;
    const float above_list = list > 0 ? k_above_lines : 0;
    const float buttons = dialog.column ? stack.height_of(dialog.buttons.size()) : m.button;
    const float width = std::min(dialog_width(canvas, dialog, lines), window.w - 2 * k_beside_dialog);
    const float height = title + above_list + list + k_above_buttons + buttons;
    const Rect rect = canvas.snap(centred(window, width + 2 * m.padding, height + 2 * m.padding));
    canvas.hide(window);
    canvas.shadow(rect, 12, 24);
    canvas.box(rect, 12, colours::prompt, colours::ivory, 2);
    const auto [title_place, below] = cut_top(rect.inset(m.padding), title, above_list);
    const auto [list_place, button_place] = cut_top(below, list, k_above_buttons);
    canvas.label_in(title_place, dialog.title, k_dialog_title, colours::text);
    const float keys = key_column(canvas, dialog);
    const Cells columns_of_lines = cells(list_place, static_cast<int>(lines.columns), 1, lines.between);
    for (std::size_t i = 0; i < dialog.lines.size(); ++i) {
        const Lines column{.area = columns_of_lines.at(i / lines.in_column), .height = lines.height};
        draw_line(canvas, dialog.lines[i], column.at(i % lines.in_column), keys);
    }
    draw_dialog_buttons(canvas, button_place, dialog, hover);
}

void paint_dialog(sf::RenderTarget& target, const DialogModel& dialog, const std::optional<Target>& hover,
                  Resources& resources, HitMap& hits) {
    const auto size = target.getSize();
    Canvas canvas(target, resources, hits, frame_for(size.x, size.y, resources.zoom(), {.narrow = true}));
    draw_dialog(canvas, dialog, hover);
}

}  // namespace syrtis::client::render
