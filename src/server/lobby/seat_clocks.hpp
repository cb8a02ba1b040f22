// SPDX-License-Identifier: MIT
#pragma once

// The clocks of a table: how long each seat may still think about its next answer, and in the whole game. They run
// while the seat is asked. Time is handed in; nothing here knows of timers.

#include <json/json.h>

#include <chrono>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/table_policy.hpp"

namespace syrtis::lobby {

class SeatClocks {
   public:
    using Milliseconds = std::chrono::milliseconds;

    SeatClocks() = default;
    SeatClocks(const TablePolicy& policy, core::Seat seats);

    [[nodiscard]] bool is_on() const { return !clocks_.empty(); }
    /// From now on the clocks of these seats run, and no others.
    void run(core::SeatSet seats, Clock::time_point now);
    [[nodiscard]] core::SeatSet running() const { return running_; }
    /// That seat has given an answer: it has the whole time for the next one.
    void answered(core::Seat seat, Clock::time_point now);
    /// It took answers back, or gave them again, and gains no time by it.
    void moved(core::Seat seat, Clock::time_point now);

    /// Nothing where there is no such clock; 0 at the least.
    [[nodiscard]] std::optional<Milliseconds> move_left(core::Seat seat, Clock::time_point now) const;
    [[nodiscard]] std::optional<Milliseconds> game_left(core::Seat seat, Clock::time_point now) const;
    /// When the first of the clocks that run runs out.
    [[nodiscard]] std::optional<Clock::time_point> expiry() const;
    /// Those of the seats whose clocks run that have no time left.
    [[nodiscard]] core::SeatSet expired(Clock::time_point now) const;

    /// What is left, for a record; and taken from one, as far as it can be read. Nothing runs then.
    [[nodiscard]] Json::Value to_json(Clock::time_point now) const;
    void read(const Json::Value& json);

   private:
    struct SeatClock {
        Milliseconds move{0};
        Milliseconds move_at_answer{0};  ///< what was left of it when the last answer was given
        Milliseconds game{0};
    };
    [[nodiscard]] Milliseconds passed(core::Seat seat, Clock::time_point now) const;
    void account(Clock::time_point now);

    Milliseconds move_time_{0};
    Milliseconds game_time_{0};
    std::vector<SeatClock> clocks_;  ///< by seat; empty if there are none
    core::SeatSet running_ = 0;
    Clock::time_point since_{};  ///< up to when all is accounted for
};

}  // namespace syrtis::lobby
