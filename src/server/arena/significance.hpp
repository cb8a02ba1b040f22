// SPDX-License-Identifier: MIT
#pragma once

// Computes p-values of statistical tests.

#include <cstdint>

namespace syrtis::arena {

/// Returns the probability that a chi-square variable with `freedom` degrees of freedom exceeds `value`: Q(freedom/2,
/// value/2), the regularised upper incomplete gamma function (DLMF 8.2.4). Uses the series 8.11.4 below freedom/2 + 1
/// and the continued fraction 8.9.2 above. Returns 1 for 0 degrees of freedom.
[[nodiscard]] double chi_square_tail(double value, std::uint64_t freedom);

/// Returns the probability that a standard normal variable is at least as far from 0 as `value`: erfc(|value| / sqrt
/// 2).
[[nodiscard]] double normal_tails(double value);

}  // namespace syrtis::arena
