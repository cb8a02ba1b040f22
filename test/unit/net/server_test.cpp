// SPDX-License-Identifier: MIT
//
// Tests the server on real sockets, on a thread of the test process.

#include "net/server.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <memory>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "net/connection.hpp"
#include "net/peer_address.hpp"
#include "running_server.hpp"
#include "support/line_socket.hpp"
#include "support/log_capture.hpp"
#include "support/tls_line_socket.hpp"

namespace syrtis::net {
namespace {

using test::LineSocket;
using test::TlsLineSocket;

TEST(NetServer, PlaysWholeGameWithComputerPlayers) {
    RunningServer server;
    LineSocket ada(server.port());
    ada.hello("Ada");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3,"computers":["random","random"]})");
    ada.send(R"({"kind":"start"})");
    while (true) {
        const Json::Value update = ada.receive("update");
        ASSERT_FALSE(update.isNull());
        if (update.isMember("outcome")) break;
        if (!update.isMember("decision")) continue;
        // An update that arrives during an answer repeats the question, so the answer is repeated too.
        ada.send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
    }
}

TEST(NetServer, CompressesGameUpdatesOnRequestButNeverChat) {
    RunningServer server;
    LineSocket ada(server.port());
    LineSocket bob(server.port());
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada","compress":"deflate"})");
    EXPECT_EQ(ada.receive()["compress"], "deflate");
    bob.hello("Bob");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3,"computers":["random"]})");
    const Json::Value joined = ada.receive("joined");
    bob.send(R"({"kind":"join","table":)" + joined["table"].asString() + "}");
    EXPECT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"chat","text":"the same, the same, the same, the same, the same, the same"})");
    EXPECT_FALSE(ada.receive("chat").isNull());
    EXPECT_EQ(ada.received(), ada.unpacked()) << "what people write is not packed";
    ada.send(R"({"kind":"start"})");
    for (LineSocket* const one : {&ada, &bob}) {
        const Json::Value update = one->receive("update");
        ASSERT_TRUE(update.isMember("decision"));
        one->send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
        EXPECT_FALSE(one->receive("accepted").isNull());
    }
    EXPECT_LT(ada.received() + 100, ada.unpacked());
    EXPECT_EQ(bob.received(), bob.unpacked());
    LineSocket eve(server.port());
    eve.send(R"({"kind":"hello","protocol":1,"name":"Eve","compress":"magic"})");
    EXPECT_EQ(eve.receive()["field"], "compress");
    eve.hello("Eve");
}

TEST(NetServer, ConnectionWithoutCompressionAllocatesNoCompressor) {
    // Without a packer a connection has about the size of one.
    EXPECT_LT(sizeof(Connection), 2 * sizeof(protocol::LinePacker));
}

