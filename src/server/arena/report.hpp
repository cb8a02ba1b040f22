// SPDX-License-Identifier: MIT
#pragma once

// Formats the result of a series as text and as JSON.

#include <json/json.h>

#include <string>
#include <vector>

#include "arena/series.hpp"

namespace syrtis::arena {

/// The names of the game, players and roles of a series, for its report.
struct SeriesLabels {
    std::string game;  ///< the id of the game
    /// Unit of the length of games, such as "generations"; empty if the length is not measured.
    std::string length_name;
    std::vector<std::string> score_part_names;
    std::vector<std::string> players;  ///< specs of the players, in the order of ArenaOrder::players
    bool with_figures = false;         ///< true if the report includes the cost of answers
    std::string role_name{};           ///< name of the roles, such as "side"; empty for a game without roles
    std::vector<std::string> roles{};  ///< the ids of the roles
};

/// Returns {"game", "games", "errors", "decisions", "hash", "mean_<length_name>", "players": [{"name", "games", "wins",
/// "win_rate", "interval": [low, high], "mean_score", "mean_score_parts", "by_seat": [group], "by_<role_name>": {id:
/// group}}]}, where a group is {"games", "win_rate", "interval", "mean_score"}. If with_figures is set, each player
/// also has "think_milliseconds" and "simulations", the means over its answers. The duration of the series is left out,
/// so that equal series have equal reports.
[[nodiscard]] Json::Value report_json(const SeriesLabels& labels, const SeriesResult& result);

/// Returns a table for people, followed by the errors.
[[nodiscard]] std::string report_table(const SeriesLabels& labels, const SeriesResult& result);

/// Returns each player's results by seat, and by role if the game has roles.
[[nodiscard]] std::string breakdown_table(const SeriesLabels& labels, const SeriesResult& result);

}  // namespace syrtis::arena
