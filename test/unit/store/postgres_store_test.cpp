// SPDX-License-Identifier: MIT
//
// Tests the additional guarantees of the PostgreSQL store: several servers on one database, one owner for each game,
// and transient errors of the database.

#include "store/postgres_store.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/empty_postgres.hpp"
#include "support/postgres_proxy.hpp"
#include "text/json.hpp"

// libpqxx 6.4 leaks the last result of a connection that breaks.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the sanitizer requires this name.
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx-6.4.so\n"; }

namespace syrtis::store {
namespace {

using namespace std::chrono_literals;

StoredGame some_postgres_game(GameId id) {
    return {.id = id,
            .game = "sealed-numbers",
            .packs = {},
            .options = *text::parse_json(R"({"rounds":3})"),
            .seed = 7,
            .seats = {{.name = "Ada", .token_hash = "ada of " + std::to_string(id), .level = ""}},
            .code = id == 9 ? "SECRET99" : "",
            .origin = {}};
}

StoredEntry some_postgres_entry(std::uint64_t chain = 5) {
    StoredEntry stored;
    stored.recorded.entry = {.seat = 0, .question = 7, .hash = 1, .chain = chain};
    return stored;
}

class SharedDatabase : public testing::Test {
   protected:
    void SetUp() override {
        if (!test::PostgresCluster::programs()) GTEST_SKIP() << test::PostgresCluster::k_why_skipped;
        cluster = &test::empty_postgres();
    }
    /// Starts a server whose lease has this length and is renewed while the store exists.
    [[nodiscard]] std::unique_ptr<PostgresStore> server(const std::string& address,
                                                        std::chrono::milliseconds lease = 1h) const {
        auto store = std::make_unique<PostgresStore>(cluster->url(), PostgresStore::Options{.lease = lease});
        store->group()->advertise(address);
        return store;
    }
    /// Ends the lease of a server as if it had been silent for too long.
    void let_lease_run_out(const std::string& address) const {
        pqxx::connection connection(cluster->url());
        pqxx::work work(connection);
        work.exec_params("UPDATE syrtis.servers SET until = clock_timestamp() WHERE address = $1", address);
        work.commit();
    }
    /// Returns the server of a table, as find() reports it.
    static std::optional<ServerGroup::Place> place_of(PostgresStore& store, ServerGroup::Question question) {
        std::optional<ServerGroup::Place> place;
        bool is_called = false;
        store.group()->find(std::move(question), [&](const ServerGroup::Answer* answer) {
            is_called = true;
            if (answer != nullptr) place = answer->place;
        });
        store.drain_questions();
        EXPECT_TRUE(is_called);
        return place;
    }
    /// Returns those of the games and tables that the server no longer owns.
    static std::vector<GameId> lost_of(PostgresStore& store, std::vector<GameId> ids) {
        std::vector<GameId> lost;
        bool is_called = false;
        store.group()->check(std::move(ids), [&](const std::vector<ServerGroup::Place>* places) {
            is_called = places != nullptr;
            if (!is_called) return;
            for (const ServerGroup::Place& place : *places) lost.push_back(place.id);
        });
        store.drain_questions();
        EXPECT_TRUE(is_called);
        return lost;
    }
    static std::optional<StoreError> commit(GameStore& store, const std::vector<Change>& changes) {
        std::optional<StoreError> wrong;
        bool is_done = false;
        store.commit(changes, [&](const StoreError* error) {
            is_done = true;
            if (error != nullptr) wrong = *error;
        });
        store.drain();
        EXPECT_TRUE(is_done);
        return wrong;
    }
    /// Starts a server that connects over a proxy which can drop answers of the database.
    [[nodiscard]] std::unique_ptr<PostgresStore> server_behind(const test::PostgresProxy& proxy,
                                                               std::chrono::milliseconds lease = 1h) const {
        auto store = std::make_unique<PostgresStore>(test::PostgresCluster::url(proxy.folder()),
                                                     PostgresStore::Options{.lease = lease});
        store->group()->advertise("a:1");
        return store;
    }
    void set(const std::string& what) const {
        pqxx::connection connection(cluster->url());
        pqxx::nontransaction(connection).exec(what);
    }
    /// Restores the schema from before the retention of finished games.
    void drop_columns_of_retention() const {
        set("ALTER TABLE syrtis.servers DROP COLUMN web");
        set("DROP INDEX syrtis.games_by_end; DROP INDEX syrtis.games_by_opener; CREATE INDEX games_by_end ON "
            "syrtis.games (ended) WHERE status <> 'running'; DELETE FROM syrtis.facts WHERE name = 'retention_clock'");
        for (const char* const column : {"opener", "opener_share", "ended_clock", "kept"}) {
            set(std::string("ALTER TABLE syrtis.games DROP COLUMN ") + column);
        }
    }
    [[nodiscard]] std::string one(const std::string& query) const {
        pqxx::connection connection(cluster->url());
        return pqxx::nontransaction(connection).exec1(query)[0].c_str();
    }
    static bool is_transient(const std::function<void()>& work) {
        try {
            work();
        } catch (const StoreError& error) {
            EXPECT_TRUE(error.is_transient()) << error.what();
            return error.is_transient();
        }
        return false;
    }
    test::PostgresCluster* cluster = nullptr;
};

TEST(DatabaseTimeouts, AreAddedUnlessUrlSetsThem) {
    const std::string usual = bounded_url("postgresql://ada@db.example.org/games?sslmode=require", 6s);
    for (const char* const wanted :
         {"host='db.example.org'", "user='ada'", "dbname='games'", "sslmode='require'", "tcp_user_timeout='6000'",
          "keepalives_idle='3'", "keepalives_interval='1'", "keepalives_count='3'"}) {
        EXPECT_NE(usual.find(wanted), std::string::npos) << wanted << " in " << usual;
    }
    const std::string own = bounded_url("postgresql://db/games?tcp_user_timeout=900&password=a%27b%5Cc", 6s);
    EXPECT_NE(own.find("tcp_user_timeout='900'"), std::string::npos) << own;
    EXPECT_NE(own.find(R"(password='a\'b\\c')"), std::string::npos) << own;
    EXPECT_THROW((void)bounded_url("postgresql://db/games?nonsense=1", 6s), StoreError);
}

TEST_F(SharedDatabase, RepeatedCommitAfterRenewalIsStoredOnce) {
    test::PostgresProxy proxy(cluster->folder());
    const auto store = server_behind(proxy, 500ms);
    store->add(some_postgres_game(1));
    store->add(some_postgres_game(2));
    const std::vector<Change> changes{{.id = 1, .step = 0, .entry = some_postgres_entry()},
                                      {.id = 2, .step = 0, .entry = some_postgres_entry()},
                                      {.id = 1, .step = 1, .entry = some_postgres_entry(6)}};
    proxy.lose_commit_of("append");
    const auto unheard = commit(*store, changes);
    ASSERT_TRUE(unheard.has_value());
    EXPECT_TRUE(unheard->is_transient()) << unheard->what();
    ASSERT_EQ(proxy.lost(), 1);
    EXPECT_EQ(one("SELECT count(*) FROM syrtis.entries"), "3") << "the first commit has stored the changes";
    int beats = 0;
    store->group()->on_lease_renewal([&] { ++beats; });
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (beats < 3 && std::chrono::steady_clock::now() < deadline) {
        store->drain();
        std::this_thread::yield();
    }
    const auto again = commit(*store, changes);
    EXPECT_FALSE(again.has_value()) << again->what();
    const auto other = commit(*store, {{.id = 1, .step = 1, .entry = some_postgres_entry(7)}});
    ASSERT_TRUE(other.has_value()) << "that is another answer to the same question";
    EXPECT_EQ(store->entries(1).size(), 2U);
    EXPECT_EQ(store->entries(2).size(), 1U);
}

TEST_F(SharedDatabase, RepeatedBeginningOfGameIsAcceptedAfterLostCommitResult) {
    test::PostgresProxy proxy(cluster->folder());
    const auto store = server_behind(proxy);
    StoredGame game = some_postgres_game(1);
    game.packs = {{.name = "a pack", .hash = 3, .text = "its text"}};
    store->commit_now({.id = 1, .open_table = "open"});
    proxy.lose_commit_of("INSERT INTO games");
    const std::vector<Change> changes{{.id = 1, .open_table = "full"},
                                      {.id = 1, .beginning = std::make_shared<const StoredGame>(game)},
                                      {.id = 1, .step = 0, .entry = some_postgres_entry()}};
    const auto unheard = commit(*store, changes);
    ASSERT_TRUE(unheard.has_value());
    EXPECT_TRUE(unheard->is_transient()) << unheard->what();
    ASSERT_EQ(proxy.lost(), 1);
    EXPECT_EQ(one("SELECT count(*) FROM syrtis.games"), "1") << "it was stored";
    const auto again = commit(*store, changes);
    EXPECT_FALSE(again.has_value()) << again->what();
    EXPECT_EQ(store->game(1).packs, (std::vector<protocol::ContentPack>{{.name = "a pack", .hash = 3, .text = ""}}));
    EXPECT_EQ(store->entries(1).size(), 1U);
    EXPECT_TRUE(store->open_tables().empty());
    EXPECT_FALSE(commit(*store, {{.id = 1, .step = 1, .entry = some_postgres_entry(6)}}).has_value());
}

TEST_F(SharedDatabase, OnlyMissingPackTextsAreSent) {
    const test::PostgresProxy proxy(cluster->folder());
    const auto store = server_behind(proxy);
    const std::string text(200'000, 'x');
    const auto bytes_of_start = [&](GameId id, std::uint64_t hash) {
        const std::size_t before = proxy.sent();
        StoredGame game = some_postgres_game(id);
        game.packs = {{"base", hash, text}, {"more", hash + 1, "more"}};
        EXPECT_FALSE(commit(*store, {{.id = id, .beginning = std::make_shared<const StoredGame>(game)}}).has_value());
        EXPECT_EQ(store->game(id).packs, protocol::without_texts(game.packs));
        return proxy.sent() - before;
    };
    EXPECT_GT(bytes_of_start(1, 10), text.size());
    const std::size_t bytes = bytes_of_start(2, 10);
    RecordProperty("bytes_of_a_start", static_cast<int>(bytes));
    EXPECT_LT(bytes, 10'000U);
    EXPECT_GT(bytes_of_start(3, 20), text.size()) << "another pack";
    // Imitates a restore from a backup while the server runs.
    set("DELETE FROM syrtis.packs WHERE hash = 10");
    EXPECT_GT(bytes_of_start(4, 10), text.size());
    EXPECT_EQ(store->pack_text(10), text);
    EXPECT_EQ(store->pack_text(21), "more");
}

TEST_F(SharedDatabase, ServersStoreNewPacksConcurrently) {
    std::vector<std::thread> threads;
    std::atomic<int> stored = 0;
    for (const GameId first : {1, 100}) {
        threads.emplace_back([&, first] {
            const auto store = server("server-" + std::to_string(first) + ":1");
            for (GameId id = first; id < first + 20; ++id) {
                StoredGame game = some_postgres_game(id);
                const auto hash = static_cast<std::uint64_t>(id - first);
                game.packs = {{"base", hash + 1000, "base"}, {"more", hash, "more"}};
                // Each server lists the packs in another order.
                if (first == 1) std::swap(game.packs[0], game.packs[1]);
                if (!commit(*store, {{.id = id, .beginning = std::make_shared<const StoredGame>(game)}})) ++stored;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(stored, 40);
    EXPECT_EQ(one("SELECT count(*) FROM syrtis.packs"), "40");
}

TEST_F(SharedDatabase, ServersPruneConcurrently) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    constexpr GameId k_games = 300;
    for (GameId id = 1; id <= k_games; ++id) {
        StoredGame game = some_postgres_game(id);
        game.origin = id % 2 == 0 ? "a" : "b";
        ASSERT_FALSE(commit(*first, {{.id = id, .beginning = std::make_shared<const StoredGame>(game)},
                                     {.id = id, .status = Status::finished, .time = 5}})
                         .has_value());
    }
    const std::int64_t bytes = std::stoll(one("SELECT sum(bytes)::bigint FROM syrtis.games"));
    const PruneOrder order{.kept = {.bytes = static_cast<std::uint64_t>(bytes / 2)}};
    std::size_t games = 0;
    bool has_more = true;
    while (has_more) {
        const Pruned by_first = first->prune(order);
        const Pruned by_second = second->prune(order);
        games += by_first.games + by_second.games;
        has_more = by_first.has_more || by_second.has_more;
    }
    EXPECT_EQ(games, static_cast<std::size_t>(k_games) - first->all().size());
    EXPECT_NEAR(static_cast<double>(first->all().size()), k_games / 2.0, 3.0) << "two servers delete no more than one";
}

TEST_F(SharedDatabase, GameBegunOrTakenOverByOtherServerCannotBeBegun) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    const auto begin = [&](PostgresStore& store) {
        return commit(store, {{.id = 1, .beginning = std::make_shared<const StoredGame>(some_postgres_game(1))}});
    };
    first->commit_now({.id = 1, .open_table = "open"});
    let_lease_run_out("a:1");
    ASSERT_EQ(second->take_open_tables().size(), 1U);
    const auto from_before = begin(*first);
    ASSERT_TRUE(from_before.has_value()) << "another server has the table";
    EXPECT_TRUE(from_before->is_taken()) << from_before->what();
    EXPECT_FALSE(begin(*second).has_value()) << "the second server has taken the table over";
    EXPECT_FALSE(commit(*second, {{.id = 1, .step = 0, .entry = some_postgres_entry()}}).has_value());
    const auto afterwards = begin(*first);
    ASSERT_TRUE(afterwards.has_value());
    EXPECT_TRUE(afterwards->is_taken()) << afterwards->what();
}

TEST_F(SharedDatabase, TableStartedOrClosedByOtherServerCannotBeChanged) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    for (const GameId id : {1, 2}) first->commit_now({.id = id, .open_table = "open"});
    let_lease_run_out("a:1");
    ASSERT_EQ(second->take_open_tables().size(), 2U);
    second->add(some_postgres_game(1));
    second->commit_now({.id = 2, .open_table = ""});
    for (const GameId id : {1, 2}) {
        const auto wrong = commit(*first, {{.id = id, .open_table = "one more"}});
        ASSERT_TRUE(wrong.has_value()) << id;
        EXPECT_TRUE(wrong->is_taken()) << wrong->what();
    }
    EXPECT_TRUE(second->open_tables().empty());
}

TEST_F(SharedDatabase, TakeoverWhoseResultWasLostIsRecovered) {
    test::PostgresProxy proxy(cluster->folder());
    {
        const auto gone = server("b:1");
        gone->add(some_postgres_game(1));
        gone->commit_now({.id = 2, .open_table = "open"});
    }
    const auto store = server_behind(proxy);
    proxy.lose_commit_of("UPDATE open_tables SET owner");
    EXPECT_TRUE(is_transient([&] { (void)store->take_open_tables(); }));
    proxy.lose_commit_of("UPDATE games SET owner");
    EXPECT_TRUE(is_transient([&] { (void)store->take_unfinished(); }));
    ASSERT_EQ(proxy.lost(), 2);
    {
        // While another server has the lock, nothing is taken and nothing is discarded.
        pqxx::connection connection(cluster->url());
        pqxx::work turn(connection);
        turn.exec("SELECT pg_advisory_xact_lock(6012980125)");
        EXPECT_TRUE(store->take_unfinished().empty());
    }
    EXPECT_TRUE(store->group()->has_unowned());
    EXPECT_EQ(store->take_unfinished(), std::vector<GameId>{1});
    EXPECT_EQ(store->take_open_tables().size(), 1U);
    EXPECT_FALSE(store->group()->has_unowned());
    EXPECT_FALSE(commit(*store, {{.id = 1, .step = 0, .entry = some_postgres_entry()}}).has_value());
    EXPECT_FALSE(commit(*store, {{.id = 2, .open_table = "changed"}}).has_value());
}

TEST_F(SharedDatabase, RecoveryOfALostTakeoverIgnoresGamesBegunMeanwhile) {
    test::PostgresProxy proxy(cluster->folder());
    {
        const auto gone = server("b:1");
        gone->add(some_postgres_game(1));
        gone->commit_now({.id = 2, .open_table = "open"});
    }
    const auto store = server_behind(proxy);
    proxy.lose_commit_of("UPDATE open_tables SET owner");
    EXPECT_TRUE(is_transient([&] { (void)store->take_open_tables(); }));
    proxy.lose_commit_of("UPDATE games SET owner");
    EXPECT_TRUE(is_transient([&] { (void)store->take_unfinished(); }));
    ASSERT_EQ(proxy.lost(), 2);
    int beats = 0;
    store->group()->on_lease_renewal([&] { ++beats; });
    {
        // A blocked question delays all later ones.
        pqxx::connection connection(cluster->url());
        pqxx::work lock(connection);
        lock.exec("LOCK TABLE syrtis.tokens IN ACCESS EXCLUSIVE MODE");
        store->group()->find({.token_hash = "somebody"}, [](const ServerGroup::Answer*) {});
        store->group()->start_prefetching();
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (beats == 0 && std::chrono::steady_clock::now() < deadline) {
            store->drain();
            std::this_thread::yield();
        }
        ASSERT_GT(beats, 0) << "from now on unreported takeovers are queried";
        EXPECT_FALSE(commit(*store, {{.id = 60, .open_table = "new"}}).has_value());
        StoredGame begun = some_postgres_game(61);
        begun.seats[0].token_hash.clear();
        store->add(begun);
        lock.abort();
    }
    store->drain_questions();
    EXPECT_EQ(store->take_open_tables(), (std::vector<OpenTable>{{.id = 2, .text = "open"}}));
    EXPECT_EQ(store->take_unfinished(), std::vector<GameId>{1});
    EXPECT_FALSE(commit(*store, {{.id = 60, .open_table = "changed"}}).has_value());
    for (const GameId id : {1, 61}) {
        EXPECT_FALSE(commit(*store, {{.id = id, .step = 0, .entry = some_postgres_entry()}}).has_value()) << id;
    }
}

TEST_F(SharedDatabase, ServerRenewingItsLeaseKeepsItsGames) {
    const auto slow = server("a:1", 3600s);
    slow->add(some_postgres_game(1));
    slow->commit_now({.id = 2, .open_table = "open"});
    const auto other = server("b:1");
    let_lease_run_out("a:1");
    {
        pqxx::connection connection(cluster->url());
        pqxx::work renewal(connection);
        renewal.exec("UPDATE syrtis.servers SET until = clock_timestamp() + interval '1 hour' WHERE address = 'a:1'");
        EXPECT_TRUE(other->take_unfinished().empty());
        EXPECT_TRUE(other->take_open_tables().empty());
    }
    EXPECT_EQ(other->take_unfinished(), std::vector<GameId>{1});
    EXPECT_EQ(other->take_open_tables().size(), 1U);
}

TEST_F(SharedDatabase, ExpiredLeaseMakesOwnershipUncertain) {
    const auto store = server("a:1");
    store->drain();
    EXPECT_TRUE(store->group()->is_ownership_certain());
    (void)lost_of(*store, {});
    EXPECT_TRUE(store->group()->is_ownership_certain());
    let_lease_run_out("a:1");
    (void)lost_of(*store, {});
    EXPECT_FALSE(store->group()->is_ownership_certain()) << "a query does not renew the lease";
}

TEST_F(SharedDatabase, RenewalReportsExpiredLease) {
    const auto store = server("a:1", 2s);
    int beats = 0;
    store->group()->on_lease_renewal([&] { ++beats; });
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    const auto wait_for_a_beat = [&] {
        for (const int before = beats; beats == before && std::chrono::steady_clock::now() < deadline;) {
            store->drain();
            std::this_thread::yield();
        }
    };
    wait_for_a_beat();
    let_lease_run_out("a:1");
    wait_for_a_beat();
    wait_for_a_beat();
    EXPECT_FALSE(store->group()->is_ownership_certain());
    EXPECT_EQ(one("SELECT until > clock_timestamp() FROM syrtis.servers"), "t") << "it runs again";
    (void)lost_of(*store, {});
    EXPECT_TRUE(store->group()->is_ownership_certain());
}

TEST_F(SharedDatabase, TableIsListedByItsOwnerOnly) {
    const auto first = server("a:1", 500ms);
    const auto second = server("b:1");
    first->commit_now({.id = 1, .open_table = "open"});
    set("INSERT INTO syrtis.listings (id, server, text) SELECT 1, max(id), 'new' FROM syrtis.servers");
    set("UPDATE syrtis.open_tables SET owner = (SELECT max(id) FROM syrtis.servers), fence = 1");
    first->group()->list(1, "old");
    int beats = 0;
    first->group()->on_lease_renewal([&] { ++beats; });
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (beats < 3 && std::chrono::steady_clock::now() < deadline) {
        first->drain();
        std::this_thread::yield();
    }
    first->group()->list(1, "");
    EXPECT_EQ(one("SELECT text FROM syrtis.listings"), "new");
}

TEST_F(SharedDatabase, IdsAreUniqueAcrossServers) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    const GameId one = first->make_id();
    const GameId two = second->make_id();
    EXPECT_NE(one, two);
    EXPECT_EQ(first->make_id(), std::max(one, two) + 1);
    EXPECT_EQ(first->secret(), second->secret());
}

TEST_F(SharedDatabase, IdsAndUnownedGamesAreFetchedInAdvance) {
    const auto first = server("a:1");
    const auto second = server("b:1", 2s);
    for (GameId id = 1; id <= 6; ++id) first->add(some_postgres_game(id));
    first->commit_now({.id = 1, .step = 0, .entry = some_postgres_entry()});
    first->commit_now({.id = 7, .open_table = "an open table"});
    int beats = 0;
    second->group()->on_lease_renewal([&] { ++beats; });
    second->group()->start_prefetching();
    let_lease_run_out("a:1");
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!second->group()->has_unowned() && std::chrono::steady_clock::now() < deadline) {
        second->drain();
        second->drain_questions();
        std::this_thread::yield();
    }
    EXPECT_GT(beats, 0);
    const GameId of_the_first = first->make_id();
    cluster->stop(SIGQUIT);
    EXPECT_EQ(second->take_unfinished(), (std::vector<GameId>{1, 2, 3, 4}))
        << "few at a time, so that other games are not delayed";
    EXPECT_EQ(second->log(1).entries.size(), 1U);
    EXPECT_EQ(second->game(2).seats.size(), some_postgres_game(2).seats.size());
    EXPECT_EQ(second->take_open_tables(), (std::vector<OpenTable>{{.id = 7, .text = "an open table"}}));
    EXPECT_FALSE(second->has_started(7));
    EXPECT_TRUE(second->group()->has_unowned());
    EXPECT_EQ(second->take_unfinished(), (std::vector<GameId>{5, 6}));
    std::set<GameId> numbers;
    for (int count = 0; count < 10; ++count) EXPECT_TRUE(numbers.insert(second->make_id()).second);
    EXPECT_GT(*numbers.begin(), 7);
    EXPECT_FALSE(numbers.contains(of_the_first));
    cluster->start();
    const auto patience = std::chrono::steady_clock::now() + 60s;
    while (commit(*second, {{.id = 1, .step = 1, .entry = some_postgres_entry()}}).has_value()) {
        ASSERT_LT(std::chrono::steady_clock::now(), patience);
    }
}

TEST_F(SharedDatabase, EachGameHasOneOwner) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    first->add(some_postgres_game(1));
    EXPECT_TRUE(second->take_unfinished().empty());
    const auto wrong = commit(*second, {{.id = 1, .step = 0, .entry = some_postgres_entry()}});
    ASSERT_TRUE(wrong.has_value());
    EXPECT_TRUE(wrong->is_taken());
    EXPECT_FALSE(commit(*first, {{.id = 1, .step = 0, .entry = some_postgres_entry()}}).has_value());
    EXPECT_EQ(lost_of(*first, {1, 7}), std::vector<GameId>{7});
    EXPECT_EQ(lost_of(*second, {1}), std::vector<GameId>{1});
}

TEST_F(SharedDatabase, TakenOverGameCannotBeStoredByFormerOwner) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    first->add(some_postgres_game(1));
    first->commit_now({.id = 1, .step = 0, .entry = some_postgres_entry()});
    first->commit_now({.id = 2, .open_table = "a table"});
    let_lease_run_out("a:1");
    EXPECT_EQ(second->take_unfinished(), std::vector<GameId>{1});
    EXPECT_EQ(second->take_open_tables(), (std::vector<OpenTable>{{2, "a table"}}));
    EXPECT_TRUE(second->take_unfinished().empty()) << "it has them already";
    EXPECT_EQ(second->game(1).taken, 1U);
    for (const Change& change :
         {Change{.id = 1, .step = 1, .entry = some_postgres_entry()}, Change{.id = 1, .status = Status::aborted},
          Change{.id = 1, .runtime_state = Json::Value(1)}, Change{.id = 2, .open_table = "changed"}}) {
        const auto wrong = commit(*first, {change});
        ASSERT_TRUE(wrong.has_value());
        EXPECT_TRUE(wrong->is_taken());
    }
    EXPECT_THROW(first->add(some_postgres_game(2)), StoreError);
    EXPECT_FALSE(commit(*first, {{.id = 2, .open_table = ""}}).has_value())
        << "the owner decides whether its table is open";
    EXPECT_EQ(second->open_tables().size(), 1U);
    EXPECT_EQ(second->entries(1).size(), 1U);
    EXPECT_FALSE(commit(*second, {{.id = 1, .step = 1, .entry = some_postgres_entry()}}).has_value());
    second->add(some_postgres_game(2));
    EXPECT_TRUE(lost_of(*second, {1, 2}).empty());
    EXPECT_EQ(lost_of(*first, {1, 2}), (std::vector<GameId>{1, 2}));
}

TEST_F(SharedDatabase, OutdatedStateIsRefusedAfterRegainingGame) {
    const auto first = server("a:1");
    first->add(some_postgres_game(1));
    pqxx::connection connection(cluster->url());
    pqxx::nontransaction(connection).exec("UPDATE syrtis.games SET taken = 2");
    const auto wrong = commit(*first, {{.id = 1, .step = 0, .entry = some_postgres_entry()}});
    ASSERT_TRUE(wrong.has_value());
    EXPECT_TRUE(wrong->is_taken());
}

TEST_F(SharedDatabase, ServerReleasesItsGamesWhenItEnds) {
    auto first = server("a:1");
    const auto second = server("b:1");
    first->add(some_postgres_game(1));
    first.reset();
    EXPECT_EQ(second->take_unfinished(), std::vector<GameId>{1});
}

TEST_F(SharedDatabase, ServerReplacesFormerServerAtItsAddress) {
    {
        const auto first = server("a:1");
        first->add(some_postgres_game(1));
    }
    // Imitates a killed server: its lease is valid, and it has no session.
    set("INSERT INTO syrtis.servers (id, address, until) VALUES (99, 'a:1', 'infinity')");
    set("UPDATE syrtis.games SET owner = 99");
    const auto again = server("a:1");
    EXPECT_EQ(again->take_unfinished(), std::vector<GameId>{1});
}

TEST_F(SharedDatabase, TableIsFoundByIdCodeAndSeatToken) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    first->add(some_postgres_game(1));
    first->add(some_postgres_game(9));
    first->commit_now({.id = 3, .open_table = "open", .code = "", .tokens = {"hash \"x\""}});
    first->commit_now({.id = 4, .open_table = "private", .code = "CODE4444", .tokens = {"y", "z"}});
    for (const GameId id : {1, 3}) {
        const auto place = place_of(*second, {.table = id});
        ASSERT_TRUE(place.has_value()) << id;
        EXPECT_EQ(place->address, "a:1");
    }
    for (const GameId id : {4, 9, 77}) EXPECT_FALSE(place_of(*second, {.table = id}).has_value()) << id;
    EXPECT_FALSE(place_of(*first, {.table = 1}).has_value()) << "a server does not find its own tables elsewhere";
    EXPECT_EQ(place_of(*second, {.code = "CODE4444"})->id, 4);
    EXPECT_EQ(place_of(*second, {.code = "SECRET99"})->id, 9);
    EXPECT_FALSE(place_of(*second, {}).has_value());
    EXPECT_EQ(place_of(*second, {.token_hash = "hash \"x\""})->id, 3);
    EXPECT_EQ(place_of(*second, {.token_hash = "z"})->id, 4);
    EXPECT_EQ(place_of(*second, {.token_hash = "ada of 1"})->address, "a:1");
    EXPECT_FALSE(place_of(*second, {.token_hash = "nobody"}).has_value());
    let_lease_run_out("a:1");
    EXPECT_EQ(place_of(*second, {.token_hash = "ada of 1"})->address, "") << "no server owns the game at present";
}

