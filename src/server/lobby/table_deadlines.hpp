// SPDX-License-Identifier: MIT
#pragma once

// Runs the clocks of tables, keeps track of how long players are absent, and sets one timer per table for its next
// deadline: an expired clock, the takeover of an absent player's seat, a vote without an absent player, the end of a
// proposal. PlayControl decides what happens at a deadline.

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "lobby/scheduler.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Runs clocks and timers of all tables with a match.
class TableDeadlines {
   public:
    TableDeadlines(Tables& tables, Scheduler& scheduler) : tables_(tables), scheduler_(scheduler) {}

    /// Sets the function that is called for a running table when one of its deadlines has passed.
    void on_due(std::function<void(Table&)> task) { on_due_ = std::move(task); }

    /// Starts clocks and timers of a table. Called when its match starts and when it is loaded from the store.
    void begin(Table& table);
    /// Runs the clocks of the people who have to answer, and sets the timer. Called before a step is announced, and
    /// when the pending seats or Table::durability may have changed. No clock runs while the match is paused, nobody is
    /// connected or the store is stuck.
    void update(Table& table);
    /// Sets the timer that calls the function of on_due() at the next deadline of a table. Called after a change of the
    /// proposal alone; update() sets the timer too.
    void set_timer(Table& table);
    /// Notes that a person has left or lost the connection.
    void on_absence(Table& table);

    /// Accounts for an answer of that seat, which was applied and is not stored yet.
    void on_answer(Table& table, core::Seat seat);
    /// Accounts for answers of that seat that were undone or redone.
    void on_undo(Table& table, core::Seat seat, std::size_t answers);
    void on_redo(Table& table, core::Seat seat, std::size_t answers);

    /// Updates SeatSlot::is_replaceable and vote_from of all seats. Called when a person comes or goes and when a match
    /// is paused or continued.
    void update_absences(Table& table);
    /// Sets SeatSlot::is_replaceable where vote_due() has passed. Returns true if a seat was newly marked.
    [[nodiscard]] bool mark_replaceable(Table& table);
    /// Returns when the computer player takes over an absent player's seat; nothing if the player is present, the table
    /// has no such rule or nobody waits.
    [[nodiscard]] static std::optional<Clock::time_point> takeover_due(const Table& table, core::Seat seat);
    /// Returns when the others may decide without an absent player; nothing if the player is present, the table has no
    /// such rule or nobody waits.
    [[nodiscard]] static std::optional<Clock::time_point> vote_due(const Table& table, core::Seat seat);

   private:
    void run_clocks(Table& table);
    /// Returns the first deadline of a table; nothing if it has none.
    [[nodiscard]] static std::optional<Clock::time_point> next_due(const Table& table);

    Tables& tables_;
    Scheduler& scheduler_;
    std::function<void(Table&)> on_due_;
    std::map<TableId, Clock::time_point> timers_;  ///< the time at which the timer of a table fires
};

}  // namespace syrtis::lobby
