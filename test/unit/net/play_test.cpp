// SPDX-License-Identifier: MIT
//
// Tests connections of the game protocol on the WebSocket of the page that plays.

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "running_server.hpp"
#include "support/http_socket.hpp"
#include "support/line_socket.hpp"
#include "support/play_socket.hpp"

namespace syrtis::net {
namespace {

using test::HttpSocket;
using test::LineSocket;
using test::PlaySocket;

const WebFiles k_page{{k_play_path, make_web_file("text/html", "the page")}};
constexpr Rate k_no_rate{.at_once = 1e9, .per_second = 1e9};

void lift_limits(Settings& settings) {
    settings.arrivals = k_no_rate;
    settings.connection = {.lines = k_no_rate, .bytes = k_no_rate, .milliseconds = k_no_rate};
    settings.place = settings.connection;
}

bool has_status(const std::string& head, int status) {
    return head.starts_with("HTTP/1.1 " + std::to_string(status) + " ");
}

/// Returns the code of the close frame with which the server ends the connection.
int close_code_of(PlaySocket& socket) {
    while (!socket.receive().isNull()) continue;
    return socket.close_code;
}

TEST(PlayWebSocket, PlaysWholeGameWithCompressedUpdates) {
    const RunningServer server(lift_limits, k_page);
    PlaySocket ada(server.web_port());
    ada.send(R"({"kind":"hello","protocol":1,"name":"Ada","compress":"deflate"})");
    EXPECT_EQ(ada.receive()["compress"], "deflate");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":3,"computers":["random","random"]})");
    ada.send(R"({"kind":"start"})");
    while (true) {
        const Json::Value update = ada.receive("update");
        ASSERT_FALSE(update.isNull());
        if (update.isMember("outcome")) break;
        if (!update.isMember("decision")) continue;
        ada.send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
    }
    EXPECT_LT(ada.received() + 100, ada.unpacked());
}

TEST(PlayWebSocket, LineSplitOverSeveralFramesIsJoined) {
    const RunningServer server(lift_limits, k_page);
    PlaySocket ada(server.web_port());
    const std::string hello = R"({"kind":"hello","protocol":1,"name":"Ada"})"
                              "\n";
    ada.send_frame(PlaySocket::k_binary, hello.substr(0, 5));
    ada.send_frame(0, "");
    ada.send_frame(0, hello.substr(5, 7));
    ada.send_frame(PlaySocket::k_last | PlaySocket::k_ping, "");
    ada.send_frame(PlaySocket::k_last, hello.substr(12, 3));
    ada.send_frame(PlaySocket::k_last | PlaySocket::k_binary, "");
    for (const char letter : hello.substr(15)) ada.send_bytes(std::string(1, letter));
    EXPECT_EQ(ada.receive()["kind"], "welcome");
    std::string lines;
    for (int count = 0; count < 100; ++count) lines += "{\"kind\":\"ping\"}\n";
    ada.send_bytes(lines);
    for (int count = 0; count < 100; ++count) ASSERT_EQ(ada.receive()["kind"], "pong");
}

TEST(PlayWebSocket, CarriesLineOfMaximumLength) {
    const RunningServer server(lift_limits, k_page);
    PlaySocket ada(server.web_port());
    ada.send(std::string(protocol::k_max_client_line, ' '));
    EXPECT_EQ(ada.receive()["code"], "not_json");
    ada.hello("Ada");
    ada.send_bytes(std::string(70'000, 'a'));
    EXPECT_EQ(ada.receive()["code"], "line_too_long");
    EXPECT_EQ(close_code_of(ada), 1000);
}

TEST(PlayWebSocket, RefusesTextWithCloseCode) {
    const RunningServer server(lift_limits, k_page);
    PlaySocket ada(server.web_port());
    ada.hello("Ada");
    ada.send_frame(PlaySocket::k_last | PlaySocket::k_text, "{\"kind\":\"ping\"}\n");
    ada.send_frame(PlaySocket::k_last | PlaySocket::k_text, "{\"kind\":\"ping\"}\n");
    EXPECT_TRUE(ada.receive().isNull()) << "the input is not read";
    EXPECT_EQ(ada.close_code, 1003);
}

TEST(PlayWebSocket, RefusesMalformedFramesWithCloseCode) {
    const RunningServer server(lift_limits, k_page);
    const auto code_after = [&](const auto& send) {
        PlaySocket socket(server.web_port());
        socket.hello("Ada");
        send(socket);
        return close_code_of(socket);
    };
    EXPECT_EQ(code_after([](PlaySocket& socket) {
                  socket.send_frame(PlaySocket::k_last | PlaySocket::k_binary, "{\"kind\":\"ping\"}\n", false);
              }),
              1002)
        << "not masked";
    EXPECT_EQ(code_after([](PlaySocket& socket) { socket.send_frame(0x83, "x"); }), 1002) << "an unknown kind";
    EXPECT_EQ(code_after([](PlaySocket& socket) { socket.send_frame(0xc2, "x"); }), 1002) << "a reserved bit";
    EXPECT_EQ(code_after([](PlaySocket& socket) { socket.send_frame(PlaySocket::k_last, "x"); }), 1002)
        << "a continuation of nothing";
    EXPECT_EQ(code_after([](PlaySocket& socket) {
                  socket.send_frame(PlaySocket::k_last | PlaySocket::k_ping, std::string(126, 'x'));
              }),
              1002)
        << "a long ping";
    EXPECT_EQ(code_after([](PlaySocket& socket) { socket.send_plainly("{\"kind\":\"ping\"}\n"); }), 1002) << "a line";
}

TEST(PlayWebSocket, RefusesTooLongMessageWithCloseCodeDespiteUnreadBytes) {
    const RunningServer server(lift_limits, k_page);
    PlaySocket whole(server.web_port());
    whole.hello("Ada");
    whole.send_frame(PlaySocket::k_last | PlaySocket::k_binary, std::string(k_longest_message + 1, ' '));
    EXPECT_EQ(close_code_of(whole), 1009);
    PlaySocket fragmented(server.web_port());
    fragmented.hello("Ada");
    fragmented.send_frame(PlaySocket::k_binary, "{}\n");
    const std::string lines = std::string(1000, ' ') + '\n';
    for (int count = 0; count < 140; ++count) fragmented.send_frame(0, lines);
    EXPECT_EQ(close_code_of(fragmented), 1009);
}

TEST(PlayWebSocket, ClientThatClosesDuringAMessageFreesItsPlace) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.connections_per_address = 1;
        },
        k_page);
    for (const bool is_told : {true, false}) {
        // The server may notice the end of the last connection later than its peer.
        std::unique_ptr<PlaySocket> socket;
        for (int tries = 0; tries < 20'000 && !socket; ++tries) {
            try {
                socket = std::make_unique<PlaySocket>(server.web_port());
            } catch (const std::runtime_error&) {
                continue;
            }
        }
        ASSERT_TRUE(socket);
        socket->hello("Ada");
        socket->send_frame(PlaySocket::k_binary, "{\"kind\":");
        if (is_told) {
            socket->send_frame(0x88, "\x03\xe8");
            EXPECT_EQ(close_code_of(*socket), 1000);
        } else {
            socket->end_sending();
            EXPECT_TRUE(socket->ends_after_rubbish());
        }
    }
}

