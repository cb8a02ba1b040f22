// SPDX-License-Identifier: MIT
//
// Tests one address that starts and gives up games as fast as possible in order to push out the finished games of
// others.

#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

const std::string k_retention_program = syrtis::test::k_test_server_program;

/// Starts a game and gives it up at once. Returns the code of the error at the start; empty if it starts.
std::string start_and_give_up(LineSocket& socket) {
    socket.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"options":{"rounds":5}})");
    socket.send(R"({"kind":"start"})");
    while (true) {
        const Json::Value message = socket.receive();
        if (message["kind"] == "error") return message["code"].asString();
        if (message["kind"] == "done" && message["of"] == "start") break;
    }
    socket.send(R"({"kind":"resign"})");
    socket.send(R"({"kind":"leave"})");
    while (socket.receive()["kind"] != "left") continue;
    return {};
}

TEST(RetentionProgram, FloodOfGamesFromOneAddressIsRefusedAndDeleted) {
    const TemporaryFolder folder;
    const std::string data = (folder.path() / "data").string();
    {
        ServerProcess server(k_retention_program, quiet({"--data", data, "--max-starts-per-hour-per-address", "30"}));
        LineSocket flood(server.port());
        flood.hello("Eve");
        int started = 0;
        while (start_and_give_up(flood).empty()) ++started;
        EXPECT_EQ(started, 30);
        server.end(SIGTERM);
    }
    // None of the games was played, so the first pruning after ten minutes deletes them.
    const ProgramRun pruned = run_to_end({k_retention_program, "prune", "--older-than", "36500", "--data", data});
    EXPECT_EQ(pruned.output, "0 games were forgotten\n") << "less than ten minutes have passed";
    const ProgramRun all = run_to_end({k_retention_program, "prune", "--above", "0", "--data", data});
    EXPECT_EQ(all.output, "30 games were forgotten\n");
}

}  // namespace
}  // namespace syrtis::test
