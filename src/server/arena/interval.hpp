// SPDX-License-Identifier: MIT
#pragma once

// 95 % confidence intervals for a mean of results between 0 (lost) and 1 (won); a shared win counts in parts.

#include <cstdint>

namespace syrtis::arena {

struct Interval {
    double low = 0.0;
    double high = 1.0;
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// The standard normal quantile of 97.5 %.
inline constexpr double k_normal_quantile = 1.959963984540054;

/// Wilson's score interval (E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
/// 1927): with p the mean and n the count, (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n).
/// Exact results in {0, 1} have variance p(1−p), results in parts have less: with shared wins it is too wide,
/// never too narrow.
[[nodiscard]] Interval wilson_interval(double mean, std::uint64_t count);

/// The normal interval of independent results with a sample variance: p ± z √(variance / n), cut to [0, 1]. For the
/// means of deals played once from every seat, whose variance is far below p(1−p). A sample that doesn't vary says
/// nothing of its spread; Wilson's interval over the deals stands in then.
[[nodiscard]] Interval normal_interval(double mean, double variance, std::uint64_t count);

}  // namespace syrtis::arena
