// SPDX-License-Identifier: MIT
//
// Tables before the start: creating, joining, configuring and leaving.

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <string>

#include "protocol/player_name.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

constexpr const char* k_join = R"({"kind":"join","table":1})";

TEST(TableSetup, WelcomeMessageListsGamesWithDataHashAndLevels) {
    LobbyHarness harness;
    Client client(harness);
    client.send(R"({"kind":"hello","protocol":1,"name":"  Ada  ","request":5})");
    const Json::Value welcome = client.next();
    EXPECT_EQ(welcome["name"], "Ada");
    EXPECT_EQ(welcome["request"], 5);
    EXPECT_EQ(welcome["games"][0]["game"], "sealed-numbers");
    EXPECT_EQ(welcome["games"][0]["content"], "00000000005ea1ed");
    EXPECT_EQ(welcome["games"][0]["levels"][1], "random");
}

TEST(TableSetup, PingIsAnsweredWithItsRequestNumber) {
    LobbyHarness harness;
    Client client(harness);
    client.send(R"({"kind":"ping","request":1})");
    EXPECT_EQ(client.next()["request"], 1);
    client.hello("Ada");
    client.send(R"({"kind":"ping","request":2})");
    const Json::Value pong = client.next();
    EXPECT_EQ(pong["kind"], "pong");
    EXPECT_EQ(pong["request"], 2);
}

TEST(TableSetup, GameWithoutComputerPlayersRefusesHintsAndTakeovers) {
    LobbyHarness harness;
    harness.games.clear();
    harness.games.push_back(toy::hosted_sealed_numbers());
    Client ada(harness);
    ada.hello("Ada");
    const std::string begin = R"({"kind":"create","game":"sealed-numbers","seats":2,)";
    for (const auto& [setting, field] :
         {std::pair(R"("hints":true)", "hints"), std::pair(R"("hold_after":5)", "hold_by"),
          std::pair(R"("move_time":30)", "hold_by")}) {
        ada.send(begin + setting + "}");
        const Json::Value error = ada.next("error");
        EXPECT_EQ(error["code"], "no_computer_players") << setting;
        EXPECT_EQ(error["field"], field);
    }
    EXPECT_EQ(ada.error_of(begin + R"("hints":false})"), "");
}

TEST(TableSetup, CreatorIsHostOnTheFirstSeat) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3,"computers":["random"],"options":{"rounds":2}})");
    const Json::Value joined = ada.next();
    EXPECT_EQ(joined["seat"], 0);
    EXPECT_EQ(joined["token"].asString().size(), 32U);
    const Json::Value table = ada.next();
    EXPECT_EQ(table["host"], "Ada");
    EXPECT_EQ(table["status"], "open");
    EXPECT_EQ(table["options"]["rounds"], 2);
    EXPECT_EQ(table["seats"][1]["player"], "open");
    EXPECT_EQ(table["seats"][2]["name"], "random 1");
}

TEST(TableSetup, OnlyPublicTablesAreListed) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client bob(harness);
    bob.hello("Bob");
    bob.create(R"("seats":2,"private":true)");
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"list"})");
    const Json::Value tables = eve.next();
    ASSERT_EQ(tables["tables"].size(), 1U);
    EXPECT_EQ(tables["tables"][0]["table"], Json::Int64{ada.table});
}

TEST(TableSetup, PrivateTableNeedsItsCode) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3,"private":true})");
    const std::string code = ada.next("table")["code"].asString();
    EXPECT_EQ(code.size(), 8U);
    Client bob(harness);
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(R"({"kind":"join","table":1})"), "unknown_table");
    EXPECT_EQ(bob.error_of(R"({"kind":"watch","table":1})"), "unknown_table");
    bob.send(R"({"kind":"join","code":")" + code + "\"}");
    EXPECT_EQ(bob.next("joined")["seat"], 1);
}

