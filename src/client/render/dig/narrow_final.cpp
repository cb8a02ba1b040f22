// SPDX-License-Identifier: MIT

// The final score of Dig Mars in a narrow window: the players with their points by source, the chart, or the grid.

#include "render/dig/narrow_final.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "render/chart_painter.hpp"
#include "render/dig/final_panels.hpp"
#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"
#include "render/final_parts.hpp"
#include "render/narrow_parts.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr float k_final_gap = 5;
constexpr float k_row = 108;
constexpr float k_least_row = 84;
constexpr Type k_row_name{19, 15, Weight::bold};

void paint_levels(Canvas& canvas, const Rect& rect, const FinalRow& row) {
    const Cells places = cells(rect, static_cast<int>(k_equipment), 1, k_narrow_gap);
    for (std::size_t i = 0; i < k_equipment; ++i) {
        const auto [icon, level, steps] = columns(places.at(i), {sized(18), sized(16), growing()}, 3);
        canvas.icon(k_equipment_images.at(i), icon.centre(), 16);
        canvas.text_in(level, std::to_string(row.levels.at(i)), types::strong, colours::text);
        draw_steps(canvas, steps.x, steps.centre().y, 7, 6, row.levels.at(i), row.levels.at(i),
                   static_cast<int>(k_difficulties));
    }
}

void paint_sources(Canvas& canvas, const Rect& rect, const FinalRow& row, const FinalModel& model) {
    const std::array<int, 3> numbers{row.tiles, row.tokens, row.spent};
    const Cells places = cells(rect, static_cast<int>(numbers.size()), 1, k_narrow_gap);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::string number = std::to_string(numbers.at(i));
        const auto [value, words] = cut_left(places.at(i), canvas.width_of(number, types::strong) + 1, k_narrow_gap);
        canvas.text_in(value, number, types::strong, numbers.at(i) == 0 ? colours::muted : colours::text);
        draw_label(canvas, words, model.headings.at(i), types::secondary, colours::secondary);
    }
}

void paint_final_row(Canvas& canvas, const Rect& rect, const FinalRow& row, const FinalModel& model, int largest) {
    draw_final_row(canvas, rect, row);
    const auto [head, levels, sources, bar] =
        rows(rect.inset(k_narrow_padding, 4), {growing(), sized(20), sized(24), sized(13)}, 2);
    const Rect note = draw_narrow_place(canvas, head, row, k_row_name);
    draw_label(canvas, note, row.note, types::secondary, row.winner ? colours::after : colours::secondary);
    paint_levels(canvas, levels, row);
    paint_sources(canvas, sources, row, model);
    paint_points_bar(canvas, bar, row, largest);
}

void paint_points_part(Canvas& canvas, const Rect& body, const FinalModel& model) {
    const auto [result, list] = cut_top(body, k_narrow_result, k_final_gap);
    draw_narrow_result(canvas, result, model);
    const std::vector<Part> parts(model.rows.size(), shrinking(k_row, k_least_row));
    const auto places = listed(canvas.frame(), list, parts, k_final_gap);
    const int largest = largest_sum(model.rows);
    for (std::size_t i = 0; i < places.size(); ++i) {
        paint_final_row(canvas, canvas.snap(places[i]), model.rows[i], model, largest);
    }
}

void paint_grid_part(Canvas& canvas, const Rect& body, const FinalModel& model) {
    const auto [figures, field] = cut_top(body, 40, k_final_gap);
    paint_grid(canvas, grid_layout(field, 0, 0), model.grid, model.hover);
    const Cells places = cells(figures, 4, 1, k_narrow_gap);
    for (std::size_t i = 0; i < model.grid.corners.size(); ++i) {
        if (model.grid.corners.at(i).figure.value.empty()) continue;
        draw_figure_cell(canvas, places.at(i), model.grid.corners.at(i), {TableTarget::track, static_cast<int>(i), 0},
                         true);
    }
}

}  // namespace

void paint_narrow_part(Canvas& canvas, const Rect& body, FinalPart part, const FinalModel& model) {
    switch (part) {
        case FinalPart::charts:
            if (model.chart.drawn()) paint_chart(canvas, body, model.chart);
            break;
        case FinalPart::board:
            paint_grid_part(canvas, body, model);
            break;
        case FinalPart::points:
        case FinalPart::goals:
            paint_points_part(canvas, body, model);
            break;
    }
}

}  // namespace syrtis::client::render::dig
