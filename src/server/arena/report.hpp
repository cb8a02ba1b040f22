// SPDX-License-Identifier: MIT
#pragma once

// A finished series in words and in JSON.

#include <json/json.h>

#include <string>
#include <vector>

#include "arena/series.hpp"

namespace syrtis::arena {

/// What the numbers of a series belong to.
struct SeriesLabels {
    std::string game;         ///< id of the game
    std::string length_name;  ///< such as "generations"
    std::vector<std::string> score_part_names;
    std::vector<std::string> players;  ///< specs, in the order of listing
    bool with_figures = false;         ///< says what the answers took as well
};

/// {"game", "games", "errors", "seconds", "games_per_second", "decisions_per_second", "hash", "mean_<length_name>",
/// "players": [{"name", "games", "wins", "win_rate", "interval": [low, high], "mean_score", "mean_score_parts"}]}. With
/// figures each player has "think_milliseconds" and "simulations" too, means of an answer.
[[nodiscard]] Json::Value report_json(const SeriesLabels& labels, const SeriesResult& result);

/// A table for people, with the errors below it.
[[nodiscard]] std::string report_table(const SeriesLabels& labels, const SeriesResult& result);

}  // namespace syrtis::arena
