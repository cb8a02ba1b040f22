// SPDX-License-Identifier: MIT
//
// Tests the reserve of connections for players who return to their seats.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "running_server.hpp"
#include "support/http_socket.hpp"
#include "support/line_socket.hpp"

namespace syrtis::net {
namespace {

using test::LineSocket;

constexpr const char* k_hello = R"({"kind":"hello","protocol":1,"name":"Eve"})";
constexpr const char* k_create = R"({"kind":"create","game":"sealed-numbers","seats":2})";
constexpr const char* k_owner = "127.0.0.2";

std::unique_ptr<LineSocket> connect_from(const RunningServer& server, const std::string& address) {
    return std::make_unique<LineSocket>(server.port(), 0, "127.0.0.1", address);
}

std::string resume_of(const std::string& token) { return R"({"kind":"resume","token":")" + token + "\"}"; }

/// Opens a table from the owner's address, drops the connection, and returns the token of the seat.
std::string leave_a_seat(const RunningServer& server) {
    auto owner = connect_from(server, k_owner);
    owner->hello("Ada");
    owner->send(k_create);
    const std::string token = owner->receive("joined")["token"].asString();
    owner->end_sending();
    EXPECT_TRUE(owner->receives_end());
    return token;
}

/// Returns the first answer to a player from that address who returns to the seat.
std::string come_back(const RunningServer& server, const std::string& token,
                      std::vector<std::unique_ptr<LineSocket>>& kept, const std::string& address = k_owner) {
    auto owner = connect_from(server, address);
    owner->send(k_hello);
    owner->send(resume_of(token));
    Json::Value message = owner->receive();
    if (message["kind"] == "welcome") message = owner->receive();
    kept.push_back(std::move(owner));
    return (message["kind"] == "error" ? message["code"] : message["kind"]).asString();
}

void few_places(Settings& settings) {
    settings.connections = 3;
    settings.reserve = 16;
}

TEST(ReservedConnections, ReturningPlayerReplacesConnectionWithoutSeatOnFullServer) {
    RunningServer server(few_places);
    const std::string token = leave_a_seat(server);
    std::vector<std::unique_ptr<LineSocket>> squatters;
    for (int count = 0; count < 3; ++count) {
        squatters.push_back(connect_from(server, "127.0.0.3"));
        squatters.back()->hello("Eve");
    }
    std::vector<std::unique_ptr<LineSocket>> kept;
    EXPECT_EQ(come_back(server, token, kept), "joined");
    EXPECT_EQ(squatters.front()->receive()["code"], "too_many_connections")
        << "this connection was silent for the longest time";
    squatters.back()->send(R"({"kind":"ping"})");
    EXPECT_EQ(squatters.back()->receive()["kind"], "pong");
    kept.back()->send(R"({"kind":"list"})");
    EXPECT_FALSE(kept.back()->receive("tables").isNull()) << "the player is served like others";
}

TEST(ReservedConnections, ReturningPlayerReplacesConnectionOfAddressWithManySeats) {
    RunningServer server(few_places);
    const std::string token = leave_a_seat(server);
    std::vector<std::unique_ptr<LineSocket>> squatters;
    for (int count = 0; count < 3; ++count) {
        squatters.push_back(connect_from(server, "127.0.0.3"));
        squatters.back()->hello("Eve");
        squatters.back()->send(k_create);
        EXPECT_FALSE(squatters.back()->receive("joined").isNull());
    }
    std::vector<std::unique_ptr<LineSocket>> kept;
    EXPECT_EQ(come_back(server, token, kept), "joined");
}

TEST(ReservedConnections, SeatedPlayersAreNotReplacedIfAddressesHaveEqualCounts) {
    RunningServer server([](Settings& settings) {
        few_places(settings);
        settings.connections = 2;
    });
    const std::string token = leave_a_seat(server);
    std::vector<std::unique_ptr<LineSocket>> players;
    for (const char* address : {"127.0.0.3", "127.0.0.4"}) {
        players.push_back(connect_from(server, address));
        players.back()->hello("Eve");
        players.back()->send(k_create);
        EXPECT_FALSE(players.back()->receive("joined").isNull());
    }
    std::vector<std::unique_ptr<LineSocket>> kept;
    EXPECT_EQ(come_back(server, token, kept), "too_many_connections");
}

TEST(ReservedConnections, AdmitReturningPlayerFromAddressAtItsLimit) {
    RunningServer server([](Settings& settings) {
        settings.connections_per_address = 2;
        settings.reserve = 16;
    });
    const std::string token = leave_a_seat(server);
    std::vector<std::unique_ptr<LineSocket>> others;
    for (int count = 0; count < 2; ++count) {
        others.push_back(connect_from(server, k_owner));
        others.back()->hello("Eve");
    }
    std::vector<std::unique_ptr<LineSocket>> kept;
    EXPECT_EQ(come_back(server, token, kept), "joined");
    EXPECT_EQ(others.front()->receive()["code"], "too_many_connections");
}

TEST(ReservedConnections, AcceptOnlyPlayersWhoReturnToSeats) {
    RunningServer server(few_places);
    std::vector<std::unique_ptr<LineSocket>> squatters;
    for (int count = 0; count < 3; ++count) {
        squatters.push_back(connect_from(server, "127.0.0.3"));
        squatters.back()->hello("Eve");
    }
    for (const char* line : {R"({"kind":"list"})", k_create, R"({"kind":"watch","table":1})"}) {
        auto stranger = connect_from(server, k_owner);
        stranger->send(k_hello);
        EXPECT_EQ(stranger->receive()["kind"], "welcome");
        stranger->send(line);
        EXPECT_EQ(stranger->receive()["code"], "too_many_connections");
        stranger->end_sending();
        EXPECT_TRUE(stranger->receives_end());
    }
    auto guessing = connect_from(server, k_owner);
    guessing->send(k_hello);
    EXPECT_EQ(guessing->receive()["kind"], "welcome");
    guessing->send(resume_of(std::string(32, 'a')));
    EXPECT_EQ(guessing->receive()["code"], "unknown_token");
}

TEST(ReservedConnections, AreClosedIfThePlayerDoesNotResumeASeatInTime) {
    RunningServer server([](Settings& settings) {
        few_places(settings);
        settings.connections = 0;
        settings.greet_within = std::chrono::milliseconds(20);
    });
    auto stranger = connect_from(server, k_owner);
    stranger->send(k_hello);
    EXPECT_EQ(stranger->receive()["kind"], "welcome");
    EXPECT_EQ(stranger->receive()["code"], "too_many_connections");
}

TEST(ReservedConnections, AreLimitedPerAddress) {
    RunningServer server([](Settings& settings) {
        settings.connections = 0;
        settings.reserve = 32;
    });
    std::vector<std::unique_ptr<LineSocket>> kept;
    const auto first_word = [&](const std::string& address) {
        kept.push_back(connect_from(server, address));
        kept.back()->send(k_hello);
        return kept.back()->receive()["kind"].asString();
    };
    EXPECT_EQ(first_word("127.0.0.3"), "welcome");
    EXPECT_EQ(first_word("127.0.0.3"), "welcome");
    EXPECT_EQ(first_word("127.0.0.3"), "error");
    EXPECT_EQ(first_word("127.0.0.4"), "welcome");
}

TEST(ReservedConnections, ReturningPlayerReplacesBrowserThatFetchesFiles) {
    RunningServer server(
        [](Settings& settings) {
            few_places(settings);
            settings.connections = 1;
        },
        {{k_play_path, make_web_file("text/html", "a page")}});
    const std::string token = leave_a_seat(server);
    test::HttpSocket browser(server.web_port());
    EXPECT_NE(browser.get(k_play_path).find(" 200 "), std::string::npos);
    std::vector<std::unique_ptr<LineSocket>> kept;
    EXPECT_EQ(come_back(server, token, kept), "joined");
}

}  // namespace
}  // namespace syrtis::net
