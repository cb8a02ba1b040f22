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

TableIntent TableController::take_intent() { return std::exchange(intent_, {}); }

void TableController::apply(const PlaySettings& settings) {
    settings_ = settings;
    react(TableChange::settings);
}

void TableController::refuse(std::string sentence) {
    readiness_.mark_busy(false);
    react(TableChange::refused);
    alert_line_.show(std::move(sentence));
}

void TableController::set_busy(bool busy) {
    if (busy == readiness_.busy() || readiness_.has_unfetched()) return;
    readiness_.mark_busy(busy);
    react(TableChange::busy);
}

void TableController::set_connected(bool connected) {
    if (connected == readiness_.connected()) return;
    readiness_.mark_connected(connected);
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
    if (dialogs_.open() == Dialog::none) return false;
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
    if (dialogs_.open() == Dialog::none) return false;
    if (const auto act = dialogs_.press_key(key, settings_)) press_button(*act);
    return true;
}

bool TableController::refuse_unless_answerable() {
    if (!readiness_.connected()) {
        alert_line_.show(std::string(content::msgid("Not connected: you can't play until the connection is back")));
        return true;
    }
    // The prompt says that the match is paused.
    return undo_state().paused;
}

void TableController::press_undo() {
    if (leave_begun()) return;
    if (readiness_.busy()) return;
    if (undo_state().undo == 0) {
        return alert_line_.show(
            std::string(content::msgid("Can't undo: your turn has only begun, or something new was revealed since")));
    }
    intent_ = {.kind = TableIntent::Kind::undo,
               .answers = std::clamp(move_player_action(UndoWay::undo), 1U, undo_state().undo)};
}

void TableController::press_redo() {
    if (readiness_.busy()) return;
    if (undo_state().redo == 0) return alert_line_.show(std::string(content::msgid("Nothing was undone")));
    intent_ = {.kind = TableIntent::Kind::redo,
               .answers = std::clamp(move_player_action(UndoWay::redo), 1U, undo_state().redo)};
}

void TableController::press_frame(const Target& target) {
    if (target.kind == TableTarget::undo) return press_undo();
    if (target.kind == TableTarget::redo) return press_redo();
    if (target.kind == TableTarget::log_all) return log_panel_.toggle();
    if (target.kind != SharedTarget::bar_button) return;
    if (target.is(BarAct::reference)) {
        dialogs_.close();
        intent_ = {.kind = TableIntent::Kind::reference};
        return;
    }
    if (target.is(BarAct::menu)) dialogs_.open_menu(settings_);
    if (!target.is(BarAct::hint)) return;
    if (!undo_state().hints) return alert_line_.show(std::string(content::msgid("Hints are disabled at this table")));
    if (!undo_state().hint_now || readiness_.busy()) {
        return alert_line_.show(std::string(content::msgid("No hint available right now")));
    }
    intent_ = {.kind = TableIntent::Kind::hint};
}

}  // namespace syrtis::client::ui
