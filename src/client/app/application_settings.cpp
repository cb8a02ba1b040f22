// SPDX-License-Identifier: MIT

// The settings of the person: shown, applied and stored.

#include <string>
#include <utility>

#include "app/application.hpp"
#include "app/clock.hpp"

namespace syrtis::client::app {

void Application::open_settings() {
    auto now = preferences_;
    now.language = words_.language().code();
    now.name = start_.name();
    now.full_screen = full_screen_;
    language_shown_ = now.language;
    name_shown_ = now.name;
    settings_overlay_.open(std::move(now), language_choices(foundation_.languages), settings_.program);
    screens_.forget_focus();
    mouse_input_.reset();
    redraw_.ask();
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

void Application::follow_settings(ui::SettingsScreen& settings) {
    redraw_.ask();
    auto chosen = settings.preferences();
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
    if (settings.take_report()) write_report();
    if (preferences_.full_screen != full_screen_) open_window(preferences_.full_screen);
}

}  // namespace syrtis::client::app
