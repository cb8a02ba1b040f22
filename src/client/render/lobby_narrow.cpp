// SPDX-License-Identifier: MIT

// The lobby in a narrow window: seats with the start button, options, or invitation and chat.

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/lobby_parts.hpp"
#include "render/narrow_parts.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_seat_gap = 5;
constexpr float k_check_line = 18;
constexpr float k_least_option = 22;  ///< of a line of an option that is only read
constexpr Type k_lobby_title{36, 18, Weight::bold};
constexpr Type k_seat_name{19, 14.5F, Weight::bold};

bool is_free_seat(const LobbySeat& seat) { return seat.state == SeatState::open || seat.state == SeatState::closed; }

bool has_second_line(const LobbySeat& seat) { return !seat.levels.empty() || seat.buttons.size() > 1; }

/// A seat has one line, and a second one for levels or several buttons.
float seat_height(const Canvas& canvas, const LobbySeat& seat) {
    return has_second_line(seat) ? 2 * canvas.touch() + 3 * k_seat_gap : canvas.touch() + 2 * k_seat_gap;
}

void paint_seat_piece(Canvas& canvas, const Rect& place, const LobbySeat& seat, int index, const LobbyModel& model) {
    constexpr float k_piece = 24;
    if (seat.piece == k_no_piece || is_free_seat(seat)) {
        canvas.dashed_ring(place.centre(), k_piece * 0.44F, 1.4F, colours::control, 4, 3);
        return;
    }
    if (seat.choosable) {
        const Target colour{LobbyTarget::colour, index, 0};
        canvas.ring(place.centre(), k_piece * 0.68F, 1.4F, model.hover == colour ? colours::ivory : colours::control);
        canvas.hit(place, colour);
    }
    canvas.piece(seat.piece, place.centre(), k_piece);
}

void paint_seat_block(Canvas& canvas, const Rect& row, const LobbySeat& seat, int index, const LobbyModel& model) {
    const Target whole{LobbyTarget::seat, index, 0};
    if (is_free_seat(seat)) {
        canvas.dashed(row, 8, 1.2F, colours::line_strong, 6, 4);
    } else {
        canvas.box(row, 8, colours::raised, model.hover == whole ? colours::control : colours::line_strong, 1.2F);
    }
    canvas.hit(row, whole);
    // If room is short, the margins shrink and the lines keep their height.
    const bool has_second = has_second_line(seat);
    const float content = has_second ? 2 * canvas.touch() : canvas.touch();
    const float margin = (row.h - content) / (has_second ? 3 : 2);
    const auto [upper, lower] = cut_top(row.inset(k_narrow_padding, margin), canvas.touch(), margin);
    const auto button_of = [&](const Rect& place, const Button& button) {
        const Target target{LobbyTarget::seat_button, index, button.id};
        draw_button(canvas, place, button, target, model.hover == target);
    };
    // In landscape the sign stands at the piece, and the button of a closed seat has two lines.
    const bool landscape = canvas.frame().landscape();
    constexpr float k_least_row = 195;
    const bool is_slim = landscape && row.w < k_least_row;
    // A slim line has room for the words of two buttons, so the last of three stands beside the name.
    constexpr std::size_t k_most_in_slim_line = 2;
    const std::size_t count = seat.buttons.size();
    const bool button_beside = count == 1 || (is_slim && count > k_most_in_slim_line);
    const std::span<const Button> below(seat.buttons.data(), button_beside ? count - 1 : count);
    constexpr float k_button_in_lines = 64;
    const float usual_button = button_beside ? button_width(canvas, seat.buttons.back(), 78) : 0;
    const bool is_in_lines = landscape && seat.state == SeatState::closed;
    constexpr float k_slim_button = 73;
    const float wide = is_slim       ? std::min(usual_button, k_slim_button)
                       : is_in_lines ? std::min(usual_button, k_button_in_lines)
                                     : usual_button;
    const float ready = seat.ready && !landscape ? 16 : 0;
    // In landscape, the ring of a closed seat leaves its room to the words.
    const bool has_piece = seat.state != SeatState::closed || !landscape;
    // Only a piece that can be pressed needs the width of a target.
    constexpr float k_slim_piece = 24;
    const float piece_width = is_slim && !seat.choosable ? k_slim_piece : canvas.touch();
    const auto [piece, words, sign, button] =
        columns(upper, {sized(has_piece ? piece_width : 0), growing(), sized(ready), sized(wide)}, k_seat_gap);
    if (has_piece) paint_seat_piece(canvas, piece, seat, index, model);
    const Colour ink = is_free_seat(seat) ? colours::secondary : colours::text;
    // A seat that is ready has a sign; what another one waits for is said in words.
    const Label& second = seat.note.empty() && !seat.ready ? seat.status : seat.note;
    const bool waits = !seat.ready && !seat.status.empty() && !seat.note.empty();
    // The name of a free seat says as much as its note.
    const bool says_note = !second.empty() && (!is_free_seat(seat) || fits(canvas, second, words.w, types::secondary));
    if (!says_note) {
        draw_name(canvas, words, seat.name, k_seat_name, ink);
    } else {
        const auto [name, note] = rows(words, {growing(), sized(canvas.line_height(types::secondary))});
        canvas.text_in(name, seat.name, canvas.fitting_type(seat.name, name.w, k_seat_name), ink);
        const float used = draw_label(canvas, note, second, types::secondary, colours::secondary);
        const auto rest = cut_left(note, used, 8).rest;
        if (waits) {
            const std::string& status = canvas.form_for(seat.status, rest.w, types::secondary);
            if (canvas.width_of(status, types::secondary) <= rest.w) {
                canvas.text_in(rest, status, types::secondary, colours::secondary, Align::right);
            }
        }
    }
    const Point at = landscape ? Point{piece.right() - 5, piece.bottom() - 7} : sign.centre();
    if (seat.ready) canvas.icon("state/check", at, landscape ? 13 : sign.w, 1, colours::after);
    if (button_beside) button_of(button, seat.buttons.back());
    if (!seat.levels.empty()) {
        draw_choice(canvas, lower, seat.levels, {LobbyTarget::level, index, 0}, seat.levels.front().enabled, true,
                    model.hover);
    } else if (count > 1) {
        std::vector<Part> parts;
        const auto in_line = static_cast<float>(below.size());
        const float share = (lower.w - k_seat_gap * (in_line - 1)) / in_line;
        for (const Button& one : below) {
            parts.push_back({.size = button_width(canvas, one, 60), .least = std::min(60.0F, share), .grow = 1});
        }
        const auto places = columns(lower, std::span<const Part>(parts), k_seat_gap);
        for (std::size_t i = 0; i < places.size(); ++i) button_of(places[i], below[i]);
    }
}

