// SPDX-License-Identifier: MIT
//
// The limits on tables, the eviction of tables, and the list of tables.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lobby/administration.hpp"
#include "lobby/table_description.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using lobby::TableStatus;

constexpr const char* k_create = R"({"kind":"create","game":"sealed-numbers","seats":2})";
constexpr const char* k_against_computer = R"("seats":2,"computers":["first"],"options":{"rounds":1})";

/// Opens a table, starts the game and disconnects.
lobby::TableId abandon_game(LobbyHarness& harness, const std::string& origin) {
    Client client(harness, origin);
    client.hello("Ada");
    client.create(k_against_computer);
    client.send(R"({"kind":"start"})");
    return client.table;
}

/// Opens a table, plays the game to its end and disconnects.
lobby::TableId finish_game(LobbyHarness& harness, const std::string& origin, std::string* token = nullptr) {
    Client client(harness, origin);
    client.hello("Ada");
    client.create(k_against_computer);
    client.send(R"({"kind":"start"})");
    while (harness.table(client.table).status == TableStatus::running) {
        harness.settle();
        client.catch_up();
        if (client.is_asked()) client.answer(0);
    }
    if (token != nullptr) *token = client.token;
    return client.table;
}

/// Opens a table and loses the connection.
lobby::TableId open_table(LobbyHarness& harness, const std::string& origin) {
    Client client(harness, origin);
    client.hello("Ada");
    client.create(R"("seats":2)");
    return client.table;
}

bool is_there(LobbyHarness& harness, lobby::TableId id) { return harness.lobby().tables().contains(id); }

TEST(TableCapacity, TablesPerAddressAreLimited) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 2;
    abandon_game(harness, "here");
    abandon_game(harness, "here");
    Client here(harness, "here");
    here.hello("Bob");
    EXPECT_EQ(here.error_of(k_create), "too_many_games_from_address");
    Client there(harness, "there");
    there.hello("Cy");
    EXPECT_EQ(there.error_of(k_create), "");
    EXPECT_EQ(harness.lobby().tables().size(), 3U);
}

TEST(TableCapacity, LoadedFinishedGamesCountTowardsTheLimit) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 1;
    std::string token;
    const auto finished = finish_game(harness, "here", &token);
    harness.restart();
    const auto running = abandon_game(harness, "here");
    Client ada(harness, "elsewhere");
    ada.hello("Ada");
    EXPECT_EQ(ada.error_of(resume_of(token)), "seat_unavailable");
    EXPECT_FALSE(is_there(harness, finished));
    EXPECT_TRUE(is_there(harness, running));
    harness.limits.games_per_origin = 2;
    harness.restart();
    Client again(harness, "elsewhere");
    again.hello("Ada");
    EXPECT_EQ(again.error_of(resume_of(token)), "");
    EXPECT_TRUE(is_there(harness, finished));
}

TEST(TableCapacity, TablesPerNetworkAreLimitedAcrossRestarts) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 1;
    const auto error_of_create = [&](const std::string& place, const std::vector<lobby::WiderOrigin>& wider_networks) {
        Client client(harness, place, wider_networks);
        client.hello("Ada");
        client.send(k_create);
        const std::string error = client.next_error();
        if (error.empty()) client.send(R"({"kind":"configure","computers":["first"]})");
        if (error.empty()) client.send(R"({"kind":"start"})");
        return error;
    };
    harness.limits.running_per_origin = 100;
    EXPECT_EQ(error_of_create("1", networks("street")), "");
    EXPECT_EQ(error_of_create("2", networks("street")), "");
    EXPECT_EQ(error_of_create("3", networks("street")), "too_many_games_from_address");
    EXPECT_EQ(error_of_create("4", networks("next street")), "");
    harness.restart();
    EXPECT_EQ(error_of_create("5", networks("next street")), "too_many_games_from_address");
    EXPECT_EQ(error_of_create("3", networks("street")), "too_many_games_from_address");
    EXPECT_EQ(error_of_create("6", networks("far street", "other town")), "");
    EXPECT_EQ(error_of_create("7", {}), "");
}

