// SPDX-License-Identifier: MIT
#pragma once

// Implements the store in one SQLite file. It uses WAL with synchronous=FULL, so that a commit survives a crash of the
// process or of the machine. The folder is locked for the life of the store, so that one server at a time uses it.

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "platform/file.hpp"
#include "store/game_store.hpp"
#include "store/high_water.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_entries.hpp"
#include "store/sqlite_pruning.hpp"
#include "store/sqlite_schema.hpp"

namespace syrtis::store {

/// An exclusive lock on a folder, by a file in that folder. The kernel releases the lock when the process ends for any
/// reason.
class FolderLock {
   public:
    explicit FolderLock(const std::filesystem::path& folder);
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock() = default;

   private:
    platform::FileLock lock_;
};

/// The store in an SQLite file.
class SqliteStore final : public GameStore {
   public:
    static constexpr std::int64_t k_schema_version = k_sqlite_schema_version;

    /// Creates the folder and its database file games.sqlite if they are missing. Throws StoreError.
    explicit SqliteStore(const std::filesystem::path& folder);
    /// Opens a store for reading, even while a server runs on it. Nothing is created, upgraded or locked. `path` names
    /// the folder or the database file.
    [[nodiscard]] static SqliteStore read_only(const std::filesystem::path& path);

    /// Writes a consistent copy of the store durably into a new file. A server may run on the store during the call.
    void back_up(const std::filesystem::path& target);
    /// Returns the problems that SQLite finds in the file; empty if there are none.
    [[nodiscard]] std::string find_broken_pages();

    [[nodiscard]] GameId last_id() override;
    [[nodiscard]] GameId make_id() override;
    [[nodiscard]] std::vector<OpenTable> open_tables() override;
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] std::vector<GameId> take_unfinished() override;
    [[nodiscard]] std::vector<GameId> all() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] StoredLog log(GameId id) override;
    [[nodiscard]] std::optional<GameId> find_seat(const std::string& token_hash) override;
    [[nodiscard]] StoredGame game_meanwhile(GameId id) override;
    [[nodiscard]] bool finds_seats_meanwhile() const override { return true; }
    [[nodiscard]] std::vector<GameId> missing() override;
    /// Accepts also a game of which nothing is stored; that game no longer counts as missing.
    void truncate(GameId id, std::uint64_t steps) override;
    Pruned prune(const PruneOrder& order) override;
    [[nodiscard]] RetentionClock retention_clock() override { return pruning_.clock(); }
    [[nodiscard]] const std::string& secret() override { return secret_; }

   private:
    /// Selects the constructor for a store that is only read.
    struct ReadOnly {};
    SqliteStore(const std::filesystem::path& file, ReadOnly);

    [[nodiscard]] static StoredGame read_game(Database& database, GameId id);
    void insert_game(const StoredGame& game);
    void insert_packs(GameId id, const std::vector<protocol::ContentPack>& packs);
    void write_seats(GameId id, const std::vector<StoredSeat>& seats);
    void write_policy(GameId id, const Json::Value& policy);
    void write_runtime_state(GameId id, const Json::Value& runtime_state);
    void write_status(GameId id, Status status, std::int64_t ended, bool is_worth_keeping = true);
    void write_damage(GameId id, const std::string& damage);
    void insert_tokens(GameId id, const std::vector<StoredSeat>& seats);
    void write_open_table(GameId id, const std::string& text);
    void read_secret();
    /// Removes finished and complete games from the high-water record, and adds games that are older than the record.
    void reconcile_marks();
    void note(const std::vector<Change>& changes);
    void move_some_recent();
    /// Returns the number of entries of a game. Throws StoreError if there is no such game.
    [[nodiscard]] std::uint64_t steps_of(GameId id);
    [[nodiscard]] const HighWater::Marks& marks() const { return high_water_ ? high_water_->marks() : read_marks_; }
    /// Returns the mark of a game as it is stored; nothing if there is no such game.
    [[nodiscard]] std::optional<HighWater::Mark> mark_of(GameId id);

    std::optional<FolderLock> lock_;
    Database database_;
    HighWater::Marks read_marks_;          ///< used if the store is only read
    std::optional<HighWater> high_water_;  ///< used if the store can be changed
    std::string secret_;
    /// Number of entries of each game with new entries since the store was opened.
    std::map<GameId, std::uint64_t> steps_;
    GameId last_made_ = 0;  ///< the last result of make_id(); 0 if there was none
    Database& ready_;  ///< equal to database_; a separate member, so that the schema is checked before the statements
                       ///< below are prepared
    SqliteEntries entries_{ready_};
    Statement insert_game_{
        ready_,
        "INSERT INTO games (id, game, rules_revision, options, seed, seats, code, status, created, origin, undo, "
        "seal, seats_seal, seed_key, nonce, commitment, opener, opener_share) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?, ?, ?, ?, ?, ?, ?)"};
    Statement has_pack_{ready_, "SELECT 1 FROM packs WHERE hash = ?"};
    Statement keep_pack_{ready_, "INSERT OR IGNORE INTO packs (hash, text) VALUES (?, ?)"};
    Statement insert_game_pack_{ready_, "INSERT INTO game_packs (game, position, name, hash) VALUES (?, ?, ?, ?)"};
    Statement delete_game_packs_{ready_, "DELETE FROM game_packs WHERE game = ?"};
    Statement update_policy_{ready_, "UPDATE games SET policy = ?, policy_seal = ? WHERE id = ?"};
    Statement update_runtime_state_{ready_, "UPDATE games SET standing = ?, standing_seal = ? WHERE id = ?"};
    Statement update_seats_{ready_, "UPDATE games SET seats = ?, seats_seal = ? WHERE id = ?"};
    Statement update_status_{
        ready_,
        "UPDATE games SET status = ?1, ended = ?2, status_seal = ?3, kept = ?5, ended_clock = CASE WHEN ?1 = 'running' "
        "THEN 0 ELSE coalesce((SELECT CAST(value AS INTEGER) FROM facts WHERE name = 'retention_clock'), max(?2, "
        "created)) END WHERE id = ?4"};
    Statement update_bytes_{ready_, "UPDATE games SET bytes = (" + std::string(k_sqlite_game_bytes) + ") WHERE id = ?"};
    Statement keep_open_table_{ready_,
                               "INSERT OR REPLACE INTO open_tables (id, text) SELECT ?1, ?2 "
                               "WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = ?1)"};
    Statement delete_open_table_{ready_, "DELETE FROM open_tables WHERE id = ?"};
    /// The statement that marks all ids up to a given id as used.
    Statement mark_ids_used_{
        ready_,
        "INSERT INTO facts (name, value) VALUES ('last_id', CAST(? AS TEXT)) ON CONFLICT (name) DO "
        "UPDATE SET value = CAST(max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER)) AS TEXT)"};
    Statement update_damage_{ready_, "UPDATE games SET damage = ?, damage_seal = ? WHERE id = ?"};
    Statement insert_token_{ready_, "INSERT OR IGNORE INTO tokens (hash, game) VALUES (?, ?)"};
    /// A separate connection for token lookups. With a write-ahead log, writers do not block readers.
    struct SeatFinder {
        explicit SeatFinder(const std::filesystem::path& path);
        Database database;
        Statement find{database, "SELECT game FROM tokens WHERE hash = ?"};
    };
    SqlitePruning pruning_{ready_, entries_};
    std::filesystem::path file_;
    SeatFinder& seat_finder();
    std::optional<SeatFinder> seat_finder_;
};

}  // namespace syrtis::store
