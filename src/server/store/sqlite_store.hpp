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
#include "store/sqlite.hpp"
#include "store/sqlite_entries.hpp"
#include "store/sqlite_games.hpp"
#include "store/sqlite_marks.hpp"
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
    [[nodiscard]] std::vector<OpenTable> open_tables() override { return games_.open_tables(); }
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
    [[nodiscard]] std::vector<GameId> missing() override { return marks_.missing(); }
    /// Works also if nothing of the game is stored; missing() then no longer returns the game.
    void truncate(GameId id, std::uint64_t steps) override;
    Pruned prune(const PruneOrder& order) override;
    [[nodiscard]] RetentionClock retention_clock() override { return pruning_.clock(); }
    [[nodiscard]] const std::string& secret() override { return secret_; }

   private:
    /// Selects the constructor for a store that is only read.
    struct ReadOnly {};
    SqliteStore(const std::filesystem::path& file, ReadOnly);

    void read_secret();
    void move_some_recent();
    /// Returns the number of entries of a game. Throws StoreError if there is no such game.
    [[nodiscard]] std::uint64_t steps_of(GameId id);

    std::optional<FolderLock> lock_;
    Database database_;
    std::string secret_;
    /// The number of entries of each game that has got entries since the store was opened.
    std::map<GameId, std::uint64_t> steps_;
    GameId last_made_ = 0;  ///< the last result of make_id(); 0 if there was none
    Database& ready_;  ///< equal to database_; a separate member, so that the schema is checked before the statements
                       ///< below are prepared
    SqliteEntries entries_{ready_};
    SqliteGames games_{ready_};
    SqliteMarks marks_;
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
