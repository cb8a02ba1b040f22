// SPDX-License-Identifier: MIT

#include "render/terraforming/narrow_table.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "render/narrow_parts.hpp"
#include "render/narrow_prompt.hpp"
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
/// In landscape, the figures stand in the free corners beside the planet.
constexpr float k_corner_width = 64;
constexpr float k_corner_height = 36;
constexpr float k_projects = 134;
/// Height at which the panel of actions shows at least one row.
constexpr float k_least_actions = 62;
constexpr float k_least_opponent = 76;
/// The room that cards to choose among need before the own stock has a place below them.
constexpr float k_least_choosing = 345;

/// Returns whether milestones and awards stand side by side because their rows would be too low for fingers one above
/// the other.
bool stand_side_by_side(const Canvas& canvas, const Rect& region, const TableModel& model) {
    constexpr float k_head_and_foot = 27;
    const auto count = static_cast<float>(std::max(model.milestones.rows.size(), model.awards.rows.size()));
    return canvas.frame().landscape() || (region.h - k_part_gap) / 2 - k_head_and_foot < count * canvas.touch();
}

TablePart part_of(const TableModel& model) { return static_cast<TablePart>(chosen_tab(model.tabs)); }

bool has_picture(const TableModel& model) {
    return model.prompt_card || !model.prompt.picture.image.empty() || model.prompt.picture.piece != k_no_piece;
}

/// Paints the piles of cards in what is left of the line of the generation.
void paint_piles(Canvas& canvas, const Rect& line, const std::vector<Pile>& piles) {
    float x = line.x;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        const float width = 14 + 3 + canvas.width_of(piles[i].count, types::caption);
        if (piles[i].image.empty() || x + width > line.right()) continue;
        const Rect place{x, line.y, width, line.h};
        const auto [icon, count] = cut_left(place, 14, 3);
        canvas.icon(piles[i].image, icon.centre(), 14);
        canvas.text_in(count, piles[i].count, types::caption, colours::secondary);
        canvas.hit(place, {TableTarget::track, k_first_pile_track + static_cast<int>(i), 0});
        x += width + 8;
    }
}

/// The order in which the figures stand: temperature, oxygen, generation, oceans.
constexpr std::array<int, 4> k_figure_order{0, 1, 3, 2};

/// Pictures of the figures: temperature, oxygen, oceans, generation.
constexpr std::array<const char*, 4> k_figure_images{"resources/temperature", "resources/oxygen", "resources/ocean",
                                                     "state/always"};

void paint_figures(Canvas& canvas, const std::array<Rect, 4>& places, const BoardModel& board, bool are_brief) {
    const std::array<const Corner*, 4> corners{&board.temperature_corner, &board.oxygen_corner, &board.oceans_corner,
                                               &board.generation_corner};
    for (std::size_t i = 0; i < places.size(); ++i) {
        const int index = k_figure_order.at(i);
        const auto corner = static_cast<std::size_t>(index);
        Corner shown = *corners.at(corner);
        // The slim cells of landscape windows have one line for the title.
        const bool has_room = !canvas.frame().landscape() || has_room_for_title(canvas, places.at(i).w, shown);
        const bool brief = are_brief || !has_room;
        // In a small cell, a picture and the number of steps to go replace the title.
        constexpr float k_picture = 13;
        constexpr float k_before_note = 17;
        const float room = places.at(i).w - k_before_note - 2;
        // Beside a preview that has no room for the present value, the present value replaces the steps to go.
        if (brief && previews_alone(canvas, places.at(i).w, shown)) shown.brief_note = shown.figure.value;
        const bool counts = !shown.brief_note.empty();
        const bool pictured = brief && (counts || !fits(canvas, shown.title, places.at(i).w - 6, types::caption));
        if (pictured) shown.title = {};
        // The piles of cards stand beside the generation.
        const bool has_piles = index == 3 && !brief;
        const Rect rest =
            draw_figure_cell(canvas, places.at(i), shown, {TableTarget::track, index, 0}, brief, has_piles);
        if (has_piles) paint_piles(canvas, rest, {board.piles.begin(), board.piles.end()});
        if (!pictured) continue;
        canvas.icon(k_figure_images.at(corner), {places.at(i).x + 9, places.at(i).y + 10}, k_picture);
        if (fits(canvas, shown.brief_note, room, types::caption)) {
            canvas.label_in({places.at(i).x + k_before_note, places.at(i).y + 2, room, 15}, shown.brief_note,
                            types::caption, colours::secondary);
        }
    }
}

