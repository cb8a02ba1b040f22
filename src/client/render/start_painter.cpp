// SPDX-License-Identifier: MIT

// Paints the start screen: what to play at the left, games on the network and the address field at the right.

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "render/arrange.hpp"
#include "render/painters.hpp"
#include "render/screen_parts.hpp"
#include "render/start_parts.hpp"

namespace syrtis::client::render {

namespace {

struct StartLayout {
    Rect title;
    Rect subtitle;
    Rect entries;
    Rect you;
    Rect found;
    Rect foot;
};

/// The list of found games within its panel: its area, the height of a row, the gap between rows, and the number of
/// rows that fit.
struct FoundLayout {
    Rect area;
    float row = 0;
    float gap = 0;
    int room = 1;
    [[nodiscard]] Rect place(int index) const {
        return {area.x, area.y + static_cast<float>(index) * (row + gap), area.w, row};
    }
};

/// Measures of the panel with the found games. `foot`: distance from the panel to the lower edge of the window;
/// `alone_foot`: that distance if the panel has no address field; `head`: title; `filters`: row of filters; `join`:
/// address field with its title; `below_join`: margin below it; `answer`: line of the answer below the address field.
struct FoundMeasures {
    float top, width, foot, alone_foot, head, filters, side, row, gap, above_join, join, below_join, answer,
        alone_answer;
};
constexpr Sized<FoundMeasures> k_found{{96, 824, 288, 110, 54, 46, 14, 64, 8, 18, 126, 20, 36, 48},
                                       {40, 640, 168, 52, 40, 34, 8, 58, 6, 12, 92, 14, 27, 34}};
constexpr int k_least_found_rows = 2;

const FoundMeasures& found_measures(const Frame& frame) { return k_found.of(frame.size); }

float found_head(const Frame& frame, bool filters) {
    const FoundMeasures& m = found_measures(frame);
    return m.head + (filters ? m.filters : 0);
}

/// Returns the lower end of the panel at its greatest height: above the dome of the land if there is an address field.
float found_end(const Frame& frame, bool joins) {
    const FoundMeasures& m = found_measures(frame);
    constexpr float k_above_dome = 10;
    const float usual = frame.height - (joins ? m.foot : m.alone_foot);
    return joins ? std::min(usual, start_dome_top(frame) - k_above_dome) : usual;
}

/// Returns how many rows of the list fit.
int found_rows(const Frame& frame, bool joins, bool filters) {
    const FoundMeasures& m = found_measures(frame);
    const float below = joins ? m.above_join + m.join + m.below_join + m.answer : m.alone_answer;
    const float room = found_end(frame, joins) - m.top - found_head(frame, filters) - below;
    return std::max(k_least_found_rows, static_cast<int>((room + m.gap) / (m.row + m.gap)));
}

/// Returns the list in the panel: above the address field, or above the line of the answer.
FoundLayout found_layout(const Frame& frame, const Rect& panel, bool joins, bool filters) {
    const FoundMeasures& m = found_measures(frame);
    FoundLayout layout;
    layout.row = m.row;
    layout.gap = m.gap;
    layout.room = found_rows(frame, joins, filters);
    const float head = found_head(frame, filters);
    const float end = panel.bottom() - (joins ? m.below_join + m.join + m.above_join : m.alone_answer);
    layout.area = {panel.x + m.side, panel.y + head, panel.w - 2 * m.side, end - panel.y - head};
    return layout;
}

/// Returns the height of the answer with its distance from the address field; 0: there is no answer.
float answer_height(const Canvas& canvas, const StartModel& model) {
    const FoundMeasures& m = found_measures(canvas.frame());
    if (model.answer.empty()) return 0;
    const float padding = canvas.pick(20, 14);
    return std::max(m.answer, canvas.pick(8, 5) + start_answer_height(canvas, m.width - 2 * padding, model) + 4);
}

/// Returns the panel of the found games. With an address field it is as high as its contents need; otherwise it is as
/// high as the window allows.
Rect found_panel(const Canvas& canvas, const StartModel& model) {
    const Frame& frame = canvas.frame();
    const FoundMeasures& m = found_measures(frame);
    const bool joins = !model.join_title.empty();
    const bool filters = !model.found_filters.empty();
    Rect panel{0, m.top, m.width, found_end(frame, joins) - m.top};
    if (!joins) return panel;
    const int shown =
        std::clamp(static_cast<int>(model.found.size()), k_least_found_rows, found_rows(frame, joins, filters));
    panel.h = found_head(frame, filters) + static_cast<float>(shown) * (m.row + m.gap) - m.gap + m.above_join + m.join +
              m.below_join + answer_height(canvas, model);
    return panel;
}

/// Measures of the usual arrangement, from top to bottom. `left`: width of the left column; the `below_...`: distances
/// to what follows.
struct StartMeasures {
    float margin, top, left, title, subtitle, below_subtitle, below_entries, you, below_you, foot, bottom;
};
constexpr Sized<StartMeasures> k_start{{96, 72, 620, 100, 26, 34, 30, 132, 44, 30, 36},
                                       {40, 24, 470, 66, 20, 18, 12, 92, 12, 24, 16}};

StartLayout start_layout(const Canvas& canvas, const StartModel& model) {
    const Frame& frame = canvas.frame();
    const StartMeasures& m = canvas.of(k_start);
    const Rect window = without({0, 0, frame.width, frame.height}, m.margin, m.top, m.margin, m.bottom);
    StartLayout layout;
    const auto [foot, above] = cut_bottom(window, m.foot, m.below_you);
    const auto [title, subtitle, entries, you] =
        rows(cut_left(above, m.left).part,
             {sized(m.title), sized(m.subtitle + m.below_subtitle), growing(), sized(m.below_entries + m.you)});
    layout.foot = foot;
    layout.title = title;
    layout.subtitle = {title.x + 4, subtitle.y, subtitle.w, m.subtitle};
    layout.entries = entries;
    layout.you = cut_bottom(you, m.you).part;
    layout.found = found_panel(canvas, model);
    layout.found.x = window.right() - layout.found.w;
    return layout;
}

void paint_entries(Canvas& canvas, Rect area, const StartModel& model) {
    if (model.games_kinds.size() > 1) {
        const auto [kinds, rest] = cut_top(area, canvas.pick(42, 32), canvas.pick(30, 14));
        draw_switch(canvas, kinds.x, kinds.centre().y, kinds.h, model.games_kinds, {StartTarget::game, 0, 0}, true,
                    false);
        area = rest;
    }
    const std::vector<Part> parts(model.entries.size(), Part{.size = canvas.pick(74, 62)});
    const auto places = rows(area, std::span<const Part>(parts), canvas.pick(12, 8));
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_start_entry(canvas, canvas.snap(places[i]), model.entries[i], model.hover);
    }
}

void paint_you(Canvas& canvas, const Rect& rect, const StartModel& model) {
    draw_panel(canvas, rect);
    const float padding = canvas.pick(20, 12);
    const auto [title, body] = cut_top(without(rect, padding, canvas.pick(10, 5), padding, canvas.pick(22, 10)),
                                       canvas.pick(26, 20), canvas.pick(6, 0));
    canvas.label_in(title, model.you_title, types::title, colours::text);
    const auto [captions, fields] = cut_top(body, canvas.pick(22, 17), 1);
    const Part name = sized(canvas.pick(252, 190));
    const float gap = canvas.pick(28, 16);
    const auto [name_caption, piece_caption] = columns(captions, {name, growing()}, gap);
    const auto [name_field, pieces] = columns(fields, {name, growing()}, gap);
    if (!model.fields.empty()) {
        canvas.label_in(name_caption, model.fields[0].caption, types::secondary, colours::secondary);
        draw_field(canvas, name_field, model.fields[0], {StartTarget::field, StartField::name}, model.hover);
    }
    if (model.piece_caption.empty()) return;
    canvas.label_in(piece_caption, model.piece_caption, types::secondary, colours::secondary);
    paint_start_pieces(canvas, pieces, model, canvas.pick(8, 5));
}

/// Paints the page buttons at the right of the head, and the scroll position. Returns what is left of the head.
Rect paint_pages(Canvas& canvas, const Rect& head, const FoundLayout& list, const StartModel& model) {
    Rect left = head;
    for (std::size_t i = model.found_pages.size(); i-- > 0;) {
        const Target target{StartTarget::page, static_cast<int>(i), 0};
        const auto [place, rest] = cut_right(left, canvas.pick(40, 32), canvas.pick(8, 6));
        draw_button(canvas, place, model.found_pages[i], target, model.hover == target);
        left = rest;
    }
    const auto count = static_cast<float>(model.found.size());
    const auto room = static_cast<float>(list.room);
    if (room < count) {
        const Rect track{list.area.right() + canvas.pick(5, 2.5F), list.area.y, 3,
                         list.place(list.room - 1).bottom() - list.area.y};
        canvas.fill(track, 1.5F, colours::line);
        canvas.fill({track.x, track.y + track.h * static_cast<float>(model.found_scroll) / count, track.w,
                     track.h * room / count},
                    1.5F, colours::control);
    }
    return left;
}

/// Paints the address field with its title and buttons. Returns the lower end.
float paint_join(Canvas& canvas, const Rect& rect, float y, const StartModel& model) {
    const float padding = canvas.pick(20, 14);
    const Rect area{rect.x + padding, y, rect.w - 2 * padding, rect.bottom() - y};
    canvas.line({area.x, y}, {area.right(), y}, 1, colours::line);
    const auto [title, below_title] =
        cut_top(without(area, 0, canvas.pick(14, 8), 0, 0), canvas.pick(32, 25), canvas.pick(2, 1));
    const auto [hint, below_hint] = cut_top(below_title, canvas.pick(24, 19), canvas.pick(6, 3));
    const Rect line = cut_top(below_hint, canvas.pick(48, 36)).part;
    canvas.label_in(title, model.join_title, {18, 14.5F, Weight::bold}, colours::text);
    canvas.label_in(hint, model.join_hint, types::secondary, colours::secondary);
    constexpr float k_gap_of_fields = 8;
    Rect left = line;
    for (std::size_t i = model.buttons.size(); i-- > 0;) {
        const Target target{StartTarget::button, model.buttons[i].id, 0};
        const float width = button_width(canvas, model.buttons[i], canvas.pick(112, 88));
        const auto [button, rest] = cut_right(left, width, k_gap_of_fields);
        draw_button(canvas, button, model.buttons[i], target, model.hover == target);
        left = rest;
    }
    Rect field = without(left, 0, 0, 10, 0);
    if (model.fields.size() > 2) {
        const auto [password, address] = cut_right(field, field.w * 0.38F, k_gap_of_fields);
        draw_field(canvas, password, model.fields[2], {StartTarget::field, StartField::password}, model.hover);
        field = address;
    }
    if (model.fields.size() > 1) {
        draw_field(canvas, field, model.fields[1], {StartTarget::field, StartField::address}, model.hover);
    }
    return line.bottom() + canvas.pick(8, 5);
}

/// Paints a row of the list: name and server, game and seats, pieces, and the button.
void paint_found_row(Canvas& canvas, const Rect& row, const FoundGame& game, const Hover& hover) {
    paint_found_ground(canvas, row, game, hover);
    const Colour ink = game.enabled ? colours::text : colours::muted;
    const float margin = canvas.pick(20, 12);
    const bool pictured = !game.picture.empty();
    const Rect picture{row.x + 5, row.y + 5, row.h - 10, row.h - 10};
    if (pictured && canvas.resources().has_image(game.picture)) {
        canvas.image(game.picture, picture);
    } else if (pictured) {
        canvas.fill(picture, 5, colours::well);
    }
    const float first = pictured ? picture.right() + margin * 0.6F : row.x + margin;
    const float room = row.w - canvas.pick(160, 120);
    const Rect button = cut_right(without(row, 0, 0, canvas.pick(16, 10), 0), canvas.pick(120, 92)).part;
    paint_found_button(canvas, centred(button, button.w, canvas.pick(40, 32)), game, hover);
    const Type name{17, 14, Weight::bold};
    if (game.game.empty() && game.pieces.empty() && game.where.empty()) {
        return paint_name_and_sentence(canvas, {first, row.y, room - margin, row.h}, game, name);
    }
    // Text of the first column may extend into the second one if that leaves room.
    const bool has_seats = !game.pieces.empty() || game.open_seats > 0;
    const float beside =
        std::max(canvas.width_of(game.game, types::body),
                 canvas.width_of(canvas.form_for(game.seats_text, room, types::secondary), types::secondary));
    const float third = row.x + room * 0.68F;
    const float usual_second = std::max(row.x + room * 0.36F, first + room * 0.28F);
    const float at_most = (has_seats ? third : row.x + room) - beside - margin;
    const float needs = first + canvas.width_of(game.where, types::secondary) + margin;
    const float second = std::max(usual_second, std::min(needs, at_most));
    // Text of the second column may extend up to the first text in the third one.
    const float end = has_seats ? third : first + room;
    const auto [upper, lower] = rows(row.inset(0, 6), {growing(), growing()});
    const auto in_column = [](const Rect& line, float from, float to) {
        return Rect{from, line.y, to - from - 8, line.h};
    };
    canvas.text_in(in_column(upper, first, second), game.name, name, ink);
    canvas.text_in(in_column(lower, first, second), game.where, types::secondary, colours::secondary);
    canvas.text_in(in_column(upper, second, end), game.game, types::body, ink);
    canvas.label_in(in_column(lower, second, end), game.seats_text, types::secondary, colours::secondary);
    paint_found_seats(canvas, {third, row.y, row.right() - third, row.h}, game);
}

void paint_found(Canvas& canvas, const Rect& rect, const StartModel& model) {
    canvas.box(rect, 12, colours::panel.faded(0.96F), colours::line);
    const float padding = canvas.pick(20, 14);
    const Type heading{18, 14.5F, Weight::bold};
    const bool joins = !model.join_title.empty();
    const FoundLayout list = found_layout(canvas.frame(), rect, joins, !model.found_filters.empty());
    const Rect head{rect.x + padding, rect.y + canvas.pick(12, 7), rect.w - 2 * padding, canvas.pick(34, 28)};
    draw_title(canvas, paint_pages(canvas, head, list, model), model.found_title, model.found_note, heading);
    if (!model.found_filters.empty()) {
        const float height = canvas.pick(34, 26);
        draw_switch(canvas, head.x, head.bottom() + canvas.pick(6, 4) + height / 2, height, model.found_filters,
                    {StartTarget::filter, 0, 0}, true, false);
    }
    const Rect& area = list.area;
    if (model.found.empty()) {
        canvas.paragraph({area.x + 8, area.y + 4, area.w - 16, area.h},
                         canvas.form_for(model.found_empty, 99999, types::body), types::body, colours::secondary);
    }
    const int above = model.found_scroll;
    for (int i = above; i < std::min(above + list.room, static_cast<int>(model.found.size())); ++i) {
        paint_found_row(canvas, list.place(i - above), model.found[static_cast<std::size_t>(i)], model.hover);
    }
    const FoundMeasures& m = found_measures(canvas.frame());
    float y = rect.bottom() - m.alone_answer + canvas.pick(10, 6);
    if (joins) {
        y = paint_join(canvas, rect, rect.bottom() - m.below_join - m.join - answer_height(canvas, model), model);
    }
    paint_start_answer(canvas, {rect.x + padding, y, rect.w - 2 * padding, canvas.pick(28, 22)}, rect.bottom(), model);
}

}  // namespace

