// SPDX-License-Identifier: MIT
#pragma once

// Compares an SQLite database with its high-water record, which tells how much of each game was once durable.

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "store/game_store.hpp"
#include "store/high_water.hpp"
#include "store/sqlite.hpp"
#include "store/sqlite_entries.hpp"

namespace syrtis::store {

/// The high-water record of a database, which is kept in a file of its own.
class SqliteMarks {
   public:
    /// Opens the record in the file `record`, so that it can be changed. The file is created if it is missing.
    SqliteMarks(Database& database, SqliteEntries& entries, const std::filesystem::path& record)
        : database_(database), entries_(entries), record_(std::in_place, record) {}
    /// Compares with marks that were read from a record. Used if the store is opened for reading only; the record is
    /// not changed.
    SqliteMarks(Database& database, SqliteEntries& entries, HighWater::Marks marks)
        : database_(database), entries_(entries), read_(std::move(marks)) {}

    [[nodiscard]] const HighWater::Marks& all() const { return record_ ? record_->marks() : read_; }
    /// Returns the mark of a game (its status, the number of its entries and their hash) as the rows of the database
    /// say it; nothing if there is no such game.
    [[nodiscard]] std::optional<HighWater::Mark> stored(GameId id);
    /// Returns the games that are in the high-water record but not in the database.
    [[nodiscard]] std::vector<GameId> missing();
    /// Reports entries that the record has and `log` lacks as damage of the log.
    void check(StoredLog& log, GameId id) const;

    // The following functions change the record.

    /// Removes finished games from the record if the database has all their entries, and adds running games that the
    /// record lacks.
    void reconcile();
    /// Adds changes, which must be durable.
    void note(const std::vector<Change>& changes);
    /// Removes deleted games.
    void forget(const std::vector<GameId>& ids);
    /// Replaces the mark of a game in the record by that of the database, after entries of the game were removed.
    void lower(GameId id);

   private:
    Database& database_;
    SqliteEntries& entries_;
    std::optional<HighWater> record_;
    HighWater::Marks read_;
};

}  // namespace syrtis::store
