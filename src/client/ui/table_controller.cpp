// SPDX-License-Identifier: MIT

#include "ui/table_controller.hpp"

#include <algorithm>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using render::SharedTarget;
using render::TableTarget;
using render::Target;
using render::TargetKind;

void TableController::point(const std::optional<Target>& target) {
    if (target) focus_.reset();
    hover_ = target;
}

void TableController::focus_on(const std::optional<Target>& target) {
    hover_.reset();
    focus_ = target;
}

void TableController::pin(const Target& target) {
    if (pinned_ == target) {
        pinned_.reset();
    } else {
        pinned_ = target;
    }
}

TableIntent TableController::take_intent() { return std::exchange(intent_, {}); }

void TableController::apply(const PlaySettings& settings) {
    settings_ = settings;
    react(TableChange::settings);
}

void TableController::refuse(std::string sentence) {
    busy_ = false;
    react(TableChange::refused);
    set_alert_sentence(std::move(sentence));
}

void TableController::show_notice(std::string sentence) {
    notice_ = std::move(sentence);
    set_alert_sentence(notice_);
}

void TableController::set_busy(bool busy) {
    if (busy == busy_ || sends_unasked_) return;
    busy_ = busy;
    react(TableChange::busy);
}

void TableController::set_connected(bool connected) {
    if (connected == connected_) return;
    connected_ = connected;
    if (!connected) dialogs_.forget_vote();
    react(TableChange::connection);
}

void TableController::choose_pace(Pace pace) {
    settings_.pace = pace;
    intent_ = {.kind = TableIntent::Kind::change_pace, .pace = pace};
}

void TableController::set_undo_state(const UndoState& undo_state) {
    const bool differs = undo_state != this->undo_state();
    dialogs_.set_undo_state(undo_state, settings_);
    if (differs) react(TableChange::undo_state);
    react(TableChange::undo_limits);
}

bool TableController::press_dialog(const Target& target) {
    if (dialog() == Dialog::none) return false;
    if (target.kind != SharedTarget::dialog_button) return true;
    const auto& buttons = dialogs_.buttons();
    const auto pressed = std::ranges::find(buttons, target.id, [](DialogAct act) { return std::int64_t(act); });
    if (pressed != buttons.end()) press_button(DialogAct(*pressed));
    return true;
}

void TableController::press_button(DialogAct act) {
    if (auto intent = dialogs_.carry_out(act, settings_)) intent_ = *intent;
    if (act == DialogAct::agree) agree();
}

bool TableController::dialog_takes_key(DialogKey key) {
    if (dialog() == Dialog::none) return false;
    if (const auto act = dialogs_.press_key(key, settings_)) press_button(*act);
    return true;
}

bool TableController::refuse_unless_answerable() {
    if (!connected_) {
        set_alert_sentence(std::string(content::msgid("Not connected: you can't play until the connection is back")));
        return true;
    }
    // The prompt says that the match is paused.
    return undo_state().paused;
}

bool TableController::is_view_only(TargetKind kind) {
    if (const auto shared = kind.as<SharedTarget>()) {
        return *shared != SharedTarget::dialog_button && *shared != SharedTarget::tab;
    }
    const auto table = kind.as<TableTarget>();
    if (!table) return false;
    switch (*table) {
        case TableTarget::player:
        case TableTarget::player_stock:
        case TableTarget::player_tags:
        case TableTarget::player_figure:
        case TableTarget::all_played:
        case TableTarget::log_line:
        case TableTarget::gauge:
        case TableTarget::plate:
        case TableTarget::log_all:
        case TableTarget::hand:
        case TableTarget::hand_sort:
        case TableTarget::hand_search:
        case TableTarget::hand_filter:
        case TableTarget::hand_all:
        case TableTarget::hand_form:
        case TableTarget::own_actions:
        case TableTarget::hand_pin:
        case TableTarget::board:
        case TableTarget::wall_card:
        case TableTarget::wall_close:
            return true;
        default:
            return false;
    }
}

void TableController::press_undo() {
    if (leave_begun()) return;
    if (busy_) return;
    if (undo_state().undo == 0) {
        return set_alert_sentence(
            std::string(content::msgid("Can't undo: your turn has only begun, or something new was revealed since")));
    }
    intent_ = {.kind = TableIntent::Kind::undo,
               .answers = std::clamp(move_player_action(UndoWay::undo), 1U, undo_state().undo)};
}

void TableController::press_redo() {
    if (busy_) return;
    if (undo_state().redo == 0) return set_alert_sentence(std::string(content::msgid("Nothing was undone")));
    intent_ = {.kind = TableIntent::Kind::redo,
               .answers = std::clamp(move_player_action(UndoWay::redo), 1U, undo_state().redo)};
}

void TableController::press_frame(const Target& target) {
    if (target.kind == TableTarget::undo) return press_undo();
    if (target.kind == TableTarget::redo) return press_redo();
    if (target.kind == TableTarget::log_all) return toggle_log();
    if (target.kind != SharedTarget::bar_button) return;
    if (target.id == static_cast<int>(BarAct::reference)) {
        dialogs_.close();
        intent_ = {.kind = TableIntent::Kind::reference};
        return;
    }
    if (target.id == static_cast<int>(BarAct::menu)) dialogs_.open_menu(settings_);
    if (target.id != static_cast<int>(BarAct::hint)) return;
    if (!undo_state().hints) return set_alert_sentence(std::string(content::msgid("Hints are disabled at this table")));
    if (!undo_state().hint_now || busy_) {
        return set_alert_sentence(std::string(content::msgid("No hint available right now")));
    }
    intent_ = {.kind = TableIntent::Kind::hint};
}

void TableController::toggle_log() {
    whole_log_ = !whole_log_;
    log_scroll_ = 0;
}

void TableController::scroll_log(const Target& target, int steps) {
    const bool over_log = target.kind == TableTarget::log_line || target.kind == TableTarget::log_all;
    if (over_log || whole_log_) log_scroll_ = std::max(0, log_scroll_ + steps);
}

void TableController::step_focus(bool forward) {
    const auto all = answers();
    if (all.empty()) return;
    const auto place = focus_ ? std::find(all.begin(), all.end(), *focus_) : all.end();
    std::size_t next = 0;
    if (place != all.end()) {
        const auto at = static_cast<std::size_t>(place - all.begin());
        next = (at + (forward ? 1 : all.size() - 1)) % all.size();
    } else if (!forward) {
        next = all.size() - 1;
    }
    focus_ = all[next];
}

}  // namespace syrtis::client::ui