TEST(TableSetup, HostChangesSeatsOptionsAndComputerPlayers) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    ada.forget();
    ada.send(R"({"kind":"configure","seats":4,"computers":["first","first"],"options":{"rounds":1},"private":true})");
    EXPECT_EQ(ada.next()["of"], "configure");
    const Json::Value table = ada.next();
    EXPECT_EQ(table["seats"].size(), 4U);
    EXPECT_EQ(table["seats"][3]["name"], "first 2");
    EXPECT_EQ(table["options"]["rounds"], 1);
    EXPECT_TRUE(table["private"].asBool());
}

TEST(TableSetup, ChangeThatWouldRemoveAPlayerIsRefused) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    Client eve(harness);
    eve.hello("Eve");
    eve.join(1);
    EXPECT_EQ(ada.error_of(R"({"kind":"configure","seats":2,"options":{"rounds":1}})"), "bad_seats");
    EXPECT_EQ(harness.table(1).seats(), 3);
    EXPECT_EQ(harness.table(1).options["rounds"], 4);
}

TEST(TableSetup, RemovedPlayerCannotRejoin) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    bob.forget();
    ada.send(R"({"kind":"remove","seat":1})");
    EXPECT_EQ(bob.next("left")["reason"], "removed");
    EXPECT_EQ(bob.error_of(resume_of(bob.token)), "seat_gone");
    EXPECT_EQ(bob.error_of(k_join), "removed_from_table");
    EXPECT_EQ(bob.error_of(R"({"kind":"watch","table":1})"), "removed_from_table");
    Client again(harness);
    again.hello("bob");
    EXPECT_EQ(again.error_of(k_join), "removed_from_table");
    Client cy(harness);
    cy.hello("Cy");
    EXPECT_EQ(cy.error_of(k_join), "");
}

TEST(TableSetup, RemovedPlayerCannotRejoinUnderAnotherNameOrAfterARestart) {
    LobbyHarness harness;
    const auto error_of_join = [&](const char* name, const char* place, const char* street) {
        Client client(harness, place, networks(street));
        client.hello(name);
        const std::string error = client.error_of(k_join);
        if (error.empty()) client.send(R"({"kind":"leave"})");
        return error;
    };
    std::string ada_token;
    {
        Client ada(harness, "1", networks("street"));
        ada.hello("Ada");
        ada.create(R"("seats":4)");
        ada_token = ada.token;
        Client bob(harness, "2", networks("next street"));
        bob.hello("Bob");
        bob.join(1);
        // An absent person is identified by their last address, also after a restart.
        bob.disconnect();
    }
    harness.restart();
    {
        Client ada(harness, "1", networks("street"));
        ada.hello("Ada");
        ada.send(resume_of(ada_token));
        ada.send(R"({"kind":"remove","seat":1})");
        EXPECT_EQ(error_of_join("Cy", "2", "next street"), "removed_from_table");
        EXPECT_EQ(error_of_join("Bob", "3", "next street"), "") << "somebody else of that name";
        Client cy(harness, "3", networks("next street"));
        cy.hello("Cy");
        cy.join(1);
        ada.send(R"({"kind":"remove","seat":1})");
        EXPECT_EQ(error_of_join("Di", "4", "next street"), "removed_from_table") << "two of their network were removed";
        EXPECT_EQ(error_of_join("Di", "4", "far street"), "");
    }
    harness.restart();
    Client ada(harness, "1", networks("street"));
    ada.hello("Ada");
    ada.send(resume_of(ada_token));
    EXPECT_EQ(error_of_join("Cy", "2", "next street"), "removed_from_table");
    EXPECT_EQ(error_of_join("Di", "4", "next street"), "removed_from_table");
    EXPECT_EQ(error_of_join("Di", "4", "far street"), "");
}

TEST(TableSetup, RemovalFromTheHostsAddressAffectsOnlyThatPlayer) {
    LobbyHarness harness;
    Client ada(harness, "here");
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness, "here");
    bob.hello("Bob");
    bob.join(1);
    ada.send(R"({"kind":"remove","seat":1})");
    bob.forget();
    EXPECT_EQ(bob.error_of(k_join), "removed_from_table");
    Client cy(harness, "here");
    cy.hello("Cy");
    EXPECT_EQ(cy.error_of(k_join), "");
}

