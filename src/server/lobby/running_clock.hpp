// SPDX-License-Identifier: MIT
#pragma once

// The time for which this process has been able to run. While it is stopped (SIGSTOP, a machine that sleeps or is
// frozen by its host) nobody is heard and nobody can be answered, so that time counts for no deadline, clock of a turn
// or pause: all of them go on where they were.

#include <chrono>

namespace syrtis::lobby {

/// Finds the times in which a loop stood still that looks at the clock at least once a second.
class StandstillWatch {
   public:
    using Duration = std::chrono::steady_clock::duration;
    using Time = std::chrono::steady_clock::time_point;

    /// To be called with times that never go back. Returns what all standstills up to then have taken together: a
    /// pause between two calls of more than 2 seconds is one.
    Duration look(Time time) {
        if (looked_at_ != Time{} && time - looked_at_ > k_longest_pause) lost_ += time - looked_at_;
        looked_at_ = time;
        return lost_;
    }
    /// Starts to watch anew: the time since the last look does not count as a standstill.
    void restart(Time time) { looked_at_ = time; }

   private:
    static constexpr std::chrono::seconds k_longest_pause{2};
    Time looked_at_{};
    Duration lost_{0};
};

/// A clock as std::chrono has them, whose times are those of std::chrono::steady_clock without what this process has
/// lost by standing still. In a process without a RunningClock::Beat it loses nothing.
struct RunningClock {
    using duration = std::chrono::steady_clock::duration;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::steady_clock::time_point;
    static constexpr bool is_steady = true;

    /// May be called from any thread. On the one that has the Beat it finds standstills.
    static time_point now();
    /// Returns the total time during which this process stood still, as far as it is known.
    [[nodiscard]] static duration lost();

    /// While there is one, the thread that has made it is the one whose standstills count. It has to call now() at
    /// least once a second. One for each process at a time.
    class Beat {
       public:
        Beat();
        Beat(const Beat&) = delete;
        Beat& operator=(const Beat&) = delete;
        ~Beat();
    };
};

}  // namespace syrtis::lobby
