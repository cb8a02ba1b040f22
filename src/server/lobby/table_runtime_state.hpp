// SPDX-License-Identifier: MIT
#pragma once

// Writes and reads the data of a table that the store keeps besides the answers of its match.

#include <json/json.h>

#include <optional>
#include <vector>

#include "lobby/table.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

[[nodiscard]] std::vector<store::StoredSeat> stored_seats(const Table& table);
/// Returns the runtime state of the table (bot takeovers, clocks, pause) for the store; null if the table has none.
[[nodiscard]] Json::Value runtime_state(const Table& table, Clock::time_point now);
/// Sets the runtime state of the table to `json`, the result of runtime_state(). Faulty members are ignored.
void read_runtime_state(Table& table, const Json::Value& json);

/// Returns the colour of a stored seat if it is one of the game's colours; otherwise nothing.
[[nodiscard]] std::optional<core::Seat> read_colour(const Json::Value& seat, const protocol::HostedGame& game);

}  // namespace syrtis::lobby
