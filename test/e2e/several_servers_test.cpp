// SPDX-License-Identifier: MIT
//
// Tests several servers on one PostgreSQL database: each table is on one of them, the others list it and redirect
// players, and take it over when its server has ended.

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <pqxx/pqxx>
#include <string>
#include <utility>
#include <vector>

#include "support/empty_postgres.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/postgres_cluster.hpp"
#include "support/program_run.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace {

using syrtis::test::empty_postgres;
using syrtis::test::LineSocket;
using syrtis::test::PostgresCluster;
using syrtis::test::quiet;
using syrtis::test::ScriptedPlayer;
using syrtis::test::ServerProcess;
using syrtis::test::TemporaryFolder;

constexpr const char* k_create = R"({"kind":"create","game":"sealed-numbers","seats":2})";

class SeveralServers : public testing::Test {
   protected:
    void SetUp() override {
        if (!PostgresCluster::programs()) GTEST_SKIP() << PostgresCluster::k_why_skipped;
        cluster = &empty_postgres();
        for (std::size_t number = 0; number < servers.size(); ++number) start(number);
    }
    void start(std::size_t number) {
        servers[number] = std::make_unique<ServerProcess>(
            syrtis::test::k_test_server_program,
            quiet({"--data", folders[number].path().string(), "--store", cluster->url(), "--advertise", "127.0.0.1",
                   "--lease", "1", "--web", "0", "--web-address", web_address(number)}));
        ASSERT_NE(servers[number]->port(), 0);
    }
    [[nodiscard]] std::string address(std::size_t number) const {
        return "127.0.0.1:" + std::to_string(servers[number]->port());
    }
    [[nodiscard]] static std::string web_address(std::size_t number) {
        return "https://mars.example/" + std::to_string(number) + "/";
    }
    /// Sends a line to the server until the answer has that kind.
    Json::Value receive_eventually(std::size_t number, const std::string& line, const std::string& kind) const {
        LineSocket socket(servers[number]->port());
        socket.hello("Somebody");
        return receive_eventually(socket, line, kind);
    }
    static Json::Value receive_eventually(LineSocket& socket, const std::string& line, const std::string& kind) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < deadline) {
            socket.send(line);
            for (Json::Value message = socket.receive(); !message.isNull(); message = socket.receive()) {
                if (message["kind"] == kind) return message;
                if (message["kind"] == "error") break;
            }
        }
        return {};
    }
    static int program_status(std::vector<std::string> words) {
        words.insert(words.begin(), syrtis::test::k_test_server_program);
        return syrtis::test::run_to_end(std::move(words)).status;
    }
    static std::string resume_of(const std::string& token) { return R"({"kind":"resume","token":")" + token + "\"}"; }

    PostgresCluster* cluster = nullptr;
    std::array<TemporaryFolder, 2> folders;
    std::array<std::unique_ptr<ServerProcess>, 2> servers;
};

TEST_F(SeveralServers, ListTablesOfEachOtherAndRedirectPlayers) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    const auto table = ada.take_seat(k_create)["table"].asInt64();
    ScriptedPlayer bob(servers[1]->port(), "Bob");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    Json::Value tables;
    while (tables.empty() && std::chrono::steady_clock::now() < deadline) {
        bob.socket.send(R"({"kind":"list"})");
        tables = bob.socket.receive("tables")["tables"];
    }
    ASSERT_EQ(tables.size(), 1U);
    EXPECT_EQ(tables[0]["table"], Json::Value(table));
    const std::string number = std::to_string(table);
    for (const std::string& line : {R"({"kind":"join","table":)" + number + "}",
                                    R"({"kind":"watch","table":)" + number + "}", resume_of(ada.token)}) {
        bob.socket.send(line);
        const Json::Value error = bob.socket.receive("error");
        EXPECT_EQ(error["code"], "elsewhere") << line;
        EXPECT_EQ(error["address"], address(0)) << line;
        EXPECT_EQ(error["web"], web_address(0)) << line;
    }
    bob.socket.send(R"({"kind":"join","table":99})");
    EXPECT_EQ(bob.socket.receive("error")["code"], "unknown_table");
    LineSocket third(servers[1]->port());
    third.send(R"({"kind":"hello","protocol":1,"name":"Cyd"})");
    const Json::Value welcome = third.receive("welcome");
    ASSERT_EQ(welcome["servers"].size(), 1U);
    EXPECT_EQ(welcome["servers"][0], address(0));
}

