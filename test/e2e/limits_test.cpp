// SPDX-License-Identifier: MIT
//
// Tests the limits for one address on the real program.

#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

const std::string k_limits_program = syrtis::test::k_test_server_program;
constexpr const char* k_create =
    R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":3}})";

/// Returns the code of the error for opening a table; empty if there is none.
std::string error_of_create(LineSocket& socket) {
    socket.send(k_create);
    while (true) {
        const Json::Value message = socket.receive();
        if (message.isNull() || message["kind"] == "table") return {};
        if (message["kind"] == "error") return message["code"].asString();
    }
}

TEST(Limits, ConnectionBeyondLimitOfAddressIsRefusedWithReason) {
    ServerProcess server(k_limits_program,
                         quiet({"--ephemeral", "--max-connections-per-address", "2", "--reserved-connections", "0"}));
    LineSocket first(server.port());
    LineSocket second(server.port());
    first.hello("Ada");
    second.hello("Bob");
    {
        LineSocket third(server.port());
        third.send(R"({"kind":"hello","protocol":1,"name":"Eve"})");
        EXPECT_EQ(third.receive()["code"], "too_many_from_address");
        EXPECT_TRUE(third.receives_end());
    }
    second.end_sending();
    EXPECT_TRUE(second.receives_end());
    LineSocket again(server.port());
    again.hello("Bob");
}

TEST(Limits, AbandonedGamesStillCountForTheirAddressAfterTheServerWasKilled) {
    const TemporaryFolder folder;
    const auto options = quiet({"--data", folder.path().string(), "--max-games-per-address", "2"});
    {
        ServerProcess server(k_limits_program, options);
        for (int game = 0; game < 2; ++game) {
            LineSocket ada(server.port());
            ada.hello("Ada");
            ASSERT_EQ(error_of_create(ada), "");
            ada.send(R"({"kind":"start"})");
            EXPECT_FALSE(ada.receive("update").isNull());
        }
        LineSocket ada(server.port());
        ada.hello("Ada");
        EXPECT_EQ(error_of_create(ada), "too_many_games_from_address");
        server.end(SIGKILL);
    }
    ServerProcess server(k_limits_program, options);
    LineSocket ada(server.port());
    ada.hello("Ada");
    EXPECT_EQ(error_of_create(ada), "too_many_games_from_address");
}

TEST(Limits, ConnectionsTakeTurnsLineByLine) {
    ServerProcess server(k_limits_program, quiet({"--ephemeral"}));
    LineSocket ada(server.port());
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2})");
    ada.receive("table");
    LineSocket greedy(server.port());
    greedy.hello("Greedy");
    LineSocket bob(server.port());
    bob.hello("Bob");

    server.pause();
    constexpr int k_rounds = 20;
    for (int round = 0; round < k_rounds; ++round) {
        greedy.send(R"({"kind":"join","table":1})");
        greedy.send(R"({"kind":"leave"})");
    }
    bob.send(R"({"kind":"watch","table":1})");
    server.signal(SIGCONT);
    // At most three of forty lines sent at once are handled before the first line of another connection.
    int before_bob = 0;
    while (ada.receive("table")["spectators"] == 0) ++before_bob;
    EXPECT_LE(before_bob, 3);
    for (int round = 0; round < k_rounds; ++round) EXPECT_EQ(greedy.receive("left")["reason"], "left");
}

TEST(Limits, OnlyTheConnectionThatExceedsItsAllowanceWaits) {
    ServerProcess server(k_limits_program, quiet({"--ephemeral", "--messages-per-second", "1"}));
    LineSocket greedy(server.port());
    greedy.hello("Greedy");
    for (int count = 0; count < 100; ++count) greedy.send(R"({"kind":"ping"})");
    for (int count = 0; count < 3; ++count) EXPECT_EQ(greedy.receive()["kind"], "pong");
    LineSocket ada(server.port());
    ada.hello("Ada");
    int pongs = 3;
    while (!greedy.at_hand().isNull()) ++pongs;
    EXPECT_LT(pongs, 100);
}

TEST(Limits, TooManyJsonValuesOrWrongJoinCodesAreRefused) {
    ServerProcess server(k_limits_program, quiet({"--ephemeral", "--wrong-codes-per-minute", "1"}));
    LineSocket eve(server.port());
    eve.send(R"({"kind":"hello","protocol":1,"name":"Eve"})");
    const Json::Value limits = eve.receive()["limits"];
    std::string brackets = "[]";
    for (unsigned count = 0; count < limits["json_values"].asUInt(); ++count) brackets += ",[]";
    eve.send("[" + brackets + "]");
    EXPECT_EQ(eve.receive()["code"], "too_many_values");
    for (int guess = 0; guess < 10; ++guess) {
        eve.send(R"({"kind":"watch","code":"AAAAAAAA"})");
        EXPECT_EQ(eve.receive()["code"], "unknown_code");
    }
    eve.send(R"({"kind":"watch","code":"AAAAAAAA"})");
    EXPECT_EQ(eve.receive()["code"], "too_many_guesses");
}

TEST(Limits, ConnectionWithoutHelloOrLineEndIsClosed) {
    ServerProcess server(k_limits_program, quiet({"--ephemeral", "--greet-within", "1", "--line-within", "1"}));
    LineSocket mute(server.port());
    LineSocket slow(server.port());
    slow.hello("Slow");
    slow.send_bytes("{");
    EXPECT_EQ(slow.receive()["code"], "slow_speaker");
    EXPECT_TRUE(slow.receives_end());
    EXPECT_EQ(mute.receive()["code"], "idle");
    EXPECT_TRUE(mute.receives_end());
}

}  // namespace
}  // namespace syrtis::test
