// SPDX-License-Identifier: MIT

// The session with the server and the server of one's own: connecting, and following what comes from there.

#include <array>
#include <cstdio>

#include "app/application.hpp"
#include "app/own_address.hpp"
#include "app/problem_text.hpp"
#include "app/wish_messages.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using net::SessionState;

void Application::connect(const Address& address, net::Wish wish) {
    turned_away_ = false;
    session_.connect(address.host, address.port, start_.name(), std::move(wish));
    start_.set_busy(words_("Connecting to {0}", {address.host + ":" + std::to_string(address.port)}));
}

void Application::start_server(const std::string& address, bool against_computers) {
    const auto program = server_program();
    if (!program) return;
    const std::uint16_t port = address == "127.0.0.1" ? 0 : k_default_port;
    child_against_computers_ = against_computers;
    child_connected_ = false;
    child_ = std::make_unique<ChildServer>(*program, address, port, net::state_folder() / "games");
    start_.set_busy(words_("Starting a server"));
}

void Application::follow_child() {
    if (!child_) return;
    child_->poll();
    if (child_->state() == ChildState::ended) {
        if (!child_connected_)
            start_.set_answer(words_("The server could not be started: {0}", {child_->last_line()}), false);
        child_.reset();
        dirty_ = true;
    } else if (child_->state() == ChildState::listening && !child_connected_) {
        child_connected_ = true;
        Settings wanted = settings_;
        wanted.play_against =
            child_against_computers_ ? std::vector<std::string>{"greedy", "greedy"} : std::vector<std::string>{};
        wanted.seats = 3;
        connect({"127.0.0.1", child_->port()}, {net::Wish::Kind::create, create_message(wanted), false});
        dirty_ = true;
    }
}

std::vector<std::string> Application::levels() const {
    std::vector<std::string> levels;
    const auto* games = protocol::find_member(session_.welcome(), "games");
    if (games == nullptr) return levels;
    for (const auto& game : *games) {
        if (game["game"] != std::string(ui::terraforming::Mars::k_id) || !game["levels"].isArray()) continue;
        for (const auto& level : game["levels"]) {
            if (level.isString()) levels.push_back(level.asString());
        }
    }
    return levels;
}

std::string Application::shown_address() const {
    const bool hosts = child_ && !child_against_computers_;
    const auto mine = hosts ? own_address() : std::string();
    return (mine.empty() ? session_.host() : mine) + ":" + std::to_string(session_.port());
}

bool Application::same_content() {
    const auto* games = protocol::find_member(session_.welcome(), "games");
    if (games == nullptr) return true;
    std::array<char, 17> mine{};
    std::snprintf(mine.data(), mine.size(), "%016llx",
                  static_cast<unsigned long long>(foundation_.content->rules.content_hash));
    for (const auto& game : *games) {
        if (game["game"] == std::string(ui::terraforming::Mars::k_id))
            return game["content"] == std::string(mine.data());
    }
    return true;  // nothing of it is played there
}

core::SeatSet Application::pending_of(const net::Update& update) const {
    core::SeatSet pending = 0;
    for (const auto seat : update.pending) {
        if (seat < core::k_max_seats)
            pending = static_cast<core::SeatSet>(pending | core::seat_bit(static_cast<core::Seat>(seat)));
    }
    return pending;
}

bool Application::at_other_game() {
    const auto& table = session_.table();
    return table.isObject() && table["game"] != std::string(ui::terraforming::Mars::k_id);
}

void Application::turn_away() {
    while (session_.take_update()) continue;
    if (turned_away_) return;
    turned_away_ = true;
    // A seat that nobody would play must not keep others waiting.
    session_.leave();
    store_.forget(session_.host(), session_.port(), session_.table()["table"].asString());
    if (page_ != Page::start) go_to(Page::start);
    start_.set_answer(words_("This client can't show this game"), false);
}

void Application::follow_session() {
    if (!session_.take_change()) return;
    dirty_ = true;
    while (auto problem = session_.take_problem()) {
        problem->message = problem_text(*problem, words_);
        if (page_ == Page::game && game_) {
            game_->table().refuse(problem->message);
        } else if (page_ == Page::lobby) {
            lobby_.set_problem(problem->message);
        } else {
            start_.set_answer(problem->message, false);
        }
    }
    switch (session_.state()) {
        case SessionState::refused:
            if (page_ != Page::start) {
                back_to_start(words_(session_.reason()));
            } else {
                start_.set_answer(words_(session_.reason()), false);
            }
            break;
        case SessionState::lobby:
            if (turned_away_) session_.list_tables();
            turned_away_ = false;
            if (page_ == Page::lobby || page_ == Page::game) go_to(Page::start);
            if (!same_content()) return back_to_start(words_("The server plays with other cards than this program."));
            if (!session_.tables().isNull()) {
                start_.set_tables(session_.tables(), session_.host() + ":" + std::to_string(session_.port()));
            }
            break;
        case SessionState::at_table:
            if (at_other_game()) return turn_away();
            if (!same_content()) return back_to_start(words_("The server plays with other cards than this program."));
            if (session_.table().isObject()) {
                lobby_.set_me(session_.name());
                lobby_.set_address(shown_address());
                lobby_.set_table(session_.table(), levels());
                if (game_) game_->set_people(session_.table());
                const bool open = session_.table()["status"] == "open";
                if (open && page_ != Page::lobby) go_to(Page::lobby);
            }
            if (game_) game_->set_connection("");
            break;
        case SessionState::rejoining:
            if (game_) {
                game_->set_connection(
                    words_("Connection lost, rejoining your seat ({0})", {std::to_string(session_.attempts())}));
            }
            break;
        default:
            break;
    }
    while (auto update = session_.take_update()) take_update(*update);
    if (game_) game_->table().set_busy(session_.answering());
}

void Application::take_update(const net::Update& update) {
    if (!game_) {
        game_ = std::make_unique<GamePage>(foundation_.content);
        game_->set_people(session_.table());
        table_again_ = false;
    }
    if (const auto problem = game_->show(update.view, update.events)) {
        return back_to_start(words_("The server's view is not understood: {0}", {*problem}));
    }
    game_->set_pending(pending_of(update));
    game_->set_title("Syrtis",
                     session_.table().isObject() ? words_("Table of {0}", {session_.table()["host"].asString()}) : "");
    if (page_ == Page::start || page_ == Page::lobby) go_to(Page::game);
    if (game_->finished() && !table_again_) go_to(Page::final_score);
}

}  // namespace syrtis::client::app
