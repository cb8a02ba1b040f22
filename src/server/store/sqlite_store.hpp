// SPDX-License-Identifier: MIT
#pragma once

// The store in one SQLite file. WAL with synchronous=FULL: a commit is on the disk when it returns, whether it is the
// process that dies afterwards or the machine. One server at a time: the folder is locked for the store's life.

#include <filesystem>

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
    static constexpr std::int64_t k_schema_version = 2;

    /// Makes the folder and the file in it, games.sqlite, where they are missing.
    explicit SqliteStore(const std::filesystem::path& folder);

    [[nodiscard]] GameId last_id() override;
    void add(const StoredGame& game) override;
    void append(GameId id, std::uint64_t step, const StoredCommand& command) override;
    void set_seats(GameId id, const std::vector<StoredSeat>& seats) override;
    void set_status(GameId id, Status status) override;
    [[nodiscard]] std::vector<GameId> unfinished() override;
    [[nodiscard]] StoredGame game(GameId id) override;
    [[nodiscard]] std::vector<StoredCommand> commands(GameId id) override;

   private:
    FolderLock lock_;
    Database database_;
    Database& ready_;  ///< database_, once its schema is known to be ours: the statements below need the tables
    Statement insert_game_;
    Statement insert_command_;
    Statement update_seats_;
    Statement update_status_;
};

}  // namespace syrtis::store