TEST(TableCapacity, OpenTableCountsForItsNetworkAfterARestart) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 1;
    for (const char* place : {"1", "2"}) {
        Client client(harness, place, networks("street"));
        client.hello("Ada");
        client.create(R"("seats":2)");
    }
    harness.restart();
    Client third(harness, "3", networks("street"));
    third.hello("Cy");
    EXPECT_EQ(third.error_of(k_create), "too_many_games_from_address");
}

TEST(TableCapacity, TablesFromAnUnknownOriginAreNotLimited) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 1;
    abandon_game(harness, "");
    Client ada(harness);
    ada.hello("Ada");
    EXPECT_EQ(ada.error_of(k_create), "");
}

TEST(TableCapacity, JoiningOtherTablesIsNotLimited) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 1;
    abandon_game(harness, "here");
    Client there(harness, "there");
    there.hello("Cy");
    there.create(R"("seats":2)");
    Client here(harness, "here");
    here.hello("Bob");
    here.join(there.table);
    EXPECT_EQ(here.table, there.table);
}

TEST(TableCapacity, TablesPerAddressAreCountedAfterARestart) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 1;
    const auto game = abandon_game(harness, "here");
    harness.restart();
    ASSERT_TRUE(is_there(harness, game));
    Client here(harness, "here");
    here.hello("Bob");
    EXPECT_EQ(here.error_of(k_create), "too_many_games_from_address");
}

TEST(TableCapacity, StoreContainsNoAddresses) {
    LobbyHarness harness;
    const auto game = abandon_game(harness, "192.0.2.7");
    EXPECT_EQ(harness.store->game(game).origin.find("192"), std::string::npos);
    EXPECT_FALSE(harness.store->game(game).origin.empty());
}

TEST(TableCapacity, FinishedGameMakesRoomIfItsAddressHasTooManyTables) {
    LobbyHarness harness;
    harness.limits.games_per_origin = 2;
    const auto elsewhere = finish_game(harness, "there");
    const auto running = abandon_game(harness, "here");
    const auto finished = finish_game(harness, "here");
    Client here(harness, "here");
    here.hello("Bob");
    EXPECT_EQ(here.error_of(k_create), "");
    EXPECT_FALSE(is_there(harness, finished));
    EXPECT_TRUE(is_there(harness, running));
    EXPECT_TRUE(is_there(harness, elsewhere));
}

TEST(TableCapacity, FinishedGamesMakeRoomBeforeOpenTables) {
    LobbyHarness harness;
    harness.limits.games = 3;
    const auto open = open_table(harness, "a");
    harness.scheduler.pass(harness.limits.keep_open_if_full * 2);
    const auto earlier = finish_game(harness, "b");
    harness.scheduler.pass(std::chrono::seconds(1));
    const auto later = finish_game(harness, "c");
    Client first(harness, "d");
    first.hello("Bob");
    EXPECT_EQ(first.error_of(k_create), "");
    EXPECT_FALSE(is_there(harness, earlier));
    Client second(harness, "e");
    second.hello("Cy");
    EXPECT_EQ(second.error_of(k_create), "");
    EXPECT_FALSE(is_there(harness, later));
    EXPECT_TRUE(is_there(harness, open));
    Client third(harness, "f");
    third.hello("Di");
    EXPECT_EQ(third.error_of(k_create), "");
    EXPECT_FALSE(is_there(harness, open));
}

TEST(TableCapacity, TableOfARecentlyDisconnectedHostIsNotRemoved) {
    LobbyHarness harness;
    harness.limits.games = 1;
    const auto table = open_table(harness, "a");
    Client bob(harness, "b");
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(k_create), "too_many_games");
    EXPECT_TRUE(is_there(harness, table));
    harness.scheduler.pass(harness.limits.keep_open_if_full);
    EXPECT_EQ(bob.error_of(k_create), "");
    EXPECT_FALSE(is_there(harness, table));
}

