// SPDX-License-Identifier: MIT

#include "ui/table_parts.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <algorithm>
#include <array>
#include <utility>

#include "content/language.hpp"
#include "render/layout.hpp"
#include "render/resources.hpp"

namespace syrtis::client::ui {

using content::msgid;
using render::thin_word;
using render::Tone;
using render::word;

namespace {

constexpr std::array<KeyLine, 5> k_first_keys{{{"Tab", msgid("next region")},
                                               {"←", msgid("move the focus (also with ↑ ↓ →)")},
                                               {"Enter", msgid("confirm the choice")},
                                               {"Esc", msgid("back one level")},
                                               {"N", msgid("next possible answer")}}};
constexpr std::array<KeyLine, 7> k_last_keys{
    {{"F", msgid("queue an action while others play; it is sent in your turn")},
     {"H", msgid("ask for a hint, if the table allows it")},
     {"C", msgid("write to the others at the table")},
     {"Ctrl Z", msgid("undo the last answer, also while others choose")},
     {"Ctrl Y", msgid("redo it")},
     {"F1", msgid("quick reference")},
     {"F11", msgid("full screen")}}};

void add_keys(render::DialogModel& dialog, const Words& words, std::span<const KeyLine> keys) {
    for (const auto& [key, text, other] : keys) {
        dialog.lines.push_back({render::mark(render::SymbolKind::key, words.listed_key(key)),
                                thin_word(words(text, {words.listed_key(other)}))});
    }
}

std::string pace_words(const Words& words, Pace pace) {
    switch (pace) {
        case Pace::half:
            return words("Opponents' turns: slow");
        case Pace::normal:
            return words("Opponents' turns: normal");
        case Pace::twice:
            return words("Opponents' turns: fast");
        case Pace::off:
            break;
    }
    return words("Opponents' turns: off");
}

std::string motion_words(const Words& words, Motion motion) {
    switch (motion) {
        case Motion::full:
            return words("Motion: full");
        case Motion::reduced:
            return words("Motion: reduced");
        case Motion::off:
            break;
    }
    return words("Motion: off");
}

std::string volume_words(const Words& words, unsigned percent) {
    return percent == 0 ? words("Sound: off") : words("Sound: {0}%", {number(static_cast<int>(percent))});
}

render::Button watcher_button(const Words& words, const TableController& table, WatcherAct act) {
    return {.label = watcher_act_words(act, table.undo_state().watchers, table.dialogs().shown_watcher(), words)};
}

render::Button dialog_button(const Words& words, const TableController& table, DialogAct act,
                             const std::string& agree) {
    switch (act) {
        case DialogAct::close:
            return {.label = table.dialogs().open() == Dialog::menu ? words("Back to the table") : words("Back"),
                    .key = words.key("Esc")};
        case DialogAct::agree:
            return {.label = agree, .key = words.key("Enter"), .style = render::ButtonStyle::octagon};
        case DialogAct::show_keys:
            return {.label = words("Keys"), .key = words.key("?")};
        case DialogAct::change_pace:
            return {.label = pace_words(words, table.settings().pace.value_or(Pace::normal))};
        case DialogAct::change_motion:
            return {.label = motion_words(words, table.settings().shown_motion())};
        case DialogAct::change_volume:
            return {.label = volume_words(words, table.settings().volume.value_or(0))};
        case DialogAct::settings:
            return {.label = words("Settings")};
        case DialogAct::full_screen:
            return {.label = words("Full screen"), .key = words.key("F11")};
        case DialogAct::change_language:
            return {.label = words("Language: English")};
        case DialogAct::leave:
            return {.label = words("Leave the table")};
        case DialogAct::pause:
            return {.label = words("Propose a pause")};
        case DialogAct::propose_continue:
            return {.label = table.undo_state().alone ? words("Continue") : words("Propose to continue")};
        case DialogAct::end_game:
            return {.label = table.undo_state().alone ? words("End the game") : words("Propose to end the game")};
        case DialogAct::propose_takeover:
            return {.label = words("Computer plays for {0}",
                                   {table.undo_state().missed ? table.undo_state().missed->name : std::string()})};
        case DialogAct::show_watchers:
            return {.label = words("Spectators")};
        case DialogAct::next_watcher:
            return watcher_button(words, table, WatcherAct::next);
        case DialogAct::remove_watcher:
            return watcher_button(words, table, WatcherAct::remove);
        case DialogAct::silence_watcher:
            return watcher_button(words, table, WatcherAct::silence);
        case DialogAct::change_admits:
            return watcher_button(words, table, WatcherAct::admit);
        case DialogAct::resign:
            return {.label = words("Resign"), .style = render::ButtonStyle::octagon};
        case DialogAct::resign_now:
            return {.label = words("Give up the seat"), .style = render::ButtonStyle::octagon};
        case DialogAct::agree_to_proposal:
            return {.label = words("Agree"), .style = render::ButtonStyle::octagon};
        case DialogAct::refuse_proposal:
            return {.label = table.undo_state().paused ? words("No, not yet") : words("No, play on"),
                    .key = words.key("Esc")};
    }
    return {};
}

}  // namespace

render::BarModel build_bar(const TableInfo& table_info, const Words& words, const TableController& table, bool begun,
                           const std::optional<PlayerActionNames>& names) {
    render::BarModel bar{
        .title = table_info.title,
        .note = table_info.note,
        .history = {},
        .buttons = {{.label = {words("Quick reference"), words("Reference")},
                     .key = words.key("F1"),
                     .image = "state/help",
                     .id = BarAct::reference},
                    {.label = words("Menu"), .key = words.key("F10"), .image = "state/menu", .id = BarAct::menu}}};
    if (table_info.chat) {
        render::Button chat{.label = words("Chat"), .key = words.key("C"), .image = "state/chat", .id = BarAct::chat};
        if (*table_info.chat > 0) chat.label = words("Chat") + " (" + number(*table_info.chat) + ")";
        chat.chosen = *table_info.chat > 0;
        bar.buttons.insert(bar.buttons.begin(), std::move(chat));
    }
    if (!names) return bar;
    if (table.undo_state().hints) {
        render::Button hint{.label = words("Hint"), .key = words.key("H"), .image = "state/hint", .id = BarAct::hint};
        hint.enabled = table.readiness().connected() && !table.readiness().busy() && table.undo_state().hint_now;
        hint.chosen = table_info.hint.state != Hint::State::none;
        bar.buttons.insert(bar.buttons.begin(), std::move(hint));
    }
    const auto can = table.readiness().connected() && !table.readiness().busy() && !table.undo_state().paused;
    render::Button undo{
        .label = {words("nothing to undo"), words("Undo")}, .key = words.key("Ctrl Z"), .image = "state/undo"};
    undo.enabled = can && (begun || table.undo_state().undo > 0);
    if (begun) {
        undo.label = {words("Undo: unfinished action"), words("Undo")};
    } else if (undo.enabled && !names->undo.empty()) {
        // A cut-off name, or a name without the verb, would be unclear; the explanation has the full text.
        undo.label = {words("Undo: {0}", {names->undo}), words("Undo")};
    } else if (undo.enabled) {
        undo.label = {words("Undo the last answer"), words("Undo")};
    }
    render::Button redo{.label = {words("nothing to redo"), ""}, .key = words.key("Ctrl Y"), .image = "state/redo"};
    redo.enabled = can && table.undo_state().redo > 0;
    if (redo.enabled) {
        redo.label = words("Redo");
        if (!names->redo.empty()) redo.label.forms.insert(redo.label.forms.begin(), words("Redo: {0}", {names->redo}));
    }
    bar.history = {std::move(undo), std::move(redo)};
    return bar;
}

namespace {

/// Returns the effect of undo or redo as a sentence.
std::string undo_redo_words(const TableController& table, const Words& words, bool undo, bool begun,
                            const PlayerActionNames& names) {
    const unsigned count = undo ? table.undo_state().undo : table.undo_state().redo;
    if (undo && begun) return words("Cancels the unfinished action; nothing was sent yet");
    if (count == 0) {
        return undo ? words("Can't undo: your turn has only begun, or something new was revealed since")
                    : words("Nothing was undone");
    }
    const auto& name = undo ? names.undo : names.redo;
    if (name.empty()) return undo ? words("Undoes your last answer") : words("Redoes the answer");
    return undo ? words("Undoes: {0}", {name}) : words("Redoes: {0}", {name});
}

std::string bar_words(const TableController& table, const Words& words, BarAct act) {
    switch (act) {
        case BarAct::reference:
            return words("The rules in short: what you can do, and what scores at the end");
        case BarAct::menu:
            return words("Settings, shortcuts, sound, leave table");
        case BarAct::chat:
            return words("Chat with the people at this table");
        case BarAct::hint:
            break;
    }
    return table.undo_state().hint_now
               ? words("What the strongest computer player would do; the others see that you asked")
               : words("No hint available right now");
}

}  // namespace

std::optional<render::Explanation> explain_bar(const TableController& table,
                                               const std::optional<render::Target>& target, const Words& words,
                                               const render::BarModel& bar, bool begun,
                                               const PlayerActionNames& names) {
    if (!target) return std::nullopt;
    render::Explanation explanation{.about = *target};
    if (target->kind == render::TableTarget::undo || target->kind == render::TableTarget::redo) {
        const bool undo = target->kind == render::TableTarget::undo;
        say(explanation, undo_redo_words(table, words, undo, begun, names));
        return explanation;
    }
    if (target->kind != render::SharedTarget::bar_button) return std::nullopt;
    const auto button =
        std::ranges::find_if(bar.buttons, [&](const render::Button& one) { return one.id == target->id; });
    if (button == bar.buttons.end()) return std::nullopt;
    // In a narrow window the bar shows neither the text nor the key of the button.
    explanation.title = button->label;
    say(explanation, bar_words(table, words, static_cast<BarAct>(target->id)));
    auto& text = explanation.lines.back().text;
    if (!button->key.empty()) text.insert(text.begin(), render::mark(render::SymbolKind::key, button->key));
    return explanation;
}

std::optional<render::DialogModel> build_dialog(const TableController& table, const Words& words,
                                                std::span<const KeyLine> keys,
                                                const std::function<DialogQuestion()>& question) {
    render::DialogModel dialog;
    std::string agree;
    switch (table.dialogs().open()) {
        case Dialog::none:
            return std::nullopt;
        case Dialog::question: {
            auto asked = question();
            dialog.title = std::move(asked.title);
            dialog.lines = std::move(asked.lines);
            agree = std::move(asked.agree);
            break;
        }
        case Dialog::menu:
            dialog.title = words("Menu");
            dialog.column = true;
            break;
        case Dialog::proposal:
            dialog.title = table.undo_state().proposal;
            dialog.lines.push_back({thin_word(words("It takes effect when all have agreed"))});
            break;
        case Dialog::watchers:
            dialog = watchers_dialog(table.undo_state().watchers, words);
            break;
        case Dialog::resigning:
            dialog.title = words("Give up your seat for good?");
            dialog.lines.push_back({thin_word(words(
                "With two seats, or if no other person remains, the game ends; otherwise a computer takes over"))});
            break;
        case Dialog::keys:
            dialog.title = words("Keys");
            add_keys(dialog, words, k_first_keys);
            add_keys(dialog, words, keys);
            add_keys(dialog, words, k_last_keys);
            break;
    }
    for (const auto act : table.dialogs().buttons()) {
        // A touch screen has no keys.
        if (act == DialogAct::show_keys && words.is_touch()) continue;
        dialog.buttons.push_back(dialog_button(words, table, act, agree));
        dialog.buttons.back().id = act;
    }
    if (const auto& framed = table.dialogs().framed()) dialog.framed = static_cast<int>(*framed);
    return dialog;
}

void add_clock(render::Label& badge, const SeatPerson& person) {
    if (person.clock.empty()) return;
    if (badge.empty()) {
        badge = person.clock;
    } else {
        badge = {badge.forms.front() + " · " + person.clock, person.clock};
    }
}

namespace {

void add_shuffle(render::FinalFrame& model, const ShuffleNote& shuffle) {
    if (shuffle.sentence.empty()) return;
    model.note_alarms = shuffle.alarms;
    if (shuffle.alarms) {
        model.note = shuffle.sentence;
    } else {
        const std::string rest = model.note.empty() ? std::string() : model.note.forms.front() + " · ";
        model.note = {rest + shuffle.sentence, shuffle.sentence};
    }
}

void add_company_buttons(std::vector<render::Button>& buttons, const TableInfo& table_info, const Words& words) {
    if (table_info.chat) {
        render::Button chat{.label = words("Chat"), .key = words.key("C"), .id = FinalAct::chat};
        buttons.insert(buttons.begin(), std::move(chat));
    }
    if (table_info.again.empty()) return;
    // Only one button is emphasised, the one for another game.
    for (auto& button : buttons) button.style = render::ButtonStyle::plain;
    buttons.push_back({.label = {table_info.again, words("Rematch")},
                       .key = words.fixed_key("A"),
                       .style = render::ButtonStyle::pill,
                       .id = FinalAct::again_together});
}

}  // namespace

void add_final_buttons(render::FinalFrame& model, const Words& words) {
    model.buttons.push_back({.label = words("Back to the table"), .key = words.key("T"), .id = FinalAct::show_table});
    model.buttons.push_back({.label = words("Back to start"),
                             .key = words.key("Esc"),
                             .style = render::ButtonStyle::pill,
                             .id = FinalAct::back_to_start});
}

void complete_final(render::FinalFrame& model, const TableInfo& table_info, const FinalView& view, const Words& words) {
    add_shuffle(model, table_info.shuffle);
    add_company_buttons(model.buttons, table_info, words);
    model.hover = view.hover;
}

render::ExplanationLine explanation_line(std::string text, render::LineMark mark) {
    const auto tone = mark == render::LineMark::missing ? Tone::missing : Tone::normal;
    return {mark, {thin_word(std::move(text), tone)}};
}

void say(render::Explanation& explanation, std::string text, render::LineMark mark) {
    explanation.lines.push_back(explanation_line(std::move(text), mark));
}

render::LogModel digest_of(const Words& words, const std::string& who, const RecentLines& recent,
                           const std::vector<render::LogLine>& all) {
    // No window has room for more lines.
    constexpr std::size_t k_most_lines = 60;
    render::LogModel model;
    if (recent.after_own_turn) {
        model.title = {who.empty() ? words("Since your last turn") : words("Since the last turn of {0}", {who}),
                       words("Last moves")};
    } else {
        model.title = words("What happened");
    }
    model.all = words("Full log");
    model.all_key = words.key("L");
    model.folds = true;
    for (auto index = std::max(recent.first, all.size() - std::min(all.size(), k_most_lines)); index < all.size();
         ++index) {
        model.lines.push_back(all[index]);
        model.lines.back().number = recent.numbers[index - recent.first];
        model.left_out.push_back(words.count(static_cast<int>(model.lines.size()), "{0} more line", "{0} more lines"));
    }
    return model;
}

std::optional<render::LogModel> whole_log_of(const TableController& table, const Words& words,
                                             const std::function<std::vector<render::LogLine>()>& lines) {
    if (!table.log_panel().is_whole()) return std::nullopt;
    auto model = side_log_of(table, words, lines());
    model.title = words("Full log");
    model.all = words("Close");
    model.all_key = words.key("L");
    return model;
}

std::vector<render::Tab> final_tabs(const Words& words, render::FinalPart shown, const PartWords& board, bool has_goals,
                                    bool has_charts) {
    struct Part {
        PartWords words;
        bool exists;
    };
    const std::array<Part, 4> parts{{{{msgid("Points"), "state/log"}, true},
                                     {{msgid("Goals"), "state/trophy"}, has_goals},
                                     {{msgid("Charts"), "state/chart"}, has_charts},
                                     {board, true}}};
    std::vector<render::Tab> tabs;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        if (!parts[part].exists) continue;
        tabs.push_back({.label = words(parts[part].words.name),
                        .image = std::string(parts[part].words.image),
                        .chosen = std::cmp_equal(part, static_cast<int>(shown)),
                        .id = part});
    }
    return tabs;
}

