// SPDX-License-Identifier: MIT
#pragma once

// Counts habits: doings in complete games that an experienced player would call doubtful. A habit is no proven mistake;
// the figures show what to look at, and what a change of a player has changed.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::arena {

/// Games in which habits are counted.
struct HabitOrder {
    std::string player;  ///< plays all seats
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// How often one seat of one game did something, and how often it could have.
struct HabitCount {
    std::uint32_t times = 0;
    std::uint32_t occasions = 0;
};

/// The counts of one habit.
struct HabitRow {
    std::string kind;
    std::uint64_t times = 0;
    std::uint64_t occasions = 0;
    double in_a_game = 0.0;  ///< mean of `times` for one seat in one game
    double spread = 0.0;     ///< half of the interval of 95 % of that mean, with games as independent units
};

/// The habits of a player.
struct HabitReport {
    std::uint64_t games = 0;
    std::vector<HabitRow> rows;
};

/// Summarises the counts by game, seat and kind.
[[nodiscard]] HabitReport summarise_habits(const std::vector<std::string>& kinds,
                                           const std::vector<std::vector<std::vector<HabitCount>>>& games);
[[nodiscard]] std::string habit_table(const HabitReport& report);
[[nodiscard]] Json::Value habit_json(const HabitReport& report);

}  // namespace syrtis::arena
