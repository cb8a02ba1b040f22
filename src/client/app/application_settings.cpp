// SPDX-License-Identifier: MIT

// Applies settings that the person has changed.

#include <utility>

#include "app/application.hpp"
#include "app/clock.hpp"
#include "app/people.hpp"

namespace syrtis::client::app {

void Application::open_settings() {
    screens_.open_settings(person_.shown(screens_.start.name(), window_.is_full_screen()),
                           language_choices(base_.data.languages));
}

void Application::follow_settings(ui::SettingsScreen& settings) {
    const auto chosen = settings.preferences();
    const auto change = person_.take(chosen);
    if (change.language) speak(chosen.language);
    follow_volume(change.volume);
    apply_settings();
    if (chosen.name != screens_.start.name()) screens_.start.set_name(chosen.name);
    if (settings.take_report()) write_report();
    if (chosen.full_screen != window_.is_full_screen()) open_window(chosen.full_screen);
}

void Application::follow_volume(bool has_changed) {
    sounds_.set_volume(person_.volume());
    // A sample of the new volume.
    if (has_changed) sounds_.play(ui::Cue::your_turn, milliseconds_now());
}

void Application::open_window(bool full_screen) {
    window_.open(full_screen);
    if (auto* const settings = screens_.settings.content()) settings->set_full_screen(full_screen);
}

void Application::toggle_full_screen() {
    open_window(!window_.is_full_screen());
    person_.choose_full_screen(window_.is_full_screen());
}

void Application::speak(const std::string& language) {
    person_.speak(language);
    for (auto& seat : table_.seats()) {
        if (seat.game) seat.game->set_words(base_.words);
        if (!seat.game || record_.is_shown()) continue;
        seat.game->table_info().people = people_at(session_.table(), base_.words);
        seat.game->table_info().again = again_label();
    }
    if (record_.is_shown()) record_.speak();
    offer_kept_seats();
    base_.redraw.ask();
}

}  // namespace syrtis::client::app
