// SPDX-License-Identifier: MIT
#include "lobby/table_deadlines.hpp"

#include <algorithm>
#include <chrono>

namespace syrtis::lobby {

void TableDeadlines::begin(Table& table) {
    table.waited_since = scheduler_.now();
    update_absences(table);
    update(table);
}

void TableDeadlines::update(Table& table) {
    run_clocks(table);
    set_timer(table);
}

void TableDeadlines::on_absence(Table& table) {
    if (table.status != TableStatus::running) return;
    update_absences(table);
    update(table);
}

void TableDeadlines::on_answer(Table& table, core::Seat seat) {
    table.clocks.answered(seat, table.match->game().undoable(seat), scheduler_.now());
    for (core::Seat other = 0; other < table.seats(); ++other) {
        // A complete decision restores the move time.
        if (table.clocks.is_deciding(other) && !table.match->game().is_deciding(other)) {
            table.clocks.decided(other, scheduler_.now());
        }
    }
}

void TableDeadlines::on_undo(Table& table, core::Seat seat, std::size_t answers) {
    table.clocks.on_undo(seat, answers, scheduler_.now());
}

void TableDeadlines::on_redo(Table& table, core::Seat seat, std::size_t answers) {
    table.clocks.on_redo(seat, answers, scheduler_.now());
}

void TableDeadlines::run_clocks(Table& table) {
    if (!table.clocks.is_on()) return;
    const bool is_stopped = table.status != TableStatus::running || table.is_paused || table.present() == 0 ||
                            table.durability == Durability::stuck || !table.match;
    core::SeatSet seats = 0;
    if (!is_stopped) seats = static_cast<core::SeatSet>(table.match->pending() & ~table.computers());
    table.clocks.run(seats, scheduler_.now());
}

std::optional<Clock::time_point> TableDeadlines::takeover_due(const Table& table, core::Seat seat) {
    const SeatSlot& slot = table.slots[seat];
    const bool is_replaceable = slot.kind == SeatSlot::Kind::human && slot.session == nullptr &&
                                slot.takeover == BotTakeover::no && table.present() != 0;
    if (!is_replaceable || table.policy.takeover_after.count() == 0 || table.is_paused) return std::nullopt;
    return std::max(slot.away_since, table.waited_since) + table.policy.takeover_after;
}

std::optional<Clock::time_point> TableDeadlines::vote_due(const Table& table, core::Seat seat) {
    const SeatSlot& slot = table.slots[seat];
    const bool is_away = slot.kind == SeatSlot::Kind::human && slot.session == nullptr && table.present() != 0;
    if (!is_away || table.vote_after().count() == 0 || table.is_paused) return std::nullopt;
    return std::max(slot.away_since, table.waited_since) + table.vote_after();
}

void TableDeadlines::update_absences(Table& table) {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    const Clock::time_point now = scheduler_.now();
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        SeatSlot& slot = table.slots[seat];
        const auto due = vote_due(table, seat);
        slot.is_replaceable = due && *due <= now;
        slot.vote_from = due ? scheduler_.calendar_milliseconds() + duration_cast<milliseconds>(*due - now).count() : 0;
    }
}

bool TableDeadlines::mark_replaceable(Table& table) {
    bool is_new = false;
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        const auto due = vote_due(table, seat);
        if (!due || *due > scheduler_.now() || table.slots[seat].is_replaceable) continue;
        table.slots[seat].is_replaceable = true;
        is_new = true;
    }
    return is_new;
}

std::optional<Clock::time_point> TableDeadlines::next_due(const Table& table) {
    std::optional<Clock::time_point> first = table.clocks.expiry();
    const auto consider = [&](std::optional<Clock::time_point> due) {
        if (due) first = first ? std::min(*first, *due) : *due;
    };
    if (table.proposal) consider(table.proposal->until);
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        consider(takeover_due(table, seat));
        if (!table.slots[seat].is_replaceable) consider(vote_due(table, seat));
    }
    return first;
}

void TableDeadlines::set_timer(Table& table) {
    if (table.status != TableStatus::running) return;
    const auto due = next_due(table);
    if (!due) return;
    const auto timer = timers_.find(table.id);
    if (timer != timers_.end() && timer->second <= *due) return;
    timers_[table.id] = *due;
    const Clock::duration left = std::max<Clock::duration>(*due - scheduler_.now(), Clock::duration::zero());
    scheduler_.after(left, [this, id = table.id, moment = *due] {
        const auto mine = timers_.find(id);
        // A timer with an earlier deadline has replaced this timer.
        if (mine == timers_.end() || mine->second != moment) return;
        timers_.erase(mine);
        const auto found = tables_.find(id);
        if (found == tables_.end() || found->second->status != TableStatus::running) return;
        if (on_due_) on_due_(*found->second);
    });
}

}  // namespace syrtis::lobby
