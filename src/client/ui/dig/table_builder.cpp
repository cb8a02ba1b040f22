// SPDX-License-Identifier: MIT

#include "ui/dig/table_builder.hpp"

#include "ui/dig/action_names.hpp"
#include "ui/dig/grid_model.hpp"
#include "ui/dig/overlay_models.hpp"
#include "ui/dig/player_models.hpp"
#include "ui/dig/prompt_model.hpp"
#include "ui/dig/side_models.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

drawn::TableModel build_table(const Interaction& table, const TableLog& log, const Words& words,
                              const TableInfo& table_info, const std::optional<render::Target>& accessible) {
    const TableContext context{{table, words, table_info.people, table.preview(), accessible}, log};
    drawn::TableModel model;
    model.opponents = build_opponents(context);
    model.own = build_own_mat(context);
    model.turn = build_turn(context);
    model.grid = build_grid(context);
    add_marks(model.grid, context);
    model.left = build_left(context);
    model.upgrades = build_upgrades(context);
    model.log = build_digest(context);
    model.whole_log = build_whole_log(context);
    const bool plays = !table.position().watches() && table_info.takes_back;
    const auto names = player_action_names(table, words);
    const bool begun = table.has_begun();
    model.bar = build_bar(table_info, words, table, begun, plays ? std::optional(names) : std::nullopt);
    model.prompt = build_prompt(context, table_info.connection);
    model.collected = build_collected(context);
    model.explanation = build_explanation(context);
    if (!model.explanation) model.explanation = explain_bar(table, context.explained(), words, model.bar, begun, names);
    if (!model.explanation) {
        model.explanation =
            explain_log_line(table, context.explained(), model.whole_log ? *model.whole_log : model.log);
    }
    model.dialog = build_dialog(context);
    model.hover = table.pointing().hover();
    model.focus = table.pointing().focus();
    return model;
}

}  // namespace syrtis::client::ui::dig
