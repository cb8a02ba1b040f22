// SPDX-License-Identifier: MIT
#include "worker/kept_store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "support/lobby_harness.hpp"

namespace syrtis::worker {
namespace {

/// Rows in memory that outlive stores.
class RowsInMemory final : public Rows {
   public:
    void put(const Row& row) override { rows_[{row.game, row.number}] = row.text; }
    void remove(store::GameId game) override {
        std::erase_if(rows_, [game](const auto& row) { return row.first.first == game; });
    }
    [[nodiscard]] std::vector<Row> all() const {
        std::vector<Row> rows;
        for (const auto& [key, text] : rows_) rows.push_back({.game = key.first, .number = key.second, .text = text});
        return rows;
    }
    [[nodiscard]] std::size_t count(store::GameId game) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(rows_, [game](const auto& row) { return row.first.first == game; }));
    }
    [[nodiscard]] std::unique_ptr<KeptStore> store() { return std::make_unique<KeptStore>(*this, all()); }

   private:
    std::map<std::pair<store::GameId, std::uint64_t>, std::string> rows_;
};

/// Plays until this client is asked, and gives the first answer.
void answer_once(test::LobbyHarness& harness, test::Client& client) {
    harness.settle();
    client.catch_up();
    ASSERT_TRUE(client.is_asked());
    client.answer(0);
    harness.settle();
    client.catch_up();
}

TEST(StoreInTheBrowser, MatchContinuesAtItsQuestionAfterRestartFromRows) {
    RowsInMemory rows;
    test::LobbyHarness harness(rows.store());
    harness.restart();
    std::string token;
    Json::Value commands;
    {
        test::Client client(harness);
        client.start_against_computer("Ada");
        answer_once(harness, client);
        answer_once(harness, client);
        token = client.token;
        commands = client.last_update["decision"]["commands"];
        ASSERT_FALSE(commands.empty());
    }
    for (int start = 0; start < 2; ++start) {
        harness.restart_on(rows.store());
        test::Client again(harness);
        again.hello("Ada");
        again.send(test::resume_of(token));
        harness.settle();
        again.catch_up();
        ASSERT_TRUE(again.is_asked());
        EXPECT_EQ(again.last_update["decision"]["commands"], commands);
    }
}

TEST(StoreInTheBrowser, GameAndEntriesRoundTripThroughRows) {
    RowsInMemory rows;
    test::LobbyHarness harness(rows.store());
    harness.restart();
    {
        test::Client client(harness);
        client.start_against_computer("Ada");
        answer_once(harness, client);
    }
    const auto id = harness.store->all().at(0);
    const auto again = rows.store();
    const auto before = harness.store->game(id);
    const auto after = again->game(id);
    EXPECT_EQ(after.game, before.game);
    EXPECT_EQ(after.packs, before.packs);
    EXPECT_EQ(after.options, before.options);
    EXPECT_EQ(after.seats, before.seats);
    EXPECT_EQ(after.nonce, before.nonce);
    EXPECT_EQ(after.commitment, before.commitment);
    EXPECT_EQ(core::seed_text(after.seed), core::seed_text(before.seed));
    EXPECT_EQ(after.policy, before.policy);
    EXPECT_EQ(after.runtime_state, before.runtime_state);
    EXPECT_EQ(after.created, before.created);
    ASSERT_FALSE(before.packs.empty());
    EXPECT_EQ(again->pack_text(before.packs.front().hash), harness.store->pack_text(before.packs.front().hash));
    const auto entries = again->entries(id);
    const auto written = harness.store->entries(id);
    ASSERT_EQ(entries.size(), written.size());
    ASSERT_FALSE(entries.empty());
    EXPECT_EQ(entries.back().answer, written.back().answer);
    EXPECT_EQ(entries.back().recorded.command, written.back().recorded.command);
    EXPECT_EQ(entries.back().recorded.entry.chain, written.back().recorded.entry.chain);
}

TEST(StoreInTheBrowser, OpenTableHasOneRowUntilItIsClosed) {
    RowsInMemory rows;
    const auto store = rows.store();
    const auto id = store->make_id();
    store->commit_now(store::Change{.id = id, .open_table = "one"});
    store->commit_now(store::Change{.id = id, .open_table = "two"});
    EXPECT_EQ(rows.count(id), 1U);
    const auto again = rows.store();
    ASSERT_EQ(again->open_tables().size(), 1U);
    EXPECT_EQ(again->open_tables().front().text, "two");
    store->commit_now(store::Change{.id = id, .open_table = ""});
    EXPECT_EQ(rows.count(id), 0U);
}

TEST(StoreInTheBrowser, SecretAndLastIdSurviveRestart) {
    RowsInMemory rows;
    const auto store = rows.store();
    const auto id = store->make_id();
    const auto again = rows.store();
    EXPECT_EQ(again->secret(), store->secret());
    EXPECT_EQ(again->make_id(), id + 1);
}

TEST(StoreInTheBrowser, EachRestartIncrementsLoadCountOfUnfinishedGame) {
    RowsInMemory rows;
    test::LobbyHarness harness(rows.store());
    harness.restart();
    test::Client(harness).start_against_computer("Ada");
    const auto id = harness.store->all().at(0);
    const auto second = rows.store();
    ASSERT_EQ(second->take_unfinished().size(), 1U);
    const auto third = rows.store();
    ASSERT_EQ(third->take_unfinished().size(), 1U);
    EXPECT_EQ(third->game(id).taken, second->game(id).taken + 1);
}

TEST(StoreInTheBrowser, DamagedRowHidesItsGameOnlyAndIsNotDeleted) {
    RowsInMemory rows;
    test::LobbyHarness harness(rows.store());
    harness.restart();
    test::Client(harness).start_against_computer("Ada");
    test::Client(harness).start_against_computer("Bo");
    const auto ids = harness.store->all();
    ASSERT_EQ(ids.size(), 2U);
    rows.put({.game = ids.at(0), .number = 0, .text = "{\"beginning\":"});
    const auto again = rows.store();
    EXPECT_EQ(again->all(), std::vector{ids.at(1)});
    EXPECT_GT(rows.count(ids.at(0)), 0U);
    EXPECT_GE(again->last_id(), ids.at(1));
}

}  // namespace
}  // namespace syrtis::worker
