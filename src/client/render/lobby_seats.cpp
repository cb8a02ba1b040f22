// SPDX-License-Identifier: MIT

// Paints the seats of the lobby in a usual window: a row for each seat, with its player, levels and buttons.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/arrange.hpp"
#include "render/lobby_parts.hpp"

namespace syrtis::client::render {

namespace {

/// Seats with more levels show them in two lines.
constexpr std::size_t k_levels_in_line = 3;

/// Measures of a seat's row, from left to right. `number`: from the edge to the number of the seat; `piece_middle`:
/// from there to the middle of the piece; `words`: from the piece to the name; `reach`: of the ring around a piece that
/// can be changed.
struct SeatMeasures {
    float number, piece_middle, piece, reach, words, right, after_status, button, sign;
};
constexpr Sized<SeatMeasures> k_seat{{24, 46, 36, 8, 16, 20, 20, 42, 17}, {14, 32, 26, 6, 12, 12, 12, 31, 14}};
constexpr Type k_seat_type{19, 15, Weight::bold};

/// Paints number and piece. Returns what is left of the row.
Rect paint_seat_piece_and_number(Canvas& canvas, const Rect& row, const LobbySeat& seat, int index, bool open,
                                 const LobbyModel& model) {
    const SeatMeasures& m = canvas.of(k_seat);
    const Type number{17, 14, Weight::semibold};
    const float middle = row.centre().y;
    const float x = row.x + m.number + m.piece_middle;
    canvas.text(std::to_string(index + 1), row.x + m.number, middle + canvas.capital(number) / 2, number,
                colours::secondary);
    if (seat.piece != k_no_piece && !open) {
        const Target colour{LobbyTarget::colour, index, 0};
        if (seat.choosable) {
            const float reach = m.piece / 2 + m.reach;
            if (model.hover == colour) canvas.ring({x, middle}, reach, 1.6F, colours::control);
            canvas.hit({x - reach, middle - reach, 2 * reach, 2 * reach}, colour);
        }
        canvas.piece(seat.piece, {x, middle}, m.piece);
    } else {
        canvas.dashed_ring({x, middle}, m.piece * 0.44F, 1.4F, colours::control, 4, 3);
    }
    return without(row, m.number + m.piece_middle + m.piece / 2 + m.words, 0, m.right, 0);
}

/// Paints at the right whether the seat is ready. Returns what is left.
Rect paint_seat_status(Canvas& canvas, const Rect& area, const LobbySeat& seat, float most) {
    if (seat.status.empty()) return area;
    const SeatMeasures& m = canvas.of(k_seat);
    const Type type{15, 12.5F, Weight::semibold};
    const std::string& words = canvas.form_for(seat.status, most, type);
    const auto [status, rest] = cut_right(area, std::min(canvas.width_of(words, type), most));
    canvas.text_in(status, words, type, seat.ready ? colours::after : colours::secondary);
    if (!seat.ready) return without(rest, 0, 0, m.after_status, 0);
    const auto [sign, left] = cut_right(without(rest, 0, 0, 6, 0), m.sign, m.after_status);
    canvas.icon("state/check", sign.centre(), m.sign, 1, colours::after);
    return left;
}

/// Paints levels of a computer player in two lines with common columns, inside one outline.
void paint_level_grid(Canvas& canvas, const Rect& place, const std::vector<Button>& levels, std::size_t in_line,
                      std::span<const Part> widths, int index) {
    const bool enabled = levels.front().enabled;
    constexpr float k_radius = 9;
    constexpr float k_inset = 2;
    canvas.stroke(place, k_radius, 1.2F, enabled ? colours::control : colours::line_strong);
    const auto lines = rows(place.inset(k_inset), {growing(), growing()});
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const Rect cell = columns(lines.at(i / in_line), widths)[i % in_line];
        const Button& level = levels[i];
        if (level.chosen) {
            canvas.box(cell, k_radius - k_inset, colours::chosen_value, enabled ? colours::ivory : colours::line_strong,
                       1.2F);
        }
        const std::string words = level.label.forms.empty() ? std::string() : level.label.forms.front();
        canvas.text_in(cell, words, types::button,
                       level.chosen ? colours::text
                       : enabled    ? colours::secondary
                                    : colours::muted,
                       Align::centre);
        if (enabled) canvas.hit(cell, {LobbyTarget::level, index, level.id});
    }
}

/// Paints the levels of a computer player: as a switch, or in two lines if there are many. Returns their left end.
float paint_seat_levels(Canvas& canvas, const Rect& area, const LobbySeat& seat, int index) {
    const bool in_grid = seat.levels.size() > k_levels_in_line;
    const std::size_t in_line = in_grid ? (seat.levels.size() + 1) / 2 : seat.levels.size();
    float words = canvas.width_of(seat.name, k_seat_type);
    if (!seat.note.empty()) words = std::max(words, canvas.width_of(seat.note.forms.front(), types::secondary));
    const float wanted = std::max(words + canvas.pick(24, 14), canvas.pick(136, 100));
    std::vector<Part> widths(in_line);
    float grid = 4;
    for (std::size_t i = 0; in_grid && i < seat.levels.size(); ++i) {
        const Label& label = seat.levels[i].label;
        const float level = label.empty() ? 0 : canvas.width_of(label.forms.front(), types::button);
        Part& column = widths[i % in_line];
        const float wide = std::max(column.size, level);
        grid += wide - column.size;
        column = sized(wide);
    }
    if (in_grid) {
        // The name is complete before the columns have their usual margins.
        constexpr float k_least_margin = 4;
        const auto count = static_cast<float>(in_line);
        const float left = (area.w - words - k_least_margin - 8 - grid) / (2 * count);
        const float margin = std::clamp(left, k_least_margin, canvas.pick(14, 10));
        for (Part& column : widths) column = sized(column.size + 2 * margin);
        grid += 2 * margin * count;
    }
    const float height = in_grid ? std::min(canvas.pick(66, 50), area.h - 8) : canvas.pick(40, 30);
    const float levels = in_grid ? grid : switch_width(canvas, height, seat.levels);
    const float at = std::min(area.right() - levels, area.x + wanted);
    const float middle = area.centre().y;
    if (in_grid) {
        paint_level_grid(canvas, canvas.snap(Rect{at, middle - height / 2, levels, height}), seat.levels, in_line,
                         widths, index);
    } else {
        draw_switch(canvas, at, middle, height, seat.levels, {LobbyTarget::level, index, 0}, true, true);
    }
    return at;
}

void paint_seat(Canvas& canvas, const Rect& row, const LobbySeat& seat, int index, const LobbyModel& model) {
    const Target whole{LobbyTarget::seat, index, 0};
    const bool open = seat.state == SeatState::open || seat.state == SeatState::closed;
    if (open) {
        canvas.dashed(row, 8, 1.2F, colours::line_strong, 6, 4);
    } else {
        canvas.box(row, 8, colours::raised, model.hover == whole ? colours::control : colours::line_strong, 1.2F);
    }
    canvas.hit(row, whole);
    Rect area = paint_seat_piece_and_number(canvas, row, seat, index, open, model);
    constexpr float k_status_part = 0.22F;
    area = paint_seat_status(canvas, area, seat, row.w * k_status_part);
    constexpr float k_between = 8;
    for (std::size_t k = seat.buttons.size(); k-- > 0;) {
        const Target target{LobbyTarget::seat_button, index, seat.buttons[k].id};
        const float wide = button_width(canvas, seat.buttons[k], canvas.pick(110, 80));
        const auto [button, rest] = cut_right(area, wide, k_between);
        draw_button(canvas, centred(button, wide, canvas.of(k_seat).button), seat.buttons[k], target,
                    model.hover == target);
        area = rest;
    }
    const float end = seat.levels.empty() ? area.right() : paint_seat_levels(canvas, area, seat, index);
    const Rect words{area.x, row.y, end - k_between - area.x, row.h};
    const Colour ink = open ? colours::secondary : colours::text;
    if (seat.note.empty()) {
        canvas.text_in(words, seat.name, k_seat_type, ink);
        return;
    }
    const float line = canvas.line_height(k_seat_type);
    const bool wraps = !fits(canvas, seat.note, words.w, types::secondary);
    const float second = canvas.line_height(types::secondary) * (wraps ? 2 : 1);
    const auto [name, note] = cut_top(centred(words, words.w, line + second), line);
    canvas.text_in(name, seat.name, k_seat_type, ink);
    draw_wrapped_middle(canvas, note, seat.note, types::secondary, colours::secondary);
}

constexpr Sized<float> k_seat_row{104, 78};  ///< greatest height of a row
constexpr Sized<float> k_between_seats{10, 7};
constexpr Sized<float> k_around_seats{14, 8};
constexpr Sized<float> k_above_seats{8, 4};

}  // namespace

float most_seats_height(const Canvas& canvas, std::size_t seats) {
    const Rect head = lobby_head(canvas, {});
    const auto count = static_cast<float>(seats);
    return head.bottom() + canvas.of(k_above_seats) + count * canvas.of(k_seat_row) +
           (count - 1) * canvas.of(k_between_seats) + canvas.of(k_around_seats);
}

void paint_lobby_seats(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    draw_title(canvas, head, model.seats_title, model.seats_note, k_lobby_heading);
    const float margin = canvas.of(k_around_seats);
    const Rect area = without(rect, margin, head.bottom() + canvas.of(k_above_seats) - rect.y, margin, margin);
    const std::vector<Part> parts(model.seats.size(), Part{.size = canvas.of(k_seat_row)});
    const auto places = rows(area, std::span<const Part>(parts), canvas.of(k_between_seats));
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_seat(canvas, canvas.snap(places[i]), model.seats[i], static_cast<int>(i), model);
    }
}

}  // namespace syrtis::client::render
