// SPDX-License-Identifier: MIT

// Paints the lobby: seats at the left with the chat below, invitation, options and start at the right.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/arrange.hpp"
#include "render/frame_painters.hpp"
#include "render/lobby_parts.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"

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

/// Paints the levels of a computer player in one or two lines. Returns their left end.
float paint_seat_levels(Canvas& canvas, const Rect& area, const LobbySeat& seat, int index) {
    const std::size_t half = seat.levels.size() > k_levels_in_line ? (seat.levels.size() + 1) / 2 : seat.levels.size();
    const std::vector<Button> upper(seat.levels.begin(), seat.levels.begin() + static_cast<std::ptrdiff_t>(half));
    const std::vector<Button> lower(seat.levels.begin() + static_cast<std::ptrdiff_t>(half), seat.levels.end());
    const float line_gap = canvas.pick(5, 3);
    const float pill = lower.empty() ? canvas.pick(40, 30) : std::min(canvas.pick(36, 27), (area.h - 8 - line_gap) / 2);
    const float levels = std::max(switch_width(canvas, pill, upper), switch_width(canvas, pill, lower));
    float words = canvas.width_of(seat.name, k_seat_type);
    if (!seat.note.empty()) words = std::max(words, canvas.width_of(seat.note.forms.front(), types::secondary));
    const float wanted = std::max(words + canvas.pick(24, 14), canvas.pick(136, 100));
    const float at = std::min(area.right() - levels, area.x + wanted);
    const float middle = area.centre().y;
    const float off = lower.empty() ? 0 : (pill + line_gap) / 2;
    const Target target{LobbyTarget::level, index, 0};
    draw_switch(canvas, at, middle - off, pill, upper, target, true, true);
    if (!lower.empty()) draw_switch(canvas, at, middle + off, pill, lower, target, true, true);
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

void paint_seats(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    draw_title(canvas, head, model.seats_title, model.seats_note, k_lobby_heading);
    const float margin = canvas.pick(14, 8);
    const Rect area = without(rect, margin, head.bottom() + canvas.pick(8, 4) - rect.y, margin, margin);
    const std::vector<Part> parts(model.seats.size(), Part{.size = canvas.pick(104, 78)});
    const auto places = rows(area, std::span<const Part>(parts), canvas.pick(10, 7));
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_seat(canvas, canvas.snap(places[i]), model.seats[i], static_cast<int>(i), model);
    }
}

/// Paints the code of the table with the link that copies it.
void paint_code(Canvas& canvas, const Rect& place, const LobbyModel& model, float copy_width) {
    canvas.box(place, 8, colours::well, colours::rest, 1.2F);
    const Rect link = cut_right(without(place, 0, 0, 14, 0), copy_width).part;
    canvas.text_in(without(place, 16, 0, 16 + copy_width, 0), model.code, {34, 24, Weight::bold}, colours::text);
    paint_lobby_link(canvas, link, model.copy, model, LobbyLink::code);
}

/// Paints the address below its caption, with the link that copies it.
void paint_address(Canvas& canvas, const Rect& place, const LobbyModel& model, float copy_width) {
    const auto [upper, lower] = rows(without(place, 0, 3, 0, 3), {growing(), growing()});
    canvas.label_in(upper, model.address_caption, types::secondary, colours::secondary);
    const auto [link, address] = cut_right(lower, copy_width, 8);
    canvas.text_in(address, model.address, {17, 14, Weight::semibold}, colours::text);
    paint_lobby_link(canvas, link, model.copy, model, LobbyLink::address);
}

void paint_invite(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    draw_title(canvas, head, model.invite_title, model.invite_note, k_lobby_heading);
    const Rect below{head.x, head.bottom() + canvas.pick(6, 3), head.w, rect.bottom() - head.bottom()};
    const auto [contact, rest] = cut_top(below, canvas.pick(68, 46), canvas.pick(8, 4));
    const Rect line = cut_top(rest, canvas.pick(28, 20)).part;
    const float copy_width = model.copy.empty() ? 0 : canvas.width_of(model.copy.forms.front(), types::button) + 2;
    const auto [code, beside] =
        model.code.empty() ? Cut{Rect{}, contact} : cut_left(contact, contact.w * 0.5F, canvas.pick(24, 14));
    if (!model.code.empty()) paint_code(canvas, code, model, copy_width);
    if (!model.address.empty()) paint_address(canvas, beside, model, copy_width);
    paint_lobby_watchers(canvas, line, model);
}

