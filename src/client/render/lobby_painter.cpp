// SPDX-License-Identifier: MIT

// Paints the lobby: at the left the people with seats, invitation and chat, at the right the match with options and
// start.

#include <algorithm>
#include <cmath>
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
    const Rect below{head.x, head.bottom() + canvas.pick(4, 2), head.w, rect.bottom() - head.bottom()};
    const auto [contact, rest] = cut_top(below, canvas.pick(64, 44), canvas.pick(8, 4));
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

constexpr float k_most_option_name = 0.34F;  ///< greatest width of a name as a part of the width of the panel
constexpr Sized<float> k_behind_option_name{28, 16};
constexpr Sized<float> k_option_switch{34, 26};  ///< greatest height of a switch

float widest_option_name(const Canvas& canvas, const LobbyModel& model) {
    float widest = 0;
    for (const LobbyOption& option : model.options) {
        if (!option.name.empty()) widest = std::max(widest, canvas.width_of(option.name.forms.front(), types::body));
    }
    return widest;
}

/// Returns the width of the panel in which the widest switch is complete.
float options_width(const Canvas& canvas, const LobbyModel& model) {
    float values = 0;
    for (const LobbyOption& option : model.options) {
        values = std::max(values, switch_width(canvas, canvas.of(k_option_switch), option.values));
    }
    const float around = 2 * lobby_head(canvas, {}).x;
    return around + widest_option_name(canvas, model) + canvas.of(k_behind_option_name) + values + 4;
}

/// Returns the note of the option that is pointed at, if its row has no room for it.
Label paint_options(Canvas& canvas, const Rect& rect, const LobbyModel& model) {
    Label note_without_room;
    draw_panel(canvas, rect);
    const Rect head = lobby_head(canvas, rect);
    draw_title(canvas, head, model.options_title, model.options_note, k_lobby_heading);
    const Rect area = without(rect, head.x - rect.x, head.bottom() + canvas.pick(6, 2) - rect.y,
                              rect.right() - head.right(), canvas.pick(12, 7));
    const float name_width = std::min(widest_option_name(canvas, model), area.w * k_most_option_name);
    std::vector<Part> parts;
    for (const LobbyOption& option : model.options) {
        if (option.begins_group) parts.push_back(sized(canvas.pick(20, 11)));
        parts.push_back({.size = canvas.pick(54, 40)});
    }
    const auto lines = rows(area, std::span<const Part>(parts));
    std::size_t at = 0;
    for (const LobbyOption& option : model.options) {
        if (option.begins_group) {
            const Rect& between = lines[at++];
            canvas.fill({between.x, std::round(between.centre().y), between.w, 1}, 0, colours::line);
        }
        const Rect& line = lines[at++];
        const auto [name, values] = columns(line, {sized(name_width), growing()}, canvas.of(k_behind_option_name));
        draw_wrapped_middle(canvas, {name.x, name.y, name.w + 2, name.h}, option.name, types::body, colours::text);
        const float used = draw_switch(canvas, values.x, values.centre().y,
                                       std::min(values.h - canvas.pick(5, 3.5F), canvas.of(k_option_switch)),
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

/// Returns the height of the panel with the start button. It does not change when a second condition appears.
float start_panel_height(const Canvas& canvas, const LobbyModel& model) {
    constexpr std::size_t k_usual_checks = 2;
    const auto lines = static_cast<float>(std::max(model.checks.size(), k_usual_checks)) * canvas.pick(28, 21);
    return canvas.pick(48, 32) + lines + canvas.pick(82, 54);
}

/// Returns the height of the invitation. A table that nobody can join from elsewhere has only its head.
float invite_panel_height(const Canvas& canvas, const LobbyModel& model) {
    const bool has_contact = !model.code.empty() || !model.address.empty();
    return has_contact ? canvas.pick(166, 112) : canvas.pick(58, 38);
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
    constexpr float k_right = 0.46F;
    constexpr float k_most_right = 0.53F;
    // Enlarged text needs the width of the seats.
    const float most_right = canvas.resources().text_zoom() > 1 ? k_right : k_most_right;
    const float right_width = std::clamp(options_width(canvas, model), body.w * k_right, body.w * most_right);
    const auto [left, right] = columns(body, {growing(), sized(right_width)}, gap);
    // Rows of seats are no higher than they look good; the chat takes the rest.
    constexpr float k_talk = 0.215F;
    const float talk_height = body.h * k_talk;
    const float invite_height = invite_panel_height(canvas, model);
    const float seats_height =
        std::min(most_seats_height(canvas, model.seats.size()), left.h - 2 * gap - invite_height - talk_height);
    const auto [seats, invite, talk] = rows(left, {sized(seats_height), sized(invite_height), growing()}, gap);
    const auto [options, start] = rows(right, {growing(), sized(start_panel_height(canvas, model))}, gap);
    layout.seats = seats;
    layout.invite = invite;
    layout.talk = talk;
    layout.options = options;
    layout.start = start;
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
    paint_lobby_seats(canvas, layout.seats, model);
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
