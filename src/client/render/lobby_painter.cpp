// SPDX-License-Identifier: MIT

// Paints the lobby: seats at the left with the chat below, invitation, options and start at the right.

#include <algorithm>

#include "render/chat_painter.hpp"
#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

namespace {

/// Seats with more levels show them in two lines.
constexpr std::size_t k_levels_in_line = 3;

constexpr Type k_heading{18, 14.5F, Weight::bold};

Rect panel_head(const Canvas& canvas, const Rect& rect) {
    const float padding = canvas.pick(20, 14);
    return {rect.x + padding, rect.y + canvas.pick(12, 6), rect.w - 2 * padding, canvas.pick(34, 26)};
}

void paint_seat(Canvas& canvas, const Rect& row, const LobbySeat& seat, int index, const LobbyModel& model) {
    const Target whole{TargetKind::lobby_seat, index, 0};
    const bool open = seat.state == SeatState::open || seat.state == SeatState::closed;
    if (open) {
        canvas.dashed(row, 8, 1.2F, colours::line_strong, 6, 4);
    } else {
        canvas.box(row, 8, colours::raised, model.hover == whole ? colours::control : colours::line_strong, 1.2F);
    }
    canvas.hit(row, whole);
    const float middle = row.centre().y;
    const Type number{17, 14, Weight::semibold};
    float x = row.x + canvas.pick(24, 14);
    canvas.text(std::to_string(index + 1), x, middle + canvas.capital(number) / 2, number, colours::secondary);
    x += canvas.pick(46, 32);
    const float piece = canvas.pick(36, 26);
    if (seat.piece != k_no_piece && !open) {
        const Target colour{TargetKind::lobby_colour, index, 0};
        if (seat.choosable) {
            const float reach = piece / 2 + canvas.pick(8, 6);
            if (model.hover == colour) canvas.ring({x, middle}, reach, 1.6F, colours::control);
            canvas.hit({x - reach, middle - reach, 2 * reach, 2 * reach}, colour);
        }
        canvas.piece(seat.piece, {x, middle}, piece);
    } else {
        canvas.dashed_ring({x, middle}, piece * 0.44F, 1.4F, colours::control, 4, 3);
    }
    x += piece / 2 + canvas.pick(16, 12);

    float right = row.right() - canvas.pick(20, 12);
    const Type status_type{15, 12.5F, Weight::semibold};
    if (!seat.status.empty()) {
        const std::string& words = canvas.form_for(seat.status, row.w * 0.22F, status_type);
        const float wide = std::min(canvas.width_of(words, status_type), row.w * 0.22F);
        canvas.text_in({right - wide, row.y, wide, row.h}, words, status_type,
                       seat.ready ? colours::after : colours::secondary);
        right -= wide;
        if (seat.ready) {
            const float sign = canvas.pick(17, 14);
            canvas.icon("state/check", {right - 6 - sign / 2, middle}, sign, 1, colours::after);
            right -= sign + 6;
        }
        right -= canvas.pick(20, 12);
    }
    const float height = canvas.pick(42, 31);
    for (std::size_t k = seat.buttons.size(); k-- > 0;) {
        const Target target{TargetKind::lobby_seat_button, index, seat.buttons[k].id};
        const float wide = button_width(canvas, seat.buttons[k], canvas.pick(110, 80));
        draw_button(canvas, {right - wide, middle - height / 2, wide, height}, seat.buttons[k], target,
                    model.hover == target);
        right -= wide + 8;
    }
    float name_room = right - x - 8;
    if (!seat.levels.empty()) {
        const std::size_t half =
            seat.levels.size() > k_levels_in_line ? (seat.levels.size() + 1) / 2 : seat.levels.size();
        const std::vector<Button> upper(seat.levels.begin(), seat.levels.begin() + static_cast<std::ptrdiff_t>(half));
        const std::vector<Button> lower(seat.levels.begin() + static_cast<std::ptrdiff_t>(half), seat.levels.end());
        const float line_gap = canvas.pick(5, 3);
        const float pill =
            lower.empty() ? canvas.pick(40, 30) : std::min(canvas.pick(36, 27), (row.h - 8 - line_gap) / 2);
        const float levels = std::max(switch_width(canvas, pill, upper), switch_width(canvas, pill, lower));
        float words = canvas.width_of(seat.name, {19, 15, Weight::bold});
        if (!seat.note.empty()) {
            words = std::max(words, canvas.width_of(seat.note.forms.front(), types::secondary));
        }
        const float wanted = words + canvas.pick(24, 14);
        const float at = std::min(right - levels, x + std::max(wanted, canvas.pick(136, 100)));
        const float off = lower.empty() ? 0 : (pill + line_gap) / 2;
        const Target target{TargetKind::lobby_level, index, 0};
        draw_switch(canvas, at, middle - off, pill, upper, target, true, true);
        if (!lower.empty()) draw_switch(canvas, at, middle + off, pill, lower, target, true, true);
        name_room = at - x - 8;
    }
    const Type name{19, 15, Weight::bold};
    const Colour ink = open ? colours::secondary : colours::text;
    if (seat.note.empty()) {
        canvas.text_in({x, row.y, name_room, row.h}, seat.name, name, ink);
        return;
    }
    const float line = canvas.line_height(name);
    const bool wraps = !fits(canvas, seat.note, name_room, types::secondary);
    const float second = canvas.line_height(types::secondary) * (wraps ? 2 : 1);
    const float top = middle - (line + second) / 2;
    canvas.text_in({x, top, name_room, line}, seat.name, name, ink);
    draw_wrapped_middle(canvas, {x, top + line, name_room, second}, seat.note, types::secondary, colours::secondary);
}

void paint_seats(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = panel_head(canvas, rect);
    draw_title(canvas, head, model.seats_title, model.seats_note, k_heading);
    const float margin = canvas.pick(14, 8);
    const Rect area{rect.x + margin, head.bottom() + canvas.pick(8, 4), rect.w - 2 * margin,
                    rect.bottom() - margin - head.bottom() - canvas.pick(8, 4)};
    const float gap = canvas.pick(10, 7);
    const auto count = static_cast<float>(std::max<std::size_t>(model.seats.size(), 1));
    const float height = std::min((area.h - gap * (count - 1)) / count, canvas.pick(104, 78));
    for (std::size_t i = 0; i < model.seats.size(); ++i) {
        paint_seat(canvas, canvas.snap(Rect{area.x, area.y + static_cast<float>(i) * (height + gap), area.w, height}),
                   model.seats[i], static_cast<int>(i), model);
    }
}

/// Paints the tips, each wrapped to as many lines as it needs. Returns false and paints nothing if they do not all fit.
bool paint_tips(Canvas& canvas, const Rect& area, const std::vector<TalkLine>& tips) {
    const float indent = canvas.pick(26, 22);
    const float gap = canvas.pick(5, 3);
    float height = 0;
    for (const TalkLine& tip : tips) {
        height += canvas.paragraph_height(tip.text, area.w - indent, types::body) + gap;
    }
    if (height > area.h) return false;
    float y = area.y;
    for (const TalkLine& tip : tips) {
        const Rect place{area.x + indent, y, area.w - indent, area.bottom() - y};
        y += canvas.paragraph(place, tip.text, types::body, colours::secondary) + gap;
    }
    return true;
}

void paint_talk(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = panel_head(canvas, rect);
    const float margin = canvas.pick(20, 12);
    const bool talks = model.chat && (!model.chat->lines.empty() || !model.chat->muted.empty());
    canvas.label_in(head, talks ? model.chat->title : model.talk_title, k_heading, colours::text);
    const Rect below{rect.x + margin, head.bottom(), rect.w - 2 * margin, rect.bottom() - margin - head.bottom()};
    if (model.chat) paint_chat_lines(canvas, below, *model.chat);
    if (talks) return;
    const float field = canvas.pick(42, 32);
    const Rect area{rect.x + margin, head.bottom() + 2, rect.w - 2 * margin,
                    rect.bottom() - margin - field - 6 - head.bottom()};
    const int count = static_cast<int>(model.talk.size());
    const bool are_tips = std::ranges::all_of(model.talk, [](const TalkLine& line) { return line.name.empty(); });
    if (are_tips && paint_tips(canvas, {area.x, area.y, area.w, below.bottom() - area.y}, model.talk)) return;
    const float step = canvas.pick(27, 20);
    const int room = std::max(0, static_cast<int>(area.h / step));
    const int first = std::max(0, count - room);
    for (int i = first; i < count; ++i) {
        const TalkLine& line = model.talk[static_cast<std::size_t>(i)];
        const float y = area.y + static_cast<float>(i - first) * step;
        if (line.piece != k_no_piece) {
            canvas.piece(line.piece, {area.x + 7, y + step / 2}, canvas.pick(14, 12));
        }
        float x = area.x + canvas.pick(26, 22);
        if (!line.name.empty()) {
            x += canvas.text_in({x, y, area.w * 0.3F, step}, line.name, types::strong, colours::text) + 8;
        }
        canvas.text_in({x, y, area.right() - x, step}, line.text, types::body,
                       line.name.empty() ? colours::secondary : colours::text);
    }
}

void paint_text_button(Canvas& canvas, const Rect& rect, const Label& label, const LobbyModel& model, int index) {
    const Target target{TargetKind::lobby_copy, index, 0};
    canvas.label_in(rect, label, types::button, model.hover == target ? colours::ivory : colours::secondary,
                    Align::right);
    canvas.hit(rect, target);
}

void paint_invite(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = panel_head(canvas, rect);
    draw_title(canvas, head, model.invite_title, model.invite_note, k_heading);
    const float y = head.bottom() + canvas.pick(6, 3);
    const float height = canvas.pick(68, 46);
    const float copy_width = model.copy.empty() ? 0 : canvas.width_of(model.copy.forms.front(), types::button) + 2;
    float x = head.x;
    if (!model.code.empty()) {
        const Rect code{x, y, head.w * 0.5F, height};
        canvas.box(code, 8, colours::well, colours::rest, 1.2F);
        const Type type{34, 24, Weight::bold};
        canvas.text_in({code.x + 16, code.y, code.w - 32 - copy_width, code.h}, model.code, type, colours::text);
        paint_text_button(canvas, {code.right() - copy_width - 14, code.y, copy_width, code.h}, model.copy, model, 0);
        x = code.right() + canvas.pick(24, 14);
    }
    if (!model.address.empty()) {
        const float half = height / 2;
        canvas.label_in({x, y + 3, head.right() - x, half - 3}, model.address_caption, types::secondary,
                        colours::secondary);
        canvas.text_in({x, y + half, head.right() - x - copy_width - 8, half - 3}, model.address,
                       {17, 14, Weight::semibold}, colours::text);
        paint_text_button(canvas, {head.right() - copy_width, y + half, copy_width, half - 3}, model.copy, model, 1);
    }
    const Rect line{head.x, y + height + canvas.pick(8, 4), head.w, canvas.pick(28, 20)};
    float room = line.w;
    if (!model.manage_watchers.empty()) {
        const float width = canvas.width_of(model.manage_watchers.forms.front(), types::button) + 2;
        paint_text_button(canvas, {line.right() - width, line.y, width, line.h}, model.manage_watchers, model, 2);
        room -= width + canvas.pick(16, 10);
    }
    canvas.label_in({line.x, line.y, room, line.h}, model.watchers, types::secondary, colours::secondary);
}

/// Paints whether the connection is encrypted, and the fingerprint that people compare.
void paint_safety(Canvas& canvas, const Rect& line, const LobbyModel& model) {
    if (model.safety.empty() || !model.foot.empty()) return;
    constexpr Type k_safety{13, 11, Weight::medium};
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
    const Rect head = panel_head(canvas, rect);
    draw_title(canvas, head, model.options_title, model.options_note, k_heading);
    const Rect area{head.x, head.bottom() + canvas.pick(6, 2), head.w,
                    rect.bottom() - canvas.pick(12, 7) - head.bottom() - canvas.pick(6, 2)};
    const auto count = static_cast<float>(std::max<std::size_t>(model.options.size(), 1));
    const float step = std::min(area.h / count, canvas.pick(54, 40));
    float name_width = 0;
    for (const LobbyOption& option : model.options) {
        name_width = std::max(name_width,
                              canvas.width_of(option.name.forms.empty() ? "" : option.name.forms.front(), types::body));
    }
    name_width = std::min(name_width, area.w * 0.34F);
    for (std::size_t i = 0; i < model.options.size(); ++i) {
        const LobbyOption& option = model.options[i];
        const Rect row{area.x, area.y + static_cast<float>(i) * step, area.w, step};
        draw_wrapped_middle(canvas, {row.x, row.y, name_width + 2, row.h}, option.name, types::body, colours::text);
        float x = row.x + name_width + canvas.pick(28, 16);
        x += draw_switch(canvas, x, row.centre().y, std::min(step - 1.5F, canvas.pick(36, 28)), option.values,
                         {TargetKind::lobby_option, option.id, 0}, option.enabled, true) +
             12;
        const std::string& note = canvas.form_for(option.note, row.right() - x, types::secondary);
        const bool is_pointed_at =
            model.hover && model.hover->kind == TargetKind::lobby_option && model.hover->id == option.id;
        if (canvas.width_of(note, types::secondary) <= row.right() - x) {
            canvas.text_in({x, row.y, row.right() - x, row.h}, note, types::secondary, colours::secondary);
        } else if (is_pointed_at) {
            note_without_room = option.note;
        }
    }
    return note_without_room;
}

void paint_start_panel(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    draw_panel(canvas, rect);
    const Rect head = panel_head(canvas, rect);
    canvas.label_in(head, model.start_title, k_heading, colours::text);
    const float step = canvas.pick(28, 21);
    const float button = canvas.pick(50, 36);
    const float bottom = rect.bottom() - canvas.pick(20, 12) - button;
    float y = head.bottom() + 2;
    for (const StartCheck& check : model.checks) {
        if (y + step > bottom) {
            break;
        }
        const float sign = canvas.pick(17, 14);
        if (check.met) {
            canvas.icon("state/check", {head.x + sign / 2, y + step / 2}, sign, 1, colours::after);
        } else {
            canvas.ring({head.x + sign / 2, y + step / 2}, sign * 0.32F, 1.6F, colours::secondary);
        }
        const Rect line{head.x + sign + 8, y, head.w - sign - 8, step};
        draw_title(canvas, line, check.text, check.note, types::strong);
        y += step;
    }
    if (model.buttons.size() < 3) {
        return;
    }
    const Target ready{TargetKind::lobby_button, 1, 0};
    const Target start{TargetKind::lobby_button, 2, 0};
    const float ready_width = std::min(
        std::max(button_width(canvas, model.buttons[1], canvas.pick(200, 140)), head.w * 0.32F), head.w * 0.48F);
    draw_button(canvas, {head.x, bottom, ready_width, button}, model.buttons[1], ready, model.hover == ready);
    const float x = head.x + ready_width + canvas.pick(14, 8);
    draw_button(canvas, {x, bottom, head.right() - x, button}, model.buttons[2], start, model.hover == start);
}

/// Returns the height of the panel with the start button: `wanted`, or as little as its lines need if the rows of
/// options would otherwise be too low to read and to click. `room` is what options and start share.
float start_panel_height(const Canvas& canvas, const LobbyModel& model, float room, float wanted) {
    const float options = static_cast<float>(model.options.size()) * canvas.pick(34, 26) + canvas.pick(70, 48);
    const float lines = static_cast<float>(model.checks.size()) * canvas.pick(28, 21);
    const float needed = canvas.pick(48, 32) + lines + canvas.pick(82, 54);
    return std::clamp(room - options, std::min(needed, wanted), wanted);
}

}  // namespace

