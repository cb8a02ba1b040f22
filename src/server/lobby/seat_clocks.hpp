// SPDX-License-Identifier: MIT
#pragma once

// The clocks of a table: how long each seat may still think about its decision, and in the whole game. They run while
// the seat is asked. A decision may take several answers, which share one time. Time is handed in; nothing here knows
// of timers.

#include <json/json.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table_policy.hpp"

namespace syrtis::lobby {

/// The clocks of all seats of a match: time for the decision and for the match.
class SeatClocks {
   public:
    using Milliseconds = std::chrono::milliseconds;

    SeatClocks() = default;
    SeatClocks(const TablePolicy& policy, core::Seat seats);

    [[nodiscard]] bool is_on() const { return !clocks_.empty(); }
    /// From now on the clocks of these seats run, and no others.
    void run(core::SeatSet seats, Clock::time_point now);
    [[nodiscard]] core::SeatSet running() const { return running_; }
    /// That seat has given an answer, which begins or continues a decision. `undoable`: how many answers it could take
    /// back now, this one included.
    void answered(core::Seat seat, std::size_t undoable, Clock::time_point now);
    /// The seat has given answers of a decision that is not known to be over.
    [[nodiscard]] bool is_deciding(core::Seat seat) const { return core::has_seat(deciding_, seat); }
    /// Its decision is over: it has the whole time for the next one. Without effect if it has begun none.
    void decided(core::Seat seat, Clock::time_point now);
    /// It took so many answers back, or gave them again: the time that it had used for them is gone all the same.
    void moved_back(core::Seat seat, std::size_t answers, Clock::time_point now);
    void moved_on(core::Seat seat, std::size_t answers, Clock::time_point now);

    /// Nothing where there is no such clock; 0 at the least.
    [[nodiscard]] std::optional<Milliseconds> move_left(core::Seat seat, Clock::time_point now) const;
    [[nodiscard]] std::optional<Milliseconds> game_left(core::Seat seat, Clock::time_point now) const;
    /// When the first of the clocks that run runs out.
    [[nodiscard]] std::optional<Clock::time_point> expiry() const;
    /// Those of the seats whose clocks run that have no time left.
    [[nodiscard]] core::SeatSet expired(Clock::time_point now) const;

    /// Writes the remaining times for a record.
    [[nodiscard]] Json::Value to_json(Clock::time_point now) const;
    void read(const Json::Value& json);

   private:
    struct SeatClock {
        Milliseconds move{0};
        Milliseconds game{0};
        std::vector<Milliseconds> left_at_answer{};  ///< of `move`, for each answer that can be taken back, newest last
    };
    [[nodiscard]] Milliseconds passed(core::Seat seat, Clock::time_point now) const;
    void account(Clock::time_point now);

    Milliseconds move_time_{0};
    Milliseconds game_time_{0};
    std::vector<SeatClock> clocks_;  ///< by seat; empty if there are none
    core::SeatSet running_ = 0;
    core::SeatSet deciding_ = 0;
    Clock::time_point since_{};  ///< up to when all is accounted for
};

}  // namespace syrtis::lobby
