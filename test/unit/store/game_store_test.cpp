// SPDX-License-Identifier: MIT
//
// Tests that every store keeps the guarantees of GameStore, and the additional ones of the SQLite store.

#include "store/game_store.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "store/memory_store.hpp"
#include "store/postgres_store.hpp"
#include "store/sqlite_store.hpp"
#include "store/threaded_store.hpp"
#include "support/empty_postgres.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace {

std::atomic<int> writes_to_disk = 0;

}  // namespace

// Replaces the function of the C library that SQLite calls to flush its file.
extern "C" int fsync(int descriptor) {
    ++writes_to_disk;
    return static_cast<int>(syscall(SYS_fsync, descriptor));
}
extern "C" int fdatasync(int descriptor) {
    ++writes_to_disk;
    return static_cast<int>(syscall(SYS_fdatasync, descriptor));
}

namespace syrtis::store {
namespace {

StoredGame some_game(GameId id) {
    return {.id = id,
            .game = "sealed-numbers",
            .packs = {{"base", 0xfedcba9876543210, "what the base says"}, {"more", 7, "what more says"}},
            .rules_revision = 12,
            .options = *text::parse_json(R"({"rounds":3})"),
            .seed = 0xffffffffffffffff,
            .seats = {{.name = "Łucja \"火\"", .token_hash = "abc", .level = ""},
                      {.name = "greedy 1", .token_hash = "", .level = "greedy"}},
            .allows_undo = false,
            .code = "ABCD2345",
            .origin = "somewhere",
            .created = 1'700'000'000,
            .policy = *text::parse_json(R"({"hold_after":5})"),
            .runtime_state = *text::parse_json(R"({"paused":true})")};
}

StoredEntry some_entry(core::Seat seat) {
    return {.recorded = {.entry = {.seat = seat,
                                   .question = 7,
                                   .time = 1'700'000'000'123,
                                   .hash = 0x8000000000000001,
                                   .chain = 0xfedcba9876543210},
                         .command = R"({"put":17})"},
            .answer = R"({"number":3})"};
}

StoredEntry entry_of(core::EntryKind kind) {
    StoredEntry stored;
    stored.recorded.entry = {.kind = kind, .seat = 1, .time = 5, .hash = 1, .chain = 2};
    return stored;
}

enum class Kind : std::uint8_t { memory, sqlite, threaded, postgresql };

class Store : public testing::TestWithParam<Kind> {
   protected:
    void SetUp() override {
        if (GetParam() == Kind::postgresql) {
            if (!test::PostgresCluster::programs()) GTEST_SKIP() << test::PostgresCluster::k_why_skipped;
            cluster = &test::empty_postgres();
        }
        reopen();
    }
    /// Recreates the store; the one in memory does not keep its data.
    void reopen() {
        store.reset();
        switch (GetParam()) {
            case Kind::memory:
                store = std::make_unique<MemoryStore>();
                break;
            case Kind::sqlite:
                store = std::make_unique<SqliteStore>(folder.path());
                break;
            case Kind::threaded:
                store =
                    std::make_unique<ThreadedStore>(std::make_unique<SqliteStore>(folder.path()), StoreThread::Post());
                break;
            case Kind::postgresql:
                store = std::make_unique<PostgresStore>(cluster->url(), PostgresStore::Options{});
                break;
        }
    }
    void reopen_if_kept() {
        if (GetParam() == Kind::memory) return;
        reopen();
        (void)store->take_unfinished();
        (void)store->take_open_tables();
    }
    bool commit(const std::vector<Change>& changes) {
        std::optional<bool> is_stored;
        store->commit(changes, [&](const StoreError* error) {
            EXPECT_FALSE(is_stored.has_value());
            is_stored = error == nullptr;
        });
        store->drain();
        return is_stored.value();
    }
    test::TemporaryFolder folder;
    test::PostgresCluster* cluster = nullptr;
    std::unique_ptr<GameStore> store;
};

const char* name_of(Kind kind) {
    switch (kind) {
        case Kind::memory:
            return "memory";
        case Kind::sqlite:
            return "sqlite";
        case Kind::threaded:
            return "threaded";
        case Kind::postgresql:
            return "postgresql";
    }
    return "";
}

INSTANTIATE_TEST_SUITE_P(Kinds, Store, testing::Values(Kind::memory, Kind::sqlite, Kind::threaded, Kind::postgresql),
                         [](const auto& instance) { return std::string(name_of(instance.param)); });

TEST_P(Store, IsEmptyAtFirst) {
    EXPECT_EQ(store->last_id(), 0);
    EXPECT_TRUE(store->unfinished().empty());
}

TEST_P(Store, RoundTripsGame) {
    store->add(some_game(5));
    const StoredGame game = store->game(5);
    const StoredGame expected = some_game(5);
    EXPECT_EQ(game.game, expected.game);
    EXPECT_EQ(game.packs, expected.packs);
    EXPECT_EQ(game.rules_revision, expected.rules_revision);
    EXPECT_EQ(game.allows_undo, expected.allows_undo);
    EXPECT_EQ(game.options, expected.options);
    EXPECT_EQ(game.seed, expected.seed);
    EXPECT_TRUE(game.nonce.empty());
    EXPECT_TRUE(game.commitment.empty());
    EXPECT_EQ(game.seats, expected.seats);
    EXPECT_EQ(game.code, expected.code);
    EXPECT_EQ(game.created, expected.created);
    EXPECT_EQ(game.origin, expected.origin);
    EXPECT_EQ(game.policy, expected.policy);
    EXPECT_EQ(game.runtime_state, expected.runtime_state);
}

TEST_P(Store, FinishedGameCanBeReadMeanwhileAndUnknownIdIsRefused) {
    store->add(some_game(5));
    store->set_status(5, Status::aborted);
    const StoredGame meanwhile = store->game_meanwhile(5);
    EXPECT_EQ(meanwhile.status, Status::aborted);
    EXPECT_EQ(meanwhile.seats, store->game(5).seats);
    EXPECT_EQ(meanwhile.origin, store->game(5).origin);
    EXPECT_EQ(meanwhile.packs, store->game(5).packs);
    EXPECT_THROW((void)store->game_meanwhile(6), StoreError);
}

TEST_P(Store, RoundTripsLongSeedAndCommitment) {
    StoredGame dealt = some_game(5);
    dealt.seed = *core::read_seed("8" + std::string(62, '0') + "1");
    dealt.nonce = std::string(64, 'a');
    dealt.commitment = std::string(64, 'b');
    store->add(dealt);
    reopen_if_kept();
    EXPECT_EQ(store->game(5).seed, dealt.seed);
    EXPECT_EQ(store->game(5).nonce, dealt.nonce);
    EXPECT_EQ(store->game(5).commitment, dealt.commitment);
}

TEST_P(Store, RoundTripsRuntimeStateSuchAsClocks) {
    store->add(some_game(5));
    const Json::Value runtime_state = *text::parse_json(R"({"clocks":[{"game":12}]})");
    store->commit_now({.id = 5, .runtime_state = runtime_state});
    EXPECT_EQ(store->game(5).runtime_state, runtime_state);
    EXPECT_EQ(store->game(5).policy, some_game(5).policy);
    EXPECT_TRUE(store->entries(5).empty());
}

TEST_P(Store, SharesPackTextBetweenGames) {
    EXPECT_EQ(store->pack_text(7), "");
    store->add(some_game(1));
    StoredGame other = some_game(2);
    other.packs = {{"more", 7, "the same in other words"}, {"third", 8, "what the third says"}, {"unknown", 9}};
    store->add(other);
    EXPECT_EQ(store->pack_text(7), "what more says");
    EXPECT_EQ(store->pack_text(8), "what the third says");
    EXPECT_EQ(store->game(2).packs, other.packs);
    for (const auto& pack : store->game(2).packs) EXPECT_EQ(pack.text, "");
    const auto packs = packs_with_texts(*store, store->game(2));
    ASSERT_EQ(packs.size(), 3U);
    EXPECT_EQ(packs[0].text, "what more says");
    EXPECT_EQ(packs[2].text, "");
}

TEST_P(Store, ReplacesPacksOfGame) {
    store->add(some_game(1));
    store->add(some_game(2));
    const std::vector<protocol::ContentPack> packs{{"all", 10, "what all says"}};
    store->set_packs(1, packs);
    EXPECT_EQ(store->game(1).packs, packs);
    EXPECT_EQ(store->game(2).packs, some_game(2).packs);
    EXPECT_EQ(store->pack_text(10), "what all says");
    EXPECT_THROW(store->set_packs(3, packs), StoreError);
}

TEST_P(Store, RoundTripsEntriesOfEveryKindInOrder) {
    store->add(some_game(1));
    std::vector<StoredEntry> entries{some_entry(0), entry_of(core::EntryKind::undone),
                                     entry_of(core::EntryKind::redone), entry_of(core::EntryKind::seat_changed),
                                     entry_of(core::EntryKind::ended)};
    entries[1].recorded.entry.to = 3;
    entries[3].recorded.entry.holder = "greedy";
    entries[4].recorded.entry.reason = core::EndReason::abandoned;
    entries[4].recorded.entry.seat = core::k_no_seat;
    for (std::size_t step = 0; step < entries.size(); ++step) store->append(1, step, entries[step]);
    const auto found = store->entries(1);
    ASSERT_EQ(found.size(), entries.size());
    for (std::size_t step = 0; step < entries.size(); ++step) {
        EXPECT_EQ(found[step].recorded.entry, entries[step].recorded.entry) << step;
        EXPECT_EQ(found[step].recorded.command, entries[step].recorded.command);
        EXPECT_EQ(found[step].answer, entries[step].answer);
    }
}

TEST_P(Store, AddsGameWithItsEntries) {
    StoredGame game = some_game(4);
    store->add(game, {some_entry(0), some_entry(1)});
    EXPECT_EQ(store->entries(4).size(), 2U);
    EXPECT_EQ(store->game(4).status, Status::running);
    game.id = 5;
    game.status = Status::finished;
    store->add(game, {some_entry(0)});
    EXPECT_EQ(store->game(5).status, Status::finished);
    EXPECT_EQ(store->unfinished(), std::vector<GameId>{4});
}

TEST_P(Store, RefusesEntryOutOfOrder) {
    store->add(some_game(1));
    EXPECT_THROW(store->append(1, 1, some_entry(0)), StoreError);
    store->append(1, 0, some_entry(0));
    StoredEntry other = some_entry(0);
    other.recorded.entry.chain = 5;
    EXPECT_THROW(store->append(1, 0, other), StoreError);
    EXPECT_THROW(store->append(1, 2, some_entry(0)), StoreError);
    EXPECT_EQ(store->entries(1).size(), 1U);
}

TEST_P(Store, NumbersEntriesPerGame) {
    store->add(some_game(1));
    store->add(some_game(2));
    store->append(1, 0, some_entry(0));
    store->append(2, 0, some_entry(1));
    store->append(1, 1, some_entry(1));
    EXPECT_EQ(store->entries(1).size(), 2U);
    EXPECT_EQ(store->entries(2).size(), 1U);
}

TEST_P(Store, RefusesDuplicateAndUnknownGames) {
    store->add(some_game(1));
    StoredGame other = some_game(1);
    other.seed = 8;
    EXPECT_THROW(store->add(other), StoreError);
    EXPECT_EQ(store->game(1).seed, some_game(1).seed);
    EXPECT_THROW((void)store->game(2), StoreError);
    EXPECT_THROW(store->append(2, 0, some_entry(0)), StoreError);
    store->append(1, 0, some_entry(0));
}

TEST_P(Store, BeginningOfAGameIsCommittedWithItsFirstEntries) {
    const std::vector<Change> changes{{.id = 1, .open_table = "full"},
                                      {.id = 1, .beginning = std::make_shared<const StoredGame>(some_game(1))},
                                      {.id = 1, .step = 0, .entry = some_entry(0)},
                                      {.id = 1, .step = 1, .entry = some_entry(1)}};
    store->commit_now(changes);
    EXPECT_TRUE(store->open_tables().empty());
    EXPECT_EQ(store->unfinished(), std::vector<GameId>{1});
    EXPECT_EQ(store->entries(1).size(), 2U);
    store->append(1, 2, some_entry(0));
    EXPECT_EQ(store->log(1).steps, 3U);
    EXPECT_TRUE(store->log(1).damage.empty()) << store->log(1).damage;
}

TEST_P(Store, RefusedBeginningDiscardsAllChangesOfItsCommit) {
    store->add(some_game(1));
    StoredGame other = some_game(1);
    other.seed = 8;
    EXPECT_THROW(store->commit_now({{.id = 2, .beginning = std::make_shared<const StoredGame>(some_game(2))},
                                    {.id = 1, .beginning = std::make_shared<const StoredGame>(other)}}),
                 StoreError);
    EXPECT_EQ(store->all(), std::vector<GameId>{1});
    store->add(some_game(2));
    EXPECT_EQ(store->all(), (std::vector<GameId>{1, 2}));
}

TEST_P(Store, SizeOfFinishedGameIncludesEntriesOfItsLastCommit) {
    store->add(some_game(1));
    store->append(1, 0, some_entry(0));
    store->commit_now({.id = 1, .step = 1, .entry = some_entry(1), .status = Status::finished});
    EXPECT_EQ(store->prune({.kept = {.bytes = 1'000'000}}).games, 0U);
    EXPECT_EQ(store->prune({.kept = {.bytes = 100}}).games, 1U);
    EXPECT_TRUE(store->all().empty());
}

TEST_P(Store, ListOfUnfinishedGamesHasRunningGamesOnly) {
    for (GameId id = 1; id <= 4; ++id) store->add(some_game(id));
    store->set_status(1, Status::finished);
    store->set_status(2, Status::aborted);
    store->set_status(4, Status::abandoned);
    EXPECT_EQ(store->unfinished(), std::vector<GameId>{3});
    EXPECT_EQ(store->last_id(), 4);
}

TEST_P(Store, ListsGamesByIdAndContinuesFromLargest) {
    for (const GameId id : {7, 2, 5}) store->add(some_game(id));
    EXPECT_EQ(store->unfinished(), (std::vector<GameId>{2, 5, 7}));
    EXPECT_EQ(store->last_id(), 7);
}

TEST_P(Store, ChangedSeatsAreStoredForTheirGameOnly) {
    for (GameId id = 1; id <= 3; ++id) store->add(some_game(id));
    auto seats = some_game(1).seats;
    seats[0] = {.name = "random 1", .token_hash = "", .level = "random"};
    EXPECT_THROW(
        store->commit_now({.id = 2, .step = 1, .entry = entry_of(core::EntryKind::seat_changed), .seats = seats}),
        StoreError);
    EXPECT_EQ(store->game(2).seats, some_game(2).seats) << "the entry was out of order";
    store->commit_now({.id = 2, .step = 0, .entry = entry_of(core::EntryKind::seat_changed), .seats = seats});
    EXPECT_EQ(store->entries(2).size(), 1U);
    EXPECT_EQ(store->game(1).seats, some_game(1).seats);
    EXPECT_EQ(store->game(2).seats, seats);
    EXPECT_EQ(store->game(3).seats, some_game(3).seats);
}

TEST_P(Store, CommitsSeveralGamesAtomically) {
    store->add(some_game(1));
    store->add(some_game(2));
    const auto entry = entry_of(core::EntryKind::played);
    EXPECT_TRUE(commit({{.id = 1, .step = 0, .entry = entry},
                        {.id = 2, .step = 0, .entry = entry},
                        {.id = 1, .step = 1, .entry = entry}}));
    EXPECT_FALSE(commit(
        {{.id = 2, .step = 1, .entry = entry, .status = Status::finished}, {.id = 1, .step = 3, .entry = entry}}));
    EXPECT_EQ(store->entries(1).size(), 2U);
    EXPECT_EQ(store->entries(2).size(), 1U);
    EXPECT_EQ(store->unfinished().size(), 2U);
    EXPECT_TRUE(commit({{.id = 1, .step = 2, .entry = entry}}));
}

TEST_P(Store, CommitsEndWithLastEntryAtomically) {
    store->add(some_game(1));
    EXPECT_THROW(
        store->commit_now({.id = 1, .step = 1, .entry = entry_of(core::EntryKind::ended), .status = Status::finished}),
        StoreError);
    EXPECT_EQ(store->unfinished(), std::vector<GameId>{1});
    store->commit_now({.id = 1, .step = 0, .entry = entry_of(core::EntryKind::ended), .status = Status::finished});
    EXPECT_TRUE(store->unfinished().empty());
    EXPECT_EQ(store->game(1).status, Status::finished);
}

TEST_P(Store, CountsHowOftenRunningGameWasLoaded) {
    store->add(some_game(1));
    store->add(some_game(2));
    store->set_status(2, Status::finished);
    EXPECT_EQ(store->game(1).taken, 0U);
    for (std::uint64_t process = 1; process <= 3; ++process) {
        if (GetParam() != Kind::memory) reopen();
        EXPECT_EQ(store->take_unfinished(), std::vector<GameId>{1});
        EXPECT_EQ(store->game(1).taken, process);
    }
    EXPECT_EQ(store->game(2).taken, 0U);
}

TEST_P(Store, FindsGameOfFormerSeatToken) {
    StoredGame game = some_game(4);
    game.seats[1] = {.name = "Bob", .token_hash = "def", .level = ""};
    store->add(game);
    EXPECT_EQ(store->find_seat("abc"), 4);
    game.seats[1] = {.name = "Cyd", .token_hash = "ghi", .level = ""};
    store->commit_now({.id = 4, .seats = game.seats});
    for (const char* const token : {"abc", "def", "ghi"}) EXPECT_EQ(store->find_seat(token), 4) << token;
    EXPECT_EQ(store->find_seat("jkl"), std::nullopt);
    EXPECT_EQ(store->find_seat(""), std::nullopt);
}

TEST_P(Store, KeepsDamageUntilGameIsTruncated) {
    store->add(some_game(1), {some_entry(0), some_entry(1), some_entry(0)});
    store->commit_now({.id = 1, .damage = "it is less than somebody was told"});
    EXPECT_EQ(store->game(1).damage, "it is less than somebody was told");
    EXPECT_EQ(store->game(1).repairs, 0U);
    store->truncate(1, 2);
    EXPECT_EQ(store->game(1).damage, "");
    EXPECT_EQ(store->game(1).repairs, 1U);
    EXPECT_EQ(store->entries(1).size(), 2U);
    EXPECT_EQ(store->log(1).steps, 2U);
    store->append(1, 2, some_entry(1));
}

TEST_P(Store, KeepsEntriesOfFinishedGame) {
    store->add(some_game(1), {some_entry(0)});
    store->commit_now(
        {.id = 1, .step = 1, .entry = entry_of(core::EntryKind::ended), .status = Status::finished, .time = 77});
    EXPECT_EQ(store->entries(1).size(), 2U);
    EXPECT_EQ(store->game(1).ended, 77);
    EXPECT_EQ(store->all(), std::vector<GameId>{1});
    EXPECT_EQ(store->find_seat("abc"), 1);
}

/// Prunes until no step has more to delete, and returns the number of deleted games.
std::size_t prune_all(GameStore& store, PruneOrder order) {
    std::size_t games = 0;
    for (Pruned step{.has_more = true}; step.has_more; order.time.reset()) {
        step = store.prune(order);
        games += step.games;
    }
    return games;
}

constexpr std::int64_t k_day = 24 * 3600;
constexpr std::int64_t k_begin = 1'700'000'000;

/// A store whose retention clock the test controls.
class RetentionStore : public Store {
   protected:
    void SetUp() override {
        Store::SetUp();
        if (IsSkipped()) return;
        EXPECT_EQ(prune_at(k_begin, 0), 0U);
    }
    std::size_t prune_at(std::int64_t calendar, std::int64_t running, Retention kept = {}) {
        return prune_all(*store, {.kept = kept, .time = ClockReading{.calendar = calendar, .running = running}});
    }
    /// Advances the calendar and the running time by so many seconds.
    std::size_t run(std::int64_t seconds, Retention kept = {}) {
        return prune_at(store->retention_clock().calendar + seconds, seconds, kept);
    }
    void finish(GameId id, const std::string& origin, bool is_worth_keeping = true, std::size_t entries = 2) {
        StoredGame game = some_game(id);
        game.seats[0].token_hash = "token " + std::to_string(id);
        game.origin = origin;
        store->add(game, std::vector<StoredEntry>(entries, some_entry(0)));
        store->commit_now(
            {.id = id, .status = Status::finished, .time = k_begin, .is_worth_keeping = is_worth_keeping});
    }
};

INSTANTIATE_TEST_SUITE_P(Kinds, RetentionStore,
                         testing::Values(Kind::memory, Kind::sqlite, Kind::threaded, Kind::postgresql),
                         [](const auto& kind) { return name_of(kind.param); });

TEST_P(RetentionStore, DeletesGamesThatEndedLongAgo) {
    store->add(some_game(1));
    finish(2, "a");
    (void)run(k_day);
    finish(3, "a");
    EXPECT_EQ(run(k_day, {.seconds = 2 * k_day}), 0U);
    EXPECT_EQ(run(k_day / 2, {.seconds = 2 * k_day}), 1U);
    EXPECT_EQ(store->all(), (std::vector<GameId>{1, 3}));
    EXPECT_EQ(store->find_seat("token 2"), std::nullopt);
    EXPECT_THROW((void)store->game(2), StoreError);
    EXPECT_EQ(run(10 * k_day, {.seconds = 2 * k_day}), 1U);
    EXPECT_EQ(store->all(), std::vector<GameId>{1}) << "a running game is never deleted";
    EXPECT_EQ(store->last_id(), 3) << "no number is used again";
    EXPECT_TRUE(store->missing().empty());
    reopen_if_kept();
    EXPECT_EQ(store->last_id(), 3);
    EXPECT_TRUE(store->missing().empty());
}

TEST_P(RetentionStore, DeletesNothingIfSystemTimeIsOneYearAhead) {
    finish(1, "a");
    EXPECT_EQ(prune_at(k_begin + 365 * k_day, 0, {.seconds = 180 * k_day}), 0U);
    EXPECT_EQ(run(10 * k_day, {.seconds = 180 * k_day}), 0U);
    EXPECT_EQ(prune_at(k_begin + 11 * k_day, k_day, {.seconds = 180 * k_day}), 0U);
    EXPECT_EQ(store->all(), std::vector<GameId>{1});
}

TEST_P(RetentionStore, DeletesNothingIfSystemTimeWasBehindDuringGames) {
    EXPECT_EQ(prune_at(0, 0), 0U);
    finish(1, "a");
    store->commit_now({.id = 1, .status = Status::finished, .time = 5});
    EXPECT_EQ(prune_at(k_begin + k_day, 3600, {.seconds = 180 * k_day}), 0U) << "the clock was corrected";
    EXPECT_EQ(run(10 * k_day, {.seconds = 180 * k_day}), 0U);
    EXPECT_EQ(store->all(), std::vector<GameId>{1});
}

TEST_P(RetentionStore, DeletesGamesOfLargestOpenerFirst) {
    finish(1, "victim");
    (void)run(60);
    constexpr GameId k_last = 200;
    for (GameId id = 2; id <= k_last; ++id) finish(id, "flood " + std::to_string(2) + " town");
    (void)run(60);
    finish(k_last + 1, "another");
    (void)run(60);
    // The limit is about one game: the last game of the flood is deleted before those of other openers.
    EXPECT_EQ(run(60, {.bytes = 6'000}), static_cast<std::size_t>(k_last) + 1 - store->all().size());
    const auto left = store->all();
    EXPECT_LT(left.size(), 12U);
    EXPECT_TRUE(std::ranges::binary_search(left, 1)) << "the oldest game and the only one of its opener";
    EXPECT_TRUE(std::ranges::binary_search(left, k_last + 1));
    EXPECT_TRUE(std::ranges::binary_search(left, k_last)) << "the oldest game of the flood is deleted first";
    EXPECT_EQ(run(60, {.bytes = 0}), left.size());
}

TEST_P(RetentionStore, DeletesBarelyPlayedGamesAfterTenMinutes) {
    finish(1, "a", false);
    finish(2, "a");
    EXPECT_EQ(run(k_keep_unplayed - 1), 0U);
    EXPECT_EQ(run(1), 1U);
    EXPECT_EQ(store->all(), std::vector<GameId>{2});
}

TEST_P(RetentionStore, DeletesLongGameInSeveralSteps) {
    finish(1, "a", true, 2500);
    finish(2, "a");
    EXPECT_EQ(run(60, {.bytes = 0}), 2U);
    EXPECT_TRUE(store->all().empty());
    EXPECT_EQ(store->find_seat("token 1"), std::nullopt);
    EXPECT_TRUE(store->missing().empty());
}

TEST_P(RetentionStore, ResumedGameIsNotCountedAmongFinishedGames) {
    finish(1, "a");
    finish(2, "b");
    store->truncate(1, 1);
    EXPECT_EQ(run(60, {.bytes = 0}), 1U);
    EXPECT_EQ(store->all(), std::vector<GameId>{1});
    EXPECT_EQ(store->log(1).entries.size(), 1U);
}

TEST_P(RetentionStore, KeepsRetentionClockOverRestart) {
    if (GetParam() == Kind::memory) GTEST_SKIP() << "the store in memory keeps nothing";
    (void)run(k_day);
    finish(1, "a");
    reopen();
    EXPECT_EQ(store->retention_clock().seconds, k_begin + k_day);
    EXPECT_EQ(prune_at(k_begin + 3 * k_day, 0, {.seconds = k_day}), 0U);
    EXPECT_EQ(run(k_day / 2, {.seconds = k_day}), 1U) << "the downtime is added gradually";
}

TEST_P(Store, KeepsOpenTablesUntilStartOrClose) {
    store->add(some_game(1));
    const auto commit = [&](GameId id, const std::string& text) {
        return Store::commit(
            {{.id = 1, .step = store->entries(1).size(), .entry = some_entry(0)}, {.id = id, .open_table = text}});
    };
    EXPECT_TRUE(commit(3, "three"));
    EXPECT_TRUE(commit(2, "two"));
    EXPECT_TRUE(commit(4, "four"));
    EXPECT_TRUE(commit(3, "three, changed"));
    EXPECT_EQ(store->open_tables(), (std::vector<OpenTable>{{2, "two"}, {3, "three, changed"}, {4, "four"}}));
    EXPECT_TRUE(commit(4, ""));
    store->add(some_game(2));
    EXPECT_EQ(store->open_tables(), (std::vector<OpenTable>{{3, "three, changed"}}));
    EXPECT_EQ(store->last_id(), 4) << "the number of a closed table is not used again";
    EXPECT_EQ(store->entries(1).size(), 5U);
    reopen_if_kept();
    EXPECT_EQ(store->open_tables(), (std::vector<OpenTable>{{3, "three, changed"}}));
    EXPECT_EQ(store->last_id(), 4);
    EXPECT_TRUE(commit(3, "three, changed again"));
    reopen_if_kept();
    EXPECT_EQ(store->last_id(), 4) << "a change of an older table gives no number back";
    EXPECT_TRUE(commit(2, "two, which is a game by now"));
    EXPECT_EQ(store->open_tables(), (std::vector<OpenTable>{{3, "three, changed again"}}))
        << "a started game does not become an open table again";
}

TEST_P(Store, DoesNotReuseIdOfOpenTableStoredOnRetry) {
    store->add(some_game(1));
    EXPECT_FALSE(commit({{.id = 9, .open_table = "nine"}, {.id = 1, .step = 5, .entry = some_entry(0)}}));
    EXPECT_TRUE(store->open_tables().empty());
    EXPECT_TRUE(commit({{.id = 9, .open_table = "nine"}}));
    EXPECT_TRUE(commit({{.id = 9, .open_table = ""}}));
    reopen_if_kept();
    EXPECT_EQ(store->last_id(), 9);
}

TEST(SqliteStore, ContinuesIdsFromLargestOpenTable) {
    test::TemporaryFolder folder;
    {
        SqliteStore store(folder.path());
        for (const GameId id : {3, 4}) store.commit_now({.id = id, .open_table = "a table"});
    }
    Database(folder.path() / "games.sqlite").run("UPDATE facts SET value = '3' WHERE name = 'last_id'");
    EXPECT_EQ(SqliteStore(folder.path()).last_id(), 4);
}

TEST_P(Store, SecretHas64DigitsAndStaysTheSame) {
    const std::string secret = store->secret();
    EXPECT_EQ(secret.size(), 64U);
    EXPECT_NE(secret, make_secret());
    EXPECT_EQ(store->secret(), secret);
}

TEST(SqliteStore, KeepsSecretOverRestart) {
    test::TemporaryFolder folder;
    const std::string secret = SqliteStore(folder.path()).secret();
    EXPECT_EQ(SqliteStore(folder.path()).secret(), secret);
}

TEST(SqliteStore, KeepsEverythingOverRestart) {
    test::TemporaryFolder folder;
    {
        SqliteStore store(folder.path() / "made" / "when" / "missing");
        store.add(some_game(1));
        store.append(1, 0, some_entry(0));
    }
    SqliteStore store(folder.path() / "made" / "when" / "missing");
    EXPECT_EQ(store.unfinished(), std::vector<GameId>{1});
    EXPECT_EQ(store.entries(1).size(), 1U);
}

TEST(SqliteStore, UsesWriteAheadLog) {
    test::TemporaryFolder folder;
    { const SqliteStore store(folder.path()); }
    Database database(folder.path() / "games.sqlite");
    EXPECT_EQ(database.text("PRAGMA journal_mode"), "wal");
}

/// Writes only when the test permits it.
class SlowStore final : public MemoryStore {
   public:
    [[nodiscard]] bool finds_seats_meanwhile() const override { return can_find; }
    void commit(const std::vector<Change>& changes, const Done& done) override {
        may_write.acquire();
        written_by = std::this_thread::get_id();
        MemoryStore::commit(changes, done);
    }
    std::counting_semaphore<> may_write{0};
    bool can_find = false;
    std::thread::id written_by;
};

std::vector<Change> one_entry(GameId id) {
    std::vector<Change> changes(1);
    changes.front().id = id;
    changes.front().entry = some_entry(0);
    return changes;
}

TEST(ThreadedStore, CommitsInBackgroundAndReportsOnUserThread) {
    auto made = std::make_unique<SlowStore>();
    SlowStore& slow = *made;
    std::atomic<int> posted = 0;
    ThreadedStore store(std::move(made), [&](const auto&) { ++posted; });
    slow.may_write.release();
    store.add(some_game(1));
    posted = 0;
    const std::vector<Change> changes = one_entry(1);
    std::optional<std::thread::id> told_on;
    store.commit(changes, [&](const StoreError* error) {
        EXPECT_EQ(error, nullptr);
        told_on = std::this_thread::get_id();
    });
    EXPECT_FALSE(told_on.has_value());
    slow.may_write.release();
    store.drain();
    EXPECT_EQ(told_on, std::this_thread::get_id());
    EXPECT_NE(slow.written_by, std::this_thread::get_id());
    EXPECT_EQ(posted, 1);
}

TEST(ThreadedStore, ReadsSeeEarlierCommitsBeforeTheyAreReported) {
    auto made = std::make_unique<SlowStore>();
    made->may_write.release(3);
    ThreadedStore store(std::move(made), StoreThread::Post());
    store.add(some_game(1));
    const std::vector<Change> changes = one_entry(1);
    bool is_called = false;
    store.commit(changes, [&](const StoreError*) { is_called = true; });
    EXPECT_EQ(store.log(1).entries.size(), 1U);
    EXPECT_FALSE(is_called);
    store.drain();
    EXPECT_TRUE(is_called);
}

TEST(ThreadedStore, FindsSeatsWhileWriting) {
    auto made = std::make_unique<SlowStore>();
    SlowStore& slow = *made;
    slow.can_find = true;
    ThreadedStore store(std::move(made), StoreThread::Post());
    slow.may_write.release();
    store.add(some_game(1));
    const std::vector<Change> changes = one_entry(1);
    bool is_called = false;
    store.commit(changes, [&](const StoreError*) { is_called = true; });
    EXPECT_EQ(store.find_seat("abc"), 1);
    EXPECT_EQ(store.find_seat("nobody's"), std::nullopt);
    slow.may_write.release();
    store.drain();
    EXPECT_TRUE(is_called);
}

TEST(ThreadedStore, ReadsFinishedGameWhileWriting) {
    auto made = std::make_unique<SlowStore>();
    SlowStore& slow = *made;
    slow.can_find = true;
    ThreadedStore store(std::move(made), StoreThread::Post());
    slow.may_write.release(2);
    store.add(some_game(1));
    store.set_status(1, Status::aborted);
    const std::vector<Change> changes = one_entry(1);
    bool is_called = false;
    store.commit(changes, [&](const StoreError*) { is_called = true; });
    EXPECT_EQ(store.game_meanwhile(1).status, Status::aborted);
    EXPECT_FALSE(is_called);
    slow.may_write.release();
    store.drain();
}

TEST(SqliteStore, SeatIsFoundWhileAnotherThreadWrites) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    EXPECT_TRUE(store.finds_seats_meanwhile());
    store.add(some_game(1));
    Database writer(folder.path() / "games.sqlite");
    const Transaction transaction(writer);
    writer.run("DELETE FROM tokens");
    EXPECT_EQ(store.find_seat("abc"), 1);
}

TEST(ThreadedStore, WaitingForQueuedCommitsEndsAtItsTimeLimit) {
    auto made = std::make_unique<SlowStore>();
    SlowStore& slow = *made;
    ThreadedStore store(std::move(made), StoreThread::Post());
    const std::vector<Change> changes = one_entry(7);
    bool is_called = false;
    store.commit(changes, [&](const StoreError*) { is_called = true; });
    EXPECT_FALSE(store.drain_within(std::chrono::milliseconds(1)));
    EXPECT_FALSE(is_called);
    slow.may_write.release();
    EXPECT_TRUE(store.drain_within(std::chrono::hours(1)));
    EXPECT_TRUE(is_called);
}

TEST(ThreadedStore, FailedCommitReportsErrorOfItsStore) {
    auto made = std::make_unique<SlowStore>();
    made->may_write.release();
    ThreadedStore store(std::move(made), StoreThread::Post());
    const std::vector<Change> changes = one_entry(7);
    std::string wrong;
    store.commit(changes, [&](const StoreError* error) { wrong = error == nullptr ? "nothing" : error->what(); });
    store.drain();
    EXPECT_EQ(wrong, "there is no game 7");
}

TEST(SqliteStore, CommandIsDurableWhenCommitReturns) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    store.add(some_game(1));
    for (std::uint64_t step = 0; step < 3; ++step) {
        const int before = writes_to_disk;
        store.append(1, step, some_entry(0));
        EXPECT_GT(writes_to_disk, before);
    }
}

TEST(SqliteStore, WritesStatusAsWord) {
    test::TemporaryFolder folder;
    {
        SqliteStore store(folder.path());
        for (GameId id = 1; id <= 4; ++id) store.add(some_game(id));
        store.set_status(2, Status::finished);
        store.set_status(3, Status::aborted);
        store.set_status(4, Status::abandoned);
    }
    Database database(folder.path() / "games.sqlite");
    EXPECT_EQ(database.text("SELECT group_concat(status) FROM (SELECT status FROM games ORDER BY id)"),
              "running,finished,aborted,abandoned");
}

TEST(SqliteStore, RefusesMalformedSeats) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    store.add(some_game(1));
    for (const char* const seats : {R"([{"name":7}])", R"([7])", R"([{"name":"a","level":true}])", "[", "7"}) {
        Database(folder.path() / "games.sqlite").run("UPDATE games SET seats = '" + std::string(seats) + "'");
        EXPECT_THROW((void)store.game(1), StoreError) << seats;
    }
}

TEST(SqliteDatabase, RollsBackUncommittedTransaction) {
    test::TemporaryFolder folder;
    Database database(folder.path() / "some.sqlite");
    database.run("CREATE TABLE numbers (number INTEGER)");
    {
        const Transaction transaction(database);
        database.run("INSERT INTO numbers VALUES (1)");
    }
    EXPECT_EQ(database.number("SELECT count(*) FROM numbers"), 0);
    {
        Transaction transaction(database);
        database.run("INSERT INTO numbers VALUES (1)");
        transaction.commit();
    }
    EXPECT_EQ(database.number("SELECT count(*) FROM numbers"), 1);
}

TEST(SqliteDatabase, RoundTripsTexts) {
    test::TemporaryFolder folder;
    Database database(folder.path() / "some.sqlite");
    Statement statement(database, "SELECT ?");
    const std::string text("one\0two", 7);
    ASSERT_TRUE(statement.bind(1, text).step());
    EXPECT_EQ(statement.text(0), text);
}

std::string start_error(const std::filesystem::path& folder) {
    try {
        const SqliteStore store(folder);
        return "";
    } catch (const StoreError& error) {
        return error.what();
    }
}

TEST(SqliteStore, RefusesFolderOfRunningServer) {
    test::TemporaryFolder folder;
    const SqliteStore store(folder.path());
    EXPECT_NE(start_error(folder.path()).find("another server"), std::string::npos);
}

TEST(SqliteStore, RefusesFileThatIsNoDatabase) {
    test::TemporaryFolder folder;
    std::ofstream(folder.path() / "games.sqlite") << std::string(5000, 'x');
    EXPECT_NE(start_error(folder.path()).find("not a database"), std::string::npos);
}

TEST(SqliteStore, RefusesBrokenDatabase) {
    test::TemporaryFolder folder;
    {
        SqliteStore store(folder.path());
        store.add(some_game(1));
    }
    std::fstream file(folder.path() / "games.sqlite", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(8192, '\xee');
    file.close();
    EXPECT_NE(start_error(folder.path()), "");
}

TEST(SqliteStore, RefusesDatabaseOfOtherProgram) {
    test::TemporaryFolder folder;
    Database(folder.path() / "games.sqlite").run("CREATE TABLE recipes (name TEXT)");
    EXPECT_NE(start_error(folder.path()).find("not one of Syrtis"), std::string::npos);
}

TEST(SqliteStore, RefusesNewerSchema) {
    test::TemporaryFolder folder;
    { const SqliteStore store(folder.path()); }
    for (const auto version : {k_sqlite_schema_version + 1, k_sqlite_schema_version + 90}) {
        Database(folder.path() / "games.sqlite").run("PRAGMA user_version=" + std::to_string(version));
        EXPECT_NE(start_error(folder.path()).find("newer"), std::string::npos) << version;
    }
}

TEST(SqliteStore, RefusesDatabaseWithoutVersion) {
    test::TemporaryFolder folder;
    { const SqliteStore store(folder.path()); }
    Database(folder.path() / "games.sqlite").run("PRAGMA user_version=0");
    EXPECT_NE(start_error(folder.path()).find("no version"), std::string::npos);
}

/// Creates a database with an earlier schema and one game of one command.
void make_old(const std::filesystem::path& folder, int version) {
    {
        SqliteStore store(folder);
        store.add(some_game(1));
        store.append(1, 0, some_entry(1));
    }
    Database database(folder / "games.sqlite");
    for (const char* const trigger : {"is_counted_out", "is_deleted", "is_counted", "is_inserted"}) {
        database.run(std::string("DROP TRIGGER finished_game_") + trigger);
    }
    database.run(
        "DROP INDEX games_by_end; DROP INDEX games_by_opener; DROP INDEX games_not_kept; DROP TABLE openers; DROP "
        "TABLE "
        "finished; CREATE INDEX games_by_end ON games (ended) WHERE status <> 'running'");
    for (const char* const column : {"opener", "opener_share", "ended_clock", "kept"}) {
        database.run(std::string("ALTER TABLE games DROP COLUMN ") + column);
    }
    if (version == 11) return database.run("PRAGMA user_version=11");
    database.run("DROP VIEW all_entries; DROP TABLE other_recent_entries");
    if (version == 10) return database.run("PRAGMA user_version=10");
    for (const char* const column : {"policy_seal", "standing_seal", "status_seal", "damage_seal"}) {
        database.run(std::string("ALTER TABLE games DROP COLUMN ") + column);
    }
    if (version == 9) return database.run("PRAGMA user_version=9");
    for (const char* column : {"seed_key", "nonce", "commitment"}) {
        database.run(std::string("ALTER TABLE games DROP COLUMN ") + column);
    }
    if (version == 8) return database.run("PRAGMA user_version=8");
    database.run("INSERT INTO entries SELECT * FROM recent_entries; DROP TABLE recent_entries");
    if (version == 7) return database.run("PRAGMA user_version=7");
    database.run("DROP TABLE open_tables");
    if (version == 6) return database.run("PRAGMA user_version=6");
    database.run("ALTER TABLE games DROP COLUMN policy; ALTER TABLE games DROP COLUMN standing");
    if (version == 5) return database.run("PRAGMA user_version=5");
    std::filesystem::remove(folder / "high-water");
    database.run("DROP INDEX games_by_end; DROP TABLE tokens; DROP TABLE facts; ALTER TABLE entries DROP COLUMN seal");
    for (const char* column : {"ended", "bytes", "taken", "repairs", "damage", "seal", "seats_seal"}) {
        database.run(std::string("ALTER TABLE games DROP COLUMN ") + column);
    }
    if (version == 4) return database.run("PRAGMA user_version=4");
    database.run("ALTER TABLE games ADD COLUMN content_hash INTEGER NOT NULL DEFAULT 4660");
    database.run("DROP TABLE game_packs; DROP TABLE packs");
    database.run("ALTER TABLE games DROP COLUMN rules_revision; ALTER TABLE games DROP COLUMN undo");
    database.run("PRAGMA user_version=" + std::to_string(version));
    if (version == 3) return;
    database.run(
        "CREATE TABLE commands (game INTEGER NOT NULL REFERENCES games (id), step INTEGER NOT NULL, seat INTEGER NOT "
        "NULL, sequence INTEGER NOT NULL, answer TEXT NOT NULL, command TEXT NOT NULL, hash INTEGER NOT NULL, PRIMARY "
        "KEY (game, step)) STRICT, WITHOUT ROWID");
    database.run("INSERT INTO commands SELECT game, step, seat, question, answer, command, hash FROM entries");
    database.run("DROP TABLE entries");
    if (version == 1) database.run("ALTER TABLE games DROP COLUMN origin");
}

TEST(SqliteStore, LoadsGamesOfEveryEarlierSchema) {
    for (const int version : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}) {
        test::TemporaryFolder folder;
        make_old(folder.path(), version);
        { const SqliteStore upgraded(folder.path()); }
        SqliteStore store(folder.path());
        EXPECT_EQ(store.game(1).seats, some_game(1).seats);
        EXPECT_EQ(store.game(1).seed, some_game(1).seed);
        EXPECT_EQ(store.game(1).origin, version == 1 ? "" : "somewhere");
        const auto entries = store.entries(1);
        ASSERT_EQ(entries.size(), 1U);
        auto expected = some_entry(1);
        if (version < 3) {
            expected.recorded.entry.time = 0;
            expected.recorded.entry.chain = 0;
        }
        if (version < 4) {
            EXPECT_EQ(store.game(1).packs, (std::vector<protocol::ContentPack>{{"sealed-numbers", 4660}}));
            EXPECT_EQ(store.game(1).rules_revision, 0U);
            EXPECT_TRUE(store.game(1).allows_undo);
        }
        EXPECT_EQ(store.find_seat("abc"), 1);
        EXPECT_EQ(store.unfinished(), std::vector<GameId>{1});
        EXPECT_EQ(entries[0].recorded.entry, expected.recorded.entry) << "schema " << version;
        EXPECT_EQ(entries[0].recorded.command, expected.recorded.command);
        EXPECT_EQ(entries[0].answer, expected.answer);
        store.append(1, 1, some_entry(0));
        store.add(some_game(2));
        EXPECT_EQ(store.game(2).origin, "somewhere");
    }
}

TEST(SqliteStore, CountsFinishedGamesOfEarlierSchema) {
    const test::TemporaryFolder folder;
    make_old(folder.path(), 11);
    Database(folder.path() / "games.sqlite")
        .run(
            "UPDATE games SET status = 'finished', ended = 1800000000, bytes = 88, status_seal = 0, origin = "
            "'place 2 street'");
    SqliteStore store(folder.path());
    Database database(folder.path() / "games.sqlite");
    EXPECT_EQ(database.text("SELECT name || ' ' || share FROM openers"), "street 2");
    EXPECT_GT(database.number("SELECT bytes FROM openers"), 400) << "with the row of the game, and its seats";
    EXPECT_EQ(database.number("SELECT games FROM finished"), 1);
    EXPECT_EQ(store.retention_clock().seconds, 1'800'000'000);
    EXPECT_FALSE(prune_all(store, {.kept = {.seconds = 180 * k_day}, .time = ClockReading{.calendar = 1'900'000'000}}));
    EXPECT_EQ(prune_all(store, {.kept = {.bytes = 0}}), 1U);
    EXPECT_EQ(database.number("SELECT count(*) FROM openers"), 0);
}

TEST(SqliteStore, EstimatesSizeOfFinishedGameInFile) {
    const test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    Database database(folder.path() / "games.sqlite");
    const auto occupied = [&] {
        // Closing merges the log and settles all entries.
        { const SqliteStore closed = SqliteStore::read_only(folder.path()); }
        return database.number("PRAGMA page_count") * database.number("PRAGMA page_size");
    };
    for (const std::size_t entries : {0U, 40U}) {
        const auto before = occupied();
        const auto weighed = database.number("SELECT bytes FROM finished");
        const GameId first = store.last_id() + 1;
        for (GameId id = first; id < first + 400; ++id) {
            StoredGame game = some_game(id);
            game.seats[0].token_hash = std::string(60, 'a') + std::to_string(id);
            game.origin = std::string(64, 'b');
            store.add(game, std::vector<StoredEntry>(entries, some_entry(0)));
            store.commit_now({.id = id, .status = Status::finished, .time = k_begin});
        }
        const auto grown = static_cast<double>(occupied() - before);
        const auto counted = static_cast<double>(database.number("SELECT bytes FROM finished") - weighed);
        EXPECT_NEAR(counted / grown, 1.0, 0.25) << entries << " entries: " << counted << " of " << grown;
    }
}

TEST(SqliteStore, NormalizesUnsealedCommandsAndRefusesInvalidJson) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    store.add(some_game(1));
    store.append(1, 0, some_entry(1));
    Database database(folder.path() / "games.sqlite");
    database.run("UPDATE recent_entries SET seal = 0, command = '{' || char(10) || ' \"put\" : 17 }'");
    EXPECT_EQ(store.entries(1).at(0).recorded.command, R"({"put":17})");
    database.run("UPDATE recent_entries SET command = '{'");
    EXPECT_NE(store.log(1).damage, "");
}

TEST(SqliteStore, LoadsGamesOfCurrentSchemaUnchanged) {
    test::TemporaryFolder folder;
    { SqliteStore(folder.path()).add(some_game(1)); }
    EXPECT_EQ(SqliteStore(folder.path()).game(1).origin, "somewhere");
}

TEST(SqliteStore, ForeignLockIsTransientErrorAndCommitCanBeRepeated) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    store.add(some_game(1));
    const auto entry = entry_of(core::EntryKind::played);
    std::optional<bool> is_transient;
    const auto commit = [&] {
        is_transient.reset();
        store.commit({{.id = 1, .step = 0, .entry = entry}}, [&](const StoreError* error) {
            is_transient = error == nullptr ? std::nullopt : std::optional(error->is_transient());
        });
    };
    {
        Database other(folder.path() / "games.sqlite");
        Transaction transaction(other);
        commit();
        EXPECT_EQ(is_transient, true);
    }
    commit();
    EXPECT_EQ(is_transient, std::nullopt);
    EXPECT_EQ(store.entries(1).size(), 1U);
}

TEST(SqliteStore, ReadOnlyFileIsTransientError) {
    test::TemporaryFolder folder;
    Database database(folder.path() / "games.sqlite");
    database.run("CREATE TABLE kept (value)");
    const auto write = [&]() -> std::optional<bool> {
        try {
            database.run("INSERT INTO kept VALUES (1)");
        } catch (const StoreError& error) {
            EXPECT_EQ(sqlite3_errcode(database.handle()), SQLITE_READONLY);
            return error.is_transient();
        }
        return std::nullopt;
    };
    database.run("PRAGMA query_only = ON");
    EXPECT_EQ(write(), true);
    database.run("PRAGMA query_only = OFF");
    EXPECT_EQ(write(), std::nullopt);
}

TEST(SqliteStore, CorruptDataIsBrokenError) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    store.add(some_game(1));
    const auto entry = entry_of(core::EntryKind::played);
    std::optional<StoreError> wrong;
    const auto commit = [&] {
        wrong.reset();
        store.commit({{.id = 1, .step = 0, .entry = entry}}, [&](const StoreError* error) {
            if (error != nullptr) wrong = *error;
        });
    };
    Database other(folder.path() / "games.sqlite");
    other.run("PRAGMA writable_schema = ON");
    const auto point_to = [&](const std::string& page) {
        const auto version = other.number("PRAGMA schema_version");
        other.run("UPDATE sqlite_schema SET rootpage = " + page + " WHERE name = 'recent_entries'");
        other.run("PRAGMA schema_version = " + std::to_string(version + 1));
    };
    const std::string page = other.text("SELECT rootpage FROM sqlite_schema WHERE name = 'recent_entries'");
    point_to("999999");
    commit();
    ASSERT_TRUE(wrong);
    EXPECT_TRUE(wrong->is_broken()) << wrong->what();
    EXPECT_FALSE(wrong->is_transient());
    point_to(page);
    commit();
    EXPECT_FALSE(wrong) << wrong->what();
    EXPECT_EQ(store.entries(1).size(), 1U);
}

TEST(SqliteStore, FullDiskIsTransientError) {
    test::TemporaryFolder folder;
    SqliteStore store(folder.path());
    store.add(some_game(1));
    auto entry = entry_of(core::EntryKind::played);
    entry.answer = std::string(100'000, 'x');
    // Limits the file size for this process.
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const auto ignored = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit little{.rlim_cur = 50'000, .rlim_max = before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &little);
    bool is_transient = false;
    store.commit({{.id = 1, .step = 0, .entry = entry}},
                 [&](const StoreError* error) { is_transient = error != nullptr && error->is_transient(); });
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, ignored);
    EXPECT_TRUE(is_transient);
    EXPECT_EQ(store.entries(1).size(), 0U);
    store.append(1, 0, entry);
    EXPECT_EQ(store.entries(1).size(), 1U);
}

TEST(SqliteStore, DoesNotStartWhileDatabaseIsLocked) {
    test::TemporaryFolder folder;
    Database holder(folder.path() / "games.sqlite");
    holder.run("BEGIN EXCLUSIVE");
    EXPECT_NE(start_error(folder.path()).find("locked"), std::string::npos);
}

TEST(SqliteStore, DoesNotStartInUnwritableFolder) {
    test::TemporaryFolder folder;
    std::ofstream(folder.path() / "file") << "x";
    EXPECT_NE(start_error(folder.path() / "file").find("can't be created"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::store
