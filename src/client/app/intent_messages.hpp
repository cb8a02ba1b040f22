// SPDX-License-Identifier: MIT
#pragma once

// Messages to the server made from what the player asked for.

#include <json/value.h>

#include <string>
#include <vector>

namespace syrtis::client::app {

/// The table that a person wants to open.
struct NewTable {
    std::string game;
    unsigned seats = 0;                  ///< 0: one for each computer player, and this player's
    std::vector<std::string> computers;  ///< their levels
    Json::Value options;                 ///< an object; what it doesn't say is the game's to choose
};
[[nodiscard]] Json::Value create_message(const NewTable& table);

/// Digits are the id of a table, everything else is a code.
[[nodiscard]] Json::Value table_or_code(const std::string& text);

}  // namespace syrtis::client::app