TEST_F(SharedDatabase, SeatTokenFindsFinishedGame) {
    const auto first = server("a:1");
    first->add(some_postgres_game(1));
    first->set_status(1, Status::aborted);
    bool is_called = false;
    first->group()->find({.token_hash = "ada of 1"}, [&](const ServerGroup::Answer* answer) {
        is_called = true;
        ASSERT_NE(answer, nullptr);
        EXPECT_EQ(answer->game, 1);
        ASSERT_NE(answer->stored, nullptr);
        EXPECT_EQ(answer->stored->status, Status::aborted);
    });
    first->drain_questions();
    EXPECT_TRUE(is_called);
}

TEST_F(SharedDatabase, ServersAgreeOnSharedSettings) {
    auto first = server("a:1");
    EXPECT_TRUE(first->group()->shares_setting("key", "red"));
    EXPECT_TRUE(first->group()->shares_setting("key", "blue")) << "the only server is queried again";
    auto second = server("b:1");
    EXPECT_FALSE(second->group()->shares_setting("key", "red"));
    EXPECT_TRUE(second->group()->shares_setting("key", "blue"));
    EXPECT_TRUE(second->group()->shares_setting("other", "red"));
    first.reset();
    second.reset();
    const auto third = server("c:1");
    EXPECT_TRUE(third->group()->shares_setting("key", "red")) << "servers with another key have ended";
}

