// SPDX-License-Identifier: MIT

// The keyboard focus on every page, and the settings screen.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "app/accessible_line.hpp"
#include "app/application.hpp"
#include "app/clock.hpp"
#include "app/focus_voice.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::app {

using render::Target;
using render::TargetKind;
using sf::Keyboard;

std::optional<ui::Way> way_of(Keyboard::Key code) {
    switch (code) {
        case Keyboard::Left:
            return ui::Way::left;
        case Keyboard::Right:
            return ui::Way::right;
        case Keyboard::Up:
            return ui::Way::up;
        case Keyboard::Down:
            return ui::Way::down;
        default:
            return std::nullopt;
    }
}

namespace {

/// Returns true for keys that move the focus or activate the focused target.
bool is_for_focus(const sf::Event::KeyEvent& key) {
    return way_of(key.code) || key.code == Keyboard::Tab || key.code == Keyboard::Enter || key.code == Keyboard::Space;
}

}  // namespace

std::optional<Target> Application::focus() const {
    const auto* game = open_table();
    return game != nullptr && !settings_screen_ ? game->focus() : focus_;
}

void Application::focus_on(const std::optional<Target>& target) {
    dirty_ = true;
    if (target) last_focus_ = target;
    settled_ = settled_ || target.has_value();
    auto* game = open_table();
    if (game != nullptr && !settings_screen_) return game->focus_on(target);
    focus_ = target;
    // Focus on a line of text starts editing it.
    if (page_ == Page::start && !settings_screen_ && target && target->kind == TargetKind::start_field) press(*target);
}

void Application::press_focus(const Target& target) {
    const auto number = question_number();
    press(target);
    // Keeps the focus after a press, so that several cards can be chosen one after the other.
    if (open_table() != nullptr && !settings_screen_ && number == question_number()) focus_on(target);
}

bool Application::stand_on_card() {
    const auto* const game = settings_screen_ ? nullptr : open_table();
    if (game == nullptr || !game->chooses_cards()) return false;
    for (const auto& [target, command] : game->answers()) {
        if (target.kind == TargetKind::prompt_button || !ui::can_focus(hits_, target)) continue;
        focus_on(target);
        return true;
    }
    return false;
}

bool Application::focus_takes_key(const sf::Event::KeyEvent& key) {
    if (key.control) return false;
    auto* const game = settings_screen_ ? nullptr : open_table();
    if (game == nullptr && page_ == Page::game && !settings_screen_) return false;
    // The key refers to targets that earlier input of the same picture may have changed.
    if (dirty_ && is_for_focus(key)) draw();
    // Dialogs have their own order of focus; turn playback has its own keys.
    const auto& regions = hits_.regions();
    const bool dialog = std::ranges::any_of(
        regions, [](const auto& region) { return region.target.kind == TargetKind::dialog_button; });
    const auto way = way_of(key.code);
    if (game != nullptr && dialog) {
        if (!way) return false;
        game->press_key(Keyboard::Tab, *way == ui::Way::left || *way == ui::Way::up);
        return true;
    }
    if (game != nullptr && game->shows_playback() && key.code != Keyboard::Tab) return false;
    const auto now = focus();
    const bool stands = now && ui::can_focus(hits_, *now);
    if (key.code == Keyboard::Tab) {
        std::vector<Target> preferred;
        if (game != nullptr) {
            for (auto& [target, command] : game->answers()) preferred.push_back(target);
        }
        if (!stands && !key.shift && stand_on_card()) return true;
        focus_on(ui::next_region(hits_, stands ? now : last_focus_, !key.shift, preferred));
        return true;
    }
    if (game != nullptr && stands && now->kind == TargetKind::payment_row) {
        // The arrow keys act like the mouse wheel over the target.
        const bool less = way == ui::Way::left;
        if (less || way == ui::Way::right) {
            game->scroll(*now, less ? -1 : 1);
            return true;
        }
        if (key.code == Keyboard::Enter || key.code == Keyboard::Space) return false;
    }
    if (way) {
        // In a line of text the arrow keys move the cursor.
        const bool sideways = *way == ui::Way::left || *way == ui::Way::right;
        const bool at_line =
            page_ == Page::start && !settings_screen_ && (!stands || now->kind == TargetKind::start_field);
        if (at_line && (sideways || !stands)) return false;
        if (settings_screen_ && settings_screen_->types()) {
            if (sideways) return false;
            settings_screen_->press_key({Keyboard::Enter});
        }
        if (!stands && stand_on_card()) return true;
        if (!stands) {
            if (!last_focus_ || !ui::can_focus(hits_, *last_focus_)) return false;
            focus_on(last_focus_);
            return true;
        }
        if (const auto next = ui::step_within(hits_, *now, *way)) focus_on(next);
        return true;
    }
    if (!stands) return false;
    if (key.code == Keyboard::Enter || key.code == Keyboard::Space) {
        if (key.code == Keyboard::Space && types()) return false;
        if (now->kind == TargetKind::start_field) return false;
        if (settings_screen_ && settings_screen_->types()) return false;
        press_focus(*now);
        // The letter event of the same key press must not be written into a line that this press opened.
        eats_text_ = key.code == Keyboard::Space;
        return true;
    }
    if (game != nullptr && key.code == Keyboard::I) {
        game->pin(*now);
        return true;
    }
    if (key.code == Keyboard::Escape && focus_ && !settings_screen_) {
        focus_.reset();
        return true;
    }
    return false;
}

