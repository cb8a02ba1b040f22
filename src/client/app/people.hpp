// SPDX-License-Identifier: MIT
#pragma once

// Reads the names of the people of a table, from messages of the lobby or from a record.

#include <json/value.h>

#include <string>
#include <vector>

#include "protocol/game_file.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// Returns the people at the seats of a table; empty if the description is malformed. `table`: description of a table
/// as the server sends it.
[[nodiscard]] std::vector<ui::SeatPerson> people_at(const Json::Value& table, const ui::Words& words);
/// Returns how many seats belong to people. `table`: description of a table as the server sends it.
[[nodiscard]] int people_count(const Json::Value& table);

/// Returns the players of a record. People have the names that they used at the table. Computer players have the name
/// of their level; if several have one level, they are numbered.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<protocol::FilePlayer>& players,
                                                       const ui::Words& words = {});
/// Returns people with these names. People with equal names (usually computer players) are numbered.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<std::string>& players,
                                                       const ui::Words& words = {});

}  // namespace syrtis::client::app
