// SPDX-License-Identifier: MIT

// The final score in a narrow window: the players with their points by source, milestones and awards, charts, or the
// planet.

#include "render/terraforming/narrow_final.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "render/chart_painter.hpp"
#include "render/final_parts.hpp"
#include "render/narrow_parts.hpp"
#include "render/screen_parts.hpp"
#include "render/terraforming/board_painter.hpp"
#include "render/terraforming/final_panels.hpp"
#include "render/terraforming/palette.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_final_gap = 5;
constexpr float k_player = 52;
constexpr float k_least_player = 38;
constexpr float k_sheet_row = 24;
constexpr float k_least_sheet_row = 17;
constexpr float k_captions = 108;  ///< width of the names of the sources
constexpr float k_goal = 40;
constexpr float k_tile_counts = 34;
constexpr Type k_player_name{19, 14, Weight::bold};
constexpr Type k_sheet_value{15, 13, Weight::semibold};

void paint_player(Canvas& canvas, const Rect& rect, const FinalRow& row, const FinalScoreModel& model, int largest) {
    draw_final_row(canvas, rect, row);
    const auto [words, bar] = rows(rect.inset(k_narrow_padding, 4), {growing(), sized(11)}, 2);
    const Rect rest = draw_narrow_place(canvas, words, row, k_player_name);
    draw_name(canvas, rest, row.corporation, types::secondary, colours::secondary);
    paint_points_bar(canvas, cut_right(bar, 2 * k_narrow_padding).rest, row, model.sources, largest);
}

/// Paints the points by source, with a column for each player.
void paint_sheet(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    draw_panel(canvas, rect);
    const auto [captions, area] = cut_left(rect.inset(k_narrow_padding, 2), k_captions, k_narrow_gap);
    const auto lines = static_cast<int>(model.sources.size()) + 1;
    const Cells names = cells(captions, 1, lines);
    const Cells values = cells(area, static_cast<int>(std::max<std::size_t>(model.rows.size(), 1)), lines, 2);
    for (std::size_t i = 0; i < model.rows.size(); ++i) canvas.piece(model.rows[i].piece, values.at(i).centre(), 15);
    for (std::size_t line = 0; line < model.sources.size(); ++line) {
        const auto source = static_cast<std::size_t>(model.sources[line]);
        const auto [colour, words] = cut_left(names.at(line + 1), 10, 6);
        canvas.fill(centred(colour, colour.w, colour.w), 3, palette::sources[source]);
        draw_label(canvas, words, model.headings[source], types::body, colours::secondary);
        for (std::size_t i = 0; i < model.rows.size(); ++i) {
            const FinalRow& row = model.rows[i];
            const Rect cell = values.at((line + 1) * model.rows.size() + i);
            const int part = row.parts[source].value_or(0);
            if (row.best[source]) canvas.fill(cell.inset(0, 1), 5, colours::gold_ground);
            canvas.text_in(cell, points_text(row.parts[source]), k_sheet_value,
                           part == 0 ? colours::muted : colours::text, Align::centre);
        }
    }
}

void paint_points_part(Canvas& canvas, const Rect& body, const FinalScoreModel& model) {
    const float result = k_narrow_result;
    const auto count = static_cast<float>(model.rows.size());
    const auto lines = static_cast<float>(model.sources.size() + 1);
    const float spare = body.h - result - 2 * k_final_gap - lines * k_sheet_row;
    const float player = std::clamp(spare / std::max(count, 1.0F) - k_final_gap, k_least_player, k_player);
    const float left_height = result + count * (player + k_final_gap) + k_final_gap;
    const auto [left, right] = two_groups(canvas.frame(), body, left_height, body.w / 2);
    std::vector<Part> parts{sized(result)};
    parts.insert(parts.end(), model.rows.size(), shrinking(k_player, k_least_player));
    const auto places = rows(left, std::span<const Part>(parts), k_final_gap);
    draw_narrow_result(canvas, places.front(), model);
    const int largest = largest_sum(model.rows);
    for (std::size_t i = 0; i < model.rows.size(); ++i) {
        paint_player(canvas, canvas.snap(places[i + 1]), model.rows[i], model, largest);
    }
    const float row = std::clamp(right.h / lines, k_least_sheet_row, k_sheet_row);
    paint_sheet(canvas, cut_top(right, lines * row).part, model);
}

/// Paints a milestone or an award: its name with the player who claimed or funded it, and the places of an award below.
void paint_goal(Canvas& canvas, const Rect& rect, const FinalAward& goal, bool has_places) {
    canvas.fill(rect, 5, colours::well);
    const Rect inner = rect.inset(k_narrow_padding, 1);
    const auto [upper, lower] = has_places ? rows(inner, {growing(), growing()}) : std::array{inner, Rect{}};
    if (has_places) {
        const auto [funder, words] = cut_right(upper, 14, 4);
        const auto [by, name] = cut_right(words, canvas.width_of(goal.owner_text.forms.front(), types::caption) + 1, 6);
        // If the words about who funded the award don't fit beside its name, the piece says it alone.
        const bool says_by = name_fits(canvas, name, goal.name, types::strong);
        draw_name(canvas, says_by ? name : words, goal.name, types::strong, colours::text);
        if (says_by) draw_label(canvas, by, goal.owner_text, types::caption, colours::secondary, Align::right);
        canvas.piece(goal.owner, funder.centre(), 13);
    } else {
        const auto [piece, name, owner] = columns(upper, {sized(14), growing(2), growing(1)}, 6);
        draw_name(canvas, name, goal.name, types::strong, colours::text);
        canvas.piece(goal.owner, piece.centre(), 13);
        if (!goal.places.empty()) {
            canvas.text_in(owner, goal.places.front().points, types::strong, colours::after, Align::right);
        }
        return;
    }
    const Cells places = cells(lower, static_cast<int>(std::max<std::size_t>(goal.places.size(), 1)), 1, 2);
    for (std::size_t i = 0; i < goal.places.size(); ++i) {
        const FinalAward::Place& place = goal.places[i];
        const auto [sign, value] = cut_left(places.at(i), 14, 3);
        canvas.piece(place.piece, sign.centre(), 13);
        const float used = canvas.number_in(value, place.value, types::strong, colours::text);
        canvas.text_in(cut_left(value, used, 4).rest, place.points, types::strong, colours::after);
    }
}

