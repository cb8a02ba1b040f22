// SPDX-License-Identifier: MIT
#include "arena/sequential_test.hpp"

#include <algorithm>
#include <cmath>

namespace syrtis::arena {

double expected_share(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }

SequentialResult sequential_test(double mean, double variance, std::uint64_t deals, const EloBounds& bounds) {
    const double low = expected_share(bounds.low);
    const double high = expected_share(bounds.high);
    const auto count = static_cast<double>(deals);
    if (deals < k_least_deals) return {};
    // If all deals had the same mean, the variance is estimated as if one further deal differed.
    const double spread = std::max(variance, 0.25 / count);
    SequentialResult result;
    result.ratio = count * (high - low) * (2.0 * mean - low - high) / (2.0 * spread);
    if (result.ratio >= k_sequential_bound) result.verdict = Verdict::high;
    if (result.ratio <= -k_sequential_bound) result.verdict = Verdict::low;
    return result;
}

}  // namespace syrtis::arena