TEST(TableCapacity, NoTableIsRemovedIfANewTableCannotBeOpened) {
    LobbyHarness harness;
    harness.limits.games = 1;
    const auto finished = finish_game(harness, "a");
    Client bob(harness, "b");
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["genius"]})"),
              "unknown_level");
    EXPECT_TRUE(is_there(harness, finished));
}

/// Requests the list and compares it with the descriptions of the tables.
void expect_true_list(LobbyHarness& harness, Client& client, const char* when) {
    Json::Value expected(Json::arrayValue);
    for (const auto& [id, table] : harness.lobby().tables()) {
        if (!table->code.empty()) continue;
        expected.append(list_entry(*table));
    }
    client.forget();
    client.send(R"({"kind":"list","request":7})");
    const Json::Value list = client.next();
    EXPECT_EQ(list["kind"], "tables") << when;
    EXPECT_EQ(list["request"], 7) << when;
    EXPECT_EQ(text::write_json(list["tables"]), text::write_json(expected)) << when;
}

TEST(ListOfTables, ShowsEveryChangeAlthoughItIsCached) {
    LobbyHarness harness;
    Client eve(harness);
    eve.hello("Eve");
    const auto check = [&](const char* when) { expect_true_list(harness, eve, when); };
    check("empty");
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3,"computers":["first"])");
    check("opened");
    Client bob(harness);
    bob.hello("Bob");
    bob.join(ada.table);
    check("joined");
    ada.send(R"({"kind":"configure","seats":2,"computers":[],"options":{"rounds":1},"hold_after":1})");
    check("configured");
    Client cy(harness);
    cy.hello("Cy");
    cy.send(R"({"kind":"watch","table":1})");
    check("watched");
    cy.send(R"({"kind":"leave"})");
    check("no longer watched");
    ada.send(R"({"kind":"remove","seat":1})");
    check("removed");
    ASSERT_TRUE(harness.lobby().administration().readmit(ada.table));
    bob.join(ada.table);
    ada.send(R"({"kind":"configure","private":true})");
    check("private");
    ada.send(R"({"kind":"configure","private":false})");
    check("public");
    ada.send(R"({"kind":"start"})");
    check("started");
    bob.disconnect();
    check("disconnected");
    Client again(harness);
    again.hello("Bob");
    again.send(resume_of(bob.token));
    check("back");
    again.disconnect();
    harness.scheduler.pass(std::chrono::minutes(1));
    check("held");
    ASSERT_EQ(harness.table(ada.table).slots[1].takeover, lobby::BotTakeover::absence)
        << "only the substitute bot continues the game";
    while (harness.table(ada.table).status == TableStatus::running) {
        harness.settle();
        ada.catch_up();
        if (ada.is_asked()) ada.answer(0);
    }
    check("finished");
    ada.send(R"({"kind":"leave"})");
    check("left");
    harness.scheduler.pass(harness.limits.keep_finished);
    harness.lobby().sweep();
    EXPECT_TRUE(harness.lobby().tables().empty());
    check("swept");
}

TEST(MatchStarts, NumberIsLimitedPerAddressAndHour) {
    LobbyHarness harness;
    harness.limits.starts_per_origin = {.at_once = 2, .per_second = 2 / 3600.0};
    const auto error_of_start = [&](const char* place, const char* street) {
        Client ada(harness, place, networks(street));
        ada.hello("Ada");
        ada.create(k_against_computer);
        const std::string error = ada.error_of(R"({"kind":"start"})");
        if (error.empty()) ada.send(R"({"kind":"resign"})");
        return error;
    };
    EXPECT_EQ(error_of_start("1", "street"), "");
    EXPECT_EQ(error_of_start("1", "street"), "");
    EXPECT_EQ(error_of_start("1", "street"), "too_many_starts_from_address");
    EXPECT_EQ(error_of_start("2", "street"), "") << "the network may have twice as many";
    EXPECT_EQ(error_of_start("2", "street"), "");
    EXPECT_EQ(error_of_start("3", "street"), "too_many_starts_from_address");
    EXPECT_EQ(error_of_start("4", "next street"), "");
    harness.scheduler.pass(std::chrono::minutes(30) + std::chrono::seconds(1));
    EXPECT_EQ(error_of_start("1", "street"), "");
    EXPECT_EQ(error_of_start("1", "street"), "too_many_starts_from_address");
}