void paint_seats_part(Canvas& canvas, const Rect& body, const LobbyModel& model) {
    const float check = canvas.frame().landscape() ? 2 * k_check_line : k_check_line;
    const float checks = static_cast<float>(model.checks.size()) * check;
    const float lower = checks + canvas.touch() + 2 * k_seat_gap;
    constexpr float k_beside_foot = 390;
    const auto [seats, foot] = two_groups(canvas.frame(), body, body.h - lower - k_seat_gap,
                                          std::clamp(body.w - k_beside_foot, 150.0F, 190.0F));
    std::vector<Part> parts;
    for (const LobbySeat& seat : model.seats) {
        const float height = seat_height(canvas, seat);
        parts.push_back({.size = height, .least = height - 2 * k_seat_gap});
    }
    const auto places = listed(canvas.frame(), seats, parts, k_seat_gap);
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_seat_block(canvas, canvas.snap(places[i]), model.seats[i], static_cast<int>(i), model);
    }
    const auto [lines, buttons] = cut_top(foot, checks, k_seat_gap);
    for (std::size_t i = 0; i < model.checks.size(); ++i) {
        paint_lobby_check(canvas, Lines{.area = lines, .height = check}.at(i), model.checks[i]);
    }
    if (model.buttons.size() < 3) return;
    // In the smallest windows in landscape, the buttons would be too slim for their words side by side.
    constexpr float k_least_foot = 180;
    const bool is_stacked = canvas.frame().landscape() && buttons.w < k_least_foot;
    const auto [ready, start] =
        is_stacked ? rows(buttons, {sized(canvas.touch()), sized(canvas.touch())}, k_seat_gap)
                   : columns(cut_top(buttons, canvas.touch()).part, {growing(), growing()}, k_seat_gap);
    for (const auto& [place, id] : {std::pair{ready, LobbyButton::ready}, std::pair{start, LobbyButton::start}}) {
        const Target target{LobbyTarget::button, id};
        Button button = model.buttons[static_cast<std::size_t>(id)];
        button.key = {};
        draw_button(canvas, place, button, target, model.hover == target);
    }
}