TEST_F(SharedDatabase, LookUpsAreAnsweredDuringCommit) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    first->add(some_postgres_game(1));
    pqxx::connection connection(cluster->url());
    pqxx::work lock(connection);
    lock.exec("LOCK TABLE syrtis.entries IN EXCLUSIVE MODE");
    bool is_stored = false;
    const std::vector<Change> changes{{.id = 1, .step = 0, .entry = some_postgres_entry()}};
    first->commit(changes, [&](const StoreError* error) { is_stored = error == nullptr; });
    EXPECT_TRUE(lost_of(*first, {1}).empty());
    EXPECT_FALSE(place_of(*first, {.table = 5}).has_value());
    lock.abort();
    first->drain();
    EXPECT_TRUE(is_stored);
}

TEST_F(SharedDatabase, LookUpsReportUnreachableDatabase) {
    const auto store = server("a:1");
    store->drain();
    cluster->stop(SIGQUIT);
    bool is_called = false;
    store->group()->find({.table = 1}, [&](const ServerGroup::Answer* answer) { is_called = answer == nullptr; });
    store->drain_questions();
    EXPECT_TRUE(is_called);
    cluster->start();
}

TEST_F(SharedDatabase, WebAddressIsFoundWithTable) {
    const auto first = server("a:1");
    const auto second = server("b:1");
    first->add(some_postgres_game(1));
    EXPECT_EQ(place_of(*second, {.table = 1})->web, "") << "none was set";
    first->group()->set_web_address("https://mars.example/1/");
    first->group()->advertise("a:1");
    EXPECT_EQ(place_of(*second, {.table = 1})->web, "https://mars.example/1/");
}