/// Returns the number of games that are still stored 40 minutes later.
std::size_t games_left(LobbyHarness& harness) {
    harness.lobby().sweep();
    for (int minutes = 0; minutes < 40; minutes += 10) {
        harness.scheduler.pass(std::chrono::minutes(10));
        harness.lobby().sweep();
    }
    return harness.store->all().size();
}

/// A person starts a game, gives that many answers and resigns.
void give_up(LobbyHarness& harness, const std::string& setup, unsigned answers) {
    Client ada(harness, "here");
    ada.hello("Ada");
    ada.create(setup);
    ada.send(R"({"kind":"start"})");
    while (answers > 0) {
        harness.settle();
        ada.catch_up();
        ASSERT_TRUE(ada.is_asked());
        ada.answer(0);
        --answers;
    }
    ada.send(R"({"kind":"resign"})");
}

TEST(RetainedGame, MatchResignedBeforeAnyAnswerIsNotRetained) {
    LobbyHarness harness;
    harness.limits.barely_played = 3;
    for (const unsigned answers : {0U, 1U, 2U}) {
        give_up(harness, R"("seats":2,"computers":["first"],"options":{"rounds":5})", answers);
    }
    EXPECT_EQ(harness.store->all().size(), 3U);
    EXPECT_EQ(games_left(harness), 0U);
}

TEST(RetainedGame, PlayedMatchAgainstComputersIsRetained) {
    LobbyHarness harness;
    harness.limits.barely_played = 3;
    give_up(harness, R"("seats":2,"computers":["first"],"options":{"rounds":5})", 3);
    finish_game(harness, "here");
    EXPECT_EQ(games_left(harness), 2U) << "one game was resigned, the other ended after one answer";
}

TEST(RetainedGame, MatchOfTwoPeopleWhoAnsweredIsRetained) {
    for (const bool bob_answers : {false, true}) {
        LobbyHarness harness;
        Client ada(harness, "here");
        Client bob(harness, "there");
        ada.hello("Ada");
        bob.hello("Bob");
        ada.create(R"("seats":2,"options":{"rounds":5})");
        bob.join(ada.table);
        ada.send(R"({"kind":"start"})");
        ada.catch_up();
        bob.catch_up();
        ada.answer(0);
        if (bob_answers) bob.answer(0);
        ada.send(R"({"kind":"resign"})");
        bob.send(R"({"kind":"resign"})");
        ada.disconnect();
        bob.disconnect();
        EXPECT_EQ(games_left(harness), bob_answers ? 1U : 0U);
    }
}

TEST(RetainedGame, AnswersGivenBeforeARestartCountAsPlayed) {
    for (const bool is_played : {false, true}) {
        LobbyHarness harness;
        harness.limits.barely_played = 3;
        std::string token;
        {
            Client ada(harness, "here");
            ada.hello("Ada");
            ada.create(R"("seats":2,"computers":["first"],"options":{"rounds":5})");
            token = ada.token;
            ada.send(R"({"kind":"start"})");
            for (unsigned answers = is_played ? 3 : 2; answers > 0; --answers) {
                harness.settle();
                ada.catch_up();
                ada.answer(0);
            }
        }
        harness.restart();
        Client ada(harness, "here");
        ada.hello("Ada");
        ada.send(resume_of(token));
        ada.send(R"({"kind":"resign"})");
        ada.disconnect();
        EXPECT_EQ(games_left(harness), is_played ? 1U : 0U);
    }
}

