// SPDX-License-Identifier: MIT
//
// Tests how the SQLite store moves entries to their games, a few at a time, while more arrive.

#include "store/sqlite_entries.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "store/sqlite_store.hpp"
#include "support/stored_entries.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::store {
namespace {

constexpr GameId k_entry_games = 64;

/// A store whose games receive one entry each in every commit, and a second connection that reads.
class SqliteEntriesTest : public testing::Test {
   protected:
    SqliteEntriesTest() {
        for (GameId id = 1; id <= k_entry_games; ++id) store.add(test::stored_game(id));
    }

    void play_a_step() {
        std::vector<Change> changes;
        for (GameId id = 1; id <= k_entry_games; ++id) {
            Change change;
            change.id = id;
            change.step = steps;
            change.entry = test::stored_entry(id, steps);
            changes.push_back(std::move(change));
        }
        ++steps;
        store.commit(changes, [](const StoreError* error) { EXPECT_EQ(error, nullptr); });
    }
    [[nodiscard]] std::int64_t count(const std::string& from) {
        return Database(folder.path() / "games.sqlite", true).number("SELECT count(*) FROM " + from);
    }
    /// True if some entries were moved to their games and others of the same table were not.
    [[nodiscard]] bool is_on_the_way() {
        const std::int64_t twice = count("entries JOIN recent_entries USING (game, step)");
        return twice > 0 && twice < count("recent_entries");
    }
    void play_until_on_the_way() {
        while (!is_on_the_way() && steps < 200) play_a_step();
        ASSERT_LT(steps, 200U);
    }

    test::TemporaryFolder folder;
    SqliteStore store{folder.path()};
    std::uint64_t steps = 0;
};

TEST_F(SqliteEntriesTest, ReadersSeeEachEntryOnceWhileEntriesAreMoved) {
    SqliteStore looks_on = SqliteStore::read_only(folder.path());
    const std::uint64_t enough = 3 * SqliteEntries::k_most_recent / k_entry_games;
    std::size_t moments_on_the_way = 0;
    std::size_t times_emptied = 0;
    while (steps < enough) {
        const std::int64_t before = count("recent_entries");
        play_a_step();
        ASSERT_EQ(count("all_entries"), k_entry_games * static_cast<std::int64_t>(steps));
        for (const GameId id : {GameId{1}, k_entry_games / 2, k_entry_games}) {
            ASSERT_TRUE(test::is_as_written(looks_on.log(id), id, steps)) << "game " << id << ", " << steps << " steps";
        }
        moments_on_the_way += is_on_the_way() ? 1 : 0;
        times_emptied += before > 0 && count("recent_entries") == 0 ? 1 : 0;
    }
    EXPECT_GT(moments_on_the_way, SqliteEntries::k_most_recent / SqliteEntries::k_most_at_once / 2);
    EXPECT_GT(times_emptied, 0U) << "both tables were used";
    EXPECT_GT(count("entries"), k_entry_games * static_cast<std::int64_t>(steps) / 2);
}

TEST_F(SqliteEntriesTest, KillWhileEntriesAreMovedLosesNoEntries) {
    play_until_on_the_way();
    const test::TemporaryFolder killed;
    for (const char* const file : {"games.sqlite", "games.sqlite-wal", "high-water"}) {
        std::filesystem::copy(folder.path() / file, killed.path() / file);
    }
    SqliteStore again(killed.path());
    for (GameId id = 1; id <= k_entry_games; ++id) EXPECT_TRUE(test::is_as_written(again.log(id), id, steps)) << id;
    Database database(killed.path() / "games.sqlite");
    EXPECT_EQ(database.number("SELECT count(*) FROM entries"), k_entry_games * static_cast<std::int64_t>(steps));
    EXPECT_EQ(database.number("SELECT (SELECT count(*) FROM recent_entries) + (SELECT count(*) FROM "
                              "other_recent_entries)"),
              0);
    again.append(1, steps, test::stored_entry(1, steps));
    EXPECT_TRUE(test::is_as_written(again.log(1), 1, steps + 1));
}

TEST_F(SqliteEntriesTest, EntriesCanBeCutAndDeletedWhileOthersAreMoved) {
    play_until_on_the_way();
    for (const GameId id : {k_entry_games, GameId{1}}) {
        store.truncate(id, 5);
        EXPECT_TRUE(test::is_as_written(store.log(id), id, 5));
        store.append(id, 5, test::stored_entry(id, 5));
        EXPECT_TRUE(test::is_as_written(store.log(id), id, 6));
    }
    store.set_status(k_entry_games, Status::finished);
    EXPECT_EQ(store.prune({.kept = {.bytes = 0}}).games, 1U);
    EXPECT_EQ(count("all_entries WHERE game = " + std::to_string(k_entry_games)), 0);
    EXPECT_EQ(count("all_entries WHERE game = 2"), static_cast<std::int64_t>(steps));
}

TEST_F(SqliteEntriesTest, SizeOfFinishedGameIsEqualWhetherEntriesWereCountedOnArrivalOrRead) {
    play_until_on_the_way();
    const auto bytes_of = [&](GameId id) {
        return Database(folder.path() / "games.sqlite", true)
            .number("SELECT bytes FROM games WHERE id = " + std::to_string(id));
    };
    store.set_status(1, Status::finished);
    const std::int64_t counted = bytes_of(1);
    store.set_status(1, Status::finished);
    EXPECT_EQ(bytes_of(1), counted) << "the second time, the entries are read";
    EXPECT_GT(counted, static_cast<std::int64_t>(56 * steps));

    store.truncate(2, 5);
    store.set_status(2, Status::finished);
    store.set_status(3, Status::finished);
    EXPECT_LT(bytes_of(2), bytes_of(3)) << "the deleted entries do not count";
}

TEST_F(SqliteEntriesTest, EntriesOfMissingGameStayWithoutBlockingOtherGames) {
    play_until_on_the_way();
    Database(folder.path() / "games.sqlite").run("PRAGMA foreign_keys=OFF; DELETE FROM games WHERE id = 64");
    const std::uint64_t then = steps;
    const std::uint64_t enough = then + 3 * SqliteEntries::k_most_recent / k_entry_games;
    while (steps < enough) play_a_step();
    EXPECT_GT(count("entries WHERE game = 63"), static_cast<std::int64_t>(then));
    EXPECT_EQ(count("all_entries WHERE game = 64"), static_cast<std::int64_t>(steps));
    EXPECT_EQ(count("all_entries WHERE game = 1"), static_cast<std::int64_t>(steps));
}

}  // namespace
}  // namespace syrtis::store