TEST(PlayWebSocket, EndsAfterTooManyControlFrames) {
    const RunningServer server(lift_limits, k_page);
    PlaySocket socket(server.web_port());
    socket.hello("Ada");
    for (int count = 0; count < 100; ++count) socket.send_frame(PlaySocket::k_last | PlaySocket::k_ping, "");
    socket.send(R"({"kind":"ping"})");
    EXPECT_TRUE(socket.ends_after_rubbish());
}

TEST(PlayWebSocket, RefusesRequestsOfOtherWebPagesAndPrograms) {
    const RunningServer server(lift_limits, k_page);
    const auto refusal = [&](const std::string& more, const std::string& path = "/play") {
        return HttpSocket(server.web_port()).upgrade(path, more);
    };
    EXPECT_TRUE(has_status(refusal(""), 403));
    EXPECT_TRUE(has_status(refusal("Origin: http://elsewhere\r\n"), 403));
    EXPECT_TRUE(has_status(refusal("Origin: null\r\n"), 403));
    EXPECT_TRUE(has_status(refusal("Origin: here\r\n"), 403));
    EXPECT_TRUE(has_status(refusal("Origin: http://here\r\n", "/play?token=1"), 400));
    EXPECT_TRUE(has_status(refusal("Origin: http://here\r\n", "/play/"), 404));
    HttpSocket hasty(server.web_port());
    hasty.send_raw(
        "GET /play HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x82\x80mask");
    EXPECT_TRUE(has_status(hasty.head(), 400));
    PlaySocket(server.web_port()).hello("Ada");
}

TEST(PlayWebSocket, PageFromAnotherHostNameIsRefused) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.web_host = "mars.example:8443";
        },
        k_page);
    const auto answer_for = [&](const std::string& host) {
        return HttpSocket(server.web_port(), host).upgrade("/play", "Origin: https://" + host + "\r\n");
    };
    for (const char* own : {"mars.example:8443", "127.0.0.1:7680", "192.0.2.1", "[2001:db8::1]:7680", "[::1]",
                            "localhost", "localhost:7680"}) {
        EXPECT_TRUE(has_status(answer_for(own), 101)) << own;
    }
    for (const char* other : {"mars.example", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "",
                              "[evil.example]", "["}) {
        EXPECT_TRUE(has_status(answer_for(other), 403)) << other;
    }
}

