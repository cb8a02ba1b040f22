// SPDX-License-Identifier: MIT
#include "lobby/table.hpp"

#include <algorithm>

#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

const char* name_of(TableStatus status) {
    switch (status) {
        case TableStatus::open:
            return "open";
        case TableStatus::running:
            return "running";
        case TableStatus::finished:
            return "finished";
        case TableStatus::aborted:
            return "aborted";
        case TableStatus::damaged:
            return "damaged";
    }
    return "";
}

Json::Value describe_slot(const SeatSlot& slot, core::Seat seat) {
    Json::Value entry(Json::objectValue);
    entry["seat"] = seat;
    switch (slot.kind) {
        case SeatSlot::Kind::open:
            entry["player"] = "open";
            return entry;
        case SeatSlot::Kind::human:
            entry["player"] = "human";
            entry["connected"] = slot.session != nullptr;
            break;
        case SeatSlot::Kind::computer:
            entry["player"] = "computer";
            entry["level"] = slot.level;
            break;
    }
    entry["name"] = slot.name;
    return entry;
}

}  // namespace

std::size_t Table::count(SeatSlot::Kind kind) const {
    return static_cast<std::size_t>(
        std::count_if(slots.begin(), slots.end(), [kind](const SeatSlot& slot) { return slot.kind == kind; }));
}

bool Table::is_attended() const {
    return !spectators.empty() ||
           std::any_of(slots.begin(), slots.end(), [](const SeatSlot& slot) { return slot.session != nullptr; });
}

bool Table::is_host(const Session& session) const {
    return host_spectator == &session || (session.seat != core::k_no_seat && session.seat == host_seat);
}

bool Table::has_name(std::string_view name) const {
    return std::any_of(slots.begin(), slots.end(), [name](const SeatSlot& slot) {
        return slot.kind != SeatSlot::Kind::open && protocol::is_same_name(slot.name, name);
    });
}

std::optional<core::Seat> Table::first_open_seat() const {
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (slots[seat].kind == SeatSlot::Kind::open) return seat;
    }
    return std::nullopt;
}

std::vector<Session*> Table::audience() const {
    std::vector<Session*> sessions;
    for (const SeatSlot& slot : slots) {
        if (slot.session != nullptr) sessions.push_back(slot.session);
    }
    sessions.insert(sessions.end(), spectators.begin(), spectators.end());
    return sessions;
}

Json::Value Table::describe(bool with_code) const {
    Json::Value message = protocol::make_message("table");
    message["table"] = Json::Int64{id};
    message["game"] = game->id();
    message["status"] = name_of(status);
    message["private"] = !code.empty();
    if (with_code && !code.empty()) message["code"] = code;
    message["options"] = options;
    message["content"] = protocol::hash_text(game->content_hash());
    message["undo"] = allows_undo;
    if (host_seat != core::k_no_seat) {
        message["host"] = slots[host_seat].name;
    } else if (host_spectator != nullptr) {
        message["host"] = host_spectator->name;
    }
    message["seats"] = Json::Value(Json::arrayValue);
    for (core::Seat seat = 0; seat < seats(); ++seat) message["seats"].append(describe_slot(slots[seat], seat));
    message["spectators"] = Json::UInt64{spectators.size()};
    return message;
}

const std::string& Table::listing() {
    if (listing_.empty()) {
        Json::Value entry = describe(false);
        entry.removeMember("kind");
        listing_ = text::write_json(entry);
    }
    return listing_;
}

std::vector<store::StoredSeat> Table::stored_seats() const {
    std::vector<store::StoredSeat> stored;
    for (const SeatSlot& slot : slots) {
        stored.push_back({.name = slot.name, .token_hash = slot.token_hash, .level = slot.level});
    }
    return stored;
}

std::string computer_name(const Table& table, const std::string& spec) {
    const std::string kind = spec.substr(0, spec.find(':'));
    for (unsigned number = 1;; ++number) {
        std::string name = kind + ' ' + std::to_string(number);
        if (!table.has_name(name)) return name;
    }
}

}  // namespace syrtis::lobby
