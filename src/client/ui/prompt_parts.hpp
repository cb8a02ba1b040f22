// SPDX-License-Identifier: MIT
#pragma once

// The parts of the prompt that every game has: the player who is waited for, the end of a turn, the prepared action,
// hints, and the reasons why nothing can be answered. A game supplies its questions, and names of its commands.

#include <optional>
#include <string>
#include <utility>

#include "core/seat.hpp"
#include "render/frame_model.hpp"
#include "ui/table_controller.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The id of the prompt's button that tries at once to restore a lost connection.
inline constexpr int k_try_now_button = 77;

/// Returns a sentence for the line of possible actions.
[[nodiscard]] inline render::SymbolRow hint_row(std::string sentence) {
    return {render::thin_word(std::move(sentence), render::Tone::secondary)};
}

/// The words for the question that asks the player to confirm the end of a turn.
struct TurnEndWords {
    std::string player_action{};  ///< name of the action that ends the turn; may be empty
    std::string before{};         ///< name of the action before it in this turn; may be empty
    bool passes = false;          ///< the player passes until the end of the generation
    bool ends_only = false;       ///< the turn ends without an action
};
/// Fills the prompt with the question to confirm that the turn ends with the last chosen action.
void ask_for_turn_end(render::PromptModel& prompt, const Words& words, const TurnEndWords& turn_end);

/// Fills the prompt while this seat has no question. `who`: names of the players who must answer; may be empty. Returns
/// true if the sentence says that the player waits for others.
bool ask_nothing(render::PromptModel& prompt, const TableController& table, const Words& words, const std::string& who,
                 bool watches, bool is_finished);
/// Fills the prompt while this seat has no question. `context` is the TableContextOf of the game; `pending`: the seats
/// that must answer. Returns true if the sentence says that the player waits for others.
template <class Context>
bool wait_for(render::PromptModel& prompt, const Context& context, core::SeatSet pending, bool is_finished) {
    std::string who;
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
        if (!core::has_seat(pending, seat) || seat == context.seat()) continue;
        who += (who.empty() ? "" : ", ") + context.name(seat);
        if (prompt.picture.piece == render::k_no_piece) prompt.picture.piece = context.piece(seat);
    }
    return ask_nothing(prompt, context.table, context.words, who, context.watches(), is_finished);
}

/// Returns the button that confirms the end of the turn, without its id.
[[nodiscard]] render::Button turn_end_button(const Words& words, const TurnEndClock& clock, bool passes);
/// Returns the button that undoes the last answer while the player waits, without its id.
[[nodiscard]] render::Button take_back_button(const Words& words);

/// Returns the button for an act that every game has, without its id; empty for other acts. `Act` is the enumeration of
/// the game; `passes`: the waiting answer passes for the rest of the generation.
template <class Act, class Table>
[[nodiscard]] std::optional<render::Button> common_button(const Table& table, const Words& words, Act act,
                                                          bool passes = false) {
    const auto& turn_end = table.action().turn_end();
    switch (act) {
        case Act::cancel:
            return render::Button{.label = words("Cancel"), .key = words.key("Esc")};
        case Act::end_turn:
            if (turn_end.is_pending()) return turn_end_button(words, turn_end.clock(), passes);
            return render::Button{
                .label = words("End turn"), .key = words.key("E"), .style = render::ButtonStyle::pill};
        case Act::take_back: {
            auto button = take_back_button(words);
            if (turn_end.is_pending()) button.label = words("Undo");
            return button;
        }
        case Act::prepare:
            return render::Button{.label = words("Queue an action"), .key = words.key("F")};
        case Act::drop_prepared:
            return render::Button{.label = words("Clear queued action"), .key = words.key("Esc")};
        default:
            return std::nullopt;
    }
}

/// Adds the note that the next action is being prepared and is not sent yet. `in_menu`: the player has not chosen an
/// action yet.
void add_preparing(render::PromptModel& prompt, const Words& words, bool in_menu);
/// Adds the name of the prepared action to the prompt, in place of the line of possible actions.
void add_prepared(render::PromptModel& prompt, const Words& words, const std::string& player_action);
/// Adds to a question whom it is for, and to any prompt the action that is prepared. `in_menu`: the player has not
/// begun an action; `name_of(command)` returns the short name of a command.
template <class Context, class NameOf>
void address_prompt(render::PromptModel& prompt, const Context& context, bool in_menu, const NameOf& name_of) {
    if (prompt.asked) {
        for (auto& form : prompt.title.forms) form = context.addressed(form);
    }
    if (context.table.is_preparing()) add_preparing(prompt, context.words, in_menu);
    const auto& prepared = context.table.action().prepared().commands;
    if (!prepared.empty() && !prompt.asked) add_prepared(prompt, context.words, name_of(prepared.front()));
}

/// Adds a hint to the prompt. It takes the place of the line of possible actions or, if `is_free` is false, of the note
/// beside the question. `answer`: short name of the hinted answer; may be empty.
void add_hint(render::PromptModel& prompt, const Words& words, const Hint& hint, const std::string& answer,
              bool is_free);

/// A prepared action that was refused.
struct RejectedWords {
    std::string player_action{};   ///< its name; may be empty
    bool is_partly_begun = false;  ///< the player can still carry out the action in another way
};
/// Adds the reasons why the last action had no effect, and those for which no question can be answered now. `refusal`:
/// sentence of the engine; `connection`: sentence about the connection; both may be empty.
void add_problems(render::PromptModel& prompt, const TableController& table, const Words& words,
                  const std::string& refusal, const std::string& connection,
                  const std::optional<RejectedWords>& rejected = {});
/// Calls add_problems() with the alert of the table. `name_of(command)` returns the short name of a command, and
/// `text_of(refusal)` the sentence of a refusal.
template <class Context, class NameOf, class TextOf>
void add_problems(render::PromptModel& prompt, const Context& context, const std::string& connection,
                  const NameOf& name_of, const TextOf& text_of) {
    const auto& alert = context.table.alert();
    std::optional<RejectedWords> rejected;
    if (const auto& action = alert.rejected()) {
        rejected = RejectedWords{name_of(action->commands.front()), action->is_partly_begun};
    }
    add_problems(prompt, context.table, context.words, alert.refusal() ? text_of(alert.refusal()) : std::string(),
                 connection, rejected);
}

/// Returns the question as text for screen readers.
[[nodiscard]] std::string accessible_prompt(const render::PromptModel& prompt);

}  // namespace syrtis::client::ui
