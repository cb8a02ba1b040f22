// SPDX-License-Identifier: MIT
#pragma once

// The store in one SQLite file. WAL with synchronous=FULL: a commit is on the disk when it returns, whether it is the
// process that dies afterwards or the machine. One server at a time: the folder is locked for the store's life.

#include <filesystem>
#include <optional>

#include "store/game_store.hpp"
#include "store/sqlite.hpp"

namespace syrtis::store {

/// An exclusive lock on a file that the kernel gives back when the process ends, however it ends.
class FolderLock {
   public:
    explicit FolderLock(const std::filesystem::path& folder);
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

   private:
    int descriptor_;
};

class SqliteStore final : public GameStore {
   public:
    static constexpr std::int64_t k_schema_version = 4;

    /// Makes the folder and the file in it, games.sqlite, where they are missing.
    explicit SqliteStore(const std::filesystem::path& folder);
    /// To read beside a server that may be running on this folder: nothing is made, brought up to date or locked, and
    /// nothing may be written.
    [[nodiscard]] static SqliteStore read_only(const std::filesystem::path& folder);

    [[nodiscard]] GameId last_id() override;
    using GameStore::add;
    void add(const StoredGame& game, const std::vector<StoredEntry>& entries) override;
    void commit(const std::vector<Change>& changes, const Done& done) override;
    void set_packs(GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::string pack_text(std::uint64_t hash) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] std::vector<StoredEntry> entries(GameId id) override;

   private:
    struct ReadOnly {};
    SqliteStore(const std::filesystem::path& folder, ReadOnly);

    void insert_entry(GameId id, std::uint64_t step, const StoredEntry& stored);
    void insert_packs(GameId id, const std::vector<protocol::ContentPack>& packs);

    std::optional<FolderLock> lock_;
    Database database_;
    Database& ready_;  ///< database_, once its schema is known to be ours: the statements below need the tables
    Statement insert_game_{
        ready_,
        "INSERT INTO games (id, game, rules_revision, options, seed, seats, code, status, created, origin, undo) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement keep_pack_{ready_, "INSERT OR IGNORE INTO packs (hash, text) VALUES (?, ?)"};
    Statement insert_game_pack_{ready_, "INSERT INTO game_packs (game, position, name, hash) VALUES (?, ?, ?, ?)"};
    Statement delete_game_packs_{ready_, "DELETE FROM game_packs WHERE game = ?"};
    Statement insert_entry_{
        ready_,
        "INSERT INTO entries (game, step, kind, seat, question, answer, command, target, note, time, hash, chain) "
        "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 "
        "WHERE ?2 = (SELECT coalesce(max(step) + 1, 0) FROM entries WHERE game = ?1)"};
    Statement update_seats_{ready_, "UPDATE games SET seats = ? WHERE id = ?"};
    Statement update_status_{ready_, "UPDATE games SET status = ? WHERE id = ?"};
};

}  // namespace syrtis::store
