// SPDX-License-Identifier: MIT

// Tests the announcements of the real server on the loopback, and the real client that receives them over a cable.

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#ifdef SYRTIS_HAS_CLIENT
#include "e2e/client_display.hpp"
#endif
#include "protocol/announcement.hpp"
#include "support/group_socket.hpp"
#include "support/line_socket.hpp"
#include "support/network_cable.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using protocol::Announcement;

constexpr const char* k_no_multicast = "the loopback of this machine takes no part in multicast";

/// Receives announcements of a server on the loopback until one satisfies the condition; all bytes are appended to
/// `received`.
std::optional<Announcement> receive_until(const GroupSocket& group, std::uint16_t port, std::string& received,
                                          auto holds) {
    for (int datagrams = 0; datagrams < 1000; ++datagrams) {
        const auto datagram = group.receive();
        if (!datagram) return std::nullopt;
        auto said = protocol::read_announcement(*datagram);
        if (!said || said->port != port) continue;
        received += *datagram;
        if (holds(*said)) return said;
    }
    return std::nullopt;
}

TEST(LanAnnouncement, ListsOnlyPublicTablesThatWaitForPlayers) {
    const GroupSocket group(true);
    if (!group.works()) GTEST_SKIP() << k_no_multicast;
    const ServerProcess silent(syrtis::test::k_test_server_program, quiet({"--ephemeral"}));
    const ServerProcess server(syrtis::test::k_test_server_program,
                               quiet({"--ephemeral", "--lan", "--lan-name", "The house", "--tls", "required"}));
    const ServerProcess plain(syrtis::test::k_test_server_program, quiet({"--ephemeral", "--lan"}));
    std::string received;
    const auto first = receive_until(group, server.port(), received, [](const auto&) { return true; });
    ASSERT_TRUE(first);
    EXPECT_EQ(first->name, "The house");
    EXPECT_EQ(first->tls, Announcement::Tls::required);
    EXPECT_FALSE(first->asks_password);
    EXPECT_TRUE(first->tables.empty());

    LineSocket ada(plain.port());
    ada.hello("Ada of the house", "whole");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3,"private":true})");
    const std::string token = ada.receive("joined")["token"].asString();
    const std::string code = ada.receive("table")["code"].asString();
    ASSERT_FALSE(token.empty() || code.empty());
    LineSocket bob(plain.port());
    bob.hello("Bob of the house", "whole");
    bob.send(R"({"kind":"create","game":"sealed-numbers","seats":3})");
    ASSERT_FALSE(bob.receive("table").isNull());
    received.clear();
    const auto reported =
        receive_until(group, plain.port(), received, [](const auto& said) { return !said.tables.empty(); });
    ASSERT_TRUE(reported);
    ASSERT_EQ(reported->tables.size(), 1U);
    EXPECT_EQ(reported->tables.front(), (protocol::AnnouncedTable{2, "sealed-numbers", "Bob of the house", 3, 2}));
    EXPECT_EQ(reported->left_out, 0U);
    for (const std::string& secret : {token, code, std::string("Ada of the house"), std::string("\"table\":1")}) {
        EXPECT_EQ(received.find(secret), std::string::npos) << secret;
    }
    // The other server would have sent three announcements by now.
    for (int times = 0; times < 3; ++times) {
        ASSERT_TRUE(receive_until(group, plain.port(), received, [&](const auto& said) {
            EXPECT_NE(said.port, silent.port());
            return true;
        }));
    }
    while (const auto datagram = group.receive(false)) {
        const auto said = protocol::read_announcement(*datagram);
        EXPECT_FALSE(said && said->port == silent.port()) << "the server was started without --lan";
    }
}

TEST(LanAnnouncement, ContainsNoTablesIfPasswordIsRequired) {
    const GroupSocket group(true);
    if (!group.works()) GTEST_SKIP() << k_no_multicast;
    const TemporaryFolder folder;
    std::ofstream(folder.path() / "password") << "open sesame\n";
    const ServerProcess server(syrtis::test::k_test_server_program, quiet({"--ephemeral", "--lan", "--password-file",
                                                                           (folder.path() / "password").string()}));
    LineSocket ada(server.port());
    ada.send(R"({"kind":"hello","name":"Ada","protocol":1,"password":"open sesame"})");
    ASSERT_FALSE(ada.receive("welcome").isNull());
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3})");
    ASSERT_FALSE(ada.receive("table").isNull());
    std::string received;
    for (int times = 0; times < 2; ++times) {
        const auto said = receive_until(group, server.port(), received, [](const auto&) { return true; });
        ASSERT_TRUE(said);
        EXPECT_TRUE(said->asks_password);
        EXPECT_TRUE(said->tables.empty());
    }
    EXPECT_EQ(received.find("sesame"), std::string::npos);
}