void Application::tell_focus(const std::vector<render::DrawnText>& texts) {
    const auto now = focus();
    const auto* const game = settings_screen_ || reference_ ? nullptr : open_table();
    // A table itself excludes targets that are covered by a dialog.
    const bool is_seen = now && (game != nullptr || ui::can_focus(hits_, *now));
    const auto* const region = is_seen ? hits_.region(*now) : nullptr;
    ui::AccessibleText known;
    if (region != nullptr && game != nullptr) known = game->accessible(*now, words_);
    if (region != nullptr && replay_screen_ && shows_replay()) {
        // Marks and picture buttons have no drawn text, so the screen supplies one.
        const auto more = replay_screen_->accessible(*now, words_);
        if (!more.empty()) known = {.name = {}, .more = more};
    }
    std::string state = game != nullptr ? game->accessible_question(words_) : std::string();
    if (page_ == Page::lobby && !settings_screen_ && !reference_) {
        if (region != nullptr) known = lobby_.accessible(*now, words_);
        state = lobby_.accessible_state(words_);
    }
    // Text that no screen reader has read yet is announced with the next picture, unless the focus has moved by then.
    focus_voice_.tell(state, region != nullptr ? words_of_focus(*region, texts, known) : std::string(), say_line);
}

void Application::open_settings() {
    auto now = preferences_;
    now.language = words_.language().code();
    now.name = start_.name();
    now.full_screen = full_screen_;
    language_shown_ = now.language;
    name_shown_ = now.name;
    settings_screen_.emplace(std::move(now), language_choices(foundation_.languages), settings_.program);
    focus_.reset();
    last_focus_.reset();
    pointed_.reset();
    held_.reset();
    dragged_.reset();
    dirty_ = true;
}

bool Application::settings_take_key(const sf::Event::KeyEvent& pressed) {
    if (!settings_screen_ || !settings_screen_->waits_for_key()) return false;
    const bool held_alone =
        pressed.code == Keyboard::Unknown || (pressed.code >= Keyboard::LControl && pressed.code <= Keyboard::RSystem);
    if (held_alone) return true;
    eats_text_ = true;
    settings_screen_->take_key(ui::chord_of(pressed));
    follow_settings();
    return true;
}

void Application::apply_preferences(ui::GameTable& game) const {
    game.set_words(words_);
    game.set_pace(pace());
    game.set_motion(motion());
    game.set_volume(volume());
    // Hints would disturb scripts that click, and a record asks no questions.
    game.set_guided(preferences_.guided && settings_.dump_targets.empty() && !replay_);
    game.set_confirmations({.passing = preferences_.asks_before_passing,
                            .spending = preferences_.asks_before_spending,
                            .placing = preferences_.asks_before_placing,
                            .ending = preferences_.turn_end});
}

void Application::follow_settings() {
    dirty_ = true;
    auto chosen = settings_screen_->preferences();
    const std::string language = chosen.language;
    const std::string name = chosen.name;
    // A language of the command line is shown, and stored only when the person changes it.
    if (language != language_shown_) language_shown_.reset();
    if (name != name_shown_) name_shown_.reset();
    if (language_shown_) chosen.language = preferences_.language;
    if (name_shown_) chosen.name = preferences_.name;
    const auto before = std::exchange(preferences_, std::move(chosen));
    if (preferences_ != before) keep_preferences();
    if (preferences_.scale != before.scale) settings_.scale.reset();
    if (language != words_.language().code()) {
        speak(language);
    } else {
        words_.set_keys(preferences_.keys);
    }
    apply_sizes();
    if (preferences_.pace != before.pace) settings_.pace.reset();
    if (ui::motion_of(preferences_) != ui::motion_of(before)) settings_.motion.reset();
    const bool sounds_otherwise = ui::volume_of(preferences_) != ui::volume_of(before);
    if (sounds_otherwise) settings_.volume.reset();
    sounds_.set_volume(volume());
    // A sample of the new volume.
    if (sounds_otherwise) sounds_.play(ui::Cue::your_turn, milliseconds_now());
    for (auto& seat : table_.seats()) {
        if (seat.game) apply_preferences(*seat.game);
    }
    if (name != start_.name()) start_.set_name(name);
    if (settings_screen_->take_report()) write_report();
    const bool full = preferences_.full_screen;
    if (settings_screen_->closed()) {
        settings_screen_.reset();
        focus_.reset();
        last_focus_.reset();
    }
    if (full != full_screen_) open_window(full);
}

}  // namespace syrtis::client::app
