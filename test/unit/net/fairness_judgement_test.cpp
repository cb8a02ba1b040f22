// SPDX-License-Identifier: MIT
// Tests the judgement of the benchmark `fairness`.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <random>
#include <vector>

#include "bench/fairness/judgement.hpp"

namespace syrtis::test {
namespace {

/// Returns waiting times of a quiet server in ascending order: mostly less than a millisecond, rarely several ones.
std::vector<double> quiet_times(std::size_t count, unsigned seed) {
    std::mt19937 chance(seed);
    std::lognormal_distribution<double> time(std::log(0.8), 0.6);
    std::vector<double> times(count);
    std::ranges::generate(times, [&] { return time(chance); });
    std::ranges::sort(times);
    return times;
}

std::vector<double> held_up(std::vector<double> times, std::size_t every) {
    constexpr double k_delay = 30;
    for (std::size_t index = 0; index < times.size(); index += every) times[index] += k_delay;
    std::ranges::sort(times);
    return times;
}

bool is_judged_unfair(const std::vector<double>& undisturbed, const std::vector<double>& disturbed) {
    return is_disadvantage(undisturbed, disturbed, 0.5) ||
           is_disadvantage(undisturbed, disturbed, highest_share(undisturbed.size()));
}

TEST(FairnessJudgement, LimitsEncloseTruePercentile) {
    // The standard normal distribution has its 95th percentile at 1.645.
    constexpr double k_percentile_95 = 1.645;
    int is_outside = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 chance(seed);
        std::normal_distribution<double> time(10, 1);
        std::vector<double> times(200);
        std::ranges::generate(times, [&] { return time(chance); });
        std::ranges::sort(times);
        if (lower_limit(times, 0.95) > 10 + k_percentile_95 || upper_limit(times, 0.95) < 10 + k_percentile_95)
            ++is_outside;
    }
    // At most 2 % are expected, and that is 6.
    EXPECT_LE(is_outside, 12);
}

TEST(FairnessJudgement, FewTimesLimitNoHighPercentile) {
    const auto times = quiet_times(100, 1);
    EXPECT_EQ(upper_limit(times, 0.99), std::numeric_limits<double>::infinity());
    EXPECT_EQ(highest_share(100), 0.95);
    EXPECT_LT(upper_limit(times, 0.95), std::numeric_limits<double>::infinity());
    EXPECT_EQ(highest_share(458), 0.98);
    EXPECT_EQ(highest_share(459), 0.99);
    EXPECT_LT(upper_limit(quiet_times(459, 1), 0.99), std::numeric_limits<double>::infinity());
}

TEST(FairnessJudgement, SamplesOfOneDistributionAreFair) {
    for (const std::size_t count : {100U, 600U}) {
        for (unsigned seed = 0; seed < 200; ++seed) {
            EXPECT_FALSE(is_judged_unfair(quiet_times(count, 2 * seed), quiet_times(count, 2 * seed + 1))) << seed;
        }
    }
}

TEST(FairnessJudgement, ConnectionsDelayedByThirtyMillisecondsAreJudgedUnfair) {
    for (const std::size_t count : {100U, 600U}) {
        for (unsigned seed = 0; seed < 50; ++seed) {
            const auto undisturbed = quiet_times(count, 2 * seed);
            EXPECT_TRUE(is_judged_unfair(undisturbed, held_up(quiet_times(count, 2 * seed + 1), 1))) << seed;
            EXPECT_TRUE(is_judged_unfair(undisturbed, held_up(quiet_times(count, 2 * seed + 1), 4))) << seed;
        }
    }
}

TEST(FairnessJudgement, OneSlowAnswerIsFair) {
    auto disturbed = quiet_times(100, 2);
    disturbed.back() = 500;
    EXPECT_FALSE(is_judged_unfair(quiet_times(100, 1), disturbed));
}

}  // namespace
}  // namespace syrtis::test
