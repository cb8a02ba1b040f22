// SPDX-License-Identifier: MIT
//
// Tests the metrics of a server, which are read during a game.

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "support/line_socket.hpp"
#include "support/metrics_page.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

class MetricsProgram : public testing::Test {
    TemporaryFolder folder_;  // declared before the server that uses it

   protected:
    ServerProcess server{
        syrtis::test::k_test_server_program,
        {"--data", (folder_.path() / "data").string(), "--log-level", "off", "--think-delay", "0", "--metrics", "0"}};
    std::string address = server.listening()["metrics"].asString();

    /// Reads the metrics until the figure has this value; gauges are updated once a second.
    [[nodiscard]] std::string scrape_until(const std::string& name, double value) const {
        const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        std::string page;
        do page = scrape(address);
        while (figure(page, name) != value && std::chrono::steady_clock::now() < patience);
        EXPECT_EQ(figure(page, name), value) << name;
        return page;
    }
};

TEST_F(MetricsProgram, ShowsGameFiguresWithoutPlayerData) {
    ASSERT_TRUE(address.starts_with("127.0.0.1:")) << address;
    EXPECT_EQ(figure(scrape(address), "syrtis_commands_accepted_total"), 0);
    LineSocket ada(server.port());
    ada.send(R"({"kind":"hello","protocol":1,"name":"Adamantine","views":"whole"})");
    ada.receive();
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"],"private":true})");
    const Json::Value joined = ada.receive();
    const Json::Value table = ada.receive();
    (void)scrape_until("syrtis_open_tables", 1);
    ada.send(R"({"kind":"answer","sequence":7,"number":0})");
    EXPECT_EQ(ada.receive()["code"], "not_started");
    ada.send(R"({"kind":"start"})");
    Json::Value update;
    unsigned answers = 0;
    std::optional<std::uint64_t> answered;
    while (!update.isMember("outcome")) {
        do update = ada.receive();
        while (update["kind"] != "update");
        if (!update.isMember("decision") || update["decision"]["sequence"].asUInt64() == answered) continue;
        answered = update["decision"]["sequence"].asUInt64();
        ada.send(R"({"kind":"answer","number":0,"sequence":)" + std::to_string(*answered) + "}");
        ++answers;
        if (answers == 1) (void)scrape_until("syrtis_running_games", 1);
    }
    const std::string page = scrape_until("syrtis_running_games", 0);
    EXPECT_EQ(figure(page, "syrtis_commands_accepted_total"), answers);
    EXPECT_EQ(figure(page, "syrtis_command_seconds_count"), answers);
    EXPECT_GE(figure(page, "syrtis_flush_seconds_count").value_or(0), answers);
    EXPECT_EQ(figure(page, R"(syrtis_refusals_total{code="not_started"})"), 1);
    EXPECT_EQ(figure(page, "syrtis_connections"), 1);
    EXPECT_EQ(figure(page, "syrtis_storage_faults_total"), 0);
    for (const char* name : {"syrtis_send_queue_bytes", "syrtis_agent_queue", "syrtis_open_tables",
                             R"(syrtis_seats{player="human"})", R"(syrtis_seats{player="computer"})"}) {
        EXPECT_TRUE(figure(page, name)) << name;
    }
    for (const std::string& secret :
         {std::string("Adamantine"), joined["token"].asString(), table["code"].asString(), std::string("sealed")}) {
        EXPECT_FALSE(secret.empty());
        EXPECT_EQ(page.find(secret), std::string::npos) << secret;
    }
    EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST_F(MetricsProgram, InvalidRequestsDoNotDisturbGames) {
    LineSocket rubbish(port_of(address));
    rubbish.send(std::string(100'000, 'x'));
    const LineSocket silent(port_of(address));
    LineSocket ada(server.port());
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(ada.receive()["kind"], "welcome");
    EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST_F(MetricsProgram, AnswersDespiteSilentConnections) {
    std::vector<std::unique_ptr<LineSocket>> silent;
    for (int count = 0; count < 100; ++count) silent.push_back(std::make_unique<LineSocket>(port_of(address)));
    EXPECT_NE(scrape(address).find("syrtis_connections"), std::string::npos);
    silent.front()->send_bytes("GET /metrics HT");
    EXPECT_NE(scrape(address).find("syrtis_connections"), std::string::npos);
    EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST(MetricsOption, InvalidValueIsRefusedWithReason) {
    for (const char* wrong : {"nowhere", "127.0.0.1:", ":9100", "127.0.0.1:70000", "1,2:3", "256.0.0.1:9"}) {
        const auto run = run_to_end(
            {syrtis::test::k_test_server_program, "serve", "--ephemeral", "--port", "0", "--metrics", wrong});
        EXPECT_NE(run.status, 0) << wrong;
        EXPECT_NE(run.output.find("--metrics"), std::string::npos) << run.output;
    }
}

TEST(MetricsOption, WithoutTheOptionNoPortIsOpened) {
    ServerProcess server(syrtis::test::k_test_server_program, {"--ephemeral", "--log-level", "off"});
    EXPECT_FALSE(server.listening().isMember("metrics"));
    EXPECT_EQ(server.end(SIGTERM), 0);
}

}  // namespace
}  // namespace syrtis::test
