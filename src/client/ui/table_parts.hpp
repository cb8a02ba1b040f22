// SPDX-License-Identifier: MIT
#pragma once

// The parts that every table has, whatever its game: its bar, the menu and the keys, what the prompt tells beside the
// question.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/frame_model.hpp"
#include "ui/recent_lines.hpp"
#include "ui/table_controller.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Names of what would be taken back and of what would be given again; empty: not known.
struct PlayerActionNames {
    std::string undo;
    std::string redo;
};

/// `begun`: something that was not sent yet would be taken back first. `names`: nothing for who watches.
[[nodiscard]] render::BarModel build_bar(const TableInfo& around, const Words& words, const TableController& table,
                                         bool begun, const std::optional<PlayerActionNames>& names);

/// What a button of the bar is for, and what undo and redo would do, where one points at them.
[[nodiscard]] std::optional<render::Explanation> explain_bar(const TableController& table,
                                                             const std::optional<render::Target>& target,
                                                             const Words& words, const render::BarModel& bar,
                                                             bool begun, const PlayerActionNames& names);

/// What a key does, as a message id.
struct KeyLine {
    std::string_view key;
    std::string_view text;
    std::string_view other{};  ///< a key that the text speaks of, as {0}
};

/// The game's own question on a dialog: back, or yes in its own words.
struct DialogQuestion {
    std::string title;
    std::vector<render::SymbolRow> lines;
    std::string agree;
};

/// The dialog that is open; `keys` are those of the game, `question` is asked for when it is its turn.
[[nodiscard]] std::optional<render::DialogModel> build_dialog(const TableController& table, const Words& words,
                                                              std::span<const KeyLine> keys,
                                                              const std::function<DialogQuestion()>& question);

/// The clock of a player in the badge beside the name, after what the badge says already where there is room.
void add_clock(render::Label& badge, const SeatPerson& person);

/// The ways to the others among the buttons of a final score: to the chat, where there is somebody to talk to, and to
/// another game with them.
void add_company_buttons(std::vector<render::Button>& buttons, const TableInfo& around, const Words& words);

/// What was wrong with the last click, and with the connection; empty: nothing.
void add_notices(render::PromptModel& prompt, const std::string& alert, const std::string& connection);

/// The hint in place of what one could do, or, if that line is not free, of the note beside the question. `answer`:
/// what it names, in few words, empty if it has no name.
void add_hint(render::PromptModel& prompt, const Words& words, const Hint& hint, const std::string& answer,
              bool is_free);

/// Where what is prepared was clicked together.
template <class Interaction>
[[nodiscard]] std::vector<render::Target> plan_marks(const Interaction& table) {
    if (table.prepared().empty() || table.shows_past()) return {};
    return table.prepared_at();
}

/// Lets time go by for what ends the turn and waits to be confirmed; true if the table looks another way after it.
template <class Interaction>
bool pass_turn_end_time(Interaction& table, const TableInfo& around, std::uint64_t milliseconds) {
    const bool is_out = table.seat() < around.people.size() && around.people[table.seat()].clock_out;
    return table.pass_turn_end_time(milliseconds, is_out);
}

/// The id of the prompt's button that tries a lost connection again at once.
inline constexpr int k_try_now_button = 77;

/// Replaces the prompt while the connection is lost: nothing can be answered, so no question is shown. `connection`
/// says when the next try is.
void show_lost_connection(render::PromptModel& prompt, const Words& words, const std::string& connection);

/// How what ends the turn is confirmed.
struct TurnEndWords {
    std::string player_action{};  ///< its name; empty: it has none
    std::string before{};         ///< the name of what was done before it in this turn; empty: nothing, or it has none
    bool passes = false;          ///< for the rest of the generation
    bool ends_only = false;       ///< nothing else is done with it
};
/// The question whether the turn ends with what was chosen last. The buttons follow from the listing of the game.
void ask_for_turn_end(render::PromptModel& prompt, const Words& words, const TurnEndWords& told);
/// The button that confirms it.
[[nodiscard]] render::Button turn_end_button(const Words& words, const TurnEndClock& clock, bool passes, int id);

/// The buttons by which one who waits takes back, prepares the next action and drops it again.
[[nodiscard]] render::Button take_back_button(const Words& words, int id);
[[nodiscard]] render::Button prepare_button(const Words& words, int id);
[[nodiscard]] render::Button drop_prepared_button(const Words& words, int id);

/// What stands beside the question while the next action is prepared: that nothing is sent yet. `in_menu`: nothing is
/// begun.
void add_preparing(render::PromptModel& prompt, const Words& words, bool in_menu);
/// What is prepared, in place of what one could do while one waits.
void add_prepared(render::PromptModel& prompt, const Words& words, const std::string& player_action);
/// Why what was prepared is not done. `goes_on`: another way to do it is open.
[[nodiscard]] std::string given_up_words(const Words& words, const std::string& player_action,
                                         const std::string& reason, bool goes_on);

[[nodiscard]] render::ExplanationLine explanation_line(std::string text,
                                                       render::LineMark mark = render::LineMark::none);

/// Those of `all` that are recent, in the panel.
[[nodiscard]] render::LogModel digest_of(const Words& words, const std::string& who, const RecentLines& recent,
                                         const std::vector<render::LogLine>& all);
/// All of them, over the right rail; nothing while it is closed.
[[nodiscard]] std::optional<render::LogModel> whole_log_of(const TableController& table, const Words& words,
                                                           const std::function<std::vector<render::LogLine>()>& lines);
/// The window has a column more for that, or so few others leave room in theirs.
[[nodiscard]] bool has_side(const DrawContext& draw, int opponents);
/// The same where it has a place of its own.
[[nodiscard]] render::LogModel side_log_of(const TableController& table, const Words& words,
                                           std::vector<render::LogLine> lines);

/// The whole of the line of the log that is pointed at, for where it is cut.
[[nodiscard]] std::optional<render::Explanation> explain_log_line(const TableController& table,
                                                                  const std::optional<render::Target>& target,
                                                                  const render::LogModel& log);

/// An explanation in words alone; `sign_words` says what a sign in it stands for.
[[nodiscard]] AccessibleText accessible_of(const render::Explanation& explanation,
                                           const std::function<std::string(const render::Symbol&)>& sign_words);
/// Of what has no words on it and is explained nowhere, whatever the game.
[[nodiscard]] AccessibleText accessible_frame(const render::Target& target, const Words& words);
[[nodiscard]] std::string accessible_prompt(const render::PromptModel& prompt);

/// Tells in the note of a final score whether the shuffle was as promised; if it was not, nothing else stands there.
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
