// SPDX-License-Identifier: MIT

// The start screen in a narrow window: what to play, the list of games with the address field, or name and links.

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/screen_parts.hpp"
#include "render/start_parts.hpp"

namespace syrtis::client::render {

namespace {

constexpr float k_start_gap = 6;
constexpr float k_start_title_height = 42;
constexpr float k_start_line = 18;
constexpr float k_entry = 62;
constexpr float k_found_line = 22.5F;  ///< high enough for two lines of the smallest letters
constexpr float k_found_row = 76;
constexpr Type k_start_title{80, 32, Weight::bold};
constexpr Type k_start_subtitle{18, 12.5F, Weight::regular};
constexpr Type k_start_heading{18, 15, Weight::bold};
constexpr Type k_found_name{17, 14, Weight::bold};

/// The parts of the list of games. `filters`, `join`: empty if they are not shown.
struct TablesLayout {
    Rect head;
    Rect filters;
    Lines list;
    Rect join;
    Rect answer;
};

/// Title and subtitle stand above the body, in landscape side by side.
Cut cut_head(const Frame& frame) {
    const float height = frame.landscape() ? k_start_title_height : k_start_title_height + k_start_line;
    return cut_top(narrow_window(frame).body.inset(k_narrow_gap, 0), height, k_start_gap);
}

TablesLayout tables_layout(const Frame& frame, bool joins, bool filters) {
    const float join = joins ? k_start_line + 2 * k_start_line + 2 * frame.touch + 2 * k_start_gap : 0;
    const float answer = 2 * k_start_line;
    const Rect body = cut_head(frame).rest;
    const auto [upper, lower] = two_groups(frame, body, body.h - join - answer - 2 * k_start_gap, body.w * 0.44F);
    const auto [head, filter_row, list] =
        rows(upper, {sized(frame.touch), sized(filters ? 2 * frame.touch + k_start_gap : 0), growing()}, k_start_gap);
    const auto [join_place, answer_place] = rows(lower, {sized(join), sized(answer)}, k_start_gap);
    return {head, filter_row, {.area = list, .height = k_found_row, .gap = k_start_gap}, join_place, answer_place};
}

void paint_play(Canvas& canvas, const Rect& body, const StartModel& model) {
    Rect area = body;
    if (model.games_kinds.size() > 1) {
        const auto [kinds, rest] = cut_top(body, canvas.touch(), 2 * k_start_gap);
        const Cells places = cells(kinds, static_cast<int>(model.games_kinds.size()), 1, k_start_gap);
        for (std::size_t i = 0; i < model.games_kinds.size(); ++i) {
            const Target target{StartTarget::game, model.games_kinds[i].id, 0};
            draw_button(canvas, places.at(i), model.games_kinds[i], target, model.hover == target);
        }
        area = rest;
    }
    const float width = canvas.frame().landscape() ? area.w / 2 - k_narrow_gap : area.w;
    std::vector<Part> parts;
    // Returns whether the entries with the room for the lines of their notes fit.
    const auto set_parts = [&](NoteSize size) {
        parts.clear();
        float needed = -k_start_gap;
        for (const StartEntry& entry : model.entries) {
            const float words = start_entry_height(canvas, width, entry, size);
            constexpr float k_spare = 4;  // of start_entry_height()
            parts.push_back({.size = std::max(k_entry, words), .least = std::max(canvas.touch(), words - k_spare)});
            needed += parts.back().least + k_start_gap;
        }
        return canvas.frame().landscape() || needed <= area.h;
    };
    // Small letters need fewer lines.
    if (!set_parts(NoteSize::usual) && !set_parts(NoteSize::small)) {
        for (Part& part : parts) part.least = canvas.touch();
    }
    const auto places = listed(canvas.frame(), area, parts, k_start_gap);
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_start_entry(canvas, canvas.snap(places[i]), model.entries[i], model.hover);
    }
}

void paint_found_block(Canvas& canvas, const Rect& row, const FoundGame& game, const Hover& hover) {
    paint_found_ground(canvas, row, game, hover);
    constexpr float k_button = 84;
    const auto [button, words] = cut_right(row.inset(k_narrow_padding, 4), k_button, k_start_gap);
    paint_found_button(canvas, centred(button, button.w, canvas.touch()), game, hover);
    if (game.game.empty() && game.pieces.empty() && game.where.empty()) {
        return paint_name_and_sentence(canvas, words, game, k_found_name);
    }
    const auto [upper, middle, lower] = rows(words, {sized(k_found_line), sized(k_found_line), growing()});
    const float seats = static_cast<float>(game.pieces.size()) + static_cast<float>(game.open_seats);
    const auto [pieces, name] = cut_right(upper, seats * 16 * 1.55F, seats > 0 ? k_start_gap : 0);
    const Colour ink = game.enabled ? colours::text : colours::muted;
    draw_name(canvas, name, game.name, k_found_name, ink);
    paint_found_seats(canvas, pieces, game);
    draw_name(canvas, middle, game.game, types::body, ink);
    const float width = draw_label(canvas, lower, game.seats_text, types::secondary, colours::secondary);
    const Rect where = cut_left(lower, width, k_start_gap).rest;
    if (canvas.width_of(game.where, types::secondary) <= where.w) {
        canvas.text_in(where, game.where, types::secondary, colours::secondary, Align::right);
    }
}

/// Paints the fields to join a table. `ground`: the area that also contains the answer of the server.
void paint_join_block(Canvas& canvas, const Rect& rect, const Rect& ground, const StartModel& model) {
    canvas.fill(ground.inset(-k_narrow_gap), 8, colours::panel.faded(0.85F));
    const auto [title, hint, field_line, button_line] =
        rows(rect, {sized(k_start_line), sized(2 * k_start_line), sized(canvas.touch()), sized(canvas.touch())},
             k_start_gap - 2);
    draw_label(canvas, title, model.join_title, k_start_heading, colours::text);
    draw_wrapped(canvas, hint, model.join_hint, types::secondary, colours::secondary);
    if (model.fields.size() > 1) {
        draw_field(canvas, field_line, model.fields[1], {StartTarget::field, StartField::address}, model.hover);
    }
    Rect left = button_line;
    if (model.fields.size() > 2) {
        const auto [password, rest] = cut_left(left, left.w / 2, k_start_gap);
        draw_field(canvas, password, model.fields[2], {StartTarget::field, StartField::password}, model.hover);
        left = rest;
    }
    const Cells places = cells(left, static_cast<int>(model.buttons.size()), 1, k_start_gap);
    for (std::size_t i = 0; i < model.buttons.size(); ++i) {
        const Target target{StartTarget::button, model.buttons[i].id, 0};
        draw_button(canvas, places.at(i), model.buttons[i], target, model.hover == target);
    }
}

void paint_tables(Canvas& canvas, const StartModel& model) {
    const bool joins = !model.join_title.empty();
    const TablesLayout layout = tables_layout(canvas.frame(), joins, !model.found_filters.empty());
    const auto count = static_cast<float>(model.found_pages.size());
    const auto [pages, title] = cut_right(layout.head, count * (canvas.touch() + k_start_gap), 0);
    const Cells page_places = cells(pages, static_cast<int>(model.found_pages.size()), 1, k_start_gap);
    for (std::size_t i = 0; i < model.found_pages.size(); ++i) {
        const Target target{StartTarget::page, static_cast<int>(i), 0};
        draw_button(canvas, page_places.at(i), model.found_pages[i], target, model.hover == target);
    }
    if (fits(canvas, model.found_title, title.w, k_start_heading)) {
        draw_title(canvas, title, model.found_title, model.found_note, k_start_heading);
    } else {
        draw_label(canvas, title, model.found_title, k_start_heading, colours::text);
    }
    const Cells filters = cells(layout.filters, static_cast<int>((model.found_filters.size() + 1) / 2), 2, k_start_gap);
    for (std::size_t i = 0; i < model.found_filters.size(); ++i) {
        const Target target{StartTarget::filter, model.found_filters[i].id, 0};
        draw_button(canvas, filters.at(i), model.found_filters[i], target, model.hover == target);
    }
    if (model.found.empty()) {
        canvas.paragraph(layout.list.area, canvas.form_for(model.found_empty, 99999, types::body), types::body,
                         colours::secondary);
    }
    const auto first = static_cast<std::size_t>(std::max(model.found_scroll, 0));
    const auto room = static_cast<std::size_t>(std::max(1, layout.list.room()));
    for (std::size_t i = first; i < std::min(first + room, model.found.size()); ++i) {
        paint_found_block(canvas, layout.list.at(i - first), model.found[i], model.hover);
    }
    const Rect& join = layout.join;
    const bool answered = !model.answer.empty();
    const Rect ground{join.x, join.y, join.w, (answered ? layout.answer : join).bottom() - join.y};
    if (joins) paint_join_block(canvas, join, ground, model);
    const auto line = cut_top(layout.answer, k_start_line).part;
    paint_start_answer(canvas, line, layout.answer.bottom(), model);
}

/// Paints the result of contacting the address below a part of the screen that lacks the address field. A person who
/// followed a link sees this part first. Returns the rest of the part.
Rect paint_answer_below(Canvas& canvas, const Rect& body, const StartModel& model) {
    if (model.answer.empty()) return body;
    const auto [place, rest] = cut_bottom(body, 2 * k_start_line + 2 * k_start_gap, k_start_gap);
    canvas.fill(place, 8, colours::panel.faded(0.85F));
    const Rect words = place.inset(k_narrow_gap, k_start_gap);
    paint_start_answer(canvas, cut_top(words, k_start_line).part, words.bottom(), model);
    return rest;
}

void paint_you_part(Canvas& canvas, const Rect& body, const StartModel& model) {
    const float field = model.fields.empty() ? 0 : canvas.touch();
    const float line = model.piece_caption.empty() ? 0 : k_start_line;
    const float pieces = model.piece_caption.empty() ? 0 : canvas.touch();
    const float upper = canvas.touch() + k_start_line + field + line + pieces + 4 * k_start_gap;
    const auto [person, rest] = two_groups(canvas.frame(), body, upper, body.w / 2);
    const auto [title, caption, field_place, piece_caption, piece_places] = rows(
        person, {sized(canvas.touch()), sized(k_start_line), sized(field), sized(line), sized(pieces)}, k_start_gap);
    canvas.label_in(title, model.you_title, k_start_heading, colours::text);
    if (!model.fields.empty()) {
        canvas.label_in(caption, model.fields[0].caption, types::secondary, colours::secondary);
        draw_field(canvas, field_place, model.fields[0], {StartTarget::field, StartField::name}, model.hover);
    }
    if (!model.piece_caption.empty()) {
        canvas.label_in(piece_caption, model.piece_caption, types::secondary, colours::secondary);
        paint_start_pieces(canvas, piece_places, model, k_start_gap);
    }
    const auto [version, links] = cut_bottom(rest, 2 * k_start_line, k_start_gap);
    const Lines places{.area = links, .height = canvas.touch(), .gap = k_start_gap};
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Target target{StartTarget::link, model.links[i].id, 0};
        Button link = model.links[i];
        link.key = {};
        draw_button(canvas, places.at(i), link, target, model.hover == target);
    }
    canvas.fill(version, 8, colours::panel.faded(0.8F));
    draw_wrapped_middle(canvas, version, model.version, types::secondary, colours::secondary, Align::centre);
}

}  // namespace

