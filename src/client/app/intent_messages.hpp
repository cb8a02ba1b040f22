// SPDX-License-Identifier: MIT
#pragma once

// Builds messages to the server from the requests of the player.

#include <json/json.h>

#include <string>
#include <vector>

#include "protocol/client_messages.hpp"

namespace syrtis::client::app {

/// The table that a person wants to open.
struct NewTable {
    std::string game;
    unsigned seats = 0;                  ///< number of seats; 0: one for each computer player and one for this player
    std::vector<std::string> computers;  ///< levels of the computer players
    Json::Value options;                 ///< an object; a missing option gets the game's default
};
/// Returns the message that opens the table.
[[nodiscard]] protocol::from_client::Create create_message(const NewTable& table);

/// Returns a table id if the text has digits only, and otherwise a join code.
[[nodiscard]] protocol::from_client::TablePlace table_or_code(const std::string& text);

}  // namespace syrtis::client::app