TEST(LanAnnouncement, ValidQueryIsAnsweredOnceAndFloodOfQueriesGetsFewAnswers) {
    const GroupSocket group(true);
    const GroupSocket asking(false);
    if (!group.works() || !asking.works()) GTEST_SKIP() << k_no_multicast;
    const ServerProcess server(syrtis::test::k_test_server_program, quiet({"--ephemeral", "--lan"}));
    const auto is_ours = [&](const std::string& datagram) {
        const auto said = protocol::read_announcement(datagram);
        return said && said->port == server.port();
    };
    std::string received;
    const auto next = [&] { return receive_until(group, server.port(), received, [](const auto&) { return true; }); };
    ASSERT_TRUE(next());
    // Queries are handled in order: after the answer to the last one, the others have been handled too.
    asking.send(R"({"kind":"syrtis-query","lan":1})");
    asking.send(std::string(1200, '{'));
    asking.send(std::string(60000, 'x'));
    const std::string query = protocol::write_announcement_query();
    asking.send(query);
    int answers = 0;
    while (answers == 0) {
        const auto datagram = asking.receive();
        ASSERT_TRUE(datagram) << "a complete query is answered";
        if (!is_ours(*datagram)) continue;
        ++answers;
        EXPECT_LE(datagram->size(), query.size());
    }
    // Queries are sent in portions that fit into the server's socket, which handles them between two announcements.
    constexpr int k_portion = 60;
    for (int portions = 0; portions < 4; ++portions) {
        for (int count = 0; count < k_portion; ++count) asking.send(query);
        ASSERT_TRUE(next());
    }
    while (const auto datagram = asking.receive(false)) answers += is_ours(*datagram) ? 1 : 0;
    EXPECT_GE(answers, 2);
    // Ten at once and two per second: even in a minute not half of them could be answered.
    EXPECT_LE(answers, 2 * k_portion);
}

#ifdef SYRTIS_HAS_CLIENT

Json::Value rows(const Json::Value& drawn) {
    Json::Value found(Json::arrayValue);
    std::set<int> seen;
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == "start_lan" && seen.insert(target["id"].asInt()).second) found.append(target);
    }
    return found;
}

TEST(ClientOnLan, ListsAndJoinsTablesAndRemovesSilentServers) {
    Cable cable;
    if (!cable.works()) GTEST_SKIP() << k_no_cable;
    const TemporaryFolder folder;
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<LineSocket> host;
    {
        const Inside here(cable.server_side());
        server = std::make_unique<ServerProcess>(
            syrtis::test::k_server_program, quiet({"--ephemeral", "--lan", "--lan-name", "The house", "--tls", "off"}),
            0, std::string(), "0.0.0.0");
        host = std::make_unique<LineSocket>(server->port(), 0, Cable::k_server_address);
    }
    host->hello("Bruno", "whole");
    host->send(R"({"kind":"create","game":"dig-mars","seats":3})");
    ASSERT_FALSE(host->receive("table").isNull());
    std::unique_ptr<ClientAtTable> client;
    {
        const Inside there(cable.client_side());
        client = std::make_unique<ClientAtTable>(display, folder.path(),
                                                 std::vector<std::string>{"--lan", "on", "--name", "Ada"});
    }
    const auto is_page = [](const char* page) {
        return [page](const Json::Value& drawn) { return drawn["page"] == page; };
    };
    const auto joined = [&] {
        for (;;) {
            const Json::Value table = host->receive("table");
            if (table.isNull()) return std::string();
            if (table["seats"][1]["player"] == "human") return table["seats"][1]["name"].asString();
        }
    };
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return rows(drawn).size() == 1; }));
    ASSERT_TRUE(client->click("start_lan", rows(client->drawn)[0]["id"].asInt()));
    ASSERT_TRUE(client->until(is_page("lobby")));
    EXPECT_EQ(joined(), "Ada");
    client->key("Escape");
    ASSERT_TRUE(client->until(is_page("start")));
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return rows(drawn).size() == 1; }));
    client->key("Down");
    client->key("Return");
    ASSERT_TRUE(client->until(is_page("lobby")));
    EXPECT_EQ(joined(), "Ada");
    client->key("Escape");
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return rows(drawn).size() == 1; }));
    server->end(SIGKILL);
    EXPECT_TRUE(client->until([](const Json::Value& drawn) { return rows(drawn).empty(); }));
}

#endif

}  // namespace
}  // namespace syrtis::test