TEST(NetServer, ClosesConnectionWithReasonAfterTooLongLine) {
    RunningServer server;
    LineSocket client(server.port());
    client.send_bytes(std::string(70'000, 'a'));
    EXPECT_EQ(client.receive()["code"], "line_too_long");
    EXPECT_TRUE(client.receives_end());
}

TEST(NetServer, AcceptsLineOfMaximumLength) {
    RunningServer server;
    LineSocket client(server.port());
    client.send(std::string(protocol::k_max_client_line, ' '));
    EXPECT_EQ(client.receive()["code"], "not_json");
    client.hello("Ada");
}

TEST(NetServer, ConnectionOverAllowanceWaitsWhileOthersAreServed) {
    RunningServer server([](Settings& settings) { settings.connection.lines = {.at_once = 5, .per_second = 0.001}; });
    LineSocket client(server.port());
    client.hello("Ada");
    for (int count = 0; count < 5; ++count) client.send(R"({"kind":"ping"})");
    for (int count = 0; count < 4; ++count) EXPECT_EQ(client.receive()["kind"], "pong");
    LineSocket other(server.port());
    other.hello("Bob");
    for (int count = 0; count < 4; ++count) other.send(R"({"kind":"ping"})");
    for (int count = 0; count < 4; ++count) EXPECT_EQ(other.receive()["kind"], "pong");
    EXPECT_TRUE(client.at_hand().isNull());
}

TEST(NetServer, AllowanceOfAddressIsSharedByItsConnections) {
    RunningServer server([](Settings& settings) { settings.place.lines = {.at_once = 3, .per_second = 0.001}; });
    LineSocket first(server.port());
    first.hello("Ada");
    LineSocket second(server.port());
    second.hello("Bob");
    first.send(R"({"kind":"ping"})");
    EXPECT_EQ(first.receive()["kind"], "pong");
    first.send(R"({"kind":"ping"})");
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> kept;
    EXPECT_EQ(first_words(server.port(), "127.0.0.2", kept, context), "welcome");
    EXPECT_TRUE(first.at_hand().isNull());
}

TEST(NetServer, LimitsRateOfNewConnectionsPerAddress) {
    RunningServer server([](Settings& settings) { settings.arrivals = {.at_once = 2, .per_second = 0.001}; });
    LineSocket first(server.port());
    first.hello("Ada");
    LineSocket second(server.port());
    second.hello("Bob");
    LineSocket third(server.port());
    EXPECT_TRUE(third.receives_end());
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> kept;
    EXPECT_EQ(first_words(server.port(), "127.0.0.2", kept, context), "welcome");
}

TEST(NetServer, ClosesConnectionWithUnfinishedLineAfterTimeLimit) {
    RunningServer server([](Settings& settings) { settings.line_within = std::chrono::milliseconds(20); });
    LineSocket client(server.port());
    client.hello("Ada");
    client.send_bytes("{\"kind\":");
    EXPECT_EQ(client.receive()["code"], "slow_speaker");
    EXPECT_TRUE(client.receives_end());
}

TEST(NetServer, ClosesConnectionWithoutHelloAfterTimeLimit) {
    RunningServer server([](Settings& settings) { settings.greet_within = std::chrono::milliseconds(50); });
    LineSocket client(server.port());
    client.send(R"({"kind":"ping"})");
    EXPECT_EQ(client.receive()["code"], "hello_first");
    EXPECT_EQ(client.receive()["code"], "idle");
    EXPECT_TRUE(client.receives_end());
}

TEST(NetServer, PingsSilentConnectionAndClosesItWithoutAnswer) {
    RunningServer server([](Settings& settings) {
        settings.ping_after = std::chrono::milliseconds(20);
        settings.close_after = std::chrono::milliseconds(60);
    });
    LineSocket client(server.port());
    client.hello("Ada");
    EXPECT_EQ(client.receive()["kind"], "ping");
    EXPECT_EQ(client.receive()["code"], "idle");
    EXPECT_TRUE(client.receives_end());
}

TEST(NetServer, ClosesConnectionThatNeverSends) {
    RunningServer server([](Settings& settings) { settings.greet_within = std::chrono::milliseconds(20); });
    LineSocket client(server.port());
    EXPECT_EQ(client.receive()["code"], "idle");
    EXPECT_TRUE(client.receives_end());
}

TEST(NetServer, RefusesConnectionsBeyondItsLimit) {
    RunningServer server([](Settings& settings) { settings.connections = 1; });
    LineSocket first(server.port());
    first.hello("Ada");
    {
        LineSocket second(server.port());
        second.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
        EXPECT_EQ(second.receive()["code"], "too_many_connections");
        EXPECT_TRUE(second.receives_end());
    }
    first.send(R"({"kind":"ping"})");
    EXPECT_EQ(first.receive()["kind"], "pong");
}

TEST(NetServer, RefusedConnectionsOfAnAddressUseNoPlaces) {
    RunningServer server([](Settings& settings) {
        settings.connections = 2;
        settings.connections_per_address = 1;
    });
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> kept;
    const auto first = [&](const char* from) { return first_words(server.port(), from, kept, context); };
    EXPECT_EQ(first("127.0.0.1"), "welcome");
    // The refused connections keep their side open, so that they linger.
    EXPECT_EQ(first("127.0.0.1"), "too_many_from_address");
    EXPECT_EQ(first("127.0.0.1"), "too_many_from_address");
    EXPECT_EQ(first("127.0.0.2"), "welcome");
    EXPECT_EQ(first("127.0.0.3"), "too_many_connections");
}

TEST(NetServer, AdmitsAddressAgainAfterOneConnectionEnds) {
    RunningServer server([](Settings& settings) { settings.connections_per_address = 1; });
    for (int round = 0; round < 3; ++round) {
        LineSocket client(server.port());
        client.hello("Ada");
        client.end_sending();
        EXPECT_TRUE(client.receives_end());
    }
}

TEST(PeerKey, ConsistsOfIpv4AddressOrIpv6Network) {
    const auto key = [](const char* address) { return peer_key(boost::asio::ip::make_address(address)); };
    EXPECT_EQ(key("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(key("::ffff:192.0.2.7"), key("192.0.2.7"));
    EXPECT_EQ(key("2001:db8:1:2:3:4:5:6"), key("2001:db8:1:2::1"));
    EXPECT_NE(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
    EXPECT_EQ(key("::1"), key("::1"));
    EXPECT_NE(key("::1"), key("127.0.0.1"));
}

std::string network(int number) {
    std::stringstream name;
    // Networks from 256 on also differ within their first 56 bits.
    name << "2001:db8:1:" << std::hex << number << "::/64";
    return name.str();
}

TEST(PeerKey, Ipv6HasTwoWiderNetworks) {
    const auto around = networks_around(peer_key(boost::asio::ip::make_address("2001:db8:1:2:3:4:5:6")));
    ASSERT_EQ(around.size(), 2U);
    EXPECT_EQ(around[0].name, "2001:db8:1::/56");
    EXPECT_EQ(around[1].name, "2001:db8:1::/48");
    EXPECT_EQ(networks_around("2001:db8:1:2ff::/64")[0].name, "2001:db8:1:200::/56");
    EXPECT_TRUE(networks_around("192.0.2.7").empty());
}

TEST(NetServer, LimitsConnectionsOfWiderNetworks) {
    RunningServer server([](Settings& settings) { settings.connections_per_address = 2; });
    const auto count_in = [&](int number) { return server.count_in(network(number)); };
    for (const int number : {0, 0, 1, 1}) EXPECT_TRUE(count_in(number));
    EXPECT_FALSE(count_in(2)) << "56 bits";
    for (const int number : {0x100, 0x101, 0x200, 0x300}) EXPECT_TRUE(count_in(number));
    EXPECT_FALSE(count_in(0x400)) << "48 bits";
    EXPECT_TRUE(server.count_in("2001:db8:2::/64"));
    server.count_out(network(0));
    EXPECT_TRUE(count_in(2));
    EXPECT_FALSE(count_in(0x400));
}

TEST(NetServer, LimitsRateOfNewConnectionsOfWiderNetworks) {
    RunningServer server([](Settings& settings) { settings.arrivals = {.at_once = 1, .per_second = 0.001}; });
    for (const int number : {0, 1}) EXPECT_TRUE(server.count_in(network(number)));
    EXPECT_FALSE(server.count_in(network(2))) << "56 bits";
    for (const int number : {0x100, 0x200}) EXPECT_TRUE(server.count_in(network(number)));
    EXPECT_FALSE(server.count_in(network(0x300))) << "48 bits";
    EXPECT_TRUE(server.count_in("2001:db8:2::/64"));
}

TEST(NetServer, AnswersLinesSentBeforeClientShutdown) {
    RunningServer server;
    LineSocket client(server.port());
    client.send_bytes("{\"kind\":\"hello\",\"protocol\":1,\"name\":\"Ada\"}\n{\"kind\":\"list\"}\n{\"kind\":\"li");
    client.end_sending();
    EXPECT_EQ(client.receive()["kind"], "welcome");
    EXPECT_EQ(client.receive()["kind"], "tables");
    EXPECT_TRUE(client.receives_end());
}

TEST(NetServer, ClosesSlowReaderAndServesOthers) {
    RunningServer server([](Settings& settings) {
        settings.unread_bytes = 64 * 1024;
        for (auto* rates : {&settings.connection, &settings.place}) {
            for (auto* rate : {&rates->lines, &rates->bytes, &rates->milliseconds}) *rate = {1e9, 1e9};
        }
    });
    LineSocket slow(server.port(), 4096);
    slow.hello("Snail");
    // Without reads, the buffers of the kernel fill up first and then the queue of the server, which ends the
    // connection.
    while (slow.send_bytes("{\"kind\":\"list\"}\n")) {
    }
    LineSocket other(server.port());
    other.hello("Ada");
}

void offer_tls(Settings& settings) { settings.tls = Tls::offered; }

TEST(Tls, Version13SharesPortWithPlainText) {
    RunningServer server(offer_tls);
    TlsLineSocket ada(server.port());
    EXPECT_EQ(ada.version(), "TLSv1.3");
    EXPECT_EQ(ada.fingerprint(), server.fingerprint());
    ada.hello("Ada");
    ada.send(R"({"kind":"list"})");
    EXPECT_EQ(ada.receive()["kind"], "tables");
    LineSocket bob(server.port());
    bob.hello("Bob");
    EXPECT_THROW(TlsLineSocket(server.port(), TLS1_2_VERSION), std::runtime_error);
}

TEST(Tls, CarriesLongLinesBothWays) {
    RunningServer server(offer_tls);
    TlsLineSocket ada(server.port());
    ada.send(std::string(protocol::k_max_client_line, ' '));
    EXPECT_EQ(ada.receive()["code"], "not_json");
    ada.hello("Ada");
    // Sends many lines together, so that the answers are written together.
    std::string lines;
    for (int count = 0; count < 100; ++count) lines += "{\"kind\":\"ping\"}\n";
    ada.send_bytes(lines);
    for (int count = 0; count < 100; ++count) ASSERT_EQ(ada.receive()["kind"], "pong");
}

TEST(Tls, PlainTextIsRefusedInPlainTextIfTlsIsRequired) {
    RunningServer server([](Settings& settings) { settings.tls = Tls::required; });
    LineSocket plain(server.port());
    plain.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(plain.receive()["code"], "tls_required");
    EXPECT_TRUE(plain.receives_end());
    TlsLineSocket(server.port()).hello("Ada");
}

TEST(Tls, HandshakeIsRefusedInPlainTextIfTlsIsOff) {
    RunningServer server;
    LineSocket client(server.port());
    client.send_bytes(std::string("\x16\x03\x01\x00\x05hello", 10));
    EXPECT_EQ(client.receive()["code"], "tls_not_offered");
    EXPECT_TRUE(client.receives_end());
}

TEST(Tls, InvalidHandshakeClosesConnection) {
    RunningServer server(offer_tls);
    LineSocket client(server.port());
    client.send_bytes("\x16 this is no handshake, and will never be one");
    EXPECT_TRUE(client.ends_after_rubbish());
    TlsLineSocket(server.port()).hello("Ada");
}

TEST(Tls, UnfinishedHandshakeIsClosedAfterTimeLimit) {
    RunningServer server([](Settings& settings) {
        settings.tls = Tls::offered;
        settings.greet_within = std::chrono::milliseconds(50);
    });
    LineSocket begun(server.port());
    // The head of a record of 512 bytes whose rest is never sent.
    begun.send_bytes(std::string("\x16\x03\x01\x02\x00\x01", 6));
    EXPECT_TRUE(begun.ends_after_rubbish());
    LineSocket silent(server.port());
    EXPECT_EQ(silent.receive()["code"], "idle");
    EXPECT_TRUE(silent.receives_end());
}

TEST(Tls, RefusedConnectionReceivesReason) {
    RunningServer server([](Settings& settings) {
        settings.tls = Tls::offered;
        settings.connections = 1;
    });
    LineSocket first(server.port());
    first.hello("Ada");
    TlsLineSocket second(server.port());
    second.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
    EXPECT_EQ(second.receive()["code"], "too_many_connections");
    EXPECT_TRUE(second.receives_end());
}

TEST(Tls, PartsOfLinesAreReadAtTheRateOfLines) {
    RunningServer server([](Settings& settings) {
        settings.tls = Tls::offered;
        settings.connection.lines = {.at_once = 5, .per_second = 0.001};
    });
    TlsLineSocket dripping(server.port());
    // Each byte is sent in a record of its own.
    for (const char letter : std::string("{\"kind\":\"ping\"}\n")) dripping.send_bytes({&letter, 1});
    // Ten greetings give the server enough time to read them all.
    for (int round = 0; round < 10; ++round) LineSocket(server.port()).hello("Bob");
    EXPECT_TRUE(dripping.at_hand().isNull());
}

/// Lets enough time pass for the server to read everything that its limits permit.
void let_pass(LineSocket& other) {
    for (int count = 0; count < 300; ++count) {
        other.send(R"({"kind":"ping"})");
        ASSERT_EQ(other.receive()["kind"], "pong");
    }
}

TEST(Tls, EmptyRecordsAreChargedToTheAllowance) {
    RunningServer server([](Settings& settings) {
        settings.tls = Tls::offered;
        settings.connection.bytes = {.at_once = 20'000, .per_second = 0.001};
        settings.key_changes = 10'000;
    });
    TlsLineSocket silent(server.port());
    LineSocket other(server.port());
    silent.hello("Ada");
    other.hello("Bob");
    EXPECT_TRUE(silent.change_keys(100));
    silent.send(R"({"kind":"ping"})");
    EXPECT_EQ(silent.receive()["kind"], "pong");
    EXPECT_TRUE(silent.change_keys(2'000));
    silent.send(R"({"kind":"ping"})");
    let_pass(other);
    EXPECT_TRUE(silent.at_hand().isNull());
}

TEST(Tls, TooManyKeyUpdatesCloseConnection) {
    RunningServer server([](Settings& settings) {
        settings.tls = Tls::offered;
        settings.key_changes = 20;
    });
    TlsLineSocket changing(server.port());
    TlsLineSocket other(server.port());
    changing.hello("Ada");
    other.hello("Bob");
    EXPECT_TRUE(changing.change_keys(20));
    changing.send(R"({"kind":"ping"})");
    EXPECT_EQ(changing.receive()["kind"], "pong");
    changing.change_keys(1);
    EXPECT_TRUE(changing.receives_end());
    other.send(R"({"kind":"ping"})");
    EXPECT_EQ(other.receive()["kind"], "pong");
}

TEST(Tls, HandshakesAreChargedToTheAllowanceOfTheAddress) {
    RunningServer server([](Settings& settings) {
        settings.tls = Tls::offered;
        settings.place.bytes = {.at_once = 4'000, .per_second = 0.001};
    });
    LineSocket rubbish(server.port());
    // A complete record that is not a valid handshake.
    rubbish.send_bytes(std::string("\x16\x03\x01\x3f\xff", 5) + std::string(0x3fff, 'a'));
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> kept;
    for (int count = 0; count < 30; ++count) {
        EXPECT_EQ(first_words(server.port(), "127.0.0.2", kept, context), "welcome");
        kept.clear();
    }
    EXPECT_TRUE(rubbish.at_hand().isNull());
    LineSocket neighbour(server.port());
    neighbour.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(first_words(server.port(), "127.0.0.2", kept, context), "welcome");
    EXPECT_TRUE(neighbour.at_hand().isNull());
}

TEST(Tls, ConnectionsAreReleasedWhenServerIsDestroyed) {
    std::weak_ptr<Certificate> shown;
    {
        RunningServer server(offer_tls);
        shown = server.certificate();
        TlsLineSocket(server.port()).hello("Ada");
        TlsLineSocket stays(server.port());
        stays.hello("Bob");
    }
    EXPECT_TRUE(shown.expired());
}

TEST(NetServer, CloseAnnouncesShutdownAndEndsConnections) {
    RunningServer server;
    LineSocket client(server.port());
    client.hello("Ada");
    std::thread closing([&] { server.close(); });
    EXPECT_EQ(client.receive()["code"], "shutting_down");
    EXPECT_TRUE(client.receives_end());
    client.close();
    closing.join();
}

TEST(NetServer, RefusesOccupiedPort) {
    RunningServer server;
    EXPECT_THROW(RunningServer([&](Settings& settings) { settings.port = server.port(); }), std::runtime_error);
}

/// Configures a local proxy and a limit of one connection for each address.
void sit_behind_proxy(Settings& settings) {
    settings.proxies = {*parse_network_prefix("127.0.0.1")};
    settings.connections_per_address = 1;
}

std::string header_of(const std::string& address) { return "PROXY TCP4 " + address + " 198.51.100.1 40000 7600\r\n"; }

std::string hello_behind_proxy(LineSocket& socket, const std::string& address) {
    socket.send_bytes(header_of(address) + R"({"kind":"hello","protocol":1,"name":"Ada"})" + "\n");
    const Json::Value answer = socket.receive();
    return (answer["kind"] == "error" ? answer["code"] : answer["kind"]).asString();
}

TEST(ProxyProtocol, LimitsApplyToClientAddress) {
    RunningServer server(sit_behind_proxy);
    LineSocket first(server.port());
    LineSocket second(server.port());
    LineSocket third(server.port());
    EXPECT_EQ(hello_behind_proxy(first, "192.0.2.1"), "welcome");
    EXPECT_EQ(hello_behind_proxy(second, "192.0.2.2"), "welcome");
    EXPECT_EQ(hello_behind_proxy(third, "192.0.2.1"), "too_many_from_address");
}

TEST(ProxyProtocol, PrecedesTlsHandshake) {
    RunningServer server([](Settings& settings) {
        sit_behind_proxy(settings);
        settings.tls = Tls::required;
    });
    TlsLineSocket ada(server.port(), TLS1_3_VERSION, header_of("192.0.2.1"));
    ada.hello("Ada");
}

TEST(ProxyProtocol, MissingHeaderOfListedProxyIsRefusedAndLoggedOnce) {
    const test::LogCapture log;
    {
        RunningServer server(sit_behind_proxy);
        for (int count = 0; count < 3; ++count) {
            LineSocket proxy(server.port());
            proxy.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
            EXPECT_TRUE(proxy.ends_after_rubbish());
        }
        LineSocket ada(server.port());
        EXPECT_EQ(hello_behind_proxy(ada, "192.0.2.1"), "welcome");
    }
    const std::string text = log.text();
    const std::size_t said = text.find("of the proxy 127.0.0.1 were refused");
    EXPECT_NE(said, std::string::npos) << text;
    EXPECT_EQ(text.find("of the proxy 127.0.0.1 were refused", said + 1), std::string::npos) << text;
}

TEST(ProxyProtocol, HeaderOfUnlistedAddressIsAnInvalidLine) {
    RunningServer server;
    LineSocket stranger(server.port());
    EXPECT_EQ(hello_behind_proxy(stranger, "192.0.2.1"), "not_json");
}

TEST(SharedAddress, IsLoggedOnceIfManyPlayersUseIt) {
    const test::LogCapture log;
    {
        RunningServer server([](Settings& settings) { settings.sweep_every = std::chrono::milliseconds(5); });
        std::vector<std::unique_ptr<LineSocket>> people;
        for (int number = 0; number < 8; ++number) {
            people.push_back(std::make_unique<LineSocket>(server.port()));
            people.back()->hello("Player " + std::to_string(number));
        }
        // Two players send messages for longer than the interval of the sweep.
        for (int count = 0; count < 200; ++count) {
            people[0]->send(R"({"kind":"list"})");
            EXPECT_EQ(people[0]->receive()["kind"], "tables");
        }
    }
    const std::string text = log.text();
    const std::size_t said = text.find("people with 8 names use one address");
    EXPECT_NE(said, std::string::npos) << text;
    EXPECT_EQ(text.find("names use one address", said + 20), std::string::npos) << text;
}

}  // namespace
}  // namespace syrtis::net
