// SPDX-License-Identifier: MIT
#include "net/token_bucket.hpp"

#include <gtest/gtest.h>

namespace syrtis::net {
namespace {

using Clock = TokenBucket::Clock;
constexpr Clock::time_point k_start{};

TEST(Token_bucket, gives_its_whole_capacity_at_once_and_not_more) {
    TokenBucket bucket(3, 1, k_start);
    for (int count = 0; count < 3; ++count) EXPECT_TRUE(bucket.take(1, k_start));
    EXPECT_FALSE(bucket.take(1, k_start));
}

TEST(Token_bucket, fills_with_time_up_to_its_capacity) {
    TokenBucket bucket(3, 2, k_start);
    EXPECT_TRUE(bucket.take(3, k_start));
    EXPECT_FALSE(bucket.take(1, k_start + std::chrono::milliseconds(499)));
    EXPECT_TRUE(bucket.take(1, k_start + std::chrono::milliseconds(500)));
    EXPECT_TRUE(bucket.take(3, k_start + std::chrono::hours(1)));
    EXPECT_FALSE(bucket.take(1, k_start + std::chrono::hours(1)));
}

}  // namespace
}  // namespace syrtis::net
