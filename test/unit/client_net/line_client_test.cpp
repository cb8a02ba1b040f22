// SPDX-License-Identifier: MIT

#include "net/line_client.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "protocol/packed_lines.hpp"
#include "unit/client_net/scripted_server.hpp"

namespace syrtis::client::net {
namespace {

using test::run_until;
using test::ScriptedServer;

class LineClientTest : public testing::Test {
   protected:
    bool until(const std::function<bool()>& holds) {
        return run_until(
            server, [&] { client.wait(2); }, holds);
    }
    void connect() {
        client.open("127.0.0.1", server.port(), {.encrypts = false});
        ASSERT_TRUE(until([&] { return client.state() == LinkState::open && server.connected(); }));
    }

    ScriptedServer server;
    LineClient client{{.line_bytes = 64, .incoming_lines = 4, .outgoing_bytes = 256, .connect_milliseconds = 4000}};
};

TEST_F(LineClientTest, SplitLinesArriveComplete) {
    connect();
    server.send("one\ntw");
    std::string first;
    ASSERT_TRUE(until([&] {
        if (auto line = client.receive()) first = *line;
        return !first.empty();
    }));
    EXPECT_EQ(first, "one");
    EXPECT_EQ(client.receive(), std::nullopt);
    server.send("o\r\nthree\n");
    std::string rest;
    ASSERT_TRUE(until([&] {
        while (auto line = client.receive()) rest += *line + ";";
        return rest.size() >= 10;
    }));
    EXPECT_EQ(rest, "two;three;");
}

TEST_F(LineClientTest, SentLineArrivesComplete) {
    connect();
    ASSERT_TRUE(client.send("hello"));
    std::optional<std::string> line;
    ASSERT_TRUE(until([&] {
        if (!line) line = server.next_line();
        return line.has_value();
    }));
    EXPECT_EQ(line, "hello");
}

TEST_F(LineClientTest, LineLongerThanTheLimitEndsTheConnection) {
    connect();
    server.send(std::string(65, 'x'));
    ASSERT_TRUE(until([&] { return client.state() == LinkState::lost; }));
    EXPECT_EQ(client.problem(), "The server sent a line that is too long.");
}

TEST_F(LineClientTest, MixedCompressedAndPlainLinesArriveInOrder) {
    connect();
    protocol::LinePacker packer;
    // Each compressed piece depends on the one before, and the operands of + are evaluated in any order.
    const std::string first = packer.pack("two\nthree\n");
    const std::string second = packer.pack("two\n");
    server.send("one\n" + first + "four\n" + second);
    std::string all;
    ASSERT_TRUE(until([&] {
        while (auto line = client.receive()) all += *line + ";";
        return all.size() >= 23;
    }));
    EXPECT_EQ(all, "one;two;three;four;two;");
    server.send("z5\nxxxxx");
    ASSERT_TRUE(until([&] { return client.state() == LinkState::lost; }));
}

TEST_F(LineClientTest, UnreadLinesWaitInTheSocket) {
    connect();
    server.send("1\n2\n3\n4\n");
    std::string all;
    ASSERT_TRUE(until([&] { return client.poll(), true; }));
    server.send("5\n6\n");
    ASSERT_TRUE(until([&] {
        while (auto line = client.receive()) all += *line;
        return all.size() == 6;
    }));
    EXPECT_EQ(all, "123456");
}

TEST_F(LineClientTest, ExpandingPacketsWaitInABoundedBuffer) {
    connect();
    protocol::LinePacker packer;
    std::string packets;
    for (int packet = 0; packet < 20; ++packet) packets += packer.pack(std::string(60, '\n'));
    server.send(packets + "end\n");
    std::size_t most = 0;
    int lines = 0;
    ASSERT_TRUE(until([&] {
        most = std::max(most, client.waiting());
        const auto line = client.receive();
        if (line == "") ++lines;
        return line == "end";
    }));
    EXPECT_EQ(lines, 20 * 60);
    EXPECT_EQ(most, 4U);
    EXPECT_EQ(client.state(), LinkState::open);
}

TEST_F(LineClientTest, UnreadLongLinesWaitInTheSocket) {
    LineClient narrow({.line_bytes = 64, .incoming_bytes = 100});
    narrow.open("127.0.0.1", server.port(), {.encrypts = false});
    const auto until_narrow = [&](const std::function<bool()>& holds) {
        return run_until(
            server, [&] { narrow.wait(2); }, holds);
    };
    ASSERT_TRUE(until_narrow([&] { return narrow.state() == LinkState::open && server.connected(); }));
    protocol::LinePacker packer;
    std::string packets;
    for (int packet = 0; packet < 10; ++packet) packets += packer.pack(std::string(60, 'x') + '\n');
    server.send(packets);
    std::size_t most = 0;
    int lines = 0;
    ASSERT_TRUE(until_narrow([&] {
        most = std::max(most, narrow.waiting());
        if (narrow.receive()) ++lines;
        return lines == 10;
    }));
    EXPECT_EQ(most, 2U);
}

TEST_F(LineClientTest, PacketBeyondTheLineLimitEndsTheConnection) {
    connect();
    protocol::LinePacker packer;
    server.send(packer.pack(std::string(65, '\n')));
    ASSERT_TRUE(until([&] { return client.state() == LinkState::lost; }));
    EXPECT_EQ(client.problem(), "The server sent a line that is too long.");
    EXPECT_EQ(client.waiting(), 0U);
}

TEST_F(LineClientTest, ServerThatDoesNotReadIsDisconnected) {
    connect();
    const std::string line(100, 'x');
    EXPECT_TRUE(client.send(line));
    EXPECT_TRUE(client.send(line));
    EXPECT_FALSE(client.send(line));
    EXPECT_EQ(client.state(), LinkState::lost);
}

TEST_F(LineClientTest, ClosedConnectionIsNoticedAndCanBeOpenedAgain) {
    connect();
    server.hang_up();
    ASSERT_TRUE(until([&] { return client.state() == LinkState::lost; }));
    EXPECT_FALSE(client.problem().empty());
    connect();
    server.send("back\n");
    std::optional<std::string> line;
    ASSERT_TRUE(until([&] {
        if (!line) line = client.receive();
        return line.has_value();
    }));
    EXPECT_EQ(line, "back");
}

TEST_F(LineClientTest, RefusedConnectionIsReportedAsLostWithAReason) {
    std::uint16_t port = 0;
    {
        const ScriptedServer gone;
        port = gone.port();
    }
    client.open("127.0.0.1", port, {.encrypts = false});
    ASSERT_TRUE(until([&] { return client.state() == LinkState::lost; }));
    EXPECT_EQ(client.problem(),
              "No server answers at this address. It may not be running, or it may use another port.");
}

TEST_F(LineClientTest, UnknownHostIsReported) {
    client.open("no..name", server.port(), {.encrypts = false});
    ASSERT_TRUE(until([&] { return client.state() == LinkState::lost; }));
    EXPECT_EQ(client.problem(), "Host not found: check the address.");
}

}  // namespace
}  // namespace syrtis::client::net
