// SPDX-License-Identifier: MIT
#include "lobby/player_reports.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "lobby/audit.hpp"
#include "lobby/table.hpp"
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
    for (auto chat_line = table.chat.rbegin(); chat_line != table.chat.rend(); ++chat_line) {
        if (chat_line->name == name && chat_line->person.is_known() && !chat_line->person.is(own))
            return chat_line->from;
    }
    return std::nullopt;
}

Json::Value chat_of(const Table& table) {
    Json::Value chat(Json::arrayValue);
    for (const Table::ChatLine& chat_line : table.chat) {
        std::string_view line = *chat_line.line;
        if (line.ends_with('\n')) line.remove_suffix(1);
        const auto message = text::parse_json(line);
        if (!message) continue;
        Json::Value entry(Json::objectValue);
        for (const char* member : {"kind", "name", "seat", "text", "time"}) {
            if (message->isMember(member)) entry[member] = (*message)[member];
        }
        if (chat_line.from.is_known()) entry["from"] = Audit::shown(chat_line.from);
        chat.append(std::move(entry));
    }
    return chat;
}

}  // namespace

OptionalError PlayerReports::report(Session& session, const protocol::from_client::Report& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const Table& table = *session.table;
    const std::string& name = message.name;
    const auto origin = find_called(table, name, session);
    if (!origin) return make_error(ErrorCode::nobody_of_that_name, {}, "name");
    std::string why;
    if (message.text && !message.text->empty()) {
        const auto tidy = protocol::tidy_chat(*message.text);
        if (!tidy) return make_error(ErrorCode::bad_text, {}, "text");
        why = *tidy;
    }
    if (!rates_.take(session.origin, limits_.reports, scheduler_.now())) {
        return make_error(ErrorCode::report_too_often);
    }
    Json::Value report(Json::objectValue);
    report["time"] = Json::Int64{scheduler_.calendar_milliseconds()};
    report["table"] = Json::Int64{table.id};
    report["by"] = session.name;
    report["by_from"] = Audit::shown(session.origin);
    report["name"] = name;
    report["from"] = Audit::shown(*origin);
    report["origin"] = write_origin(*origin);
    report["text"] = why;
    report["chat"] = chat_of(table);
    (void)reports_.add(std::move(report), limits_.kept_reports);
    Audit::note_measure("reported", name, *origin, table.id);
    session.reply(protocol::from_server::Done{.of = "report"});
    return std::nullopt;
}

void PlayerReports::sweep() {
    rates_.sweep(limits_.reports, scheduler_.now());
    reports_.keep(scheduler_.calendar_milliseconds() - std::chrono::milliseconds(limits_.keep_reports).count());
}

}  // namespace syrtis::lobby
