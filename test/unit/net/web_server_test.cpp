// SPDX-License-Identifier: MIT

#include "net/web_server.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
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

const WebFiles k_files{{k_play_path, make_web_file("text/html", "the page")},
                       {"/play/large.svg", make_web_file("image/svg+xml", std::string(5000, 'x'))}};
constexpr Rate k_ample_web{.at_once = 1e9, .per_second = 1e9};

void limit_nothing(Settings& settings) {
    settings.arrivals = k_ample_web;
    settings.connection = {.lines = k_ample_web, .bytes = k_ample_web, .milliseconds = k_ample_web};
    settings.place = settings.connection;
}

bool is(const std::string& head, int status) { return head.starts_with("HTTP/1.1 " + std::to_string(status) + " "); }

void open_table(LineSocket& host) {
    host.hello("Ada");
    host.send(R"({"kind":"create","game":"sealed-numbers","seats":3})");
    ASSERT_FALSE(host.receive("table").isNull());
}

/// Opens several tables, so that the list is long.
std::vector<std::unique_ptr<LineSocket>> open_tables(const RunningServer& server) {
    std::vector<std::unique_ptr<LineSocket>> hosts;
    for (int count = 0; count < 12; ++count) {
        open_table(*hosts.emplace_back(std::make_unique<LineSocket>(server.port())));
    }
    return hosts;
}

TEST(WebServer, ChargesRequestAsTwoLines) {
    const RunningServer server(
        [](Settings& settings) { settings.connection.lines = {.at_once = 5, .per_second = 0.001}; }, k_files);
    HttpSocket greedy(server.web_port());
    for (int count = 0; count < 2; ++count) {
        const std::string head = greedy.get("/play");
        ASSERT_TRUE(is(head, 200));
        greedy.body(head);
    }
    greedy.send_raw("GET /play HTTP/1.1\r\nHost: here\r\n\r\n");
    HttpSocket other(server.web_port());
    EXPECT_TRUE(is(other.get("/play"), 200));
    EXPECT_TRUE(greedy.receives_nothing_now());
}

TEST(WebServer, ServesPipelinedRequestsInSeparateTurns) {
    const RunningServer server(
        [](Settings& settings) { settings.connection.lines = {.at_once = 4, .per_second = 0.001}; }, k_files);
    HttpSocket greedy(server.web_port());
    std::string requests;
    for (int count = 0; count < 50; ++count) requests += "GET /play HTTP/1.1\r\nHost: here\r\n\r\n";
    greedy.send_raw(requests);
    for (int count = 0; count < 3; ++count) {
        const std::string head = greedy.head();
        ASSERT_TRUE(is(head, 200));
        greedy.body(head);
    }
    HttpSocket other(server.web_port());
    EXPECT_TRUE(is(other.get("/play"), 200));
    EXPECT_TRUE(greedy.receives_nothing_now());
}