int narrow_table_count(const Frame& frame, bool joins, bool filters) {
    return std::max(1, tables_layout(frame, joins, filters).list.room());
}

void paint_narrow_start(Canvas& canvas, const StartModel& model) {
    // Words stand everywhere in a narrow window.
    const std::array calm{Rect{0, 0, canvas.frame().width, canvas.frame().height}};
    paint_start_ground(canvas, calm);
    const NarrowWindow window = narrow_window(canvas.frame());
    const auto [head, body] = cut_head(canvas.frame());
    const auto [title, subtitle] = canvas.frame().landscape()
                                       ? columns(head, {sized(head.w * 0.4F), growing()}, k_start_gap)
                                       : rows(head, {sized(k_start_title_height), sized(k_start_line)});
    canvas.text_in(title, model.title, k_start_title, colours::text);
    canvas.label_in(subtitle, model.subtitle,
                    canvas.fitting_type(canvas.form_for(model.subtitle, subtitle.w, k_start_subtitle), subtitle.w,
                                        k_start_subtitle),
                    colours::secondary);
    switch (static_cast<StartPart>(chosen_tab(model.tabs))) {
        case StartPart::play:
            paint_play(canvas, paint_answer_below(canvas, body, model), model);
            break;
        case StartPart::tables:
            paint_tables(canvas, model);
            break;
        case StartPart::you:
            paint_you_part(canvas, paint_answer_below(canvas, body, model), model);
            break;
    }
    draw_tabs(canvas, window.tabs, model.tabs, model.hover);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