/// Returns the places of the options: one below the other, in two columns where one has no room for all.
std::vector<Rect> option_places(const Canvas& canvas, const Rect& area, const std::vector<LobbyOption>& options,
                                bool has_two_columns, float caption) {
    constexpr float k_gap = 3;
    std::vector<Part> parts;
    for (const LobbyOption& option : options) {
        parts.push_back(
            {.size = canvas.touch() + caption, .least = (option.enabled ? canvas.touch() : k_least_option) + caption});
    }
    if (!has_two_columns) return listed(canvas.frame(), area, parts, k_gap);
    const auto [left, right] = columns(area, {growing(), growing()}, 2 * k_seat_gap);
    const std::span<const Part> all(parts);
    const std::size_t half = (parts.size() + 1) / 2;
    std::vector<Rect> places = rows(left, all.first(half), k_gap);
    for (const Rect& place : rows(right, all.subspan(half), k_gap)) places.push_back(place);
    return places;
}

/// Returns whether the window is in landscape and too low for the options below a head of this height.
bool options_need_all(const Canvas& canvas, const Rect& body, const LobbyModel& model, float head) {
    constexpr float k_gap = 3;
    const auto in_column = static_cast<float>((model.options.size() + 1) / 2);
    return canvas.frame().landscape() && in_column * (canvas.touch() + k_gap) - k_gap > body.h - head;
}

/// `titled`: whether the part has its title.
void paint_options_part(Canvas& canvas, const Rect& body, const LobbyModel& model, bool titled) {
    const auto [head, area] = titled ? cut_top(body, k_check_line, k_seat_gap) : Cut{Rect{}, body};
    if (titled) draw_title(canvas, head, model.options_title, model.options_note, k_lobby_heading);
    float needed = -3;
    for (const LobbyOption& option : model.options) needed += (option.enabled ? canvas.touch() : k_least_option) + 3;
    // Two columns have no room for a name beside its values.
    const bool is_stacked = !canvas.frame().landscape() && needed > area.h;
    const float caption = is_stacked ? canvas.line_height(types::caption) : 0;
    // Higher targets are also wider and leave less of a value between its buttons.
    const float names = canvas.touch() > k_touch ? 0.38F : 0.44F;
    const auto places = option_places(canvas, area, model.options, is_stacked, caption);
    for (std::size_t i = 0; i < places.size(); ++i) {
        const LobbyOption& option = model.options[i];
        const auto [name, values] =
            is_stacked ? cut_top(places[i], caption) : cut_left(places[i], places[i].w * names - 6, 6);
        draw_label(canvas, name, option.name, is_stacked ? types::caption : types::body, colours::text);
        draw_choice(canvas, values, option.values, {LobbyTarget::option, option.id, 0}, option.enabled, true,
                    model.hover);
    }
}

/// Paints a caption with a value below it, and the link that copies the value.
void paint_copied(Canvas& canvas, const Rect& line, const Label& caption, const std::string& value, Type type,
                  const LobbyModel& model, LobbyLink id) {
    canvas.box(line, 8, colours::well, colours::rest, 1.2F);
    const float copy =
        model.copy.empty() ? 0 : std::max(canvas.touch(), canvas.width_of(model.copy.forms.front(), types::button) + 2);
    const auto [words, link] = columns(line.inset(k_narrow_padding, 0), {growing(), sized(copy)}, k_seat_gap);
    if (caption.empty()) {
        canvas.text_in(words, value, canvas.fitting_type(value, words.w, type), colours::text);
    } else {
        const auto [upper, lower] = rows(words.inset(0, 2), {growing(), growing()});
        canvas.label_in(upper, caption, types::secondary, colours::secondary);
        canvas.text_in(lower, value, canvas.fitting_type(value, lower.w, type), colours::text);
    }
    paint_lobby_link(canvas, link, model.copy, model, id);
}

