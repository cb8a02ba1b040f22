// SPDX-License-Identifier: MIT
#pragma once

// Computes 95 % confidence intervals for the mean of results from 0 (lost) to 1 (won); a shared win counts as a
// fraction.

#include <cstdint>

namespace syrtis::arena {

/// A confidence interval.
struct Interval {
    double low = 0.0;
    double high = 1.0;
    friend bool operator==(const Interval&, const Interval&) = default;
};

/// The 97.5 % quantile of the standard normal distribution.
inline constexpr double k_normal_quantile = 1.959963984540054;

/// Wilson's score interval (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
/// Journal of the American Statistical Association 22, 1927). With p the mean and n the count it is (p + z²/2n ± z
/// √(p(1−p)/n + z²/4n²)) / (1 + z²/n). Results of 0 and 1 have the variance p(1−p); fractions have a smaller one, so
/// that with shared wins the interval is too wide and never too narrow.
[[nodiscard]] Interval wilson_interval(double mean, std::uint64_t count);

/// Returns the normal interval of independent results with a sample variance: p ± z √(variance / n), limited to [0, 1].
/// It is used for the means of deals that are played from every seat, whose variance is far below p(1−p). If the sample
/// variance is 0, the result is Wilson's interval over the deals.
[[nodiscard]] Interval normal_interval(double mean, double variance, std::uint64_t count);

}  // namespace syrtis::arena