/// Paints the best cards and the like, as many lines as fit.
void paint_best(Canvas& canvas, const Rect& rect, const FinalScoreModel& model) {
    const float line = canvas.line_height(types::secondary) + 2;
    const auto [head, list] = cut_top(rect, line + 2);
    const Lines places{.area = list, .height = line};
    const std::size_t shown = std::min(static_cast<std::size_t>(places.room()), model.best.size());
    if (shown == 0) return;
    const std::size_t left_out = model.best.size() - shown;
    const bool counts = left_out > 0 && left_out <= model.best_left_out.size();
    draw_title(canvas, head, model.best_title, counts ? Label(model.best_left_out[left_out - 1]) : Label());
    float names = 0;
    for (std::size_t i = 0; i < shown; ++i) {
        names = std::max(names, canvas.width_of(model.best[i].first, types::secondary) + 1);
    }
    for (std::size_t i = 0; i < shown; ++i) {
        const auto [name, words] = columns(places.at(i), {sized(std::min(names, list.w * 0.42F)), growing()}, 6);
        draw_name(canvas, name, model.best[i].first, types::secondary, colours::secondary);
        draw_name(canvas, words, model.best[i].second, types::secondary, colours::text);
    }
}

void paint_goals_part(Canvas& canvas, const Rect& body, const FinalScoreModel& model) {
    const auto count = model.milestones.size() + model.awards.size();
    std::vector<Part> parts{sized(canvas.line_height(types::title) + 2)};
    for (std::size_t i = 0; i < count; ++i) {
        parts.push_back(sized(i < model.milestones.size() ? k_sheet_row : k_goal));
    }
    float upper = 0;
    for (const Part& part : parts) upper += part.size + 4;
    const auto [goals, best] = two_groups(canvas.frame(), body, upper, body.w / 2);
    const auto places = rows(goals, std::span<const Part>(parts), 4);
    draw_title(canvas, places.front(), model.races_title, {});
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_award = i >= model.milestones.size();
        paint_goal(canvas, places[i + 1], is_award ? model.awards[i - model.milestones.size()] : model.milestones[i],
                   is_award);
    }
    paint_best(canvas, best, model);
}

void paint_charts_part(Canvas& canvas, const Rect& body, const FinalScoreModel& model) {
    std::vector<const Chart*> charts;
    for (const Chart& chart : model.charts) {
        if (chart.drawn()) charts.push_back(&chart);
    }
    if (model.automa && charts.size() > 1) charts.resize(1);
    const std::vector<Part> parts(charts.size() + (model.automa ? 1 : 0), growing());
    const auto places = listed(canvas.frame(), body, parts, k_final_gap);
    for (std::size_t i = 0; i < charts.size(); ++i) paint_chart(canvas, places[i], *charts[i]);
    if (model.automa) paint_automa_score(canvas, places.back(), *model.automa);
}

void paint_planet_part(Canvas& canvas, const Rect& body, const FinalScoreModel& model) {
    draw_panel(canvas, body);
    const float counts = k_tile_counts * static_cast<float>(model.tiles.size() + 1);
    const auto [planet, list] =
        two_groups(canvas.frame(), body.inset(k_narrow_gap), body.h - counts - 4 * k_narrow_gap, body.w / 2);
    paint_board(canvas, planet, model.board, false, model.hover);
    const Lines lines{.area = list,
                      .height = std::min(k_tile_counts, list.h / static_cast<float>(model.tiles.size() + 1))};
    draw_title(canvas, lines.at(0).inset(k_narrow_gap, 0), model.board_title, model.board_note);
    for (std::size_t i = 0; i < model.tiles.size(); ++i) {
        const TileCount& tiles = model.tiles[i];
        const Cells parts = cells(lines.at(i + 1).inset(k_narrow_padding, 0), 3, 1, k_narrow_gap);
        const auto number = [&](const Rect& place, int value, Type type) {
            canvas.text_in(cut_left(place, 24).rest, std::to_string(value), type, colours::text);
        };
        canvas.piece(tiles.piece, cut_left(parts.at(0), 18).part.centre(), 16);
        number(parts.at(0), tiles.total, types::strong);
        canvas.icon("resources/greenery", cut_left(parts.at(1), 18).part.centre(), 18);
        number(parts.at(1), tiles.greeneries, types::body);
        canvas.icon("resources/city", cut_left(parts.at(2), 18).part.centre(), 18);
        number(parts.at(2), tiles.cities, types::body);
    }
}

}  // namespace

void paint_narrow_part(Canvas& canvas, const Rect& body, FinalPart part, const FinalScoreModel& model) {
    switch (part) {
        case FinalPart::points:
            paint_points_part(canvas, body, model);
            break;
        case FinalPart::goals:
            paint_goals_part(canvas, body, model);
            break;
        case FinalPart::charts:
            paint_charts_part(canvas, body, model);
            break;
        case FinalPart::board:
            paint_planet_part(canvas, body, model);
            break;
    }
}

}  // namespace syrtis::client::render::terraforming
