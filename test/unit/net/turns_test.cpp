// SPDX-License-Identifier: MIT
#include "net/turns.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

namespace syrtis::net {
namespace {

using std::chrono::milliseconds;

class ManualMeter final : public Meter {
   public:
    [[nodiscard]] Clock::time_point now() const override { return time; }
    [[nodiscard]] std::chrono::nanoseconds processor_time() override { return used; }
    Clock::time_point time{std::chrono::hours(1)};
    std::chrono::nanoseconds used{0};
};

constexpr AllowanceRates k_ample{.lines = {1e6, 1e6}, .bytes = {1e9, 1e9}, .milliseconds = {1e6, 1e6}};

struct Box {
    explicit Box(const AllowanceRates& place_rates = k_ample) : turns(place_rates, meter) {}
    ManualMeter meter;
    Turns turns;
    std::string order;  ///< the names of the sources that were served
};

class FakeLineSource final : public LineSource {
   public:
    FakeLineSource(Box& box, char name, int lines, const AllowanceRates& rates = k_ample,
                   std::chrono::nanoseconds cost = {}, bool sends_lines = true)
        : LineSource(rates), box_(box), name_(name), lines_(lines), cost_(cost), sends_lines_(sends_lines) {}

   private:
    Served serve_line() override {
        if (lines_ == 0) return {};
        box_.order.push_back(name_);
        box_.meter.used += cost_;
        --lines_;
        return {.bytes = 100, .has_more = lines_ > 0, .is_line = sends_lines_};
    }
    Box& box_;
    char name_;
    int lines_;
    std::chrono::nanoseconds cost_;
    bool sends_lines_;
};

void add(Box& box, const std::string& place, char name, int lines, const AllowanceRates& rates = k_ample,
         std::chrono::nanoseconds cost = {}, bool sends_lines = true) {
    box.turns.add(box.turns.place(place), std::make_shared<FakeLineSource>(box, name, lines, rates, cost, sends_lines));
}

std::chrono::nanoseconds used_by_this_thread() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

TEST(ThreadMeter, ReadingsAreMonotonicAndAccurateBelowOneMillisecond) {
    ThreadMeter meter;
    std::chrono::nanoseconds before{0};
    const auto begun = used_by_this_thread();
    while (used_by_this_thread() - begun < milliseconds(20)) {
        const auto least = used_by_this_thread();
        const auto said = meter.processor_time();
        ASSERT_GE(said, before);
        ASSERT_GE(said + std::chrono::microseconds(1), least);
        ASSERT_LE(said, used_by_this_thread() + std::chrono::microseconds(200));
        before = said;
    }
    // Time while the thread sleeps is not its processor time.
    std::this_thread::sleep_for(milliseconds(20));
    EXPECT_LE(meter.processor_time(), used_by_this_thread() + std::chrono::microseconds(200));
}

TEST(ConnectionTurns, ConnectionsAlternateLineByLineBetweenAddresses) {
    Box box;
    for (const char name : {'a', 'b', 'c'}) add(box, "crowd", name, 2);
    add(box, "alone", 'x', 2);
    box.turns.serve();
    EXPECT_EQ(box.order, "axbc");
    EXPECT_TRUE(box.turns.is_ready());
    box.turns.serve();
    EXPECT_EQ(box.order.substr(4), "xabc");
    EXPECT_FALSE(box.turns.is_ready());
    EXPECT_FALSE(box.turns.wakes_at().has_value());
}

TEST(ConnectionTurns, TurnEndsAtTimeLimitAndNextTurnContinuesThere) {
    Box box;
    for (const char name : {'a', 'b', 'c', 'd'}) add(box, "crowd", name, 1, k_ample, milliseconds(1));
    box.turns.serve();
    EXPECT_EQ(box.order, "ab");
    add(box, "alone", 'x', 1);
    box.turns.serve();
    EXPECT_EQ(box.order, "abcxd");
}

TEST(ConnectionTurns, TurnEndsAtTimeLimitEvenIfNoLineWasHandled) {
    Box box;
    for (const char name : {'a', 'b', 'c'}) add(box, "crowd", name, 1, k_ample, milliseconds(1), false);
    box.turns.serve();
    EXPECT_EQ(box.order, "a");
    add(box, "alone", 'x', 1);
    box.turns.serve();
    box.turns.serve();
    EXPECT_EQ(box.order, "abxc");
    for (const char name : {'d', 'e'}) add(box, "crowd", name, 1, k_ample, std::chrono::microseconds(100), false);
    box.turns.serve();
    EXPECT_EQ(box.order, "abxcde");
}

TEST(ConnectionTurns, ConnectionOverAllowanceWaitsUntilItsDebtIsRepaid) {
    Box box;
    const AllowanceRates slow{.lines = {1, 2}, .bytes = {1e9, 1e9}, .milliseconds = {1e6, 1e6}};
    add(box, "here", 'a', 3, slow);
    add(box, "here", 'b', 3);
    for (int turn = 0; turn < 5; ++turn) box.turns.serve();
    EXPECT_EQ(box.order, "abbb");
    EXPECT_FALSE(box.turns.is_ready());
    ASSERT_TRUE(box.turns.wakes_at().has_value());
    EXPECT_GE(*box.turns.wakes_at(), box.meter.time + milliseconds(500));
    EXPECT_LT(*box.turns.wakes_at(), box.meter.time + milliseconds(501));
    box.meter.time = *box.turns.wakes_at();
    box.turns.serve();
    EXPECT_EQ(box.order, "abbba");
}

TEST(ConnectionTurns, BytesAndProcessorTimeAreChargedAfterUse) {
    const AllowanceRates few_bytes{.lines = {1e6, 1e6}, .bytes = {150, 100}, .milliseconds = {1e6, 1e6}};
    const AllowanceRates little_time{.lines = {1e6, 1e6}, .bytes = {1e9, 1e9}, .milliseconds = {5, 10}};
    Box box;
    add(box, "here", 'b', 9, few_bytes);
    add(box, "there", 't', 9, little_time, std::chrono::microseconds(1900));
    for (int turn = 0; turn < 9; ++turn) box.turns.serve();
    EXPECT_EQ(std::count(box.order.begin(), box.order.end(), 'b'), 2);
    EXPECT_EQ(std::count(box.order.begin(), box.order.end(), 't'), 3);
}

TEST(ConnectionTurns, AddressOverAllowanceWaitsWithoutDelayingOtherAddresses) {
    const AllowanceRates place_rates{.lines = {4, 1}, .bytes = {1e9, 1e9}, .milliseconds = {1e6, 1e6}};
    Box box(place_rates);
    for (const char name : {'a', 'b', 'c'}) add(box, "crowd", name, 2);
    for (int turn = 0; turn < 4; ++turn) box.turns.serve();
    EXPECT_EQ(box.order, "abca");
    // Another connection from the same place shares its allowance.
    add(box, "crowd", 'd', 1);
    add(box, "alone", 'x', 4);
    for (int turn = 0; turn < 4; ++turn) box.turns.serve();
    EXPECT_EQ(box.order, "abcaxxxx");
    for (int second = 0; second < 3; ++second) {
        box.meter.time += std::chrono::milliseconds(1001);
        box.turns.serve();
    }
    EXPECT_EQ(box.order, "abcaxxxxbcd");
}

TEST(ConnectionTurns, DebtOfAnAddressIsRememberedUntilItIsRepaid) {
    const AllowanceRates place_rates{.lines = {1, 1}, .bytes = {1e9, 1e9}, .milliseconds = {1e6, 1e6}};
    Box box(place_rates);
    add(box, "here", 'a', 1);
    box.turns.serve();
    box.turns.sweep();
    add(box, "here", 'b', 1);
    box.turns.serve();
    EXPECT_EQ(box.order, "a");
    box.meter.time += std::chrono::seconds(2);
    box.turns.serve();
    EXPECT_EQ(box.order, "ab");
}

}  // namespace
}  // namespace syrtis::net
