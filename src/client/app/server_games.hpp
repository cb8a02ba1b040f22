// SPDX-License-Identifier: MIT
#pragma once

// Reads from a server's greeting which games it hosts, with which options and levels.

#include <json/value.h>

#include <string>
#include <string_view>
#include <vector>

#include "ui/game_kind.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {

/// Returns the hash of this program's data of a game, in the form of greetings and records.
[[nodiscard]] std::string content_of(const ui::GameKind& kind);

/// Returns a message id that says why this client cannot join tables of that game; empty if it can.
[[nodiscard]] std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds);

/// Returns the content hash that the table states, or else the one that the greeting states for its game; empty if both
/// are missing.
[[nodiscard]] std::string content_at(const Json::Value& table, const Json::Value& welcome);

/// Returns the levels of the game's computer players at that server, weakest first.
[[nodiscard]] std::vector<std::string> levels_of(const std::string& game, const Json::Value& welcome);

/// Returns the ratings of levels that the server states.
[[nodiscard]] ui::LevelRatings ratings_of(const std::string& game, const Json::Value& welcome);

}  // namespace syrtis::client::app
