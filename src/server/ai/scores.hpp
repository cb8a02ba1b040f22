// SPDX-License-Identifier: MIT
#pragma once

// Converts scores of any unit into shares with the sum 1; negative scores count as 0.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <span>

namespace syrtis::ai {

/// Divides each score by the sum of all scores. If no score is positive, the score at index `best` becomes 1 and the
/// others 0.
inline void make_shares(std::span<double> scores, std::size_t best) {
    for (double& score : scores) score = std::max(0.0, score);
    const double sum = std::accumulate(scores.begin(), scores.end(), 0.0);
    if (sum > 0.0) {
        for (double& score : scores) score /= sum;
    } else {
        scores[best] = 1.0;
    }
}

/// Subtracts the lowest score from all scores and then calls make_shares(). Used for scores whose differences have a
/// meaning while their absolute values have none.
inline void make_shares_above_least(std::span<double> scores, std::size_t best) {
    const double least = *std::ranges::min_element(scores);
    for (double& score : scores) score -= least;
    make_shares(scores, best);
}

}  // namespace syrtis::ai
