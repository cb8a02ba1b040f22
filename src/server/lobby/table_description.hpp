// SPDX-License-Identifier: MIT
#pragma once

// Describes a table for people: in messages, in lists of tables and to the administrator.

#include <json/json.h>

#include "lobby/table.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::lobby {

/// Returns the message that describes the table. If `to_those_there` is true, the message is for people at the table,
/// and also contains join code, shuffle, proposal and the names of spectators.
[[nodiscard]] protocol::from_server::Table describe_table(const Table& table, bool to_those_there);
/// Returns the description for people who are not at the table, as an object without the kind of a message.
[[nodiscard]] Json::Value list_entry(const Table& table);
/// Returns the clocks of all seats: [{"seat", "move", "game", "runs"}], with times in milliseconds.
[[nodiscard]] Json::Value describe_clocks(const Table& table, Clock::time_point now);

}  // namespace syrtis::lobby