int visible_table_count(unsigned width, unsigned height, Enlargement zoom, bool joins, bool filters) {
    const Frame frame = frame_for(width, height, zoom, {.narrow = true});
    if (frame.narrow()) return narrow_table_count(frame, joins, filters);
    return found_rows(frame, joins, filters);
}

void paint_start(sf::RenderTarget& target, const StartModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = frame_for(target.getSize().x, target.getSize().y, resources.zoom(), {.narrow = true});
    Canvas canvas(target, resources, hits, frame);
    if (frame.narrow()) return paint_narrow_start(canvas, model);
    const StartLayout layout = start_layout(canvas, model);
    const std::array calm{layout.title, layout.subtitle, layout.entries, layout.you, layout.found};
    paint_start_ground(canvas, calm);
    canvas.text_in(layout.title, model.title, {80, 54, Weight::bold}, colours::text);
    canvas.label_in(layout.subtitle, model.subtitle, {18, 14, Weight::regular}, colours::secondary);
    paint_entries(canvas, layout.entries, model);
    paint_you(canvas, layout.you, model);
    paint_found(canvas, layout.found, model);

    float x = layout.foot.x;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Button& link = model.links[i];
        const Target link_target{StartTarget::link, link.id, 0};
        const float start = x;
        const Colour colour = model.hover == link_target ? colours::ivory : colours::text;
        const std::string words = link.label.forms.empty() ? std::string() : link.label.forms.front();
        x += canvas.text(words, x, layout.foot.centre().y + canvas.capital(types::button) / 2, types::button, colour);
        if (!link.key.empty()) {
            draw_key(canvas, x + 8, layout.foot.centre().y, link.key, colours::secondary);
            x += 8 + key_width(canvas, link.key);
        }
        canvas.hit({start - 6, layout.foot.y, x - start + 12, layout.foot.h}, link_target);
        x += canvas.pick(30, 20);
    }
    canvas.label_in({x, layout.foot.y, layout.foot.right() - x, layout.foot.h}, model.version, types::secondary,
                    colours::secondary, Align::right);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
