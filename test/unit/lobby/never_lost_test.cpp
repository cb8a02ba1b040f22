// SPDX-License-Identifier: MIT
//
// A stored game that lacks acknowledged answers is stopped and reported as damaged, and nobody can stop an intact game.

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"
#include "support/withholding_store.hpp"

namespace syrtis::test {
namespace {

/// Two people who have answered their first questions.
class AcknowledgedAnswers : public testing::Test {
   protected:
    AcknowledgedAnswers() {
        Client ada(harness);
        Client bob(harness);
        ada.hello("Ada");
        ada.create(R"("seats":2,"options":{"rounds":5})");
        bob.hello("Bob");
        bob.join(1);
        ada.send(R"({"kind":"start"})");
        for (Client* client : {&ada, &bob}) {
            client->catch_up();
            client->answer(3);
            accepted.push_back(client->next("accepted"));
        }
        tokens = {ada.token, bob.token};
    }
    /// Removes the last entries from the store without leaving a trace of them.
    void lose_all_but(std::size_t steps) {
        auto entries = harness.store->entries(1);
        entries.resize(steps);
        auto store = std::make_unique<store::MemoryStore>(harness.store->secret());
        store->add(harness.store->game(1), entries);
        harness.restart_on(std::move(store));
    }
    [[nodiscard]] std::string resume(std::size_t seat, bool shows_receipt = true) const {
        std::string line = R"({"kind":"resume","token":")" + tokens[seat] + '"';
        if (shows_receipt) {
            line += R"(,"sequence":)" + accepted[seat]["sequence"].asString() + R"(,"receipt":")" +
                    accepted[seat]["receipt"].asString() + '"';
        }
        return line + "}";
    }

    LobbyHarness harness;
    std::vector<Json::Value> accepted;
    std::vector<std::string> tokens;
    Json::Value outcome;
};

TEST_F(AcknowledgedAnswers, DamageOfAGameIsAnnouncedAfterItIsStored) {
    auto entries = harness.store->entries(1);
    entries.resize(1);
    auto slow = std::make_unique<WithholdingStore>(harness.store->secret());
    slow->add(harness.store->game(1), entries);
    WithholdingStore& store = *slow;
    harness.restart_on(std::move(slow));
    store.withholds = true;
    Client bob(harness);
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(resume(1)), "game_damaged");
    EXPECT_FALSE(store.game(1).damage.empty());
}

TEST_F(AcknowledgedAnswers, MessageWaitsUntilItsOwnTableIsStored) {
    auto slow = std::make_unique<WithholdingStore>();
    WithholdingStore& store = *slow;
    LobbyHarness there(std::move(slow));
    Client ada(there);
    Client eve(there);
    ada.hello("Ada");
    eve.hello("Eve");
    ada.create(R"("seats":2)");
    store.withholds = true;
    ada.send(R"({"kind":"configure","private":true})");
    ASSERT_EQ(store.waiting(), 1U);
    eve.forget();
    eve.send(R"({"kind":"create","game":"sealed-numbers","seats":2})");
    store.finish_one();
    EXPECT_TRUE(eve.next("joined").isNull()) << "Ada's table is stored now, Eve's is not";
    ASSERT_EQ(store.waiting(), 1U);
    store.finish_one();
    EXPECT_FALSE(eve.next("joined").isNull());
}

TEST_F(AcknowledgedAnswers, GameContinuesIfThePresentedReceiptIsKnown) {
    harness.restart();
    Client ada(harness);
    ada.hello("Ada");
    ada.send(resume(0));
    EXPECT_EQ(ada.next("joined")["seat"], 0);
    EXPECT_TRUE(ada.next("update").isMember("view"));
}

TEST_F(AcknowledgedAnswers, ReceiptOfALostAnswerStopsTheGameForAllPlayers) {
    lose_all_but(1);
    Client ada(harness);
    ada.hello("Ada");
    ada.send(resume(0));
    EXPECT_EQ(ada.next("joined")["seat"], 0) << "her own answer is there";
    {
        Client bob(harness);
        bob.hello("Bob");
        EXPECT_EQ(bob.error_of(resume(1)), "game_damaged");
        EXPECT_EQ(bob.error_of(resume(1, false)), "game_damaged");
        EXPECT_EQ(ada.next_error(), "game_damaged");
        EXPECT_EQ(ada.error_of(R"({"kind":"answer","sequence":1,"number":0})"), "game_damaged");
        EXPECT_EQ(ada.error_of(R"({"kind":"view"})"), "game_damaged");
        EXPECT_EQ(ada.error_of(R"({"kind":"history"})"), "game_damaged");
        ada.disconnect();
    }
    EXPECT_EQ(harness.store->entries(1).size(), 1U) << "nothing is changed";
    harness.restart();
    for (const std::size_t seat : {0U, 1U}) {
        Client again(harness);
        again.hello("again");
        EXPECT_EQ(again.error_of(resume(seat, false)), "game_damaged");
    }
}