std::array<Rect, 4> places_of(const Cells& cells) { return {cells.at(0), cells.at(1), cells.at(2), cells.at(3)}; }

std::array<Rect, 4> corners_of(const Rect& region) {
    std::array<Rect, 4> places;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto half = i < 2 ? cut_top(region, k_corner_height) : cut_bottom(region, k_corner_height);
        places.at(i) = (i % 2 == 0 ? cut_left(half.part, k_corner_width) : cut_right(half.part, k_corner_width)).part;
    }
    return places;
}

void paint_board_part(Canvas& canvas, const TableLayout& layout, const BoardModel& board, const Hover& hover,
                      const Rect& covered) {
    const Rect& region = layout.board;
    canvas.hit(region, {TableTarget::board, 0, 0});
    if (canvas.frame().landscape()) {
        paint_board(canvas, region, board, false, hover, covered);
        if (layout.spare.empty()) paint_figures(canvas, corners_of(region), board, true);
        return;
    }
    const bool brief = region.h < k_board_height + 2 * k_figures + 2 * k_part_gap;
    const auto [figures, planet] = cut_top(region, brief ? k_figures : 2 * k_figures + k_part_gap, k_part_gap);
    paint_board(canvas, planet, board, false, hover, covered);
    paint_figures(canvas, places_of(cells(figures, brief ? 4 : 2, brief ? 1 : 2, k_part_gap)), board, brief);
}

void paint_action_lines(Canvas& canvas, const Rect& rect, const ActionsModel& actions, const Hover& hover) {
    draw_panel(canvas, rect);
    canvas.hit(rect, {TableTarget::own_actions, 0, 0});
    const auto [head, body] = cut_top(rect.inset(k_narrow_padding - 2, 2), canvas.touch(), 2);
    const Button all{.label = actions.all};
    const float wide = actions.all.empty() ? 0 : std::min(button_width(canvas, all, 60), head.w * 0.5F);
    const auto [words, link] = columns(head, {growing(), sized(wide)}, 6);
    draw_title(canvas, words, actions.title, actions.note);
    if (wide > 0) {
        const Target target{TableTarget::all_played, 0, 0};
        draw_button(canvas, link, all, target, hover == target);
    }
    if (actions.cards.empty()) {
        draw_wrapped(canvas, body, actions.empty, types::secondary, colours::secondary);
        return;
    }
    constexpr float k_strip_gap = 2;
    const auto count = actions.cards.size();
    const Lines single{.area = body, .height = canvas.touch(), .gap = k_strip_gap};
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
        const Target target{TableTarget::own_action, card.face.id, 0};
        paint_play_strip(canvas, place, card.face, card.highlight, hover == target,
                         in_row == 1 ? StripParts::name_state_and_tags : StripParts::name_and_state);
        canvas.hit(place, target);
    }
}

void paint_players_part(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    if (model.automa) return paint_automa(canvas, layout.others, *model.automa, model.hover);
    for (std::size_t i = 0; i < std::min(model.opponents.size(), layout.opponents.size()); ++i) {
        paint_opponent(canvas, layout.opponents[i], model.opponents[i], model.hover);
    }
}

}  // namespace

TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model) {
    TableLayout layout = table_layout(canvas.frame(), 0);
    const bool landscape = canvas.frame().landscape();
    const float question = narrow_prompt_height(canvas, layout.column.w, model.prompt, has_picture(model));
    const auto [prompt, above] = cut_bottom(layout.column, question, k_part_gap);
    const TablePart part = part_of(model);
    // Players, goals and the log need all of the height, and nothing there is paid.
    const bool chooses = part == TablePart::board && model.choosing && !model.choosing->hidden;
    const float own = own_strip_height(canvas, model.own);
    const float least = own + (chooses && !landscape ? k_least_choosing : 0);
    const bool has_strip = above.h >= least && (landscape || part < TablePart::players);
    const auto [strip, rest] = cut_bottom(above, has_strip ? own : 0, has_strip ? k_part_gap : 0);
    const Rect region = landscape ? layout.board : rest;
    layout.prompt = prompt;
    layout.own = strip;
    layout.whole_log = landscape ? layout.board : above;
    constexpr float k_four_figures = 2 * k_figures + k_part_gap;
    if (landscape && rest.h >= k_four_figures) layout.spare = cut_bottom(rest, k_four_figures).part;
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
        const auto [offers, above_offers] = cut_bottom(region, k_projects, k_part_gap);
        // In a low window with a long question, the actions need the room of the summary.
        const bool has_summary = above_offers.h >= k_own_summary_height + k_part_gap + k_least_actions;
        const auto [summary, actions] =
            cut_top(above_offers, has_summary ? k_own_summary_height : 0, has_summary ? k_part_gap : 0);
        layout.offers = offers;
        layout.upper_side = summary;
        layout.actions = actions;
    } else if (part == TablePart::goals) {
        const bool side_by_side = stand_side_by_side(canvas, region, model);
        const auto [first, second] = side_by_side ? columns(region, {growing(), growing()}, k_part_gap)
                                                  : rows(region, {growing(), growing()}, k_part_gap);
        layout.upper_side = first;
        layout.lower_side = second;
    } else if (part == TablePart::players) {
        std::vector<Part> parts;
        for (const PlayerPanel& player : model.opponents) {
            parts.push_back({.size = least_opponent_height(canvas, region.w, player, true),
                             .least = k_least_opponent,
                             .grow = 1,
                             .most = opponent_height(canvas, region.w, player)});
        }
        layout.opponents = rows(region, std::span<const Part>(parts), k_part_gap);
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
                paint_board_part(canvas, layout, model.board, model.hover, covered);
            }
            break;
        case TablePart::hand:
            paint_narrow_hand(canvas, layout.hand, model.hand, model.hover);
            break;
        case TablePart::actions:
            if (!layout.upper_side.empty()) paint_own_summary(canvas, layout.upper_side, model.own);
            paint_action_lines(canvas, layout.actions, model.actions, model.hover);
            paint_projects(canvas, layout.offers, model.projects, model.hover);
            break;
        case TablePart::players:
            paint_players_part(canvas, layout, model);
            break;
        case TablePart::goals:
            if (layout.upper_side.right() < layout.lower_side.x) {
                paint_goals_in_lines(canvas, layout.upper_side, model.milestones, TableTarget::upper_row, model.hover);
                paint_goals_in_lines(canvas, layout.lower_side, model.awards, TableTarget::lower_row, model.hover);
                break;
            }
            paint_milestones(canvas, layout.upper_side, model.milestones, model.hover);
            paint_awards(canvas, layout.lower_side, model.awards, model.hover);
            break;
        case TablePart::log:
            draw_log_part(canvas, layout.log, model.log, model.side.log, model.hover);
            break;
    }
    if (!layout.spare.empty())
        paint_figures(canvas, places_of(cells(layout.spare, 2, 2, k_part_gap)), model.board, false);
    if (!layout.own.empty()) paint_own_strip(canvas, layout.own, model.own, model.hover);
    PicturePainter picture;
    if (model.prompt_card) {
        picture = [&](Canvas& on, const Rect& rect) { paint_thumbnail(on, rect, *model.prompt_card); };
    }
    paint_narrow_prompt(canvas, layout.prompt, model.prompt, model.hover, picture);
    draw_tabs(canvas, layout.tabs, model.tabs, model.hover);
}

}  // namespace syrtis::client::render::terraforming
