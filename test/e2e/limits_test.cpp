// SPDX-License-Identifier: MIT
//
// What one address may take of a server, on the real program.

#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "support/line_socket.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

const std::string k_program = SYRTIS_TEST_SERVER_PROGRAM;
constexpr const char* k_create =
    R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":3}})";

/// The code of the error that opening a table leads to; empty if it leads to none.
std::string error_of_create(LineSocket& socket) {
    socket.say(k_create);
    while (true) {
        const Json::Value message = socket.hear();
        if (message.isNull() || message["kind"] == "table") return {};
        if (message["kind"] == "error") return message["code"].asString();
    }
}

TEST(Limits, of_one_address_hold_for_connections) {
    ServerProcess server(k_program, quiet({"--ephemeral", "--max-connections-per-address", "2"}));
    LineSocket first(server.port());
    LineSocket second(server.port());
    first.hello("Ada");
    second.hello("Bob");
    {
        LineSocket third(server.port());
        EXPECT_EQ(third.hear()["code"], "too_many_from_address");
        EXPECT_TRUE(third.hears_the_end());
    }
    second.end_speaking();
    EXPECT_TRUE(second.hears_the_end());
    LineSocket again(server.port());
    again.hello("Bob");
}

TEST(Limits, of_one_address_hold_for_abandoned_games_after_a_kill_too) {
    const TemporaryFolder folder;
    const auto options = quiet({"--data", folder.path().string(), "--max-games-per-address", "2"});
    {
        ServerProcess server(k_program, options);
        for (int game = 0; game < 2; ++game) {
            LineSocket ada(server.port());
            ada.hello("Ada");
            ASSERT_EQ(error_of_create(ada), "");
            ada.say(R"({"kind":"start"})");
            EXPECT_FALSE(ada.hear("update").isNull());
        }
        LineSocket ada(server.port());
        ada.hello("Ada");
        EXPECT_EQ(error_of_create(ada), "too_many_games_from_address");
        server.end(SIGKILL);
    }
    ServerProcess server(k_program, options);
    LineSocket ada(server.port());
    ada.hello("Ada");
    EXPECT_EQ(error_of_create(ada), "too_many_games_from_address");
}

}  // namespace
}  // namespace syrtis::test
