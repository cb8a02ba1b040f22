// SPDX-License-Identifier: MIT
#pragma once

// Scores of any unit made into shares: each divided by the sum of all, negative ones counted as nothing.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>

namespace syrtis::ai {

/// In place. Where no score is positive, the one at `best` gets all.
inline void make_shares(std::span<double> scores, std::size_t best) {
    for (double& score : scores) score = std::max(0.0, score);
    const double sum = std::accumulate(scores.begin(), scores.end(), 0.0);
    if (sum > 0.0) {
        for (double& score : scores) score /= sum;
    } else {
        scores[best] = 1.0;
    }
}

/// The same after the least score was taken off all, for scores that only compare.
inline void make_shares_above_least(std::span<double> scores, std::size_t best) {
    const double least = *std::ranges::min_element(scores);
    for (double& score : scores) score -= least;
    make_shares(scores, best);
}

}  // namespace syrtis::ai
