// SPDX-License-Identifier: MIT
//
// Tests which finished games are deleted, and the clock that measures their age.

#include "store/retention.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::store {
namespace {

using Jump = RetentionClock::Jump;

constexpr std::int64_t k_hour = 3600;
constexpr std::int64_t k_one_day = 24 * k_hour;
constexpr std::int64_t k_retention_begin = 1'700'000'000;

class RetentionClockTest : public testing::Test {
   protected:
    RetentionClockTest() { (void)clock.advance({.calendar = k_retention_begin}); }
    /// Runs a server for so many seconds with a correct calendar.
    Jump run(std::int64_t seconds) { return clock.advance({.calendar = clock.calendar + seconds, .running = seconds}); }
    /// Starts a server after an absence of so many seconds.
    Jump start_after(std::int64_t seconds) { return clock.advance({.calendar = clock.calendar + seconds}); }
    [[nodiscard]] std::int64_t passed() const { return clock.seconds - k_retention_begin; }
    RetentionClock clock;
};

TEST_F(RetentionClockTest, StartsAtSystemTimeAndRunsWithServer) {
    EXPECT_EQ(passed(), 0);
    EXPECT_EQ(run(k_hour), Jump::none);
    EXPECT_EQ(passed(), k_hour);
}

TEST_F(RetentionClockTest, AddsDowntimeGraduallyWhileServerRuns) {
    EXPECT_EQ(start_after(7 * k_one_day), Jump::none);
    EXPECT_EQ(passed(), 0) << "the first reading does not advance the clock";
    EXPECT_EQ(run(k_one_day), Jump::none);
    EXPECT_EQ(passed(), 4 * k_one_day) << "three days of downtime are added for each day of running";
    (void)run(k_one_day);
    (void)run(k_one_day);
    EXPECT_EQ(passed(), 10 * k_one_day) << "all of it";
}

TEST_F(RetentionClockTest, IgnoresSystemTimeOneYearAhead) {
    EXPECT_EQ(start_after(365 * k_one_day), Jump::ahead);
    (void)run(10 * k_one_day);
    EXPECT_EQ(passed(), 10 * k_one_day);
    EXPECT_EQ(start_after(-365 * k_one_day), Jump::back);
    (void)run(k_one_day);
    EXPECT_EQ(passed(), 11 * k_one_day);
}

TEST_F(RetentionClockTest, DiscardsDowntimeComputedFromWrongSystemTime) {
    (void)start_after(20 * k_one_day);
    (void)run(k_hour);
    EXPECT_EQ(start_after(-20 * k_one_day), Jump::back);
    (void)run(10 * k_one_day);
    EXPECT_EQ(passed(), 10 * k_one_day + 4 * k_hour);
}

TEST_F(RetentionClockTest, ContinuesDuringWrongSystemTimeAndAfterCorrection) {
    EXPECT_EQ(clock.advance({.calendar = 0, .running = k_hour}), Jump::back);
    EXPECT_EQ(passed(), k_hour);
    (void)run(k_one_day);
    EXPECT_EQ(clock.advance({.calendar = k_retention_begin + k_one_day, .running = k_hour}), Jump::ahead);
    EXPECT_EQ(passed(), k_one_day + 2 * k_hour);
}

TEST_F(RetentionClockTest, RunsAtSameRateWithSeveralServers) {
    for (int hour = 0; hour < 24; ++hour) {
        // Two servers read the clock alternately, each once an hour.
        (void)clock.advance({.calendar = clock.calendar + k_hour / 2, .running = k_hour});
        (void)clock.advance({.calendar = clock.calendar + k_hour / 2, .running = k_hour});
    }
    EXPECT_EQ(passed(), k_one_day);
}

TEST_F(RetentionClockTest, RoundTripsText) {
    (void)start_after(7 * k_one_day);
    const RetentionClock read = RetentionClock::read(clock.text());
    EXPECT_EQ(read.seconds, clock.seconds);
    EXPECT_EQ(read.calendar, clock.calendar);
    EXPECT_EQ(read.owed, 7 * k_one_day);
    EXPECT_EQ(RetentionClock::read("rubbish").seconds, 0);
}

TEST(OpenerOfAMatch, IsItsWidestNetworkOrElseItsAddress) {
    EXPECT_EQ(opener_of("place").name, "place");
    EXPECT_EQ(opener_of("place").share, 1U);
    EXPECT_EQ(opener_of("place 2 street 4 town").name, "town");
    EXPECT_EQ(opener_of("place 2 street 4 town").share, 4U);
    EXPECT_EQ(opener_of("").name, "");
    EXPECT_EQ(opener_of("a place").name, "a place");
}

TEST(BytesToDelete, AreTakenFromTheOpenersWithMostSpaceOnly) {
    EXPECT_TRUE(bytes_above_level({{.name = "a", .bytes = 50}, {.name = "b", .bytes = 50}}, 100).empty());
    const auto above = bytes_above_level({{.name = "flood", .bytes = 1000}, {.name = "a", .bytes = 10}}, 100);
    ASSERT_EQ(above.size(), 1U);
    EXPECT_EQ(above[0].name, "flood");
    EXPECT_EQ(above[0].bytes, 910U) << "small openers lose nothing";
    const auto shared =
        bytes_above_level({{.name = "network", .share = 4, .bytes = 500}, {.name = "a", .bytes = 500}}, 500);
    ASSERT_EQ(shared.size(), 2U);
    std::uint64_t together = 0;
    for (const OpenerBytes& opener : shared) {
        EXPECT_EQ(opener.bytes, opener.name == "network" ? 100U : 400U);
        together += opener.bytes;
    }
    EXPECT_EQ(together, 500U);
    EXPECT_EQ(bytes_above_level({{.name = "a", .bytes = 7}}, 0).at(0).bytes, 7U);
}

}  // namespace
}  // namespace syrtis::store