TEST(WebServer, FilesHaveASeparateAllowance) {
    const RunningServer server(
        [](Settings& settings) {
            settings.files.place = {.at_once = 4000, .per_second = 0.001};
            settings.place.bytes = settings.connection.bytes = {.at_once = 4000, .per_second = 0.001};
        },
        k_files);
    HttpSocket browser(server.web_port());
    const std::string head = browser.get("/play/large.svg");
    ASSERT_TRUE(is(head, 200));
    EXPECT_EQ(browser.body(head).size(), 5000U);
    browser.send_raw("GET /play/large.svg HTTP/1.1\r\nHost: here\r\n\r\n");
    LineSocket(server.port()).hello("Ada");
    LineSocket neighbour(server.web_port(), 0, "127.0.0.1", "127.0.0.2");
    neighbour.send_bytes("GET /play/large.svg HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(neighbour.ends_after_rubbish()) << "the whole answer";
    EXPECT_TRUE(browser.receives_nothing_now());
    HttpSocket again(server.web_port());
    again.send_raw("HEAD /play/large.svg HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(is(again.head(), 200)) << "nothing of the file is sent";
}

TEST(WebServer, FilesOfAllAddressesShareAnAllowance) {
    const RunningServer server(
        [](Settings& settings) { settings.files.all = {.at_once = 4000, .per_second = 100'000}; }, k_files);
    for (const char* address : {"127.0.0.2", "127.0.0.3", "127.0.0.4"}) {
        LineSocket browser(server.web_port(), 0, "127.0.0.1", address);
        browser.send_bytes("GET /play/large.svg HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
        EXPECT_TRUE(browser.ends_after_rubbish()) << "the file arrives when the allowance permits it";
    }
}

TEST(FileAllowance, FileIsChargedToItsAddressAndToTheSharedAllowance) {
    constexpr FileRates k_rates{.place = {.at_once = 100, .per_second = 10}, .all = {.at_once = 250, .per_second = 50}};
    FileAllowance allowance(k_rates);
    const Clock::time_point now = Clock::now();
    EXPECT_EQ(allowance.charge("a", 120, now), now) << "a file may be larger than what is allowed at once";
    EXPECT_GE(allowance.charge("a", 1, now), now + std::chrono::seconds(2));
    EXPECT_EQ(allowance.charge("b", 150, now), now) << "another address, and what was not sent is not charged";
    EXPECT_GE(allowance.charge("c", 1, now), now + std::chrono::milliseconds(400))
        << "both addresses together have a debt of 20 bytes";
    const Clock::time_point later = now + std::chrono::seconds(3);
    EXPECT_EQ(allowance.charge("a", 1, later), later);
}

TEST(FileAllowance, AddressesWithoutDebtAreForgotten) {
    constexpr FileRates k_rates{.place = {.at_once = 100, .per_second = 10},
                                .all = {.at_once = 1e9, .per_second = 1e9}};
    FileAllowance allowance(k_rates);
    const Clock::time_point now = Clock::now();
    for (int count = 0; count < 10'000; ++count) {
        (void)allowance.charge(std::to_string(count), 10, now + std::chrono::seconds(count));
    }
    EXPECT_LE(allowance.places(), 300U);
}

TEST(WebServer, SendsFileInCodingThatBrowserAccepts) {
    WebFiles files = k_files;
    WebFile& file = files["/play/main.js"] = make_web_file("text/javascript", "plain");
    file.brotli = "br";
    file.gzip = "zip";
    const RunningServer server(limit_nothing, files);
    HttpSocket browser(server.web_port());
    const auto ask = [&](const std::string& more) {
        browser.send_raw("GET /play/main.js HTTP/1.1\r\nHost: here\r\n" + more + "\r\n");
        const std::string head = browser.head();
        EXPECT_NE(head.find("Vary: Accept-Encoding"), std::string::npos);
        EXPECT_NE(head.find("Cache-Control: no-cache"), std::string::npos);
        const auto at = head.find("Content-Encoding: ");
        const std::string coding = at == std::string::npos ? "" : head.substr(at + 18, head.find('\r', at) - at - 18);
        return coding + "/" + browser.body(head);
    };
    EXPECT_EQ(ask(""), "/plain");
    EXPECT_EQ(ask("Accept-Encoding: gzip, deflate, br\r\n"), "br/br");
    EXPECT_EQ(ask("Accept-Encoding: deflate\r\nAccept-Encoding: GZIP;q=0.5\r\n"), "gzip/zip");
    EXPECT_EQ(ask("Accept-Encoding: br;q=0, gzip ; x=1 ; q=0.001\r\n"), "gzip/zip");
    EXPECT_EQ(ask("Accept-Encoding: br;q=0.0,gzip;q=0\r\n"), "/plain");
    EXPECT_EQ(ask("Accept-Encoding: *\r\n"), "br/br");
    EXPECT_EQ(ask("Accept-Encoding: *, br;q=0\r\n"), "gzip/zip");
    EXPECT_EQ(ask("Accept-Encoding: broken,,;;=,\r\n"), "/plain");
    browser.send_raw("GET /play/main.js HTTP/1.1\r\nHost: here\r\nAccept-Encoding: br\r\n\r\n");
    std::string head = browser.head();
    browser.body(head);
    const auto at = head.find("ETag: ");
    const std::string tag = head.substr(at + 6, head.find('\r', at) - at - 6);
    const auto ask_for_new = [&](const char* coding) {
        browser.send_raw("GET /play/main.js HTTP/1.1\r\nHost: here\r\nAccept-Encoding: " + std::string(coding) +
                         "\r\nIf-None-Match: " + tag + "\r\n\r\n");
        head = browser.head();
        browser.body(head);
        return is(head, 304);
    };
    EXPECT_TRUE(ask_for_new("br"));
    EXPECT_FALSE(ask_for_new("gzip")) << "each coding is a separate form";
}

TEST(WebServer, OnlyPlayPageMayRunWebAssembly) {
    WebFiles files = k_files;
    files["/play"].runs_program = true;
    files["/play/main.js"] = make_web_file("text/javascript", "main");
    files["/play/main.js"].is_immutable = true;
    const RunningServer server(limit_nothing, files);
    HttpSocket browser(server.web_port());
    const auto ask = [&](const char* path) {
        const std::string head = browser.get(path);
        browser.body(head);
        return head;
    };
    const std::string page = ask("/play");
    EXPECT_TRUE(is(page, 200));
    EXPECT_NE(page.find("script-src 'self' 'wasm-unsafe-eval';"), std::string::npos) << page;
    EXPECT_NE(page.find("worker-src 'self'"), std::string::npos);
    EXPECT_EQ(page.find("unsafe-inline"), std::string::npos);
    EXPECT_NE(page.find("Cache-Control: no-cache"), std::string::npos);
    for (const char* path : {"/", "/table/1", "/play/main.js", "/nowhere"}) {
        EXPECT_EQ(ask(path).find("unsafe"), std::string::npos) << path;
    }
    EXPECT_NE(ask("/play/main.js").find("Cache-Control: public, max-age=31536000, immutable"), std::string::npos);
}

TEST(WebServer, IdleBrowserConnectionsAreClosedWhenServerStops) {
    RunningServer server(limit_nothing, k_files);
    HttpSocket idle(server.web_port());
    ASSERT_TRUE(is(idle.get("/play"), 200));
    server.close();
    EXPECT_EQ(idle.rest(), "the page");
}

TEST(WebServer, SendsQueuedLinesBeforeClosing) {
    RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.unread_bytes = 64UL << 20U;
        },
        k_files);
    const auto hosts = open_tables(server);
    auto slow = std::make_unique<PlaySocket>(server.web_port(), PlaySocket::k_origin, 4096);
    slow->hello("Slow");
    for (int lists = 0; lists < 2000; ++lists) slow->send(R"({"kind":"list"})");
    // After so many answers to others, much is queued for the slow browser.
    for (int times = 0; times < 500; ++times) {
        hosts.front()->send(R"({"kind":"ping"})");
        ASSERT_FALSE(hosts.front()->receive("pong").isNull());
    }
    const auto closed = std::async(std::launch::async, [&] { server.close(); });
    for (const auto& host : hosts) host->end_sending();
    EXPECT_EQ(slow->receive("error")["code"], "shutting_down");
    EXPECT_TRUE(slow->receive().isNull());
    EXPECT_EQ(slow->close_code, 1000);
    slow.reset();
    closed.wait();
}

TEST(WebServer, EndsDespiteBrowserThatDoesNotRead) {
    RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.unread_bytes = 64UL << 20U;
            settings.linger = std::chrono::milliseconds(20);
            settings.greet_within = std::chrono::hours(1);
            settings.close_after = std::chrono::hours(1);
        },
        k_files);
    const auto hosts = open_tables(server);
    PlaySocket deaf(server.web_port(), PlaySocket::k_origin, 4096);
    deaf.hello("Deaf");
    for (int lists = 0; lists < 2000; ++lists) deaf.send(R"({"kind":"list"})");
    PlaySocket mute(server.web_port());
    mute.hello("Mute");
    server.close();
    EXPECT_EQ(mute.receive("error")["code"], "shutting_down");
}

TEST(WebServer, ClosesConnectionWithoutCompleteRequest) {
    const RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.greet_within = std::chrono::milliseconds(20);
        },
        k_files);
    HttpSocket silent(server.web_port());
    EXPECT_TRUE(silent.rest().empty());
    HttpSocket begun(server.web_port());
    begun.send_raw("GET /play HT");
    EXPECT_TRUE(begun.rest().empty());
    // Long enough for a request to arrive on a busy machine.
    const RunningServer patient(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.greet_within = std::chrono::milliseconds(1000);
        },
        k_files);
    HttpSocket again(patient.web_port());
    const std::string head = again.get("/play");
    EXPECT_TRUE(is(head, 200));
    again.send_raw("GET /play HT");
    EXPECT_EQ(again.rest(), "the page");
}

