// SPDX-License-Identifier: MIT
#include "arena/significance.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace syrtis::arena {
namespace {

TEST(Significance, ChiSquareTailsMatchClosedForms) {
    // Closed forms: two degrees of freedom: exp(-x/2); four: exp(-x/2) (1 + x/2); one: both tails of a normal variable.
    for (const double value : {0.01, 0.5, 1.0, 3.0, 10.0, 40.0}) {
        const double half = value / 2.0;
        EXPECT_NEAR(chi_square_tail(value, 2), std::exp(-half), 1e-12);
        EXPECT_NEAR(chi_square_tail(value, 4), std::exp(-half) * (1.0 + half), 1e-12);
        EXPECT_NEAR(chi_square_tail(value, 1), normal_tails(std::sqrt(value)), 1e-12);
    }
}

TEST(Significance, ChiSquareTailsMatchPrintedTables) {
    EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-5);
    EXPECT_NEAR(chi_square_tail(124.342, 100), 0.05, 1e-5);
    EXPECT_NEAR(chi_square_tail(149.449, 100), 0.001, 1e-6);
    EXPECT_NEAR(chi_square_tail(61.754, 100), 0.9990, 1e-4);
}

TEST(Significance, ChiSquareTailOfExtremeValuesStaysBetweenZeroAndOne) {
    EXPECT_EQ(chi_square_tail(5.0, 0), 1.0);
    EXPECT_EQ(chi_square_tail(0.0, 3), 1.0);
    EXPECT_EQ(chi_square_tail(std::numeric_limits<double>::infinity(), 3), 0.0);
    EXPECT_GE(chi_square_tail(1e6, 3), 0.0);
}

TEST(Significance, NormalTailsMatchPrintedTables) {
    EXPECT_NEAR(normal_tails(1.959964), 0.05, 1e-7);
    EXPECT_NEAR(normal_tails(-3.890592), 1e-4, 1e-9);
    EXPECT_EQ(normal_tails(0.0), 1.0);
}

}  // namespace
}  // namespace syrtis::arena
