// SPDX-License-Identifier: MIT
#include "lobby/administration.hpp"

#include <spdlog/spdlog.h>

#include <set>
#include <string>
#include <utility>

#include "lobby/audit.hpp"
#include "lobby/table_description.hpp"
#include "lobby/table_lookup.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

Json::Value Administration::describe() const {
    Json::Value all(Json::objectValue);
    all["tables"] = Json::Value(Json::arrayValue);
    for (const auto& [id, table] : uses_.tables) {
        Json::Value entry = list_entry(*table);
        entry["from"] = Audit::shown(table->origin);
        all["tables"].append(std::move(entry));
    }
    for (const auto& [id, game] : uses_.suspended.games()) {
        Json::Value entry = list_entry(*game.table);
        entry["status"] = "suspended";
        entry["from"] = Audit::shown(game.table->origin);
        all["tables"].append(std::move(entry));
    }
    all["connections"] = Json::Value(Json::arrayValue);
    for (const auto& [id, session] : uses_.connections.sessions()) {
        Json::Value entry(Json::objectValue);
        entry["connection"] = Json::UInt64{id};
        entry["name"] = session.name;
        entry["from"] = Audit::shown(session.origin);
        if (session.table != nullptr) entry["table"] = Json::Int64{session.table->id};
        if (session.seat != core::k_no_seat) entry["seat"] = session.seat;
        all["connections"].append(std::move(entry));
    }
    all["bans"] = Json::Value(Json::arrayValue);
    for (const Origin& origin : uses_.admission.bans().origins()) all["bans"].append(Audit::shown(origin));
    return all;
}

bool Administration::end_table(TableId id) {
    (void)uses_.suspended.reload(id);
    Table* const found = find_table(uses_.tables, id);
    if (found == nullptr) return false;
    Table& table = *found;
    if (table.taken) return false;
    if (table.status == TableStatus::running && !uses_.matches.abandon(table)) return false;
    // The end is announced only when it is durable. If the store fails now, the administrator can repeat the request to
    // close the table.
    if (!uses_.queue.store_now(id)) return false;
    spdlog::info("table {}: ended by the operator", id);
    uses_.seating.close_table(id, "ended");
    return true;
}

bool Administration::kick(SessionId id) {
    Session* const kicked = uses_.connections.find(id);
    if (kicked == nullptr) return false;
    Audit::note_measure("kicked", kicked->name, kicked->origin, kicked->table == nullptr ? 0 : kicked->table->id);
    uses_.seating.expel(*kicked);
    kicked->notify(protocol::ErrorCode::kicked);
    return true;
}

bool Administration::readmit(TableId id) {
    Table* const table = find_table(uses_.tables, id);
    if (table == nullptr) return false;
    table->removed.clear();
    uses_.commits.store_spectator_rights(*table);
    spdlog::info("table {}: people who were removed from it may return", id);
    return true;
}

bool Administration::ban(SessionId id) {
    const Session* const banned = uses_.connections.find(id);
    if (banned == nullptr || !banned->origin.is_known()) return false;
    ban_origin(banned->origin, banned->name);
    return true;
}

void Administration::ban_origin(const Origin& origin, const std::string& name) {
    // The origin is copied, because the reference may point into a session that is destroyed below.
    const Origin banned = origin;
    uses_.admission.bans().add(banned);
    Audit::note_measure("banned", name, banned, 0);
    for (auto& [other, session] : uses_.connections.sessions()) {
        if (!uses_.admission.bans().contains(session.origin)) continue;
        uses_.seating.expel(session);
        session.notify(protocol::ErrorCode::banned);
    }
}

bool Administration::lift_ban(const std::string& name) {
    if (!uses_.admission.bans().remove(name)) return false;
    Audit::note_measure("unbanned", {}, {.name = name}, 0);
    return true;
}

void Administration::announce(const std::string& text) {
    uses_.connections.send_to_greeted(make_line(protocol::from_server::Announcement{.text = text}));
}

bool Administration::ban_visitor(std::uint64_t number) {
    const Visitor* const visitor = uses_.visits.visitors().find(number);
    if (visitor == nullptr) return false;
    ban_origin(visitor->origin, visitor->name);
    return true;
}

std::string Administration::ban_called(const std::string& name, TableId table) {
    if (name.empty()) return "A name is needed.";
    const auto found = uses_.visits.visitors().find(name, table);
    std::set<std::string> places;
    for (const Visitor* visitor : found) places.insert(visitor->origin.name);
    if (places.empty()) return "No visitor of the last days had that name.";
    if (places.size() > 1)
        return "People from several addresses had that name. Ban one of them by the number of the visitor.";
    ban_origin(found.front()->origin, found.front()->name);
    return {};
}

bool Administration::ban_reported(std::uint64_t report) {
    const auto found = reports().find(report);
    if (!found || !(*found)["origin"].isString()) return false;
    const auto origin = read_origin((*found)["origin"].asString());
    if (!origin || !origin->is_known()) return false;
    ban_origin(*origin, (*found)["name"].asString());
    return true;
}

Json::Value Administration::describe_visitors(const std::string& name, TableId table) const {
    Json::Value all(Json::arrayValue);
    for (const Visitor* visitor : uses_.visits.visitors().find(name, table)) {
        Json::Value entry(Json::objectValue);
        entry["visitor"] = Json::UInt64{visitor->number};
        entry["name"] = visitor->name;
        entry["from"] = Audit::shown(visitor->origin);
        entry["first"] = Json::Int64{visitor->first};
        entry["last"] = Json::Int64{visitor->last};
        entry["banned"] = uses_.admission.bans().contains(visitor->origin);
        entry["tables"] = Json::Value(Json::arrayValue);
        for (const TableId there : visitor->tables) entry["tables"].append(Json::Int64{there});
        all.append(std::move(entry));
    }
    return all;
}

}  // namespace syrtis::lobby