TEST(WebServer, AnswersUpToAHundredRequestsPerConnection) {
    const RunningServer server(limit_nothing, k_files);
    HttpSocket browser(server.web_port());
    for (int count = 0; count < 100; ++count) {
        const std::string head = browser.get("/play");
        ASSERT_TRUE(is(head, 200)) << count;
        browser.body(head);
    }
    EXPECT_TRUE(browser.get("/play").empty());
}

TEST(WebServer, FileThatBrowserHasCachedIsNotSentAgain) {
    const RunningServer server(limit_nothing, k_files);
    HttpSocket browser(server.web_port());
    const std::string head = browser.get("/play/large.svg");
    ASSERT_TRUE(is(head, 200));
    browser.body(head);
    const auto at = head.find("ETag: ");
    ASSERT_NE(at, std::string::npos) << head;
    const std::string tag = head.substr(at + 6, head.find('\r', at) - at - 6);
    const auto ask = [&](const std::string& known) {
        browser.send_raw("GET /play/large.svg HTTP/1.1\r\nHost: here\r\nIf-None-Match: " + known + "\r\n\r\n");
        return browser.head();
    };
    EXPECT_TRUE(is(ask(tag), 304));
    EXPECT_TRUE(is(ask("\"other\", W/" + tag), 304));
    const std::string other = ask("\"other\"");
    EXPECT_TRUE(is(other, 200));
    EXPECT_EQ(browser.body(other).size(), 5000U);
}

