// SPDX-License-Identifier: MIT
#include "lobby/match_updates.hpp"

#include <memory>

#include "lobby/table_description.hpp"
#include "lobby/update_text.hpp"
#include "text/json.hpp"

namespace syrtis::lobby {

bool MatchUpdates::may_undo(const Table& table, core::Seat seat) const {
    return table.allows_undo && !table.is_played_for(seat) &&
           table.match->undo_redo_count(seat) < limits_.undo_redo_count;
}

std::string MatchUpdates::clocks_text(const Table& table) const {
    if (!table.clocks.is_on() || table.status != TableStatus::running) return {};
    return text::write_json(describe_clocks(table, scheduler_.now()));
}

void MatchUpdates::send_step(Table& table, const Session* newcomer) const {
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.slots[seat].session != nullptr) send_step_to_seat(table, seat);
    }
    if (table.spectators.empty()) {
        table.last_sent_to_spectators.is_sent = false;
    } else {
        send_step_to_spectators(table, newcomer);
    }
}

void MatchUpdates::send_step_to_seat(Table& table, core::Seat seat) const {
    SeatSlot& slot = table.slots[seat];
    const SentSnapshot now = take_snapshot(*table.match, seat);
    if (slot.last_sent == now) return;
    const std::string clocks = clocks_text(table);
    slot.session->send_game_update(std::make_shared<const std::string>(
        update_line(*table.match, {.table = table.id,
                                   .seat = seat,
                                   .last = slot.last_sent,
                                   .wants_whole_view = slot.session->wants_whole_views,
                                   .offers_undo = may_undo(table, seat),
                                   .resigned = table.resigned(),
                                   .clocks = clocks})));
    slot.last_sent = now;
}

void MatchUpdates::send_step_to_spectators(Table& table, const Session* newcomer) const {
    const SentSnapshot now = take_snapshot(*table.match, core::k_no_seat);
    if (table.last_sent_to_spectators == now) return;
    // All spectators have the same view, so each of the two lines is written at most once.
    Line patch_line;
    Line whole_line;
    const std::string clocks = clocks_text(table);
    for (Session* session : table.spectators) {
        if (session == newcomer) continue;
        Line& line = session->wants_whole_views ? whole_line : patch_line;
        if (!line) {
            line = std::make_shared<const std::string>(
                update_line(*table.match, {.table = table.id,
                                           .last = table.last_sent_to_spectators,
                                           .wants_whole_view = session->wants_whole_views,
                                           .resigned = table.resigned(),
                                           .clocks = clocks}));
        }
        session->send_game_update(line);
    }
    table.last_sent_to_spectators = now;
}

void MatchUpdates::send_whole(Session& session, bool is_reply) const {
    Table& table = *session.table;
    const bool is_spectator = session.seat == core::k_no_seat;
    SentSnapshot& last_sent = is_spectator ? table.last_sent_to_spectators : table.slots[session.seat].last_sent;
    last_sent = take_snapshot(*table.match, session.seat);
    const std::string clocks = clocks_text(table);
    session.send_game_update(std::make_shared<const std::string>(
        update_line(*table.match, {.table = table.id,
                                   .seat = session.seat,
                                   .wants_whole_view = true,
                                   .includes_events = false,
                                   .offers_undo = may_undo(table, session.seat),
                                   .resigned = table.resigned(),
                                   .clocks = clocks,
                                   .request = is_reply ? session.request : std::nullopt})));
}

}  // namespace syrtis::lobby
