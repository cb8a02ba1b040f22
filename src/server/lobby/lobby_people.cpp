// SPDX-License-Identifier: MIT
//
// The part of the lobby that records visitors, for the audit log and for bans of people who have left, and handles
// reports of players about others.

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// Returns the address of a person other than `asking` with that name who has a seat, watches, or wrote a line that is
/// still kept; nothing if there is none.
std::optional<Origin> find_called(const Table& table, const std::string& name, const Session& asking) {
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        const SeatSlot& slot = table.slots[seat];
        if (slot.kind == SeatSlot::Kind::human && slot.name == name && slot.session != &asking) return slot.origin;
    }
    for (const Session* spectator : table.spectators) {
        if (spectator != &asking && spectator->name == name) return spectator->origin;
    }
    const Person own = table.person_of(asking);
    for (auto said = table.chat.rbegin(); said != table.chat.rend(); ++said) {
        if (said->name == name && said->person.is_known() && !said->person.is(own)) return said->from;
    }
    return std::nullopt;
}

Json::Value said_at(const Table& table) {
    Json::Value chat(Json::arrayValue);
    for (const Table::Said& said : table.chat) {
        std::string_view line = *said.line;
        if (line.ends_with('\n')) line.remove_suffix(1);
        const auto message = text::parse_json(line);
        if (!message) continue;
        Json::Value entry(Json::objectValue);
        for (const char* member : {"kind", "name", "seat", "text", "time"}) {
            if (message->isMember(member)) entry[member] = (*message)[member];
        }
        if (said.from.is_known()) entry["from"] = Audit::shown(said.from);
        chat.append(std::move(entry));
    }
    return chat;
}

}  // namespace

void Lobby::note(std::string_view what, const Session& session) {
    audit_.note(what, session, context_.scheduler.now());
    visitors_.see(session.name, session.origin, session.table == nullptr ? 0 : session.table->id,
                  context_.scheduler.calendar_milliseconds());
}

void Lobby::sweep_people() {
    const Clock::time_point now = context_.scheduler.now();
    const std::int64_t milliseconds = context_.scheduler.calendar_milliseconds();
    const Limits& limits = context_.limits;
    audit_.sweep(now);
    reported_.sweep(limits.reports, now);
    visitors_.keep(milliseconds - std::chrono::milliseconds(limits.keep_visitors).count());
    reports_.keep(milliseconds - std::chrono::milliseconds(limits.keep_reports).count());
}

OptionalError Lobby::report(Session& session, const Json::Value& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const Table& table = *session.table;
    const std::string name = message["name"].asString();
    const auto origin = find_called(table, name, session);
    if (!origin) return make_error(ErrorCode::nobody_of_that_name, {}, "name");
    std::string why;
    if (const Json::Value* text = protocol::find_member(message, "text");
        text != nullptr && !text->asString().empty()) {
        const auto tidy = protocol::tidy_chat(text->asString());
        if (!tidy) return make_error(ErrorCode::bad_text, {}, "text");
        why = *tidy;
    }
    if (!reported_.take(session.origin, context_.limits.reports, context_.scheduler.now())) {
        return make_error(ErrorCode::report_too_often);
    }
    Json::Value report(Json::objectValue);
    report["time"] = Json::Int64{context_.scheduler.calendar_milliseconds()};
    report["table"] = Json::Int64{table.id};
    report["by"] = session.name;
    report["by_from"] = Audit::shown(session.origin);
    report["name"] = name;
    report["from"] = Audit::shown(*origin);
    report["origin"] = write_origin(*origin);
    report["text"] = why;
    report["chat"] = said_at(table);
    (void)reports_.add(std::move(report), context_.limits.kept_reports);
    Audit::note_measure("reported", name, *origin, table.id);
    Json::Value done = protocol::make_message("done");
    done["of"] = "report";
    session.reply(std::move(done));
    return std::nullopt;
}

bool Lobby::ban_visitor(std::uint64_t number) {
    const Visitor* const visitor = visitors_.find(number);
    if (visitor == nullptr) return false;
    ban_origin(visitor->origin, visitor->name);
    return true;
}

std::string Lobby::ban_called(const std::string& name, TableId table) {
    if (name.empty()) return "A name is needed.";
    const auto found = visitors_.find(name, table);
    std::set<std::string> places;
    for (const Visitor* visitor : found) places.insert(visitor->origin.name);
    if (places.empty()) return "Nobody of that name was here.";
    if (places.size() > 1) return "People from several addresses had that name: ban one by the number of the visitor.";
    ban_origin(found.front()->origin, found.front()->name);
    return {};
}

bool Lobby::ban_reported(std::uint64_t report) {
    const auto found = reports_.find(report);
    if (!found || !(*found)["origin"].isString()) return false;
    const auto origin = read_origin((*found)["origin"].asString());
    if (!origin || !origin->is_known()) return false;
    ban_origin(*origin, (*found)["name"].asString());
    return true;
}

Json::Value Lobby::describe_visitors(const std::string& name, TableId table) const {
    Json::Value all(Json::arrayValue);
    for (const Visitor* visitor : visitors_.find(name, table)) {
        Json::Value entry(Json::objectValue);
        entry["visitor"] = Json::UInt64{visitor->number};
        entry["name"] = visitor->name;
        entry["from"] = Audit::shown(visitor->origin);
        entry["first"] = Json::Int64{visitor->first};
        entry["last"] = Json::Int64{visitor->last};
        entry["banned"] = bans_.contains(visitor->origin);
        entry["tables"] = Json::Value(Json::arrayValue);
        for (const TableId there : visitor->tables) entry["tables"].append(Json::Int64{there});
        all.append(std::move(entry));
    }
    return all;
}

}  // namespace syrtis::lobby