TEST(TableSetup, RemovedComputerPlayerBlocksNoSeat) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2,"computers":["first"])");
    const std::string name = harness.table(1).slots[1].name;
    ada.send(R"({"kind":"remove","seat":1})");
    Client bob(harness);
    bob.hello(name);
    EXPECT_EQ(bob.error_of(k_join), "");
}

TEST(TableSetup, NextPlayerBecomesHostWhenTheHostLeaves) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    ada.forget();
    bob.forget();
    ada.send(R"({"kind":"leave"})");
    EXPECT_EQ(ada.next()["kind"], "left");
    const Json::Value table = bob.next("table");
    EXPECT_EQ(table["host"], "Bob");
    EXPECT_EQ(table["seats"][0]["player"], "open");
}

TEST(TableSetup, TableClosesWhenItsLastPlayerLeaves) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(eve.next()["kind"], "watching");
    ada.send(R"({"kind":"leave"})");
    EXPECT_EQ(eve.next("left")["reason"], "closed");
    EXPECT_TRUE(harness.lobby().tables().empty());
    EXPECT_EQ(eve.error_of(R"({"kind":"leave"})"), "not_at_a_table");
}

TEST(TableSetup, SpectatorNamesAreSentToTheTableOnly) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    EXPECT_FALSE(ada.next("table").isMember("watchers"));
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    Client gil(harness);
    gil.hello("Gil");
    gil.send(R"({"kind":"watch","table":1})");
    ada.forget();
    eve.send(R"({"kind":"leave"})");
    const auto left = ada.next("table");
    EXPECT_EQ(left["spectators"], 1);
    ASSERT_EQ(left["watchers"].size(), 1U);
    EXPECT_EQ(left["watchers"][0]["name"], "Gil");
    eve.send(R"({"kind":"watch","table":1})");
    const auto came = ada.next("table");
    ASSERT_EQ(came["watchers"].size(), 2U);
    EXPECT_EQ(came["watchers"][1]["name"], "Eve") << "Eve came last";
    Client cyd(harness);
    cyd.hello("Cyd");
    cyd.send(R"({"kind":"list"})");
    const auto listed = cyd.next("tables")["tables"][0];
    EXPECT_EQ(listed["spectators"], 2);
    EXPECT_FALSE(listed.isMember("watchers"));
}

TEST(TableSetup, NumberOfNamedSpectatorsIsLimited) {
    LobbyHarness harness;
    harness.limits.spectators_per_table = protocol::k_most_named_watchers + 2;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    std::deque<Client> watchers;
    for (std::size_t number = 0; number < harness.limits.spectators_per_table; ++number) {
        Client& watcher = watchers.emplace_back(harness);
        watcher.hello("Eve " + std::to_string(number));
        ada.forget();
        watcher.send(R"({"kind":"watch","table":1})");
        harness.scheduler.pass(std::chrono::seconds(1));
    }
    const auto table = ada.next("table");
    EXPECT_EQ(table["spectators"].asUInt(), protocol::k_most_named_watchers + 2);
    EXPECT_EQ(table["watchers"].size(), protocol::k_most_named_watchers);
}

TEST(TableSetup, HostMayWatchComputerPlayers) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["random","first"],"seated":false})");
    EXPECT_EQ(ada.next()["kind"], "watching");
    EXPECT_EQ(ada.next()["host"], "Ada");
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(ada.next()["of"], "start");
    harness.settle();
    ada.catch_up();
    EXPECT_TRUE(ada.last_update["outcome"]["finished"].asBool());
}

TEST(TableSetup, TableOfALeavingSpectatingHostGetsANewHostOrCloses) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"seated":false})");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    ada.disconnect();
    EXPECT_EQ(harness.table(1).host_seat, 0);
    Client eve(harness);
    eve.hello("Eve");
    eve.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"seated":false})");
    eve.disconnect();
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
}

