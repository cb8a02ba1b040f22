// SPDX-License-Identifier: MIT
//
// Tests the agents in the arena: what they observe, their budgets, and how they are selected.

#include <gtest/gtest.h>

#include "arena/report.hpp"
#include "unit/arena/support.hpp"

namespace syrtis::arena {
namespace {

using test::order;
using test::toy_arena;

/// A clock that advances by a millisecond with each call.
class TickingClock final : public core::TimeSource {
   public:
    [[nodiscard]] std::uint64_t microseconds() const override { return now_ += 1000; }

   private:
    mutable std::uint64_t now_ = 0;
};

TEST(ArenaAgents, ReceiveOnlyEventsThatTheirSeatMaySee) {
    const auto result = toy_arena()->run(order({"watching", "high", "watching"}, 30));
    EXPECT_EQ(result.tally.error_count(), 0U);
    EXPECT_EQ(result.tally.games(), 30U);
}

TEST(ArenaAgents, BudgetInThePlayerNameReplacesBudgetOfTheSeries) {
    auto wanted = order({"counting:sims=7", "counting", "high"}, 6);
    wanted.thinking.limits.simulations = 5;
    const Tally tally = toy_arena()->run(wanted).tally;
    EXPECT_DOUBLE_EQ(tally.mean_simulations(0), 7.0);
    EXPECT_DOUBLE_EQ(tally.mean_simulations(1), 5.0);
    EXPECT_DOUBLE_EQ(tally.mean_simulations(2), 0.0);
}

TEST(ArenaAgents, ThinkUntilDeadlineOfGivenClock) {
    TickingClock clock;
    auto wanted = order({"counting:ms=20", "high"}, 4);
    wanted.thinking.clock = &clock;
    wanted.thinking.takes_times = true;
    const Tally tally = toy_arena()->run(wanted).tally;
    EXPECT_DOUBLE_EQ(tally.mean_simulations(0), 19.0);
    EXPECT_DOUBLE_EQ(tally.mean_think_milliseconds(0), 21.0);
    EXPECT_DOUBLE_EQ(tally.mean_think_milliseconds(1), 1.0);
}

TEST(ArenaAgents, TimeLimitWithoutClockIsRefused) {
    EXPECT_FALSE(toy_arena()->objection(order({"counting:ms=20", "high"}, 4)).empty());
    TickingClock clock;
    auto wanted = order({"counting:ms=20", "high"}, 4);
    wanted.thinking.clock = &clock;
    EXPECT_EQ(toy_arena()->objection(wanted), "");
}

TEST(ArenaAgents, KindAndSettingsFollowFromThePlayerName) {
    const auto arena = toy_arena();
    EXPECT_EQ(arena->objection(order({"high:noise=0.5", "random"}, 4)), "");
    EXPECT_NE(arena->objection(order({"high:noise=1.5", "random"}, 4)).find("from 0 to 1"), std::string::npos);
    EXPECT_NE(arena->objection(order({"high:speed=1", "random"}, 4)).find("noise"), std::string::npos);
    EXPECT_NE(arena->objection(order({"genius", "random"}, 4)).find("random, high"), std::string::npos);
    const auto result = arena->run(order({"high", "high:noise=1"}, 600));
    EXPECT_GT(result.tally.win_interval(0).low, 0.5);
}

TEST(SeriesReport, ShowsTimeAndSimulationsOfAnswersOnlyOnRequest) {
    const auto arena = toy_arena();
    const auto wanted = order({"counting:sims=7", "high"}, 4);
    auto labels = arena->labels(wanted);
    const auto result = arena->run(wanted);
    EXPECT_FALSE(report_json(labels, result)["players"][0].isMember("simulations"));
    EXPECT_EQ(report_table(labels, result).find("think ms"), std::string::npos);
    labels.with_figures = true;
    EXPECT_DOUBLE_EQ(report_json(labels, result)["players"][0]["simulations"].asDouble(), 7.0);
    EXPECT_TRUE(report_json(labels, result)["players"][0].isMember("think_milliseconds"));
    EXPECT_NE(report_table(labels, result).find("think ms"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::arena
