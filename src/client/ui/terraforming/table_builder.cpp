// SPDX-License-Identifier: MIT

#include "ui/terraforming/table_builder.hpp"

#include <algorithm>

#include "ui/prompt_parts.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/action_names.hpp"
#include "ui/terraforming/action_preview.hpp"
#include "ui/terraforming/automa_effect.hpp"
#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/board_model.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/digest.hpp"
#include "ui/terraforming/hand_models.hpp"
#include "ui/terraforming/overlay_models.hpp"
#include "ui/terraforming/player_models.hpp"
#include "ui/terraforming/prompt_model.hpp"
#include "ui/terraforming/race_models.hpp"

namespace syrtis::client::ui::terraforming {

namespace {

/// Returns a context whose preview of the effect below the mouse assumes that the effect hits MarsBot.
TableContext context_against_automa(const TableContext& context) {
    auto against = context;
    const auto& options = context.state().options;
    if (game::has_automa(options) && context.preview) {
        against.preview = preview_against(context.table, game::automa_side(options));
    }
    return against;
}

picture::SideModel build_side(const TableContext& context, const TableLog& log) {
    picture::SideModel side;
    const auto& table = context.table;
    const auto seat = table.position().seat();
    for (const auto card : table.open().hand().arrangement().pinned()) {
        if (table.position().watches() ||
            std::ranges::find(table.listing().whole_hand, card) == table.listing().whole_hand.end())
            continue;
        side.cards.push_back(hand_face(context.content(), context.words, context.state(), seat, card));
        add_verdict(side.cards.back(), context, card);
    }
    side.log = side_log_of(table, context.words, log.drawn_lines(context.words, context.people, seat));
    return side;
}

}  // namespace

picture::TableModel build_table(const Interaction& table, const Words& words, const TableLog& log,
                                const TableInfo& table_info, bool with_side,
                                const std::optional<render::Target>& accessible) {
    const TableContext context{{table, words, table_info.people, preview_of(table), accessible}, table_info.pending};
    picture::TableModel model;
    const auto against = context_against_automa(context);
    model.automa = build_automa(against);
    if (!model.automa) model.opponents = build_opponents(context);
    model.own = build_own_mat(context);
    model.actions = build_actions(context);
    model.board = build_board(context);
    model.milestones = build_milestones(against);
    model.awards = build_awards(against);
    model.projects = build_projects(context);
    model.log = build_digest(context, log);
    model.whole_log = build_whole_log(context, log);
    const bool plays = !table.position().watches() && table_info.takes_back;
    const auto names = player_action_names(table, words);
    const bool begun = table.has_begun();
    model.bar = build_bar(table_info, words, table, begun, plays ? std::optional(names) : std::nullopt);
    model.prompt = build_prompt(context, table_info.connection);
    add_marks(model, context, log);
    if (!begun) {
        const auto& hint = table_info.hint;
        const bool is_given = hint.state == Hint::State::given;
        add_hint(model.prompt, words, hint, is_given ? answer_name(context, hint.command) : std::string(),
                 !context.preview);
    }
    model.prompt_card = build_prompt_card(context);
    model.hand = build_hand(context);
    model.choosing = build_choosing(context);
    model.payment = build_payment(context);
    model.wall = build_wall(context);
    model.zoom = build_zoom(context);
    if (with_side) model.side = build_side(context, log);
    model.explanation = build_explanation(context);
    if (auto effect = explain_effect_on_automa(against); effect && !accessible) {
        if (model.zoom) model.zoom->leaves_room = true;
        model.explanation = std::move(effect);
    }
    if (!model.explanation) model.explanation = explain_bar(table, context.explained(), words, model.bar, begun, names);
    if (!model.explanation) {
        const auto& shown_log = with_side ? model.side.log : model.whole_log ? *model.whole_log : model.log;
        model.explanation = explain_log_line(table, context.explained(), shown_log);
    }
    model.dialog = build_dialog(context);
    model.hover = table.pointing().hover();
    model.focus = table.pointing().focus();
    return model;
}

}  // namespace syrtis::client::ui::terraforming
