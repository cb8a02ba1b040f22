// SPDX-License-Identifier: MIT
#pragma once

// A table that has not started, as the store keeps it: its settings, and who has which seat.

#include <memory>
#include <string>

#include "lobby/kept_games.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// One JSON object. Who is connected is not in it.
[[nodiscard]] std::string write_open_table(const Table& table);

/// The table, with nobody connected. Throws std::runtime_error with the reason if none can be made of it here.
[[nodiscard]] std::unique_ptr<Table> read_open_table(const store::OpenTable& stored, const Games& games,
                                                     Clock::time_point now);

}  // namespace syrtis::lobby
