// SPDX-License-Identifier: MIT
#pragma once

// The people at a table, read from the messages of a lobby or from a record.

#include <json/value.h>

#include <string>
#include <vector>

#include "protocol/game_file.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// From the lobby's description of the table; nobody if it is none.
[[nodiscard]] std::vector<ui::SeatPerson> people_at(const Json::Value& table, const ui::Words& words);
/// How many of the seats of a table, as the server tells it, are people's.
[[nodiscard]] int people_count(const Json::Value& table);

/// As they were called at the table, where people sat there; programs among themselves by their names.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<protocol::FilePlayer>& players,
                                                       const ui::Words& words = {});
/// Players of the same name, such as computers have in records, are numbered.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<std::string>& players,
                                                       const ui::Words& words = {});

}  // namespace syrtis::client::app
