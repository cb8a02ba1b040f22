// SPDX-License-Identifier: MIT
#pragma once

// Ends a series as soon as its result is decided. It uses the generalised sequential probability ratio test on complete
// deals: the means of deals are independent, and their variance comes from the sample, so that correlations within a
// deal do not matter. M. Van den Bergh, "A Practical Introduction to the GSPRT", 2021: for N deals of mean m and
// variance v, the log-likelihood ratio is N (m1 - m0)(2m - m0 - m1) / 2v.

#include <cstdint>
#include <string_view>

#include "arena/tally.hpp"

namespace syrtis::arena {

/// The two hypotheses, as differences in Elo between the player and the others. A difference of 0 means equal strength;
/// a difference is 400 log10 of the ratio of wins to losses.
struct EloBounds {
    double low = 0.0;
    double high = 0.0;
};

/// The decision of a test: for the lower hypothesis, for the higher one, or none yet.
enum class Verdict : std::uint8_t { open, low, high };

/// The state of a test.
struct SequentialResult {
    double ratio = 0.0;  ///< the natural logarithm of the likelihood ratio; positive values support `high`
    Verdict verdict = Verdict::open;
};

/// The bound on |ratio| for error rates of the first and second kind of at most 1 in 20.
inline constexpr double k_sequential_bound = 2.9444389791664403;  ///< ln(19)
/// The least number of deals for a decision. With fewer deals the sample variance is too unreliable.
inline constexpr std::uint64_t k_least_deals = 50;

/// Returns the expected fraction of wins of a player with this difference in Elo to one opponent.
[[nodiscard]] double expected_share(double elo);

/// Returns the state of the test after `deals` deals with this mean and sample variance of the player's results.
[[nodiscard]] SequentialResult sequential_test(double mean, double variance, std::uint64_t deals,
                                               const EloBounds& bounds);

}  // namespace syrtis::arena
