// SPDX-License-Identifier: MIT

// Carries out requests of the pages that concern other parts of the program.

#include <SFML/Window/Clipboard.hpp>
#include <algorithm>
#include <utility>

#include "app/application.hpp"
#include "app/intent_messages.hpp"
#include "app/people.hpp"
#include "app/standing_text.hpp"
#include "content/language.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

void Application::carry_out_start_intent() {
    const auto intent = start_.take_intent();
    using Kind = ui::StartIntent::Kind;
    if (intent.kind == Kind::none) return;
    redraw_.ask();
    switch (intent.kind) {
        case Kind::resume: {
            const auto kept = std::ranges::find_if(kept_, [&](const auto& seat) {
                const auto known = kept_ids_.find(seat.token);
                return known != kept_ids_.end() && known->second == intent.table;
            });
            if (kept == kept_.end()) break;
            const auto seat = *kept;
            net::Intent resume{net::Intent::Kind::resume, seat.token, false};
            dismiss_local_players();
            for (const auto& other : local_players_of(seat)) wanted_local_players_.push_back({other.name, other.token});
            if (seat.endpoint.host.empty()) {
                start_server(seat.endpoint, std::move(resume));
            } else {
                session_.ask_about_new_servers(true);
                connect({seat.endpoint.host, seat.endpoint.port}, std::move(resume));
            }
            break;
        }
        case Kind::against:
        case Kind::solo:
        case Kind::host:
        case Kind::hot_seat:
        case Kind::challenge_level:
            start_table(intent);
            break;
        case Kind::show_finished:
            show_past_game(intent.table);
            break;
        case Kind::search: {
            const auto space = intent.text.find(' ');
            const auto address = parse_address(intent.text.substr(0, space));
            if (!address) {
                start_.set_answer(words_("This is not an address. Write it like 192.168.1.20:7600"), false);
                break;
            }
            searched_ = address;
            searched_code_ = space == std::string::npos ? std::string() : intent.text.substr(space + 1);
            net::Intent next;
            if (!searched_code_.empty()) next = {net::Intent::Kind::join, table_or_code(searched_code_), false};
            session_.ask_about_new_servers(true);
            connect(*address, std::move(next));
            break;
        }
        case Kind::join:
            session_.join({.table = intent.table});
            break;
        case Kind::watch:
            session_.watch({.table = intent.table});
            break;
        case Kind::trust_server:
            session_.trust_server();
            connect({session_.host(), session_.port()}, last_intent_);
            break;
        case Kind::explain_obstacle:
            start_.set_answer(words_(intent.text, {intent.subject}), false);
            break;
        case Kind::lan: {
            const auto place = lan_rows_.find(intent.table);
            if (!place) break;
            net::Intent next;
            if (place->table != 0) next = {net::Intent::Kind::join, table_or_code(std::to_string(place->table)), false};
            dismiss_local_players();
            session_.ask_about_new_servers(true);
            connect(place->address, std::move(next));
            break;
        }
        case Kind::change_language:
            change_language();
            break;
        case Kind::settings:
            open_settings();
            break;
        case Kind::reference:
            open_reference();
            break;
        case Kind::quit:
            note_window();
            window_.close();
            break;
        case Kind::challenge:
        case Kind::challenge_table:
        case Kind::challenge_back:
        case Kind::none:
            break;
    }
}

void Application::carry_out_lobby_intent() {
    const auto intent = lobby_.take_intent();
    using Kind = ui::LobbyIntent::Kind;
    switch (intent.kind) {
        case Kind::none:
            return;
        case Kind::leave:
            for (const auto& local_player : local_players_) {
                local_player->leave();
                local_player->forget_seat();
            }
            session_.leave();
            session_.forget_seat();
            back_to_start("");
            break;
        case Kind::start:
            session_.start();
            break;
        case Kind::configure:
            if (const auto* kind = kind_here()) {
                auto& last = preferences_.table_options[kind->id()];
                if (ui::remember_choice(last, *kind, intent.changes.settings.options.value_or(Json::Value())))
                    keep_preferences();
            }
            session_.configure(intent.changes);
            break;
        case Kind::remove:
            session_.remove(intent.seat);
            break;
        case Kind::remove_watcher:
            session_.remove_watcher(intent.watcher.number);
            break;
        case Kind::silence_watcher:
            session_.silence_watcher(intent.watcher.number, !intent.watcher.silenced);
            break;
        case Kind::admit:
            session_.admit(wire_name(intent.admits));
            break;
        case Kind::ready:
        case Kind::not_ready:
            session_.set_ready(intent.kind == Kind::ready);
            break;
        case Kind::sit:
            session_.sit(intent.seat);
            break;
        case Kind::choose_colour:
            session_.choose_colour(intent.colour);
            break;
        case Kind::copy_code:
            if (!session_.table().isObject()) break;
            sf::Clipboard::setString(session_.table()["code"].asString());
            tell(words_("The code was copied."));
            break;
        case Kind::copy_address:
            sf::Clipboard::setString(shown_address());
            tell(words_("The address was copied."));
            break;
    }
    redraw_.ask();
}