TEST_F(AcknowledgedAnswers, GameTruncatedByOperatorContinuesAndIgnoresEarlierReceipts) {
    lose_all_but(1);
    {
        Client bob(harness);
        bob.hello("Bob");
        EXPECT_EQ(bob.error_of(resume(1)), "game_damaged");
    }
    harness.store->truncate(1, 1);
    harness.restart();
    Client bob(harness);
    bob.hello("Bob");
    bob.send(resume(1));
    EXPECT_EQ(bob.next("joined")["seat"], 1);
    bob.catch_up();
    bob.answer(0);
    EXPECT_EQ(bob.next("accepted")["kind"], "accepted");
}

TEST_F(AcknowledgedAnswers, ForgedReceiptDoesNotStopAGame) {
    const auto claim = [&](std::uint64_t sequence, const std::string& receipt) {
        return R"({"kind":"resume","token":")" + tokens[0] + R"(","sequence":)" + std::to_string(sequence) +
               R"(,"receipt":")" + receipt + "\"}";
    };
    const std::string own = accepted[0]["receipt"].asString();
    const std::string of_bob = accepted[1]["receipt"].asString();
    EXPECT_NE(own, of_bob);
    for (const std::string& line : {claim(7, ""), claim(7, "0000000000000000"), claim(7, own), claim(7, of_bob),
                                    claim(9'007'199'254'740'991, own)}) {
        Client ada(harness);
        ada.hello("Ada");
        EXPECT_EQ(ada.error_of(line), "") << line;
        ada.send(R"({"kind":"view"})");
        EXPECT_TRUE(ada.next("update").isMember("view"));
    }
}

TEST_F(AcknowledgedAnswers, QuestionNumbersDifferAfterEveryRestart) {
    std::set<std::uint64_t> numbers;
    for (unsigned life = 0; life < 5; ++life) {
        Client ada(harness);
        Client bob(harness);
        ada.hello("Ada");
        bob.hello("Bob");
        ada.send(resume(0));
        bob.send(resume(1));
        unsigned asked = 0;
        for (Client* client : {&ada, &bob}) {
            client->catch_up();
            if (!client->is_asked()) continue;
            ++asked;
            const auto number = client->last_update["decision"]["sequence"].asUInt64();
            EXPECT_TRUE(numbers.insert(number * 2 + (client == &bob ? 1U : 0U)).second) << "life " << life;
        }
        EXPECT_GT(asked, 0U);
        // Questions that nobody answers are not stored.
        ada.disconnect();
        bob.disconnect();
        harness.restart();
    }
}

TEST_F(AcknowledgedAnswers, FinishedGameShowsItsEndUntilItIsPruned) {
    {
        Client ada(harness);
        Client bob(harness);
        ada.hello("Ada");
        bob.hello("Bob");
        ada.send(resume(0));
        bob.send(resume(1));
        while (harness.table(1).status == lobby::TableStatus::running) {
            for (Client* client : {&ada, &bob}) {
                client->catch_up();
                if (client->is_asked()) client->answer(0);
            }
        }
        ada.catch_up();
        outcome = ada.last_update["outcome"];
    }
    ASSERT_TRUE(outcome["finished"].asBool());
    for (unsigned life = 0; life < 2; ++life) {
        harness.restart();
        EXPECT_TRUE(harness.lobby().tables().empty()) << "nobody has asked for it";
        for (const std::size_t seat : {0U, 1U}) {
            Client again(harness);
            again.hello("again");
            again.send(resume(seat));
            EXPECT_EQ(again.next("joined")["seat"].asUInt(), seat);
            EXPECT_EQ(again.next("table")["status"], "finished");
            const Json::Value update = again.next("update");
            EXPECT_EQ(update["outcome"], outcome);
            EXPECT_TRUE(update["pending"].empty());
            EXPECT_EQ(again.error_of(R"({"kind":"answer","sequence":0,"number":0})"), "game_over");
            again.send(R"({"kind":"history"})");
            EXPECT_FALSE(again.next("history")["steps"].empty());
        }
        // The table is unloaded, but its game can still be loaded from the store.
        harness.scheduler.pass(harness.limits.keep_finished);
        harness.lobby().sweep();
        EXPECT_TRUE(harness.lobby().tables().empty());
    }
    harness.scheduler.pass(harness.limits.keep_ended + std::chrono::hours(1));
    harness.lobby().sweep();
    EXPECT_TRUE(harness.store->all().empty());
    Client ada(harness);
    ada.hello("Ada");
    EXPECT_EQ(ada.error_of(resume(0)), "game_ended") << "this server had the table before";
    ada.disconnect();
    harness.restart();
    Client later(harness);
    later.hello("Ada");
    EXPECT_EQ(later.error_of(resume(0)), "unknown_token");
}

TEST(OpenTable, SurvivesARestart) {
    LobbyHarness harness;
    std::string host_token;
    std::string guest_token;
    std::string code;
    Json::Value before;
    {
        Client ada(harness);
        Client bob(harness);
        ada.hello("Ada");
        ada.create(
            R"("seats":4,"options":{"rounds":2},"private":true,"undo":false,"hold_after":3,"computers":["first"])");
        code = ada.next("table")["code"].asString();
        host_token = ada.token;
        bob.hello("Bob");
        bob.send(R"({"kind":"join","code":")" + code + "\"}");
        guest_token = bob.next("joined")["token"].asString();
        before = bob.next("table");
    }
    harness.restart();
    Client bob(harness);
    bob.hello("somebody");
    bob.send(resume_of(guest_token));
    EXPECT_EQ(bob.next("joined")["seat"], 1);
    Client ada(harness);
    ada.hello("somebody");
    ada.send(resume_of(host_token));
    EXPECT_EQ(ada.next("joined")["seat"], 0);
    EXPECT_EQ(ada.next("table"), before) << "the host was restored too";
    Client cyd(harness);
    cyd.hello("Cyd");
    cyd.send(R"({"kind":"join","code":")" + code + "\"}");
    EXPECT_EQ(cyd.next("joined")["table"], before["table"]);
    ada.forget();
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(ada.next("table")["status"], "running");
    EXPECT_TRUE(harness.store->open_tables().empty());
    EXPECT_EQ(harness.store->all().size(), 1U);
}

