// SPDX-License-Identifier: MIT
#include "core/belief.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <vector>

namespace syrtis::core {
namespace {

/// Chi-square distance of draws from their weights.
double distance_from(const std::vector<double>& weights, double greatest) {
    constexpr int k_draws = 20'000;
    Rng rng(5);
    std::vector<int> counts(weights.size());
    for (int draw = 0; draw < k_draws; ++draw) {
        ++counts.at(draw_weighted(
            weights.size(), greatest, [&](std::size_t number) { return weights[number]; }, rng));
    }
    double total = 0.0;
    for (const double weight : weights) total += weight;
    double distance = 0.0;
    for (std::size_t number = 0; number < weights.size(); ++number) {
        const double expected = k_draws * weights[number] / total;
        if (weights[number] <= 0.0) {
            EXPECT_EQ(counts[number], 0);
            continue;
        }
        distance += (counts[number] - expected) * (counts[number] - expected) / expected;
    }
    return distance;
}

TEST(WeightedDraw, ProbabilitiesAreProportionalToTheWeights) {
    // Chance exceeds 21.1 once in 10,000 cases with 3 degrees of freedom.
    EXPECT_LT(distance_from({1.0, 2.0, 3.0, 4.0}, 4.0), 21.1);
    EXPECT_LT(distance_from({1.0, 1.0, 1.0, 1.0, 0.0}, 1.0), 21.1);
}

TEST(WeightedDraw, FallbackAfterRejectionsHasTheSameDistribution) {
    EXPECT_LT(distance_from({1.0, 2.0, 3.0, 4.0}, 1e9), 21.1);
    EXPECT_LT(distance_from({0.0, 1.0, 2.0, 3.0, 4.0, 0.0}, 1e9), 21.1);
}

TEST(WeightedDraw, DrawWithoutCandidatesThrowsBug) {
    Rng rng(1);
    const auto one = [](std::size_t) { return 1.0; };
    EXPECT_THROW(static_cast<void>(draw_weighted(0, 1.0, one, rng)), Bug);
    EXPECT_THROW(static_cast<void>(draw_weighted(3, 0.0, one, rng)), Bug);
}

TEST(Belief, HasEqualWeightsAtFirst) {
    Belief<2, 3> belief;
    EXPECT_EQ(belief.weight(1, 2), 1.0F);
    belief.set(1, 2, 2.5F);
    EXPECT_EQ(belief.weight(1, 2), 2.5F);
    EXPECT_EQ(belief.weight(0, 2), 1.0F);
}

TEST(Belief, ClampsWeightsAndRejectsInvalidWeights) {
    Belief<2, 3> belief;
    belief.set(0, 0, 0.0F);
    EXPECT_EQ(belief.weight(0, 0), (Belief<2, 3>::k_least));
    belief.set(0, 0, 1e30F);
    EXPECT_EQ(belief.weight(0, 0), (Belief<2, 3>::k_most));
    EXPECT_THROW(belief.set(0, 0, -1.0F), Bug);
    EXPECT_THROW(belief.set(0, 0, std::numeric_limits<float>::quiet_NaN()), Bug);
    EXPECT_THROW(belief.set(0, 0, std::numeric_limits<float>::infinity()), Bug);
    EXPECT_THROW(belief.set(2, 0, 1.0F), Bug);
    EXPECT_THROW(belief.set(0, 3, 1.0F), Bug);
}

}  // namespace
}  // namespace syrtis::core
