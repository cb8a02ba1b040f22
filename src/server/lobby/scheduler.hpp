// SPDX-License-Identifier: MIT
#pragma once

// Declares the lobby's source of time and event loop, as an interface that tests can implement.

#include <chrono>
#include <cstdint>
#include <functional>

#include "core/budget.hpp"
#include "lobby/running_clock.hpp"

namespace syrtis::lobby {

/// The clock of all deadlines in the lobby and the network code.
using Clock = RunningClock;

/// Returns a time in microseconds, as core::TimeSource counts them.
[[nodiscard]] inline std::uint64_t microseconds_of(Clock::time_point time) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time.time_since_epoch()).count());
}

/// Runs tasks on the lobby's thread and provides the time.
class Scheduler : public core::TimeSource {
   public:
    /// Returns the current time. May be called from any thread.
    [[nodiscard]] virtual Clock::time_point now() const = 0;
    [[nodiscard]] std::uint64_t microseconds() const final { return microseconds_of(now()); }
    /// Returns the time of day in milliseconds since 1970 (UTC).
    [[nodiscard]] virtual std::int64_t calendar_milliseconds() const = 0;
    /// Runs `task` on the lobby's thread at the end of the current turn of the event loop, after all ready events were
    /// handled. Called on that thread only.
    virtual void at_turn_end(std::function<void()> task) = 0;
    /// Runs `task` on the lobby's thread soon, but never during this call. May be called from any thread.
    virtual void post(std::function<void()> task) = 0;
    /// Runs `task` after `delay`. Called on the lobby's thread only.
    virtual void after(Clock::duration delay, std::function<void()> task) = 0;
};

}  // namespace syrtis::lobby
