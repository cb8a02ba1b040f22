// SPDX-License-Identifier: MIT
#pragma once

// The parts that the tables of all games have in common: the bar, the menu, the list of keys, and additional lines in
// the prompt.

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

/// Completes a final score by the parts that all games have: the result of the shuffle check, the buttons for the chat
/// and for another match with the same people, and the target below the mouse. If the check has failed, a note says so
/// in place of the game's note.
void complete_final(render::FinalFrame& model, const TableInfo& table_info, const FinalView& view, const Words& words);

/// Returns the tabs of a final score. `board`: words and picture for the tab with the board; `has_goals`: whether the
/// game has goals that score points; `has_charts`: whether there is a chart.
[[nodiscard]] std::vector<render::Tab> final_tabs(const Words& words, render::FinalPart shown, const PartWords& board,
                                                  bool has_goals, bool has_charts);

/// Adds lines to the prompt: `alert`, the sentence about the last click, and `connection`, the sentence about the
/// connection. An empty sentence adds nothing.
void add_notices(render::PromptModel& prompt, const std::string& alert, const std::string& connection);

/// Adds a hint to the prompt. It takes the place of the line of possible actions or, if `is_free` is false, of the note
/// beside the question. `answer`: short name of the hinted answer; may be empty.
void add_hint(render::PromptModel& prompt, const Words& words, const Hint& hint, const std::string& answer,
              bool is_free);

/// Returns the things that the player clicked to prepare the next action. They are marked while the action waits for
/// its turn.
template <class Interaction>
[[nodiscard]] std::vector<render::Target> plan_marks(const Interaction& table) {
    if (table.action().prepared().commands.empty() || table.readiness().shows_past()) return {};
    return table.action().prepared().targets;
}

/// The id of the prompt's button that tries at once to restore a lost connection.
inline constexpr int k_try_now_button = 77;

/// Replaces the contents of the prompt while the connection is lost, because no question can be answered then.
/// `connection`: sentence that says when the client will try again.
void show_lost_connection(render::PromptModel& prompt, const Words& words, const std::string& connection);

/// Replaces the contents of the prompt while the match is paused, because the server accepts no answers then. `notice`:
/// sentence that says how to resume the match; may be empty.
void show_pause(render::PromptModel& prompt, const Words& words, const std::string& notice);

/// The words for the question that asks the player to confirm the end of a turn.
struct TurnEndWords {
    std::string player_action{};  ///< name of the action that ends the turn; may be empty
    std::string before{};         ///< name of the action before it in this turn; may be empty
    bool passes = false;          ///< the player passes until the end of the generation
    bool ends_only = false;       ///< the turn ends without an action
};
/// Fills the prompt with the question whether to end the turn with the last chosen action. The game adds the buttons.
void ask_for_turn_end(render::PromptModel& prompt, const Words& words, const TurnEndWords& turn_end);
/// Returns the button that confirms the end of the turn.
[[nodiscard]] render::Button turn_end_button(const Words& words, const TurnEndClock& clock, bool passes, int id);

/// Returns the button by which a waiting player undoes the last answer. The next functions return the buttons that
/// begin to prepare an action and that drop a prepared action.
[[nodiscard]] render::Button take_back_button(const Words& words, int id);
[[nodiscard]] render::Button prepare_button(const Words& words, int id);
[[nodiscard]] render::Button drop_prepared_button(const Words& words, int id);

/// Adds the note that the next action is being prepared and is not sent yet. `in_menu`: the player has not chosen an
/// action yet.
void add_preparing(render::PromptModel& prompt, const Words& words, bool in_menu);
/// Adds the name of the prepared action to the prompt, in place of the line of possible actions.
void add_prepared(render::PromptModel& prompt, const Words& words, const std::string& player_action);
/// Returns the sentence that says why the prepared action was not sent. `is_partly_begun`: the player can still carry
/// it out in another way.
[[nodiscard]] std::string rejected_prepared_words(const Words& words, const std::string& player_action,
                                                  const std::string& reason, bool is_partly_begun);

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
[[nodiscard]] std::string accessible_prompt(const render::PromptModel& prompt);

}  // namespace syrtis::client::ui
