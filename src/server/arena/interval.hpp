// SPDX-License-Identifier: MIT
#pragma once

// Computes 95 % confidence intervals for the mean of results. A result is from 0 (lost) to 1 (won); a shared win counts
// as a fraction.

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

/// Returns Wilson's score interval (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical
/// Inference", Journal of the American Statistical Association 22, 1927). With the mean p and the count n it is (p +
/// z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). The formula assumes results of 0 and 1, with the variance p(1−p).
/// Shared wins have a smaller variance, so that the interval is then too wide, but never too narrow.
[[nodiscard]] Interval wilson_interval(double mean, std::uint64_t count);

/// Returns the normal interval of independent results with a sample variance: p ± z √(variance / n), limited to [0, 1].
/// This interval suits the means of deals that are played from every seat, because their variance is far below p(1−p).
/// If the sample variance is 0, the result is Wilson's interval over the deals.
[[nodiscard]] Interval normal_interval(double mean, double variance, std::uint64_t count);

}  // namespace syrtis::arena
