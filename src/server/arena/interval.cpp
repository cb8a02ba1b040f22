// SPDX-License-Identifier: MIT

#include "arena/interval.hpp"

#include <algorithm>
#include <cmath>

namespace syrtis::arena {

Interval wilson_interval(double mean, std::uint64_t count) {
    if (count == 0) return {};
    const double games = static_cast<double>(count);
    const double square = k_normal_quantile * k_normal_quantile;
    const double centre = mean + square / (2.0 * games);
    const double spread = k_normal_quantile * std::sqrt(mean * (1.0 - mean) / games + square / (4.0 * games * games));
    const double scale = 1.0 + square / games;
    return {std::max(0.0, (centre - spread) / scale), std::min(1.0, (centre + spread) / scale)};
}

Interval normal_interval(double mean, double variance, std::uint64_t count) {
    if (count < 2 || variance <= 0.0) return wilson_interval(mean, count);
    const double spread = k_normal_quantile * std::sqrt(variance / static_cast<double>(count));
    return {std::max(0.0, mean - spread), std::min(1.0, mean + spread)};
}

}  // namespace syrtis::arena
