// SPDX-License-Identifier: MIT

#include "lobby/table_runtime_state.hpp"

#include <algorithm>
#include <utility>

#include "protocol/hosted_game.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

std::optional<core::Seat> read_colour(const Json::Value& seat, const protocol::HostedGame& game) {
    const Json::Value& colour = seat["colour"];
    if (!colour.isUInt() || colour.asUInt() >= game.maximum_seats()) return std::nullopt;
    return static_cast<core::Seat>(colour.asUInt());
}

std::vector<store::StoredSeat> stored_seats(const Table& table) {
    std::vector<store::StoredSeat> stored;
    for (const SeatSlot& slot : table.slots) {
        stored.push_back({.name = slot.name, .token_hash = slot.token_hash, .level = slot.level});
    }
    return stored;
}

Json::Value runtime_state(const Table& table, Clock::time_point now) {
    Json::Value json(Json::objectValue);
    if (table.is_paused) json["paused"] = true;
    if (table.clocks.is_on()) json["clocks"] = table.clocks.to_json(now);
    if (const core::Seat host = table.founder_seat != core::k_no_seat ? table.founder_seat : table.host_seat;
        host != core::k_no_seat) {
        json["host"] = host;
    }
    if (table.policy.admits != Admits::all) json["admits"] = std::string(lobby::name_of(table.policy.admits));
    if (!table.removed.empty()) json["removed"] = table.removed.write();
    if (!table.silenced.empty()) json["silenced"] = table.silenced.write();
    Json::Value list(Json::arrayValue);
    bool is_plain = true;
    for (const SeatSlot& slot : table.slots) {
        Json::Value entry(Json::objectValue);
        if (slot.takeover != BotTakeover::no) {
            entry["held"] = name_of(slot.takeover);
            entry["since"] = Json::Int64{slot.takeover_since};
        }
        if (slot.has_resigned) entry["resigned"] = true;
        if (slot.hints > 0) entry["hints"] = Json::UInt64{slot.hints};
        if (slot.colour) entry["colour"] = *slot.colour;
        is_plain = is_plain && entry.empty();
        list.append(std::move(entry));
    }
    if (!is_plain) json["seats"] = std::move(list);
    return json.empty() ? Json::Value() : json;
}

void read_runtime_state(Table& table, const Json::Value& json) {
    table.clocks = SeatClocks(table.policy, table.seats());
    if (!json.isObject()) return;
    if (const Json::Value* paused = protocol::find_member(json, "paused")) table.is_paused = *paused == true;
    if (const Json::Value* kept = protocol::find_member(json, "clocks")) table.clocks.read(*kept);
    if (json["host"].isUInt() && json["host"].asUInt() < table.seats()) {
        table.founder_seat = static_cast<core::Seat>(json["host"].asUInt());
        table.host_seat = table.founder_seat;
    }
    if (json["admits"].isString()) {
        table.policy.admits = admits_of(json["admits"].asString()).value_or(table.policy.admits);
    }
    table.removed.read(json["removed"]);
    table.silenced.read(json["silenced"]);
    const Json::Value* list = protocol::find_member(json, "seats");
    if (list == nullptr || !list->isArray()) return;
    for (core::Seat seat = 0; seat < std::min<std::size_t>(table.seats(), list->size()); ++seat) {
        const Json::Value& entry = (*list)[seat];
        if (!entry.isObject()) continue;
        SeatSlot& slot = table.slots[seat];
        slot.has_resigned = entry["resigned"] == true;
        if (entry["hints"].isUInt64()) slot.hints = entry["hints"].asUInt64();
        slot.colour = read_colour(entry, *table.game);
        for (const BotTakeover takeover : {BotTakeover::absence, BotTakeover::move_time, BotTakeover::game_time}) {
            if (entry["held"] == name_of(takeover)) slot.takeover = takeover;
        }
        if (entry["since"].isInt64()) slot.takeover_since = entry["since"].asInt64();
    }
}

}  // namespace syrtis::lobby
