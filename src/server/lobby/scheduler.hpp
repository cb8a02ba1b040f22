// SPDX-License-Identifier: MIT
#pragma once

// Time and the one thread that the lobby lives on, handed in from outside so that tests own both.

#include <chrono>
#include <cstdint>
#include <functional>

#include "core/budget.hpp"
#include "lobby/running_clock.hpp"

namespace syrtis::lobby {

/// All deadlines and clocks of the lobby and the network are measured by it.
using Clock = RunningClock;

/// As a scheduler counts them.
[[nodiscard]] inline std::uint64_t microseconds_of(Clock::time_point time) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count());
}

/// Runs tasks on the lobby's thread and says the time.
class Scheduler : public core::TimeSource {
   public:
    /// May be called from any thread.
    [[nodiscard]] virtual Clock::time_point now() const = 0;
    [[nodiscard]] std::uint64_t microseconds() const final { return microseconds_of(now()); }
    /// The time of day, in milliseconds since 1970 (UTC).
    [[nodiscard]] virtual std::int64_t calendar_milliseconds() const = 0;
    /// Runs `task` on the lobby's thread when what is ready to be handled now has been. Called on that thread only.
    virtual void at_turn_end(std::function<void()> task) = 0;
    /// Runs `task` on the lobby's thread, soon and not at once. May be called from any thread.
    virtual void post(std::function<void()> task) = 0;
    /// Runs a task after `delay`. Called on the lobby's thread only.
    virtual void after(Clock::duration delay, std::function<void()> task) = 0;
};

}  // namespace syrtis::lobby