/// Paints whether the connection is encrypted, and the fingerprint that people compare.
void paint_safety(Canvas& canvas, const Rect& line, const LobbyModel& model) {
    if (model.safety.empty() || !model.foot.empty()) return;
    constexpr Type k_safety{13, 11, Weight::medium};
    if (!model.fingerprint.empty()) {
        // The planet behind the line is bright.
        const float gap = canvas.pick(12, 8);
        const float width = canvas.width_of(canvas.form_for(model.safety, line.w, k_safety), k_safety) + gap +
                            canvas.width_of(model.fingerprint, k_safety);
        canvas.fill({line.x - gap / 2, line.y, std::min(width, line.w) + gap, line.h}, 6, colours::night.faded(0.8F));
    }
    const float words =
        canvas.label_in(line, model.safety, k_safety, model.warns ? colours::missing : colours::secondary);
    const float x = line.x + words + canvas.pick(12, 8);
    if (!model.fingerprint.empty()) {
        canvas.text_in({x, line.y, line.right() - x, line.h}, model.fingerprint, k_safety, colours::text);
    }
}

/// Returns the note of the option that is pointed at, if its row has no room for it.
Label paint_options(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    Label note_without_room;
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    draw_title(canvas, head, model.options_title, model.options_note, k_lobby_heading);
    const Rect area = without(rect, head.x - rect.x, head.bottom() + canvas.pick(6, 2) - rect.y,
                              rect.right() - head.right(), canvas.pick(12, 7));
    float widest = 0;
    for (const LobbyOption& option : model.options) {
        widest =
            std::max(widest, canvas.width_of(option.name.forms.empty() ? "" : option.name.forms.front(), types::body));
    }
    const float name_width = std::min(widest, area.w * 0.34F);
    const std::vector<Part> parts(model.options.size(), Part{.size = canvas.pick(54, 40)});
    const auto lines = rows(area, std::span<const Part>(parts));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const LobbyOption& option = model.options[i];
        const auto [name, values] = columns(lines[i], {sized(name_width), growing()}, canvas.pick(28, 16));
        draw_wrapped_middle(canvas, {name.x, name.y, name.w + 2, name.h}, option.name, types::body, colours::text);
        const float used =
            draw_switch(canvas, values.x, values.centre().y, std::min(values.h - 1.5F, canvas.pick(36, 28)),
                        option.values, {LobbyTarget::option, option.id, 0}, option.enabled, true);
        const Rect beside = without(values, used + 12, 0, 0, 0);
        const std::string& note = canvas.form_for(option.note, beside.w, types::secondary);
        const bool is_pointed_at =
            model.hover && model.hover->kind == LobbyTarget::option && model.hover->id == option.id;
        if (canvas.width_of(note, types::secondary) <= beside.w) {
            canvas.text_in(beside, note, types::secondary, colours::secondary);
        } else if (is_pointed_at) {
            note_without_room = option.note;
        }
    }
    return note_without_room;
}

void paint_start_panel(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    canvas.label_in(head, model.start_title, k_lobby_heading, colours::text);
    const Rect below{head.x, head.bottom() + 2, head.w, rect.bottom() - canvas.pick(20, 12) - head.bottom() - 2};
    const auto [buttons, checks] = cut_bottom(below, canvas.pick(50, 36));
    const Lines lines{.area = checks, .height = canvas.pick(28, 21)};
    const auto count = std::min(model.checks.size(), static_cast<std::size_t>(lines.room()));
    for (std::size_t i = 0; i < count; ++i) paint_lobby_check(canvas, lines.at(i), model.checks[i]);
    if (model.buttons.size() < 3) return;
    const float ready_width = std::min(
        std::max(button_width(canvas, model.buttons[1], canvas.pick(200, 140)), head.w * 0.32F), head.w * 0.48F);
    const auto [ready, start] = columns(buttons, {sized(ready_width), growing()}, canvas.pick(14, 8));
    const auto button = [&](const Rect& place, LobbyButton id) {
        const Target target{LobbyTarget::button, id};
        draw_button(canvas, place, model.buttons[static_cast<std::size_t>(id)], target, model.hover == target);
    };
    button(ready, LobbyButton::ready);
    button(start, LobbyButton::start);
}

