// SPDX-License-Identifier: MIT
#pragma once

// The parts that the tables of all games share: the bar, the menu, the list of keys and the additional lines of the
// prompt.

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

/// Adds to a final score the parts that every game has: the result of the shuffle check, the buttons that lead to the
/// chat and to another match with the same people, and the target below the mouse. The note about a failed check
/// replaces another note.
void complete_final(render::FinalFrame& model, const TableInfo& table_info, const FinalView& view, const Words& words);

/// Returns the tabs of a final score. `board`: name and picture of the tab with the board; `has_goals`: the game has
/// goals that score points; `has_charts`: there is a chart.
[[nodiscard]] std::vector<render::Tab> final_tabs(const Words& words, render::FinalPart shown, const PartWords& board,
                                                  bool has_goals, bool has_charts);

/// Adds the sentence about the last click and the sentence about the connection. An empty sentence adds nothing.
void add_notices(render::PromptModel& prompt, const std::string& alert, const std::string& connection);

/// Adds the hint. It replaces the line of possible actions or, if `is_free` is false, the note beside the question.
/// `answer` is the short name of the hinted answer; empty if the answer has no name.
void add_hint(render::PromptModel& prompt, const Words& words, const Hint& hint, const std::string& answer,
              bool is_free);

/// Returns the targets that were clicked to prepare the next action.
template <class Interaction>
[[nodiscard]] std::vector<render::Target> plan_marks(const Interaction& table) {
    if (table.action().prepared().commands.empty() || table.readiness().shows_past()) return {};
    return table.action().prepared().targets;
}

/// The id of the button of the prompt that tries at once to restore a lost connection.
inline constexpr int k_try_now_button = 77;

/// Replaces the prompt while the connection is lost. No question is shown, because none can be answered. `connection`:
/// sentence that says when the client tries again.
void show_lost_connection(render::PromptModel& prompt, const Words& words, const std::string& connection);

/// Replaces the prompt while the match is paused. No question is shown, because the server refuses all answers.
/// `notice`: sentence that says how the match is resumed; may be empty.
void show_pause(render::PromptModel& prompt, const Words& words, const std::string& notice);

/// The words of the question that confirms the end of a turn.
struct TurnEndWords {
    std::string player_action{};  ///< name of the action that ends the turn; may be empty
    std::string before{};         ///< name of the previous action of this turn; may be empty
    bool passes = false;          ///< the player passes for the rest of the generation
    bool ends_only = false;       ///< the turn ends without an action
};
/// Fills the prompt with the question to confirm that the turn ends with the last chosen action. The game adds the
/// buttons.
void ask_for_turn_end(render::PromptModel& prompt, const Words& words, const TurnEndWords& turn_end);
/// Returns the button that confirms the end of the turn.
[[nodiscard]] render::Button turn_end_button(const Words& words, const TurnEndClock& clock, bool passes, int id);

/// These functions return the buttons of a player who waits: undo, prepare the next action, and drop the prepared
/// action.
[[nodiscard]] render::Button take_back_button(const Words& words, int id);
[[nodiscard]] render::Button prepare_button(const Words& words, int id);
[[nodiscard]] render::Button drop_prepared_button(const Words& words, int id);

/// Adds the note that the next action is being prepared and not sent yet. `in_menu`: the player has not begun an
/// action.
void add_preparing(render::PromptModel& prompt, const Words& words, bool in_menu);
/// Adds the name of the prepared action, in place of the line of possible actions.
void add_prepared(render::PromptModel& prompt, const Words& words, const std::string& player_action);
/// Returns the reason why the prepared action is not sent. `is_partly_begun`: the player can still carry out the action
/// in another way.
[[nodiscard]] std::string rejected_prepared_words(const Words& words, const std::string& player_action,
                                                  const std::string& reason, bool is_partly_begun);

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
[[nodiscard]] std::string accessible_prompt(const render::PromptModel& prompt);

}  // namespace syrtis::client::ui
