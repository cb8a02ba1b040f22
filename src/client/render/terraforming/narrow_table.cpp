// SPDX-License-Identifier: MIT

#include "render/terraforming/narrow_table.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/terraforming/board_painter.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/hand_painter.hpp"
#include "render/terraforming/layout.hpp"
#include "render/terraforming/overlay_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_part_gap = k_narrow_gap;
/// Two lines of figures stand above the planet, one if the planet would get too small for fingers.
constexpr float k_figures = 40;
constexpr float k_board_height = 292;
constexpr float k_projects = 126;
constexpr float k_least_opponent = 76;

TablePart part_of(const TableModel& model) { return static_cast<TablePart>(chosen_tab(model.tabs)); }

bool has_picture(const TableModel& model) {
    return model.prompt_card || !model.prompt.picture.image.empty() || model.prompt.picture.piece != k_no_piece;
}

void paint_figure_cell(Canvas& canvas, const Rect& rect, const Corner& corner, int index, bool brief,
                       const BoardModel& board) {
    canvas.box(rect, 6, colours::panel, colours::line);
    const Rect inner = rect.inset(6, 2);
    const Type counter{22, 17, Weight::bold};
    const bool previews = !corner.figure.after.empty();
    const std::string after = previews ? "→" + corner.figure.after : std::string();
    const float value_width = canvas.width_of(corner.figure.value, counter) + 1;
    const float after_width = previews ? canvas.width_of(after, types::strong) + 1 : 0;
    const auto figures = [&](const Rect& line) {
        const auto [value, next] = columns(line, {sized(value_width), sized(after_width)}, 2);
        canvas.text_in(value, corner.figure.value, counter, colours::text);
        if (previews) canvas.text_in(next, after, types::strong, colours::after);
    };
    canvas.hit(rect, {TargetKind::track, index, 0});
    const auto caption = [&](const Rect& line, const Label& words, Colour colour) {
        const std::string& form = canvas.form_for(words, line.w, types::caption);
        canvas.text_in(line, form, canvas.fitting_type(form, line.w, types::caption), colour);
    };
    if (brief) {
        const auto [title, value] = rows(inner, {sized(15), growing()});
        caption(title, corner.title, colours::secondary);
        figures(value);
        return;
    }
    const auto [value, words] = cut_left(inner, value_width + (previews ? after_width + 2 : 0), 6);
    figures(value);
    const bool has_second = !corner.strong.empty() || !corner.note.empty();
    const auto [title, second] = rows(words, {growing(), sized(has_second ? words.h / 2 : 0)});
    caption(title, corner.title, colours::secondary);
    const Label& said = corner.strong.empty() ? corner.note : corner.strong;
    const bool fits_said = has_second && fits(canvas, said, second.w, types::caption);
    if (fits_said)
        canvas.label_in(second, said, types::caption, corner.strong.empty() ? colours::secondary : colours::ivory);
    if (index != 3) return;
    // The piles of cards stand beside the generation.
    float x = second.x +
              (fits_said ? canvas.width_of(canvas.form_for(said, second.w, types::caption), types::caption) + 8 : 0);
    for (std::size_t i = 0; i < board.piles.size(); ++i) {
        const Pile& pile = board.piles[i];
        const float width = 14 + 3 + canvas.width_of(pile.count, types::caption);
        if (pile.image.empty() || x + width > second.right()) continue;
        const Rect place{x, second.y, width, second.h};
        const auto [icon, count] = cut_left(place, 14, 3);
        canvas.icon(pile.image, icon.centre(), 14);
        canvas.text_in(count, pile.count, types::caption, colours::secondary);
        canvas.hit(place, {TargetKind::track, k_first_pile_track + static_cast<int>(i), 0});
        x += width + 8;
    }
}

