// SPDX-License-Identifier: MIT
#pragma once

// Judges from two samples of waiting times whether a player waits longer than permitted.
//
// A percentile of a sample differs from that of the next sample by chance, and the highest percentiles most: the 99th
// percentile of 100 times is the slowest one. So not the percentiles of the samples are compared, but limits between
// which the true percentile lies, whatever the distribution of the times is. These limits are times of the sample, by
// their rank: the number of times below the true percentile has a binomial distribution.

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace syrtis::test {

/// Probability with which a limit is on the wrong side of the true percentile.
inline constexpr double k_doubt = 0.01;

/// Returns the probability that `below` of `count` times are below the percentile `share`, from 0 to 1.
[[nodiscard]] inline double probability_of(std::size_t below, std::size_t count, double share) {
    const auto logarithm_of_factorial = [](std::size_t number) { return std::lgamma(static_cast<double>(number) + 1); };
    return std::exp(logarithm_of_factorial(count) - logarithm_of_factorial(below) -
                    logarithm_of_factorial(count - below) + static_cast<double>(below) * std::log(share) +
                    static_cast<double>(count - below) * std::log1p(-share));
}

/// Returns a time that is below the true percentile, except with probability k_doubt. `times` are in ascending order.
/// Returns 0 if the sample is too small.
[[nodiscard]] inline double lower_limit(const std::vector<double>& times, double share) {
    double doubt = 0;
    std::size_t rank = 0;
    while (rank < times.size() && (doubt += probability_of(rank, times.size(), share)) <= k_doubt) ++rank;
    return rank == 0 ? 0 : times[rank - 1];
}

/// Returns a time that is above the true percentile, except with probability k_doubt. `times` are in ascending order.
/// Returns infinity if the sample is too small.
[[nodiscard]] inline double upper_limit(const std::vector<double>& times, double share) {
    double certainty = 0;
    for (std::size_t below = 0; below < times.size(); ++below) {
        certainty += probability_of(below, times.size(), share);
        if (certainty >= 1 - k_doubt) return times[below];
    }
    return std::numeric_limits<double>::infinity();
}

/// Returns the highest percentile in hundredths, up to 0.99, that `count` times can limit from above; at least 0.5.
[[nodiscard]] inline double highest_share(std::size_t count) {
    constexpr int k_highest = 99;
    constexpr int k_lowest = 50;
    int percentile = k_highest;
    while (percentile > k_lowest && std::pow(percentile / 100.0, static_cast<double>(count)) > k_doubt) --percentile;
    return percentile / 100.0;
}

/// True if the percentile `share` of `disturbed` is certainly more than twice that of `undisturbed`, with an allowance
/// of half a millisecond. Both samples are in milliseconds and in ascending order.
[[nodiscard]] inline bool is_disadvantage(const std::vector<double>& undisturbed, const std::vector<double>& disturbed,
                                          double share) {
    constexpr double k_permitted = 2;
    constexpr double k_granted = 0.5;
    return lower_limit(disturbed, share) > k_permitted * upper_limit(undisturbed, share) + k_granted;
}

}  // namespace syrtis::test
