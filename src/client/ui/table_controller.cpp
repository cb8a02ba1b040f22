// SPDX-License-Identifier: MIT

#include "ui/table_controller.hpp"

#include <algorithm>
#include <utility>

#include "content/language.hpp"

namespace syrtis::client::ui {

using render::Target;
using render::TargetKind;

namespace {

constexpr std::uint64_t k_unasked_for = 700;  ///< milliseconds

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

void TableController::open(Sheet sheet, std::vector<SheetAct> buttons) {
    sheet_ = sheet;
    sheet_buttons_ = std::move(buttons);
    framed_.reset();
    unasked_for_ = 0;
}

void TableController::open_proposal() {
    open(Sheet::proposal, {SheetAct::refuse_proposal, SheetAct::agree_to_proposal});
    unasked_for_ = k_unasked_for;
}

void TableController::close_sheet() {
    // A proposal waits for its answer behind whatever is opened over it.
    if (movements_.proposal.empty() || voted_) return open(Sheet::none, {});
    if (sheet_ != Sheet::proposal) open_proposal();
}

void TableController::pass_sheet_time(std::uint64_t milliseconds) {
    unasked_for_ -= std::min(unasked_for_, milliseconds);
}

void TableController::step_frame(bool forward) {
    if (sheet_buttons_.empty()) return;
    const auto count = sheet_buttons_.size();
    const auto place = framed_ ? std::ranges::find(sheet_buttons_, *framed_) : sheet_buttons_.end();
    std::size_t next = forward ? 0 : count - 1;
    if (place != sheet_buttons_.end()) {
        next = (static_cast<std::size_t>(place - sheet_buttons_.begin()) + (forward ? 1 : count - 1)) % count;
    }
    framed_ = sheet_buttons_[next];
}

void TableController::ask() { open(Sheet::question, {SheetAct::close, SheetAct::agree}); }

void TableController::open_menu() {
    std::vector<SheetAct> buttons{SheetAct::close, SheetAct::settings, SheetAct::show_keys};
    if (pace_) buttons.push_back(SheetAct::change_pace);
    if (motion_) buttons.push_back(SheetAct::change_motion);
    if (volume_) buttons.push_back(SheetAct::change_volume);
    buttons.insert(buttons.end(), {SheetAct::full_screen, SheetAct::change_language});
    if (movements_.in_play) {
        buttons.push_back(movements_.paused ? SheetAct::go_on : SheetAct::pause);
        buttons.insert(buttons.end(), {SheetAct::end_game, SheetAct::resign});
    }
    buttons.push_back(SheetAct::leave);
    open(Sheet::menu, std::move(buttons));
}

void TableController::open_keys() { open(Sheet::keys, {SheetAct::close}); }

void TableController::request(TableIntent::Kind kind) {
    close_sheet();
    intent_ = {.kind = kind};
}

void TableController::request_pace(Pace pace) {
    pace_ = pace;
    intent_ = {.kind = TableIntent::Kind::change_pace, .pace = pace};
}

void TableController::mark_movements(const Movements& movements) {
    const bool changed = movements.proposal != movements_.proposal;
    movements_ = movements;
    if (changed) voted_ = false;
    if (changed && !movements_.proposal.empty()) open_proposal();
    if (sheet_ == Sheet::proposal && movements_.proposal.empty()) close_sheet();
}

bool TableController::press_sheet(const Target& target) {
    if (sheet_ == Sheet::none) return false;
    if (target.kind != TargetKind::sheet_button) return true;
    const auto pressed = std::ranges::find(sheet_buttons_, target.id, [](SheetAct act) { return std::int64_t(act); });
    if (pressed != sheet_buttons_.end()) press_button(*pressed);
    return true;
}

void TableController::press_button(SheetAct act) {
    switch (act) {
        case SheetAct::close:
            close_sheet();
            break;
        case SheetAct::agree:
            close_sheet();
            agree();
            break;
        case SheetAct::show_keys:
            open_keys();
            break;
        case SheetAct::change_pace: {
            const auto next = (static_cast<std::size_t>(pace_.value_or(Pace::normal)) + 1) % k_pace_names.size();
            request_pace(static_cast<Pace>(next));
            break;
        }
        case SheetAct::change_motion:
            motion_ = static_cast<Motion>((static_cast<std::size_t>(motion()) + 1) % k_motion_names.size());
            intent_ = {.kind = TableIntent::Kind::change_motion, .motion = *motion_};
            break;
        case SheetAct::change_volume:
            volume_ = next_volume(volume_.value_or(k_usual_volume));
            intent_ = {.kind = TableIntent::Kind::change_volume, .volume = *volume_};
            break;
        case SheetAct::settings:
            request(TableIntent::Kind::settings);
            break;
        case SheetAct::full_screen:
            request(TableIntent::Kind::full_screen);
            break;
        case SheetAct::change_language:
            request(TableIntent::Kind::change_language);
            break;
        case SheetAct::leave:
            request(TableIntent::Kind::leave);
            break;
        case SheetAct::pause:
            request(TableIntent::Kind::propose_pause);
            break;
        case SheetAct::go_on:
            request(TableIntent::Kind::propose_continue);
            break;
        case SheetAct::end_game:
            request(TableIntent::Kind::propose_end);
            break;
        case SheetAct::resign:
            open(Sheet::resigning, {SheetAct::close, SheetAct::resign_now});
            break;
        case SheetAct::resign_now:
            request(TableIntent::Kind::resign);
            break;
        case SheetAct::agree_to_proposal:
            voted_ = true;
            request(TableIntent::Kind::agree);
            break;
        case SheetAct::refuse_proposal:
            voted_ = true;
            request(TableIntent::Kind::disagree);
            break;
    }
}

bool TableController::sheet_takes_key(SheetKey key) {
    if (sheet_ == Sheet::none) return false;
    // It opened by itself: a key that was meant for the game must not answer it.
    if (unasked_for_ > 0) return true;
    if (key == SheetKey::next || key == SheetKey::previous) {
        step_frame(key == SheetKey::next);
        return true;
    }
    if (key == SheetKey::agree && framed_) {
        press_button(SheetAct(*framed_));
        return true;
    }
    if (sheet_ == Sheet::proposal) {
        if (key == SheetKey::refuse) press_button(SheetAct::refuse_proposal);
        if (key == SheetKey::menu) open_menu();
        return true;
    }
    const auto yes = std::find(sheet_buttons_.begin(), sheet_buttons_.end(), SheetAct::agree);
    if (key == SheetKey::agree && yes != sheet_buttons_.end()) {
        close_sheet();
        agree();
    } else if (key == SheetKey::agree || key == SheetKey::refuse) {
        close_sheet();
    }
    return true;
}

bool TableController::refuse_while_disconnected() {
    if (connected_) return false;
    set_alert_sentence(
        std::string(content::msgid("Not connected: nothing can be played until the connection is back")));
    return true;
}

bool TableController::only_looks(TargetKind kind) {
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
    if (movements_.undo == 0) {
        return set_alert_sentence(std::string(
            content::msgid("Nothing can be taken back: your turn has only begun, or something new was seen since")));
    }
    intent_ = {.kind = TableIntent::Kind::undo, .answers = std::clamp(take_back_deed(), 1U, movements_.undo)};
}

void TableController::press_redo() {
    if (busy_) return;
    if (movements_.redo == 0) return set_alert_sentence(std::string(content::msgid("Nothing was taken back")));
    intent_ = {.kind = TableIntent::Kind::redo, .answers = std::clamp(give_deed_again(), 1U, movements_.redo)};
}

void TableController::press_frame(const Target& target) {
    if (target.kind == TargetKind::undo) return press_undo();
    if (target.kind == TargetKind::redo) return press_redo();
    if (target.kind == TargetKind::log_all) return toggle_log();
    if (target.kind != TargetKind::bar_button) return;
    if (target.id == static_cast<int>(BarAct::reference)) return request(TableIntent::Kind::reference);
    if (target.id == static_cast<int>(BarAct::menu)) open_menu();
    if (target.id != static_cast<int>(BarAct::hint)) return;
    if (!movements_.hints) return set_alert_sentence(std::string(content::msgid("There are no hints at this table")));
    if (!movements_.hint_now || busy_) {
        return set_alert_sentence(std::string(content::msgid("You are asked nothing now that a hint could be about")));
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
