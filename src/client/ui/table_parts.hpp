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

#include "render/frame_model.hpp"
#include "ui/recent_lines.hpp"
#include "ui/table_controller.hpp"
#include "ui/table_policy.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Names of the actions that undo and redo would change; empty if not known.
struct PlayerActionNames {
    std::string undo;
    std::string redo;
};

/// `begun`: something that was not sent yet would be taken back first. `names`: nothing for who watches.
[[nodiscard]] render::BarModel build_bar(const TableInfo& table_info, const Words& words, const TableController& table,
                                         bool begun, const std::optional<PlayerActionNames>& names);

/// Returns the explanation of the button of the bar that is pointed at, with the effect of undo and redo.
[[nodiscard]] std::optional<render::Explanation> explain_bar(const TableController& table,
                                                             const std::optional<render::Target>& target,
                                                             const Words& words, const render::BarModel& bar,
                                                             bool begun, const PlayerActionNames& names);

/// A line of the list of keys; the texts are message ids.
struct KeyLine {
    std::string_view key;
    std::string_view text;
    std::string_view other{};  ///< another key that replaces {0} in the text
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

/// Adds the clock of a player to the badge beside the name, after its other text where there is room.
void add_clock(render::Label& badge, const SeatPerson& person);

/// Adds the buttons of the final score that lead to the chat and to another game with the same people, where they are
/// possible.
void add_company_buttons(std::vector<render::Button>& buttons, const TableInfo& table_info, const Words& words);

/// Returns the tabs of a final score. `has_goals`: the game has goals that score points; `has_charts`: there is a
/// chart.
[[nodiscard]] std::vector<render::Tab> final_tabs(const Words& words, render::FinalPart shown, bool has_goals,
                                                  bool has_charts);

/// Adds the sentences about the last click and about the connection; empty sentences are skipped.
void add_notices(render::PromptModel& prompt, const std::string& alert, const std::string& connection);

/// Adds the hint. It replaces the line of possible actions, or the note beside the question if `is_free` is false.
/// `answer` is the short name of the hinted answer; empty if it has none.
void add_hint(render::PromptModel& prompt, const Words& words, const Hint& hint, const std::string& answer,
              bool is_free);

/// Returns the targets that were clicked to prepare the next action.
template <class Interaction>
[[nodiscard]] std::vector<render::Target> plan_marks(const Interaction& table) {
    if (table.prepared().empty() || table.shows_past()) return {};
    return table.prepared_at();
}

/// The id of the prompt's button that tries a lost connection again at once.
inline constexpr int k_try_now_button = 77;

/// Replaces the prompt while the connection is lost: nothing can be answered, so no question is shown. `connection`
/// says when the next try is.
void show_lost_connection(render::PromptModel& prompt, const Words& words, const std::string& connection);

/// The words of the question that confirms the end of a turn.
struct TurnEndWords {
    std::string player_action{};  ///< name of the action that ends the turn; may be empty
    std::string before{};         ///< name of the action before it in this turn; may be empty
    bool passes = false;          ///< the player passes for the rest of the generation
    bool ends_only = false;       ///< the turn ends without an action
};
/// Fills the prompt with the question whether the turn ends with the last chosen action. The buttons come from the
/// listing of the game.
void ask_for_turn_end(render::PromptModel& prompt, const Words& words, const TurnEndWords& turn_end);
/// Returns the button that confirms the end of the turn.
[[nodiscard]] render::Button turn_end_button(const Words& words, const TurnEndClock& clock, bool passes, int id);

/// The buttons of a player who waits: undo, prepare the next action, and drop the prepared action.
[[nodiscard]] render::Button take_back_button(const Words& words, int id);
[[nodiscard]] render::Button prepare_button(const Words& words, int id);
[[nodiscard]] render::Button drop_prepared_button(const Words& words, int id);

/// Adds the note that a prepared action is not sent yet. `in_menu`: no action is begun.
void add_preparing(render::PromptModel& prompt, const Words& words, bool in_menu);
/// Adds the name of the prepared action, in place of the line of possible actions.
void add_prepared(render::PromptModel& prompt, const Words& words, const std::string& player_action);
/// Returns the reason why the prepared action is not sent. `is_partly_begun`: the player can still do it in another
/// way.
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
/// Returns true if the window has an additional column for the whole log, a column with room because there are few
/// opponents, or a part of its own for the log because it is narrow.
[[nodiscard]] bool has_side(const DrawContext& draw, int opponents);
/// Returns the whole log for its own column.
[[nodiscard]] render::LogModel side_log_of(const TableController& table, const Words& words,
                                           std::vector<render::LogLine> lines);

/// Returns the full text of the log line that is pointed at, for lines that are cut off.
[[nodiscard]] std::optional<render::Explanation> explain_log_line(const TableController& table,
                                                                  const std::optional<render::Target>& target,
                                                                  const render::LogModel& log);

/// Returns an explanation as text; `sign_words` returns the words for a symbol.
[[nodiscard]] AccessibleText accessible_of(const render::Explanation& explanation,
                                           const std::function<std::string(const render::Symbol&)>& sign_words);
/// Returns the accessible text of targets of any game that have neither words nor an explanation.
[[nodiscard]] AccessibleText accessible_frame(const render::Target& target, const Words& words);
[[nodiscard]] std::string accessible_prompt(const render::PromptModel& prompt);

/// Adds the result of the shuffle check to the note of the final score. A failed check replaces the note.
template <class FinalModel>
void add_shuffle(FinalModel& model, const ShuffleNote& shuffle) {
    if (shuffle.sentence.empty()) return;
    model.note_alarms = shuffle.alarms;
    if (shuffle.alarms) {
        model.note = shuffle.sentence;
    } else {
        const std::string rest = model.note.empty() ? std::string() : model.note.forms.front() + " · ";
        model.note = {rest + shuffle.sentence, shuffle.sentence};
    }
}

}  // namespace syrtis::client::ui
