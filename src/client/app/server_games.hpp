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

/// The hash of what this program's data say of a game, as greetings and records have it.
[[nodiscard]] std::string content_of(const ui::GameKind& kind);

/// Why tables of that game can't be entered here, a message id; empty if they can.
[[nodiscard]] std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds);

/// The hash of the data that a table is played with, as it says, or else as the server said of its game; empty if
/// neither says anything.
[[nodiscard]] std::string content_at(const Json::Value& table, const Json::Value& welcome);

/// Of the game's computer players at that server, weakest first.
[[nodiscard]] std::vector<std::string> levels_of(const std::string& game, const Json::Value& welcome);

/// Returns the ratings of levels that the server states.
[[nodiscard]] ui::LevelRatings ratings_of(const std::string& game, const Json::Value& welcome);

}  // namespace syrtis::client::app
