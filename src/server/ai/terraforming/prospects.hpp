// SPDX-License-Identifier: MIT
#pragma once

// Converts leads in points and finished matches into values.

#include "ai/search/shares.hpp"
#include "core/game.hpp"

namespace syrtis::ai::terraforming {

/// The lead in points with which a side has e times the share of the other. It is larger the more generations follow.
[[nodiscard]] constexpr double decisive_lead(double rounds) {
    constexpr double k_at_end = 4.0;
    constexpr double k_each_round = 1.0;
    return k_at_end + k_each_round * rounds;
}

/// Sets the values of a finished match by side: the win, and `margin_share` for the margin, so that a lost match is
/// still played well. `values` has one entry for each side.
inline void make_finished_values(const core::Outcome& outcome, double margin_share, search::Values& values) {
    constexpr double k_margin_points = 12.0;
    const auto sides = static_cast<core::Side>(values.size());
    search::Values won = values;
    search::share_among(won, outcome.winners);
    for (core::Side side = 0; side < sides; ++side) values[side] = outcome.scores[side];
    search::make_shares(values, k_margin_points);
    for (core::Side side = 0; side < sides; ++side) {
        values[side] = margin_share * values[side] + (1.0 - margin_share) * won[side];
    }
}

}  // namespace syrtis::ai::terraforming
