// SPDX-License-Identifier: MIT
#pragma once

// Converts leads in points, results of finished matches, and margin shares into win shares.

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

/// The scale of margin shares in points: with this margin, the share of the better of two sides is e times the other.
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

/// The scale of margin shares in points against MarsBot, whose margins are larger than those of seats.
inline constexpr double k_margin_points_of_automa = 18.0;

/// Returns the scale of the margin shares that the nets of a match estimate, in points. The margin share of a side is
/// the smooth function of the final points that make_shares() computes with this scale: with two sides 1 / (1 +
/// exp(-margin / scale)).
[[nodiscard]] constexpr double margin_points(const syrtis::terraforming::Options& options) {
    return syrtis::terraforming::has_automa(options) ? k_margin_points_of_automa : k_margin_points;
}

/// Converts shares that were computed with the scale `from` into those of the scale `to`, both in points.
inline void rescale_shares(search::Values& shares, double from, double to) {
    for (double& share : shares) share = from * std::log(share);
    search::make_shares(shares, to);
}

/// Converts margin shares into shares of the win.
struct MarginScale {
    /// Points by which the margin of the human against MarsBot is too low. Index: the level.
    std::array<double, syrtis::terraforming::k_automa_levels> surplus{};
    /// The margin in points at which one side wins e times as often as the other is `at_end` + `of_round` for each
    /// generation after the present one.
    double at_end = 0.0;
    double of_round = 0.0;
};

/// The scales of all matches with a net. Index: the number of seats; 1 stands for matches against MarsBot.
using MarginScales = std::array<MarginScale, core::k_max_seats + 1>;

/// For a single estimate. The numbers were fitted to games of `learned` by maximum likelihood; then `surplus` was
/// lowered by 1.6, by the calibration of later nets.
inline constexpr MarginScales k_scales_alone{{{},
                                              {.surplus = {2.6, 1.0, -0.7, -4.0}, .at_end = 6.1, .of_round = 0.28},
                                              {.at_end = 2.9, .of_round = 0.26},
                                              {.at_end = 2.3, .of_round = 0.16},
                                              {.at_end = 2.1, .of_round = 0.18},
                                              {.at_end = 2.2, .of_round = 0.11}}};
/// For the position at the end of a playout. People see the mean of the shares of many playouts, which is closer to a
/// half than the share of each of them. At tables of seats the numbers for single estimates were multiplied by 1.24, by
/// the calibration of a search with two seats; against MarsBot they were fitted to the tenths of such a calibration.
inline constexpr MarginScales k_scales_in_playouts{{{},
                                                    {.surplus = {1.6, 1.9, 3.8, 0.1}, .at_end = 5.4, .of_round = 0.31},
                                                    {.at_end = 3.6, .of_round = 0.32},
                                                    {.at_end = 2.9, .of_round = 0.2},
                                                    {.at_end = 2.6, .of_round = 0.22},
                                                    {.at_end = 2.7, .of_round = 0.14}}};

/// Converts the margin shares of all sides into the shares of the win if the player `learned` plays on. Margin shares
/// are greater than 0; `rounds` is the number of generations after the present one.
inline void make_win_shares(search::Values& shares, const syrtis::terraforming::Options& options, double rounds,
                            const MarginScales& scales) {
    const MarginScale& scale = scales.at(syrtis::terraforming::seats(options));
    for (double& share : shares) share = margin_points(options) * std::log(share);
    if (syrtis::terraforming::has_automa(options)) {
        shares[syrtis::terraforming::k_human] += scale.surplus.at(static_cast<std::size_t>(options.automa.level));
    }
    search::make_shares(shares, scale.at_end + scale.of_round * rounds);
}

}  // namespace syrtis::ai::terraforming
