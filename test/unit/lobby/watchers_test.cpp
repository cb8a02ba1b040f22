// SPDX-License-Identifier: MIT
//
// How the host of a table admits, silences and removes spectators.

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using namespace std::chrono_literals;

/// Ada has opened a table, Bob has joined, Eve watches.
class Spectators : public testing::Test {
   protected:
    Spectators() {
        ada.hello("Ada");
        ada.create(R"("seats":2)");
        bob.hello("Bob");
        bob.join(1);
        eve.hello("Eve");
        eve.send(R"({"kind":"watch","table":1})");
        for (Client* client : {&ada, &bob, &eve}) client->forget();
    }
    void start() {
        ada.send(R"({"kind":"start"})");
        for (Client* client : {&ada, &bob, &eve}) client->forget();
    }
    void restart() {
        ada_token = ada.token;
        for (Client* client : {&ada, &bob, &eve}) client->disconnect();
        harness.restart();
    }

    LobbyHarness harness;
    Client ada{harness, "house"};
    Client bob{harness, "flat"};
    Client eve{harness, "street"};
    std::string ada_token;
};

TEST_F(Spectators, ReturningSpectatorGetsAnotherNumberAtTheTable) {
    eve.send(R"({"kind":"leave"})");
    eve.send(R"({"kind":"watch","table":1})");
    Json::Value last;
    for (Json::Value table = ada.next("table"); !table.isNull(); table = ada.next("table")) last = table;
    ASSERT_EQ(last["watchers"].size(), 1U);
    EXPECT_EQ(last["watchers"][0]["number"], 2) << "a returning spectator has another number";
    EXPECT_FALSE(last["watchers"][0].isMember("silenced"));
}

TEST_F(Spectators, RemovedByTheHostBeforeTheStartCannotReturn) {
    ada.send(R"({"kind":"remove","watcher":1})");
    EXPECT_EQ(ada.next("done")["of"], "remove");
    EXPECT_EQ(ada.next("table")["spectators"], 0);
    EXPECT_EQ(eve.next("left")["reason"], "removed");
    EXPECT_EQ(eve.error_of(R"({"kind":"watch","table":1})"), "removed_from_table");
    EXPECT_EQ(eve.error_of(R"({"kind":"join","table":1})"), "removed_from_table");
    Client again(harness, "street");
    again.hello("Mallory");
    EXPECT_EQ(again.error_of(R"({"kind":"watch","table":1})"), "removed_from_table");
}

TEST_F(Spectators, RemovedDuringAGameCannotReturnEvenAfterARestart) {
    start();
    ada.send(R"({"kind":"remove","watcher":1})");
    EXPECT_EQ(eve.next("left")["reason"], "removed");
    restart();
    Client again(harness, "street");
    again.hello("Eve");
    EXPECT_EQ(again.error_of(R"({"kind":"watch","table":1})"), "removed_from_table");
    Client other(harness, "hill");
    other.hello("Finn");
    EXPECT_EQ(other.error_of(R"({"kind":"watch","table":1})"), "");
}

TEST_F(Spectators, OnlyTheHostCanRemoveSpectatorsByValidNumbers) {
    EXPECT_EQ(bob.error_of(R"({"kind":"remove","watcher":1})"), "not_the_host");
    EXPECT_EQ(eve.error_of(R"({"kind":"remove","watcher":1})"), "not_the_host");
    EXPECT_EQ(ada.error_of(R"({"kind":"remove","watcher":9})"), "bad_watcher");
    EXPECT_EQ(ada.error_of(R"({"kind":"remove"})"), "missing_field");
    EXPECT_EQ(bob.error_of(R"({"kind":"silence","watcher":1,"silenced":true})"), "not_the_host");
    EXPECT_EQ(bob.error_of(R"({"kind":"admit","admits":"none"})"), "not_the_host");
    Client cy(harness);
    cy.hello("Cy");
    EXPECT_EQ(cy.error_of(R"({"kind":"admit","admits":"none"})"), "not_at_a_table");
    EXPECT_EQ(ada.error_of(R"({"kind":"admit","admits":"friends"})"), "out_of_range");
}

