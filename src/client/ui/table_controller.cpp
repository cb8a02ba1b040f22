// SPDX-License-Identifier: MIT

#include "ui/table_controller.hpp"

#include <algorithm>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using render::Target;
using render::TargetKind;

namespace {

constexpr std::uint64_t k_ignores_keys_for = 700;  ///< milliseconds

}  // namespace

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

void TableController::open(Dialog dialog, std::vector<DialogAct> buttons) {
    dialog_ = dialog;
    dialog_buttons_ = std::move(buttons);
    framed_.reset();
    ignores_keys_for_ = 0;
}

void TableController::open_proposal() {
    open(Dialog::proposal, {DialogAct::refuse_proposal, DialogAct::agree_to_proposal});
    ignores_keys_for_ = k_ignores_keys_for;
}

void TableController::open_watchers() {
    std::vector<DialogAct> buttons{DialogAct::close};
    for (const auto act : watcher_acts(undo_state_.watchers)) {
        switch (act) {
            case WatcherAct::next:
                buttons.push_back(DialogAct::next_watcher);
                break;
            case WatcherAct::remove:
                buttons.push_back(DialogAct::remove_watcher);
                break;
            case WatcherAct::silence:
                buttons.push_back(DialogAct::silence_watcher);
                break;
            case WatcherAct::admit:
                buttons.push_back(DialogAct::change_admits);
                break;
        }
    }
    open(Dialog::watchers, std::move(buttons));
}

void TableController::press_watchers(WatcherAct act) {
    const auto& watchers = undo_state_.watchers;
    if (act == WatcherAct::admit) {
        intent_ = {.kind = TableIntent::Kind::admit, .admits = next_of(watchers.admits)};
        return;
    }
    if (watchers.list.empty()) return;
    if (act == WatcherAct::next) {
        shown_watcher_ = (shown_watcher_ + 1) % watchers.list.size();
        return;
    }
    const bool removes = act == WatcherAct::remove;
    intent_ = {.kind = removes ? TableIntent::Kind::remove_watcher : TableIntent::Kind::silence_watcher,
               .watcher = watchers.list[shown_watcher_ % watchers.list.size()]};
}

void TableController::close_dialog() {
    // An open proposal is shown again when another dialog is closed.
    if (undo_state_.proposal.empty() || voted_) return open(Dialog::none, {});
    if (dialog_ != Dialog::proposal) open_proposal();
}

void TableController::pass_dialog_time(std::uint64_t milliseconds) {
    ignores_keys_for_ -= std::min(ignores_keys_for_, milliseconds);
}

void TableController::step_frame(bool forward) {
    if (dialog_buttons_.empty()) return;
    const auto count = dialog_buttons_.size();
    const auto place = framed_ ? std::ranges::find(dialog_buttons_, *framed_) : dialog_buttons_.end();
    std::size_t next = forward ? 0 : count - 1;
    if (place != dialog_buttons_.end()) {
        next = (static_cast<std::size_t>(place - dialog_buttons_.begin()) + (forward ? 1 : count - 1)) % count;
    }
    framed_ = dialog_buttons_[next];
}

void TableController::ask() { open(Dialog::question, {DialogAct::close, DialogAct::agree}); }

void TableController::open_menu() {
    std::vector<DialogAct> buttons{DialogAct::close, DialogAct::settings, DialogAct::show_keys};
    if (settings_.pace) buttons.push_back(DialogAct::change_pace);
    if (settings_.motion) buttons.push_back(DialogAct::change_motion);
    if (settings_.volume) buttons.push_back(DialogAct::change_volume);
    buttons.insert(buttons.end(), {DialogAct::full_screen, DialogAct::change_language});
    if (undo_state_.watchers.is_mine_to_manage) buttons.push_back(DialogAct::show_watchers);
    if (undo_state_.in_play) {
        if (undo_state_.missed) buttons.push_back(DialogAct::propose_takeover);
        if (undo_state_.paused) {
            buttons.push_back(DialogAct::propose_continue);
        } else if (!undo_state_.alone) {
            buttons.push_back(DialogAct::pause);
        }
        buttons.insert(buttons.end(), {DialogAct::end_game, DialogAct::resign});
    }
    buttons.push_back(DialogAct::leave);
    open(Dialog::menu, std::move(buttons));
}