void paint_board_part(Canvas& canvas, const Rect& region, const BoardModel& board, const Hover& hover,
                      const Rect& covered) {
    const bool brief = region.h < k_board_height + 2 * k_figures + 2 * k_part_gap;
    const auto [figures, planet] = cut_top(region, brief ? k_figures : 2 * k_figures + k_part_gap, k_part_gap);
    const Cells places = cells(figures, brief ? 4 : 2, brief ? 1 : 2, k_part_gap);
    canvas.hit(planet, {TargetKind::board, 0, 0});
    paint_board(canvas, planet, board, false, hover, covered);
    const Corner* const corners[] = {&board.temperature_corner, &board.oxygen_corner, &board.oceans_corner,
                                     &board.generation_corner};
    constexpr int k_order[] = {0, 1, 3, 2};
    for (std::size_t i = 0; i < 4; ++i) {
        const int index = k_order[i];
        paint_figure_cell(canvas, places.at(i), *corners[index], index, brief, board);
    }
}

void paint_action_lines(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TargetKind::own_actions, 0, 0});
    const auto [head, body] = cut_top(rect.inset(k_narrow_padding - 2, 2), k_touch, 2);
    const Button all{.label = actions.all};
    const float wide = actions.all.empty() ? 0 : std::min(button_width(canvas, all, 60), head.w * 0.5F);
    const auto [words, link] = columns(head, {growing(), sized(wide)}, 6);
    draw_title(canvas, words, actions.title, actions.note);
    if (wide > 0) {
        const Target target{TargetKind::all_played, 0, 0};
        draw_button(canvas, link, all, target, hover == target);
    }
    if (actions.cards.empty()) {
        draw_wrapped(canvas, body, actions.empty, types::secondary, colours::secondary);
        return;
    }
    constexpr float k_strip_gap = 3;
    const auto count = actions.cards.size();
    const Lines single{.area = body, .height = k_touch, .gap = k_strip_gap};
    // More cards than lines stand in two columns.
    const int in_row = static_cast<int>(count) > single.room() ? 2 : 1;
    const auto room = static_cast<std::size_t>(std::max(1, single.room() * in_row));
    const std::size_t last = count > room ? count - room : 0;
    const std::size_t first = std::min(static_cast<std::size_t>(std::max(actions.scroll, 0)), last);
    for (std::size_t i = first; i < std::min(first + room, count); ++i) {
        const std::size_t at = i - first;
        const Rect line = single.at(at / static_cast<std::size_t>(in_row));
        const Rect place = cells(line, in_row, 1, k_strip_gap).at(at % static_cast<std::size_t>(in_row));
        const ActionCard& card = actions.cards[i];
        const Target target{TargetKind::own_action, card.face.id, 0};
        paint_play_strip(canvas, place, card.face, card.highlight, hover == target, in_row == 1);
        canvas.hit(place, target);
    }
}

void paint_players_part(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    if (layout.upper_side.h > k_touch) paint_own_summary(canvas, layout.upper_side, model.own);
    if (model.automa) return paint_automa(canvas, layout.others, *model.automa, model.hover);
    for (std::size_t i = 0; i < std::min(model.opponents.size(), layout.opponents.size()); ++i) {
        paint_opponent(canvas, layout.opponents[i], model.opponents[i], model.hover);
    }
}

void paint_log_part(Canvas& canvas, const Rect& region, const TableModel& model) {
    const LogModel& whole = model.side.log;
    if (whole.lines.empty() || model.log.lines.empty()) {
        paint_log(canvas, region, whole.lines.empty() ? model.log : whole, model.hover);
        return;
    }
    const auto [digest, rest] = rows(region, {growing(2), growing(3)}, k_part_gap);
    const ShownLines shown = paint_log(canvas, digest, model.log, model.hover);
    paint_log(canvas, rest, rest_of_log(whole, shown), model.hover);
}

}  // namespace

TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model) {
    TableLayout layout = table_layout(canvas.frame(), 0);
    const Rect shown = layout.board;
    const float question = narrow_prompt_height(canvas, layout.prompt.w, model.prompt, has_picture(model));
    const bool flat = canvas.frame().shape == Shape::flat;
    const auto [prompt, above] = cut_bottom(flat ? layout.prompt : shown, question, k_part_gap);
    const TablePart part = part_of(model);
    // A flat window has the strip above the question if there is room, else below the part like other narrow windows.
    const bool strip_beside = flat && above.h >= k_own_strip_height;
    // Goals and the log need all of the height, and nothing there is paid.
    const bool has_strip = strip_beside || (part != TablePart::goals && part != TablePart::log);
    const Cut below = cut_bottom(flat && !strip_beside ? shown : above, has_strip ? k_own_strip_height : 0,
                                 has_strip ? k_part_gap : 0);
    const Rect region = strip_beside ? shown : below.rest;
    layout.prompt = prompt;
    layout.own = below.part;
    layout.whole_log = flat ? shown : above;
    const auto place_of = [&](TablePart wanted) {
        if (wanted == part) return region;
        return tab_place(layout.tabs, model.tabs, static_cast<int>(wanted)).value_or(region);
    };
    layout.board = region;
    layout.hand = place_of(TablePart::hand);
    layout.log = place_of(TablePart::log);
    layout.actions = place_of(TablePart::actions);
    layout.offers = layout.actions;
    layout.others = place_of(TablePart::players);
    layout.upper_side = place_of(TablePart::goals);
    layout.lower_side = layout.upper_side;
    if (part == TablePart::actions) {
        const auto [offers, actions] = cut_bottom(region, k_projects, k_part_gap);
        layout.offers = offers;
        layout.actions = actions;
    } else if (part == TablePart::goals) {
        const auto [upper, lower] = rows(region, {growing(), growing()}, k_part_gap);
        layout.upper_side = upper;
        layout.lower_side = lower;
    } else if (part == TablePart::players) {
        const Lines panels{.height = k_least_opponent, .gap = k_part_gap};
        const float spare = region.h - panels.height_of(model.opponents.size()) - k_part_gap;
        const float summary = model.automa ? k_own_summary_height : std::clamp(spare, 0.0F, k_own_summary_height);
        const auto [own, others] = cut_top(region, summary, k_part_gap);
        layout.upper_side = own;
        layout.others = others;
        std::vector<Part> parts;
        for (const PlayerPanel& player : model.opponents) {
            parts.push_back({.size = opponent_height(canvas, others.w, player), .least = k_least_opponent});
        }
        layout.opponents = rows(others, std::span<const Part>(parts), k_part_gap);
    }
    return layout;
}

void paint_narrow_table(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    const Rect covered = model.payment ? payment_place(canvas, layout, *model.payment) : Rect{};
    const bool chooses = model.choosing && !model.choosing->hidden;
    paint_narrow_bar(canvas, layout.bar, model.bar, model.hover);
    const TablePart part = part_of(model);
    switch (part) {
        case TablePart::board:
            if (chooses) {
                paint_choosing(canvas, layout, model);
            } else {
                paint_board_part(canvas, layout.board, model.board, model.hover, covered);
            }
            break;
        case TablePart::hand:
            paint_narrow_hand(canvas, layout.hand, model.hand, model.hover);
            break;
        case TablePart::actions:
            paint_action_lines(canvas, layout.actions, model.actions, model.hover);
            paint_projects(canvas, layout.offers, model.projects, model.hover);
            break;
        case TablePart::players:
            paint_players_part(canvas, layout, model);
            break;
        case TablePart::goals:
            paint_milestones(canvas, layout.upper_side, model.milestones, model.hover);
            paint_awards(canvas, layout.lower_side, model.awards, model.hover);
            break;
        case TablePart::log:
            paint_log_part(canvas, layout.log, model);
            break;
    }
    if (!layout.own.empty()) paint_own_strip(canvas, layout.own, model.own, model.hover);
    PicturePainter picture;
    if (model.prompt_card) {
        picture = [&](Canvas& on, const Rect& rect) { paint_thumbnail(on, rect, *model.prompt_card); };
    }
    paint_narrow_prompt(canvas, layout.prompt, model.prompt, model.hover, picture);
    draw_tabs(canvas, layout.tabs, model.tabs, model.hover);
}

}  // namespace syrtis::client::render::terraforming
