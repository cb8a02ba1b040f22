// SPDX-License-Identifier: MIT

#include "ui/prompt_parts.hpp"

#include <cmath>
#include <utility>

namespace syrtis::client::ui {

using render::thin_word;
using render::Tone;
using render::word;

namespace {

void show_lost_connection(render::PromptModel& prompt, const Words& words, const std::string& connection) {
    prompt = {};
    prompt.title = words("Not connected");
    prompt.asked = false;
    prompt.connection = {word(connection, Tone::missing)};
    prompt.buttons.push_back({.label = words("Try now"), .key = words.key("Enter"), .id = k_try_now_button});
}

void show_pause(render::PromptModel& prompt, const Words& words, const std::string& notice) {
    prompt = {};
    prompt.title = words("The game is paused");
    if (!notice.empty()) prompt.title.forms.insert(prompt.title.forms.begin(), notice);
    prompt.asked = false;
}

/// Returns the sentence that says why a prepared action is not sent.
std::string sentence_of(const Words& words, const RejectedWords& rejected, const std::string& reason) {
    const auto& player_action = rejected.player_action;
    if (rejected.is_partly_begun) return words("Not as planned: {0}", {reason});
    return player_action.empty() ? words("Your queued action was cleared: {0}", {reason})
                                 : words("Your queued action ({0}) was cleared: {1}", {player_action, reason});
}

}  // namespace

void ask_for_turn_end(render::PromptModel& prompt, const Words& words, const TurnEndWords& turn_end) {
    prompt.asked = true;
    if (turn_end.passes) {
        prompt.title = {words("Pass for this generation?"), words("Pass")};
    } else if (turn_end.ends_only) {
        prompt.title = words("The turn ends here");
    } else if (turn_end.player_action.empty()) {
        prompt.title = words("This ends the turn");
    } else {
        prompt.title = {words("The turn ends with {0}", {turn_end.player_action}), turn_end.player_action};
    }
    prompt.note = turn_end.before.empty() ? words("not sent yet") : words("after {0}; not sent yet", {turn_end.before});
    if (words.is_touch()) return;
    prompt.chain = {
        thin_word(words("{0} ends the turn, {1} undoes this", {words.listed_key("E"), words.listed_key("Ctrl Z")}),
                  Tone::secondary)};
}

render::Button turn_end_button(const Words& words, const TurnEndClock& clock, bool passes) {
    render::Button button{
        .label = passes ? words("Pass") : words("End turn"), .key = words.key("E"), .style = render::ButtonStyle::pill};
    if (const auto left = clock.seconds_left(); left > 0) {
        button.label = words("{0} ({1})", {passes ? words("Pass") : words("End turn"), std::to_string(left)});
    }
    button.enabled = clock.is_settled();
    return button;
}

render::Button take_back_button(const Words& words) {
    return {.label = words("Change answer"), .key = words.key("Ctrl Z")};
}

void add_preparing(render::PromptModel& prompt, const Words& words, bool in_menu) {
    prompt.asked = false;
    prompt.note = words("sent when your turn comes");
    if (in_menu) prompt.title = words("Queue an action: what will you do next?");
}

void add_prepared(render::PromptModel& prompt, const Words& words, const std::string& player_action) {
    prompt.note = render::Label();
    prompt.chain = {render::word(player_action.empty() ? words("Queued for your turn")
                                                       : words("Queued for your turn: {0}", {player_action}))};
}

bool ask_nothing(render::PromptModel& prompt, const TableController& table, const Words& words, const std::string& who,
                 bool watches, bool is_finished) {
    prompt.asked = false;
    if (is_finished) {
        prompt.title = words("The game is over");
    } else if (!table.readiness().connected()) {
        prompt.title = words("Not connected");
    } else if (table.readiness().busy()) {
        prompt.title = words("Waiting for the server");
    } else if (watches) {
        prompt.title = who.empty() ? words("Watching") : words("Watching: {0} to act", {who});
        prompt.note = words("click a player to follow them");
    } else if (!who.empty()) {
        prompt.title = words("Waiting for {0}", {who});
        return true;
    }
    return false;
}

void add_hint(render::PromptModel& prompt, const Words& words, const Hint& hint, const std::string& answer,
              bool is_free) {
    const auto add_note = [&](std::string text, Tone tone) {
        if (is_free) {
            prompt.chain = {word(std::move(text), tone)};
        } else {
            prompt.note = std::move(text);
        }
    };
    switch (hint.state) {
        case Hint::State::none:
            return;
        case Hint::State::awaited:
            return add_note(words("Thinking about a hint…"), Tone::secondary);
        case Hint::State::refused:
            return add_note(hint.problem, Tone::missing);
        case Hint::State::given:
            break;
    }
    const std::string name = answer.empty() ? words("the framed item") : answer;
    if (!hint.share) return add_note(words("Hint: {0}", {name}), Tone::after);
    add_note(
        words("Hint: {0} ({1}% chance to win)", {name, number(static_cast<int>(std::lround(100.0 * *hint.share)))}),
        Tone::after);
}

void add_problems(render::PromptModel& prompt, const TableController& table, const Words& words,
                  const std::string& refusal, const std::string& connection,
                  const std::optional<RejectedWords>& rejected) {
    const auto& sentence = table.alert_line().sentence();
    auto alert = sentence.empty() ? refusal : words(sentence);
    if (rejected) alert = sentence_of(words, *rejected, alert);
    if (!alert.empty()) prompt.alert = {word(alert, Tone::missing)};
    if (!connection.empty()) prompt.connection = {word(connection, Tone::missing)};
    if (table.undo_state().paused) show_pause(prompt, words, connection);
    if (!table.readiness().connected() && !connection.empty()) show_lost_connection(prompt, words, connection);
}

std::string accessible_prompt(const render::PromptModel& prompt) {
    std::string text = prompt.title.empty() ? std::string() : prompt.title.forms.front();
    if (!prompt.note.empty()) text += (text.empty() ? "" : ", ") + prompt.note.forms.front();
    return text;
}

}  // namespace syrtis::client::ui