void Application::carry_out_game_intents() {
    auto* const seat = table_.shown_seat();
    if (seat == nullptr || !seat->game) return;
    if (auto answer = seat->game->take_answer()) {
        note("answered with " + std::to_string(answer->size()) + " commands");
        if (seat->session != nullptr) seat->session->answer(std::move(*answer));
        redraw_.ask();
    }
    using Kind = ui::TableIntent::Kind;
    const auto intent = seat->game->take_intent();
    switch (intent.kind) {
        case Kind::leave:
            back_to_start("");
            break;
        case Kind::full_screen:
            toggle_full_screen();
            break;
        case Kind::change_language:
            change_language();
            break;
        case Kind::undo:
            if (seat->session != nullptr) seat->session->undo(intent.answers);
            break;
        case Kind::redo:
            if (seat->session != nullptr) seat->session->redo(intent.answers);
            break;
        case Kind::propose_pause:
            if (seat->session != nullptr) seat->session->propose("pause");
            break;
        case Kind::propose_continue:
            if (seat->session != nullptr) seat->session->propose("continue");
            break;
        case Kind::propose_end:
            if (seat->session != nullptr) seat->session->propose("end");
            break;
        case Kind::propose_takeover:
            if (seat->session != nullptr) seat->session->propose_takeover(intent.seat);
            break;
        case Kind::remove_watcher:
            if (seat->session != nullptr) seat->session->remove_watcher(intent.watcher.number);
            break;
        case Kind::silence_watcher:
            if (seat->session != nullptr) {
                seat->session->silence_watcher(intent.watcher.number, !intent.watcher.silenced);
            }
            break;
        case Kind::admit:
            if (seat->session != nullptr) seat->session->admit(wire_name(intent.admits));
            break;
        case Kind::resign:
            if (seat->session != nullptr) seat->session->resign();
            break;
        case Kind::agree:
        case Kind::disagree:
            if (seat->session != nullptr) vote(*seat->session, intent.kind == Kind::agree);
            break;
        case Kind::hint:
            if (seat->session != nullptr && seat->session->ask_for_hint()) show_hint(*seat);
            redraw_.ask();
            break;
        case Kind::reference:
            open_reference();
            break;
        case Kind::settings:
            open_settings();
            break;
        case Kind::change_pace:
            choose_pace(intent.pace);
            break;
        case Kind::change_motion:
            choose_motion(intent.motion);
            break;
        case Kind::end_guide:
            preferences_.guided = false;
            keep_preferences();
            break;
        case Kind::change_volume:
            choose_volume(intent.volume);
            break;
        case Kind::none:
            break;
    }
}

void Application::carry_out_final_act() {
    const auto act = final_page_.take_act();
    switch (act) {
        case ui::FinalAct::none:
        case ui::FinalAct::chat:
            return;
        case ui::FinalAct::again_together:
            // The server moves the players to the new table.
            if (!again_label().empty() && !std::exchange(again_asked_, true)) session_.again();
            return;
        case ui::FinalAct::show_table:
            table_again_ = true;
            return go_to(Page::game);
        case ui::FinalAct::back_to_start:
        case ui::FinalAct::again:
        case ui::FinalAct::harder:
            break;
    }
    const auto* game = table_.shown();
    const auto* kind = replay_ ? &replay_->kind() : kind_here();
    ui::StartIntent next{.kind = ui::StartIntent::Kind::challenge_level, .starts = true};
    if (game != nullptr && kind != nullptr) {
        next.game = kind->id();
        next.options = game->next_game(act);
    }
    back_to_start("");
    if (!next.options.isNull()) start_table(next);
}

void Application::carry_out_chat_intent() {
    std::string problem;
    if (!chat_.carry_out(words_, problem)) return;
    redraw_.ask();
    if (problem.empty()) return;
    if (page_ == Page::lobby) return lobby_.set_problem(problem);
    if (auto* game = table_page_.game()) game->refuse(problem);
}

void Application::open_reference() {
    const ui::GameKind* kind = page_ == Page::start ? &start_.game() : (replay_ ? &replay_->kind() : kind_here());
    if (kind == nullptr) return;
    const auto* pages = ui::find_reference(*foundation_.reference, kind->id());
    if (pages == nullptr) return;
    std::string place(screens_.front().name());
    std::string page;
    if (const auto* game = table_page_.game()) {
        place = game->question_kind();
        page = game->reference_page();
    }
    reference_.open(*pages, place.empty() ? "game" : place, page);
    mouse_input_.reset();
    redraw_.ask();
}

void Application::change_language() {
    const auto languages = content::languages_in(foundation_.languages);
    const auto now = std::find(languages.begin(), languages.end(), words_.language().code());
    const auto next = now == languages.end() || now + 1 == languages.end() ? languages.begin() : now + 1;
    preferences_.language = *next;
    keep_preferences();
    speak(*next);
}

void Application::speak(const std::string& language) {
    words_ = load_words(foundation_.languages, language);
    words_.set_keys(preferences_.keys);
    foundation_.resources->set_language(words_.language().code());
    for (auto& seat : table_.seats()) {
        if (seat.game) seat.game->set_words(words_);
        if (!seat.game || replay_) continue;
        seat.game->table_info().people = people_at(session_.table(), words_);
        seat.game->table_info().again = again_label();
    }
    if (replay_) speak_of_replay();
    offer_kept_seats();
    redraw_.ask();
}

}  // namespace syrtis::client::app
