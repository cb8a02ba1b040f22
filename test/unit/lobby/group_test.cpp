// SPDX-License-Identifier: MIT
//
// A lobby that shares its store with other servers: a query to the group delays only the client that caused it.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"
#include "support/other_server.hpp"

namespace syrtis::test {
namespace {

using store::ServerGroup;

class QuestionsToOtherServers : public testing::Test {
   protected:
    QuestionsToOtherServers() : QuestionsToOtherServers(std::make_unique<FailingStore>()) {}
    explicit QuestionsToOtherServers(std::unique_ptr<FailingStore> owned)
        : store(*owned), harness(among(other, std::move(owned))) {}
    static std::unique_ptr<store::GameStore> among(OtherServer& other, std::unique_ptr<FailingStore> store) {
        store->others = &other;
        return store;
    }
    /// Answers the first open question; null: the store cannot be reached.
    void answer_query(const ServerGroup::Answer* answer) {
        ASSERT_FALSE(other.asked.empty());
        const auto reported = std::move(other.asked.front());
        other.asked.erase(other.asked.begin());
        reported(answer);
        harness.scheduler.pass({});
    }
    OtherServer other;
    FailingStore& store;
    LobbyHarness harness;
};

TEST_F(QuestionsToOtherServers, DelayOnlyTheConnectionThatCausedThem) {
    Client ada(harness);
    Client bob(harness);
    ada.hello("Ada");
    bob.hello("Bob");
    ada.send(R"({"kind":"join","request":5,"table":7})");
    EXPECT_EQ(ada.waiting(), 0U);
    ASSERT_EQ(other.questions.size(), 1U);
    EXPECT_EQ(other.questions[0].table, 7);
    bob.send(R"({"kind":"ping"})");
    EXPECT_EQ(bob.next()["kind"], "pong");
    const ServerGroup::Answer answer{.place = ServerGroup::Place{.id = 7, .address = "b:1", .web = "https://b/2/"}};
    answer_query(&answer);
    const Json::Value error = ada.next();
    EXPECT_EQ(error["code"], "elsewhere");
    EXPECT_EQ(error["address"], "b:1");
    EXPECT_EQ(error["web"], "https://b/2/");
    EXPECT_EQ(error["request"], 5);
}

TEST_F(QuestionsToOtherServers, AreAskedForUnknownNumbersCodesAndTokens) {
    Client ada(harness);
    ada.hello("Ada");
    const ServerGroup::Answer nowhere;
    ada.send(R"({"kind":"watch","table":8})");
    answer_query(&nowhere);
    EXPECT_EQ(ada.next_error(), "unknown_table");
    ada.send(R"({"kind":"join","code":"ABCD2345"})");
    answer_query(&nowhere);
    EXPECT_EQ(ada.next_error(), "unknown_code");
    ada.send(resume_of("nobody's"));
    answer_query(&nowhere);
    EXPECT_EQ(ada.next_error(), "unknown_token");
    ASSERT_EQ(other.questions.size(), 3U);
    EXPECT_EQ(other.questions[0].table, 8);
    EXPECT_EQ(other.questions[1].code, "ABCD2345");
    EXPECT_FALSE(other.questions[2].token_hash.empty());
    ada.create(R"("seats":2,"computers":["first"])");
    Client bob(harness);
    bob.hello("Bob");
    bob.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(bob.next()["kind"], "watching");
    EXPECT_EQ(other.questions.size(), 3U) << "this server has that table";
}

TEST_F(QuestionsToOtherServers, LaterMessagesWaitInOrderUpToALimit) {
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"join","table":7})");
    for (int number = 1; number <= 30; ++number) {
        ada.send(R"({"kind":"ping","request":)" + std::to_string(number) + "}");
    }
    int refused = 15;
    for (Json::Value message = ada.next(); !message.isNull(); message = ada.next()) {
        EXPECT_EQ(message["code"], "storage_unavailable");
        EXPECT_EQ(message["request"], ++refused) << "the message beyond the limit is refused, not the waiting ones";
    }
    EXPECT_EQ(refused, 30);
    const ServerGroup::Answer nowhere;
    answer_query(&nowhere);
    EXPECT_EQ(ada.next()["code"], "unknown_table");
    for (int number = 1; number <= 15; ++number) EXPECT_EQ(ada.next()["request"], number);
    EXPECT_EQ(ada.waiting(), 0U);
}

