// SPDX-License-Identifier: MIT
#include "net/listener.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "net/host_and_port.hpp"
#include "net/network_prefix.hpp"

namespace syrtis::net {
namespace {

using boost::asio::ip::make_address;

std::string complaint_at(const std::string& host, std::uint16_t port = 0) {
    boost::asio::io_context context;
    try {
        const Listener listener(context, {.host = host, .port = port, .option = "--address and --port"}, {});
    } catch (const std::runtime_error& error) {
        return error.what();
    }
    return {};
}

TEST(Listener, AcceptsNamesAddressesAndScopes) {
    EXPECT_EQ(complaint_at("localhost"), "");
    EXPECT_EQ(complaint_at("127.0.0.1"), "");
    EXPECT_EQ(complaint_at("::"), "");
    const auto loopback = addresses_of("localhost", "--address");
    EXPECT_TRUE(loopback.front().is_loopback());
}

TEST(Listener, ErrorNamesOptionAddressPortAndSolution) {
    boost::asio::io_context context;
    const Listener first(context, {.host = "127.0.0.1", .port = 0, .option = "first"}, {});
    const auto port = std::to_string(first.port());
    struct Case {
        std::string host;
        std::uint16_t port;
        std::vector<std::string> words;
    };
    for (const Case& wrong :
         {Case{"127.0.0.1", first.port(), {port, "127.0.0.1", "Address already in use", "choose another port"}},
          Case{"localhost", first.port(), {port, "localhost (127.0.0.1)", "choose another port"}},
          Case{"192.0.2.1", 0, {"192.0.2.1", "This machine does not have this address"}},
          Case{"no-such-name.invalid", 0, {"\"no-such-name.invalid\"", "look for a mistake"}},
          Case{"fe80::1%nosuch0", 0, {"fe80::1%nosuch0", "interface \"nosuch0\""}}}) {
        const std::string said = complaint_at(wrong.host, wrong.port);
        EXPECT_TRUE(said.starts_with("--address and --port: ")) << said;
        for (const std::string& word : wrong.words) EXPECT_NE(said.find(word), std::string::npos) << said;
    }
}

TEST(HostAndPort, ParsesBracketsAndScopes) {
    const auto read = [](const char* text) {
        const auto parsed = parse_host_and_port(text);
        return parsed ? parsed->host + " " + std::to_string(parsed->port) : std::string("nothing");
    };
    EXPECT_EQ(read("7680"), " 7680");
    EXPECT_EQ(read("localhost:7680"), "localhost 7680");
    EXPECT_EQ(read("[::1]:0"), "::1 0");
    EXPECT_EQ(read("[fe80::1%eth0]:9"), "fe80::1%eth0 9");
    EXPECT_EQ(read("fe80::1%eth0:9"), "fe80::1%eth0 9");
    for (const char* wrong : {"", "host:", ":9", "host:x", "host:65536", "host:-1", "[::1:9", "a b:9", "host:9 "}) {
        EXPECT_EQ(read(wrong), "nothing") << wrong;
    }
    EXPECT_EQ(written("::1", 7), "[::1]:7");
    EXPECT_EQ(written("localhost", 7), "localhost:7");
}

TEST(NetworkPrefix, ContainsAddressesWithEqualLeadingBits) {
    const auto contains = [](const char* network, const char* address) {
        const auto parsed = parse_network_prefix(network);
        return parsed && parsed->contains(make_address(address));
    };
    EXPECT_TRUE(contains("10.0.0.0/8", "10.255.0.1"));
    EXPECT_FALSE(contains("10.0.0.0/8", "11.0.0.1"));
    EXPECT_TRUE(contains("192.168.4.0/23", "192.168.5.9"));
    EXPECT_FALSE(contains("192.168.4.0/23", "192.168.6.9"));
    EXPECT_TRUE(contains("127.0.0.1", "127.0.0.1"));
    EXPECT_FALSE(contains("127.0.0.1", "127.0.0.2"));
    EXPECT_TRUE(contains("127.0.0.1", "::ffff:127.0.0.1"));
    EXPECT_TRUE(contains("2001:db8::/33", "2001:db8:7fff::1"));
    EXPECT_FALSE(contains("2001:db8::/33", "2001:db8:8000::1"));
    EXPECT_TRUE(contains("0.0.0.0/0", "203.0.113.9"));
    EXPECT_FALSE(contains("0.0.0.0/0", "::1"));
    for (const char* wrong : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", "host/8", "10.0.0/8"}) {
        EXPECT_FALSE(parse_network_prefix(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace syrtis::net
