// SPDX-License-Identifier: MIT

// Tests the real client and the real server with a network cable that is unplugged: each program is in a network
// namespace of its own.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/network_cable.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

/// Waits until the seat is reported as connected or disconnected. Returns false at the end of the connection or after
/// too many pings.
bool wait_for(LineSocket& socket, Json::ArrayIndex seat, bool is_connected) {
    for (int pings = 0; pings < 60;) {
        const Json::Value message = socket.receive();
        if (message.isNull()) return false;
        if (message["kind"] == "table" && message["seats"][seat]["connected"] == is_connected) return true;
        if (message["kind"] != "ping") continue;
        ++pings;
        socket.send(R"({"kind":"pong"})");
    }
    return false;
}

TEST(ClientConnection, IsRestoredAfterNetworkInterruption) {
    Cable cable;
    if (!cable.works()) GTEST_SKIP() << k_no_cable;
    TemporaryFolder folder;
    VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<LineSocket> host;
    {
        const Inside here(cable.server_side());
        server = std::make_unique<ServerProcess>(syrtis::test::k_server_program,
                                                 quiet({"--ephemeral", "--ping-after", "2", "--close-after", "8"}), 0,
                                                 std::string(), Cable::k_server_address);
        host = std::make_unique<LineSocket>(server->port(), 0, Cable::k_server_address);
    }
    host->hello("Bruno", "whole");
    host->send(R"({"kind":"create","game":"dig-mars","seats":2})");
    const std::string table = host->receive("table")["table"].asString();
    std::unique_ptr<ClientAtTable> client;
    {
        const Inside there(cable.client_side());
        client = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", Cable::k_server_address + (":" + std::to_string(server->port())),
                                     "--name", "Ada", "--join", table});
    }
    ASSERT_TRUE(wait_for(*host, 1, true));
    host->send(R"({"kind":"start"})");
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));

    ASSERT_TRUE(cable.pull());
    ASSERT_TRUE(wait_for(*host, 1, false)) << "the server did not notice the interruption";
    ASSERT_TRUE(cable.plug_in());
    ASSERT_TRUE(wait_for(*host, 1, true)) << "the client did not reconnect";
    EXPECT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));
}

}  // namespace
}  // namespace syrtis::test

#endif
