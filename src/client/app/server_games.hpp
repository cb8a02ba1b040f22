// SPDX-License-Identifier: MIT
#pragma once

// Reads the facts about games from a server's greeting: hosted games, content, levels and ratings.

#include <json/value.h>

#include <string>
#include <string_view>
#include <vector>

#include "ui/game_kind.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {

/// Returns the hash of this program's content of a game, in the format of greetings and records.
[[nodiscard]] std::string content_of(const ui::GameKind& kind);

/// Returns the reason why this client cannot join tables of the game, as a message id; empty if it can join them.
[[nodiscard]] std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds);

/// Returns the content hash that the table states or, if it is missing, the hash that the greeting states for the
/// table's game; empty if both are missing.
[[nodiscard]] std::string content_at(const Json::Value& table, const Json::Value& welcome);

/// Returns the levels of the game's computer players at the server, weakest first.
[[nodiscard]] std::vector<std::string> levels_of(const std::string& game, const Json::Value& welcome);

/// Returns the ratings of levels that the server states.
[[nodiscard]] ui::LevelRatings ratings_of(const std::string& game, const Json::Value& welcome);

}  // namespace syrtis::client::app
