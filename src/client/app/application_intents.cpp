// SPDX-License-Identifier: MIT

// Carries out requests of the pages that concern other parts of the program.

#include <SFML/Window/Clipboard.hpp>
#include <algorithm>
#include <utility>

#include "app/application.hpp"
#include "app/intent_messages.hpp"
#include "app/people.hpp"
#include "app/standing_text.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

void Application::carry_out_start_intent() {
    const auto intent = screens_.start.take_intent();
    using Kind = ui::StartIntent::Kind;
    if (intent.kind == Kind::none) return;
    base_.redraw.ask();
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
                screens_.start.set_answer(base_.words("This is not an address. Write it like 192.168.1.20:7600"),
                                          false);
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
            screens_.start.set_answer(base_.words(intent.text, {intent.subject}), false);
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
    const auto intent = screens_.lobby.take_intent();
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
                person_.remember_options(*kind, intent.changes.settings.options.value_or(Json::Value()));
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
            base_.tell(base_.words("The code was copied."));
            break;
        case Kind::copy_address:
            sf::Clipboard::setString(shown_address());
            base_.tell(base_.words("The address was copied."));
            break;
    }
    base_.redraw.ask();
}

void Application::carry_out_game_intents() {
    auto* const seat = table_.shown_seat();
    if (seat == nullptr || !seat->game) return;
    if (auto answer = seat->game->take_answer()) {
        base_.note("answered with " + std::to_string(answer->size()) + " commands");
        if (seat->session != nullptr) seat->session->answer(std::move(*answer));
        base_.redraw.ask();
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
            base_.redraw.ask();
            break;
        case Kind::reference:
            open_reference();
            break;
        case Kind::settings:
            open_settings();
            break;
        case Kind::change_pace:
            person_.choose(intent.pace);
            apply_settings();
            break;
        case Kind::change_motion:
            person_.choose(intent.motion);
            apply_settings();
            break;
        case Kind::end_guide:
            person_.end_guide();
            break;
        case Kind::change_volume:
            person_.choose_volume(intent.volume);
            follow_volume(true);
            apply_settings();
            break;
        case Kind::none:
            break;
    }
}

void Application::carry_out_final_act() {
    const auto act = screens_.final_page.take_act();
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
            again_asked_ = false;
            return screens_.go_to(Page::game);
        case ui::FinalAct::back_to_start:
        case ui::FinalAct::again:
        case ui::FinalAct::harder:
            break;
    }
    const auto* game = table_.shown();
    const auto* kind = record_.is_shown() ? &record_.kind() : kind_here();
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
    if (!screens_.chat.carry_out(base_.words, problem)) return;
    base_.redraw.ask();
    if (problem.empty()) return;
    if (screens_.page == Page::lobby) return screens_.lobby.set_problem(problem);
    if (auto* game = screens_.table_page.game()) game->refuse(problem);
}

void Application::change_language() {
    const auto next = person_.next_language();
    person_.choose_language(next);
    speak(next);
}

void Application::open_reference() {
    const ui::GameKind* kind =
        screens_.page == Page::start ? &screens_.start.game() : (record_.is_shown() ? &record_.kind() : kind_here());
    const auto* pages = kind != nullptr ? ui::find_reference(*base_.data.reference, kind->id()) : nullptr;
    if (pages != nullptr) screens_.open_reference(*pages);
}

}  // namespace syrtis::client::app
