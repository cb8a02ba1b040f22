// SPDX-License-Identifier: MIT
#include "arena/sequential_test.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.hpp"

namespace syrtis::arena {
namespace {

/// Plays deals of two games between players of known strength until the test decides.
Verdict match(double share, const EloBounds& bounds, std::uint64_t seed, std::uint64_t& deals) {
    core::Rng rng(seed);
    double sum = 0.0;
    double squares = 0.0;
    for (deals = 1; deals <= 200'000; ++deals) {
        const double score = 0.5 * (rng.unit() < share ? 1.0 : 0.0) + 0.5 * (rng.unit() < share ? 1.0 : 0.0);
        sum += score;
        squares += score * score;
        const auto count = static_cast<double>(deals);
        const double mean = sum / count;
        const double variance = deals < 2 ? 0.0 : (squares - count * mean * mean) / (count - 1.0);
        const auto result = sequential_test(mean, variance, deals, bounds);
        if (result.verdict != Verdict::open) return result.verdict;
    }
    return Verdict::open;
}

TEST(SequentialTest, RateOfWrongDecisionsIsAtMostTheStatedRate) {
    constexpr EloBounds k_bounds{0.0, 40.0};
    constexpr int k_matches = 200;
    for (const bool is_better : {false, true}) {
        int wrong = 0;
        std::uint64_t all = 0;
        for (std::uint64_t seed = 1; seed <= k_matches; ++seed) {
            std::uint64_t deals = 0;
            const auto verdict = match(expected_share(is_better ? 40.0 : 0.0), k_bounds, seed, deals);
            EXPECT_NE(verdict, Verdict::open);
            wrong += verdict == (is_better ? Verdict::low : Verdict::high) ? 1 : 0;
            all += deals;
        }
        // The expected number of errors is at most 10; chance exceeds 20 once in a thousand series.
        EXPECT_LE(wrong, 20);
        EXPECT_LE(all / k_matches, 400U) << "a match of fixed length would take some 450 deals";
    }
}

TEST(SequentialTest, IsUndecidedAfterFewDeals) {
    EXPECT_EQ(sequential_test(1.0, 0.0, k_least_deals - 1, {0.0, 15.0}).verdict, Verdict::open);
    EXPECT_EQ(sequential_test(1.0, 0.0, 400, {0.0, 15.0}).verdict, Verdict::high);
    EXPECT_EQ(sequential_test(0.0, 0.0, 400, {0.0, 15.0}).verdict, Verdict::low);
    EXPECT_DOUBLE_EQ(expected_share(0.0), 0.5);
    EXPECT_NEAR(expected_share(400.0), 10.0 / 11.0, 1e-12);
}

}  // namespace
}  // namespace syrtis::arena