void TableController::open_keys() { open(Dialog::keys, {DialogAct::close}); }

void TableController::request(TableIntent::Kind kind) {
    close_dialog();
    intent_ = {.kind = kind};
}

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
    // The vote may have been lost with the connection.
    if (!connected) voted_ = false;
    react(TableChange::connection);
}

void TableController::choose_pace(Pace pace) {
    settings_.pace = pace;
    intent_ = {.kind = TableIntent::Kind::change_pace, .pace = pace};
}

void TableController::set_undo_state(const UndoState& undo_state) {
    const bool differs = undo_state != undo_state_;
    const bool changed = undo_state.proposal != undo_state_.proposal;
    const bool has_other_watchers = undo_state.watchers != undo_state_.watchers;
    const bool has_other_missed = undo_state.missed != undo_state_.missed;
    undo_state_ = undo_state;
    if (has_other_watchers && dialog_ == Dialog::watchers) {
        const auto framed = framed_;
        open_watchers();
        if (framed && std::ranges::find(dialog_buttons_, *framed) != dialog_buttons_.end()) framed_ = framed;
    }
    if (has_other_missed && dialog_ == Dialog::menu) open_menu();
    if (changed) voted_ = false;
    if (changed && !undo_state_.proposal.empty()) open_proposal();
    if (dialog_ == Dialog::proposal && undo_state_.proposal.empty()) close_dialog();
    if (differs) react(TableChange::undo_state);
    react(TableChange::undo_limits);
}

bool TableController::press_dialog(const Target& target) {
    if (dialog_ == Dialog::none) return false;
    if (target.kind != TargetKind::dialog_button) return true;
    const auto pressed = std::ranges::find(dialog_buttons_, target.id, [](DialogAct act) { return std::int64_t(act); });
    if (pressed != dialog_buttons_.end()) press_button(*pressed);
    return true;
}

void TableController::press_button(DialogAct act) {
    switch (act) {
        case DialogAct::close:
            close_dialog();
            break;
        case DialogAct::agree:
            close_dialog();
            agree();
            break;
        case DialogAct::show_keys:
            open_keys();
            break;
        case DialogAct::change_pace: {
            const auto next =
                (static_cast<std::size_t>(settings_.pace.value_or(Pace::normal)) + 1) % k_pace_names.size();
            choose_pace(static_cast<Pace>(next));
            break;
        }
        case DialogAct::change_motion:
            settings_.motion = static_cast<Motion>((static_cast<std::size_t>(motion()) + 1) % k_motion_names.size());
            intent_ = {.kind = TableIntent::Kind::change_motion, .motion = *settings_.motion};
            break;
        case DialogAct::change_volume:
            settings_.volume = next_volume(settings_.volume.value_or(k_usual_volume));
            intent_ = {.kind = TableIntent::Kind::change_volume, .volume = *settings_.volume};
            break;
        case DialogAct::settings:
            request(TableIntent::Kind::settings);
            break;
        case DialogAct::full_screen:
            request(TableIntent::Kind::full_screen);
            break;
        case DialogAct::change_language:
            request(TableIntent::Kind::change_language);
            break;
        case DialogAct::leave:
            request(TableIntent::Kind::leave);
            break;
        case DialogAct::pause:
            request(TableIntent::Kind::propose_pause);
            break;
        case DialogAct::propose_continue:
            request(TableIntent::Kind::propose_continue);
            break;
        case DialogAct::end_game:
            request(TableIntent::Kind::propose_end);
            break;
        case DialogAct::propose_takeover:
            request(TableIntent::Kind::propose_takeover);
            intent_.seat = undo_state_.missed ? undo_state_.missed->seat : 0;
            break;
        case DialogAct::show_watchers:
            shown_watcher_ = 0;
            open_watchers();
            break;
        case DialogAct::next_watcher:
            press_watchers(WatcherAct::next);
            break;
        case DialogAct::remove_watcher:
            press_watchers(WatcherAct::remove);
            break;
        case DialogAct::silence_watcher:
            press_watchers(WatcherAct::silence);
            break;
        case DialogAct::change_admits:
            press_watchers(WatcherAct::admit);
            break;
        case DialogAct::resign:
            open(Dialog::resigning, {DialogAct::close, DialogAct::resign_now});
            break;
        case DialogAct::resign_now:
            request(TableIntent::Kind::resign);
            break;
        case DialogAct::agree_to_proposal:
            voted_ = true;
            request(TableIntent::Kind::agree);
            break;
        case DialogAct::refuse_proposal:
            voted_ = true;
            request(TableIntent::Kind::disagree);
            break;
    }
}