TEST(OpenTable, IsAnnouncedAfterItIsStored) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    harness.scheduler.is_turn_held = true;
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2})");
    EXPECT_EQ(ada.waiting(), 0U);
    EXPECT_TRUE(harness.store->open_tables().empty());
    harness.scheduler.is_turn_held = false;
    harness.scheduler.end_turn();
    EXPECT_EQ(harness.store->open_tables().size(), 1U);
    EXPECT_EQ(ada.next()["kind"], "joined");
    EXPECT_EQ(ada.next()["kind"], "table");
}

TEST(OpenTable, RemovalOfPlayerIsAnnouncedAfterItIsStored) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    Client ada(harness);
    Client bob(harness);
    Client cyd(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    bob.hello("Bob");
    bob.join(1);
    cyd.hello("Cyd");
    cyd.join(1);
    for (Client* client : {&ada, &bob, &cyd}) client->forget();
    store.fails = true;
    harness.scheduler.is_turn_held = true;
    ada.send(R"({"kind":"configure","options":{"rounds":2}})");
    ada.send(R"({"kind":"remove","seat":1})");
    cyd.send(R"({"kind":"leave"})");
    for (Client* client : {&ada, &bob, &cyd}) EXPECT_EQ(client->waiting(), 0U);
    harness.scheduler.is_turn_held = false;
    harness.scheduler.end_turn();
    for (Client* client : {&bob, &cyd}) EXPECT_EQ(client->waiting(), 0U) << "it is not stored";
    EXPECT_EQ(ada.next()["code"], "storage_unavailable");
    EXPECT_EQ(ada.error_of(R"({"kind":"configure","options":{"rounds":3}})"), "storage_unavailable")
        << "the number of waiting changes does not grow";
    EXPECT_EQ(ada.waiting(), 0U);
    EXPECT_NE(store.open_tables().at(0).text.find(R"("Bob","token)"), std::string::npos);
    store.fails = false;
    harness.scheduler.pass(std::chrono::seconds(2));
    EXPECT_EQ(store.open_tables().at(0).text.find(R"("Bob","token)"), std::string::npos);
    EXPECT_EQ(ada.next("done")["of"], "configure");
    EXPECT_EQ(ada.next("done")["of"], "remove");
    EXPECT_EQ(bob.next("left")["reason"], "removed");
    EXPECT_EQ(cyd.next("left")["reason"], "left");
}

TEST(OpenTable, ClosedTableStaysClosedAndItsNumberIsNotReused) {
    LobbyHarness harness;
    std::string token;
    {
        Client ada(harness);
        ada.hello("Ada");
        ada.create(R"("seats":2)");
        ada.send(R"({"kind":"leave"})");
        ada.create(R"("seats":2)");
        EXPECT_EQ(ada.table, 2);
        token = ada.token;
        Client bob(harness);
        bob.hello("Bob");
        bob.join(2);
        ada.send(R"({"kind":"leave"})");
    }
    harness.restart();
    ASSERT_EQ(harness.lobby().tables().size(), 1U);
    EXPECT_EQ(harness.table(2).count(lobby::SeatSlot::Kind::human), 1U) << "Bob is there, Ada has left";
    harness.scheduler.pass(harness.limits.keep_open);
    harness.lobby().sweep();
    harness.scheduler.end_turn();
    EXPECT_TRUE(harness.store->open_tables().empty());
    harness.restart();
    EXPECT_TRUE(harness.lobby().tables().empty());
    Client eve(harness);
    eve.hello("Eve");
    eve.create(R"("seats":2)");
    EXPECT_EQ(eve.table, 3);
}

TEST(OpenTable, StartedTableIsNotRestoredAsOpen) {
    auto owned = std::make_unique<FailingStore>();
    FailingStore& store = *owned;
    LobbyHarness harness(std::move(owned));
    std::string open_text;
    {
        Client ada(harness);
        ada.hello("Ada");
        ada.create(R"("seats":2,"computers":["first"])");
        open_text = store.open_tables().at(0).text;
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
        ada.answer(0);
    }
    store.leftovers = {{1, open_text}, {2, open_text}};
    harness.restart();
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
    EXPECT_EQ(harness.table(1).match->step(), 1U);
    EXPECT_EQ(harness.table(2).status, lobby::TableStatus::open);
    EXPECT_EQ(store.leftovers, (std::vector<store::OpenTable>{{2, open_text}})) << "the closed table is not restored";
}

TEST(OpenTable, UnreadableTableIsSkipped) {
    LobbyHarness harness;
    const std::vector<std::string> texts{"",
                                         "{",
                                         "[]",
                                         "{}",
                                         R"({"seats":7})",
                                         R"({"game":"chess","seats":[{},{}]})",
                                         R"({"game":"sealed-numbers","seats":[]})",
                                         R"({"game":"sealed-numbers","seats":[{},{"name":7}]})",
                                         R"({"game":"sealed-numbers","seats":[{},{"level":"genius"}]})",
                                         R"({"game":"sealed-numbers","options":{"rounds":-1},"seats":[{},{}]})",
                                         R"({"game":"sealed-numbers","options":{},"seats":[{},{}],"founder":9})"};
    for (std::size_t number = 0; number < texts.size(); ++number) {
        harness.store->commit_now({.id = static_cast<store::GameId>(number + 1), .open_table = texts[number]});
    }
    harness.restart();
    EXPECT_EQ(harness.lobby().tables().size(), 1U) << "only the last one";
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    EXPECT_EQ(ada.table, static_cast<Json::Int64>(texts.size() + 1));
}

TEST_F(AcknowledgedAnswers, ResignedGameShowsItsEndAfterARestart) {
    {
        Client ada(harness);
        Client bob(harness);
        ada.hello("Ada");
        bob.hello("Bob");
        ada.send(resume(0));
        bob.send(resume(1));
        bob.send(R"({"kind":"resign"})");
        ada.catch_up();
        outcome = ada.last_update["outcome"];
        ASSERT_EQ(ada.last_update["ended"], "resigned");
        ASSERT_EQ(outcome["winners"].size(), 1U);
    }
    harness.restart();
    Client ada(harness);
    ada.hello("Ada");
    ada.send(resume(0));
    ada.catch_up();
    EXPECT_EQ(ada.last_update["ended"], "resigned");
    EXPECT_EQ(ada.last_update["outcome"], outcome);
    EXPECT_FALSE(ada.is_asked());
}

TEST_F(AcknowledgedAnswers, TokenForAnUnreadableGameIsReportedAsDamagedGame) {
    auto command = harness.store->entries(1).front();
    command.recorded.command = R"({"put":1})";
    auto store = std::make_unique<store::MemoryStore>(harness.store->secret());
    store->add(harness.store->game(1), {command});
    harness.restart_on(std::move(store));
    Client ada(harness);
    ada.hello("Ada");
    EXPECT_EQ(ada.error_of(resume(0)), "game_damaged");
    EXPECT_EQ(ada.error_of(R"({"kind":"resume","token":"nobody's"})"), "unknown_token");
}

}  // namespace
}  // namespace syrtis::test
