// SPDX-License-Identifier: MIT
#include "lobby/seating.hpp"

#include <spdlog/spdlog.h>

#include <string>
#include <utility>
#include <vector>

#include "crypto/digest.hpp"
#include "lobby/chat.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

protocol::from_server::Joined make_joined(const Table& table, core::Seat seat, const std::string& token) {
    return {.table = table.id, .seat = seat, .token = token};
}

protocol::from_server::Left make_left(TableId table, const char* reason) { return {.table = table, .reason = reason}; }

void Seating::take_seat(Session& session, Table& table, core::Seat seat, std::optional<core::Seat> colour) {
    const std::string token = make_token(uses_.entropy);
    SeatSlot slot;
    slot.kind = SeatSlot::Kind::human;
    slot.name = session.name;
    slot.token_hash = crypto::sha256(token);
    slot.session = &session;
    slot.origin = session.origin;
    slot.muted = session.muted;
    slot.colour = colour;
    table.slots[seat] = std::move(slot);
    session.table = &table;
    session.seat = seat;
    uses_.commits.store_open_table(table);
    session.reply_when_durable(make_joined(table, seat, token));
    uses_.visits.note("sits", session);
    Chat::send_earlier_lines(session);
}

void Seating::add_spectator(Session& session, Table& table) {
    table.add_watcher(session);
    session.reply(protocol::from_server::Watching{.table = table.id});
    uses_.visits.note("watches", session);
    Chat::send_earlier_lines(session);
}

void Seating::vacate(Table& table, core::Seat seat) {
    uses_.former_seats.remember(table.slots[seat].token_hash, ErrorCode::seat_gone);
    table.slots[seat] = SeatSlot{};
    if (table.host_seat == seat) table.host_seat = core::k_no_seat;
    if (table.founder_seat == seat) table.founder_seat = core::k_no_seat;
}

void Seating::detach(Session& session) {
    if (session.table == nullptr) return;
    Table& table = *session.table;
    std::erase(table.spectators, &session);
    if (table.host_spectator == &session) table.host_spectator = nullptr;
    if (session.seat != core::k_no_seat) {
        SeatSlot& slot = table.slots[session.seat];
        slot.session = nullptr;
        slot.last_sent.is_sent = false;
        slot.away_since = uses_.scheduler.now();
        slot.away_at = uses_.scheduler.calendar_milliseconds();
    }
    session.table = nullptr;
    session.seat = core::k_no_seat;
    if (!table.is_attended()) table.unattended_since = uses_.scheduler.now();
    uses_.hosts.update(table);
    uses_.deadlines.on_absence(table);
    const bool is_deserted =
        table.status == TableStatus::open && table.count(SeatSlot::Kind::human) == 0 && table.host_spectator == nullptr;
    if (is_deserted) {
        close_table(table.id, "closed");
    } else {
        uses_.news.announce_soon(table);
    }
}

void Seating::expel(Session& session) {
    if (session.table == nullptr) return;
    Table& table = *session.table;
    const bool is_seated = session.seat != core::k_no_seat;
    const bool keeps_seat = is_seated && table.status != TableStatus::open;
    if (!keeps_seat) table.removed.add(session.origin, session.name, table.origin);
    if (is_seated && !keeps_seat) vacate(table, session.seat);
    uses_.commits.store_open_table(table);
    detach(session);
}

void Seating::remove_unadmitted_spectators(Table& table) {
    if (table.policy.admits != Admits::none) return;
    const std::vector<Session*> spectators = table.spectators;
    for (Session* spectator : spectators) {
        if (spectator == table.host_spectator) continue;
        spectator->send_when_durable(make_left(table.id, "removed"));
        detach(*spectator);
    }
}

void Seating::close_table(TableId id, const char* reason) {
    const auto found = uses_.tables.find(id);
    if (found == uses_.tables.end()) return;
    const bool was_played = found->second->status != TableStatus::open;
    uses_.commits.delete_open_table(*found->second);
    for (const SeatSlot& slot : found->second->slots) {
        // The tokens stay valid, because the players return after the repair.
        if (found->second->status == TableStatus::damaged) break;
        uses_.former_seats.remember(slot.token_hash, was_played ? ErrorCode::game_ended : ErrorCode::seat_gone);
    }
    for (Session* session : found->second->audience()) {
        session->table = nullptr;
        session->seat = core::k_no_seat;
        session->send(make_left(id, reason));
    }
    uses_.agents.cancel(id);
    if (uses_.group != nullptr) uses_.group->list(id, {});
    spdlog::info("table {}: closed", id);
    uses_.tables.erase(found);
}

}  // namespace syrtis::lobby
