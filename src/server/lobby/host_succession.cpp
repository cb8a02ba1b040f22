// SPDX-License-Identifier: MIT
#include "lobby/host_succession.hpp"

#include "lobby/table_lookup.hpp"

namespace syrtis::lobby {

void HostSuccession::update(Table& table) {
    const bool has_host = table.status == TableStatus::open || table.status == TableStatus::running;
    if (!has_host || table.host_spectator != nullptr) return;
    for (core::Seat* const host : {&table.host_seat, &table.founder_seat}) {
        const bool is_gone = *host != core::k_no_seat && table.slots[*host].kind != SeatSlot::Kind::human;
        if (is_gone) *host = core::k_no_seat;
    }
    const auto is_present = [&](core::Seat seat) {
        return seat != core::k_no_seat && table.slots[seat].session != nullptr;
    };
    if (is_present(table.founder_seat)) table.host_seat = table.founder_seat;
    if (is_present(table.host_seat)) return;
    if (table.host_seat != core::k_no_seat) {
        const Clock::duration away = scheduler_.now() - table.slots[table.host_seat].away_since;
        if (away < limits_.pass_host_after) return update_later(table.id, limits_.pass_host_after - away);
    }
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.slots[seat].session != nullptr) {
            table.host_seat = seat;
            return;
        }
    }
}

void HostSuccession::update_later(TableId id, Clock::duration delay) {
    if (!timers_.insert(id).second) return;
    scheduler_.after(delay, [this, id] {
        timers_.erase(id);
        Table* const table = find_table(tables_, id);
        if (table == nullptr) return;
        const core::Seat before = table->host_seat;
        update(*table);
        if (table->host_seat != before) news_.announce_soon(*table);
    });
}

}  // namespace syrtis::lobby