TEST_F(SharedDatabase, RenewalRestoresLostAddresses) {
    const auto count = [this] {
        return one("SELECT count(*) FROM syrtis.servers WHERE address = 'c:1' AND web = 'https://mars.example/3/'");
    };
    const auto is_restored = [&] {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (count() == "0" && std::chrono::steady_clock::now() < deadline) std::this_thread::sleep_for(10ms);
        return count() == "1";
    };
    const auto third = server("c:1", 100ms);
    third->group()->set_web_address("https://mars.example/3/");
    third->group()->advertise("c:1");
    set("DELETE FROM syrtis.servers WHERE address = 'c:1'");
    EXPECT_TRUE(is_restored()) << "another server removed the row";
    set("UPDATE syrtis.servers SET address = '', web = '' WHERE address = 'c:1'");
    EXPECT_TRUE(is_restored()) << "the row was inserted without addresses";
}

TEST_F(SharedDatabase, SchemaWithoutWebAddressesIsUpgraded) {
    {
        const auto first = server("a:1");
        first->add(some_postgres_game(1));
    }
    set("ALTER TABLE syrtis.servers DROP COLUMN web");
    set("UPDATE syrtis.facts SET value = '3' WHERE name = 'version'");
    const auto store = server("a:1");
    EXPECT_EQ(one("SELECT value FROM syrtis.facts WHERE name = 'version'"), "4");
    EXPECT_EQ(store->take_unfinished(), std::vector<GameId>{1});
}

