// SPDX-License-Identifier: MIT
#include "lobby/seat_return.hpp"

#include <spdlog/fmt/fmt.h>

#include <string>
#include <variant>

#include "crypto/digest.hpp"
#include "lobby/chat.hpp"
#include "lobby/seating.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

using protocol::ErrorCode;

OptionalError SeatReturn::check_nothing_lost(Table& table, core::Seat seat,
                                             const protocol::from_client::SeatClaim& claim) {
    if (!uses_.receipts.proves_lost_answer(table, seat, claim)) return std::nullopt;
    // Another server may have taken the game over and continued it.
    if (auto error = uses_.routing.redirect()) {
        uses_.ownership.unload_lost({.id = table.id, .address = error->address, .web = error->web});
        return error;
    }
    (void)uses_.loader.mark_damaged(table.id);
    uses_.matches.stop_damaged(
        table,
        fmt::format("seat {} has a receipt for its answer to question {}, but its last stored answer is to question {}",
                    seat, claim.sequence.value(), table.match->last_answered(seat).value_or(0)));
    return std::nullopt;
}

void SeatReturn::attach(Session& session, Table& table, core::Seat seat) {
    SeatSlot& slot = table.slots[seat];
    if (Session* previous = slot.session) {
        previous->table = nullptr;
        previous->seat = core::k_no_seat;
        previous->notify(ErrorCode::replaced);
    }
    slot.session = &session;
    slot.origin = session.origin;
    slot.last_sent.is_sent = false;
    session.table = &table;
    session.seat = seat;
    session.name = slot.name;
    session.muted = slot.muted;
}

OptionalError SeatReturn::resume(Session& session, const protocol::from_client::Resume& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    const std::string& token = message.claim.token;
    const auto found = uses_.finder.find(crypto::sha256(token));
    if (const auto* error = std::get_if<Error>(&found)) return *error;
    Table& table = *std::get<FoundSeat>(found).table;
    const core::Seat seat = std::get<FoundSeat>(found).seat;
    if (auto error = check_nothing_lost(table, seat, message.claim)) return error;
    if (table.status == TableStatus::damaged) return make_error(ErrorCode::game_damaged);
    if (session.only_for_seat) {
        if (!session.peer->become_regular()) return make_error(*session.only_for_seat);
        session.only_for_seat.reset();
    }
    attach(session, table, seat);
    uses_.visits.note("returns", session);
    session.reply(make_joined(table, seat, token));
    uses_.hosts.update(table);
    uses_.play_control.on_return(table, seat);
    uses_.news.announce_soon(table, &session);
    Chat::send_earlier_lines(session);
    uses_.matches.send_whole(session, false);
    uses_.agents.attend(table);
    return std::nullopt;
}

}  // namespace syrtis::lobby