TEST(WebServer, RootAndEarlierAddressesRedirectToThePlayPage) {
    const RunningServer server(limit_nothing, k_files);
    HttpSocket browser(server.web_port());
    const auto target_of = [&](const std::string& path) {
        const std::string head = browser.get(path);
        browser.body(head);
        const auto at = head.find("Location: ");
        return is(head, 308) && at != std::string::npos ? head.substr(at + 10, head.find('\r', at) - at - 10) : head;
    };
    EXPECT_EQ(target_of("/"), "play");
    EXPECT_EQ(target_of("/?fbclid=a/../b"), "play");
    EXPECT_EQ(target_of("/play/"), "../play");
    EXPECT_EQ(target_of("/table/3"), "../play#watch=3") << "links of earlier versions";
    EXPECT_EQ(target_of("/table/K7QHT2MA?fbclid=a/../b"), "../play#watch=K7QHT2MA");
    EXPECT_TRUE(is(browser.get("/table/%0d%0aX:1"), 404));
}

TEST(WebServer, RefusesRequestWithAmbiguousLength) {
    const RunningServer server(limit_nothing, k_files);
    HttpSocket smuggler(server.web_port());
    smuggler.send_raw(
        "GET /play HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        "0\r\n\r\nGET /play/large.svg HTTP/1.1\r\nHost: here\r\n\r\n");
    const std::string head = smuggler.head();
    EXPECT_TRUE(is(head, 400)) << head;
    smuggler.body(head);
    EXPECT_TRUE(smuggler.rest().empty());
}

TEST(WebServer, ProxyHeaderGivesAddressToWhichLimitsApply) {
    const RunningServer server(
        [](Settings& settings) {
            settings.proxies = {*parse_network_prefix("127.0.0.1")};
            settings.connections_per_address = 1;
        },
        k_files);
    HttpSocket first(server.web_port());
    first.send_raw("PROXY TCP4 192.0.2.1 198.51.100.1 1 2\r\n");
    EXPECT_TRUE(is(first.get("/play"), 200));
    HttpSocket second(server.web_port());
    second.send_raw("PROXY TCP4 192.0.2.2 198.51.100.1 1 2\r\n");
    EXPECT_TRUE(is(second.get("/play"), 200));
    HttpSocket third(server.web_port());
    third.send_raw("PROXY TCP4 192.0.2.1 198.51.100.1 1 2\r\n");
    EXPECT_EQ(third.get("/play"), "");
}

TEST(WebServer, CountsConnectionsBehindHttpProxyByClientAddress) {
    const RunningServer server(
        [](Settings& settings) {
            settings.proxies = settings.web_proxies = {*parse_network_prefix("127.0.0.1")};
            settings.connections_per_address = 1;
        },
        k_files);
    std::vector<std::unique_ptr<PlaySocket>> kept;
    const auto first_word_from = [&](const char* address) {
        kept.push_back(std::make_unique<PlaySocket>(
            server.web_port(),
            PlaySocket::k_origin + ("X-Forwarded-For: 203.0.113.9, " + std::string(address)) + "\r\n"));
        kept.back()->send(R"({"kind":"hello","protocol":1,"name":"Ada"})");
        return kept.back()->receive()["kind"];
    };
    // The proxy itself may send any number of requests.
    HttpSocket pages(server.web_port());
    EXPECT_TRUE(is(pages.get("/play"), 200));
    EXPECT_EQ(first_word_from("192.0.2.1"), "welcome");
    EXPECT_EQ(first_word_from("192.0.2.2"), "welcome");
    EXPECT_EQ(first_word_from("192.0.2.1"), "error");
    EXPECT_EQ(first_word_from("rubbish"), "welcome") << "counts as the proxy itself";
}

TEST(WebServer, TrustsForwardedAddressOfListedProxiesOnly) {
    const RunningServer server([](Settings& settings) { settings.connections_per_address = 1; }, k_files);
    PlaySocket first(server.web_port(), PlaySocket::k_origin + std::string("X-Forwarded-For: 192.0.2.1\r\n"));
    first.hello("Ada");
    HttpSocket second(server.web_port());
    EXPECT_EQ(second.upgrade("/play", PlaySocket::k_origin + std::string("X-Forwarded-For: 192.0.2.2\r\n")), "");
}

}  // namespace
}  // namespace syrtis::net
