// SPDX-License-Identifier: MIT

// Paints the whole table, from the lowest layer to the highest.

#include <span>
#include <vector>

#include "render/arrange.hpp"
#include "render/screen_parts.hpp"
#include "render/terraforming/action_strips.hpp"
#include "render/terraforming/board_corners.hpp"
#include "render/terraforming/board_painter.hpp"
#include "render/terraforming/card_painter.hpp"
#include "render/terraforming/hand_painter.hpp"
#include "render/terraforming/moving_token_painter.hpp"
#include "render/terraforming/narrow_table.hpp"
#include "render/terraforming/overlay_painter.hpp"
#include "render/terraforming/painters.hpp"
#include "render/terraforming/panels.hpp"

namespace syrtis::client::render::terraforming {

void paint_board_alone(sf::RenderTarget& target, BoardModel board, Resources& resources) {
    for (BoardSpace& space : board.spaces) {
        space.name.clear();
        space.bonus.clear();
    }
    board.temperature.bonuses.clear();
    board.oxygen.bonuses.clear();
    paint_alone(target, resources,
                [&](Canvas& canvas, const Rect& all) { paint_board(canvas, all, board, false, {}); });
}

namespace {

/// Makes panels of opponents that need room for the names of their cards higher, and the others lower. The panels keep
/// their equal heights if these are enough for all names. If no heights are, no panel gets lower than its equal height
/// unless that is more than it needs.
void share_by_need(const Canvas& canvas, TableLayout& layout, const std::vector<PlayerPanel>& opponents) {
    if (layout.opponents.empty() || opponents.size() < layout.opponents.size()) return;
    const float gap = layout.opponents.size() > 1 ? layout.opponents[1].y - layout.opponents[0].bottom() : 0;
    const Rect& region = layout.others;
    std::vector<Part> parts;
    bool is_enough = true;
    for (std::size_t i = 0; i < layout.opponents.size(); ++i) {
        parts.push_back({.size = opponent_height(canvas, region.w, opponents[i])});
        is_enough = is_enough && parts.back().size <= layout.opponents[i].h;
    }
    if (is_enough) return;
    const auto fits_with = [&](bool has_states) {
        float sum = -gap;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            parts[i].least = least_opponent_height(canvas, region.w, opponents[i], has_states);
            sum += parts[i].least + gap;
        }
        return sum <= region.h;
    };
    if (!fits_with(true) && !fits_with(false)) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            parts[i].size = parts[i].least;
            parts[i].least = std::min(parts[i].least, layout.opponents[i].h);
        }
    }
    layout.opponents = rows(region, std::span<const Part>(parts), gap);
}

TableLayout usual_layout(Canvas& canvas, const TableModel& model) {
    const Frame& frame = canvas.frame();
    TableLayout layout = table_layout(frame, model.automa ? 1 : static_cast<int>(model.opponents.size()));
    if (!model.automa && canvas.large()) {
        lower_actions(layout, frame, most_actions_height(canvas, layout.actions, model.actions));
    }
    const bool has_story = !model.side.log.lines.empty();
    if (has_story && !model.automa && layout.side.empty()) {
        std::vector<float> wanted;
        for (const PlayerPanel& player : model.opponents) {
            wanted.push_back(opponent_height(canvas, layout.others.w, player));
        }
        fit_opponents(layout, frame, wanted);
    }
    if (!model.automa && !layout.side.empty()) {
        std::vector<float> wanted;
        for (const PlayerPanel& player : model.opponents) {
            wanted.push_back(opponent_height(canvas, layout.others.w, player));
        }
        fill_column(canvas, layout, wanted, model.actions.cards);
    } else if (!model.automa && layout.spare.empty()) {
        share_by_need(canvas, layout, model.opponents);
    }
    if (!model.hand.dealt) {
        fit_actions(canvas, layout, model.actions.cards, static_cast<int>(model.hand.cards.size()));
    }
    return layout;
}

