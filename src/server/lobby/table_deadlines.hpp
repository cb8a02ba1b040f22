// SPDX-License-Identifier: MIT
#pragma once

// Runs the clocks of tables, keeps track of the absence of players, and sets one timer per table for its next deadline.
// There are four kinds of deadlines: a clock expires, a computer player takes over an absent player's seat, the vote of
// an absent player is no longer needed, or the time to vote on a proposal is over. PlayControl decides what happens at
// a deadline.

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

    /// Sets a function, which is called for a running table when one of its deadlines has passed.
    void on_due(std::function<void(Table&)> task) { on_due_ = std::move(task); }

    /// Starts clocks and timers of a table. Called when its match starts and when it is loaded from the store.
    void begin(Table& table);
    /// Runs the clocks of the people who have to answer, and sets the timer. Called before a step is announced, and
    /// when the pending seats or Table::durability may have changed. No clock runs while the match is paused, while
    /// nobody is connected, or while commits fail.
    void update(Table& table);
    /// Sets the timer for the next deadline of a table, which calls the function of on_due(). Called when only the
    /// proposal has changed; update() sets the timer too.
    void set_timer(Table& table);
    /// Notes that a person has left or lost the connection.
    void on_absence(Table& table);

    /// Notes an answer of this seat, which was applied and is not stored yet.
    void on_answer(Table& table, core::Seat seat);
    /// Notes that this number of answers of the seat was undone or redone.
    void on_undo(Table& table, core::Seat seat, std::size_t answers);
    void on_redo(Table& table, core::Seat seat, std::size_t answers);

    /// Updates SeatSlot::is_replaceable and vote_from of all seats. Called when a person comes or goes and when a match
    /// is paused or continued.
    void update_absences(Table& table);
    /// Sets SeatSlot::is_replaceable of each seat whose vote_due() has passed. Returns true if this changed a seat.
    [[nodiscard]] bool mark_replaceable(Table& table);
    /// Returns when a computer player takes over the seat of an absent player. Returns nothing if the player is
    /// present, if the table's policy has no such takeover, or if nobody waits for the player.
    [[nodiscard]] static std::optional<Clock::time_point> takeover_due(const Table& table, core::Seat seat);
    /// Returns when other players may decide without an absent player. Returns nothing if the player is present, if the
    /// table's policy always requires every vote, or if nobody waits for the player.
    [[nodiscard]] static std::optional<Clock::time_point> vote_due(const Table& table, core::Seat seat);

   private:
    void run_clocks(Table& table);
    /// Returns the first deadline of a table; nothing if it has none.
    [[nodiscard]] static std::optional<Clock::time_point> next_due(const Table& table);

    Tables& tables_;
    Scheduler& scheduler_;
    std::function<void(Table&)> on_due_;
    std::map<TableId, Clock::time_point> timers_;  ///< the times at which the timers of tables fire
};

}  // namespace syrtis::lobby
