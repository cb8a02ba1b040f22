// SPDX-License-Identifier: MIT
// Rates simulated games between players of known strength.
#include "arena/rating.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "core/rng.hpp"

namespace syrtis::arena {
namespace {

double strength_of(double rating) { return std::pow(10.0, rating / 400.0); }

/// Draws the places of a game by the model, one after another in proportion to strength.
RatedGame made_up_game(const std::vector<std::uint16_t>& players, const std::vector<double>& ratings, core::Rng& rng) {
    RatedGame game{players, std::vector<std::uint16_t>(players.size(), 0)};
    std::vector<std::size_t> left(players.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    for (std::uint16_t place = 0; !left.empty(); ++place) {
        double sum = 0.0;
        for (const auto seat : left) sum += strength_of(ratings[players[seat]]);
        double draw = rng.unit() * sum;
        std::size_t chosen = 0;
        while (chosen + 1 < left.size() && (draw -= strength_of(ratings[players[left[chosen]]])) > 0.0) ++chosen;
        game.places[left[chosen]] = place;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return game;
}

RatedSeries made_up_series(const std::vector<std::uint16_t>& players, const std::vector<double>& ratings,
                           std::size_t blocks, core::Rng rng) {
    RatedSeries series;
    for (std::size_t block = 0; block < blocks; ++block) {
        series.push_back({made_up_game(players, ratings, rng), made_up_game(players, ratings, rng)});
    }
    return series;
}

TEST(Ratings, RecoverStrengthsFromGamesOfTwo) {
    const std::vector<double> truth{1500.0, 1600.0, 1350.0, 1800.0};
    std::vector<RatedSeries> series;
    for (std::uint16_t one = 0; one < static_cast<std::uint16_t>(truth.size()); ++one) {
        for (std::uint16_t other = 0; other < one; ++other) {
            series.push_back(made_up_series({one, other}, truth, 5'000, core::Rng(7).fork(one * 8U + other)));
        }
    }
    const auto ratings = rate(truth.size(), series, {.anchor = 0, .resamples = 100});
    EXPECT_EQ(ratings[0].rating, 1500.0);
    EXPECT_FALSE(ratings[0].interval.has_value());
    for (std::size_t player = 1; player < truth.size(); ++player) {
        EXPECT_NEAR(ratings[player].rating, truth[player], 8.0);
        ASSERT_TRUE(ratings[player].interval.has_value());
        EXPECT_LT(ratings[player].interval->high - ratings[player].interval->low, 25.0);
    }
}

TEST(Ratings, RecoverStrengthsFromGamesOfFour) {
    const std::vector<double> truth{1500.0, 1550.0, 1400.0, 1700.0, 1620.0};
    std::vector<RatedSeries> series{made_up_series({0, 1, 2, 3}, truth, 4'000, core::Rng(1)),
                                    made_up_series({4, 1, 0, 3}, truth, 4'000, core::Rng(2)),
                                    made_up_series({4, 2}, truth, 2'000, core::Rng(3))};
    const auto ratings = rate(truth.size(), series, {.anchor = 0, .resamples = 100});
    for (std::size_t player = 1; player < truth.size(); ++player)
        EXPECT_NEAR(ratings[player].rating, truth[player], 12.0);
}

TEST(Ratings, DifferenceOfTwoPlayersMatchesTheOddsOfTheirResults) {
    RatedSeries series;
    for (int game = 0; game < 4'000; ++game) {
        series.push_back(
            {{{0, 1}, {static_cast<std::uint16_t>(game % 4 == 0), static_cast<std::uint16_t>(game % 4 != 0)}}});
    }
    const auto ratings =
        rate(2, std::vector<RatedSeries>{series}, {.anchor = 1, .anchor_rating = 0.0, .resamples = 100});
    EXPECT_NEAR(ratings[0].rating, 400.0 * std::log10(3.0), 0.5);
    EXPECT_DOUBLE_EQ(ratings[0].share, 0.75);
    EXPECT_EQ(ratings[0].games, 4'000U);
}

TEST(Ratings, TieCountsAsHalfAWinForBothPlayers) {
    RatedSeries tied(300, {{{0, 1}, {0, 0}}});
    RatedSeries decided;
    for (int pair = 0; pair < 150; ++pair) {
        decided.push_back({{{0, 1}, {0, 1}}});
        decided.push_back({{{0, 1}, {1, 0}}});
    }
    RatedSeries won(200, {{{0, 1}, {0, 1}}});
    const auto with_ties = rate(2, std::vector<RatedSeries>{tied, won}, {.anchor = 1, .resamples = 0});
    const auto without = rate(2, std::vector<RatedSeries>{decided, won}, {.anchor = 1, .resamples = 0});
    EXPECT_NEAR(with_ties[0].rating, without[0].rating, 1e-6);
    EXPECT_GT(with_ties[0].rating, 1600.0);
}

/// 95 % of the intervals contain the true value, within the variation of 200 trials.
TEST(Ratings, IntervalsCoverTrueStrength) {
    const std::vector<double> truth{1500.0, 1620.0, 1420.0};
    int held = 0;
    int intervals = 0;
    for (std::uint64_t trial = 0; trial < 200; ++trial) {
        std::vector<RatedSeries> series;
        const core::Rng rng = core::Rng(99).fork(trial);
        series.push_back(made_up_series({0, 1}, truth, 100, rng.fork(1)));
        series.push_back(made_up_series({0, 2}, truth, 100, rng.fork(2)));
        series.push_back(made_up_series({1, 2}, truth, 100, rng.fork(3)));
        const auto ratings = rate(3, series, {.anchor = 0, .resamples = 200, .seed = trial});
        for (std::size_t player = 1; player < 3; ++player) {
            ++intervals;
            const auto& interval = *ratings[player].interval;
            held += interval.low <= truth[player] && truth[player] <= interval.high ? 1 : 0;
        }
    }
    EXPECT_GE(held, intervals * 91 / 100);
    EXPECT_LE(held, intervals * 98 / 100);
}

/// Both games of a block are equal, so that only half of them count and the interval is 1.4 times as wide.
TEST(Ratings, GamesOfOneDealAreResampledTogether) {
    const std::vector<double> truth{1500.0, 1500.0};
    core::Rng rng(5);
    RatedSeries twins;
    RatedSeries singles;
    for (int block = 0; block < 400; ++block) {
        const RatedGame game = made_up_game({0, 1}, truth, rng);
        twins.push_back({game, game});
        singles.push_back({game});
        singles.push_back({game});
    }
    const auto width = [](const RatedSeries& series) {
        const auto interval = *rate(2, std::vector<RatedSeries>{series}, {.anchor = 0, .resamples = 2'000})[1].interval;
        return interval.high - interval.low;
    };
    EXPECT_NEAR(width(twins) / width(singles), std::sqrt(2.0), 0.1);
}

TEST(Ratings, HaveNoIntervalIfOnePlayerNearlyAlwaysWins) {
    const auto games = [](std::uint16_t winner, std::uint16_t loser, std::size_t won, std::size_t lost) {
        RatedSeries series(won, {{{winner, loser}, {0, 1}}});
        series.insert(series.end(), lost, {{{winner, loser}, {1, 0}}});
        return series;
    };
    // Players 0 and 1 have many results against each other, and so have 2 and 3. Between the pairs only one game in
    // 1,000 is lost.
    const std::vector<RatedSeries> series{games(0, 1, 60, 40), games(2, 3, 60, 40), games(0, 2, 999, 1),
                                          games(1, 3, 500, 0)};
    const auto ratings = rate(4, series, {.anchor = 1, .resamples = 100});
    EXPECT_TRUE(ratings[0].interval.has_value());
    EXPECT_FALSE(ratings[2].interval.has_value());
    EXPECT_FALSE(ratings[3].interval.has_value());
    EXPECT_LT(ratings[2].rating, 1000.0);
    EXPECT_TRUE(
        std::isfinite(rate(4, std::vector<RatedSeries>{series[0], series[1], series[3]}, {.anchor = 1})[3].rating));
}

}  // namespace
}  // namespace syrtis::arena
