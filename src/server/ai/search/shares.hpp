// SPDX-License-Identifier: MIT
#pragma once

// Computes shares of the win from the worth of each side.

#include <algorithm>

#include "ai/search/playout.hpp"

namespace syrtis::ai::search {

/// Approximates exp(-x) for x >= 0 with + - * / only. Libraries round std::exp differently, which would make the
/// results of searches depend on the machine.
[[nodiscard]] constexpr double falling_exponential(double x) {
    const double part = x / 16.0;
    double power = 1.0 / (1.0 + part * (1.0 + part * (1.0 / 2.0 + part * (1.0 / 6.0 + part / 24.0))));
    for (int doubling = 0; doubling < 4; ++doubling) power *= power;
    return power;
}

/// Converts the worth of each side into shares with the sum 1 (softmax). If the worths of two sides differ by `scale`,
/// the better side gets e times the share of the other.
inline void make_shares(Values& worths, double scale) {
    const double most = *std::ranges::max_element(worths.span());
    double sum = 0.0;
    for (double& worth : worths.span()) sum += worth = falling_exponential((most - worth) / scale);
    for (double& worth : worths.span()) worth /= sum;
}

/// Sets the win shares of a finished match: equal parts for the winners, 0 for the others.
inline void share_among(Values& shares, core::SideSet winners) {
    const auto sides = static_cast<core::Side>(shares.size());
    double count = 0.0;
    for (core::Side side = 0; side < sides; ++side) count += core::has_seat(winners, side) ? 1.0 : 0.0;
    for (core::Side side = 0; side < sides; ++side) shares[side] = core::has_seat(winners, side) ? 1.0 / count : 0.0;
}

}  // namespace syrtis::ai::search
