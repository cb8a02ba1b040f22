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

/// The names of the actions that the buttons undo and redo would take back and give again; empty: not known.
struct PlayerActionNames {
    std::string undo;
    std::string redo;
};

/// Builds the bar at the top of a table. `begun`: there is a begun action, which undo would take back first. `names`:
/// names for the undo and redo buttons; nothing for a spectator, who has no such buttons.
[[nodiscard]] render::BarModel build_bar(const TableInfo& table_info, const Words& words, const TableController& table,
                                         bool begun, const std::optional<PlayerActionNames>& names);

/// Returns the explanation of the button of the bar that is pointed at; nothing if there is none. For undo and redo it
/// says what they would do.
[[nodiscard]] std::optional<render::Explanation> explain_bar(const TableController& table,
                                                             const std::optional<render::Target>& target,
                                                             const Words& words, const render::BarModel& bar,
                                                             bool begun, const PlayerActionNames& names);

/// A line in the list of keys. Its texts are message ids.
struct KeyLine {
    std::string_view key;
    std::string_view text;
    std::string_view other{};  ///< another key that the text mentions; it replaces {0}
};

/// The question of a game in a dialog, and the text of the button that confirms.
struct DialogQuestion {
    std::string title;
    std::vector<render::SymbolRow> lines;
    std::string agree;
};

/// Builds the model of the open dialog; nothing if none is open. `keys`: keys of the game; `question`: returns the
/// game's question, called only if Dialog::question is open.
[[nodiscard]] std::optional<render::DialogModel> build_dialog(const TableController& table, const Words& words,
                                                              std::span<const KeyLine> keys,
                                                              const std::function<DialogQuestion()>& question);

/// Adds the clock of a player to the badge beside the name, after the other words of the badge. If there is no room for
/// both, only the clock is shown.
void add_clock(render::Label& badge, const SeatPerson& person);

/// Adds to a final score the buttons that lead back to the table and to the start.
void add_final_buttons(render::FinalFrame& model, const Words& words);

/// Completes a final score by the parts that all games have: the result of the shuffle check, the buttons for the chat
/// and for another match with the same people, and the target below the mouse. If the check has failed, a note says so
/// in place of the game's note.
void complete_final(render::FinalFrame& model, const TableInfo& table_info, const FinalView& view, const Words& words);

/// Returns the tabs of a final score. `board`: words and picture for the tab with the board; `has_goals`: whether the
/// game has goals that score points; `has_charts`: whether there is a chart.
[[nodiscard]] std::vector<render::Tab> final_tabs(const Words& words, render::FinalPart shown, const PartWords& board,
                                                  bool has_goals, bool has_charts);

/// Returns the things that the player clicked to prepare the next action. They are marked while the action waits for
/// its turn.
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

/// Returns the digest of the log: the lines of `all` that are recent.
[[nodiscard]] render::LogModel digest_of(const Words& words, const std::string& who, const RecentLines& recent,
                                         const std::vector<render::LogLine>& all);
/// Returns the whole log for the panel over the right column; nothing while the whole log is closed.
[[nodiscard]] std::optional<render::LogModel> whole_log_of(const TableController& table, const Words& words,
                                                           const std::function<std::vector<render::LogLine>()>& lines);
/// Returns true if the window has a permanent place for the whole log: an additional column, room below a few
/// opponents, or a tab in a narrow window.
[[nodiscard]] bool has_side(const DrawContext& draw, int opponents);
/// Returns the whole log for its permanent place at the table, see has_side().
[[nodiscard]] render::LogModel side_log_of(const TableController& table, const Words& words,
                                           std::vector<render::LogLine> lines);

/// Returns an explanation with the full text of the log line that is pointed at, in case the log cuts the line; nothing
/// for other targets.
[[nodiscard]] std::optional<render::Explanation> explain_log_line(const TableController& table,
                                                                  const std::optional<render::Target>& target,
                                                                  const render::LogModel& log);

/// Returns an explanation as text for screen readers. `sign_words`: returns the words for a symbol.
[[nodiscard]] AccessibleText accessible_of(const render::Explanation& explanation,
                                           const std::function<std::string(const render::Symbol&)>& sign_words);
/// Returns the accessible text of a target that every game's table has, and on which no words are drawn; empty for
/// other targets.
[[nodiscard]] AccessibleText accessible_frame(const render::Target& target, const Words& words);

}  // namespace syrtis::client::ui
