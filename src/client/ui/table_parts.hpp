// SPDX-License-Identifier: MIT
#pragma once

// The parts that the tables of all games share: the bar, the dialogs, the log, explanations and the final score.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/final_model.hpp"
#include "render/frame_model.hpp"
#include "ui/part_tabs.hpp"
#include "ui/recent_lines.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_policy.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The names of the actions that undo and redo would take back and repeat; empty if not known.
struct PlayerActionNames {
    std::string undo;
    std::string redo;
};

/// Builds the bar. `begun`: undo would first take back a begun action. `names`: empty for a spectator.
[[nodiscard]] render::BarModel build_bar(const TableInfo& table_info, const Words& words, const TableController& table,
                                         bool begun, const std::optional<PlayerActionNames>& names);

/// Returns the explanation of the button of the bar that is pointed at. For undo and redo, the explanation names their
/// effect.
[[nodiscard]] std::optional<render::Explanation> explain_bar(const TableController& table,
                                                             const std::optional<render::Target>& target,
                                                             const Words& words, const render::BarModel& bar,
                                                             bool begun, const PlayerActionNames& names);

/// A line of the list of keys; the texts are message ids.
struct KeyLine {
    std::string_view key;
    std::string_view text;
    std::string_view other{};  ///< another key, which replaces {0} in the text
};

/// The question of the game for a dialog, with the text of its confirming button.
struct DialogQuestion {
    std::string title;
    std::vector<render::SymbolRow> lines;
    std::string agree;
};

/// Builds the open dialog. `keys` are the keys of the game; `question` is called only for Dialog::question.
[[nodiscard]] std::optional<render::DialogModel> build_dialog(const TableController& table, const Words& words,
                                                              std::span<const KeyLine> keys,
                                                              const std::function<DialogQuestion()>& question);

/// Adds the clock of a player to the badge beside the name. Where there is room, the clock follows the other text of
/// the badge.
void add_clock(render::Label& badge, const SeatPerson& person);

/// Adds to a final score the buttons that lead back to the table and to the start.
void add_final_buttons(render::FinalFrame& model, const Words& words);

/// Adds to a final score the parts that every game has: the result of the shuffle check, the buttons that lead to the
/// chat and to another match with the same people, and the target below the mouse. The note about a failed check
/// replaces another note.
void complete_final(render::FinalFrame& model, const TableInfo& table_info, const FinalView& view, const Words& words);

/// Returns the tabs of a final score. `board`: name and picture of the tab with the board; `has_goals`: the game has
/// goals that score points; `has_charts`: there is a chart.
[[nodiscard]] std::vector<render::Tab> final_tabs(const Words& words, render::FinalPart shown, const PartWords& board,
                                                  bool has_goals, bool has_charts);

/// Returns the targets that were clicked to prepare the next action.
template <class Interaction>
[[nodiscard]] std::vector<render::Target> plan_marks(const Interaction& table) {
    if (table.action().prepared().commands.empty() || table.readiness().shows_past()) return {};
    return table.action().prepared().targets;
}

/// Adds a line to an explanation.
void say(render::Explanation& explanation, std::string text, render::LineMark mark = render::LineMark::none);
/// Returns a line of an explanation.
[[nodiscard]] render::ExplanationLine explanation_line(std::string text,
                                                       render::LineMark mark = render::LineMark::none);

/// Returns the panel with the recent lines of `all`.
[[nodiscard]] render::LogModel digest_of(const Words& words, const std::string& who, const RecentLines& recent,
                                         const std::vector<render::LogLine>& all);
/// Returns the whole log for the panel over the right rail; empty while it is closed.
[[nodiscard]] std::optional<render::LogModel> whole_log_of(const TableController& table, const Words& words,
                                                           const std::function<std::vector<render::LogLine>()>& lines);
/// Returns true if the window has room for the whole log: in an additional column, in the column of opponents because
/// there are few of them, or in a part of its own because the window is narrow.
[[nodiscard]] bool has_side(const DrawContext& draw, int opponents);
/// Returns the whole log for its own column.
[[nodiscard]] render::LogModel side_log_of(const TableController& table, const Words& words,
                                           std::vector<render::LogLine> lines);

/// Returns the full text of the log line that is pointed at, for lines that are cut off.
[[nodiscard]] std::optional<render::Explanation> explain_log_line(const TableController& table,
                                                                  const std::optional<render::Target>& target,
                                                                  const render::LogModel& log);

/// Returns an explanation as text for screen readers. `sign_words` returns the words for a symbol.
[[nodiscard]] AccessibleText accessible_of(const render::Explanation& explanation,
                                           const std::function<std::string(const render::Symbol&)>& sign_words);
/// Returns the accessible text of targets of any game that have neither words nor an explanation.
[[nodiscard]] AccessibleText accessible_frame(const render::Target& target, const Words& words);

}  // namespace syrtis::client::ui
