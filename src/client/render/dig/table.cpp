// SPDX-License-Identifier: MIT

// Paints the whole table of Dig Mars, from the lowest layer to the highest.

#include <vector>

#include "render/dig/narrow_table.hpp"
#include "render/dig/painters.hpp"
#include "render/dig/panels.hpp"
#include "render/screen_parts.hpp"

namespace syrtis::client::render::dig {

namespace {

std::vector<float> heights_of(const std::vector<Rect>& places) {
    std::vector<float> heights;
    for (const Rect& place : places) heights.push_back(place.h);
    return heights;
}

TableLayout usual_layout(const Frame& frame, const TableModel& model) {
    TableLayout layout = table_layout(frame, static_cast<int>(model.opponents.size()));
    if (model.side_log && layout.side.empty()) fit_opponents(layout, frame, heights_of(layout.opponents));
    return layout;
}

/// Paints the regions of the table, without what lies over it.
void paint_regions(Canvas& canvas, const TableLayout& layout, const GridLayout& grid, const TableModel& model) {
    paint_stars(canvas, layout.board, places_of_corners(canvas, layout.board));
    paint_site(canvas, grid);
    canvas.hit(grid.window, {TableTarget::board, 0, 0});
    if (model.grid.closeup.zoom > 1) {
        canvas.clipped(grid.window, [&] { paint_grid(canvas, grid, model.grid, model.hover); });
    } else {
        paint_grid(canvas, grid, model.grid, model.hover);
    }
    paint_grid_corners(canvas, layout.board, grid, model.grid);
    for (std::size_t i = 0; i < layout.opponents.size(); ++i) {
        paint_opponent(canvas, layout.opponents[i], model.opponents[i], model.hover);
    }
    paint_turn(canvas, layout.actions, model.turn, model.hover);
    paint_own_mat(canvas, layout.own, model.own, model.hover);
    paint_bar(canvas, layout.bar, model.bar, model.hover);
    paint_left(canvas,
               {layout.upper_side.x, layout.upper_side.y, layout.upper_side.w,
                layout.lower_side.bottom() - layout.upper_side.y},
               model.left, model.hover);
    paint_upgrades(canvas, layout.offers, model.upgrades, model.hover);
    const ShownLines in_digest = paint_log(canvas, layout.log, model.log, model.hover);
    const Rect& story_place = layout.side.empty() ? layout.spare : layout.side;
    if (!story_place.empty() && model.side_log) {
        const LogModel story = rest_of_log(*model.side_log, in_digest);
        const bool fills_a_column = !layout.side.empty();
        if (fills_a_column || !story.lines.empty()) paint_log(canvas, story_place, story, model.hover);
    }
    paint_prompt(canvas, layout.prompt, model.prompt, model.hover);
    paint_collected(canvas, layout.hand, model.collected, model.hover);
}

/// Returns the things that can be chosen now.
std::vector<Target> answers_of(const TableModel& model) {
    std::vector<Target> answers;
    const auto add = [&](const Target& target, Highlight highlight) {
        if (is_possible(highlight)) answers.push_back(target);
    };
    for (std::size_t i = 0; i < model.grid.places.size(); ++i) {
        const Place& place = model.grid.places[i];
        add({TableTarget::space, static_cast<int>(i), 0}, place.highlight);
        for (const StationGroup& group : place.stations) {
            add({TableTarget::space_piece, static_cast<int>(i), group.seat}, group.highlight);
        }
    }
    for (const OpenBonus& bonus : model.turn.bonuses) add({TableTarget::own_action, bonus.id, 0}, bonus.highlight);
    for (std::size_t i = 0; i < model.upgrades.offers.size(); ++i) {
        add({TableTarget::project, static_cast<int>(i), 0}, model.upgrades.offers[i].highlight);
    }
    return answers;
}

}  // namespace

void paint_board_alone(sf::RenderTarget& target, const GridModel& grid, Resources& resources) {
    paint_alone(target, resources,
                [&](Canvas& canvas, const Rect& all) { paint_grid(canvas, grid_layout(all, 4, 4), grid, {}); });
}

void paint_table(sf::RenderTarget& target, const TableModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = table_frame(target.getSize().x, target.getSize().y, resources.zoom(), true, true);
    Canvas canvas(target, resources, hits, frame);
    const TableLayout layout = frame.narrow() ? narrow_table_layout(canvas, model) : usual_layout(frame, model);
    const GridLayout grid =
        frame.narrow() ? narrow_grid_layout(canvas, layout, model)
                       : grid_layout(layout.board, canvas.pick(107, 130), canvas.pick(19, 14), model.grid.closeup);
    paint_backdrop(canvas);
    if (frame.narrow()) {
        paint_narrow_table(canvas, layout, model);
    } else {
        paint_regions(canvas, layout, grid, model);
    }
    if (model.whole_log) {
        paint_whole_log(canvas, layout, *model.whole_log, model.hover);
    }
    if (model.guide && !model.dialog && !model.whole_log) {
        paint_guide(canvas, layout, *model.guide, model.hover);
    }
    if (model.explanation && !model.dialog) {
        paint_explanation(canvas, layout, *model.explanation, answers_of(model));
    }
    if (!model.dialog) paint_moving_tokens(canvas, grid, model.moving_tokens);
    if (!model.dialog) {
        draw_planned(canvas, model.planned);
        draw_hinted(canvas, model.hinted);
    }
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render::dig
