// SPDX-License-Identifier: MIT
#pragma once

// Counts habits: actions in complete games that an experienced player would call doubtful. A habit need not be a
// mistake. The figures show where to look for mistakes, and how a change of a player has changed its play.

#include <json/json.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/seat.hpp"

namespace syrtis::arena {

/// The data of a count of the habits (doubtful plays) of a player.
struct HabitOrder {
    std::string player;  ///< spec of the player that plays all seats
    std::uint64_t games = 100;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    Json::Value options = Json::Value(Json::objectValue);
};

/// The counts for one seat in one game: how often the seat did something doubtful, and how often it could have done it.
struct HabitCount {
    std::uint32_t times = 0;
    std::uint32_t occasions = 0;
};

/// The counts of one habit over all games.
struct HabitRow {
    std::string kind;
    std::uint64_t times = 0;
    std::uint64_t occasions = 0;
    double in_a_game = 0.0;  ///< mean of `times` for one seat in one game
    double spread = 0.0;     ///< half of the 95 % confidence interval of `in_a_game`; the independent units are games
};

/// How often a player did doubtful things (habits).
struct HabitReport {
    std::uint64_t games = 0;
    std::vector<HabitRow> rows;
};

/// Summarises counts, which are indexed by game, seat and kind of habit.
[[nodiscard]] HabitReport summarise_habits(const std::vector<std::string>& kinds,
                                           const std::vector<std::vector<std::vector<HabitCount>>>& games);
[[nodiscard]] std::string habit_table(const HabitReport& report);
[[nodiscard]] Json::Value habit_json(const HabitReport& report);

}  // namespace syrtis::arena
