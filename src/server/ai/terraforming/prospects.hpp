// SPDX-License-Identifier: MIT
#pragma once

// Converts leads in points, and results of finished matches, into win shares.

#include <array>
#include <cmath>
#include <cstddef>

#include "ai/search/shares.hpp"
#include "core/game.hpp"
#include "state/terraforming/options.hpp"

namespace syrtis::ai::terraforming {

/// Returns the lead in points at which the win share of the leading side is e times that of the other side. The more
/// generations follow, the larger is this lead.
[[nodiscard]] constexpr double decisive_lead(double rounds) {
    constexpr double k_at_end = 4.0;
    constexpr double k_each_round = 1.0;
    return k_at_end + k_each_round * rounds;
}

/// The margin in points at which the part of a finished match's value that depends on the margin is e times that of
/// the other side.
inline constexpr double k_margin_points = 12.0;

/// Sets `values`, which has one entry for each side, for a finished match. A value consists of the win, with the weight
/// 1 - `margin_share`, and of the margin in points, with the weight `margin_share`. The margin counts so that a player
/// still plays a lost match well.
inline void make_finished_values(const core::Outcome& outcome, double margin_share, search::Values& values,
                                 double margin_points = k_margin_points) {
    const auto sides = static_cast<core::Side>(values.size());
    search::Values won = values;
    search::share_among(won, outcome.winners);
    for (core::Side side = 0; side < sides; ++side) values[side] = outcome.scores[side];
    search::make_shares(values, margin_points);
    for (core::Side side = 0; side < sides; ++side) {
        values[side] = margin_share * values[side] + (1.0 - margin_share) * won[side];
    }
}

/// The number of moves of MarsBot's markers for each tag on its project cards. With this number, the forecast of
/// MarsBot's points is right on average.
inline constexpr double k_forecast_moves = 0.7;

/// Returns the logarithm of the odds that the human wins against MarsBot. `lead` is the estimated lead of the human in
/// points; `rounds` is the number of generations after the present one. `lead` leaves out points that MarsBot gains in
/// each generation because of its level; this function subtracts them. The function was fitted to games of the greedy
/// player by maximum likelihood. Its result is right for the mean over many playouts from one position, because people
/// see such means. For the position at the end of a single playout the result is too extreme.
[[nodiscard]] constexpr double log_odds_of_human(double lead, double rounds, syrtis::terraforming::AutomaLevel level) {
    constexpr double k_offset = -3.4;
    constexpr double k_scale_at_end = 6.4;
    constexpr double k_scale_of_round = 0.9;
    constexpr std::array<double, syrtis::terraforming::k_automa_levels> k_gain_of_level{-3.2, 0.2, 2.2, 5.2};
    const double gained = k_offset + k_gain_of_level.at(static_cast<std::size_t>(level)) * rounds;
    return (lead - gained) / (k_scale_at_end + k_scale_of_round * rounds);
}

/// Returns the human's expected share of the win against MarsBot. The arguments are those of log_odds_of_human().
[[nodiscard]] inline double forecast_of_human(double lead, double rounds, syrtis::terraforming::AutomaLevel level) {
    search::Values values;
    values.push_back(log_odds_of_human(lead, rounds, level));
    values.push_back(0.0);
    search::make_shares(values, 1.0);
    return values[0];
}

/// The scale in points of the function of the final margin that nets against MarsBot estimate: 1 / (1 + exp(-margin /
/// scale)).
inline constexpr double k_margin_points_of_automa = 18.0;

/// Converts estimates of the margin against MarsBot into shares of the win. Index of `surplus`: the level.
struct MarginScale {
    std::array<double, syrtis::terraforming::k_automa_levels> surplus;  ///< points by which estimates are too low
    /// The margin in points at which the human wins e times as often as MarsBot is `at_end` + `of_round` for each
    /// generation after the present one.
    double at_end;
    double of_round;
};

/// For the position at the end of a playout. People see the mean of the shares of many playouts.
inline constexpr MarginScale k_scale_in_playouts{.surplus = {0.9, 2.0, 2.3, 2.3}, .at_end = 4.9, .of_round = 0.28};
/// For a single estimate.
inline constexpr MarginScale k_scale_alone{.surplus = {4.6, 1.0, -0.2, -0.2}, .at_end = 6.2, .of_round = 0.31};

/// Returns the human's share of the win if the player `learned` plays on. `estimate` is that of a net, between 0 and 1,
/// both excluded (see k_margin_points_of_automa); `rounds` is the number of generations after the present one. The
/// scales were fitted to games of `learned` by maximum likelihood.
[[nodiscard]] inline double share_of_estimate(double estimate, double rounds, syrtis::terraforming::AutomaLevel level,
                                              const MarginScale& scale) {
    const double margin = k_margin_points_of_automa * std::log(estimate / (1.0 - estimate)) +
                          scale.surplus.at(static_cast<std::size_t>(level));
    search::Values values;
    values.push_back(margin);
    values.push_back(0.0);
    search::make_shares(values, scale.at_end + scale.of_round * rounds);
    return values[0];
}

}  // namespace syrtis::ai::terraforming