TEST(RetainedGame, AgeDoesNotDependOnTheSystemTime) {
    LobbyHarness harness;
    finish_game(harness, "here");
    harness.lobby().sweep();
    harness.scheduler.calendar_shift = std::chrono::hours(24 * 365);
    harness.restart();
    EXPECT_EQ(games_left(harness), 1U);
    harness.scheduler.calendar_shift = std::chrono::hours(0);
    EXPECT_EQ(games_left(harness), 1U);
}

/// Eight unattended games from each of eight addresses.
std::vector<lobby::TableId> squat(LobbyHarness& harness) {
    std::vector<lobby::TableId> games;
    for (int place = 0; place < 8; ++place) {
        for (int game = 0; game < 8; ++game)
            games.push_back(abandon_game(harness, "squatter " + std::to_string(place)));
    }
    return games;
}

TEST(SuspendedGames, SuspensionFreesPlacesOfAbandonedMatches) {
    LobbyHarness harness;
    squat(harness);
    ASSERT_EQ(harness.lobby().tables().size(), harness.limits.games);
    Client ada(harness, "home");
    ada.hello("Ada");
    EXPECT_EQ(ada.error_of(k_create), "too_many_games") << "a player who has just lost the connection may return";
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    EXPECT_EQ(ada.error_of(k_create), "");
    EXPECT_EQ(harness.lobby().tables().size(), harness.limits.games);
}

TEST(SuspendedGames, ReturningPlayerResumesTheMatchAtItsStep) {
    LobbyHarness harness;
    harness.limits.games = 1;
    Client ada(harness, "home");
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client bob(harness, "next door");
    bob.hello("Bob");
    bob.join(ada.table);
    Client eve(harness, "prison");
    eve.hello("Eve");
    eve.send(R"({"kind":"watch","table":1})");
    ada.send(R"({"kind":"mute","name":"Bob","muted":true})");
    ada.send(R"({"kind":"start"})");
    ada.send(R"({"kind":"chat","text":"good luck"})");
    for (Client* client : {&ada, &bob}) client->catch_up();
    Client& first = ada.is_asked() ? ada : bob;
    first.answer(0);
    for (Client* client : {&ada, &bob}) client->catch_up();
    const Json::Value before = ada.last_update;
    const auto hash = harness.table(1).match->game().hash();
    const auto list = lobby::administer(harness.lobby().administration(), R"({"do":"list"})")["connections"];
    EXPECT_TRUE(lobby::administer(harness.lobby().administration(),
                                  R"({"do":"kick","connection":)" + list[2]["connection"].asString() + "}")["done"]
                    .asBool());
    for (Client* client : {&ada, &bob, &eve}) client->disconnect();
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    Client cy(harness, "elsewhere");
    cy.hello("Cy");
    cy.create(R"("seats":2)");
    EXPECT_FALSE(is_there(harness, 1));
    EXPECT_EQ(cy.error_of(R"({"kind":"leave"})"), "");
    cy.create(R"("seats":2)");
    EXPECT_EQ(cy.error_of(R"({"kind":"leave"})"), "");
    EXPECT_EQ(cy.error_of(R"({"kind":"watch","table":1})"), "game_suspended");

    cy.create(R"("seats":2)");
    Client back(harness, "home");
    back.hello("Ada");
    EXPECT_EQ(back.error_of(resume_of(ada.token)), "") << "a seat is kept, also where all places are taken";
    EXPECT_EQ(harness.lobby().tables().size(), 2U);
    EXPECT_EQ(harness.table(1).match->game().hash(), hash);
    EXPECT_EQ(harness.table(1).chat.size(), 1U);
    EXPECT_TRUE(harness.table(1).slots[0].muted.size() == 1);
    Client again(harness, "prison");
    again.hello("Eva");
    EXPECT_EQ(again.error_of(R"({"kind":"watch","table":1})"), "removed_from_table");
}