bool TableController::dialog_takes_key(DialogKey key) {
    if (dialog_ == Dialog::none) return false;
    // The dialog opened by itself, so a key that was meant for the game must not answer it.
    if (ignores_keys_for_ > 0) return true;
    if (key == DialogKey::next || key == DialogKey::previous) {
        step_frame(key == DialogKey::next);
        return true;
    }
    if (key == DialogKey::agree && framed_) {
        press_button(DialogAct(*framed_));
        return true;
    }
    if (dialog_ == Dialog::proposal) {
        if (key == DialogKey::refuse) press_button(DialogAct::refuse_proposal);
        if (key == DialogKey::menu) open_menu();
        return true;
    }
    const auto yes = std::find(dialog_buttons_.begin(), dialog_buttons_.end(), DialogAct::agree);
    if (key == DialogKey::agree && yes != dialog_buttons_.end()) {
        close_dialog();
        agree();
    } else if (key == DialogKey::agree || key == DialogKey::refuse) {
        close_dialog();
    }
    return true;
}

bool TableController::refuse_while_disconnected() {
    if (connected_) return false;
    set_alert_sentence(std::string(content::msgid("Not connected: you can't play until the connection is back")));
    return true;
}

bool TableController::is_view_only(TargetKind kind) {
    switch (kind) {
        case TargetKind::nothing:
        case TargetKind::player:
        case TargetKind::player_stock:
        case TargetKind::player_tags:
        case TargetKind::player_figure:
        case TargetKind::guide_button:
        case TargetKind::all_played:
        case TargetKind::log_line:
        case TargetKind::named:
        case TargetKind::gauge:
        case TargetKind::plate:
        case TargetKind::log_all:
        case TargetKind::bar_button:
        case TargetKind::hand:
        case TargetKind::hand_sort:
        case TargetKind::hand_search:
        case TargetKind::hand_filter:
        case TargetKind::hand_all:
        case TargetKind::hand_form:
        case TargetKind::own_actions:
        case TargetKind::hand_pin:
        case TargetKind::board:
        case TargetKind::wall_card:
        case TargetKind::wall_close:
        case TargetKind::zoom:
            return true;
        default:
            return false;
    }
}

void TableController::press_undo() {
    if (leave_begun()) return;
    if (busy_) return;
    if (undo_state_.undo == 0) {
        return set_alert_sentence(
            std::string(content::msgid("Can't undo: your turn has only begun, or something new was revealed since")));
    }
    intent_ = {.kind = TableIntent::Kind::undo,
               .answers = std::clamp(move_player_action(UndoWay::undo), 1U, undo_state_.undo)};
}

void TableController::press_redo() {
    if (busy_) return;
    if (undo_state_.redo == 0) return set_alert_sentence(std::string(content::msgid("Nothing was undone")));
    intent_ = {.kind = TableIntent::Kind::redo,
               .answers = std::clamp(move_player_action(UndoWay::redo), 1U, undo_state_.redo)};
}

void TableController::press_frame(const Target& target) {
    if (target.kind == TargetKind::undo) return press_undo();
    if (target.kind == TargetKind::redo) return press_redo();
    if (target.kind == TargetKind::log_all) return toggle_log();
    if (target.kind != TargetKind::bar_button) return;
    if (target.id == static_cast<int>(BarAct::reference)) return request(TableIntent::Kind::reference);
    if (target.id == static_cast<int>(BarAct::menu)) open_menu();
    if (target.id != static_cast<int>(BarAct::hint)) return;
    if (!undo_state_.hints) return set_alert_sentence(std::string(content::msgid("Hints are disabled at this table")));
    if (!undo_state_.hint_now || busy_) {
        return set_alert_sentence(std::string(content::msgid("No hint available right now")));
    }
    intent_ = {.kind = TableIntent::Kind::hint};
}

void TableController::toggle_log() {
    whole_log_ = !whole_log_;
    log_scroll_ = 0;
}

void TableController::scroll_log(const Target& target, int steps) {
    const bool over_log = target.kind == TargetKind::log_line || target.kind == TargetKind::log_all;
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