/// Paints the regions of the table, without what lies over it.
void paint_regions(Canvas& canvas, const TableLayout& layout, const TableModel& model) {
    const Frame& frame = canvas.frame();
    Rect covered = model.payment ? payment_place(canvas, layout, *model.payment) : Rect{};
    if (!covered.overlaps(layout.board)) covered = {};
    paint_stars(canvas, layout.board, places_of_corners(canvas, layout.board));
    paint_board(canvas, layout.board, model.board, true, model.hover, covered);
    if (model.automa) paint_automa(canvas, layout.others, *model.automa, model.hover);
    for (std::size_t i = 0; i < model.opponents.size() && i < layout.opponents.size(); ++i) {
        paint_opponent(canvas, layout.opponents[i], model.opponents[i], model.hover);
    }
    const bool dealt = paint_dealt(canvas, layout, model.hand, model.hover);
    if (!dealt) {
        paint_actions(canvas, layout.actions, model.actions, model.hover, model.focus);
        paint_own_mat(canvas, layout.own, model.own, model.hover);
    }
    paint_bar(canvas, layout.bar, model.bar, model.hover);
    paint_milestones(canvas, layout.upper_side, model.milestones, model.hover);
    paint_awards(canvas, layout.lower_side, model.awards, model.hover);
    paint_projects(canvas, layout.offers, model.projects, model.hover);
    ShownLines in_digest;
    if (!dealt || frame.shape != Shape::tall) in_digest = paint_log(canvas, layout.log, model.log, model.hover);
    if (!layout.side.empty()) paint_side(canvas, layout.side, model.side, in_digest, model.hover);
    if (!layout.spare.empty()) {
        const LogModel story = rest_of_log(model.side.log, in_digest);
        if (!story.lines.empty()) paint_log(canvas, layout.spare, story, model.hover);
    }
    const bool choosing = model.choosing && !model.choosing->hidden;
    if (choosing) {
        paint_choosing(canvas, layout, model);
    }
    if (!choosing || !hides_corners(frame, *model.choosing)) {
        paint_corners(canvas, layout.board, model.board, choosing && !model.choosing->ring.empty(), covered);
    }
    PicturePainter picture;
    if (model.prompt_card) {
        picture = [&](Canvas& on, const Rect& rect) { paint_thumbnail(on, rect, *model.prompt_card); };
    }
    // The payment is in the place of the question.
    if (!model.payment) paint_prompt(canvas, layout.prompt, model.prompt, model.hover, picture);
    if (!dealt) paint_hand(canvas, layout.hand, model.hand, model.hover);
}

/// Returns the things that can be chosen now, and cards among which one has to choose.
std::vector<Target> answers_of(const TableModel& model) {
    std::vector<Target> answers;
    const auto add = [&](TargetKind kind, std::int64_t id, Highlight highlight) {
        if (is_possible(highlight)) answers.push_back({kind, id, 0});
    };
    for (std::size_t i = 0; i < model.board.spaces.size(); ++i) {
        add(TableTarget::space, static_cast<int>(i), model.board.spaces[i].highlight);
    }
    for (const HandCard& card : model.hand.cards) add(TableTarget::hand_card, card.face.id, card.highlight);
    for (const ActionCard& card : model.actions.cards) add(TableTarget::own_action, card.face.id, card.highlight);
    for (const ProjectEntry& entry : model.projects.entries) add(TableTarget::project, entry.id, entry.highlight);
    for (const RaceRow& row : model.milestones.rows) add(TableTarget::upper_row, row.id, row.highlight);
    for (const RaceRow& row : model.awards.rows) add(TableTarget::lower_row, row.id, row.highlight);
    if (!model.choosing || model.choosing->hidden) return answers;
    for (const ChoiceCard& card : model.choosing->corporations) {
        answers.push_back({TableTarget::choice_large, card.face.id, 0});
    }
    for (const auto* cards : {&model.choosing->preludes, &model.choosing->cards}) {
        for (const ChoiceCard& card : *cards) answers.push_back({TableTarget::choice, card.face.id, 0});
    }
    return answers;
}

}  // namespace

void paint_table(sf::RenderTarget& target, const TableModel& model, Resources& resources, HitMap& hits) {
    hits.clear();
    const Frame frame = table_frame(target.getSize().x, target.getSize().y, resources.zoom(), !model.automa, true);
    Canvas canvas(target, resources, hits, frame);
    const TableLayout layout = frame.narrow() ? narrow_table_layout(canvas, model) : usual_layout(canvas, model);
    paint_backdrop(canvas);
    if (frame.narrow()) {
        paint_narrow_table(canvas, layout, model);
    } else {
        paint_regions(canvas, layout, model);
    }
    if (model.wall) {
        paint_wall(canvas, layout, *model.wall, model.hover);
    }
    if (model.whole_log) {
        paint_whole_log(canvas, layout, *model.whole_log, model.hover);
    }
    if (model.payment) {
        paint_payment(canvas, layout, *model.payment, model.hover);
    }
    if (model.guide && !model.dialog && !model.wall && !model.whole_log) {
        paint_guide(canvas, layout, *model.guide, model.hover);
    }
    // Dialogs and the payment are never covered by explanations of things behind them.
    const bool asked_above = model.payment || model.dialog;
    if (model.zoom && !asked_above) {
        paint_zoom(canvas, layout, *model.zoom, answers_of(model));
    }
    if (model.explanation && !asked_above) {
        paint_explanation(canvas, layout, *model.explanation, answers_of(model));
    }
    if (!asked_above) {
        paint_hit_chips(canvas, model.hit_chips);
        paint_moving_tokens(canvas, layout, model.moving_tokens);
    }
    if (!model.dialog) {
        draw_planned(canvas, model.planned);
        draw_hinted(canvas, model.hinted);
    }
    draw_topmost(canvas, model.focus, model.dialog, model.hover);
}

}  // namespace syrtis::client::render::terraforming
