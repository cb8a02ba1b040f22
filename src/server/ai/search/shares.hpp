// SPDX-License-Identifier: MIT
#pragma once

// Shares of the win from what each side is worth.

#include <algorithm>

#include "ai/search/playout.hpp"

namespace syrtis::ai::search {

/// About e to the power of -x, for x from 0 on, by + - * / alone: libraries round std::exp differently, and searches
/// compare sums of it.
[[nodiscard]] constexpr double falling_exponential(double x) {
    const double part = x / 16.0;
    double power = 1.0 / (1.0 + part * (1.0 + part * (1.0 / 2.0 + part * (1.0 / 6.0 + part / 24.0))));
    for (int doubling = 0; doubling < 4; ++doubling) power *= power;
    return power;
}

/// Turns worths into shares, in sum 1: a side that is ahead by `scale` has e times the other's.
inline void make_shares(Values& worths, double scale) {
    const double most = *std::ranges::max_element(worths.span());
    double sum = 0.0;
    for (double& worth : worths.span()) sum += worth = falling_exponential((most - worth) / scale);
    for (double& worth : worths.span()) worth /= sum;
}

/// The same for a match that is over: all to the winners, in equal parts.
inline void share_among(Values& shares, core::SideSet winners) {
    const auto sides = static_cast<core::Side>(shares.size());
    double count = 0.0;
    for (core::Side side = 0; side < sides; ++side) count += core::has_seat(winners, side) ? 1.0 : 0.0;
    for (core::Side side = 0; side < sides; ++side) shares[side] = core::has_seat(winners, side) ? 1.0 / count : 0.0;
}

}  // namespace syrtis::ai::search
