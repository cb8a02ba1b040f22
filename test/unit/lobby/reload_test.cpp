// SPDX-License-Identifier: MIT
//
// Games after the server was killed and restarted.

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"
#include "support/log_capture.hpp"
#include "support/other_server.hpp"

namespace syrtis::test {
namespace {

class MatchReload : public testing::Test {
   protected:
    MatchReload() {
        Client ada(harness);
        Client bob(harness);
        ada.hello("Ada");
        ada.create(R"("seats":3,"computers":["random"])");
        bob.hello("Bob");
        bob.join(1);
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
        ada.answer(3);
        ada.catch_up();
        ada_token = ada.token;
        ada_view = harness.table(1).match->game().view(0);
        bob_token = bob.token;
    }
    LobbyHarness harness;
    std::string ada_token;
    std::string bob_token;
    Json::Value ada_view;
};

TEST_F(MatchReload, PositionIsRestoredAfterARestart) {
    const auto before = harness.table(1).match->game().hash();
    harness.restart();
    EXPECT_EQ(harness.table(1).match->game().hash(), before);
    EXPECT_EQ(harness.table(1).match->step(), 1U);
}

TEST_F(MatchReload, TokensGiveBackTheirSeatsAfterARestart) {
    harness.restart();
    Client ada(harness);
    ada.hello("somebody");
    ada.send(resume_of(ada_token));
    EXPECT_EQ(ada.next("joined")["seat"], 0);
    EXPECT_EQ(text::write_json(ada.next("update")["view"]), text::write_json(ada_view));
    Client bob(harness);
    bob.hello("somebody");
    bob.send(resume_of(bob_token));
    bob.catch_up();
    bob.answer(0);
    EXPECT_EQ(bob.next("accepted")["sequence"], 1 << 20);
}

TEST_F(MatchReload, AnswerRepeatedAfterARestartIsAcknowledgedWithoutNewEntry) {
    harness.restart();
    Client ada(harness);
    ada.hello("Ada");
    ada.send(resume_of(ada_token));
    ada.forget();
    ada.send(R"({"kind":"answer","sequence":0,"number":3})");
    const Json::Value accepted = ada.next();
    EXPECT_EQ(accepted["kind"], "accepted");
    EXPECT_EQ(harness.store->entries(1).size(), 1U);
}

TEST_F(MatchReload, QuestionsHaveNewNumbersAfterARestart) {
    harness.restart();
    Client bob(harness);
    bob.hello("Bob");
    bob.send(resume_of(bob_token));
    bob.catch_up();
    EXPECT_GT(bob.last_update["decision"]["sequence"].asUInt(), 100U);
    EXPECT_EQ(bob.error_of(R"({"kind":"answer","sequence":0,"number":0})"), "stale");
}

TEST_F(MatchReload, PendingComputerPlayerAnswersAfterARestart) {
    harness.restart();
    EXPECT_EQ(harness.agent_pool->count(), 1U);
    harness.settle();
    EXPECT_EQ(harness.store->entries(1).size(), 2U);
}

TEST_F(MatchReload, NewTablesGetUnusedNumbers) {
    harness.restart();
    Client eve(harness);
    eve.hello("Eve");
    eve.create(R"("seats":2)");
    EXPECT_EQ(eve.table, 2);
}

TEST_F(MatchReload, GameThatReplaysDifferentlyIsNeitherLoadedNorDeleted) {
    auto store = std::make_unique<store::MemoryStore>();
    store->add(harness.store->game(1));
    auto command = harness.store->entries(1).front();
    command.recorded.entry.hash ^= 1;
    store->append(1, 0, command);
    LobbyHarness other(std::move(store));
    EXPECT_TRUE(other.lobby().tables().empty());
    EXPECT_EQ(other.store->unfinished(), std::vector<store::GameId>{1});
    EXPECT_EQ(other.store->entries(1).size(), 1U);
    Client ada(other);
    ada.hello("Ada");
    EXPECT_EQ(ada.error_of(resume_of(ada_token)), "game_damaged");
}

/// Returns a store with the game as another revision of the rules would have written it.
std::unique_ptr<store::MemoryStore> store_of_revision(store::GameStore& from, std::uint64_t revision, bool agrees) {
    auto store = std::make_unique<store::MemoryStore>();
    store::StoredGame game = from.game(1);
    game.rules_revision = revision;
    auto entries = from.entries(1);
    if (!agrees) entries.front().recorded.entry.hash ^= 1;
    store->add(game, entries);
    return store;
}

TEST_F(MatchReload, ErrorOfDivergingGameNamesBothRulesRevisions) {
    for (const auto& [revision, before] : {std::pair{2U, "revision 2"}, std::pair{0U, "an unknown revision"}}) {
        const LogCapture log;
        LobbyHarness other(store_of_revision(*harness.store, revision, false));
        EXPECT_TRUE(other.lobby().tables().empty());
        EXPECT_EQ(other.store->entries(1).size(), 1U);
        EXPECT_NE(log.text().find("game 1 was not loaded, and its stored data were not changed: entry 0: "),
                  std::string::npos)
            << log.text();
        const std::string revisions = std::string(" (it was played with ") + before +
                                      " of the rules, this program has revision " +
                                      std::to_string(toy::SealedNumbers::k_rules_revision) + ")";
        EXPECT_NE(log.text().find(revisions), std::string::npos) << log.text();
        Client ada(other);
        ada.hello("Ada");
        // The game is intact, and the seat is kept for a program with those rules.
        EXPECT_EQ(ada.error_of(resume_of(ada_token)), "seat_unavailable");
    }
}

TEST_F(MatchReload, GameOfAnotherRevisionContinuesIfHashesAgree) {
    LobbyHarness other(store_of_revision(*harness.store, 2, true));
    ASSERT_EQ(other.lobby().tables().size(), 1U);
    EXPECT_EQ(other.table(1).match->step(), 1U);
}

TEST_F(MatchReload, GameWithOtherDataFilesOrOfAnUnknownKindIsNotLoaded) {
    for (const bool is_unknown : {false, true}) {
        auto store = std::make_unique<store::MemoryStore>();
        store::StoredGame game = harness.store->game(1);
        (is_unknown ? game.game : game.code) = "chess";
        game.packs.front().hash ^= 1;
        store->add(game);
        LobbyHarness other(std::move(store));
        EXPECT_TRUE(other.lobby().tables().empty());
        EXPECT_EQ(other.store->unfinished().size(), 1U);
    }
}

TEST(ReloadFromAnotherServer, ReplacesTheGameInMemory) {
    OtherServer other;
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    store.others = &other;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.catch_up();
    ada.answer(3);
    ASSERT_EQ(harness.table(1).match->step(), 1U);
    // The server that had the game in between did not know that answer.
    store.truncate(1, 0);
    store.orphans = {1};
    other.orphans = true;
    ada.forget();
    other.beat();
    harness.scheduler.pass({});
    other.orphans = false;
    EXPECT_EQ(ada.next_error(), "elsewhere");
    ASSERT_TRUE(harness.lobby().tables().contains(1));
    EXPECT_EQ(harness.table(1).match->step(), 0U);
    EXPECT_TRUE(other.gone.empty()) << "it is here";
    ada.send(resume_of(ada.token));
    EXPECT_EQ(ada.next("joined")["table"], 1);
    ada.catch_up();
    ada.answer(2);
    EXPECT_EQ(ada.next("accepted")["kind"], "accepted");
    EXPECT_EQ(store.log(1).entries.size(), 1U);
}

TEST(ReloadFromAnotherServer, DropsPendingChanges) {
    OtherServer other;
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    store.others = &other;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.catch_up();
    store.fails = true;
    ada.answer(3);
    ada.forget();
    store.orphans = {1};
    other.orphans = true;
    other.beat();
    harness.scheduler.pass({});
    other.orphans = false;
    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(5));
    EXPECT_TRUE(store.log(1).entries.empty());
    EXPECT_TRUE(ada.next("accepted").isNull());
    ASSERT_TRUE(harness.lobby().tables().contains(1));
    EXPECT_EQ(harness.table(1).match->step(), 0U);
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
}

TEST(ReloadOfAFinishedGame, StoresTheMissingEndAndShowsIt) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::string token;
    {
        Client ada(harness);
        ada.hello("Ada");
        ada.create(R"("seats":2,"computers":["first"],"options":{"rounds":1})");
        token = ada.token;
        ada.send(R"({"kind":"start"})");
        store.loses_ends = true;
        while (!ada.last_update.isMember("outcome")) {
            harness.settle();
            ada.catch_up();
            if (ada.is_asked()) ada.answer(0);
            ada.catch_up();
        }
    }
    EXPECT_EQ(store.unfinished().size(), 1U);
    store.loses_ends = false;
    harness.restart();
    EXPECT_TRUE(store.unfinished().empty());
    const std::string resume = resume_of(token);
    {
        Client again(harness);
        again.hello("Ada");
        again.send(resume);
        again.catch_up();
        EXPECT_TRUE(again.last_update["outcome"]["finished"].asBool());
    }
    harness.restart();
    store.unreadable_game = 1;
    for (int times = 0; times < 2; ++times) {
        Client later(harness);
        later.hello("Ada");
        EXPECT_EQ(later.error_of(resume), "game_damaged") << "the stored game cannot be read any more";
    }
}

}  // namespace
}  // namespace syrtis::test