TEST(PlayWebSocket, IsClosedAtTheDeadlineIfHelloOrLineEndIsMissing) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.greet_within = std::chrono::milliseconds(500);
            settings.line_within = std::chrono::milliseconds(20);
        },
        k_page);
    PlaySocket silent(server.web_port());
    EXPECT_EQ(silent.receive()["code"], "idle");
    EXPECT_EQ(close_code_of(silent), 1000);
    PlaySocket slow(server.web_port());
    slow.hello("Ada");
    slow.send_bytes("{\"kind\":");
    EXPECT_EQ(slow.receive()["code"], "slow_speaker");
    EXPECT_EQ(close_code_of(slow), 1000);
    const RunningServer other(
        [](Settings& settings) {
            lift_limits(settings);
            settings.ping_after = std::chrono::milliseconds(20);
            settings.close_after = std::chrono::milliseconds(60);
        },
        k_page);
    PlaySocket deaf(other.web_port());
    deaf.hello("Ada");
    EXPECT_EQ(deaf.receive()["kind"], "ping");
    deaf.send_frame(PlaySocket::k_last | 0xaU, "");
    EXPECT_EQ(deaf.receive()["code"], "idle") << "a frame that says nothing is no sign of life";
    EXPECT_EQ(close_code_of(deaf), 1000);
}

TEST(PlayWebSocket, AllowanceIsSharedWithGamePort) {
    const RunningServer server(
        [](Settings& settings) { settings.place.bytes = {.at_once = 4000, .per_second = 0.001}; }, k_page);
    boost::asio::io_context context;
    std::vector<boost::asio::ip::tcp::socket> kept;
    PlaySocket ada(server.web_port());
    ada.hello("Ada");
    ada.send(std::string(2500, ' '));
    EXPECT_EQ(ada.receive()["code"], "not_json") << "the allowance still suffices";
    ada.send(std::string(1500, ' '));
    // Another address is served after these bytes were read.
    EXPECT_EQ(first_words(server.port(), "127.0.0.2", kept, context), "welcome");
    LineSocket bob(server.port());
    bob.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
    EXPECT_EQ(first_words(server.port(), "127.0.0.2", kept, context), "welcome");
    EXPECT_TRUE(bob.at_hand().isNull());
}

TEST(PlayWebSocket, PartsOfLinesAreReadAtTheRateOfLines) {
    const RunningServer server(
        [](Settings& settings) { settings.connection.lines = {.at_once = 10, .per_second = 0.001}; }, k_page);
    PlaySocket client(server.web_port());
    client.hello("Ada");
    for (int count = 0; count < 100; ++count) client.send_bytes(" ");
    client.send(R"({"kind":"ping"})");
    PlaySocket other(server.web_port());
    other.hello("Bob");
    EXPECT_TRUE(client.at_hand().isNull());
}

TEST(PlayWebSocket, ClosesSlowReaderAndServesOthers) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.unread_bytes = 64UL * 1024;
        },
        k_page);
    PlaySocket slow(server.web_port(), PlaySocket::k_origin, 4096);
    slow.hello("Snail");
    int lists = 0;
    while (lists < 2'000'000 && slow.send(R"({"kind":"list"})")) ++lists;
    EXPECT_LT(lists, 2'000'000);
    PlaySocket(server.web_port()).hello("Ada");
}

TEST(PlayWebSocket, ConnectionBeyondLimitOfAddressIsRefusedWithReason) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.connections_per_address = 2;
            settings.web_proxies = {*parse_network_prefix("127.0.0.1")};
        },
        k_page);
    const auto from = [](const std::string& address) {
        return PlaySocket::k_origin + ("X-Forwarded-For: " + address + "\r\n");
    };
    PlaySocket first(server.web_port(), from("192.0.2.1"));
    first.hello("Ada");
    PlaySocket second(server.web_port(), from("192.0.2.1"));
    second.hello("Bob");
    PlaySocket third(server.web_port(), from("192.0.2.1"));
    EXPECT_EQ(third.receive()["code"], "too_many_from_address");
    EXPECT_EQ(close_code_of(third), 1000);
    PlaySocket(server.web_port(), from("192.0.2.2")).hello("Cyd");
}