TEST_F(SharedDatabase, SecondServerWithTheSameAddressIsRefused) {
    const auto first = server("a:1");
    PostgresStore second(cluster->url(), {.lease = 100ms});
    EXPECT_THROW(second.group()->advertise("a:1"), StoreError);
    EXPECT_EQ(one("SELECT count(*) FROM syrtis.servers WHERE address = 'a:1'"), "1");
    second.group()->advertise("b:1");
}

TEST_F(SharedDatabase, ServersSeeTablesOfOthersAndUnownedGames) {
    const auto first = server("a:1", 100ms);
    const auto second = server("b:1", 100ms);
    first->group()->list(1, "one");
    const auto eventually = [&](const std::function<bool()>& is_so) {
        const auto deadline = std::chrono::steady_clock::now() + 60s;
        while (!is_so() && std::chrono::steady_clock::now() < deadline) {
            second->drain();
            std::this_thread::yield();
        }
        return is_so();
    };
    // Under load such a short lease may expire for a moment.
    const auto is_listed = [&](const std::string& text) {
        const auto listings = second->group()->listings();
        return listings.size() == 1 && *listings[0].text == text;
    };
    EXPECT_TRUE(eventually([&] { return is_listed("one"); }));
    EXPECT_TRUE(eventually([&] { return second->group()->addresses() == std::vector<std::string>{"a:1"}; }));
    first->group()->list(1, "changed");
    EXPECT_TRUE(eventually([&] { return is_listed("changed"); }));
    first->group()->list(1, "");
    EXPECT_TRUE(eventually([&] { return second->group()->listings().empty(); }));
    first->group()->list(2, "two");
    first->group()->list(3, "three");
    const auto listed = [&] {
        std::string all;
        for (const auto& listing : second->group()->listings()) all += std::to_string(listing.id) + *listing.text + " ";
        return all;
    };
    EXPECT_TRUE(eventually([&] { return listed() == "2two 3three "; })) << listed();
    first->group()->list(3, "four");
    EXPECT_TRUE(eventually([&] { return listed() == "2two 3four "; })) << listed();
    EXPECT_FALSE(second->group()->has_unowned());
    {
        const auto third = server("c:1");
        third->add(some_postgres_game(1));
    }
    EXPECT_TRUE(eventually([&] { return second->group()->has_unowned(); }));
}

