// SPDX-License-Identifier: MIT
#pragma once

// Reads the people of a table from lobby messages or from a record.

#include <json/value.h>

#include <string>
#include <vector>

#include "protocol/game_file.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// Returns the people at the seats of `table`, the lobby's description of a table; empty if it is malformed.
[[nodiscard]] std::vector<ui::SeatPerson> people_at(const Json::Value& table, const ui::Words& words);
/// Returns how many seats of the lobby's table description belong to people.
[[nodiscard]] int people_count(const Json::Value& table);

/// Returns the players of a record. People have the name that they used at the table; computer players have the name of
/// their level, with a number if several have the same level.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<protocol::FilePlayer>& players,
                                                       const ui::Words& words = {});
/// Returns people with these names. Equal names, for example of computer players, are numbered.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<std::string>& players,
                                                       const ui::Words& words = {});

}  // namespace syrtis::client::app