TEST_F(Spectators, SilencedSpectatorStaysSilencedUnderAnotherName) {
    start();
    ada.send(R"({"kind":"silence","watcher":1,"silenced":true})");
    EXPECT_EQ(ada.next("done")["of"], "silence");
    EXPECT_TRUE(ada.next("table")["watchers"][0]["silenced"].asBool());
    EXPECT_EQ(eve.error_of(R"({"kind":"chat","text":"cheat"})"), "silenced");
    Client again(harness, "street");
    again.hello("Mallory");
    again.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(again.error_of(R"({"kind":"chat","text":"cheat"})"), "silenced");
    EXPECT_TRUE(bob.next("chat").isNull());
    EXPECT_EQ(bob.error_of(R"({"kind":"chat","text":"hello"})"), "");
    ada.send(R"({"kind":"silence","watcher":1,"silenced":false})");
    EXPECT_EQ(eve.error_of(R"({"kind":"chat","text":"thanks"})"), "");
}

TEST_F(Spectators, HostCanRefuseAndRemoveAllSpectators) {
    start();
    ada.send(R"({"kind":"admit","admits":"none"})");
    EXPECT_EQ(ada.next("done")["of"], "admit");
    EXPECT_EQ(eve.next("left")["reason"], "removed");
    Json::Value last;
    for (Json::Value table = bob.next("table"); !table.isNull(); table = bob.next("table")) last = table;
    EXPECT_EQ(last["admits"], "none");
    EXPECT_EQ(last["spectators"], 0);
    EXPECT_EQ(eve.error_of(R"({"kind":"watch","table":1})"), "watching_not_allowed");
    restart();
    Client finn(harness, "hill");
    finn.hello("Finn");
    EXPECT_EQ(finn.error_of(R"({"kind":"watch","table":1})"), "watching_not_allowed");
    Client back(harness, "house");
    back.hello("Ada");
    back.send(resume_of(ada_token));
    back.send(R"({"kind":"admit","admits":"all"})");
    EXPECT_EQ(finn.error_of(R"({"kind":"watch","table":1})"), "") << "the host of a running game stays host";
}

TEST_F(Spectators, CannotChatIfTheTableWasOpenedWithoutSpectatorChat) {
    Client cy(harness, "hill");
    cy.hello("Cy");
    cy.create(R"("seats":2,"admits":"silent")");
    Client finn(harness, "lake");
    finn.hello("Finn");
    finn.send(R"({"kind":"watch","table":)" + std::to_string(cy.table) + "}");
    EXPECT_EQ(finn.next("table")["admits"], "silent");
    EXPECT_EQ(finn.error_of(R"({"kind":"chat","text":"cheat"})"), "silenced");
}

TEST_F(Spectators, DeputyHostCanRemoveSpectators) {
    start();
    EXPECT_EQ(bob.error_of(R"({"kind":"remove","watcher":1})"), "not_the_host");
    ada.disconnect();
    harness.scheduler.pass(harness.limits.pass_host_after);
    EXPECT_EQ(bob.error_of(R"({"kind":"remove","watcher":1})"), "");
    EXPECT_EQ(eve.next("left")["reason"], "removed");
}

TEST_F(Spectators, NextPlayerCanRemoveSpectatorsAfterTheHostResigned) {
    Client cy(harness);
    cy.hello("Cy");
    cy.create(R"("seats":3,"computers":["first"])");
    Client finn(harness);
    finn.hello("Finn");
    finn.join(cy.table);
    cy.send(R"({"kind":"start"})");
    cy.send(R"({"kind":"resign"})");
    finn.forget();
    EXPECT_EQ(finn.error_of(R"({"kind":"remove","watcher":1})"), "") << "a resigned player is a spectator";
}

TEST_F(Spectators, HostWhoWatchesCannotBeRemoved) {
    Client cy(harness);
    cy.hello("Cy");
    cy.create(R"("seats":2,"seated":false)");
    const std::string number = std::to_string(harness.table(2).host_spectator->watcher_number);
    EXPECT_EQ(cy.error_of(R"({"kind":"remove","watcher":)" + number + "}"), "bad_watcher");
    cy.send(R"({"kind":"admit","admits":"none"})");
    EXPECT_EQ(cy.error_of(R"({"kind":"chat","text":"still here"})"), "");
}

}  // namespace
}  // namespace syrtis::test