TEST_F(QuestionsToOtherServers, MessageIsRefusedAndMayBeRepeatedIfTheGroupCannotBeAsked) {
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"join","request":9,"table":7})");
    answer_query(nullptr);
    const Json::Value error = ada.next();
    EXPECT_EQ(error["code"], "storage_unavailable");
    EXPECT_EQ(error["request"], 9);
    ada.send(R"({"kind":"join","table":7})");
    EXPECT_EQ(other.asked.size(), 1U);
    ada.disconnect();
    answer_query(nullptr);
}

TEST_F(QuestionsToOtherServers, AreNotAskedAfterTooManyWrongGuesses) {
    harness.limits.wrong_codes = {.at_once = 2, .per_second = 0.001};
    Client ada(harness, "one place");
    ada.hello("Ada");
    const ServerGroup::Answer nowhere;
    for (int number = 0; number < 2; ++number) {
        ada.send(R"({"kind":"join","code":"ABCD2345"})");
        answer_query(&nowhere);
        EXPECT_EQ(ada.next_error(), "unknown_code");
    }
    EXPECT_EQ(ada.error_of(R"({"kind":"join","code":"ABCD2345"})"), "too_many_guesses");
    EXPECT_TRUE(other.asked.empty());
}

TEST_F(QuestionsToOtherServers, PlayersAreRedirectedWhenTheirGameIsFoundAtAnotherServer) {
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.catch_up();
    other.sure = false;
    EXPECT_EQ(ada.error_of(R"({"kind":"view"})"), "storage_unavailable");
    ada.send(R"({"kind":"ping"})");
    EXPECT_EQ(ada.next()["kind"], "pong");
    other.beat();
    harness.scheduler.pass({});
    EXPECT_EQ(other.checked, std::vector<store::GameId>{1});
    ASSERT_TRUE(other.on_checked);
    other.sure = true;
    EXPECT_EQ(ada.error_of(R"({"kind":"view"})"), "storage_unavailable") << "the result has not arrived yet";
    const std::vector<ServerGroup::Place> lost{{.id = 1, .address = "b:1"}};
    other.on_checked(&lost);
    harness.scheduler.pass({});
    EXPECT_EQ(ada.next("error")["address"], "b:1");
    EXPECT_TRUE(harness.lobby().tables().empty());
    EXPECT_EQ(other.gone, std::vector<store::GameId>{1});
    EXPECT_EQ(ada.error_of(R"({"kind":"view"})"), "not_at_a_table");
}

/// Ada and Bob play and Eve watches; the store has just refused Ada's answer, because another server has taken the game
/// over.
class GameTakenByAnotherServer : public QuestionsToOtherServers {
   protected:
    GameTakenByAnotherServer() {
        ada.hello("Ada");
        bob.hello("Bob");
        eve.hello("Eve");
        ada.create(R"("seats":2)");
        bob.join(1);
        ada.send(R"({"kind":"start"})");
        eve.send(R"({"kind":"watch","table":1})");
        ada.catch_up();
        store.taken_games = {1};
        ada.answer(0);
        ada.forget();
        bob.forget();
        eve.forget();
    }
    /// Answers the query for the server that has the game.
    void tell_place() {
        harness.scheduler.pass({});
        bob.forget();
        ASSERT_TRUE(other.on_checked);
        const std::vector<ServerGroup::Place> lost{{.id = 1, .address = "b:1"}};
        other.on_checked(&lost);
        harness.scheduler.pass({});
    }

    Client ada{harness};
    Client bob{harness};
    Client eve{harness};
};

