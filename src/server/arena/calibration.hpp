// SPDX-License-Identifier: MIT
#pragma once

// Measures the calibration of a player: how well the shares of the win that it expects in positions of complete games
// agree with the results of these games.

#include <json/json.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/interval.hpp"

namespace syrtis::arena {

/// A player's estimate for its seat in one position, with the result of the game.
struct Claim {
    std::uint64_t game = 0;
    /// The quarter of the decisions of the game to which this decision belongs, from 0 to 3.
    std::size_t quarter = 0;
    double expected = 0.0;     ///< win share that the player expected, from 0 to 1
    double result = 0.0;       ///< win share that the seat got, from 0 to 1
    double known_least = 0.0;  ///< win share to expect for a player who knows nothing: 1 / number of sides
};

/// Means over a group of estimates.
struct CalibrationRow {
    std::uint64_t claims = 0;
    double expected = 0.0;  ///< mean of Claim::expected
    double result = 0.0;    ///< mean of Claim::result
    /// the mean squared difference between Claim::expected and Claim::result (G. W. Brier, "Verification of Forecasts
    /// Expressed in Terms of Probability", Monthly Weather Review 78, 1950)
    double error = 0.0;
    double least = 0.0;  ///< the mean squared difference for a player who knows only the number of sides
};

/// The calibration of a player.
struct CalibrationReport {
    static constexpr std::size_t k_tenths = 10;
    static constexpr std::size_t k_quarters = 4;

    std::uint64_t games = 0;
    std::uint64_t silent = 0;  ///< number of positions in which the player made no estimate
    CalibrationRow all;
    Interval error;  ///< 95 % confidence interval of all.error; the independent units are games
    /// The mean calibration error: for each row of `tenths`, the absolute difference between its `expected` and its
    /// `result`, weighted by its number of claims.
    double off_by = 0.0;
    std::array<CalibrationRow, k_tenths> tenths;  ///< claims by `expected`: from 0 to 0.1, from 0.1 to 0.2 and so on
    std::array<CalibrationRow, k_quarters> quarters;
};

/// Summarises the estimates of a player. `silent` is the number of positions in which the player made no estimate.
[[nodiscard]] CalibrationReport summarise(const std::vector<Claim>& claims, std::uint64_t silent);

/// Formats the report as tables for people.
[[nodiscard]] std::string calibration_table(const CalibrationReport& report);
[[nodiscard]] Json::Value calibration_json(const CalibrationReport& report);

}  // namespace syrtis::arena
