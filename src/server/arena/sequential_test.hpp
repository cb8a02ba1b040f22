// SPDX-License-Identifier: MIT
#pragma once

// A match that ends as soon as it is decided: the generalised sequential probability ratio test, on whole deals. The
// deals' means are independent; their variance is taken from the sample, so that it does not matter how much the games
// of a deal have in common. M. Van den Bergh, "A practical introduction to the GSPRT", 2021: with N deals of mean m and
// variance v, the logarithm of the ratio is N (m1 - m0)(2m - m0 - m1) / 2v.

#include <cstdint>
#include <string_view>

#include "arena/tally.hpp"

namespace syrtis::arena {

/// Both in Elo above the others: 0 is their equal. 400 log10 of the ratio of wins to losses.
struct EloBounds {
    double low = 0.0;
    double high = 0.0;
};

enum class Verdict : std::uint8_t { open, low, high };

struct SequentialResult {
    double ratio = 0.0;  ///< natural logarithm: positive speaks for `high`
    Verdict verdict = Verdict::open;
};

/// Errors of the first and the second kind, each in 20 matches at most.
inline constexpr double k_sequential_bound = 2.9444389791664403;  ///< ln(19)
/// Before that a sample says too little of its own variance.
inline constexpr std::uint64_t k_least_deals = 50;

/// The share of wins that a difference in Elo stands for, of two players.
[[nodiscard]] double expected_share(double elo);

/// Of `deals` with that mean and sample variance.
[[nodiscard]] SequentialResult sequential_test(double mean, double variance, std::uint64_t deals,
                                               const EloBounds& bounds);

}  // namespace syrtis::arena