TEST_F(SharedDatabase, ServersAndExclusiveCommandsLockEachOtherOut) {
    {
        const auto first = server("a:1");
        EXPECT_THROW(PostgresStore(cluster->url(), {.use = PostgresStore::Use::alone}), StoreError);
        PostgresStore(cluster->url(), {.use = PostgresStore::Use::look_at});
    }
    const PostgresStore alone(cluster->url(), {.use = PostgresStore::Use::alone});
    EXPECT_THROW((void)server("a:1"), StoreError);
}

TEST_F(SharedDatabase, ExclusiveCommandsStayLockedOutAfterPartialReconnect) {
    const auto first = server("a:1");
    first->add(some_postgres_game(1));
    cluster->stop();
    ASSERT_TRUE(commit(*first, {{.id = 1, .step = 0, .entry = some_postgres_entry()}}).has_value());
    cluster->start();
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (commit(*first, {{.id = 1, .step = 0, .entry = some_postgres_entry()}}).has_value()) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline);
    }
    EXPECT_THROW(PostgresStore(cluster->url(), {.use = PostgresStore::Use::alone}), StoreError);
}

TEST_F(SharedDatabase, EntriesOfGameTruncatedByOtherServerCannotBeStored) {
    const auto first = server("a:1");
    first->add(some_postgres_game(1));
    for (std::uint64_t step = 0; step < 2; ++step) first->append(1, step, some_postgres_entry(step));
    set("UPDATE syrtis.games SET taken = 0");
    const auto second = server("b:1");
    set("UPDATE syrtis.games SET owner = (SELECT max(id) FROM syrtis.servers)");
    second->truncate(1, 1);
    set("UPDATE syrtis.games SET owner = (SELECT min(id) FROM syrtis.servers)");
    const auto wrong = commit(*first, {{.id = 1, .step = 1, .entry = some_postgres_entry(1)}});
    ASSERT_TRUE(wrong.has_value());
    EXPECT_TRUE(wrong->is_taken());
}

