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
    std::string role_name{};           ///< such as "side"; empty where the game has no roles
    std::vector<std::string> roles{};  ///< their ids
};

/// {"game", "games", "errors", "decisions", "hash", "mean_<length_name>", "players": [{"name", "games", "wins",
/// "win_rate", "interval": [low, high], "mean_score", "mean_score_parts", "by_seat": [group], "by_<role_name>": {id:
/// group}}]}, where a group is {"games", "win_rate", "interval", "mean_score"}. With figures each player has
/// "think_milliseconds" and "simulations" too, means of an answer. How long the series took is not in it: the same
/// series has the same result.
[[nodiscard]] Json::Value report_json(const SeriesLabels& labels, const SeriesResult& result);

/// A table for people, with the errors below it.
[[nodiscard]] std::string report_table(const SeriesLabels& labels, const SeriesResult& result);

/// Each player's results by the seat it had, and all players' by their roles where the game has some.
[[nodiscard]] std::string breakdown_table(const SeriesLabels& labels, const SeriesResult& result);

}  // namespace syrtis::arena
