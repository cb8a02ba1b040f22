// SPDX-License-Identifier: MIT
#pragma once

// Builds messages to the server from what the player asked for.

#include <json/value.h>

#include <string>
#include <vector>

namespace syrtis::client::app {

/// The table that a person wants to open.
struct NewTable {
    std::string game;
    unsigned seats = 0;                  ///< 0: one for each computer player and one for this player
    std::vector<std::string> computers;  ///< their levels
    Json::Value options;                 ///< an object; missing options get the game's defaults
};
/// Returns the message that opens the table.
[[nodiscard]] Json::Value create_message(const NewTable& table);

/// Returns a table id (a number) if the text has digits only, and otherwise a join code (a string).
[[nodiscard]] Json::Value table_or_code(const std::string& text);

}  // namespace syrtis::client::app
