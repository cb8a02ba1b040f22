// SPDX-License-Identifier: MIT
#include "ai/search/shares.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>

namespace syrtis::ai::search {
namespace {

Values of(std::initializer_list<double> list) {
    Values values;
    values.resize(list.size());
    std::size_t number = 0;
    for (const double value : list) values[number++] = value;
    return values;
}

TEST(WinShares, ExponentialForNegativeArgumentsIsAccurate) {
    for (double x = 0.0; x <= 12.0; x += 0.25) {
        EXPECT_NEAR(falling_exponential(x) / std::exp(-x), 1.0, 0.02) << x;
        EXPECT_GT(falling_exponential(x), falling_exponential(x + 0.25));
    }
    EXPECT_NEAR(falling_exponential(1.0), std::exp(-1.0), 1e-6);
    EXPECT_GE(falling_exponential(1e6), 0.0);
}

TEST(WinShares, SumToOneAndFallByTheFactorEForEachScaleUnitOfLag) {
    Values values = of({10.0, 7.0, -500.0});
    make_shares(values, 3.0);
    EXPECT_NEAR(values[0] + values[1] + values[2], 1.0, 1e-12);
    EXPECT_NEAR(values[0] / values[1], std::exp(1.0), 1e-4);
    EXPECT_NEAR(values[2], 0.0, 1e-12);
}

TEST(WinShares, WinnersOfFinishedMatchHaveEqualSharesAndOthersNone) {
    Values values = of({0.0, 0.0, 0.0});
    share_among(values, core::seat_bit(0) | core::seat_bit(2));
    EXPECT_EQ(values[0], 0.5);
    EXPECT_EQ(values[1], 0.0);
    EXPECT_EQ(values[2], 0.5);
}

}  // namespace
}  // namespace syrtis::ai::search
