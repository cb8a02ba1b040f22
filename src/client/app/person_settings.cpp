// SPDX-License-Identifier: MIT

#include "app/person_settings.hpp"

#include <algorithm>

#include "content/language.hpp"
#include "net/seat_store.hpp"
#include "platform/user.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

PersonSettings::PersonSettings(ClientBase& base)
    : base_(base),
      file_(config_folder() / "settings.json", net::state_folder() / "preferences.json"),
      preferences_(file_.read()) {
    speak(first_language());
    apply_sizes();
    if (file_.is_unreadable()) {
        base_.show_notice(base_.words(
            "Your settings can't be read, so the defaults are used. When you change one, the old file is kept as {0}",
            {file_.aside().string()}));
    }
}

std::string PersonSettings::first_language() const {
    const auto known = content::languages_in(base_.data.languages);
    const bool kept = base_.settings.language.empty() && std::ranges::find(known, preferences_.language) != known.end();
    return kept ? preferences_.language : base_.data.language;
}

std::string PersonSettings::name() const {
    if (!base_.settings.name.empty()) return base_.settings.name;
    if (!preferences_.name.empty()) return preferences_.name;
    auto name = platform::user_name();
    return name.empty() ? "Player" : name;
}

std::optional<ui::Pace> PersonSettings::pace(const LocalTable& table) const {
    if (table.shows_record() || table.seats().size() > 1) return std::nullopt;
    return base_.settings.pace.value_or(preferences_.pace);
}

ui::Motion PersonSettings::motion() const { return base_.settings.motion.value_or(ui::motion_of(preferences_)); }

unsigned PersonSettings::volume() const { return base_.settings.volume.value_or(ui::volume_of(preferences_)); }

unsigned PersonSettings::ambience() const { return base_.settings.volume == 0U ? 0 : preferences_.ambience; }

void PersonSettings::store() {
    if (file_.write(preferences_)) return;
    base_.show_notice(base_.words("The settings can't be saved: they apply until the program ends"));
}

void PersonSettings::choose(ui::Pace pace) {
    base_.settings.pace.reset();
    preferences_.pace = pace;
    store();
}

void PersonSettings::choose(ui::Motion motion) {
    base_.settings.motion.reset();
    ui::set_motion(preferences_, motion);
    store();
}

void PersonSettings::choose_volume(unsigned percent) {
    base_.settings.volume.reset();
    ui::set_volume(preferences_, percent);
    store();
}

void PersonSettings::choose_full_screen(bool full_screen) {
    preferences_.full_screen = full_screen;
    store();
}

void PersonSettings::choose_language(const std::string& code) {
    preferences_.language = code;
    store();
}

void PersonSettings::end_guide() {
    preferences_.guided = false;
    store();
}

void PersonSettings::remember_options(const ui::GameKind& kind, const Json::Value& options) {
    if (ui::remember_choice(preferences_.table_options[kind.id()], kind, options)) store();
}

std::string PersonSettings::next_language() const {
    const auto languages = content::languages_in(base_.data.languages);
    const auto now = std::find(languages.begin(), languages.end(), base_.words.language().code());
    return now == languages.end() || now + 1 == languages.end() ? languages.front() : *(now + 1);
}

Preferences PersonSettings::shown(const std::string& name, bool full_screen) {
    auto now = preferences_;
    now.language = base_.words.language().code();
    now.name = name;
    now.full_screen = full_screen;
    language_shown_ = now.language;
    name_shown_ = now.name;
    return now;
}

PersonSettings::Change PersonSettings::take(Preferences chosen) {
    const std::string language = chosen.language;
    // A language of the command line is shown, and stored only when the person changes it.
    if (language != language_shown_) language_shown_.reset();
    if (chosen.name != name_shown_) name_shown_.reset();
    if (language_shown_) chosen.language = preferences_.language;
    if (name_shown_) chosen.name = preferences_.name;
    const auto before = std::exchange(preferences_, std::move(chosen));
    if (preferences_ != before) store();
    auto& settings = base_.settings;
    if (preferences_.scale != before.scale) settings.scale.reset();
    if (preferences_.pace != before.pace) settings.pace.reset();
    if (ui::motion_of(preferences_) != ui::motion_of(before)) settings.motion.reset();
    const Change change{.language = language != base_.words.language().code(),
                        .volume = ui::volume_of(preferences_) != ui::volume_of(before)};
    if (change.volume) settings.volume.reset();
    base_.words.set_keys(preferences_.keys);
    apply_sizes();
    return change;
}

void PersonSettings::apply_to(ui::GameTable& game, const LocalTable& table) const {
    // Hints would disturb scripts that click, and a record asks no questions.
    const bool is_guided = preferences_.guided && base_.settings.dump_targets.empty() && !table.shows_record();
    game.apply({.pace = pace(table),
                .motion = motion(),
                .volume = volume(),
                .confirmations = {.passing = preferences_.asks_before_passing,
                                  .spending = preferences_.asks_before_spending,
                                  .placing = preferences_.asks_before_placing,
                                  .ending = preferences_.turn_end},
                .is_guided = is_guided,
                .is_shared = table.seats().size() > 1,
                .words = &base_.words});
}

void PersonSettings::apply_to(LocalTable& table) const {
    for (auto& seat : table.seats()) {
        if (seat.game) apply_to(*seat.game, table);
    }
    base_.redraw.ask();
}

void PersonSettings::apply_sizes() {
    auto& resources = *base_.data.resources;
    resources.set_zoom(static_cast<float>(base_.settings.scale.value_or(preferences_.scale)) / 100);
    resources.set_text_zoom(static_cast<float>(preferences_.text) / 100);
    base_.redraw.ask();
}

void PersonSettings::speak(const std::string& language) {
    base_.words = load_words(base_.data.languages, language);
    base_.words.set_keys(preferences_.keys);
    base_.data.resources->set_language(base_.words.language().code());
}

}  // namespace syrtis::client::app
