// SPDX-License-Identifier: MIT

// Paints the end of a match of Dig Mars: the final grid, a row for each seat with its points by source, and a chart of
// the points by round.

#include <algorithm>
#include <array>

#include "render/arrange.hpp"
#include "render/chart_painter.hpp"
#include "render/dig/final_panels.hpp"
#include "render/dig/narrow_final.hpp"
#include "render/dig/painters.hpp"
#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"
#include "render/final_parts.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr std::size_t k_columns = 4;

/// Paints the title of a corner above its figure.
void paint_corner_cell(Canvas& canvas, const Rect& cell, const Corner& corner) {
    canvas.fill(cell, 6, colours::well);
    const Type title{13, 11, Weight::semibold};
    const auto [upper, lower] =
        cut_top(without(cell, 3, canvas.pick(10, 6), 3, canvas.pick(6, 3)), canvas.line_height(title));
    canvas.label_in(upper, corner.title, title, colours::secondary, Align::centre);
    const bool is_short = canvas.width_of(corner.figure.value, types::counter) <= cell.w - 8;
    canvas.text_in(lower, corner.figure.value, is_short ? types::counter : types::heading, colours::text,
                   Align::centre);
}

void paint_grid_panel(Canvas& canvas, const Rect& room, const FinalModel& model) {
    const float padding = canvas.pick(14, 9);
    const float gap = canvas.pick(8, 5);
    std::vector<const Corner*> corners;
    for (const Corner& corner : model.grid.corners) {
        if (!corner.figure.value.empty()) corners.push_back(&corner);
    }
    const std::size_t in_row = model.buttons.size() > 4 ? 2 : 1;
    const std::size_t rows = (model.buttons.size() + in_row - 1) / in_row;
    const float buttons = Lines{.height = canvas.pick(44, 31), .gap = gap}.height_of(rows);
    const float figures = corners.empty() ? 0 : canvas.pick(92, 62);
    const float below = (corners.empty() ? 0 : figures + padding) + (rows > 0 ? buttons + padding : 0);
    const Rect rect = cut_top(room, room.w + below).part;
    draw_panel(canvas, rect);
    const auto [square, foot] = cut_top(rect, room.w);
    const GridLayout grid = grid_layout(square, padding, padding);
    paint_grid(canvas, grid, model.grid, model.hover);
    // The words of the corners are side by side below the grid.
    const auto [figure_row, button_rows] = cut_top(foot.inset(padding, 0), figures, corners.empty() ? 0 : padding);
    const Cells cells_of_figures = cells(figure_row, static_cast<int>(corners.size()), 1, gap);
    for (std::size_t i = 0; i < corners.size(); ++i) paint_corner_cell(canvas, cells_of_figures.at(i), *corners[i]);
    const Cells places =
        cells(cut_top(button_rows, buttons).part, static_cast<int>(in_row), static_cast<int>(rows), gap);
    for (std::size_t i = 0; i < model.buttons.size(); ++i) {
        const Target target{FinalTarget::button, model.buttons[i].id, 0};
        draw_button(canvas, places.at(i), model.buttons[i], target, model.hover == target);
    }
}

/// The parts of a line of the table: the player, the levels of the equipment, and the columns of numbers.
struct TableLine {
    Rect player;
    Cells levels;
    Cells numbers;
};

TableLine table_line(const Canvas& canvas, const Rect& line) {
    const float levels_width = 3 * canvas.pick(88, 56);
    const auto [player, levels, numbers] =
        columns(without(line, 0, 0, canvas.pick(20, 10), 0),
                {sized(canvas.pick(356, 236)), sized(levels_width + canvas.pick(24, 12)), growing()});
    return {player, cells(cut_left(levels, levels_width).part, k_equipment, 1), cells(numbers, k_columns, 1)};
}

}  // namespace

int largest_sum(const std::vector<FinalRow>& rows) {
    int largest = 1;
    for (const FinalRow& row : rows) {
        largest = std::max(largest, std::max(row.tiles, 0) + std::max(row.tokens, 0) + std::max(row.spent, 0));
    }
    return largest;
}