TEST_F(SharedDatabase, ServersResumeAfterDatabaseRestart) {
    const auto store = server("a:1");
    store->add(some_postgres_game(1));
    store->commit_now({.id = 1, .step = 0, .entry = some_postgres_entry()});
    for (const int signal : {SIGINT, SIGQUIT}) {
        cluster->stop(signal);
        const std::vector<Change> changes{{.id = 1, .step = 1, .entry = some_postgres_entry()}};
        const auto wrong = commit(*store, changes);
        ASSERT_TRUE(wrong.has_value());
        EXPECT_TRUE(wrong->is_transient()) << wrong->what();
        try {
            (void)store->game(1);
            FAIL() << "reading succeeded without a database";
        } catch (const StoreError& error) {
            EXPECT_TRUE(error.is_transient()) << error.what();
        }
        cluster->start();
    }
    // Retried until it succeeds, since the database may still be recovering.
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (commit(*store, {{.id = 1, .step = 1, .entry = some_postgres_entry()}}).has_value()) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline);
    }
    while (true) {
        try {
            EXPECT_EQ(store->entries(1).size(), 2U);
            break;
        } catch (const StoreError& error) {
            ASSERT_TRUE(error.is_transient() && std::chrono::steady_clock::now() < deadline) << error.what();
        }
    }
}

