// SPDX-License-Identifier: MIT
#include "arena/beliefs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace syrtis::arena {
namespace {

BeliefCount count_of(std::size_t things) { return {.things = std::vector<BeliefCount::Thing>(things)}; }

TEST(BeliefCount, WeightsFromFewObservationsAreNearOne) {
    BeliefCount count = count_of(4);
    EXPECT_EQ(count.weights(), (std::vector<std::uint32_t>{100, 100, 100, 100}));
    count.add({0}, {1, 2, 3});
    const auto weights = count.weights();
    EXPECT_GT(weights[0], 100U);
    EXPECT_LT(weights[0], 140U);
    EXPECT_LT(weights[1], 100U);
    EXPECT_GT(weights[1], 85U);
}

/// In a place for one of four things, thing 0 is there half of the time: its odds are 1, and the odds of all things are
/// 1 in 3.
TEST(BeliefCount, WeightIsOddsRatio) {
    BeliefCount count = count_of(4);
    for (int time = 0; time < 10'000; ++time) {
        count.add({0}, {1, 2, 3});
        const std::size_t other = 1 + static_cast<std::size_t>(time % 3);
        std::vector<std::size_t> rest{0};
        for (std::size_t thing = 1; thing < 4; ++thing) {
            if (thing != other) rest.push_back(thing);
        }
        count.add({other}, rest);
    }
    const auto weights = count.weights();
    EXPECT_NEAR(weights[0], 300, 2);
    // One of six: odds of 1 in 5.
    for (std::size_t thing = 1; thing < 4; ++thing) EXPECT_NEAR(weights[thing], 60, 1);
}

TEST(BeliefCount, OrderOfPositionsAndEmptyPlacesDoNotChangeTheCount) {
    BeliefCount one = count_of(3);
    one.add({0}, {1, 2});
    one.add({1, 2}, {0});
    BeliefCount first = count_of(3);
    first.add({1, 2}, {0});
    BeliefCount second = count_of(3);
    second.add({0}, {1, 2});
    second.add({}, {1, 2});
    second.add({0}, {});
    first.add(second);
    for (std::size_t thing = 0; thing < 3; ++thing) {
        EXPECT_EQ(first.things[thing].met, one.things[thing].met);
        EXPECT_EQ(first.things[thing].in_place, one.things[thing].in_place);
        EXPECT_EQ(first.things[thing].expected, one.things[thing].expected);
    }
}

TEST(BeliefReport, ErrorOfTheMeanGainTreatsGamesAsIndependentUnits) {
    const auto report =
        summarise({"hand", "heap"}, {{{.things = 2, .logarithm = 1.0}, {}}, {{.things = 2, .logarithm = 3.0}, {}}}, 9);
    ASSERT_EQ(report.gains.size(), 3U);
    EXPECT_EQ(report.games, 2U);
    EXPECT_EQ(report.positions, 9U);
    EXPECT_EQ(report.gains[0].place, "hand");
    EXPECT_EQ(report.gains[0].things, 4U);
    EXPECT_DOUBLE_EQ(report.gains[0].logarithm, 1.0);
    EXPECT_DOUBLE_EQ(report.gains[0].error, std::sqrt(2.0) / 4.0);
    EXPECT_EQ(report.gains[1].things, 0U);
    EXPECT_EQ(report.gains[2].things, 4U);
    EXPECT_EQ(belief_table_text(report).find("heap"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::arena
