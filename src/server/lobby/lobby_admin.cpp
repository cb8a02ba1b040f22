// SPDX-License-Identifier: MIT
//
// The part of the lobby that carries out requests of the administrator.

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {

Json::Value Lobby::describe() const {
    Json::Value all(Json::objectValue);
    all["tables"] = Json::Value(Json::arrayValue);
    for (const auto& [id, table] : tables_) {
        Json::Value entry = table->describe(false);
        entry.removeMember("kind");
        entry["from"] = Audit::shown(table->origin);
        all["tables"].append(std::move(entry));
    }
    for (const auto& [id, game] : suspended_) {
        Json::Value entry = game.table->describe(false);
        entry.removeMember("kind");
        entry["status"] = "suspended";
        entry["from"] = Audit::shown(game.table->origin);
        all["tables"].append(std::move(entry));
    }
    all["connections"] = Json::Value(Json::arrayValue);
    for (const auto& [id, session] : sessions_) {
        Json::Value entry(Json::objectValue);
        entry["connection"] = Json::UInt64{id};
        entry["name"] = session.name;
        entry["from"] = Audit::shown(session.origin);
        if (session.table != nullptr) entry["table"] = Json::Int64{session.table->id};
        if (session.seat != core::k_no_seat) entry["seat"] = session.seat;
        all["connections"].append(std::move(entry));
    }
    all["bans"] = Json::Value(Json::arrayValue);
    for (const Origin& origin : bans_.origins()) all["bans"].append(Audit::shown(origin));
    return all;
}

std::size_t Lobby::most_names_of_one_origin() const {
    std::map<std::string_view, std::set<std::string_view>> names;
    std::size_t most = 0;
    for (const auto& [id, session] : sessions_) {
        if (!session.is_greeted || !session.origin.is_known()) continue;
        auto& own = names[session.origin.name];
        own.insert(session.name);
        most = std::max(most, own.size());
    }
    return most;
}

bool Lobby::end_table(TableId id) {
    (void)wake(id);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return false;
    Table& table = *found->second;
    if (table.taken) return false;
    if (table.status == TableStatus::running && !match_controller_.abandon(table)) return false;
    // The end is announced only when it is durable. If the store fails now, the administrator can repeat the request to
    // close the table.
    if (!queue_.store_now(id)) return false;
    spdlog::info("table {}: ended by whoever runs the server", id);
    close_table(id, "ended");
    return true;
}

bool Lobby::kick(SessionId id) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return false;
    const Session& kicked = found->second;
    Audit::note_measure("kicked", kicked.name, kicked.origin, kicked.table == nullptr ? 0 : kicked.table->id);
    take_off(found->second);
    found->second.notify(protocol::ErrorCode::kicked);
    return true;
}

bool Lobby::readmit(TableId id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return false;
    found->second->removed.clear();
    table_commits_.store_spectator_rights(*found->second);
    spdlog::info("table {}: who was taken off it may come back", id);
    return true;
}

void Lobby::take_off(Session& session) {
    if (session.table == nullptr) return;
    Table& table = *session.table;
    const bool is_seated = session.seat != core::k_no_seat;
    const bool keeps_seat = is_seated && table.status != TableStatus::open;
    if (!keeps_seat) table.removed.add(session.origin, session.name, table.origin);
    if (is_seated && !keeps_seat) vacate(table, session.seat);
    table_commits_.store_open_table(table);
    detach(session);
}

bool Lobby::ban(SessionId id) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end() || !found->second.origin.is_known()) return false;
    ban_origin(found->second.origin, found->second.name);
    return true;
}

void Lobby::ban_origin(const Origin& origin, const std::string& name) {
    // A copy, because the reference may point into a session that is destroyed below.
    const Origin banned = origin;
    bans_.add(banned);
    Audit::note_measure("banned", name, banned, 0);
    for (auto& [other, session] : sessions_) {
        if (!bans_.contains(session.origin)) continue;
        take_off(session);
        session.notify(protocol::ErrorCode::banned);
    }
}

bool Lobby::lift_ban(const std::string& name) {
    if (!bans_.remove(name)) return false;
    Audit::note_measure("unbanned", {}, {.name = name}, 0);
    return true;
}

void Lobby::announce(const std::string& text) {
    Json::Value message = protocol::make_message("announcement");
    message["text"] = text;
    const Line line = make_line(message);
    for (auto& [id, session] : sessions_) {
        if (session.is_greeted) session.send(line);
    }
}

}  // namespace syrtis::lobby
