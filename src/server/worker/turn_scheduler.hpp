// SPDX-License-Identifier: MIT
#pragma once

// Implements the event loop of a program that is only called from time to time, such as a worker of a page.

#include <deque>
#include <functional>
#include <map>
#include <optional>

#include "lobby/scheduler.hpp"

namespace syrtis::worker {

/// A Scheduler that has no threads and never waits. Its owner calls run() after each event, and also when the time is
/// over that run() has returned.
class TurnScheduler final : public lobby::Scheduler {
   public:
    using Now = std::function<lobby::Clock::time_point()>;
    explicit TurnScheduler(Now now = lobby::Clock::now) : now_(std::move(now)) {}

    [[nodiscard]] lobby::Clock::time_point now() const override { return now_(); }
    [[nodiscard]] std::int64_t calendar_milliseconds() const override;
    void at_turn_end(std::function<void()> task) override { at_turn_end_.push_back(std::move(task)); }
    void post(std::function<void()> task) override { posted_.push_back(std::move(task)); }
    void after(lobby::Clock::duration delay, std::function<void()> task) override {
        timers_.emplace(now() + delay, std::move(task));
    }

    /// Runs tasks until none is due or `longest` has passed; runs at least one if one is due. Returns the time after
    /// which run() must be called again; nothing if no task is left.
    [[nodiscard]] std::optional<lobby::Clock::duration> run(lobby::Clock::duration longest);

   private:
    /// Removes and returns the next task that is due; nothing if there is none.
    [[nodiscard]] std::optional<std::function<void()>> take_task();

    Now now_;
    std::deque<std::function<void()>> posted_;
    std::deque<std::function<void()>> at_turn_end_;
    std::multimap<lobby::Clock::time_point, std::function<void()>> timers_;
};

}  // namespace syrtis::worker
