// SPDX-License-Identifier: MIT
//
// Tests the conversions of margin shares: from one scale to another, and into shares of the win.

#include <gtest/gtest.h>

#include "ai/search/shares.hpp"
#include "ai/terraforming/prospects.hpp"
#include "core/seat.hpp"

namespace syrtis::ai::terraforming {
namespace {

TEST(MarginShares, RescalingForthAndBackKeepsThem) {
    for (const core::Side sides : {core::Side{2}, core::Side{5}}) {
        search::Values points;
        for (core::Side side = 0; side < sides; ++side) points.push_back(70.0 + 7.0 * side * side);
        search::make_shares(points, k_margin_points);
        search::Values shares = points;
        rescale_shares(shares, k_margin_points, 20.0);
        EXPECT_GT(shares[0], points[0]) << "on a wider scale the shares are closer to each other";
        rescale_shares(shares, 20.0, k_margin_points);
        for (core::Side side = 0; side < sides; ++side) EXPECT_NEAR(shares[side], points[side], 1e-5);
    }
}

TEST(MarginShares, ShareOfWinIsMoreExtremeWhenFewerGenerationsFollow) {
    for (core::Seat seats = 2; seats <= core::k_max_seats; ++seats) {
        const auto win = [&](double rounds) {
            search::Values shares;
            for (core::Seat seat = 0; seat < seats; ++seat) shares.push_back(seat == 0 ? 85.0 : 80.0);
            search::make_shares(shares, k_margin_points);
            make_win_shares(shares, {.players = seats}, rounds, k_scales_alone);
            double sum = 0.0;
            for (const double share : shares) sum += share;
            EXPECT_NEAR(sum, 1.0, 1e-9);
            return shares[0];
        };
        EXPECT_GT(win(0.0), win(8.0)) << int{seats};
        EXPECT_GT(win(8.0), 1.0 / seats) << int{seats};
    }
}

}  // namespace
}  // namespace syrtis::ai::terraforming
