// SPDX-License-Identifier: MIT
#include "arena/world_comparison.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace syrtis::arena {
namespace {

WorldReport judge(const PairedNumbers& numbers) {
    WorldJudge judge("game");
    judge.add("phase", "numbers", numbers);
    return judge.judge(numbers.count());
}

WorldReport judge(const PairedThings& things) {
    WorldJudge judge("game");
    judge.add("phase", "things", things);
    return judge.judge(things.count());
}

TEST(PairedNumbers, EqualDistributionsShowNoDifference) {
    core::Rng rng(1);
    PairedNumbers numbers;
    for (int position = 0; position < 2000; ++position) numbers.add(rng.below(5), rng.below(5));
    const auto report = judge(numbers);
    ASSERT_EQ(report.comparisons.size(), 1U);
    EXPECT_FALSE(report.differs());
    EXPECT_NEAR(report.comparisons[0].true_mean, 2.0, 0.15);
    // The standard deviation of uniform values from 0 to 4 is the square root of 2.
    EXPECT_NEAR(report.comparisons[0].true_error, 1.96 * 1.414 / 44.72, 0.003);
    EXPECT_EQ(report.comparisons[0].freedom, 4U);
}

TEST(PairedNumbers, DifferentMeansAreDetected) {
    core::Rng rng(2);
    PairedNumbers numbers;
    for (int position = 0; position < 100; ++position) numbers.add(rng.below(5), 0.0);
    EXPECT_TRUE(judge(numbers).differs());
}

TEST(PairedNumbers, DifferentSpreadsAreDetected) {
    core::Rng rng(3);
    PairedNumbers numbers;
    for (int position = 0; position < 400; ++position) numbers.add(rng.below(5), rng.below(2) == 0 ? 1.0 : 3.0);
    const auto report = judge(numbers);
    EXPECT_GT(numbers.probability_of_means(), 1e-3);
    EXPECT_TRUE(report.differs());
}

TEST(PairedNumbers, ConstantDifferenceIsDetected) {
    PairedNumbers numbers;
    for (int position = 0; position < 40; ++position) numbers.add(1.0, 2.0);
    EXPECT_TRUE(judge(numbers).differs());
}

TEST(PairedNumbers, TooFewPositionsAreNotTested) {
    PairedNumbers numbers;
    for (int position = 0; position < 20; ++position) numbers.add(1.0, 2.0);
    const auto report = judge(numbers);
    EXPECT_TRUE(report.comparisons.empty());
    EXPECT_FALSE(report.differs());
}

TEST(PairedNumbers, NumbersWithoutStatedDistributionAreReportedButNotJudged) {
    PairedNumbers numbers;
    for (int position = 0; position < 40; ++position) numbers.add(1.0, 2.0);
    WorldJudge judge("game");
    judge.add("phase", "numbers", numbers, false);
    const auto report = judge.judge(40);
    ASSERT_EQ(report.comparisons.size(), 1U);
    EXPECT_LT(report.comparisons[0].probability, 1e-9);
    EXPECT_EQ(report.tests, 0U);
    EXPECT_FALSE(report.differs());
}

/// Adds positions with 40 hidden things of 50, 8 of which are in a place; in true worlds `favoured` of these are always
/// the lowest ones.
PairedThings things_with(int favoured, int positions) {
    constexpr std::size_t k_things = 50;
    core::Rng rng(4);
    PairedThings things(k_things);
    for (int position = 0; position < positions; ++position) {
        std::vector<PairedThings::Thing> lying(k_things);
        std::vector<std::size_t> hidden;
        for (std::size_t thing = 0; thing < k_things; ++thing) hidden.push_back(thing);
        rng.shuffle(std::span(hidden));
        hidden.resize(40);
        for (const auto thing : hidden) lying[thing].hidden = true;
        for (std::size_t place = 0; place < 8; ++place) lying[hidden[place]].in_imagined = true;
        rng.shuffle(std::span(hidden));
        if (favoured > 0) std::sort(hidden.begin(), hidden.end());
        for (std::size_t place = 0; place < 8; ++place) lying[hidden[place]].in_true = true;
        things.add(lying);
    }
    return things;
}

TEST(PairedHiddenThings, RandomPlacesAreUniformAndDoNotDiffer) {
    const auto report = judge(things_with(0, 1000));
    ASSERT_EQ(report.comparisons.size(), 1U);
    const auto& line = report.comparisons[0];
    EXPECT_EQ(line.freedom, 49U);
    EXPECT_FALSE(report.differs());
    // With 49 degrees of freedom, chi-square is between 19 and 98 in all but 2 of 10,000 cases.
    for (const double chi_square : {line.true_chi_square, line.imagined_chi_square, line.chi_square}) {
        EXPECT_GT(chi_square, 19.0);
        EXPECT_LT(chi_square, 98.0);
    }
}

TEST(PairedHiddenThings, ThingMoreFrequentInTrueThanInImaginedWorldsIsDetected) {
    const auto report = judge(things_with(8, 100));
    EXPECT_TRUE(report.differs());
    EXPECT_GT(report.comparisons[0].true_chi_square, 100.0);
    EXPECT_LT(report.comparisons[0].imagined_chi_square, 98.0);
}

/// Even things are in the place and odd ones never are, so that each kind is uniform by itself.
TEST(PairedHiddenThings, ThingsOfUnequalKindsAreComparedWithinTheirKind) {
    core::Rng rng(5);
    PairedThings by_kind(40);
    PairedThings alike(40);
    for (int position = 0; position < 500; ++position) {
        std::vector<PairedThings::Thing> lying(40);
        for (std::size_t thing = 0; thing < 40; ++thing) {
            lying[thing] = {.hidden = true, .kind = static_cast<std::uint8_t>(thing % 2)};
        }
        lying[2 * rng.below(20)].in_true = true;
        lying[2 * rng.below(20)].in_imagined = true;
        by_kind.add(lying);
        for (auto& thing : lying) thing.kind = 0;
        alike.add(lying);
    }
    // The limit for 19 degrees of freedom at 1 in 10,000; odd things have no variance.
    EXPECT_LT(by_kind.true_chi_square(), 52.4);
    EXPECT_GT(alike.true_chi_square(), 300.0);
    EXPECT_EQ(by_kind.freedom(), 19U);
}

/// Equal distributions have a reported probability below 1 in 20 in about 1 of 20 runs.
TEST(PairedHiddenThings, ReportedProbabilityIsRateOfFalseAlarms) {
    int rare = 0;
    constexpr int k_runs = 400;
    core::Rng rng(6);
    for (int run = 0; run < k_runs; ++run) {
        PairedThings things(30);
        for (int position = 0; position < 200; ++position) {
            std::vector<PairedThings::Thing> lying(30);
            for (auto& thing : lying) thing.hidden = true;
            for (int world = 0; world < 2; ++world) {
                for (int left = 5; left > 0;) {
                    auto& thing = lying[rng.below(30)];
                    bool& lies = world == 0 ? thing.in_true : thing.in_imagined;
                    if (lies) continue;
                    lies = true;
                    --left;
                }
            }
            things.add(lying);
        }
        if (judge(things).comparisons[0].probability < 0.05) ++rare;
    }
    // Binomial with mean 20 and standard deviation 4.4.
    EXPECT_GE(rare, 5);
    EXPECT_LE(rare, 40);
}

}  // namespace
}  // namespace syrtis::arena
