// SPDX-License-Identifier: MIT
#pragma once

// Reads what a server's greeting says about games: which games it has, and their content, levels and ratings.

#include <json/value.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/server_messages.hpp"
#include "ui/game_kind.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {

/// Returns the hash of this program's content of a game, in the format of greetings and records.
[[nodiscard]] std::string content_of(const ui::GameKind& kind);

/// Returns the message id of the reason why this client can't show the game; empty if it can.
[[nodiscard]] std::string_view obstacle_to(const std::string& game, const ui::GameKinds& kinds);

/// Returns the hash of a table's content. Taken from the description of the table or, if it is missing there, from the
/// server's greeting; empty if both lack it. `welcome`: the greeting.
[[nodiscard]] std::string content_at(const protocol::from_server::Table& table, const Json::Value& welcome);

/// Returns the levels of computer players that the server has for a game, weakest first. `welcome`: greeting of the
/// server.
[[nodiscard]] std::vector<std::string> levels_of(const std::string& game, const Json::Value& welcome);

/// Returns the ratings of the levels of a game that the server states. `welcome`: greeting of the server.
[[nodiscard]] ui::LevelRatings ratings_of(const std::string& game, const Json::Value& welcome);

}  // namespace syrtis::client::app