/// Returns the height of the panel with the start button: `wanted`, or as little as its lines need if the rows of
/// options would otherwise be too low to read and to click. `room` is what options and start share.
float start_panel_height(const Canvas& canvas, const LobbyModel& model, float room, float wanted) {
    const float options = static_cast<float>(model.options.size()) * canvas.pick(34, 26) + canvas.pick(70, 48);
    const float lines = static_cast<float>(model.checks.size()) * canvas.pick(28, 21);
    const float needed = canvas.pick(48, 32) + lines + canvas.pick(82, 54);
    return std::clamp(room - options, std::min(needed, wanted), wanted);
}

struct LobbyLayout {
    Rect title, seats, talk, invite, options, start, last_line, foot;
};

LobbyLayout lobby_layout(const Canvas& canvas, const LobbyModel& model) {
    const Frame& frame = canvas.frame();
    const float margin = canvas.pick(64, 24);
    const float gap = canvas.pick(16, 8);
    const Rect window = Rect{0, 0, frame.width, frame.height}.inset(margin, 0);
    const auto [head, body, foot] = rows(window, {sized(canvas.pick(112, 66)), growing(), sized(canvas.pick(74, 40))});
    LobbyLayout layout;
    layout.title = {head.x, canvas.pick(40, 16), head.w, canvas.pick(48, 38)};
    const auto [left, right] = columns(body, {growing(0.54F), growing(0.46F)}, gap);
    const float talk = body.h * 0.275F;
    const auto [talk_place, seats] = cut_bottom(left, talk, gap);
    layout.seats = seats;
    layout.talk = talk_place;
    const float invite = canvas.pick(174, 118);
    const float start =
        start_panel_height(canvas, model, body.h - invite - 2 * gap, std::max(body.h * 0.275F, canvas.pick(220, 150)));
    const auto [invite_place, options, start_place] = rows(right, {sized(invite), growing(), sized(start)}, gap);
    layout.invite = invite_place;
    layout.options = options;
    layout.start = start_place;
    layout.last_line = centred(foot, foot.w, canvas.pick(28, 20));
    layout.foot = {foot.x, foot.y + canvas.pick(14, 6), foot.w, canvas.pick(28, 22)};
    return layout;
}

void paint_lobby_title(Canvas& canvas, const Rect& title, const LobbyModel& model) {
    float leave = 0;
    if (!model.buttons.empty()) {
        const Target target{LobbyTarget::button, LobbyButton::leave};
        leave = button_width(canvas, model.buttons[0], canvas.pick(110, 86));
        const Rect place{title.right() - leave, title.y, leave, canvas.pick(44, 34)};
        draw_button(canvas, place, model.buttons[0], target, model.hover == target);
    }
    const Rect words = without(title, 0, 0, leave, 0);
    const float used =
        canvas.text_in({words.x, words.y, words.w * 0.6F, words.h}, model.title, {36, 26, Weight::bold}, colours::text);
    const Rect beside = without(words, used + 18, canvas.pick(8, 5), 16, 0);
    canvas.label_in({beside.x, beside.y, beside.w, title.h - 8}, model.subtitle, {17, 13, Weight::regular},
                    colours::secondary);
}

}  // namespace

void paint_lobby(sf::RenderTarget& target, const LobbyModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true});
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    if (frame.narrow()) return paint_narrow_lobby(canvas, model);
    paint_horizon(canvas);
    const LobbyLayout layout = lobby_layout(canvas, model);
    paint_lobby_title(canvas, layout.title, model);
    paint_seats(canvas, layout.seats, model);
    paint_lobby_talk(canvas, layout.talk, model);
    paint_invite(canvas, layout.invite, model);
    const Label note_without_room = paint_options(canvas, layout.options, model);
    paint_start_panel(canvas, layout.start, model);
    if (!note_without_room.empty()) {
        canvas.label_in(layout.last_line, note_without_room, types::secondary, colours::text, Align::right);
        return draw_topmost(canvas, model.focus, model.dialog, model.hover);
    }
    paint_safety(canvas, layout.last_line, model);
    canvas.label_in(layout.foot, model.foot, types::secondary, colours::secondary);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
