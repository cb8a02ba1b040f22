// SPDX-License-Identifier: MIT
#include "lobby/think_pool.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace syrtis::lobby {
namespace {

/// Collects what the pool posts, and lets the test wait for it.
class CollectingScheduler final : public Scheduler {
   public:
    [[nodiscard]] Clock::time_point now() const override { return {}; }
    [[nodiscard]] std::int64_t calendar_seconds() const override { return 0; }
    void post(std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        arrived_.notify_all();
    }
    void after(Clock::duration, std::function<void()>) override {}

    void run(std::size_t count) {
        std::vector<std::function<void()>> tasks;
        {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [&] { return tasks_.size() >= count; });
            tasks.swap(tasks_);
        }
        for (const auto& task : tasks) task();
    }

   private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::function<void()>> tasks_;
};

TEST(Think_pool, thinks_every_thought_and_answers_on_the_thread_of_the_scheduler) {
    CollectingScheduler scheduler;
    ThinkPool pool(3, scheduler);
    int sum = 0;
    for (int number = 1; number <= 100; ++number) {
        pool.think([number] { return Json::Value(number); },
                   [&sum](std::optional<Json::Value> command) { sum += command->asInt(); });
    }
    scheduler.run(100);
    EXPECT_EQ(sum, 5050);
}

TEST(Think_pool, answers_nothing_to_a_thought_that_fails) {
    CollectingScheduler scheduler;
    ThinkPool pool(1, scheduler);
    bool has_failed = false;
    pool.think([]() -> Json::Value { throw std::runtime_error("no idea"); },
               [&](std::optional<Json::Value> command) { has_failed = !command; });
    scheduler.run(1);
    EXPECT_TRUE(has_failed);
}

TEST(Think_pool, ends_at_once_with_thoughts_still_waiting) {
    CollectingScheduler scheduler;
    ThinkPool pool(2, scheduler);
    for (int number = 0; number < 1000; ++number) {
        pool.think([number] { return Json::Value(number); }, [](std::optional<Json::Value>) {});
    }
}

}  // namespace
}  // namespace syrtis::lobby
