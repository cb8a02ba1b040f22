// SPDX-License-Identifier: MIT
#include "arena/sampling.hpp"

#include <gtest/gtest.h>

#include "arena/sampling_report.hpp"
#include "unit/arena/support.hpp"

namespace syrtis::arena {
namespace {

using toy::SealedNumbers;

/// Sealed Numbers with imagined worlds in which others have chosen their lowest number.
struct LowNumbers : SealedNumbers {
    static State determinize(const Rules& rules, const View& view, const Belief* belief,
                             const core::AnswerPolicy<LowNumbers>& /*policy*/, core::Rng& rng) {
        const auto lowest = [](const Rules&, const State&, core::Seat, auto commands, core::Rng&) {
            return commands.front();
        };
        return SealedNumbers::determinize(rules, view, belief, core::AnswerPolicy<SealedNumbers>(lowest), rng);
    }
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
};

/// Sealed Numbers with imagined worlds in which the highest numbers are on top of the pile.
struct SortedNumbers : SealedNumbers {
    static State determinize(const Rules& rules, const View& view, const Belief* /*belief*/,
                             const core::AnswerPolicy<SortedNumbers>& /*policy*/, core::Rng& rng) {
        Belief belief;
        for (std::size_t seat = 0; seat < Belief::k_places; ++seat) {
            for (std::size_t number = 1; number <= toy::k_numbers; ++number) {
                belief.set(seat, number, 1.0F / static_cast<float>(number));
            }
        }
        return SealedNumbers::determinize(rules, view, &belief, {}, rng);
    }
    static State determinize(const Rules& rules, const View& view, core::Rng& rng) {
        return determinize(rules, view, nullptr, {}, rng);
    }
};

template <class G>
struct SamplingOf : test::ToySampling {
    using Game = G;
};

template <class G>
WorldReport sample(std::uint64_t positions, ChooseIn<G> players = nullptr) {
    static const toy::Rules rules;
    return Sampling<SamplingOf<G>>(rules, {.players = 3, .rounds = 4}, 7, std::move(players)).run(positions);
}

const WorldComparison* line_of(const WorldReport& report, const std::string& what) {
    for (const auto& line : report.comparisons) {
        if (line.stratum == "put" && line.what == what) return &line;
    }
    return nullptr;
}

TEST(WorldSampling, CorrectGameHasNoReportedDifference) {
    const auto report = sample<SealedNumbers>(2000);
    EXPECT_EQ(report.game, "sealed-numbers");
    EXPECT_EQ(report.positions, 2000U);
    EXPECT_EQ(report.tests, report.comparisons.size());
    EXPECT_GE(report.tests, 6U);
    EXPECT_FALSE(report.differs()) << world_table(report);
}

TEST(WorldSampling, AnswersOutsideOfPolicyAreDetected) {
    const auto report = sample<LowNumbers>(500);
    const auto* line = line_of(report, "number put");
    ASSERT_NE(line, nullptr);
    EXPECT_TRUE(line->differs);
    EXPECT_GT(line->true_mean - line->true_error, line->imagined_mean + line->imagined_error);
}

TEST(WorldSampling, HiddenThingsInWrongPlacesAreDetected) {
    const auto report = sample<SortedNumbers>(500);
    const auto* line = line_of(report, "numbers in hands");
    ASSERT_NE(line, nullptr);
    EXPECT_TRUE(line->differs);
    EXPECT_LT(line->true_chi_square, 90.0);
    EXPECT_GT(line->imagined_chi_square, 90.0);
}

/// A player that always chooses the highest number is imagined to do so by its own policy.
TEST(WorldSampling, AnswersInImaginedWorldsFollowGivenPolicy) {
    const ChooseIn<SealedNumbers> highest = [](const auto&, const auto&, core::Seat, auto commands, core::Rng&) {
        return commands.back();
    };
    const auto report = sample<SealedNumbers>(600, highest);
    const auto* line = line_of(report, "number put");
    ASSERT_NE(line, nullptr);
    EXPECT_GT(line->true_mean, 25.0);
    EXPECT_GT(line->imagined_mean, 20.0);
}

TEST(WorldSampling, DifferentSeedsGiveDifferentReports) {
    EXPECT_EQ(world_json(sample<SealedNumbers>(100)), world_json(sample<SealedNumbers>(100)));
    EXPECT_NE(world_json(sample<SealedNumbers>(100)), world_json(sample<SealedNumbers>(101)));
}

}  // namespace
}  // namespace syrtis::arena
