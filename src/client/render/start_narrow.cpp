// SPDX-License-Identifier: MIT

// The start screen in a narrow window: what to play, the list of games with the address field, or name and links.

#include <algorithm>
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
constexpr float k_found_row = 66;
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

bool is_flat(const Frame& frame) { return frame.shape == Shape::flat; }

/// Returns the head of the screen, and what is below it. In a flat window the head is one line.
Cut head_of(const Frame& frame) {
    return cut_top(narrow_window(frame).body.inset(k_narrow_gap, 0),
                   is_flat(frame) ? k_start_title_height : k_start_title_height + k_start_line, k_start_gap);
}

Rect body_of(const Frame& frame) { return head_of(frame).rest; }

TablesLayout tables_layout(const Rect& body, bool joins, bool filters, bool flat) {
    const float join = k_start_line + 2 * k_start_line + 2 * k_touch + 2 * k_start_gap;
    // A flat window has the field for a code beside the list.
    constexpr float k_list_share = 0.58F;
    const auto [area, beside] =
        flat && joins ? cut_left(body, body.w * k_list_share, 2 * k_start_gap) : Cut{body, Rect{}};
    const auto [head, filter_row, list, join_below, answer] =
        rows(area,
             {sized(k_touch),
              sized(!filters ? 0
                    : flat   ? k_touch
                             : 2 * k_touch + k_start_gap),
              growing(), sized(joins && !flat ? join : 0), sized(flat ? k_start_line : 2 * k_start_line)},
             k_start_gap);
    const Rect join_place = flat && joins ? cut_top(beside, join).part : join_below;
    return {head, filter_row, {.area = list, .height = k_found_row, .gap = k_start_gap}, join_place, answer};
}

void paint_play(Canvas& canvas, const Rect& body, const StartModel& model) {
    Rect area = body;
    if (model.games_kinds.size() > 1) {
        const auto [kinds, rest] = cut_top(body, k_touch, 2 * k_start_gap);
        const Cells places = cells(kinds, static_cast<int>(model.games_kinds.size()), 1, k_start_gap);
        for (std::size_t i = 0; i < model.games_kinds.size(); ++i) {
            const Target target{TargetKind::start_game, model.games_kinds[i].id, 0};
            draw_button(canvas, places.at(i), model.games_kinds[i], target, model.hover == target);
        }
        area = rest;
    }
    const std::size_t in_row = is_flat(canvas.frame()) ? 2 : 1;
    const std::vector<Part> parts((model.entries.size() + in_row - 1) / in_row,
                                  Part{.size = k_entry, .least = k_touch});
    const auto lines = rows(area, std::span<const Part>(parts), k_start_gap);
    for (std::size_t i = 0; i < model.entries.size(); ++i) {
        const Cells in_line = cells(lines[i / in_row], static_cast<int>(in_row), 1, k_start_gap);
        paint_start_entry(canvas, canvas.snap(in_line.at(i % in_row)), model.entries[i], model.hover);
    }
}

void paint_found_block(Canvas& canvas, const Rect& row, const FoundGame& game, const Hover& hover) {
    paint_found_ground(canvas, row, game, hover);
    constexpr float k_button = 84;
    const auto [button, words] = cut_right(row.inset(k_narrow_padding, 4), k_button, k_start_gap);
    paint_found_button(canvas, centred(button, button.w, k_touch), game, hover);
    if (game.game.empty() && game.pieces.empty() && game.where.empty()) {
        return paint_name_and_sentence(canvas, words, game, k_found_name);
    }
    const auto [upper, middle, lower] = rows(words, {growing(), growing(), growing()});
    const float seats = static_cast<float>(game.pieces.size()) + static_cast<float>(game.open_seats);
    const auto [pieces, name] = cut_right(upper, seats * 16 * 1.55F, seats > 0 ? k_start_gap : 0);
    const Colour ink = game.enabled ? colours::text : colours::muted;
    canvas.text_in(name, game.name, canvas.fitting_type(game.name, name.w, k_found_name), ink);
    paint_found_seats(canvas, pieces, game);
    canvas.text_in(middle, game.game, canvas.fitting_type(game.game, middle.w, types::body), ink);
    const std::string& said = canvas.form_for(game.seats_text, lower.w, types::secondary);
    const float width = std::min(lower.w, canvas.width_of(said, types::secondary));
    const auto [seats_text, where] = cut_left(lower, width, k_start_gap);
    canvas.text_in(seats_text, said, types::secondary, colours::secondary);
    if (canvas.width_of(game.where, types::secondary) <= where.w) {
        canvas.text_in(where, game.where, types::secondary, colours::secondary, Align::right);
    }
}

void paint_join_block(Canvas& canvas, const Rect& rect, const StartModel& model) {
    const auto [title, hint, field_line, button_line] =
        rows(rect, {sized(k_start_line), sized(2 * k_start_line), sized(k_touch), sized(k_touch)}, k_start_gap - 2);
    canvas.label_in(title, model.join_title, k_start_heading, colours::text);
    draw_wrapped(canvas, hint, model.join_hint, types::secondary, colours::secondary);
    if (model.fields.size() > 1) {
        draw_field(canvas, field_line, model.fields[1], {TargetKind::start_field, 1, 0}, model.hover);
    }
    Rect left = button_line;
    if (model.fields.size() > 2) {
        const auto [password, rest] = cut_left(left, left.w / 2, k_start_gap);
        draw_field(canvas, password, model.fields[2], {TargetKind::start_field, 2, 0}, model.hover);
        left = rest;
    }
    const Cells places = cells(left, static_cast<int>(model.buttons.size()), 1, k_start_gap);
    for (std::size_t i = 0; i < model.buttons.size(); ++i) {
        const Target target{TargetKind::start_button, model.buttons[i].id, 0};
        draw_button(canvas, places.at(i), model.buttons[i], target, model.hover == target);
    }
}

