// SPDX-License-Identifier: MIT
#include "worker/turn_scheduler.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "worker/direct_agent_pool.hpp"

namespace syrtis::worker {
namespace {

using std::chrono::milliseconds;

/// A scheduler whose time the test sets.
struct Loop {
    lobby::Clock::time_point time{std::chrono::hours(1)};
    TurnScheduler scheduler{[this] { return time; }};
    std::string done;

    auto note(char letter) {
        return [this, letter] { done.push_back(letter); };
    }
};

TEST(TurnScheduler, TurnEndsAfterPostedTasks) {
    Loop loop;
    loop.scheduler.at_turn_end(loop.note('c'));
    loop.scheduler.post(loop.note('a'));
    loop.scheduler.post(loop.note('b'));
    EXPECT_EQ(loop.scheduler.run(milliseconds(10)), std::nullopt);
    EXPECT_EQ(loop.done, "abc");
}

TEST(TurnScheduler, TimerRunsWhenItsTimeHasCome) {
    Loop loop;
    loop.scheduler.after(milliseconds(500), loop.note('b'));
    loop.scheduler.after(milliseconds(200), loop.note('a'));
    EXPECT_EQ(loop.scheduler.run(milliseconds(10)), milliseconds(200));
    loop.time += milliseconds(200);
    EXPECT_EQ(loop.scheduler.run(milliseconds(10)), milliseconds(300));
    EXPECT_EQ(loop.done, "a");
    loop.time += milliseconds(400);
    EXPECT_EQ(loop.scheduler.run(milliseconds(10)), std::nullopt);
    EXPECT_EQ(loop.done, "ab");
}

TEST(TurnScheduler, OtherTasksRunInNextTurnAfterALongTask) {
    Loop loop;
    loop.scheduler.post([&] {
        loop.done.push_back('a');
        loop.time += milliseconds(100);
    });
    loop.scheduler.post(loop.note('b'));
    EXPECT_EQ(loop.scheduler.run(milliseconds(10)), milliseconds(0));
    EXPECT_EQ(loop.done, "a");
    EXPECT_EQ(loop.scheduler.run(milliseconds(10)), std::nullopt);
    EXPECT_EQ(loop.done, "ab");
}

TEST(TurnScheduler, TaskPostedByATaskRunsInTheSameTurn) {
    Loop loop;
    loop.scheduler.post([&] { loop.scheduler.post(loop.note('b')); });
    (void)loop.scheduler.run(milliseconds(10));
    EXPECT_EQ(loop.done, "b");
}

lobby::AgentRequest request(bool is_attended, int number) {
    return {.is_attended = is_attended, .due = {}, .think = [number](const std::stop_token&) {
                protocol::AgentAnswer answer;
                answer.command = Json::Value(number);
                return answer;
            }};
}

/// Notes the numbers of answers.
struct Answers {
    std::string text;
    auto note() {
        return [this](const std::optional<protocol::AgentAnswer>& answer) {
            text += answer ? answer->command.asString() : std::string("failed");
        };
    }
};

TEST(DirectAgentPool, AttendedRequestIsAnsweredFirst) {
    Loop loop;
    DirectAgentPool pool(loop.scheduler);
    Answers answers;
    (void)pool.submit(request(false, 1), answers.note());
    (void)pool.submit(request(true, 2), answers.note());
    EXPECT_EQ(answers.text, "");
    (void)loop.scheduler.run(milliseconds(10));
    EXPECT_EQ(answers.text, "21");
}

TEST(DirectAgentPool, UrgentRequestIsAnsweredBeforeEarlierRequests) {
    Loop loop;
    DirectAgentPool pool(loop.scheduler);
    Answers answers;
    (void)pool.submit(request(false, 1), answers.note());
    const auto second = pool.submit(request(false, 2), answers.note());
    pool.make_urgent(second, loop.time);
    (void)loop.scheduler.run(milliseconds(10));
    EXPECT_EQ(answers.text, "21");
}

TEST(DirectAgentPool, CancelledRequestIsNotAnswered) {
    Loop loop;
    DirectAgentPool pool(loop.scheduler);
    Answers answers;
    pool.cancel(pool.submit(request(true, 1), answers.note()));
    (void)pool.submit(request(true, 2), answers.note());
    (void)loop.scheduler.run(milliseconds(10));
    EXPECT_EQ(answers.text, "2");
}

TEST(DirectAgentPool, PlayerThatThrowsGivesNoAnswer) {
    Loop loop;
    DirectAgentPool pool(loop.scheduler);
    Answers answers;
    lobby::AgentRequest failing = request(true, 1);
    failing.think = [](const std::stop_token&) -> protocol::AgentAnswer { throw std::runtime_error("no idea"); };
    (void)pool.submit(std::move(failing), answers.note());
    (void)loop.scheduler.run(milliseconds(10));
    EXPECT_EQ(answers.text, "failed");
}

}  // namespace
}  // namespace syrtis::worker
