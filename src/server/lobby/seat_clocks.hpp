// SPDX-License-Identifier: MIT
#pragma once

// Keeps the clocks of a table: the time that each seat has left for its current decision and for the whole match. A
// seat's clocks run while the seat has to answer. A decision may consist of several answers, which share one move time.
// The class has no timers; its functions get the current time as a parameter.

#include <json/json.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table_policy.hpp"

namespace syrtis::lobby {

/// The clocks of all seats of a match: for the current decision and for the whole match.
class SeatClocks {
   public:
    using Milliseconds = std::chrono::milliseconds;

    SeatClocks() = default;
    /// Creates the clocks of all seats with the full times of the table's policy. Creates none if the policy has no
    /// time limits.
    SeatClocks(const TablePolicy& policy, core::Seat seats);

    [[nodiscard]] bool is_on() const { return !clocks_.empty(); }
    /// From `now` on, runs the clocks of `seats` and stops those of all other seats.
    void run(core::SeatSet seats, Clock::time_point now);
    [[nodiscard]] core::SeatSet running() const { return running_; }
    /// Notes an answer of the seat, which begins or continues a decision. `undoable` is the number of answers that the
    /// seat can undo now, including this answer.
    void answered(core::Seat seat, std::size_t undoable, Clock::time_point now);
    /// Returns true if the seat has answered a part of its decision, which may not be complete yet.
    [[nodiscard]] bool is_deciding(core::Seat seat) const { return core::has_seat(deciding_, seat); }
    /// Notes that the decision of a seat is complete: its move time is full again. Does nothing if is_deciding() is
    /// false.
    void decided(core::Seat seat, Clock::time_point now);
    /// Notes that the seat has undone `answers` answers. The seat does not get back the time that they took.
    void on_undo(core::Seat seat, std::size_t answers, Clock::time_point now);
    void on_redo(core::Seat seat, std::size_t answers, Clock::time_point now);

    /// Returns the time that the seat has left for its current decision, at least 0; nothing if the table has no time
    /// limit for decisions.
    [[nodiscard]] std::optional<Milliseconds> move_left(core::Seat seat, Clock::time_point now) const;
    [[nodiscard]] std::optional<Milliseconds> game_left(core::Seat seat, Clock::time_point now) const;
    /// Returns when the first running clock expires; nothing if none is running.
    [[nodiscard]] std::optional<Clock::time_point> expiry() const;
    /// Returns the seats with running clocks and no time left.
    [[nodiscard]] core::SeatSet expired(Clock::time_point now) const;

    /// The following functions convert the remaining times, in milliseconds, to JSON for the store and back. read()
    /// never increases a time.
    [[nodiscard]] Json::Value to_json(Clock::time_point now) const;
    void read(const Json::Value& json);

   private:
    struct SeatClock {
        Milliseconds move{0};
        Milliseconds game{0};
        /// The time left of the current decision at each answer that can be undone, newest last.
        std::vector<Milliseconds> left_at_answer{};
    };
    [[nodiscard]] Milliseconds passed(core::Seat seat, Clock::time_point now) const;
    void charge_elapsed(Clock::time_point now);

    Milliseconds move_time_{0};
    Milliseconds game_time_{0};
    std::vector<SeatClock> clocks_;  ///< indexed by seat; empty if the table has no clocks
    core::SeatSet running_ = 0;
    core::SeatSet deciding_ = 0;
    Clock::time_point since_{};  ///< time up to which elapsed time was subtracted from the clocks
};

}  // namespace syrtis::lobby
