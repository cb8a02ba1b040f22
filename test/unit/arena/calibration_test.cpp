// SPDX-License-Identifier: MIT
#include "arena/calibration.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "ai/random_agent.hpp"
#include "arena/calibration_of.hpp"
#include "support/dig_cases.hpp"

namespace syrtis::arena {
namespace {

using dig::DigMars;

TEST(CalibrationReport, ComparesExpectedWithActualSharesPerTenthAndQuarterOfMatch) {
    const std::vector<Claim> claims{
        {.game = 1, .quarter = 0, .expected = 0.62, .result = 1.0, .known_least = 0.5},
        {.game = 1, .quarter = 3, .expected = 0.68, .result = 0.0, .known_least = 0.5},
        {.game = 2, .quarter = 3, .expected = 1.0, .result = 1.0, .known_least = 0.5},
    };
    const auto report = summarise(claims, 4);
    EXPECT_EQ(report.games, 2U);
    EXPECT_EQ(report.silent, 4U);
    EXPECT_EQ(report.all.claims, 3U);
    EXPECT_NEAR(report.all.error, (0.38 * 0.38 + 0.68 * 0.68) / 3.0, 1e-12);
    EXPECT_NEAR(report.all.least, 0.25, 1e-12);
    EXPECT_EQ(report.tenths[6].claims, 2U);
    EXPECT_NEAR(report.tenths[6].expected, 0.65, 1e-12);
    EXPECT_NEAR(report.tenths[6].result, 0.5, 1e-12);
    EXPECT_EQ(report.tenths[9].claims, 1U) << "a share of 1 belongs to the last tenth";
    EXPECT_EQ(report.quarters[0].claims, 1U);
    EXPECT_EQ(report.quarters[3].claims, 2U);
    EXPECT_NEAR(report.off_by, (2.0 * 0.15 + 0.0) / 3.0, 1e-12);
    EXPECT_LT(report.error.low, report.all.error);
    EXPECT_GT(report.error.high, report.all.error);
}

TEST(CalibrationReport, HasNoComparisonIfPlayerReportsNoExpectedShares) {
    const auto report = summarise({}, 3);
    EXPECT_EQ(report.all.claims, 0U);
    EXPECT_EQ(report.games, 0U);
    EXPECT_NE(calibration_table(report).find("3 positions without an estimate"), std::string::npos);
    EXPECT_EQ(calibration_json(report)["tenths"].size(), CalibrationReport::k_tenths);
}

/// Takes the first command and always returns the same estimate, or none.
class SureAgent final : public ai::Agent<DigMars> {
   public:
    explicit SureAgent(double share) : share_(share) {}
    void think(const ai::Question<DigMars>& question, ai::Answer<DigMars>& answer) override {
        answer.command = question.commands[question.rng.below(static_cast<std::uint32_t>(question.commands.size()))];
        if (share_ < 0.0) return;
        answer.values.resize(2);
        answer.values[question.view.seat] = share_;
        answer.values[1U - question.view.seat] = 1.0 - share_;
    }

   private:
    double share_;
};

class SureBrain final : public ai::Brain<DigMars> {
   public:
    explicit SureBrain(double share) : share_(share) {}
    [[nodiscard]] std::unique_ptr<ai::Agent<DigMars>> make_agent() const override {
        return std::make_unique<SureAgent>(share_);
    }

   private:
    double share_;
};

CalibrationReport report_on(double share, std::uint64_t games) {
    const auto& rules = syrtis::test::Cases<DigMars>::rules();
    const ai::Brains<DigMars> brains(rules, {ai::random_kind<DigMars>()});
    return Calibration<DigMars>(rules, {.players = 2}, std::make_shared<const SureBrain>(share),
                                brains.load("random").value(), 7)
        .run(games, 2);
}

TEST(CalibrationReport, OverconfidentPlayerIsDetected) {
    const auto modest = report_on(0.5, 40);
    const auto boasting = report_on(0.97, 40);
    EXPECT_EQ(modest.all.claims, 40U * 4U * 2U);
    EXPECT_LE(modest.all.error, 0.25 + 1e-12);
    EXPECT_LT(modest.off_by, 0.12) << "two equal players win half of their games";
    EXPECT_GT(boasting.off_by, 0.35);
    EXPECT_GT(boasting.all.error, boasting.all.least + 0.1);
    EXPECT_EQ(boasting.tenths[9].claims, boasting.all.claims);
    for (const auto& quarter : modest.quarters) EXPECT_EQ(quarter.claims, 40U * 2U);
}

TEST(CalibrationReport, CountsPositionsWithoutEstimate) {
    const auto report = report_on(-1.0, 2);
    EXPECT_EQ(report.all.claims, 0U);
    EXPECT_EQ(report.silent, 2U * 4U * 2U);
}

}  // namespace
}  // namespace syrtis::arena
