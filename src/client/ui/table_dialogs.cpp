// SPDX-License-Identifier: MIT

#include "ui/table_dialogs.hpp"

#include <algorithm>
#include <utility>

#include "ui/cue.hpp"

namespace syrtis::client::ui {

namespace {

constexpr std::uint64_t k_ignores_keys_for = 700;  ///< milliseconds

}  // namespace

bool TableDialogs::has(DialogAct act) const { return std::ranges::find(buttons_, act) != buttons_.end(); }

void TableDialogs::open(Dialog dialog, std::vector<DialogAct> buttons) {
    dialog_ = dialog;
    buttons_ = std::move(buttons);
    framed_.reset();
    ignores_keys_for_ = 0;
}

void TableDialogs::open_proposal() {
    open(Dialog::proposal, {DialogAct::refuse_proposal, DialogAct::agree_to_proposal});
    ignores_keys_for_ = k_ignores_keys_for;
}

void TableDialogs::open_watchers() {
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

std::optional<TableIntent> TableDialogs::press_watchers(WatcherAct act) {
    const auto request = press(undo_state_.watchers, act, shown_watcher_);
    if (!request) return std::nullopt;
    const auto kind = act == WatcherAct::admit    ? TableIntent::Kind::admit
                      : act == WatcherAct::remove ? TableIntent::Kind::remove_watcher
                                                  : TableIntent::Kind::silence_watcher;
    return TableIntent{.kind = kind, .watcher = request->watcher, .admits = request->admits};
}

void TableDialogs::close() {
    // An open proposal is shown again when another dialog is closed.
    if (undo_state_.proposal.empty() || voted_) return open(Dialog::none, {});
    if (dialog_ != Dialog::proposal) open_proposal();
}

void TableDialogs::pass_time(std::uint64_t milliseconds) {
    ignores_keys_for_ -= std::min(ignores_keys_for_, milliseconds);
}

void TableDialogs::step_frame(bool forward) {
    if (buttons_.empty()) return;
    const auto count = buttons_.size();
    const auto place = framed_ ? std::ranges::find(buttons_, *framed_) : buttons_.end();
    std::size_t next = forward ? 0 : count - 1;
    if (place != buttons_.end()) {
        next = (static_cast<std::size_t>(place - buttons_.begin()) + (forward ? 1 : count - 1)) % count;
    }
    framed_ = buttons_[next];
}

void TableDialogs::ask() { open(Dialog::question, {DialogAct::close, DialogAct::agree}); }

void TableDialogs::open_menu(const PlaySettings& settings) {
    std::vector<DialogAct> buttons{DialogAct::close, DialogAct::settings, DialogAct::show_keys};
    if (settings.pace) buttons.push_back(DialogAct::change_pace);
    if (settings.motion) buttons.push_back(DialogAct::change_motion);
    if (settings.volume) buttons.push_back(DialogAct::change_volume);
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

void TableDialogs::open_keys() { open(Dialog::keys, {DialogAct::close}); }

void TableDialogs::set_undo_state(const UndoState& undo_state, const PlaySettings& settings) {
    const bool changed = undo_state.proposal != undo_state_.proposal;
    const bool has_other_watchers = undo_state.watchers != undo_state_.watchers;
    const bool has_other_missed = undo_state.missed != undo_state_.missed;
    undo_state_ = undo_state;
    if (has_other_watchers && dialog_ == Dialog::watchers) {
        const auto framed = framed_;
        open_watchers();
        if (framed && std::ranges::find(buttons_, *framed) != buttons_.end()) framed_ = framed;
    }
    if (has_other_missed && dialog_ == Dialog::menu) open_menu(settings);
    if (changed) voted_ = false;
    if (changed && !undo_state_.proposal.empty()) open_proposal();
    if (dialog_ == Dialog::proposal && undo_state_.proposal.empty()) close();
}

std::optional<TableIntent> TableDialogs::carry_out(DialogAct act, PlaySettings& settings) {
    const auto request = [this](TableIntent::Kind kind) {
        close();
        return TableIntent{.kind = kind};
    };
    switch (act) {
        case DialogAct::close:
        case DialogAct::agree:
            close();
            break;
        case DialogAct::show_keys:
            open_keys();
            break;
        case DialogAct::change_pace: {
            const auto next =
                (static_cast<std::size_t>(settings.pace.value_or(Pace::normal)) + 1) % k_pace_names.size();
            settings.pace = static_cast<Pace>(next);
            return TableIntent{.kind = TableIntent::Kind::change_pace, .pace = *settings.pace};
        }
        case DialogAct::change_motion:
            settings.motion = static_cast<Motion>(
                (static_cast<std::size_t>(settings.motion.value_or(Motion::off)) + 1) % k_motion_names.size());
            return TableIntent{.kind = TableIntent::Kind::change_motion, .motion = *settings.motion};
        case DialogAct::change_volume:
            settings.volume = next_volume(settings.volume.value_or(k_default_volume));
            return TableIntent{.kind = TableIntent::Kind::change_volume, .volume = *settings.volume};
        case DialogAct::settings:
            return request(TableIntent::Kind::settings);
        case DialogAct::full_screen:
            return request(TableIntent::Kind::full_screen);
        case DialogAct::change_language:
            return request(TableIntent::Kind::change_language);
        case DialogAct::leave:
            return request(TableIntent::Kind::leave);
        case DialogAct::pause:
            return request(TableIntent::Kind::propose_pause);
        case DialogAct::propose_continue:
            return request(TableIntent::Kind::propose_continue);
        case DialogAct::end_game:
            return request(TableIntent::Kind::propose_end);
        case DialogAct::propose_takeover:
            close();
            return TableIntent{.kind = TableIntent::Kind::propose_takeover,
                               .seat = undo_state_.missed ? undo_state_.missed->seat : 0};
        case DialogAct::show_watchers:
            shown_watcher_ = 0;
            open_watchers();
            break;
        case DialogAct::next_watcher:
            return press_watchers(WatcherAct::next);
        case DialogAct::remove_watcher:
            return press_watchers(WatcherAct::remove);
        case DialogAct::silence_watcher:
            return press_watchers(WatcherAct::silence);
        case DialogAct::change_admits:
            return press_watchers(WatcherAct::admit);
        case DialogAct::resign:
            open(Dialog::resigning, {DialogAct::close, DialogAct::resign_now});
            break;
        case DialogAct::resign_now:
            return request(TableIntent::Kind::resign);
        case DialogAct::agree_to_proposal:
            voted_ = true;
            return request(TableIntent::Kind::agree);
        case DialogAct::refuse_proposal:
            voted_ = true;
            return request(TableIntent::Kind::disagree);
    }
    return std::nullopt;
}

std::optional<DialogAct> TableDialogs::press_key(DialogKey key, const PlaySettings& settings) {
    // The dialog opened by itself, so a key that was meant for the game must not answer it.
    if (ignores_keys_for_ > 0) return std::nullopt;
    if (key == DialogKey::next || key == DialogKey::previous) {
        step_frame(key == DialogKey::next);
        return std::nullopt;
    }
    if (key == DialogKey::agree && framed_) return framed_;
    if (dialog_ == Dialog::proposal) {
        if (key == DialogKey::menu) open_menu(settings);
        return key == DialogKey::refuse ? std::optional(DialogAct::refuse_proposal) : std::nullopt;
    }
    if (key != DialogKey::agree && key != DialogKey::refuse) return std::nullopt;
    return key == DialogKey::agree && has(DialogAct::agree) ? DialogAct::agree : DialogAct::close;
}

}  // namespace syrtis::client::ui
