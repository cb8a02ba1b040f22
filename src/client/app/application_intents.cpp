// SPDX-License-Identifier: MIT

// Carries out requests of the screens that concern several parts of the program.

#include <SFML/Window/Clipboard.hpp>
#include <utility>

#include "app/application.hpp"
#include "app/table_actions.hpp"

namespace syrtis::client::app {

void Application::carry_out_start_intent() {
    const auto intent = screens_.start.take_intent();
    using Kind = ui::StartIntent::Kind;
    if (intent.kind == Kind::none) return;
    base_.redraw.ask();
    switch (intent.kind) {
        case Kind::show_finished:
            if (const auto game = games_.finished_game(intent.table)) show_finished(*game);
            break;
        case Kind::change_language:
            return change_language();
        case Kind::settings:
            return open_settings();
        case Kind::reference:
            return open_reference();
        case Kind::quit:
            return window_.close();
        default:
            choice_.carry_out(intent);
            break;
    }
}

void Application::show_finished(const PastGame& game) {
    auto opened = Replay::open(game.file, base_.data.kinds);
    if (!opened) {
        base_.note("record: " + opened.error());
        return screens_.start.status().set_answer(
            base_.words("This recording can't be read, or belongs to another game"), false);
    }
    players_.dismiss();
    session_.disconnect();
    (void)session_.take_change();
    screens_.start.rows().games().forget_tables();
    const auto seat = game.seat ? static_cast<core::Seat>(*game.seat) : core::k_no_seat;
    if (const auto problem = record_.show(std::move(*opened), seat, 0))
        screens_.start.status().set_answer(*problem, false);
}

void Application::carry_out_lobby_intent() {
    const auto intent = screens_.lobby.take_intent();
    using Kind = ui::LobbyIntent::Kind;
    if (intent.kind == Kind::none) return;
    base_.redraw.ask();
    switch (intent.kind) {
        case Kind::leave:
            players_.leave();
            session_.request(protocol::from_client::Leave{});
            session_.place().forget();
            return back_to_start("");
        case Kind::copy_code:
            if (!session_.at_table().table()) break;
            sf::Clipboard::setString(session_.at_table().table()->code.value_or(std::string()));
            base_.show_notice(base_.words("The code was copied."));
            break;
        case Kind::copy_address:
            sf::Clipboard::setString(screens_.lobby.invitation().text());
            base_.show_notice(base_.settings.home_page.empty() ? base_.words("The address was copied.")
                                                               : base_.words("The link was copied."));
            break;
        case Kind::copy_watch_link:
            sf::Clipboard::setString(screens_.lobby.invitation().watch_link());
            base_.show_notice(base_.words("The link was copied."));
            break;
        case Kind::configure:
            if (const auto* kind = joined_.kind()) {
                person_.remember_options(*kind, intent.changes.settings.options.value_or(Json::Value()));
            }
            carry_out(intent, session_);
            break;
        default:
            carry_out(intent, session_);
            break;
    }
}

void Application::carry_out_game_intents() {
    auto* const seat = table_.shown_seat();
    if (seat == nullptr || !seat->game) return;
    if (auto answer = seat->game->policy().take_answer()) {
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
        case Kind::hint:
            if (seat->session != nullptr && seat->session->at_table().hint().send()) updates_.show_hint(*seat);
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
            person_.apply_to(table_);
            break;
        case Kind::change_motion:
            person_.choose(intent.motion);
            person_.apply_to(table_);
            break;
        case Kind::end_guide:
            person_.end_guide();
            break;
        case Kind::change_volume:
            person_.choose_volume(intent.volume);
            attention_.set_volume(person_.volume(), true);
            attention_.set_ambience(person_.ambience());
            person_.apply_to(table_);
            break;
        default:
            if (seat->session != nullptr) carry_out(intent, *seat->session);
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
            if (!joined_.again_label().empty() && !screens_.final_page.ask_again(true)) {
                session_.request(protocol::from_client::Again{});
            }
            return;
        case ui::FinalAct::show_table:
            screens_.final_page.show_table();
            return screens_.go_to(Page::game);
        case ui::FinalAct::back_to_start:
        case ui::FinalAct::again:
        case ui::FinalAct::harder:
            break;
    }
    const auto* game = table_.shown();
    const auto* kind = record_.is_shown() ? &record_.kind() : joined_.kind();
    ui::StartIntent next{.kind = ui::StartIntent::Kind::challenge_level, .starts = true};
    if (game != nullptr && kind != nullptr) {
        next.game = kind->id();
        next.options = game->policy().next_game(act);
    }
    back_to_start("");
    if (!next.options.isNull()) choice_.start_table(next);
}

void Application::carry_out_replay_intent() {
    const auto wish = record_.carry_out();
    if (wish.leaves) back_to_start("");
    if (wish.resumes) server_.start({}, {net::Intent::Kind::resume, *wish.resumes, false});
}

void Application::carry_out_chat_intent() {
    std::string problem;
    if (!screens_.chat.carry_out(base_.words, problem)) return;
    base_.redraw.ask();
    if (problem.empty()) return;
    if (screens_.page == Page::lobby) return screens_.lobby.set_problem(problem);
    if (auto* game = screens_.table_page.game()) game->refuse(problem);
}

}  // namespace syrtis::client::app
