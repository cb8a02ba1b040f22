// SPDX-License-Identifier: MIT
#pragma once

// Settings of an open table that its host changes: number of seats, computer players, options.

#include "lobby/error.hpp"
#include "lobby/secrets.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Why no computer player of the game can be had by that spec, which stood in that field of a message.
[[nodiscard]] OptionalError check_agent(const protocol::HostedGame& game, const std::string& spec, const char* field);

/// Reads the members "seats", "options", "computers" and "private" of a message, those that are there, and changes the
/// table accordingly; or changes nothing and says why. Humans keep their seats; computer players take the last of the
/// other seats, in the order in which they are named.
[[nodiscard]] OptionalError configure_table(Table& table, const Json::Value& message, Entropy& entropy);

}  // namespace syrtis::lobby
