// SPDX-License-Identifier: MIT

// Tests the real client in a lobby whose server is restarted and has lost the table.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <memory>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

class ClientInLobby : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        server =
            std::make_unique<ServerProcess>(syrtis::test::k_server_program, quiet({"--ephemeral", "--tls", "off"}));
        host = std::make_unique<LineSocket>(server->port());
        host->hello("Bruno", "whole");
        host->send(R"({"kind":"create","game":"dig-mars","seats":3})");
        table = host->receive("table")["table"].asString();
        client = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", "127.0.0.1:" + std::to_string(server->port()), "--name", "Ada",
                                     "--join", table});
        ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
    }

    TemporaryFolder folder;
    VirtualDisplay display;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<LineSocket> host;
    std::string table;
    std::unique_ptr<ClientAtTable> client;
};

TEST_F(ClientInLobby, ReturnsToStartWithReasonIfTableIsUnknown) {
    const auto port = server->port();
    server->end(SIGKILL);
    server =
        std::make_unique<ServerProcess>(syrtis::test::k_server_program, quiet({"--ephemeral", "--tls", "off"}), port);
    ASSERT_EQ(server->port(), port);
    EXPECT_TRUE(client->until([](const Json::Value& drawn) {
        return drawn["page"] == "start" &&
               drawn["said"] == "The table no longer exists: it was closed, or the server was restarted.";
    }));
}

}  // namespace
}  // namespace syrtis::test

#endif
