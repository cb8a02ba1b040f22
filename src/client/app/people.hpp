// SPDX-License-Identifier: MIT
#pragma once

// Reads the names of the people of a table, from messages of the lobby or from a record.

#include <optional>
#include <string>
#include <vector>

#include "protocol/game_file.hpp"
#include "protocol/server_messages.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app {

/// Returns the people at the seats of a table; empty without a table.
[[nodiscard]] std::vector<ui::SeatPerson> people_at(const std::optional<protocol::from_server::Table>& table,
                                                    const ui::Words& words);
/// Returns how many seats of a table belong to people.
[[nodiscard]] int people_count(const std::optional<protocol::from_server::Table>& table);

/// Returns the players of a record. People have the names that they used at the table. Computer players have the name
/// of their level; if several have one level, they are numbered.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<protocol::FilePlayer>& players,
                                                       const ui::Words& words = {});
/// Returns people with these names. People with equal names (usually computer players) are numbered.
[[nodiscard]] std::vector<ui::SeatPerson> people_named(const std::vector<std::string>& players,
                                                       const ui::Words& words = {});

}  // namespace syrtis::client::app