TEST_F(SharedDatabase, ReadOnlyPeriodIsTransientError) {
    const auto store = server("a:1");
    store->add(some_postgres_game(1));
    const auto set = [&](const std::string& what) {
        pqxx::connection connection(cluster->url());
        pqxx::nontransaction(connection).exec(what);
    };
    set("ALTER SYSTEM SET default_transaction_read_only = on");
    set("SELECT pg_reload_conf()");
    std::optional<StoreError> wrong;
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    for (std::uint64_t step = 0; !wrong && std::chrono::steady_clock::now() < deadline; ++step) {
        wrong = commit(*store, {{.id = 1, .step = step, .entry = some_postgres_entry()}});
    }
    ASSERT_TRUE(wrong.has_value());
    EXPECT_TRUE(wrong->is_transient()) << wrong->what();
}

TEST_F(SharedDatabase, ManipulatedRowIsDetected) {
    const auto store = server("a:1");
    const auto set = [&](const std::string& what) {
        pqxx::connection connection(cluster->url());
        pqxx::nontransaction(connection).exec(what);
    };
    for (const GameId id : {1, 2}) {
        store->add(some_postgres_game(id));
        for (std::uint64_t step = 0; step < 3; ++step) store->append(id, step, some_postgres_entry(step));
    }
    set("UPDATE syrtis.entries SET command = '{\"put\":18}' WHERE game = 1 AND step = 1");
    EXPECT_EQ(store->log(1).damage, "step 2: it was changed after it was written");
    EXPECT_EQ(store->log(1).entries.size(), 1U);
    set("DELETE FROM syrtis.entries WHERE game = 2 AND step = 1");
    EXPECT_EQ(store->log(2).damage, "step 2 is missing");
    set("UPDATE syrtis.games SET seed = 8 WHERE id = 2");
    EXPECT_THROW((void)store->game(2), StoreError);
    for (const char* const change : {"policy = '[1]'", "standing = '[1]'", "ended = 5", "damage = 'none'"}) {
        set("UPDATE syrtis.games SET " + std::string(change) + " WHERE id = 1");
        EXPECT_NE(store->game(1).damage.find("changed after"), std::string::npos) << change;
        store->truncate(1, 1);
        EXPECT_EQ(store->game(1).damage, "") << change;
    }
}

TEST_F(SharedDatabase, SecondSchemaIsUpgraded) {
    {
        const auto first = server("a:1");
        StoredGame game = some_postgres_game(1);
        game.origin = "place 2 street 4 town";
        first->add(game);
        ASSERT_FALSE(commit(*first, {{.id = 1, .status = Status::finished, .time = 1'800'000'000}}).has_value());
        first->add(some_postgres_game(2));
    }
    drop_columns_of_retention();
    set("UPDATE syrtis.facts SET value = '2' WHERE name = 'version'");
    const auto store = server("a:1");
    EXPECT_EQ(one("SELECT opener || ' ' || opener_share FROM syrtis.games WHERE id = 1"), "town 4");
    EXPECT_EQ(store->retention_clock().seconds, 1'800'000'000);
    // Imitates a server of the previous version that is still running and ends a game.
    set("UPDATE syrtis.games SET status = 'finished', ended = 1790000000, owner = 0 WHERE id = 2");
    const ClockReading later{.calendar = 1'800'000'000 + 5 * 24 * 3600};
    EXPECT_EQ(store->prune({.kept = {.seconds = 24 * 3600}, .time = later}).games, 1U);
    EXPECT_EQ(store->all(), std::vector<GameId>{1});
    EXPECT_EQ(store->prune({.kept = {.bytes = 0}}).games, 1U);
}

TEST_F(SharedDatabase, FirstSchemaIsUpgraded) {
    {
        const auto first = server("a:1");
        first->add(some_postgres_game(1));
    }
    drop_columns_of_retention();
    for (const char* const column : {"policy_seal", "standing_seal", "status_seal", "damage_seal"}) {
        set(std::string("ALTER TABLE syrtis.games DROP COLUMN ") + column);
    }
    set("UPDATE syrtis.facts SET value = '1' WHERE name = 'version'");
    EXPECT_THROW(PostgresStore(cluster->url(), {.use = PostgresStore::Use::look_at}), StoreError);
    const auto store = server("a:1");
    EXPECT_EQ(store->game(1).damage, "");
    EXPECT_EQ(store->take_unfinished(), std::vector<GameId>{1});
    EXPECT_FALSE(commit(*store, {{.id = 1, .runtime_state = Json::Value(1)}}).has_value());
    EXPECT_EQ(store->game(1).runtime_state, Json::Value(1));
}

}  // namespace
}  // namespace syrtis::store