TEST_F(SeveralServers, EndInTimeAlthoughDatabaseHangs) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    ada.take_seat(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"]})");
    cluster->hang();
    ada.socket.send(R"({"kind":"start"})");
    // The server is killed after that, and its status shows it.
    EXPECT_EQ(servers[0]->end_within(SIGTERM, std::chrono::seconds(60)), EXIT_FAILURE);
    servers[1]->end(SIGKILL);
}

TEST_F(SeveralServers, ShareAddressKeySoThatOpenerOfTableIsRecognized) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    ada.take_seat(R"({"kind":"create","game":"sealed-numbers","seats":2,"computers":["first"]})");
    ada.socket.send(R"({"kind":"start"})");
    ada.receive_update();
    servers[0]->end(SIGKILL);
    ScriptedPlayer back(servers[1]->port(), "Ada");
    ASSERT_EQ(receive_eventually(back.socket, resume_of(ada.token), "joined")["kind"], "joined");
    const auto list =
        syrtis::text::parse_json_file(syrtis::test::run_to_end({syrtis::test::k_test_server_program, "admin", "--data",
                                                                folders[1].path().string(), "--json", "list"})
                                          .output);
    ASSERT_TRUE(list.has_value());
    ASSERT_EQ((*list)["tables"].size(), 1U);
    EXPECT_EQ((*list)["tables"][0]["from"], (*list)["connections"][0]["from"]);
}

TEST_F(SeveralServers, RefuseToStartWithDifferentAddressKeys) {
    const auto key = folders[0].path() / "key";
    std::ofstream(key) << std::string(64, 'a') << '\n';
    const std::vector<std::string> words{"serve",
                                         "--address",
                                         "127.0.0.1",
                                         "--port",
                                         "0",
                                         "--data",
                                         folders[0].path().string(),
                                         "--store",
                                         cluster->url(),
                                         "--advertise",
                                         "127.0.0.1",
                                         "--address-key",
                                         key.string()};
    EXPECT_NE(program_status(words), 0) << "the other servers run, with the key of the database";
    for (auto& server : servers) server->end(SIGTERM);
    const auto start_with_key = [&](std::size_t number) {
        return std::make_unique<ServerProcess>(
            syrtis::test::k_test_server_program,
            quiet({"--data", folders[number].path().string(), "--store", cluster->url(), "--advertise", "127.0.0.1",
                   "--lease", "1", "--address-key", key.string()}));
    };
    servers[0] = start_with_key(0);
    EXPECT_NE(servers[0]->port(), 0);
    servers[1] = start_with_key(1);
    EXPECT_NE(servers[1]->port(), 0);
}

TEST_F(SeveralServers, FindPrivateTableOfOtherServerByCodeOnly) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    const auto table = ada.take_seat(R"({"kind":"create","game":"sealed-numbers","seats":2,"private":true})")["table"];
    const std::string code = ada.socket.receive("table")["code"].asString();
    LineSocket bob(servers[1]->port());
    bob.hello("Bob");
    bob.send(R"({"kind":"join","table":)" + table.asString() + "}");
    EXPECT_EQ(bob.receive("error")["code"], "unknown_table");
    bob.send(R"({"kind":"join","code":")" + code + "\"}");
    const Json::Value error = bob.receive("error");
    EXPECT_EQ(error["code"], "elsewhere");
    EXPECT_EQ(error["address"], address(0));
}

TEST_F(SeveralServers, ContinueGamesOfKilledServer) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    const std::string table = ada.take_seat(k_create)["table"].asString();
    ScriptedPlayer open_host(servers[0]->port(), "Host");
    const std::string open_table = open_host.take_seat(k_create)["table"].asString();
    ScriptedPlayer bob(servers[0]->port(), "Bob");
    bob.take_seat(R"({"kind":"join","table":)" + table + "}");
    ada.socket.send(R"({"kind":"start"})");
    ada.receive_update();
    const Json::Value accepted = ada.answer(0);
    ada.receive_update();
    servers[0]->end(SIGKILL);

    ScriptedPlayer back(servers[1]->port(), "Ada");
    const std::string line = R"({"kind":"resume","token":")" + ada.token + R"(","sequence":)" +
                             accepted["sequence"].asString() + R"(,"receipt":")" + accepted["receipt"].asString() +
                             "\"}";
    ASSERT_FALSE(receive_eventually(back.socket, line, "joined").isNull());
    back.receive_update();
    EXPECT_EQ(back.view, ada.view) << "acknowledged answers are stored";
    ScriptedPlayer other(servers[1]->port(), "Bob");
    other.resume(bob.token);
    other.receive_update();
    ASSERT_TRUE(other.is_asked());
    EXPECT_EQ(other.answer(0)["kind"], "accepted");
    EXPECT_EQ(receive_eventually(1, resume_of(open_host.token), "joined")["table"].asString(), open_table);

    // The first server returns and must not take back what belongs to the other one by now.
    start(0);
    LineSocket late(servers[0]->port());
    late.hello("Ada");
    late.send(resume_of(ada.token));
    const Json::Value error = late.receive("error");
    EXPECT_EQ(error["code"], "elsewhere");
    EXPECT_EQ(error["address"], address(1));
}

