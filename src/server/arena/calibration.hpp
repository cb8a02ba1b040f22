// SPDX-License-Identifier: MIT
#pragma once

// Whether what a player says of its chances comes true: the shares of the win that it expects in positions of whole
// games, against how these games ended.

#include <json/json.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "arena/interval.hpp"

namespace syrtis::arena {

/// What a player said in one position, and what its seat had in the end.
struct Claim {
    std::uint64_t game = 0;
    std::size_t quarter = 0;   ///< of the decisions of the game, 0 to 3
    double expected = 0.0;     ///< share of the win, 0 to 1
    double result = 0.0;       ///< the same
    double known_least = 0.0;  ///< what somebody would say who knows the number of sides alone
};

struct CalibrationRow {
    std::uint64_t claims = 0;
    double expected = 0.0;  ///< mean
    double result = 0.0;    ///< mean
    double error = 0.0;     ///< mean of the squared differences (G. Brier, 1950)
    double least = 0.0;     ///< the same of who knows the number of sides alone
};

struct CalibrationReport {
    static constexpr std::size_t k_tenths = 10;
    static constexpr std::size_t k_quarters = 4;

    std::uint64_t games = 0;
    std::uint64_t silent = 0;  ///< positions in which the player had no opinion
    CalibrationRow all;
    Interval error;       ///< of all.error, games being independent of each other
    double off_by = 0.0;  ///< mean over the claims of the difference between their tenth's two means
    std::array<CalibrationRow, k_tenths> tenths;  ///< by what was expected
    std::array<CalibrationRow, k_quarters> quarters;
};

/// `silent` are the positions without a claim.
[[nodiscard]] CalibrationReport summarise(const std::vector<Claim>& claims, std::uint64_t silent);

/// Tables for people.
[[nodiscard]] std::string calibration_table(const CalibrationReport& report);
[[nodiscard]] Json::Value calibration_json(const CalibrationReport& report);

}  // namespace syrtis::arena
