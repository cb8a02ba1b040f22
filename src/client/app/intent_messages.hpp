// SPDX-License-Identifier: MIT
#pragma once

// Builds messages to the server from the requests of the person.

#include <json/json.h>

#include <string>
#include <vector>

#include "protocol/client_messages.hpp"

namespace syrtis::client::app {

/// The values for a table that the person wants to open.
struct NewTable {
    std::string game;
    unsigned seats = 0;                  ///< number of seats; 0: as many as computer players, plus one
    std::vector<std::string> computers;  ///< levels of the computer players
    Json::Value options;  ///< options of the match, as an object; missing options get the game's defaults
};
/// Returns the message that opens the table.
[[nodiscard]] protocol::from_client::Create create_message(const NewTable& table);

/// Returns the place that the text names: a table id if the text has digits only, otherwise a join code.
[[nodiscard]] protocol::from_client::TablePlace table_or_code(const std::string& text);

}  // namespace syrtis::client::app