void paint_lobby(sf::RenderTarget& target, const LobbyModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom());
    Canvas canvas(target, resources, hits, frame);
    paint_backdrop(canvas);
    paint_horizon(canvas);
    const float margin = canvas.pick(64, 24);
    const float gap = canvas.pick(16, 8);
    const float head = canvas.pick(112, 66);
    const float foot = canvas.pick(74, 40);
    const float left_width = (frame.width - 2 * margin - gap) * 0.54F;
    const float right_x = margin + left_width + gap;
    const float right_width = frame.width - margin - right_x;
    const float height = frame.height - head - foot;
    const float talk = height * 0.275F;

    const Rect title{margin, canvas.pick(40, 16), frame.width - 2 * margin, canvas.pick(48, 38)};
    float x = title.x;
    const Type large{36, 26, Weight::bold};
    float leave = 0;
    if (!model.buttons.empty()) {
        const Target leave_target{TargetKind::lobby_button, 0, 0};
        leave = button_width(canvas, model.buttons[0], canvas.pick(110, 86));
        draw_button(canvas, {title.right() - leave, title.y, leave, canvas.pick(44, 34)}, model.buttons[0],
                    leave_target, model.hover == leave_target);
    }
    x += canvas.text_in({x, title.y, (title.w - leave) * 0.6F, title.h}, model.title, large, colours::text) + 18;
    canvas.label_in({x, title.y + canvas.pick(8, 5), title.right() - leave - 16 - x, title.h - 8}, model.subtitle,
                    {17, 13, Weight::regular}, colours::secondary);

    paint_seats(canvas, {margin, head, left_width, height - talk - gap}, model);
    paint_talk(canvas, {margin, head + height - talk, left_width, talk}, model);
    const float invite = canvas.pick(174, 118);
    const float start =
        start_panel_height(canvas, model, height - invite - 2 * gap, std::max(height * 0.275F, canvas.pick(220, 150)));
    paint_invite(canvas, {right_x, head, right_width, invite}, model);
    const float safety = canvas.pick(28, 20);
    const Label note_without_room =
        paint_options(canvas, {right_x, head + invite + gap, right_width, height - invite - start - 2 * gap}, model);
    paint_start_panel(canvas, {right_x, head + height - start, right_width, start}, model);
    const Rect last_line{margin, frame.height - foot + (foot - safety) / 2, frame.width - 2 * margin, safety};
    if (!note_without_room.empty()) {
        canvas.label_in(last_line, note_without_room, types::secondary, colours::text, Align::right);
        return draw_topmost(canvas, model.focus, model.dialog, model.hover);
    }
    paint_safety(canvas, last_line, model);
    canvas.label_in({margin, frame.height - foot + canvas.pick(14, 6), frame.width - 2 * margin, canvas.pick(28, 22)},
                    model.foot, types::secondary, colours::secondary);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