bool has_side(const DrawContext& draw, int opponents) {
    constexpr int k_few = 2;
    const auto size = draw.target.getSize();
    const bool is_narrow = render::frame_for(size.x, size.y, draw.resources.zoom(), {.narrow = true}).narrow();
    return opponents <= k_few || is_narrow ||
           !render::table_layout(render::table_frame(size.x, size.y, draw.resources.zoom()), 0).side.empty();
}

render::LogModel side_log_of(const TableController& table, const Words& words, std::vector<render::LogLine> lines) {
    constexpr int k_last_page = 10;
    render::LogModel model;
    model.title = words("Earlier");
    model.lines = std::move(lines);
    model.scroll =
        std::min(table.log_panel().scrolled(), std::max(0, static_cast<int>(model.lines.size()) - k_last_page));
    return model;
}

std::optional<render::Explanation> explain_log_line(const TableController& table,
                                                    const std::optional<render::Target>& target,
                                                    const render::LogModel& log) {
    if (!target || target->kind != render::TableTarget::log_line) return std::nullopt;
    const auto line = std::ranges::find(log.lines, target->id, &render::LogLine::id);
    if (line == log.lines.end()) return std::nullopt;
    render::Explanation explanation{.about = *target};
    explanation.lines.push_back({render::LineMark::none, line->text});
    explanation.if_cut = !table.pointing().pinned();
    return explanation;
}

