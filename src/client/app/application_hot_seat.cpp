// SPDX-License-Identifier: MIT

// Several local players: each has a seat of the same table and its own connection, since the protocol has one seat per
// connection.

#include <algorithm>

#include "app/application.hpp"
#include "app/intent_messages.hpp"
#include "app/problem_text.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using net::SessionState;

void Application::want_local_players(unsigned count) {
    for (unsigned number = 0; number < count; ++number) {
        wanted_local_players_.push_back({base_.words("Player {0}", {std::to_string(number + 2)}), {}});
    }
}

std::vector<net::KeptSeat> Application::local_players_of(const net::KeptSeat& seat) const {
    std::vector<net::KeptSeat> others;
    // A server that this client starts for one person alone has players in this window only, so the others are local
    // players too.
    if (!seat.endpoint.host.empty() || seat.endpoint.port != 0) return others;
    for (const auto& other : store_.seats()) {
        const bool same_table = other.endpoint == seat.endpoint && other.game == seat.game;
        if (same_table && other.token != seat.token && !other.is_unrecognised && !other.ended) others.push_back(other);
    }
    return others;
}

void Application::seat_local_players() {
    const auto wanted = std::exchange(wanted_local_players_, {});
    const auto& table = session_.table();
    for (const auto& person : wanted) {
        net::Intent intent{net::Intent::Kind::resume, person.token, false};
        if (person.token.empty()) {
            net::Intent::Place place;
            if (table["code"].isString()) {
                place.code = table["code"].asString();
            } else {
                place.table = table["table"].asInt64();
            }
            intent = {net::Intent::Kind::join, place, false};
        }
        auto session = std::make_unique<net::Session>(store_, known_servers_);
        session->set_password(session_.host(), session_.port(), session_.password());
        session->connect(session_.host(), session_.port(), person.name, std::move(intent), session_.endpoint());
        table_.add(session.get());
        local_players_.push_back(std::move(session));
    }
    if (!starts_when_full_ || table["status"] != "open") return;
    const auto is_open = [](const Json::Value& seat) { return seat.isObject() && seat["player"] == "open"; };
    if (std::any_of(table["seats"].begin(), table["seats"].end(), is_open)) return;
    starts_when_full_ = false;
    session_.start();
}

void Application::dismiss_local_players() {
    wanted_local_players_.clear();
    starts_when_full_ = false;
    table_.clear();
    local_players_.clear();
}

void Application::follow_local_players() {
    // A local player is ready at once: only the first one decides when to start.
    for (const auto& local_player : local_players_) {
        const auto& table = local_player->table();
        const auto seat = local_player->seat();
        if (local_player->state() != SessionState::at_table || !seat || !table.isObject() ||
            table["status"] != "open") {
            continue;
        }
        const auto* seats = protocol::find_member(table, "seats");
        if (seats == nullptr || !seats->isArray() || *seat >= seats->size()) continue;
        const auto* ready = protocol::find_member((*seats)[*seat], "ready");
        if (ready == nullptr || *ready != true) local_player->set_ready(true);
    }
    for (const auto& local_player : local_players_) {
        while (auto problem = local_player->take_problem()) {
            problem->message = problem_text(*problem, kind_here(), base_.words);
            const auto seat = std::ranges::find(table_.seats(), local_player.get(), &LocalSeat::session);
            if (screens_.page == Page::game && seat != table_.seats().end() && seat->game) {
                hear_of(*seat->game, *problem);
            } else {
                screens_.lobby.set_problem(local_player->name() + ": " + problem->message);
            }
        }
    }
    std::erase_if(local_players_, [this](const auto& local_player) {
        const auto state = local_player->state();
        const bool gone =
            state == SessionState::refused || (state == SessionState::lobby && local_player->was_at_table());
        if (gone) table_.remove(local_player.get());
        return gone;
    });
}

}  // namespace syrtis::client::app