TEST(PlayWebSocket, ReturningPlayerGetsReservedConnectionOfFullServer) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.connections = 2;
            settings.reserve = 64;
        },
        k_page);
    std::string token;
    {
        PlaySocket owner(server.web_port());
        owner.hello("Ada");
        owner.send(R"({"kind":"create","game":"sealed-numbers","seats":2})");
        token = owner.receive("joined")["token"].asString();
        owner.end_sending();
        EXPECT_TRUE(owner.ends_after_rubbish());
    }
    LineSocket other(server.port());
    other.hello("Eve");
    PlaySocket watcher(server.web_port());
    watcher.hello("Fay");
    watcher.send(R"({"kind":"watch","table":1})");
    ASSERT_FALSE(watcher.receive("watching").isNull());
    EXPECT_TRUE(has_status(HttpSocket(server.web_port()).get("/play"), 503));
    EXPECT_TRUE(has_status(HttpSocket(server.web_port()).get("/"), 503));
    {
        PlaySocket stranger(server.web_port());
        stranger.send(R"({"kind":"hello","protocol":1,"name":"Bob"})");
        EXPECT_EQ(stranger.receive("welcome")["kind"], "welcome");
        stranger.send(R"({"kind":"list"})");
        EXPECT_EQ(stranger.receive("error")["code"], "too_many_connections");
    }
    PlaySocket owner(server.web_port());
    owner.hello("Ada");
    owner.send(R"({"kind":"resume","token":")" + token + "\"}");
    EXPECT_FALSE(owner.receive("joined").isNull());
    EXPECT_EQ(other.receive("error")["code"], "too_many_connections") << "the connection was replaced by the player";
    watcher.send(R"({"kind":"ping"})");
    EXPECT_FALSE(watcher.receive("pong").isNull()) << "only the connection with the longer silence is replaced";
}

TEST(PlayWebSocket, SpectatorsOfATableAreLimitedAndInformedOfItsEnd) {
    const RunningServer server(lift_limits, k_page, [](lobby::Limits& limits) { limits.spectators_per_table = 1; });
    LineSocket host(server.port());
    host.hello("Ada");
    host.send(R"({"kind":"create","game":"sealed-numbers","seats":3})");
    ASSERT_FALSE(host.receive("table").isNull());
    const std::string watch = R"({"kind":"watch","table":1})";
    auto first = std::make_unique<PlaySocket>(server.web_port());
    first->hello("Bob");
    first->send(watch);
    ASSERT_FALSE(first->receive("table").isNull());
    PlaySocket second(server.web_port());
    second.hello("Cyd");
    second.send(watch);
    EXPECT_EQ(second.receive("error")["code"], "too_many_spectators");
    first.reset();
    // The server may notice the end of the first connection later than its peer.
    Json::Value answer;
    for (int tries = 0; tries < 20'000 && answer["kind"] != "watching"; ++tries) {
        second.send(watch);
        answer = second.receive();
    }
    ASSERT_EQ(answer["kind"], "watching");
    host.send(R"({"kind":"leave"})");
    EXPECT_EQ(second.receive("left")["reason"], "closed");
}

TEST(PlayWebSocket, NeedsEncryptedPageWhereEncryptionIsRequired) {
    const RunningServer server(
        [](Settings& settings) {
            lift_limits(settings);
            settings.tls = Tls::required;
        },
        k_page);
    PlaySocket plain(server.web_port());
    plain.send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
    EXPECT_EQ(plain.receive()["code"], "tls_required");
    EXPECT_EQ(close_code_of(plain), 1000);
    PlaySocket(server.web_port(), "Origin: https://here\r\n").hello("Ada");
}

TEST(PlayWebSocket, IsNotifiedBeforeTheServerEnds) {
    RunningServer server(lift_limits, k_page);
    auto player = std::make_unique<PlaySocket>(server.web_port());
    player->hello("Ada");
    const auto closed = std::async(std::launch::async, [&] { server.close(); });
    EXPECT_EQ(player->receive()["code"], "shutting_down");
    EXPECT_EQ(close_code_of(*player), 1000);
    player.reset();
    closed.wait();
}

TEST(PlayWebSocket, ConnectionsAreReleasedWhenServerIsDestroyed) {
    std::weak_ptr<Certificate> certificate;
    std::vector<std::unique_ptr<PlaySocket>> kept;
    {
        const RunningServer server(
            [](Settings& settings) {
                lift_limits(settings);
                settings.tls = Tls::offered;
            },
            k_page);
        certificate = server.certificate();
        kept.push_back(std::make_unique<PlaySocket>(server.web_port()));
        kept.back()->hello("Ada");
        kept.push_back(std::make_unique<PlaySocket>(server.web_port()));
        kept.back()->send_frame(PlaySocket::k_last | PlaySocket::k_text, "x");
        EXPECT_EQ(close_code_of(*kept.back()), 1003);
    }
    EXPECT_TRUE(certificate.expired());
}

}  // namespace
}  // namespace syrtis::net
