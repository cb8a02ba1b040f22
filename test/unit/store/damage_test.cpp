// SPDX-License-Identifier: MIT
//
// Tests how the SQLite store detects damage. Bytes are flipped and files truncated at places all over the files of a
// killed server. Each game then has to be intact, or be reported as damaged or missing, or the store has to refuse to
// open.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "store/high_water.hpp"
#include "store/sqlite_store.hpp"
#include "support/stored_entries.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::store {
namespace {

constexpr GameId k_games = 3;
constexpr std::uint64_t k_steps = 12;

/// Returns the inode of the file that has this name now.
ino_t identity(const std::filesystem::path& path) {
    struct stat found {};
    EXPECT_EQ(::stat(path.c_str(), &found), 0);
    return found.st_ino;
}

TEST(HighWaterRecord, IsRewrittenLessOftenThanOnceAStepWhenManyGamesRun) {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "high-water";
    HighWater::Marks expected;
    {
        HighWater record(path);
        std::vector<HighWater::Mark> marks;
        for (GameId id = 1; id <= 120'000; ++id) marks.push_back({.game = id, .steps = 1});
        record.note(marks);
        const auto written = identity(path);
        for (std::uint64_t step = 2; step < 10; ++step) {
            record.note({{.game = 7, .steps = step}});
            EXPECT_EQ(identity(path), written);
        }
        record.note(marks);
        EXPECT_NE(identity(path), written) << "and is when it has doubled";
        EXPECT_LT(std::filesystem::file_size(path), 5U << 20U);
        expected = record.marks();
    }
    std::size_t unreadable = 0;
    EXPECT_EQ(HighWater::read(path, unreadable), expected);
    EXPECT_EQ(unreadable, 0U);
}

/// The files of a server that was killed during games; most data is in the log beside the database.
class StoreDamage : public testing::Test {
   protected:
    StoreDamage() {
        { const SqliteStore makes_the_tables(served.path()); }
        SqliteStore store(served.path());
        for (GameId id = 1; id <= k_games; ++id) store.add(test::stored_game(id));
        for (std::uint64_t step = 0; step < k_steps; ++step) {
            for (GameId id = 1; id <= k_games; ++id) store.append(id, step, test::stored_entry(id, step));
        }
        // Copied before the store closes, which would merge the log into the database.
        copy(served.path(), killed.path());
    }
    static void copy(const std::filesystem::path& from, const std::filesystem::path& to) {
        for (const char* name : k_files) {
            if (!std::filesystem::exists(from / name)) continue;
            std::filesystem::copy_file(from / name, to / name, std::filesystem::copy_options::overwrite_existing);
        }
    }
    [[nodiscard]] std::string bytes(const char* name) const {
        std::ifstream file(killed.path() / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }
    /// Returns the number of games that are reported as changed. Fails if a changed game is not reported.
    static std::size_t damaged_games(const std::filesystem::path& folder, const std::string& context) {
        try {
            SqliteStore store(folder);
            const auto missing = store.missing();
            const auto unfinished = store.unfinished();
            std::size_t damaged = missing.size();
            for (GameId id = 1; id <= k_games; ++id) {
                if (std::ranges::find(missing, id) != missing.end()) continue;
                EXPECT_NE(std::ranges::find(unfinished, id), unfinished.end()) << context << ": game " << id;
                const bool is_damaged = [&] {
                    try {
                        const StoredGame game = store.game(id);
                        const StoredLog log = store.log(id);
                        if (!game.damage.empty() || !log.damage.empty()) return true;
                        EXPECT_TRUE(test::is_as_written(log, id, k_steps)) << context << ": game " << id;
                        EXPECT_EQ(game.seats, test::stored_game(id).seats) << context;
                        EXPECT_EQ(game.options, test::stored_game(id).options) << context;
                        EXPECT_EQ(game.seed, test::stored_game(id).seed) << context;
                        return false;
                    } catch (const StoreError&) {
                        return true;
                    }
                }();
                damaged += is_damaged ? 1 : 0;
            }
            return damaged;
        } catch (const StoreError&) {
            return k_games;
        }
    }
    /// Returns damaged_games() after the bytes of one file of a fresh copy were changed.
    std::size_t damaged_after(const char* name, const std::string& changed, const std::string& context) {
        const test::TemporaryFolder copied;
        copy(killed.path(), copied.path());
        std::ofstream(copied.path() / name, std::ios::binary | std::ios::trunc) << changed;
        return damaged_games(copied.path(), context);
    }
    void flip_and_cut(const char* name, std::size_t places) {
        const std::string whole = bytes(name);
        ASSERT_GT(whole.size(), places);
        std::size_t noticed = 0;
        for (std::size_t number = 0; number < places; ++number) {
            // The step is not a multiple of any size of the file format.
            const std::size_t place = (number * whole.size() / places + number * 7) % whole.size();
            std::string flipped = whole;
            flipped[place] = static_cast<char>(flipped[place] ^ (1 << (number % 8)));
            const std::string where = std::string(name) + " at " + std::to_string(place);
            noticed += damaged_after(name, flipped, where + " flipped") > 0 ? 1 : 0;
            noticed += damaged_after(name, whole.substr(0, place), where + " cut") > 0 ? 1 : 0;
        }
        noticed_ = noticed;
    }

    static constexpr const char* k_files[] = {"games.sqlite", "games.sqlite-wal", "high-water"};
    test::TemporaryFolder served;
    test::TemporaryFolder killed;
    std::size_t noticed_ = 0;
};

TEST_F(StoreDamage, IsNotReportedIfHighWaterRecordIsOlderThanLastCommit) {
    std::filesystem::resize_file(killed.path() / "high-water",
                                 std::filesystem::file_size(killed.path() / "high-water") - 40);
    SqliteStore store(killed.path());
    for (GameId id = 1; id <= k_games; ++id) {
        EXPECT_TRUE(test::is_as_written(store.log(id), id, k_steps)) << id;
        store.append(id, k_steps, test::stored_entry(id, k_steps));
        EXPECT_TRUE(test::is_as_written(store.log(id), id, k_steps + 1)) << id;
    }
}

TEST_F(StoreDamage, IsNotReportedForIntactStore) { EXPECT_EQ(damaged_games(killed.path(), "untouched"), 0U); }

TEST_F(StoreDamage, WriteAheadLogDamageIsAlwaysDetected) {
    flip_and_cut("games.sqlite-wal", 60);
    EXPECT_GT(noticed_, 60U) << "most of the log holds moves";
}

TEST_F(StoreDamage, DatabaseDamageIsAlwaysDetected) {
    {
        // Moves everything into the database file.
        SqliteStore store(served.path());
        std::filesystem::copy_file(served.path() / "games.sqlite", killed.path() / "games.sqlite",
                                   std::filesystem::copy_options::overwrite_existing);
        std::filesystem::remove(killed.path() / "games.sqlite-wal");
    }
    ASSERT_EQ(damaged_games(killed.path(), "untouched"), 0U);
    flip_and_cut("games.sqlite", 60);
    EXPECT_GT(noticed_, 30U) << "half of it holds something, and no cut leaves a database";
    // Changes answers, which leaves the structure of the database intact.
    const std::string whole = bytes("games.sqlite");
    std::size_t answers = 0;
    for (auto place = whole.find("\"number\":3"); place != std::string::npos;
         place = whole.find("\"number\":3", place + 1)) {
        std::string flipped = whole;
        flipped[place + 9] ^= 1;
        EXPECT_EQ(damaged_after("games.sqlite", flipped, "an answer flipped"), 1U) << place;
        ++answers;
    }
    EXPECT_EQ(answers, k_games * k_steps);
}

TEST_F(StoreDamage, DamagedHighWaterRecordAloneLosesNoEntries) {
    const std::string whole = bytes("high-water");
    for (std::size_t place = 0; place < whole.size(); place += 29) {
        std::string flipped = whole;
        flipped[place] = static_cast<char>(flipped[place] ^ 4);
        EXPECT_EQ(damaged_after("high-water", flipped, "flipped"), 0U) << place;
        EXPECT_EQ(damaged_after("high-water", whole.substr(0, place), "cut"), 0U) << place;
    }
}

TEST_F(StoreDamage, GameFieldDamageIsDetected) {
    const char* const changes[] = {"UPDATE entries SET answer = '{\"number\":4}' WHERE game = 2 AND step = 5",
                                   "UPDATE entries SET command = '{\"put\":18}' WHERE game = 2 AND step = 5",
                                   "UPDATE entries SET command = '{' WHERE game = 2 AND step = 5",
                                   "UPDATE entries SET chain = chain + 1 WHERE game = 2 AND step = 5",
                                   "UPDATE entries SET chain = chain + 1, seal = 0 WHERE game = 2 AND step = 11",
                                   "DELETE FROM entries WHERE game = 2 AND step = 5",
                                   "DELETE FROM entries WHERE game = 2 AND step > 9",
                                   "DELETE FROM entries WHERE game = 2",
                                   "UPDATE games SET seed = seed + 1 WHERE id = 2",
                                   "UPDATE games SET commitment = '0' WHERE id = 2",
                                   "UPDATE games SET nonce = '0' WHERE id = 2",
                                   "UPDATE games SET seed_key = 'a' WHERE id = 2",
                                   "UPDATE games SET game = 'other' WHERE id = 2",
                                   "UPDATE games SET options = '{}' WHERE id = 2",
                                   "UPDATE games SET seats = '[]' WHERE id = 2",
                                   "UPDATE games SET code = 'A' WHERE id = 2",
                                   "UPDATE games SET undo = 0 WHERE id = 2",
                                   "UPDATE games SET policy = '{\"hold_after\":60}' WHERE id = 2",
                                   "UPDATE games SET policy = '{' WHERE id = 2",
                                   "UPDATE games SET standing = '{\"paused\":true}' WHERE id = 2",
                                   "UPDATE games SET status = 'finished' WHERE id = 2",
                                   "UPDATE games SET ended = 9 WHERE id = 2",
                                   "UPDATE games SET damage = 'none at all' WHERE id = 2",
                                   "UPDATE games SET policy_seal = policy_seal + 1 WHERE id = 2",
                                   "PRAGMA foreign_keys=OFF; DELETE FROM games WHERE id = 2"};
    for (const char* const change : changes) {
        for (const bool is_settled : {false, true}) {
            const test::TemporaryFolder copied;
            copy(killed.path(), copied.path());
            if (is_settled) {
                const SqliteStore settles(copied.path());
            }
            std::string sql = change;
            const auto table = sql.find(" entries ");
            if (!is_settled && table != std::string::npos) sql.insert(table + 1, "recent_");
            Database(copied.path() / "games.sqlite").run(sql);
            EXPECT_EQ(damaged_games(copied.path(), sql), 1U) << sql;
        }
    }
}

TEST_F(StoreDamage, InvalidKindOrStatusAffectsOneGameOnly) {
    for (const char* const change : {"UPDATE entries SET kind = 'slayed' WHERE game = 2 AND step = 5",
                                     "UPDATE games SET status = 'runninf' WHERE id = 2"}) {
        const test::TemporaryFolder copied;
        copy(killed.path(), copied.path());
        { const SqliteStore settles(copied.path()); }
        const auto path = copied.path() / "games.sqlite";
        Database(path).run(std::string("PRAGMA ignore_check_constraints=ON; ").append(change));
        EXPECT_EQ(damaged_games(copied.path(), change), 1U) << change;
        EXPECT_NE(SqliteStore::read_only(path).find_broken_pages(), "") << "and verify says so";
    }
}

TEST_F(StoreDamage, MovedEntryDoesNotAffectOtherGame) {
    Database(killed.path() / "games.sqlite").run("UPDATE recent_entries SET game = 1 WHERE game = 2 AND step = 5");
    for (int times = 0; times < 2; ++times) {
        EXPECT_EQ(damaged_games(killed.path(), "moved"), 2U);
        Database database(killed.path() / "games.sqlite");
        EXPECT_EQ(database.number("SELECT (SELECT count(*) FROM entries) + (SELECT count(*) FROM recent_entries)"),
                  static_cast<std::int64_t>(k_games * k_steps));
    }
    SqliteStore store(killed.path());
    store.truncate(1, 5);
    store.truncate(2, 5);
    EXPECT_TRUE(test::is_as_written(store.log(1), 1, 5));
    EXPECT_TRUE(test::is_as_written(store.log(2), 2, 5));
    store.append(1, 5, test::stored_entry(1, 5));
    EXPECT_TRUE(test::is_as_written(store.log(1), 1, 6));
}

TEST_F(StoreDamage, TruncationRestoresIntactBeginningOfGame) {
    Database(killed.path() / "games.sqlite").run("UPDATE recent_entries SET answer = '{}' WHERE game = 2 AND step = 5");
    {
        SqliteStore store(killed.path());
        const StoredLog log = store.log(2);
        EXPECT_EQ(log.entries.size(), 5U);
        EXPECT_EQ(log.steps, k_steps);
        EXPECT_EQ(log.damage, "step 6: it was changed after it was written");
        EXPECT_THROW((void)store.entries(2), StoreError);
        store.truncate(2, 5);
        EXPECT_TRUE(test::is_as_written(store.log(2), 2, 5));
        EXPECT_EQ(store.game(2).repairs, 1U);
        store.append(2, 5, test::stored_entry(2, 5));
    }
    SqliteStore store(killed.path());
    EXPECT_TRUE(store.missing().empty());
    EXPECT_TRUE(test::is_as_written(store.log(2), 2, 6));
}

TEST_F(StoreDamage, DamagedRuntimeStateIsRemovedWithoutLosingSteps) {
    Database(killed.path() / "games.sqlite")
        .run("UPDATE games SET standing = '[1]', policy = '[2]', status = 'aborted' WHERE id = 2");
    SqliteStore store(killed.path());
    const auto unfinished = store.unfinished();
    EXPECT_EQ(std::ranges::count(unfinished, GameId{2}), 1) << "an invalid status does not hide the game";
    EXPECT_EQ(store.game(2).damage,
              "these parts of its state were changed after they were written: its policy, bot takeovers and clocks, "
              "its status");
    store.truncate(2, k_steps);
    const StoredGame game = store.game(2);
    EXPECT_EQ(game.damage, "");
    EXPECT_EQ(game.status, Status::running);
    EXPECT_TRUE(game.policy.isNull());
    EXPECT_TRUE(game.runtime_state.isNull());
    EXPECT_TRUE(test::is_as_written(store.log(2), 2, k_steps));
}

TEST_F(StoreDamage, LostGameIsReportedAsMissingUntilOperatorForgetsIt) {
    Database(killed.path() / "games.sqlite")
        .run("DELETE FROM recent_entries WHERE game = 3; DELETE FROM games WHERE id = 3");
    {
        SqliteStore store(killed.path());
        EXPECT_EQ(store.missing(), std::vector<GameId>{3});
        EXPECT_EQ(store.last_id(), 3) << "the number is not used again";
        store.truncate(3, 0);
        EXPECT_TRUE(store.missing().empty());
    }
    EXPECT_TRUE(SqliteStore(killed.path()).missing().empty());
}

TEST_F(StoreDamage, GameEndDamageIsDetected) {
    {
        SqliteStore store(killed.path());
        store.set_status(2, Status::finished);
        copy(killed.path(), served.path());
    }
    // Imitates the loss of the last moves and the end of the game with the log.
    Database(served.path() / "games.sqlite")
        .run("UPDATE games SET status = 'running' WHERE id = 2; DELETE FROM entries WHERE game = 2 AND step > 7");
    EXPECT_EQ(damaged_games(served.path(), "the end is lost"), 1U);
}

TEST(HighWaterRecord, ContainsLastStepOfEachGame) {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "high-water";
    constexpr std::uint64_t k_many = 60'000;  // more than the file may hold without compaction
    {
        HighWater record(path);
        for (std::uint64_t step = 1; step <= k_many; ++step) {
            record.note({{.game = 1, .steps = step, .chain = step * 3}, {.game = 2, .steps = step}});
        }
        record.note({{.game = 2, .state = HighWater::State::forgotten}, {.game = 3, .steps = 4}});
    }
    EXPECT_LT(std::filesystem::file_size(path), 5U << 20U);
    std::size_t unreadable = 0;
    const auto marks = HighWater::read(path, unreadable);
    EXPECT_EQ(unreadable, 0U);
    EXPECT_EQ(marks,
              (HighWater::Marks{{1, {.game = 1, .steps = k_many, .chain = k_many * 3}}, {3, {.game = 3, .steps = 4}}}));
    HighWater again(path);
    EXPECT_EQ(again.marks(), marks);
    EXPECT_LT(std::filesystem::file_size(path), 200U) << "the record is rewritten when the store opens";
}

TEST(HighWaterRecord, UnreadableFileIsAnErrorInsteadOfEmpty) {
    const test::TemporaryFolder folder;
    const auto path = folder.path() / "high-water";
    std::size_t unreadable = 0;
    EXPECT_TRUE(HighWater::read(path, unreadable).empty()) << "there is none yet";
    // A symbolic link to itself cannot be opened even by a user who may open every file.
    std::filesystem::create_symlink("high-water", path);
    EXPECT_THROW((void)HighWater::read(path, unreadable), StoreError);
    EXPECT_THROW(HighWater{path}, StoreError);
    EXPECT_TRUE(std::filesystem::is_symlink(path)) << "the file is not changed";
    std::filesystem::remove(path);
    std::filesystem::create_directory(path);
    EXPECT_THROW((void)HighWater::read(path, unreadable), StoreError);
}

TEST(DatabaseBackup, IsConsistentDuringGamesAndNeverOverwrites) {
    const test::TemporaryFolder folder;
    const auto target = folder.path() / "copy.sqlite";
    SqliteStore store(folder.path());
    store.add(test::stored_game(1));
    store.append(1, 0, test::stored_entry(1, 0));
    SqliteStore::read_only(folder.path()).back_up(target);
    store.append(1, 1, test::stored_entry(1, 1));
    EXPECT_TRUE(test::is_as_written(SqliteStore::read_only(target).log(1), 1, 1));
    EXPECT_TRUE(test::is_as_written(store.log(1), 1, 2));
    EXPECT_EQ(std::filesystem::status(target).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_THROW(SqliteStore::read_only(folder.path()).back_up(target), StoreError);
    EXPECT_TRUE(test::is_as_written(SqliteStore::read_only(target).log(1), 1, 1));
    // The backup can be served from another folder.
    const test::TemporaryFolder other;
    std::filesystem::copy_file(target, other.path() / "games.sqlite");
    SqliteStore restored(other.path());
    EXPECT_EQ(restored.unfinished(), std::vector<GameId>{1});
    restored.append(1, 1, test::stored_entry(1, 1));
}

}  // namespace
}  // namespace syrtis::store
