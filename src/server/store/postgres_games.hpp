// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes the rows of games and open tables in a PostgreSQL database. A row is written only by the server that
// owns its game.

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "store/game_store.hpp"
#include "store/postgres.hpp"

namespace syrtis::store {

/// The fencing tokens of the games and tables of this server. A fencing token counts the changes of owner; the value
/// here is the count when this server created the game or table, or took it over. The database refuses changes whose
/// token differs from its own count.
using Fences = std::map<GameId, std::int64_t>;

/// Prepares the statements that write_changes() executes.
void prepare_statements(pqxx::connection& connection);

/// Returns a game. Throws StoreError if the game does not exist or differs from what was written.
[[nodiscard]] StoredGame read_game(pqxx::transaction_base& transaction, GameId id);
[[nodiscard]] StoredLog read_log(pqxx::transaction_base& transaction, GameId id);

/// Stores changes of games that `server` owns. `opened` are tables whose rows may be missing because these changes open
/// the tables.
void write_changes(pqxx::transaction_base& transaction, std::int64_t server, const std::vector<Change>& changes,
                   const Fences& fences, const std::set<GameId>& opened);
/// Replaces the packs of a game and stores the texts that the database does not have.
void replace_packs(pqxx::transaction_base& transaction, GameId id, const std::vector<protocol::ContentPack>& packs);
/// Deletes the entries of a game after the first `steps` and writes its other state from `kept`. Returns the new
/// fencing token of the game.
[[nodiscard]] std::int64_t truncate_entries(pqxx::transaction_base& transaction, const StoredGame& kept,
                                            std::uint64_t steps);

}  // namespace syrtis::store
