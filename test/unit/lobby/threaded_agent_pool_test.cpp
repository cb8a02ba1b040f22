// SPDX-License-Identifier: MIT
#include "lobby/threaded_agent_pool.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <condition_variable>
#include <latch>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

namespace syrtis::lobby {
namespace {

/// Collects the tasks that the pool posts, and lets the test wait for them.
class CollectingScheduler final : public Scheduler {
   public:
    [[nodiscard]] Clock::time_point now() const override { return {}; }
    [[nodiscard]] std::int64_t calendar_milliseconds() const override { return 0; }
    void post(std::function<void()> task) override {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        arrived_.notify_all();
    }
    void at_turn_end(std::function<void()> task) override { post(std::move(task)); }
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

protocol::AgentAnswer answer_of(int number) {
    protocol::AgentAnswer answer;
    answer.command = number;
    return answer;
}

AgentRequest request_of(int number) {
    return {.think = [number](const std::stop_token&) { return answer_of(number); }};
}

/// Occupies a thread of a pool until it is released or asked to stop.
struct Busy {
    std::latch begun{1};
    std::stop_source let_go;
    bool was_asked_to_stop = false;

    AgentRequest request() {
        return {.is_attended = true, .due = Clock::time_point::min(), .think = [this](const std::stop_token& stop) {
                    begun.count_down();
                    std::mutex mutex;
                    std::condition_variable_any wake;
                    std::unique_lock lock(mutex);
                    const std::stop_callback on_stop(stop, [&] { let_go.request_stop(); });
                    const auto token = let_go.get_token();
                    wake.wait(lock, token, [] { return false; });
                    was_asked_to_stop = stop.stop_requested();
                    return answer_of(0);
                }};
    }
};

TEST(ThreadedAgentPool, AnswersOnTheSchedulersThread) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(3, scheduler);
    int sum = 0;
    for (int number = 1; number <= 100; ++number) {
        (void)pool.submit(request_of(number), [&sum](auto answer) { sum += answer->command.asInt(); });
    }
    scheduler.run(100);
    EXPECT_EQ(sum, 5050);
}

TEST(ThreadedAgentPool, RunsAtLowPriority) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    const auto niceness = [] { return ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())); };
    constexpr int k_nicest = 19;
    if (niceness() == k_nicest) GTEST_SKIP() << "nothing can give way to this process";
    int of_thinking = 0;
    (void)pool.submit({.think =
                           [&](const std::stop_token&) {
                               of_thinking = niceness();
                               return answer_of(1);
                           }},
                      [](const auto&) {});
    scheduler.run(1);
    EXPECT_GT(of_thinking, niceness());
}

TEST(ThreadedAgentPool, RequestOfAFailingPlayerHasNoAnswer) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    int failures = 0;
    const auto count = [&](const auto& answer) { failures += answer ? 0 : 1; };
    (void)pool.submit(
        {.think = [](const std::stop_token&) -> protocol::AgentAnswer { throw std::runtime_error("no idea"); }}, count);
    (void)pool.submit({.think = [](const std::stop_token&) -> protocol::AgentAnswer { throw 7; }}, count);
    scheduler.run(2);
    EXPECT_EQ(failures, 2);
}

TEST(ThreadedAgentPool, RequestsAreOrderedByWaitingPeopleThenByDeadline) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    Busy busy;
    std::string order;
    (void)pool.submit(busy.request(), [](const auto&) {});
    busy.begun.wait();
    const auto add = [&](char name, bool is_attended, int due) {
        (void)pool.submit({.is_attended = is_attended,
                           .due = Clock::time_point(std::chrono::seconds(due)),
                           .think = [](const std::stop_token&) { return answer_of(0); }},
                          [&order, name](const auto&) { order += name; });
    };
    add('d', false, 1);
    add('c', true, 9);
    add('a', true, 3);
    add('b', true, 3);
    busy.let_go.request_stop();
    scheduler.run(5);
    EXPECT_EQ(order, "abcd");
}

TEST(ThreadedAgentPool, RequestMovesUpWhenPeopleBeginToWait) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    Busy busy;
    std::string order;
    const auto at_work = pool.submit(busy.request(), [](const auto&) {});
    busy.begun.wait();
    const auto seconds = [](int due) { return Clock::time_point(std::chrono::seconds(due)); };
    const auto add = [&](char name, bool is_attended, int due) {
        return pool.submit({.is_attended = is_attended,
                            .due = seconds(due),
                            .think = [](const std::stop_token&) { return answer_of(0); }},
                           [&order, name](const auto&) { order += name; });
    };
    (void)add('d', false, 1);
    const auto hurried = add('b', false, 99);
    (void)add('a', true, 3);
    (void)add('c', true, 9);
    pool.make_urgent(hurried, seconds(5));
    pool.make_urgent(at_work, seconds(0));
    pool.make_urgent(4711, seconds(0));
    busy.let_go.request_stop();
    scheduler.run(5);
    EXPECT_EQ(order, "abcd");
}

TEST(ThreadedAgentPool, CancelledQueuedRequestDoesNotStart) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    Busy busy;
    (void)pool.submit(busy.request(), [](const auto&) {});
    busy.begun.wait();
    bool is_begun = false;
    bool is_heard = false;
    const auto id = pool.submit({.think =
                                     [&](const std::stop_token&) {
                                         is_begun = true;
                                         return answer_of(1);
                                     }},
                                [&](const auto&) { is_heard = true; });
    bool is_last_heard = false;
    (void)pool.submit(request_of(2), [&](const auto&) { is_last_heard = true; });
    pool.cancel(id);
    pool.cancel(id);
    busy.let_go.request_stop();
    scheduler.run(2);
    EXPECT_TRUE(is_last_heard);
    EXPECT_FALSE(is_begun);
    EXPECT_FALSE(is_heard);
}

TEST(ThreadedAgentPool, CancelledRunningRequestIsStoppedAndIgnored) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    Busy busy;
    bool is_heard = false;
    const auto id = pool.submit(busy.request(), [&](const auto&) { is_heard = true; });
    busy.begun.wait();
    pool.cancel(id);
    scheduler.run(1);
    EXPECT_TRUE(busy.was_asked_to_stop);
    EXPECT_FALSE(is_heard);
}

TEST(ThreadedAgentPool, AnswerInTransitIsIgnoredAfterCancelling) {
    CollectingScheduler scheduler;
    ThreadedAgentPool pool(1, scheduler);
    bool is_heard = false;
    std::latch is_thought{1};
    const auto id = pool.submit({.think =
                                     [&](const std::stop_token&) {
                                         is_thought.count_down();
                                         return answer_of(1);
                                     }},
                                [&](const auto&) { is_heard = true; });
    is_thought.wait();
    pool.cancel(id);
    scheduler.run(1);
    EXPECT_FALSE(is_heard);
}

TEST(ThreadedAgentPool, DestructorStopsRunningAndQueuedRequests) {
    CollectingScheduler scheduler;
    Busy busy;
    {
        ThreadedAgentPool pool(1, scheduler);
        (void)pool.submit(busy.request(), [](const auto&) {});
        for (int number = 0; number < 1000; ++number) (void)pool.submit(request_of(number), [](const auto&) {});
        busy.begun.wait();
    }
    EXPECT_TRUE(busy.was_asked_to_stop);
}

}  // namespace
}  // namespace syrtis::lobby
