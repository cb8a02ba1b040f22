// SPDX-License-Identifier: MIT

// Tests the real client with more tables than its list can show at once.

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

constexpr int k_tables = 40;

/// The first table of a server has the number 1.
bool list_has(const Json::Value& drawn, const std::string& kind, int id) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind && target["id"] == id) return true;
    }
    return false;
}

TEST(ClientTableList, LastTableOfALongListIsReachedByWheelAndByArrowKeysAndJoined) {
    const TemporaryFolder folder;
    const ServerProcess server(syrtis::test::k_server_program, quiet({"--ephemeral", "--max-games-per-address", "64",
                                                                      "--max-connections-per-address", "64"}));
    std::vector<std::unique_ptr<LineSocket>> hosts;
    for (int table = 0; table < k_tables; ++table) {
        auto host = std::make_unique<LineSocket>(server.port());
        host->hello("host " + std::to_string(table), "whole");
        host->send(R"({"kind":"create","game":"dig-mars","seats":2})");
        ASSERT_FALSE(host->receive("table").isNull());
        hosts.push_back(std::move(host));
    }
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return list_has(drawn, "start_found", 1); }));
    EXPECT_FALSE(list_has(client.drawn, "start_found", k_tables));
    ASSERT_TRUE(client.wheel_down("start_found", 1));
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return !list_has(drawn, "start_found", 1); }));
    EXPECT_TRUE(list_has(client.drawn, "start_found", 2));
    while (!list_has(client.drawn, "start_found", k_tables)) {
        const auto picture = client.drawn["picture"];
        ASSERT_TRUE(client.click("start_page", 1));
        ASSERT_TRUE(client.until([&](const Json::Value& drawn) { return drawn["picture"] != picture; }));
    }
    ASSERT_TRUE(client.click("start_found", k_tables));
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
    Json::Value reported = hosts.back()->receive("table");
    EXPECT_EQ(reported["seats"][1]["name"], "Ada");
}

TEST(ClientTableList, ShowsMessageAndNoTablesAfterServerWasKilled) {
    const TemporaryFolder folder;
    auto server = std::make_unique<ServerProcess>(syrtis::test::k_server_program, quiet({"--ephemeral"}));
    LineSocket host(server->port());
    host.hello("Bruno", "whole");
    host.send(R"({"kind":"create","game":"dig-mars","seats":2})");
    ASSERT_FALSE(host.receive("table").isNull());
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server->port()), "--name", "Ada"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return list_has(drawn, "start_found", 1); }));
    const auto said = client.drawn["said"];
    server->end(SIGKILL);
    EXPECT_TRUE(client.until([&](const Json::Value& drawn) {
        return !list_has(drawn, "start_found", 1) && drawn["said"] != said && drawn["said"] != "";
    }));
}

}  // namespace
}  // namespace syrtis::test

#endif