TEST_F(GameTakenByAnotherServer, RequestsAreRefusedUntilTheOtherServerIsKnown) {
    for (const char* line :
         {R"({"kind":"answer","sequence":0,"number":0})", R"({"kind":"undo","step":0})", R"({"kind":"redo","step":0})",
          R"({"kind":"view"})", R"({"kind":"history"})", R"({"kind":"propose","what":"end"})",
          R"({"kind":"vote","proposal":1,"agree":true})", R"({"kind":"hint","sequence":0})", R"({"kind":"resign"})",
          R"({"kind":"again"})", R"({"kind":"configure","seats":2})", R"({"kind":"start"})",
          R"({"kind":"ready","ready":true})", R"({"kind":"admit","admits":"none"})"}) {
        EXPECT_EQ(bob.error_of(line), "elsewhere") << line;
    }
    tell_place();
    const Json::Value reported = bob.next("error");
    EXPECT_EQ(reported["code"], "elsewhere");
    EXPECT_EQ(reported["address"], "b:1");
    EXPECT_EQ(ada.next("error")["address"], "b:1");
    EXPECT_EQ(eve.next("error")["address"], "b:1");
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST_F(GameTakenByAnotherServer, NewcomerFindsNoTableUntilTheOtherServerIsKnown) {
    Client cy(harness);
    cy.hello("Cy");
    cy.send(R"({"kind":"list"})");
    EXPECT_TRUE(cy.next("tables")["tables"].empty());
    const ServerGroup::Answer answer{.place = ServerGroup::Place{.id = 1, .address = "b:1"}};
    const std::string token = bob.token;
    bob.disconnect();
    for (const std::string& line : {std::string(R"({"kind":"watch","table":1})"),
                                    std::string(R"({"kind":"join","table":1})"), resume_of(token)}) {
        cy.forget();
        cy.send(line);
        answer_query(&answer);
        const Json::Value error = cy.next("error");
        EXPECT_EQ(error["code"], "elsewhere") << line;
        EXPECT_EQ(error["address"], "b:1") << line;
    }
}

TEST_F(GameTakenByAnotherServer, PresentPlayersAreNotToldThatTheGameWasAborted) {
    bob.send(R"({"kind":"leave"})");
    harness.scheduler.pass({});
    for (Json::Value table = ada.next("table"); !table.isNull(); table = ada.next("table")) {
        EXPECT_EQ(table["status"], "running");
    }
    EXPECT_FALSE(harness.lobby().administration().end_table(1)) << "another server has this game";
    harness.scheduler.pass(std::chrono::hours(1));
    harness.lobby().sweep();
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
}

TEST_F(QuestionsToOtherServers, GameLoadedBeforeTheAnswerStaysAtThisServer) {
    Client ada(harness);
    ada.start_against_computer("Ada");
    other.sure = false;
    other.beat();
    harness.scheduler.pass({});
    // The other server has stopped: the game is loaded here before the loss is noticed.
    store.orphans = {1};
    other.orphans = true;
    other.beat();
    harness.scheduler.pass({});
    other.orphans = false;
    other.sure = true;
    const std::vector<ServerGroup::Place> lost{{.id = 1, .address = "b:1"}};
    other.on_checked(&lost);
    harness.scheduler.pass({});
    EXPECT_TRUE(other.gone.empty());
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
}

TEST_F(QuestionsToOtherServers, UnansweredQuestionsAreRepeatedWithTheNextHeartbeat) {
    Client ada(harness);
    ada.start_against_computer("Ada");
    other.sure = false;
    other.beat();
    harness.scheduler.pass({});
    std::exchange(other.on_checked, nullptr)(nullptr);
    harness.scheduler.pass({});
    EXPECT_FALSE(other.on_checked);
    other.beat();
    harness.scheduler.pass({});
    ASSERT_TRUE(other.on_checked);
    const std::vector<ServerGroup::Place> none;
    other.sure = true;
    other.on_checked(&none);
    harness.scheduler.pass({});
    ada.forget();
    ada.send(R"({"kind":"view"})");
    EXPECT_EQ(ada.next()["kind"], "update");
}

TEST_F(QuestionsToOtherServers, TableListContainsTheNewestTablesOfOtherServers) {
    for (store::GameId id = 100; id < 700; ++id) {
        other.listed.push_back(
            {.id = id, .text = std::make_shared<const std::string>(R"({"table":)" + std::to_string(id) + "}")});
    }
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"list"})");
    const Json::Value list = ada.next();
    EXPECT_EQ(list["tables"].size(), 500U);
    EXPECT_EQ(list["tables"][0]["table"], 200);
    EXPECT_EQ(list["left_out"], 100);
    ada.create(R"("seats":2)");
    ada.forget();
    ada.send(R"({"kind":"list","here":true})");
    const Json::Value here = ada.next();
    ASSERT_EQ(here["tables"].size(), 1U);
    EXPECT_EQ(here["tables"][0]["table"], 1);
    EXPECT_FALSE(here.isMember("left_out"));
}

}  // namespace
}  // namespace syrtis::test
