// SPDX-License-Identifier: MIT
#include "arena/interval.hpp"

#include <gtest/gtest.h>

#include "arena/tally.hpp"

namespace syrtis::arena {
namespace {

constexpr double k_close = 1e-4;

GameResult won_by(core::SeatSet winners) {
    GameResult result;
    result.winners = winners;
    result.scores = {10, 20};
    result.length = 7;
    result.decisions = 3;
    return result;
}

TEST(ConfidenceInterval, WilsonIntervalOfEightWinsInTenGamesMatchesTheTextbook) {
    const Interval interval = wilson_interval(0.8, 10);
    EXPECT_NEAR(interval.low, 0.4902, k_close);
    EXPECT_NEAR(interval.high, 0.9433, k_close);
}

TEST(ConfidenceInterval, WilsonIntervalOf995WinsIn1000GamesMatchesTheFormula) {
    const Interval interval = wilson_interval(0.995, 1000);
    EXPECT_NEAR(interval.low, 0.9883, k_close);
    EXPECT_NEAR(interval.high, 0.9979, k_close);
}

TEST(ConfidenceInterval, WilsonIntervalOfOnlyWinsBeginsBelowOne) {
    const Interval interval = wilson_interval(1.0, 20);
    // n / (n + z²) = 20 / 23.8415
    EXPECT_NEAR(interval.low, 0.8389, k_close);
    EXPECT_DOUBLE_EQ(interval.high, 1.0);
}

TEST(ConfidenceInterval, WithoutGamesCoversTheRangeFromZeroToOne) {
    EXPECT_EQ(wilson_interval(0.0, 0), (Interval{0.0, 1.0}));
}

TEST(ConfidenceInterval, NormalIntervalIsMeanPlusMinusTwoStandardErrors) {
    const Interval interval = normal_interval(0.6, 0.04, 100);
    EXPECT_NEAR(interval.low, 0.5608, k_close);
    EXPECT_NEAR(interval.high, 0.6392, k_close);
}

TEST(ConfidenceInterval, NormalIntervalIsLimitedToTheRangeFromZeroToOne) {
    const Interval interval = normal_interval(0.98, 0.1, 10);
    EXPECT_DOUBLE_EQ(interval.high, 1.0);
}

TEST(ConfidenceInterval, SampleOfEqualValuesUsesWilsonInterval) {
    EXPECT_EQ(normal_interval(1.0, 0.0, 20), wilson_interval(1.0, 20));
}

TEST(SeriesTally, SharedWinIsDividedAmongItsWinners) {
    Tally tally({.players = 3});
    tally.add_deal(0, {won_by(0b011)});
    tally.add_deal(1, {won_by(0b111)});
    // Seats rotate: in game 1 the first player has seat 1. Game 0 is shared by the first two.
    EXPECT_NEAR(tally.wins(0), 1.0 / 2 + 1.0 / 3, 1e-9);
    EXPECT_NEAR(tally.wins(1), 1.0 / 2 + 1.0 / 3, 1e-9);
    EXPECT_NEAR(tally.wins(2), 1.0 / 3, 1e-9);
    EXPECT_NEAR(tally.wins(0) + tally.wins(1) + tally.wins(2), 2.0, 1e-9);
}

TEST(SeriesTally, ScoresAreCountedByPlayerAndNotBySeat) {
    Tally tally({.players = 2});
    tally.add_deal(0, {won_by(0b01)});
    tally.add_deal(1, {won_by(0b01)});
    EXPECT_DOUBLE_EQ(tally.mean_score(0), 15.0);
    EXPECT_DOUBLE_EQ(tally.wins(0), 1.0);
    EXPECT_DOUBLE_EQ(tally.wins(1), 1.0);
    EXPECT_DOUBLE_EQ(tally.mean_length(), 7.0);
    EXPECT_EQ(tally.decisions(), 6U);
}

TEST(SeriesTally, PairedGamesWonOnceByEachPlayerGiveAWinRateOfOneHalf) {
    // Each deal is won twice by the same seat, so once by each player: the mean of every pair is 1/2.
    Tally tally({.players = 2, .paired = true});
    for (std::uint64_t deal = 0; deal < 50; ++deal) tally.add_deal(2 * deal, {won_by(0b01), won_by(0b01)});
    EXPECT_DOUBLE_EQ(tally.win_rate(0), 0.5);
    const Interval of_pairs = tally.win_interval(0);
    EXPECT_EQ(of_pairs, wilson_interval(0.5, 50));
}

TEST(SeriesTally, IntervalOfPairedGamesUsesTheMeanOfEachDeal) {
    // Two pairs are won completely and two are split: means 1, 1, 1/2, 1/2; variance 1/12.
    Tally tally({.players = 2, .paired = true});
    tally.add_deal(0, {won_by(0b01), won_by(0b10)});
    tally.add_deal(2, {won_by(0b01), won_by(0b10)});
    tally.add_deal(4, {won_by(0b01), won_by(0b01)});
    tally.add_deal(6, {won_by(0b10), won_by(0b10)});
    EXPECT_DOUBLE_EQ(tally.win_rate(0), 0.75);
    const Interval interval = tally.win_interval(0);
    EXPECT_NEAR(interval.low, 0.75 - 1.959964 * 0.1443376, k_close);
    EXPECT_DOUBLE_EQ(interval.high, 1.0);
}

TEST(SeriesTally, AllErrorsAreCountedButOnlyThoseOfTheFirstGamesAreStored) {
    Tally tally({.players = 2});
    for (std::uint64_t game = 100; game > 0; --game) {
        GameResult result;
        result.error = GameError{game, 5, 1, "broken"};
        tally.add_deal(game, {result});
    }
    EXPECT_EQ(tally.error_count(), 100U);
    EXPECT_EQ(tally.games(), 0U);
    ASSERT_EQ(tally.errors().size(), k_kept_errors);
    EXPECT_EQ(tally.errors().front().game, 1U);
    EXPECT_EQ(tally.errors().back().game, k_kept_errors);
}

TEST(SeriesTally, MergedTalliesEqualSingleTally) {
    const Schedule schedule{.players = 2, .paired = true};
    Tally one(schedule);
    Tally first(schedule);
    Tally second(schedule);
    for (std::uint64_t deal = 0; deal < 9; ++deal) {
        std::vector<GameResult> results{won_by(deal % 3 == 0 ? 0b11 : 0b01), won_by(0b10)};
        if (deal == 4) results[1].error = GameError{2 * deal + 1, 1, 2, "broken"};
        one.add_deal(2 * deal, results);
        (deal % 2 == 0 ? first : second).add_deal(2 * deal, results);
    }
    second.merge(first);
    EXPECT_EQ(one, second);
}

}  // namespace
}  // namespace syrtis::arena
