// SPDX-License-Identifier: MIT

#include "app/local_players.hpp"

#include <algorithm>
#include <utility>

#include "app/problem_text.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using net::SessionState;

LocalPlayers::LocalPlayers(ClientBase& base, net::SeatStore& store, net::KnownServers& servers, net::Session& first,
                           LocalTable& table, JoinedTable& joined, Screens& screens)
    : base_(base),
      store_(store),
      servers_(servers),
      session_(first),
      table_(table),
      joined_(joined),
      screens_(screens) {}

void LocalPlayers::want(unsigned count) {
    for (unsigned number = 0; number < count; ++number) {
        wanted_.push_back({base_.words("Player {0}", {std::to_string(number + 2)}), {}});
    }
}

void LocalPlayers::want_others_of(const net::KeptSeat& seat) {
    for (const auto& other : others_of(seat)) wanted_.push_back({other.name, other.token});
}

std::vector<net::KeptSeat> LocalPlayers::others_of(const net::KeptSeat& seat) const {
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

void LocalPlayers::seat_wanted() {
    const auto wanted = std::exchange(wanted_, {});
    const auto& table = session_.at_table().table();
    for (const auto& person : wanted) {
        net::Intent intent{net::Intent::Kind::resume, person.token, false};
        if (person.token.empty()) {
            net::Intent::Place place;
            place.code = table->code;
            if (!place.code) place.table = table->table;
            intent = {net::Intent::Kind::join, place, false};
        }
        auto session = std::make_unique<net::Session>(store_, servers_);
        session->trust().set_password(session_.connection().server().host, session_.connection().server().port,
                                      session_.trust().password());
        session->connect(session_.connection().server().host, session_.connection().server().port, person.name,
                         std::move(intent), session_.connection().server().endpoint);
        table_.add(session.get());
        players_.push_back(std::move(session));
    }
    if (!starts_when_full_ || !session_.at_table().is_table("open")) return;
    if (std::ranges::count(table->seats, "open", &protocol::from_server::TableSeat::player) > 0) return;
    starts_when_full_ = false;
    session_.request(protocol::from_client::Start{});
}

void LocalPlayers::dismiss() {
    wanted_.clear();
    starts_when_full_ = false;
    table_.clear();
    players_.clear();
}

void LocalPlayers::leave() {
    for (const auto& player : players_) {
        player->request(protocol::from_client::Leave{});
        player->place().forget();
    }
}

void LocalPlayers::poll(std::uint64_t now) {
    for (const auto& player : players_) player->poll(now);
}

bool LocalPlayers::take_change() {
    bool has_changed = false;
    for (const auto& player : players_) has_changed = player->take_change() || has_changed;
    return has_changed;
}

std::vector<std::string> LocalPlayers::names() const {
    std::vector<std::string> names;
    for (const auto& player : players_) names.push_back(player->name());
    return names;
}

void LocalPlayers::follow() {
    // A local player is ready at once: only the first one decides when to start.
    for (const auto& player : players_) {
        const auto seat = player->place().seat();
        if (player->status().state != SessionState::at_table || !seat || !player->at_table().is_table("open")) continue;
        const auto* const described = player->at_table().described_seat(*seat);
        if (described != nullptr && described->ready != true)
            player->request(protocol::from_client::Ready{.ready = true});
    }
    for (const auto& player : players_) {
        while (auto problem = player->problems().take()) {
            problem->message = problem_text(*problem, joined_.kind(), base_.words);
            const auto seat = std::ranges::find(table_.seats(), player.get(), &LocalSeat::session);
            if (screens_.page == Page::game && seat != table_.seats().end() && seat->game) {
                show_problem(*seat->game, *problem);
            } else {
                screens_.lobby.set_problem(player->name() + ": " + problem->message);
            }
        }
    }
    std::erase_if(players_, [this](const auto& player) {
        const auto state = player->status().state;
        const bool gone =
            state == SessionState::refused || (state == SessionState::lobby && player->status().was_at_table);
        if (gone) table_.remove(player.get());
        return gone;
    });
}

}  // namespace syrtis::client::app
