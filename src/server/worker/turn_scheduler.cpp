// SPDX-License-Identifier: MIT
#include "worker/turn_scheduler.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace syrtis::worker {

std::int64_t TurnScheduler::calendar_milliseconds() const {
    const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

std::optional<std::function<void()>> TurnScheduler::take_task() {
    if (!timers_.empty() && timers_.begin()->first <= now()) {
        auto timer = timers_.extract(timers_.begin());
        return std::move(timer.mapped());
    }
    auto& ready = posted_.empty() ? at_turn_end_ : posted_;
    if (ready.empty()) return std::nullopt;
    auto task = std::move(ready.front());
    ready.pop_front();
    return task;
}

std::optional<lobby::Clock::duration> TurnScheduler::run(lobby::Clock::duration longest) {
    const auto until = now() + longest;
    do {
        const auto task = take_task();
        if (!task) break;
        (*task)();
    } while (now() < until);
    if (!posted_.empty() || !at_turn_end_.empty()) return lobby::Clock::duration::zero();
    if (timers_.empty()) return std::nullopt;
    return std::max(timers_.begin()->first - now(), lobby::Clock::duration::zero());
}

}  // namespace syrtis::worker
