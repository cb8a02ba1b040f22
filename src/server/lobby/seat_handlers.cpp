// SPDX-License-Identifier: MIT
#include "lobby/seat_handlers.hpp"

#include <utility>
#include <variant>

#include "lobby/audit.hpp"
#include "lobby/session_checks.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError SeatHandlers::join(Session& session, const protocol::from_client::Join& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    const auto wanted = uses_.directory.find(session, message.place);
    if (const auto* error = std::get_if<Error>(&wanted)) return *error;
    Table& table = *std::get<Table*>(wanted);
    if (table.removed.contains(session.origin, session.name)) return make_error(ErrorCode::removed_from_table);
    if (table.status != TableStatus::open) return make_error(ErrorCode::already_started);
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    if (table.has_name(session.name)) return make_error(ErrorCode::name_taken);
    const auto seat = table.first_open_seat();
    if (!seat) return make_error(ErrorCode::table_full);
    uses_.seating.take_seat(session, table, *seat);
    uses_.hosts.update(table);
    uses_.news.announce_soon(table, &session);
    return std::nullopt;
}

OptionalError SeatHandlers::leave(Session& session, const protocol::from_client::Leave& /*message*/) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    uses_.visits.note("leaves", session);
    Table& table = *session.table;
    protocol::from_server::Left left = make_left(table.id, "left");
    if (table.status == TableStatus::open && session.seat != core::k_no_seat) {
        uses_.seating.vacate(table, session.seat);
        uses_.commits.store_open_table(table);
        session.reply_when_durable(std::move(left));
    } else {
        session.reply(std::move(left));
    }
    uses_.seating.detach(session);
    return std::nullopt;
}

OptionalError SeatHandlers::ready(Session& session, const protocol::from_client::Ready& message) {
    if (auto error = check_seated_before_start(session)) return error;
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    table.slots[session.seat].is_ready = message.ready;
    session.reply(protocol::from_server::Done{.of = "ready"});
    uses_.news.announce_soon(table);
    return std::nullopt;
}

OptionalError SeatHandlers::sit(Session& session, const protocol::from_client::Sit& message) {
    if (auto error = check_seated_before_start(session)) return error;
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    const core::Seat seat = message.seat;
    const bool is_free =
        seat < table.seats() && (seat == session.seat || table.slots[seat].kind != SeatSlot::Kind::human);
    if (!is_free) return make_error(ErrorCode::bad_seat, {}, "seat");
    table.change_seat(session.seat, seat);
    session.seat = seat;
    uses_.commits.store_open_table(table);
    session.reply_when_durable(protocol::from_server::Done{.of = "sit", .seat = seat});
    uses_.news.announce_soon(table);
    return std::nullopt;
}

OptionalError SeatHandlers::colour(Session& session, const protocol::from_client::Colour& message) {
    if (auto error = check_seated_before_start(session)) return error;
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    const auto wanted = message.colour;
    if (wanted >= table.game->maximum_seats()) return make_error(ErrorCode::bad_colour, {}, "colour");
    const auto colours = table.colours();
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        const bool is_other_persons_seat = seat != session.seat && table.slots[seat].kind == SeatSlot::Kind::human;
        if (is_other_persons_seat && colours[seat] == wanted) return make_error(ErrorCode::bad_colour, {}, "colour");
    }
    table.slots[session.seat].colour = wanted;
    uses_.commits.store_open_table(table);
    session.reply_when_durable(protocol::from_server::Done{.of = "colour"});
    uses_.news.announce_soon(table);
    return std::nullopt;
}

OptionalError SeatHandlers::remove(Session& session, const protocol::from_client::Remove& message) {
    if (message.watcher) return uses_.spectators.remove(session, *message.watcher);
    if (auto error = check_host_before_start(session)) return error;
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    const core::Seat seat = message.seat.value();
    if (seat >= table.seats() || seat == session.seat || table.slots[seat].kind == SeatSlot::Kind::open) {
        return make_error(ErrorCode::bad_seat, {}, "seat");
    }
    // A deputy host may not remove the person who opened the table.
    if (seat == table.founder_seat) return make_error(ErrorCode::bad_seat, {}, "seat");
    const SeatSlot& slot = table.slots[seat];
    uses_.former_seats.remember(slot.token_hash, ErrorCode::seat_gone);
    if (slot.kind == SeatSlot::Kind::human) {
        table.removed.add(slot.origin, slot.name, session.origin);
        Audit::note_measure("removed", slot.name, slot.origin, table.id);
    }
    Session* removed = slot.session;
    table.slots[seat] = SeatSlot{};
    uses_.commits.store_open_table(table);
    session.reply_when_durable(protocol::from_server::Done{.of = "remove"});
    if (removed != nullptr) {
        removed->send_when_durable(make_left(table.id, "removed"));
        removed->table = nullptr;
        removed->seat = core::k_no_seat;
    }
    uses_.news.announce_soon(table);
    return std::nullopt;
}

OptionalError SeatHandlers::resign(Session& session, const protocol::from_client::Resign& /*message*/) {
    if (auto error = uses_.play_control.resign(session)) return error;
    // The person who gave up the seat may have been the host.
    if (session.table != nullptr) uses_.hosts.update(*session.table);
    return std::nullopt;
}

}  // namespace syrtis::lobby
