// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes the rows of games and open tables in an SQLite database. Entries of timelines are in
// sqlite_entries.hpp.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/game_store.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_pruning.hpp"

namespace syrtis::store {

/// The rows of all games and open tables in one database. All functions that write are to be called within a
/// transaction.
class SqliteGames {
   public:
    /// Prepares the statements. The schema must exist.
    explicit SqliteGames(Database& database) : database_(database) {}

    /// Returns a game. Throws StoreError if the game does not exist or differs from what was written.
    [[nodiscard]] static StoredGame read(Database& database, GameId id);
    /// Stores a new game. Removes the open table with the same id, from which the game was started.
    void insert(const StoredGame& game);
    /// Replaces the packs of a game and stores their texts.
    void replace_packs(GameId id, const std::vector<protocol::ContentPack>& packs);
    void write_seats(GameId id, const std::vector<StoredSeat>& seats);
    void write_policy(GameId id, const Json::Value& policy);
    void write_runtime_state(GameId id, const Json::Value& runtime_state);
    void write_status(GameId id, Status status, std::int64_t ended, bool is_worth_keeping = true);
    void write_damage(GameId id, const std::string& damage);
    /// Stores the number of bytes that a game occupies. `entries`: the bytes of its entries; without them, the entries
    /// are read to count them.
    void update_bytes(GameId id, std::optional<std::uint64_t> entries);

    /// Returns the tables that have not started, ascending by id.
    [[nodiscard]] std::vector<OpenTable> open_tables();
    /// Stores a table that has not started, or removes it if the text is empty.
    void write_open_table(GameId id, const std::string& text);
    /// Marks all ids up to this one as used.
    void mark_ids_used(GameId last) { mark_ids_used_.bind(1, last).run(); }

   private:
    void insert_packs(GameId id, const std::vector<protocol::ContentPack>& packs);
    void insert_tokens(GameId id, const std::vector<StoredSeat>& seats);

    Database& database_;
    Statement insert_game_{
        database_,
        "INSERT INTO games (id, game, rules_revision, options, seed, seats, code, status, created, origin, undo, "
        "seal, seats_seal, seed_key, nonce, commitment, opener, opener_share) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?, ?, ?, ?, ?, ?, ?)"};
    Statement has_pack_{database_, "SELECT 1 FROM packs WHERE hash = ?"};
    Statement keep_pack_{database_, "INSERT OR IGNORE INTO packs (hash, text) VALUES (?, ?)"};
    Statement insert_game_pack_{database_, "INSERT INTO game_packs (game, position, name, hash) VALUES (?, ?, ?, ?)"};
    Statement delete_game_packs_{database_, "DELETE FROM game_packs WHERE game = ?"};
    Statement update_policy_{database_, "UPDATE games SET policy = ?, policy_seal = ? WHERE id = ?"};
    Statement update_runtime_state_{database_, "UPDATE games SET standing = ?, standing_seal = ? WHERE id = ?"};
    Statement update_seats_{database_, "UPDATE games SET seats = ?, seats_seal = ? WHERE id = ?"};
    Statement update_status_{
        database_,
        "UPDATE games SET status = ?1, ended = ?2, status_seal = ?3, kept = ?5, ended_clock = CASE WHEN ?1 = 'running' "
        "THEN 0 ELSE coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'retention_clock'), max(?2, "
        "created)) END WHERE id = ?4"};
    Statement count_bytes_{database_,
                           "UPDATE games SET bytes = (" + sqlite_game_bytes(k_sqlite_entry_bytes) + ") WHERE id = ?1"};
    Statement update_bytes_{database_, "UPDATE games SET bytes = (" + sqlite_game_bytes("?2") + ") WHERE id = ?1"};
    Statement keep_open_table_{database_,
                               "INSERT OR REPLACE INTO open_tables (id, text) SELECT ?1, ?2 "
                               "WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = ?1)"};
    Statement delete_open_table_{database_, "DELETE FROM open_tables WHERE id = ?"};
    Statement mark_ids_used_{
        database_,
        "INSERT INTO facts (name, value) VALUES ('last_id', CAST(? AS TEXT)) ON CONFLICT (name) DO "
        "UPDATE SET value = CAST(max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER)) AS TEXT)"};
    Statement update_damage_{database_, "UPDATE games SET damage = ?, damage_seal = ? WHERE id = ?"};
    Statement insert_token_{database_, "INSERT OR IGNORE INTO tokens (hash, game) VALUES (?, ?)"};
};

}  // namespace syrtis::store