AccessibleText accessible_of(const render::Explanation& explanation,
                             const std::function<std::string(const render::Symbol&)>& sign_words) {
    AccessibleText accessible;
    if (!explanation.title.empty()) accessible.name = explanation.title.forms.front();
    for (const auto* lines : {&explanation.lines, &explanation.more}) {
        for (const auto& line : *lines) {
            std::string words;
            for (const auto& symbol : line.text) {
                // The symbol stands for a click, which the keyboard does with Enter.
                if (symbol.kind == render::SymbolKind::key) continue;
                const auto text = symbol.text.empty() ? sign_words(symbol) : symbol.text;
                if (!text.empty()) words += (words.empty() ? "" : " ") + text;
            }
            if (!words.empty()) accessible.more += (accessible.more.empty() ? "" : ", ") + words;
        }
    }
    return accessible;
}

AccessibleText accessible_frame(const render::Target& target, const Words& words) {
    using render::SharedTarget;
    using render::TableTarget;
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) return {};
    switch (*kind) {
        case TableTarget::prompt_less:
        case TableTarget::payment_less:
            return {.name = words("less"), .more = {}};
        case TableTarget::prompt_more:
        case TableTarget::payment_more:
            return {.name = words("more"), .more = {}};
        case TableTarget::log_all:
            return {.name = words("full log"), .more = {}};
        case TableTarget::hand_search:
            return {.name = words("search the hand"), .more = {}};
        default:
            return {};
    }
}

}  // namespace syrtis::client::ui