void paint_points_bar(Canvas& canvas, const Rect& rect, const FinalRow& row, int largest) {
    canvas.fill(rect, 4, colours::well);
    const std::array<std::pair<int, Colour>, 3> parts{
        {{row.tiles, palette::from_tiles}, {row.tokens, palette::from_tokens}, {row.spent, palette::spent}}};
    float x = rect.x;
    for (const auto& [value, colour] : parts) {
        if (value <= 0) {
            continue;
        }
        const float wide = rect.w * static_cast<float>(value) / static_cast<float>(std::max(largest, 1));
        const Rect segment{x, rect.y, std::max(wide - 1.5F, 1.0F), rect.h};
        canvas.fill(segment, 3, colour);
        const Type type{13, 11, Weight::bold};
        const std::string words = std::to_string(value);
        if (canvas.width_of(words, type) + 4 <= segment.w && canvas.capital(type) + 3 <= segment.h) {
            canvas.text_in(segment, words, type, colour == palette::spent ? colours::ivory : colours::ink,
                           Align::centre);
        }
        x += wide;
    }
}

namespace {

/// Paints the level of an equipment at the right of a point.
void paint_level(Canvas& canvas, Point at, const char* image, int level) {
    const float icon = canvas.pick(24, 16);
    const float upper = at.y - canvas.pick(7, 5);
    const Type type{20, 14, Weight::bold};
    canvas.icon(image, {at.x + icon / 2, upper}, icon);
    canvas.text(std::to_string(level), at.x + icon + canvas.pick(9, 6), upper + canvas.capital(type) / 2, type,
                colours::text);
    draw_steps(canvas, at.x, at.y + canvas.pick(16, 12), canvas.pick(12, 7), canvas.pick(7, 5), level, level,
               static_cast<int>(k_difficulties));
}

void paint_row(Canvas& canvas, const Rect& place, const FinalRow& row, int largest) {
    draw_final_row(canvas, place, row);
    const float upper = place.h * 0.66F;
    const TableLine line = table_line(canvas, {place.x, place.y, place.w, upper * 1.08F});
    const float middle = place.y + upper * 0.54F;
    const Type rank{18, 13.5F, Weight::semibold};
    canvas.text(std::to_string(row.rank), place.x + canvas.pick(26, 16), middle + canvas.capital(rank) / 2, rank,
                colours::secondary, Align::centre);
    const float piece = canvas.pick(34, 23);
    canvas.piece(row.piece, {place.x + canvas.pick(66, 44), middle}, piece);
    const float x = place.x + canvas.pick(98, 66);
    const float room = line.player.right() - canvas.pick(16, 8) - x;
    const Type name{22, 15, Weight::bold};
    const float name_line = canvas.line_height(name);
    const float note_line = row.note.empty() ? 0 : canvas.line_height(types::secondary);
    const float top = middle - (name_line + note_line) / 2;
    // Without a note, a long name has two lines.
    const float name_height = row.note.empty() ? 2 * name_line : name_line;
    draw_name(canvas, {x, top - (name_height - name_line) / 2, room, name_height}, row.name, name, colours::text);
    if (!row.note.empty()) {
        draw_wrapped(canvas, {x, top + name_line, room, note_line}, row.note, types::secondary,
                     row.winner ? colours::after : colours::secondary);
    }
    for (std::size_t i = 0; i < k_equipment; ++i) {
        paint_level(canvas, {line.levels.at(i).x, middle}, k_equipment_images[i], row.levels[i]);
    }
    const std::array<int, k_columns> numbers{row.tiles, row.tokens, row.spent, row.total};
    for (std::size_t i = 0; i < k_columns; ++i) {
        const bool total = i + 1 == k_columns;
        canvas.number_in(line.numbers.at(i), std::to_string(numbers[i]),
                         total ? types::counter : Type{24, 17, Weight::semibold},
                         numbers[i] == 0 ? colours::muted : colours::text, Align::centre);
    }
    const float bar = std::clamp(place.h * 0.17F, 13.0F, canvas.pick(26, 17));
    paint_points_bar(
        canvas, {x, place.y + upper + (place.h - upper - bar) * 0.3F, place.right() - canvas.pick(20, 10) - x, bar},
        row, largest);
}

void paint_table_panel(Canvas& canvas, const Rect& room, const FinalModel& model) {
    const float title = canvas.pick(112, 70);
    const float headings = canvas.pick(44, 32);
    const float foot = canvas.pick(52, 32);
    const float gap = canvas.pick(10, 6);
    const float between = canvas.pick(8, 6);
    const bool charted = model.chart.drawn();
    const float below = charted ? room.h * 0.3F + between : 0;
    const auto count = static_cast<float>(std::max<std::size_t>(model.rows.size(), 1));
    const float height = std::min((room.h - below - title - headings - foot - gap * (count - 1)) / count,
                                  charted ? canvas.pick(190, 125) : canvas.pick(290, 190));
    // The table is only as high as its rows need, so that it has no empty part with few seats.
    const Rect rect{room.x, room.y, room.w, title + headings + foot + (height + gap) * count - gap};
    draw_panel(canvas, rect);
    const float padding = canvas.pick(22, 12);
    const Rect head{rect.x + padding, rect.y, rect.w - 2 * padding, title};
    float x = head.x;
    const float piece = canvas.pick(58, 38);
    if (model.winner_piece != k_no_piece) {
        canvas.piece(model.winner_piece, {x + piece / 2, head.centre().y}, piece);
        x += piece + canvas.pick(20, 12);
    }
    const Type large{34, 22, Weight::bold};
    const Type note{16, 12.5F, Weight::regular};
    const float words = canvas.line_height(large) + canvas.line_height(note);
    const float top = head.centre().y - words / 2;
    draw_wrapped(canvas, {x, top, head.right() - x, canvas.line_height(large)}, model.title, large, colours::text);
    draw_wrapped(canvas, {x, top + canvas.line_height(large), head.right() - x, canvas.line_height(note)}, model.note,
                 note, model.note_alarms ? colours::missing : colours::secondary);

    const float inset = canvas.pick(12, 7);
    const Rect inner{rect.x + inset, rect.y + title, rect.w - 2 * inset, rect.h - title};
    const auto [heading_row, area] = cut_top(inner, headings);
    const Type caption{14, 11.5F, Weight::semibold};
    for (std::size_t i = 0; i < k_columns; ++i) {
        const Rect cell = table_line(canvas, heading_row).numbers.at(i).inset(3, 0);
        draw_wrapped_middle(canvas, cell, model.headings[i], caption, colours::secondary, Align::centre);
    }
    const Lines lines{.area = area, .height = height, .gap = gap};
    const int largest = largest_sum(model.rows);
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        paint_row(canvas, canvas.snap(lines.at(i)), model.rows[i], largest);
    }
    const std::array<Colour, 3> colours_of_parts{palette::from_tiles, palette::from_tokens, palette::spent};
    float at = rect.x + canvas.pick(110, 73);
    for (std::size_t i = 0; i < colours_of_parts.size(); ++i) {
        const float square = canvas.pick(13, 10);
        const float y = rect.bottom() - foot / 2;
        canvas.fill({at, y - square / 2, square, square}, 3, colours_of_parts[i]);
        at += square + 6;
        const std::string words_of = model.headings[i].forms.empty() ? std::string() : model.headings[i].forms.front();
        at +=
            canvas.text(words_of, at, y + canvas.capital(types::secondary) / 2, types::secondary, colours::secondary) +
            canvas.pick(22, 14);
    }
    if (charted) {
        const float chart_top = rect.bottom() + between;
        paint_chart(canvas, {room.x, chart_top, room.w, room.bottom() - chart_top}, model.chart);
    }
}

void paint_whole(Canvas& canvas, const FinalModel& model) {
    const Frame& frame = canvas.frame();
    const float gutter = canvas.pick(8, 6);
    const float left = canvas.pick(664, 420);
    paint_grid_panel(canvas, {gutter, gutter, left, frame.height - 2 * gutter}, model);
    paint_table_panel(canvas, {left + 2 * gutter, gutter, frame.width - left - 3 * gutter, frame.height - 2 * gutter},
                      model);
}

}  // namespace

void paint_final(sf::RenderTarget& target, const FinalModel& model, Resources& resources, HitMap& hits) {
    paint_final_frame(target, model, resources, hits,
                      {.whole = [&](Canvas& canvas) { paint_whole(canvas, model); },
                       .part = [&](Canvas& canvas, const Rect& body,
                                   FinalPart part) { paint_narrow_part(canvas, body, part, model); }});
}

}  // namespace syrtis::client::render::dig