TEST(TableSetup, BrieflyAbsentHostStaysHost) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    ada.disconnect();
    EXPECT_EQ(bob.next("table")["host"], "Ada");
    EXPECT_EQ(bob.next("table")["host"], "Ada");
    harness.scheduler.pass(harness.limits.pass_host_after - std::chrono::seconds(1));
    EXPECT_EQ(bob.error_of(R"({"kind":"remove","seat":0})"), "not_the_host");
    Client again(harness);
    again.hello("whoever");
    again.send(resume_of(ada.token));
    EXPECT_EQ(again.next("joined")["seat"], 0);
    EXPECT_EQ(again.next("table")["host"], "Ada");
    harness.scheduler.pass(harness.limits.pass_host_after);
    EXPECT_EQ(again.waiting(), 0U);
}

TEST(TableSetup, TimerOfAnAbsentHostIsStartedOnlyOnce) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    const std::size_t before = harness.scheduler.timers();
    ada.disconnect();
    for (int times = 0; times < 20; ++times) {
        Client cy(harness);
        cy.hello("Cy");
        cy.join(1);
        cy.send(R"({"kind":"leave"})");
        harness.scheduler.pass(std::chrono::seconds(1));
    }
    EXPECT_LE(harness.scheduler.timers(), before + 1);
    bob.forget();
    harness.scheduler.pass(harness.limits.pass_host_after);
    EXPECT_EQ(bob.next("table")["host"], "Bob");
}

TEST(TableSetup, DeputyHostCannotChangeTheSeatOfTheAbsentHost) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(1);
    ada.disconnect();
    bob.forget();
    harness.scheduler.pass(harness.limits.pass_host_after);
    EXPECT_EQ(bob.next("table")["host"], "Bob");
    EXPECT_EQ(bob.error_of(R"({"kind":"remove","seat":0})"), "bad_seat");
    Client again(harness);
    again.hello("whoever");
    again.send(resume_of(ada.token));
    EXPECT_EQ(again.next("table")["host"], "Ada");
}

TEST(FormerSeats, TokensOfClosedTablesAndOfFinishedGamesGetDifferentErrors) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    const std::string left = ada.token;
    ada.send(R"({"kind":"leave"})");
    ada.create(R"("seats":2)");
    const std::string closed = ada.token;
    ada.disconnect();
    harness.scheduler.pass(harness.limits.keep_open);
    harness.lobby().sweep();
    Client bob(harness);
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(resume_of(left)), "seat_gone");
    EXPECT_EQ(bob.error_of(resume_of(closed)), "seat_gone");
    bob.create(R"("seats":2,"computers":["first"],"options":{"rounds":1})");
    bob.send(R"({"kind":"start"})");
    while (harness.table(bob.table).status == lobby::TableStatus::running) {
        harness.settle();
        bob.catch_up();
        if (bob.is_asked()) bob.answer(0);
    }
    bob.disconnect();
    harness.scheduler.pass(harness.limits.keep_finished);
    harness.lobby().sweep();
    (void)harness.store->prune({.kept = {.bytes = 0}});
    Client cy(harness);
    cy.hello("Cy");
    EXPECT_EQ(cy.error_of(resume_of(bob.token)), "game_ended");
}

TEST(FormerSeats, NumberIsLimitedAndTheOldestAreForgottenFirst) {
    lobby::FormerSeats seats;
    for (std::size_t number = 0; number <= lobby::FormerSeats::k_most; ++number) {
        seats.remember(std::to_string(number), protocol::ErrorCode::seat_gone);
    }
    EXPECT_FALSE(seats.find("0"));
    EXPECT_EQ(seats.find("1"), protocol::ErrorCode::seat_gone);
}