void paint_invite_part(Canvas& canvas, const Rect& body, const LobbyModel& model) {
    const float width = canvas.frame().landscape() ? body.w / 2 - k_narrow_gap : body.w;
    const bool is_safe = !model.safety.empty() && model.foot.empty();
    const float safety = is_safe ? canvas.paragraph_height(model.safety.forms.front(), width, types::secondary) : 0;
    const float print = is_safe && !model.fingerprint.empty() ? 2 * canvas.line_height(types::secondary) : 0;
    const bool has_watchers = !model.watchers.empty() || !model.manage_watchers.empty() || !model.watch_link.empty();
    const float note = canvas.line_height(types::secondary) *
                       static_cast<float>(lines_of(canvas, model.invite_note, width, types::secondary, 2).size());
    const std::vector<Part> parts{sized(k_check_line),
                                  sized(note),
                                  sized(model.code.empty() ? 0 : canvas.touch()),
                                  sized(model.address.empty() ? 0 : canvas.touch() + k_seat_gap),
                                  sized(has_watchers ? canvas.touch() : 0),
                                  sized(safety),
                                  sized(print)};
    float upper = 0;
    for (const Part& part : parts) upper += part.size + k_seat_gap;
    const auto [invite, talk] = two_groups(canvas.frame(), body, upper, width);
    const auto places = rows(invite, std::span<const Part>(parts), k_seat_gap);
    const Rect& title = places[0];
    const Rect& note_place = places[1];
    const Rect& code = places[2];
    const Rect& address = places[3];
    const Rect& watchers = places[4];
    const Rect& safety_place = places[5];
    const Rect& print_place = places[6];
    canvas.label_in(title, model.invite_title, k_lobby_heading, colours::text);
    draw_wrapped(canvas, note_place, model.invite_note, types::secondary, colours::secondary);
    if (!model.code.empty()) paint_copied(canvas, code, {}, model.code, {34, 20, Weight::bold}, model, LobbyLink::code);
    if (!model.address.empty()) {
        paint_copied(canvas, address, model.address_caption, model.address, {17, 14, Weight::semibold}, model,
                     LobbyLink::address);
    }
    if (has_watchers) paint_lobby_watchers(canvas, watchers, model);
    if (is_safe) {
        canvas.paragraph(safety_place, model.safety.forms.front(), types::secondary,
                         model.warns ? colours::missing : colours::secondary);
    }
    if (print > 0) {
        // A fingerprint has no spaces, so it is divided in its middle.
        const std::size_t half = model.fingerprint.rfind(':', model.fingerprint.size() / 2) + 1;
        const Lines lines{.area = print_place, .height = print / 2};
        for (const auto& [part, line] : {std::pair{model.fingerprint.substr(0, half), lines.at(0)},
                                         std::pair{model.fingerprint.substr(half), lines.at(1)}}) {
            canvas.text_in(line, part, canvas.fitting_type(part, line.w, types::secondary), colours::text);
        }
    }
    paint_lobby_talk(canvas, talk, model);
}

}  // namespace

void paint_narrow_lobby(Canvas& canvas, const LobbyModel& model) {
    const NarrowWindow window = narrow_window(canvas.frame());
    constexpr float k_head = 50;
    const Rect whole = window.body.inset(k_narrow_gap, 0);
    const auto part = static_cast<LobbyPart>(chosen_tab(model.tabs));
    // Many options need the room of the title and of the button to leave, which the other parts have.
    if (part == LobbyPart::options && options_need_all(canvas, whole, model, k_head + k_check_line + 2 * k_seat_gap)) {
        paint_options_part(canvas, whole, model, false);
        draw_tabs(canvas, window.tabs, model.tabs, model.hover);
        return draw_topmost(canvas, model.focus, model.dialog, model.hover);
    }
    const auto [head, body] = cut_top(whole, k_head, k_seat_gap);
    float leave = 0;
    if (!model.buttons.empty()) {
        Button button = model.buttons[0];
        button.key = {};
        leave = button_width(canvas, button, 70);
        const Target target{LobbyTarget::button, LobbyButton::leave};
        const Rect place = cut_right(head, leave).part;
        draw_button(canvas, centred(place, leave, canvas.touch()), button, target, model.hover == target);
    }
    const auto [title, subtitle] =
        rows(cut_right(head, leave, 8).rest, {growing(), sized(two_lines_height(canvas, types::secondary) + 2)});
    canvas.text_in(title, model.title, canvas.fitting_type(model.title, title.w, k_lobby_title), colours::text);
    draw_label(canvas, subtitle, model.subtitle, types::secondary, colours::secondary);
    switch (part) {
        case LobbyPart::seats:
            paint_seats_part(canvas, body, model);
            break;
        case LobbyPart::options:
            paint_options_part(canvas, body, model, true);
            break;
        case LobbyPart::invite:
            paint_invite_part(canvas, body, model);
            break;
    }
    draw_tabs(canvas, window.tabs, model.tabs, model.hover);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
