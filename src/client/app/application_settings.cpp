// SPDX-License-Identifier: MIT

// Settings, quick reference and fault report: what the person opens from every page.

#include <utility>

#include "app/application.hpp"
#include "app/report_parts.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::app {

void Application::open_window(bool full_screen) {
    window_.open(full_screen);
    if (auto* const settings = screens_.settings.content()) settings->set_full_screen(full_screen);
}

void Application::toggle_full_screen() {
    open_window(!window_.is_full_screen());
    person_.choose_full_screen(window_.is_full_screen());
}

void Application::change_language() {
    const auto next = person_.next_language();
    person_.choose_language(next);
    speak(next);
}

void Application::speak(const std::string& language) {
    person_.speak(language);
    person_.apply_to(table_);
    record_.is_shown() ? record_.speak() : updates_.show_people();
    games_.offer_kept();
    base_.redraw.ask();
}

void Application::open_reference() {
    const ui::GameKind* kind =
        screens_.page == Page::start ? &screens_.start.game() : (record_.is_shown() ? &record_.kind() : joined_.kind());
    const auto* pages = kind != nullptr ? ui::find_reference(*base_.data.reference, kind->id()) : nullptr;
    if (pages != nullptr) screens_.open_reference(*pages);
}

void Application::open_settings() {
    screens_.open_settings(person_.shown(screens_.start.fields().name(), window_.is_full_screen()),
                           language_choices(base_.data.languages));
}

void Application::follow_settings(ui::SettingsScreen& settings) {
    const auto chosen = settings.preferences();
    const auto change = person_.take(chosen);
    if (change.language) speak(chosen.language);
    attention_.set_volume(person_.volume(), change.volume);
    attention_.set_ambience(person_.ambience());
    person_.apply_to(table_);
    if (chosen.name != screens_.start.fields().name()) screens_.start.fields().set_name(chosen.name);
    if (settings.take_report()) write_report();
    if (chosen.full_screen != window_.is_full_screen()) open_window(chosen.full_screen);
}

void Application::write_report() {
    ReportParts parts{.program = base_.settings.program, .page = std::string(screens_.stack.front().name())};
    parts.settings = PreferenceFile::json_of(person_.preferences());
    if (const auto* seat = table_.seats().empty() ? nullptr : &table_.seats().front(); seat != nullptr) {
        const auto& table = session_.at_table().table();
        if (seat->session != nullptr && table) parts.table = protocol::write(*table);
        parts.view = seat->view;
    }
    if (record_.is_shown()) return reports_.write_with_record(std::move(parts), record_.path());
    const bool is_own = server_.is_running() && session_.connection().server().endpoint.host.empty();
    const bool is_over = screens_.page == Page::final_score;
    const auto table = is_own ? table_for_report(session_.at_table().table(), is_over) : std::nullopt;
    table ? reports_.write_with_table(std::move(parts), *table) : reports_.write(std::move(parts));
}

}  // namespace syrtis::client::app
