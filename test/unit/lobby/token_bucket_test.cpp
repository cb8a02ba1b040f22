// SPDX-License-Identifier: MIT
#include "lobby/token_bucket.hpp"

#include <gtest/gtest.h>

namespace syrtis::lobby {
namespace {

using std::chrono::milliseconds;

constexpr Clock::time_point k_start{std::chrono::hours(1)};

TEST(TokenBucket, AllowsABurstUpToItsSize) {
    TokenBucket bucket;
    constexpr Rate k_rate{.at_once = 3, .per_second = 1};
    for (int count = 0; count < 3; ++count) EXPECT_TRUE(bucket.take(k_rate, 1, k_start));
    EXPECT_FALSE(bucket.take(k_rate, 1, k_start));
}

TEST(TokenBucket, RefillsUpToItsSize) {
    TokenBucket bucket;
    constexpr Rate k_rate{.at_once = 3, .per_second = 2};
    EXPECT_TRUE(bucket.take(k_rate, 3, k_start));
    EXPECT_FALSE(bucket.take(k_rate, 1, k_start + milliseconds(499)));
    EXPECT_TRUE(bucket.take(k_rate, 1, k_start + milliseconds(500)));
    EXPECT_TRUE(bucket.take(k_rate, 3, k_start + std::chrono::hours(1)));
    EXPECT_FALSE(bucket.take(k_rate, 1, k_start + std::chrono::hours(1)));
}

TEST(TokenBucket, ReportsAtWhatTimeADebtWillBeRepaid) {
    TokenBucket bucket;
    constexpr Rate k_rate{.at_once = 10, .per_second = 100};
    EXPECT_EQ(bucket.ready_at(k_rate, 1, k_start), k_start);
    bucket.spend(k_rate, 60, k_start);
    const Clock::time_point ready = bucket.ready_at(k_rate, 0, k_start);
    EXPECT_GE(ready, k_start + milliseconds(500));
    EXPECT_LT(ready, k_start + milliseconds(501));
    EXPECT_EQ(bucket.ready_at(k_rate, 0, ready), ready);
    EXPECT_GT(bucket.ready_at(k_rate, 1, ready), ready);
}

TEST(TokenBucket, FillsUpAgainAfterADebtIsRepaid) {
    TokenBucket bucket;
    constexpr Rate k_rate{.at_once = 10, .per_second = 10};
    EXPECT_TRUE(bucket.is_full(k_rate, k_start));
    bucket.spend(k_rate, 5, k_start);
    EXPECT_FALSE(bucket.is_full(k_rate, k_start + milliseconds(499)));
    EXPECT_TRUE(bucket.is_full(k_rate, k_start + milliseconds(500)));
}

}  // namespace
}  // namespace syrtis::lobby