TEST(UnattendedTables, AreClosedAfterALongTime) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    ada.disconnect();
    harness.lobby().sweep();
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
    harness.scheduler.pass(harness.limits.keep_open);
    harness.lobby().sweep();
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST(UnattendedTables, OpenTablesAndFinishedGamesStayForDifferentTimes) {
    LobbyHarness harness;
    harness.limits.keep_open = std::chrono::seconds(100);
    harness.limits.keep_finished = std::chrono::seconds(300);
    Client ada(harness);
    ada.start_against_computer("Ada");
    while (harness.table(ada.table).status == lobby::TableStatus::running) {
        harness.settle();
        ada.catch_up();
        if (ada.is_asked()) ada.answer(0);
    }
    Client bob(harness);
    bob.hello("Bob");
    bob.create(R"("seats":2)");
    ada.disconnect();
    bob.disconnect();
    harness.scheduler.pass(std::chrono::seconds(100));
    harness.lobby().sweep();
    EXPECT_TRUE(harness.lobby().tables().contains(ada.table));
    EXPECT_FALSE(harness.lobby().tables().contains(bob.table));
    harness.scheduler.pass(std::chrono::seconds(200));
    harness.lobby().sweep();
    EXPECT_TRUE(harness.lobby().tables().empty());
}

TEST(UnattendedTables, TablesWithConnectedPeopleStayOpen) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    harness.scheduler.pass(harness.limits.keep_running * 2);
    harness.lobby().sweep();
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
}

TEST(UnattendedTables, RunningGamesAreAbandoned) {
    LobbyHarness harness;
    harness.limits.barely_played = 0;
    Client ada(harness);
    ada.start_against_computer("Ada");
    ada.disconnect();
    harness.settle();
    harness.scheduler.pass(harness.limits.keep_open);
    harness.lobby().sweep();
    EXPECT_EQ(harness.lobby().tables().size(), 1U);
    harness.scheduler.pass(harness.limits.keep_running);
    harness.lobby().sweep();
    EXPECT_TRUE(harness.lobby().tables().empty());
    harness.scheduler.end_turn();
    EXPECT_TRUE(harness.store->unfinished().empty());
}

TEST(UnattendedTables, BarelyPlayedGamesAreAbandonedSooner) {
    for (const std::size_t barely : {std::size_t{1}, std::size_t{100}}) {
        LobbyHarness harness;
        harness.limits.barely_played = barely;
        {
            Client ada(harness);
            ada.start_against_computer("Ada");
        }
        harness.settle();
        harness.scheduler.pass(harness.limits.keep_barely_played - std::chrono::seconds(60));
        harness.lobby().sweep();
        EXPECT_EQ(harness.lobby().tables().size(), 1U);
        harness.scheduler.pass(std::chrono::seconds(60));
        harness.lobby().sweep();
        EXPECT_EQ(harness.lobby().tables().size(), barely == 1 ? 1U : 0U);
    }
}

TEST(TableCapacity, RunningGamesPerAddressAreLimited) {
    LobbyHarness harness;
    harness.limits.running_per_origin = 2;
    const auto error_of_start = [&](const char* place) {
        Client ada(harness, place);
        ada.hello("Ada");
        ada.create(R"("seats":2,"computers":["first"])");
        return ada.error_of(R"({"kind":"start"})");
    };
    EXPECT_EQ(error_of_start("here"), "");
    EXPECT_EQ(error_of_start("here"), "");
    EXPECT_EQ(error_of_start("here"), "too_many_running_from_address");
    EXPECT_EQ(error_of_start("elsewhere"), "");
    EXPECT_EQ(error_of_start(""), "");
}

TEST(TableCapacity, RunningGamesPerNetworkAreLimited) {
    LobbyHarness harness;
    harness.limits.running_per_origin = 1;
    const auto error_of_start = [&](const char* place, const char* street) {
        Client ada(harness, place, networks(street));
        ada.hello("Ada");
        ada.create(R"("seats":2,"computers":["first"])");
        return ada.error_of(R"({"kind":"start"})");
    };
    EXPECT_EQ(error_of_start("1", "street"), "");
    EXPECT_EQ(error_of_start("2", "street"), "");
    EXPECT_EQ(error_of_start("3", "street"), "too_many_running_from_address");
    EXPECT_EQ(error_of_start("4", "next street"), "");
    EXPECT_EQ(error_of_start("5", "next street"), "too_many_running_from_address");
}

}  // namespace
}  // namespace syrtis::test
