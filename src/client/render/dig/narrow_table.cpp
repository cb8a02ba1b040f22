// SPDX-License-Identifier: MIT

// The table of Dig Mars in a narrow window: bar, one part, question and tabs; in landscape the question and the turn
// stand beside the part.

#include "render/dig/narrow_table.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "render/dig/panels.hpp"
#include "render/narrow_parts.hpp"
#include "render/narrow_prompt.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr float k_figures_height = 40;
constexpr float k_turn = 148;
constexpr float k_least_turn = 96;
constexpr float k_least_field = 220;
constexpr float k_mat = 178;
constexpr float k_least_mat = 150;
constexpr float k_collected = 180;
constexpr float k_least_collected = 78;
constexpr float k_beside_collected = 110;  ///< least height in landscape
constexpr float k_upgrades = 112;
constexpr float k_opponent = 176;
constexpr float k_least_opponent = 104;
constexpr float k_left = 330;

TablePart part_of(const TableModel& model) { return static_cast<TablePart>(chosen_tab(model.tabs)); }

/// The places of figures and field; in landscape the turn has a place in the column.
struct FieldPart {
    Rect figures;
    Rect field;
    Rect turn;
};

FieldPart field_part(const Frame& frame, const TableLayout& layout) {
    if (frame.landscape()) {
        const auto [figures, field] = cut_top(layout.board, k_figures_height, k_narrow_gap);
        return {figures, field, layout.spare};
    }
    const auto divide = [&](float turn) {
        return rows(
            layout.board,
            {sized(k_figures_height), {.size = layout.board.w, .least = 0}, {.size = turn, .least = k_least_turn}},
            k_narrow_gap);
    };
    auto places = divide(k_turn);
    // The words of the piles need more room than the turn does.
    if (places[1].h < k_least_field) places = divide(k_least_turn);
    const auto [figures, field, turn] = places;
    return {figures, field, turn};
}

GridLayout grid_of(const Frame& frame, const TableLayout& layout, const TableModel& model) {
    return grid_layout(field_part(frame, layout).field, 0, 0, model.grid.closeup);
}

void paint_field_part(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    const FieldPart part = field_part(canvas.frame(), layout);
    const GridLayout grid = grid_of(canvas.frame(), layout, model);
    canvas.hit(grid.window, {TableTarget::board, 0, 0});
    canvas.clipped(grid.window, [&] { paint_grid(canvas, grid, model.grid, model.hover); });
    // Corners without a figure leave their room to the others.
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < model.grid.corners.size(); ++i) {
        if (!model.grid.corners.at(i).figure.value.empty()) shown.push_back(i);
    }
    const Cells figures = cells(part.figures, std::max(1, static_cast<int>(shown.size())), 1, k_narrow_gap);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        draw_figure_cell(canvas, figures.at(i), model.grid.corners.at(shown[i]),
                         {TableTarget::track, static_cast<int>(shown[i]), 0}, true);
    }
    if (part.turn.h >= k_least_turn) paint_turn(canvas, part.turn, model.turn, model.hover);
}

void paint_tiles_part(Canvas& canvas, const Rect& region, const TableModel& model) {
    // Upright, the question stands below and takes some of the height.
    const float collected = canvas.frame().landscape() ? k_beside_collected : k_least_collected;
    const std::vector<Part> parts{{.size = k_mat, .least = k_least_mat},
                                  {.size = k_collected, .least = collected, .grow = 1, .most = k_collected},
                                  {.size = k_upgrades, .least = 2 * canvas.touch()}};
    const auto places = rows(region, std::span<const Part>(parts), k_narrow_gap);
    paint_own_mat(canvas, places[0], model.own, model.hover);
    paint_collected(canvas, places[1], model.collected, model.hover);
    paint_upgrades(canvas, places[2], model.upgrades, model.hover);
}

void paint_players_part(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    for (std::size_t i = 0; i < layout.opponents.size(); ++i) {
        paint_opponent(canvas, layout.opponents[i], model.opponents[i], model.hover);
    }
}

}  // namespace

TableLayout narrow_table_layout(Canvas& canvas, const TableModel& model) {
    TableLayout layout = table_layout(canvas.frame(), 0);
    const bool landscape = canvas.frame().landscape();
    const bool pictured = !model.prompt.picture.image.empty() || model.prompt.picture.piece != k_no_piece;
    const float question = narrow_prompt_height(canvas, layout.column.w, model.prompt, pictured);
    const auto [prompt, above] = cut_bottom(layout.column, question, k_narrow_gap);
    const Rect region = landscape ? layout.board : above;
    layout.prompt = prompt;
    layout.whole_log = region;
    if (landscape && above.h >= k_least_turn) layout.spare = above;
    const TablePart part = part_of(model);
    const auto place_of = [&](TablePart wanted) {
        if (wanted == part) return region;
        return tab_place(layout.tabs, model.tabs, static_cast<int>(wanted)).value_or(region);
    };
    layout.board = place_of(TablePart::field);
    layout.actions = layout.board;
    layout.hand = place_of(TablePart::tiles);
    layout.own = layout.hand;
    layout.offers = layout.hand;
    layout.others = place_of(TablePart::players);
    layout.upper_side = place_of(TablePart::hidden);
    layout.lower_side = layout.upper_side;
    layout.log = place_of(TablePart::log);
    if (part == TablePart::players) {
        const std::vector<Part> parts(model.opponents.size(), Part{.size = k_opponent, .least = k_least_opponent});
        layout.opponents = rows(region, std::span<const Part>(parts), k_narrow_gap);
    }
    return layout;
}

GridLayout narrow_grid_layout(const Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    return grid_of(canvas.frame(), layout, model);
}

void paint_narrow_table(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    paint_narrow_bar(canvas, layout.bar, model.bar, model.hover);
    switch (part_of(model)) {
        case TablePart::field:
            paint_field_part(canvas, layout, model);
            break;
        case TablePart::tiles:
            paint_tiles_part(canvas, layout.hand, model);
            break;
        case TablePart::players:
            paint_players_part(canvas, layout, model);
            break;
        case TablePart::hidden:
            paint_left(canvas, cut_top(layout.upper_side, k_left).part, model.left, model.hover);
            break;
        case TablePart::log:
            draw_log_part(canvas, layout.log, model.log, model.side_log.value_or(LogModel{}), model.hover);
            break;
    }
    if (!layout.spare.empty() && part_of(model) != TablePart::field) {
        paint_turn(canvas, layout.spare, model.turn, model.hover);
    }
    paint_narrow_prompt(canvas, layout.prompt, model.prompt, model.hover);
    draw_tabs(canvas, layout.tabs, model.tabs, model.hover);
}

}  // namespace syrtis::client::render::dig
