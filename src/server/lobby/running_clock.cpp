// SPDX-License-Identifier: MIT
#include "lobby/running_clock.hpp"

#include <atomic>

namespace syrtis::lobby {
namespace {

/// The total duration of all standstills. It never decreases, so that earlier time points stay in the past.
std::atomic<RunningClock::rep> time_lost{0};
/// Null on all threads except the one with the StandstillDetection.
thread_local StandstillWatch* watch = nullptr;

}  // namespace

RunningClock::time_point RunningClock::now() {
    const time_point time = std::chrono::steady_clock::now();
    if (watch != nullptr) time_lost.store(watch->look(time).count(), std::memory_order_relaxed);
    return time - lost();
}

RunningClock::duration RunningClock::lost() { return duration(time_lost.load(std::memory_order_relaxed)); }

RunningClock::StandstillDetection::StandstillDetection() {
    static StandstillWatch of_this_process;
    watch = &of_this_process;
    // Time before this call does not count as a standstill.
    of_this_process.restart(std::chrono::steady_clock::now());
}

RunningClock::StandstillDetection::~StandstillDetection() { watch = nullptr; }

}  // namespace syrtis::lobby
