// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes open tables, which have not started, in the format in which the store keeps them: JSON text with the
// settings and the players of the seats.

#include <memory>
#include <string>

#include "lobby/game_cache.hpp"
#include "lobby/table.hpp"

namespace syrtis::lobby {

/// Returns a JSON object with the settings, seats, removed people and founder of the table, without connections and
/// spectators.
[[nodiscard]] std::string write_open_table(const Table& table);

/// Returns the table without connected people. All players count as absent since `now`. Throws std::runtime_error with
/// the reason if the text is malformed or this server lacks the game, an option or a computer player.
[[nodiscard]] std::unique_ptr<Table> read_open_table(const store::OpenTable& stored, const Games& games,
                                                     Clock::time_point now);

}  // namespace syrtis::lobby
