// SPDX-License-Identifier: MIT

#include "core/bits.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "core/rng.hpp"

namespace syrtis::core {
namespace {

TEST(CountBits, AgreesWithTheStandardLibrary) {
    Rng rng(1);
    for (int count = 0; count < 1'000; ++count) {
        const std::uint64_t bits = rng.next() & rng.next();
        ASSERT_EQ(count_bits(bits), std::popcount(bits));
        ASSERT_EQ(count_bits(~bits), std::popcount(~bits));
    }
    EXPECT_EQ(count_bits(0), 0);
    EXPECT_EQ(count_bits(~std::uint64_t{0}), 64);
}

TEST(CountBits, TwoWordsAreCountedTogether) {
    Rng rng(2);
    for (int count = 0; count < 1'000; ++count) {
        const std::uint64_t one = rng.next() | rng.next();
        const std::uint64_t other = rng.next() & rng.next();
        ASSERT_EQ(count_bits(one, other), std::popcount(one) + std::popcount(other));
    }
    EXPECT_EQ(count_bits(~std::uint64_t{0}, ~std::uint64_t{0}), 128);
}

}  // namespace
}  // namespace syrtis::core
