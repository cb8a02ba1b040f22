// SPDX-License-Identifier: MIT
#pragma once

// Provides a clock that stops while this process cannot run. During such a standstill (SIGSTOP, a sleeping machine, a
// frozen virtual machine) the server can neither receive nor send. So a standstill does not count for deadlines, game
// clocks and pauses.

#include <chrono>

namespace syrtis::lobby {

/// Detects standstills of a loop that reads the clock at least once a second.
class StandstillWatch {
   public:
    using Duration = std::chrono::steady_clock::duration;
    using Time = std::chrono::steady_clock::time_point;

    /// Returns the total duration of all standstills so far. A standstill is a time of more than 2 seconds between two
    /// calls. `time` must not decrease from call to call.
    Duration look(Time time) {
        if (looked_at_ != Time{} && time - looked_at_ > k_longest_pause) lost_ += time - looked_at_;
        looked_at_ = time;
        return lost_;
    }
    /// Makes the time since the last look() count as running time, however long it was.
    void restart(Time time) { looked_at_ = time; }

   private:
    static constexpr std::chrono::seconds k_longest_pause{2};
    Time looked_at_{};
    Duration lost_{0};
};

/// A clock for std::chrono: std::chrono::steady_clock minus the duration of all standstills. Without a
/// RunningClock::StandstillDetection in the process, both clocks are equal.
struct RunningClock {
    using duration = std::chrono::steady_clock::duration;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::steady_clock::time_point;
    static constexpr bool is_steady = true;

    /// Returns the time of the clock. May be called from any thread. A call on the thread of the StandstillDetection
    /// also detects standstills.
    static time_point now();
    /// Returns the total duration of the standstills detected so far.
    [[nodiscard]] static duration lost();

    /// Detects standstills of the thread that created this object, as long as the object exists. This thread must call
    /// now() at least once a second. A process may have only one such object.
    class StandstillDetection {
       public:
        StandstillDetection();
        StandstillDetection(const StandstillDetection&) = delete;
        StandstillDetection& operator=(const StandstillDetection&) = delete;
        ~StandstillDetection();
    };
};

}  // namespace syrtis::lobby