void paint_tables(Canvas& canvas, const Rect& body, const StartModel& model) {
    const bool joins = !model.join_title.empty();
    const bool flat = is_flat(canvas.frame());
    const TablesLayout layout = tables_layout(body, joins, !model.found_filters.empty(), flat);
    const auto count = static_cast<float>(model.found_pages.size());
    const auto [pages, title] = cut_right(layout.head, count * (k_touch + k_start_gap), 0);
    const Cells page_places = cells(pages, static_cast<int>(model.found_pages.size()), 1, k_start_gap);
    for (std::size_t i = 0; i < model.found_pages.size(); ++i) {
        const Target target{TargetKind::start_page, static_cast<int>(i), 0};
        draw_button(canvas, page_places.at(i), model.found_pages[i], target, model.hover == target);
    }
    draw_title(canvas, title, model.found_title, model.found_note, k_start_heading);
    const int filter_rows = flat ? 1 : 2;
    const int in_row = (static_cast<int>(model.found_filters.size()) + filter_rows - 1) / filter_rows;
    const Cells filters = cells(layout.filters, in_row, filter_rows, k_start_gap);
    for (std::size_t i = 0; i < model.found_filters.size(); ++i) {
        const Target target{TargetKind::start_filter, model.found_filters[i].id, 0};
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
    if (joins) paint_join_block(canvas, layout.join, model);
    const auto line = cut_top(layout.answer, k_start_line).part;
    paint_start_answer(canvas, line, layout.answer.bottom(), model);
}

void paint_you_part(Canvas& canvas, const Rect& body, const StartModel& model) {
    // A flat window has the links beside the name.
    const Cells halves = cells(body, is_flat(canvas.frame()) ? 2 : 1, 1, 2 * k_start_gap);
    std::vector<Part> parts{sized(k_touch),
                            sized(k_start_line),
                            sized(model.fields.empty() ? 0 : k_touch),
                            sized(model.piece_caption.empty() ? 0 : k_start_line),
                            sized(model.piece_caption.empty() ? 0 : k_touch),
                            sized(k_start_gap)};
    std::vector<Part> link_parts(model.links.size(), sized(k_touch));
    link_parts.push_back(growing());
    if (halves.columns == 1) parts.insert(parts.end(), link_parts.begin(), link_parts.end());
    const auto places = rows(halves.at(0), std::span<const Part>(parts), k_start_gap);
    auto link_places =
        halves.columns == 1 ? places : rows(halves.at(1), std::span<const Part>(link_parts), k_start_gap);
    link_places.erase(link_places.begin(), link_places.end() - static_cast<std::ptrdiff_t>(link_parts.size()));
    canvas.label_in(places[0], model.you_title, k_start_heading, colours::text);
    if (!model.fields.empty()) {
        canvas.label_in(places[1], model.fields[0].caption, types::secondary, colours::secondary);
        draw_field(canvas, places[2], model.fields[0], {TargetKind::start_field, 0, 0}, model.hover);
    }
    if (!model.piece_caption.empty()) {
        canvas.label_in(places[3], model.piece_caption, types::secondary, colours::secondary);
        paint_start_pieces(canvas, places[4], model, k_start_gap);
    }
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Target target{TargetKind::start_link, model.links[i].id, 0};
        Button link = model.links[i];
        link.key = {};
        draw_button(canvas, link_places[i], link, target, model.hover == target);
    }
    draw_wrapped_middle(canvas, cut_bottom(link_places.back(), 2 * k_start_line).part, model.version, types::secondary,
                        colours::secondary, Align::centre);
}

}  // namespace

int narrow_table_count(const Frame& frame, bool joins, bool filters) {
    return std::max(1, tables_layout(body_of(frame), joins, filters, is_flat(frame)).list.room());
}

void paint_narrow_start(Canvas& canvas, const StartModel& model) {
    const NarrowWindow window = narrow_window(canvas.frame());
    const auto [head, body] = head_of(canvas.frame());
    const float beside = canvas.width_of(model.title, k_start_title) + 3 * k_narrow_gap;
    const auto [title, subtitle] =
        is_flat(canvas.frame()) ? cut_left(head, beside, k_narrow_gap) : cut_top(head, k_start_title_height);
    canvas.text_in(title, model.title, k_start_title, colours::text);
    canvas.label_in(subtitle, model.subtitle,
                    canvas.fitting_type(canvas.form_for(model.subtitle, subtitle.w, k_start_subtitle), subtitle.w,
                                        k_start_subtitle),
                    colours::secondary);
    switch (static_cast<StartPart>(chosen_tab(model.tabs))) {
        case StartPart::play:
            paint_play(canvas, body, model);
            break;
        case StartPart::tables:
            paint_tables(canvas, body, model);
            break;
        case StartPart::you:
            paint_you_part(canvas, body, model);
            break;
    }
    draw_tabs(canvas, window.tabs, model.tabs, model.hover);
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render
