// SPDX-License-Identifier: MIT
#pragma once

// What a lead in points promises of the win, and what an end is worth.

#include "ai/search/shares.hpp"
#include "core/game.hpp"

namespace syrtis::ai::terraforming {

/// Points by which a side must be ahead for its share to be e times the other's: at the end, and more for each
/// generation that is still to come.
[[nodiscard]] constexpr double telling_lead(double rounds) {
    constexpr double k_at_end = 4.0;
    constexpr double k_each_round = 1.0;
    return k_at_end + k_each_round * rounds;
}

/// Of a match that is over, by side: the win, and `margin_share` for the margin, so that a lost match is not played
/// dead. `values` has the size of the sides.
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
