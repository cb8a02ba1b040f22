// SPDX-License-Identifier: MIT
// The expected numbers were computed by a separate implementation in another language, written from the authors'
// papers: they pin the generator to the bit.

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace syrtis::core {
namespace {

TEST(Rng, MatchesThePublishedSequence) {
    Rng zero(0);
    EXPECT_EQ(zero.next(), 0x99ec5f36cb75f2b4ULL);
    EXPECT_EQ(zero.next(), 0xbf6e1f784956452aULL);
    EXPECT_EQ(zero.next(), 0x1a5f849d4933e6e0ULL);
    EXPECT_EQ(zero.next(), 0x6aa594f1262d2d2cULL);
    Rng large(0x123456789abcdefULL);
    EXPECT_EQ(large.next(), 0xa2c2a42038d4ec3dULL);
    EXPECT_EQ(large.next(), 0x05fc25d0738e7b0fULL);
}

TEST(Rng, MatchesThePublishedSequenceAfterAThousandSteps) {
    Rng rng(7);
    for (int step = 0; step < 1000; ++step) rng.next();
    EXPECT_EQ(rng.next(), 0x2dcf848e3be7ca59ULL);
}

TEST(Rng, BoundedDrawsUseTheMethodOfMultiplyAndReject) {
    Rng rng(42);
    const std::array<std::uint32_t, 10> expected{17, 78, 141, 192, 206, 160, 149, 176, 158, 121};
    for (const auto value : expected) EXPECT_EQ(rng.below(208), value);
    // A bound just above three quarters of the range rejects a quarter of the draws.
    Rng rejecting(3);
    const std::array<std::uint32_t, 6> kept{703072316, 1720010792, 1367718251, 1286905438, 676997319, 2305027369};
    for (const auto value : kept) EXPECT_EQ(rejecting.below(0xC0000001U), value);
}

TEST(Rng, BoundedDrawsAreInBoundsAndUniform) {
    Rng rng(2024);
    constexpr std::uint32_t k_bound = 7;
    constexpr int k_draws = 70'000;
    std::array<int, k_bound> count{};
    for (int draw = 0; draw < k_draws; ++draw) ++count.at(rng.below(k_bound));
    // 10,000 expected with a standard deviation of 93.
    for (const int met : count) EXPECT_NEAR(met, k_draws / static_cast<int>(k_bound), 450);
}

TEST(Rng, BoundOfOneGivesZeroWithoutADraw) {
    Rng rng(5);
    for (int draw = 0; draw < 100; ++draw) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Rng, ShuffleWithFixedSeedGivesFixedOrder) {
    std::array<int, 10> items{};
    std::iota(items.begin(), items.end(), 0);
    Rng rng(42);
    rng.shuffle(std::span<int>(items));
    EXPECT_EQ(items, (std::array<int, 10>{9, 1, 4, 2, 8, 7, 6, 5, 3, 0}));
}

TEST(Rng, ShuffleIsAPermutation) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        std::vector<int> items(seed % 60);
        std::iota(items.begin(), items.end(), 0);
        std::vector<int> sorted = items;
        Rng rng(seed);
        rng.shuffle(std::span<int>(items));
        std::sort(items.begin(), items.end());
        EXPECT_EQ(items, sorted);
    }
}

TEST(Rng, ShuffleOfThreeIsUniform) {
    std::array<int, 27> count{};
    Rng rng(11);
    for (int round = 0; round < 60'000; ++round) {
        std::array<int, 3> items{0, 1, 2};
        rng.shuffle(std::span<int>(items));
        const int order = items[0] * 9 + items[1] * 3 + items[2];
        ++count.at(static_cast<std::size_t>(order));
    }
    int orders = 0;
    for (const int met : count) {
        if (met == 0) continue;
        ++orders;
        EXPECT_NEAR(met, 10'000, 450);
    }
    EXPECT_EQ(orders, 6);
}

TEST(Rng, ForksAreSeparateStreams) {
    const Rng rng(9);
    Rng first = rng.fork(1);
    Rng second = rng.fork(2);
    Rng again = rng.fork(1);
    EXPECT_NE(first, second);
    EXPECT_NE(first, rng);
    EXPECT_EQ(first.next(), again.next());
    EXPECT_NE(first.next(), second.next());
}

/// Bytes 0, 1, 2, ... 31.
Rng keyed() {
    Seed::Key key{};
    std::iota(key.begin(), key.end(), std::uint8_t{0});
    return Rng(Seed(key));
}

TEST(KeyedRng, DrawsTheChaCha20KeyStreamInOrder) {
    Rng rng = keyed();
    EXPECT_EQ(rng.next(), 0x6a19c5d97d2bfd39ULL);
    EXPECT_EQ(rng.next(), 0x494adcb87703bd8dULL);
    for (int step = 2; step < 8; ++step) rng.next();
    EXPECT_EQ(rng.next(), 0xd1a6e6ad3142b818ULL) << "the first of the second block";
    for (int step = 9; step < 1000; ++step) rng.next();
    EXPECT_EQ(rng.next(), 0xc07ddc75accafb1aULL);
}

TEST(KeyedRng, ShuffleWithFixedKeyGivesFixedOrderAtAnyPositionOfABlock) {
    std::array<int, 10> items{};
    std::iota(items.begin(), items.end(), 0);
    Rng rng = keyed();
    rng.shuffle(std::span<int>(items));
    EXPECT_EQ(items, (std::array<int, 10>{8, 5, 7, 0, 1, 9, 3, 6, 2, 4}));
    for (std::size_t before = 0; before < 20; ++before) {
        Rng at_once = keyed();
        for (std::size_t draw = 0; draw < before; ++draw) at_once.next();
        Rng one_by_one = at_once;
        std::array<int, 30> shuffled{};
        std::iota(shuffled.begin(), shuffled.end(), 0);
        auto expected = shuffled;
        at_once.shuffle(std::span<int>(shuffled));
        for (std::size_t left = expected.size(); left > 1; --left) {
            std::swap(expected[left - 1], expected[one_by_one.below(static_cast<std::uint32_t>(left))]);
        }
        EXPECT_EQ(shuffled, expected) << before;
        EXPECT_EQ(at_once, one_by_one) << before;
    }
}

TEST(KeyedRng, ForksHaveSeparateKeysAndIgnoreEarlierDraws) {
    Rng rng = keyed();
    EXPECT_EQ(rng.fork(7).next(), 0x5ce6fe5619516a6eULL);
    const Rng before = rng.fork(7);
    rng.next();
    EXPECT_EQ(rng.fork(7), before);
    EXPECT_NE(rng.fork(8), before);
    EXPECT_NE(before.words(), rng.words());
}

TEST(KeyedRng, NumberSeedAndKeySeedWithEqualBitsDrawDifferently) {
    EXPECT_NE(Rng(Seed(Seed::Key{})), Rng(Seed(0)));
    EXPECT_EQ(Rng(Seed(77)), Rng(77));
    EXPECT_NE(Rng(Seed(Seed::Key{})).next(), Rng(0).next());
}

TEST(Rng, CopyDrawsTheSameNumbersAsTheOriginal) {
    Rng rng(77);
    rng.next();
    Rng copy = rng;
    EXPECT_EQ(copy, rng);
    EXPECT_EQ(copy.next(), rng.next());
    copy.next();
    EXPECT_NE(copy, rng);
}

}  // namespace
}  // namespace syrtis::core