TEST(SuspendedGames, ResumedMatchHasNewQuestionNumbers) {
    LobbyHarness harness;
    harness.limits.games = 1;
    Client ada(harness, "home");
    ada.start_against_computer("Ada");
    harness.settle();
    ada.catch_up();
    ASSERT_TRUE(ada.is_asked());
    const auto sequence = ada.last_update["decision"]["sequence"].asUInt64();
    ada.disconnect();
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    (void)open_table(harness, "elsewhere");
    ASSERT_FALSE(is_there(harness, ada.table));
    Client back(harness, "home");
    back.hello("Ada");
    back.send(resume_of(ada.token));
    back.catch_up();
    ASSERT_TRUE(back.is_asked());
    EXPECT_GT(back.last_update["decision"]["sequence"].asUInt64(), sequence);
}

TEST(SuspendedGames, CountTowardsTheLimitOfTheAddressThatOpenedThem) {
    LobbyHarness harness;
    harness.limits.games = 2;
    harness.limits.games_per_origin = 2;
    abandon_game(harness, "here");
    abandon_game(harness, "here");
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    Client there(harness, "there");
    there.hello("Cy");
    there.create(R"("seats":2)");
    Client here(harness, "here");
    here.hello("Bob");
    EXPECT_EQ(here.error_of(k_create), "too_many_games_from_address");
    harness.limits.games_per_origin = 16;
    harness.limits.running_per_origin = 2;
    here.create(k_against_computer);
    EXPECT_EQ(here.error_of(R"({"kind":"start"})"), "too_many_running_from_address");
}

TEST(SuspendedGames, ExpiredMatchIsAbandoned) {
    LobbyHarness harness;
    harness.limits.games = 1;
    const auto game = abandon_game(harness, "here");
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    (void)open_table(harness, "there");
    ASSERT_FALSE(is_there(harness, game));
    harness.scheduler.pass(harness.limits.keep_barely_played - harness.limits.suspend_barely_played_after -
                           std::chrono::minutes(1));
    harness.lobby().sweep();
    EXPECT_EQ(harness.store->game(game).status, store::Status::running);
    harness.scheduler.pass(std::chrono::minutes(1));
    harness.lobby().sweep();
    harness.scheduler.end_turn();
    EXPECT_EQ(harness.store->game(game).status, store::Status::abandoned);
}

TEST(SuspendedGames, RestartLoadsSuspendedGamesAsTables) {
    LobbyHarness harness;
    harness.limits.games = 1;
    const auto game = abandon_game(harness, "here");
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    (void)open_table(harness, "there");
    ASSERT_FALSE(is_there(harness, game));
    harness.restart();
    EXPECT_TRUE(is_there(harness, game));
}

TEST(SuspendedGames, NumberOfSuspendedGamesIsLimited) {
    LobbyHarness harness;
    harness.limits.games = 1;
    harness.limits.suspended = 0;
    const auto game = abandon_game(harness, "here");
    harness.scheduler.pass(harness.limits.suspend_after);
    Client there(harness, "there");
    there.hello("Cy");
    EXPECT_EQ(there.error_of(k_create), "too_many_games");
    EXPECT_TRUE(is_there(harness, game));
}

TEST(SuspendedGames, OperatorCanEndSuspendedGames) {
    LobbyHarness harness;
    harness.limits.games = 1;
    const auto game = abandon_game(harness, "here");
    harness.scheduler.pass(harness.limits.suspend_barely_played_after);
    Client there(harness, "there");
    there.hello("Cy");
    there.create(R"("seats":2)");
    const auto list = lobby::administer(harness.lobby().administration(), R"({"do":"list"})");
    EXPECT_EQ(list["tables"][1]["status"], "suspended");
    EXPECT_TRUE(lobby::administer(harness.lobby().administration(),
                                  R"({"do":"end","table":)" + std::to_string(game) + "}")["done"]
                    .asBool());
    EXPECT_EQ(harness.store->game(game).status, store::Status::abandoned);
}

}  // namespace
}  // namespace syrtis::test
