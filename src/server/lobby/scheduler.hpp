// SPDX-License-Identifier: MIT
#pragma once

// Time and the one thread that the lobby lives on, handed in from outside so that tests own both.

#include <chrono>
#include <functional>

namespace syrtis::lobby {

using Clock = std::chrono::steady_clock;

class Scheduler {
   public:
    Scheduler() = default;
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;
    virtual ~Scheduler() = default;

    [[nodiscard]] virtual Clock::time_point now() const = 0;
    /// Seconds since 1970.
    [[nodiscard]] virtual std::int64_t calendar_seconds() const = 0;
    /// Runs `task` on the lobby's thread, soon and not at once. May be called from any thread.
    virtual void post(std::function<void()> task) = 0;
    /// The same after a while. Called on the lobby's thread only.
    virtual void after(Clock::duration delay, std::function<void()> task) = 0;
};

}  // namespace syrtis::lobby