TEST_F(SeveralServers, SuspendedServerRefusesCommandsOfTakenOverGame) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    const std::string table = ada.take_seat(k_create)["table"].asString();
    ScriptedPlayer bob(servers[0]->port(), "Bob");
    bob.take_seat(R"({"kind":"join","table":)" + table + "}");
    ada.socket.send(R"({"kind":"start"})");
    ada.receive_update();
    servers[0]->pause();
    ASSERT_FALSE(receive_eventually(1, resume_of(ada.token), "joined").isNull());
    // After its suspension the server still believes that it owns the game.
    servers[0]->signal(SIGCONT);
    ada.socket.send(ada.answer_line(0));
    // Until it knows what others have taken over, it sends nothing about any table.
    Json::Value message;
    do {
        message = ada.socket.receive();
        EXPECT_NE(message["kind"], "accepted");
    } while (!message.isNull() && message["code"] != "elsewhere");
    EXPECT_EQ(message["code"], "elsewhere");
    EXPECT_EQ(message["address"], address(1));
}

TEST_F(SeveralServers, RefuseToStartWithUsedOrInvalidAddress) {
    const TemporaryFolder folder;
    const auto status_with = [&](const std::string& address) {
        return program_status({"serve", "--data", folder.path().string(), "--store", cluster->url(), "--port", "0",
                               "--lease", "1", "--advertise", address});
    };
    EXPECT_EQ(status_with(address(0)), 1);
    for (const char* const wrong : {"two words", "host:0", "host:65536", "host:", "host:7600x", ":7600", "[::1", ""}) {
        EXPECT_GT(status_with(wrong), 1) << wrong;
    }
    LineSocket socket(servers[0]->port());
    socket.hello("Somebody");
}

TEST_F(SeveralServers, ResumeAfterDatabaseOutage) {
    servers[1]->end(SIGTERM);
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    (void)ada.take_seat(k_create);
    ada.socket.send(R"({"kind":"configure","computers":["random"]})");
    ada.socket.send(R"({"kind":"start"})");
    ada.receive_update();
    cluster->stop();
    ada.socket.send(ada.answer_line(0));
    EXPECT_EQ(ada.socket.receive("error")["code"], "storage_unavailable");
    cluster->start();
    // The answer is refused if the computer player's answer was the first that could not be stored, and is then
    // repeated.
    EXPECT_FALSE(receive_eventually(ada.socket, ada.answer_line(0), "accepted").isNull());
}

TEST_F(SeveralServers, AllowVerifyButNotPruneOnTheirDatabase) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    (void)ada.take_seat(k_create);
    ada.socket.send(R"({"kind":"configure","computers":["random"]})");
    ada.socket.send(R"({"kind":"start"})");
    ada.receive_update();
    ada.answer(0);
    EXPECT_EQ(program_status({"verify", cluster->url()}), 0) << "the server is running";
    EXPECT_NE(program_status({"prune", "--older-than", "0", "--store", cluster->url()}), 0)
        << "a server uses this database";
    for (auto& server : servers) server->end(SIGTERM);
    pqxx::connection connection(cluster->url());
    pqxx::nontransaction(connection).exec("UPDATE syrtis.entries SET answer = '{}' WHERE step = 0");
    EXPECT_EQ(program_status({"verify", cluster->url()}), 1);
    EXPECT_EQ(program_status({"repair", "--store", cluster->url()}), 1) << "the damage was not repaired";
    EXPECT_EQ(program_status({"repair", "--cut", "--store", cluster->url()}), 0);
    EXPECT_EQ(program_status({"verify", cluster->url()}), 0);
    start(0);
    ScriptedPlayer back(servers[0]->port(), "Ada");
    back.resume(ada.token);
}

TEST_F(SeveralServers, ReleaseTheirGamesWhenTheyEnd) {
    ScriptedPlayer ada(servers[0]->port(), "Ada");
    (void)ada.take_seat(k_create);
    ada.socket.send(R"({"kind":"configure","computers":["random"]})");
    ada.socket.send(R"({"kind":"start"})");
    ada.receive_update();
    EXPECT_EQ(servers[0]->end(SIGTERM), 0);
    EXPECT_FALSE(receive_eventually(1, resume_of(ada.token), "joined").isNull());
}

}  // namespace
