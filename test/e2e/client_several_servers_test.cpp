// SPDX-License-Identifier: MIT

// Tests the real client with several servers on one database: it follows its table, and finds it again when the server
// has ended.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in the one of C++

#include <array>
#include <chrono>
#include <memory>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/postgres_cluster.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

TEST(ClientWithSeveralServers, IsRedirectedToTheServerOfATableAndFollowsTheTableWhenThatServerIsKilled) {
    if (!PostgresCluster::programs()) GTEST_SKIP() << PostgresCluster::k_why_skipped;
    const PostgresCluster cluster;
    const std::array<TemporaryFolder, 2> folders;
    std::array<std::unique_ptr<ServerProcess>, 2> servers;
    for (std::size_t number = 0; number < servers.size(); ++number) {
        servers[number] = std::make_unique<ServerProcess>(
            syrtis::test::k_server_program, quiet({"--data", folders[number].path().string(), "--store", cluster.url(),
                                                   "--advertise", "127.0.0.1", "--lease", "1"}));
        ASSERT_NE(servers[number]->port(), 0);
    }
    LineSocket host(servers[0]->port());
    host.hello("Ada");
    host.send(R"({"kind":"create","game":"dig-mars","seats":2})");
    const Json::Value joined = host.receive("joined");
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    const TemporaryFolder folder;
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(servers[1]->port()), "--name", "Bob", "--join",
                          joined["table"].asString()});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
    Json::Value table;
    do table = host.receive("table");
    while (!table.isNull() && table["seats"][1]["name"] != "Bob");
    ASSERT_FALSE(table.isNull()) << "the client is at the server that has the table";
    host.send(R"({"kind":"start"})");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));

    servers[0]->end(SIGKILL);
    // Ada requests her seat from the other server until it has the game, and then sees Bob return by himself.
    LineSocket back(servers[1]->port());
    back.hello("Ada");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    Json::Value message;
    while (message["kind"] != "joined" && std::chrono::steady_clock::now() < deadline) {
        back.send(R"({"kind":"resume","token":")" + joined["token"].asString() + "\"}");
        do message = back.receive();
        while (!message.isNull() && message["kind"] != "joined" && message["kind"] != "error");
    }
    ASSERT_EQ(message["kind"], "joined");
    do table = back.receive("table");
    while (!table.isNull() && !table["seats"][1]["connected"].asBool());
    EXPECT_FALSE(table.isNull());
}

}  // namespace
}  // namespace syrtis::test

#endif
