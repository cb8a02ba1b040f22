// SPDX-License-Identifier: MIT

#include "net/web_server.hpp"

#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>
#include <vector>

#include "running_server.hpp"
#include "support/line_socket.hpp"
#include "support/web_socket.hpp"

namespace syrtis::net {
namespace {

using test::LineSocket;
using test::WebSocket;

const WebFiles k_files{{"/", make_web_file("text/html", "the page")},
                       {k_page_of_a_table, make_web_file("text/html", "the page")},
                       {"/img/large.svg", make_web_file("image/svg+xml", std::string(5000, 'x'))}};
constexpr Rate k_ample_web{.at_once = 1e9, .per_second = 1e9};

void limit_nothing(Settings& settings) {
    settings.arrivals = k_ample_web;
    settings.connection = {.lines = k_ample_web, .bytes = k_ample_web, .milliseconds = k_ample_web};
    settings.place = settings.connection;
}

bool is(const std::string& head, int status) { return head.starts_with("HTTP/1.1 " + std::to_string(status) + " "); }

/// Waits until a connection is admitted. The server may notice the end of others later than they do.
bool has_room_again(std::uint16_t port) {
    for (int tries = 0; tries < 20'000; ++tries) {
        if (is(WebSocket(port).get("/"), 200)) return true;
    }
    return false;
}

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
    WebSocket greedy(server.web_port());
    for (int count = 0; count < 2; ++count) {
        const std::string head = greedy.get("/");
        ASSERT_TRUE(is(head, 200));
        greedy.body(head);
    }
    greedy.send_raw("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    WebSocket other(server.web_port());
    EXPECT_TRUE(is(other.get("/"), 200));
    EXPECT_TRUE(greedy.receives_nothing_now());
}

TEST(WebServer, ServesPipelinedRequestsInSeparateTurns) {
    const RunningServer server(
        [](Settings& settings) { settings.connection.lines = {.at_once = 4, .per_second = 0.001}; }, k_files);
    WebSocket greedy(server.web_port());
    std::string requests;
    for (int count = 0; count < 50; ++count) requests += "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
    greedy.send_raw(requests);
    for (int count = 0; count < 3; ++count) {
        const std::string head = greedy.head();
        ASSERT_TRUE(is(head, 200));
        greedy.body(head);
    }
    WebSocket other(server.web_port());
    EXPECT_TRUE(is(other.get("/"), 200));
    EXPECT_TRUE(greedy.receives_nothing_now());
}

TEST(WebServer, FilesHaveAnAllowanceOfTheirOwn) {
    const RunningServer server(
        [](Settings& settings) {
            settings.files.place = {.at_once = 4000, .per_second = 0.001};
            settings.place.bytes = settings.connection.bytes = {.at_once = 4000, .per_second = 0.001};
        },
        k_files);
    WebSocket browser(server.web_port());
    const std::string head = browser.get("/img/large.svg");
    ASSERT_TRUE(is(head, 200));
    EXPECT_EQ(browser.body(head).size(), 5000U);
    browser.send_raw("GET /img/large.svg HTTP/1.1\r\nHost: here\r\n\r\n");
    LineSocket(server.port()).hello("Ada");
    LineSocket neighbour(server.web_port(), 0, "127.0.0.1", "127.0.0.2");
    neighbour.send_bytes("GET /img/large.svg HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(neighbour.ends_after_rubbish()) << "the whole answer";
    EXPECT_TRUE(browser.receives_nothing_now());
    WebSocket again(server.web_port());
    again.send_raw("HEAD /img/large.svg HTTP/1.1\r\nHost: here\r\n\r\n");
    EXPECT_TRUE(is(again.head(), 200)) << "nothing of the file is sent";
}

TEST(WebServer, FilesOfAllAddressesShareAnAllowance) {
    const RunningServer server(
        [](Settings& settings) { settings.files.all = {.at_once = 4000, .per_second = 100'000}; }, k_files);
    for (const char* address : {"127.0.0.2", "127.0.0.3", "127.0.0.4"}) {
        LineSocket browser(server.web_port(), 0, "127.0.0.1", address);
        browser.send_bytes("GET /img/large.svg HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n");
        EXPECT_TRUE(browser.ends_after_rubbish()) << "it comes when its time has come";
    }
}

TEST(FileAllowance, FileIsChargedToItsAddressAndToTheSharedAllowance) {
    constexpr FileRates k_rates{.place = {.at_once = 100, .per_second = 10}, .all = {.at_once = 250, .per_second = 50}};
    FileAllowance allowance(k_rates);
    const Clock::time_point now = Clock::now();
    EXPECT_EQ(allowance.charge("a", 120, now), now) << "a file may be larger than what is allowed at once";
    EXPECT_GE(allowance.charge("a", 1, now), now + std::chrono::seconds(2));
    EXPECT_EQ(allowance.charge("b", 150, now), now) << "another address, and what was not sent is not charged";
    EXPECT_GE(allowance.charge("c", 1, now), now + std::chrono::milliseconds(400)) << "together they owe 20 bytes";
    const Clock::time_point later = now + std::chrono::seconds(3);
    EXPECT_EQ(allowance.charge("a", 1, later), later);
}

TEST(FileAllowance, AddressesThatOweNothingAreForgotten) {
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
    WebSocket browser(server.web_port());
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
    EXPECT_FALSE(ask_for_new("gzip")) << "a form of its own";
}

TEST(WebServer, PermitsProgramOnPageThatPlaysOnly) {
    WebFiles files = k_files;
    files["/play"] = make_web_file("text/html", "the player's page");
    files["/play"].runs_program = true;
    files["/play/main.js"] = make_web_file("text/javascript", "main");
    files["/play/main.js"].is_immutable = true;
    const RunningServer server(limit_nothing, files);
    WebSocket browser(server.web_port());
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
    const std::string moved = ask("/play/");
    EXPECT_TRUE(is(moved, 308));
    EXPECT_NE(moved.find("Location: ../play\r\n"), std::string::npos);
}

TEST(WebServer, ClosesConnectionWithTooManyPings) {
    const RunningServer server(limit_nothing, k_files);
    WebSocket browser(server.web_port());
    ASSERT_TRUE(is(browser.upgrade("/tables"), 101));
    for (int count = 0; count < 5; ++count) browser.ping();
    ASSERT_FALSE(browser.receive("tables").isNull());
    browser.send("list");
    EXPECT_FALSE(browser.receive("tables").isNull()) << "a few are answered";
    for (int count = 0; count < 100; ++count) browser.ping();
    browser.send("list");
    EXPECT_TRUE(browser.receive("tables").isNull());
}

TEST(WebServer, ClosesSpectatorOfUnknownTableAndFreesPlace) {
    const RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.connections_per_address = 1;
        },
        k_files);
    auto lost = std::make_unique<WebSocket>(server.web_port());
    ASSERT_TRUE(is(lost->upgrade("/watch/9"), 101));
    EXPECT_EQ(lost->receive("error")["code"], "unknown_table");
    EXPECT_FALSE(lost->receive());
    EXPECT_TRUE(lost->is_dismissed);
    lost.reset();
    EXPECT_TRUE(has_room_again(server.web_port()));
}

TEST(WebServer, ClosesSpectatorWithoutPasswordWithReason) {
    const RunningServer server(limit_nothing, k_files, [](lobby::Limits& limits) { limits.password = "open sesame"; });
    for (const char* path : {"/tables", "/watch/1"}) {
        WebSocket browser(server.web_port());
        ASSERT_TRUE(is(browser.upgrade(path), 101));
        EXPECT_EQ(browser.receive("error")["code"], "password_required");
        EXPECT_TRUE(browser.receive("error").isNull()) << "one word is enough";
    }
}

TEST(WebServer, RefusesSpectatorsBeyondLimitUntilOneLeaves) {
    const RunningServer server(limit_nothing, k_files, [](lobby::Limits& limits) { limits.spectators_per_table = 1; });
    LineSocket host(server.port());
    open_table(host);
    auto first = std::make_unique<WebSocket>(server.web_port());
    ASSERT_TRUE(is(first->upgrade("/watch/1"), 101));
    ASSERT_FALSE(first->receive("table").isNull());
    WebSocket second(server.web_port());
    ASSERT_TRUE(is(second.upgrade("/watch/1"), 101));
    EXPECT_EQ(second.receive("error")["code"], "too_many_spectators");
    EXPECT_FALSE(second.receive());
    EXPECT_TRUE(second.is_dismissed);
    first.reset();
    bool is_let_in = false;
    for (int tries = 0; tries < 20'000 && !is_let_in; ++tries) {
        WebSocket next(server.web_port());
        ASSERT_TRUE(is(next.upgrade("/watch/1"), 101));
        is_let_in = !next.receive("watching").isNull();
    }
    EXPECT_TRUE(is_let_in);
}

TEST(WebServer, ReportsClosedTable) {
    const RunningServer server(limit_nothing, k_files);
    LineSocket host(server.port());
    open_table(host);
    WebSocket browser(server.web_port());
    ASSERT_TRUE(is(browser.upgrade("/watch/1"), 101));
    ASSERT_FALSE(browser.receive("table").isNull());
    host.send(R"({"kind":"leave"})");
    EXPECT_EQ(browser.receive("left")["reason"], "closed");
}

TEST(WebServer, NotifiesSpectatorsBeforeServerEnds) {
    RunningServer server(limit_nothing, k_files);
    auto watching = std::make_unique<WebSocket>(server.web_port());
    ASSERT_TRUE(is(watching->upgrade("/tables"), 101));
    ASSERT_FALSE(watching->receive("tables").isNull());
    WebSocket idle(server.web_port());
    ASSERT_TRUE(is(idle.get("/"), 200));
    const auto closed = std::async(std::launch::async, [&] { server.close(); });
    EXPECT_EQ(watching->receive("error")["code"], "shutting_down");
    EXPECT_FALSE(watching->receive());
    EXPECT_TRUE(watching->is_dismissed);
    EXPECT_EQ(idle.rest(), "the page");
    // The server ends only when all connections have ended.
    watching.reset();
    closed.wait();
}

TEST(WebServer, SendsQueuedLinesBeforeClosing) {
    RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.unread_bytes = 64UL << 20U;
        },
        k_files);
    const auto hosts = open_tables(server);
    auto slow = std::make_unique<WebSocket>(server.web_port(), "here", 4096);
    ASSERT_TRUE(is(slow->upgrade("/tables"), 101));
    for (int lists = 0; lists < 2000; ++lists) slow->send("list");
    // After so many answers to others, much is queued for the slow browser.
    for (int times = 0; times < 500; ++times) {
        hosts.front()->send(R"({"kind":"ping"})");
        ASSERT_FALSE(hosts.front()->receive("pong").isNull());
    }
    const auto closed = std::async(std::launch::async, [&] { server.close(); });
    for (const auto& host : hosts) host->end_sending();
    EXPECT_EQ(slow->receive("error")["code"], "shutting_down");
    EXPECT_FALSE(slow->receive());
    EXPECT_TRUE(slow->is_dismissed);
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
    WebSocket deaf(server.web_port(), "here", 4096);
    ASSERT_TRUE(is(deaf.upgrade("/tables"), 101));
    for (int lists = 0; lists < 2000; ++lists) deaf.send("list");
    WebSocket mute(server.web_port());
    ASSERT_TRUE(is(mute.upgrade("/tables"), 101));
    ASSERT_FALSE(mute.receive("tables").isNull());
    server.close();
    EXPECT_EQ(mute.receive("error")["code"], "shutting_down");
}

TEST(WebServer, ClosesSlowReaderAndServesOthers) {
    const RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.unread_bytes = 64UL * 1024;
        },
        k_files);
    const auto hosts = open_tables(server);
    WebSocket slow(server.web_port(), "here", 4096);
    ASSERT_TRUE(is(slow.upgrade("/tables"), 101));
    int lists = 0;
    while (lists < 2'000'000 && slow.send("list")) ++lists;
    EXPECT_LT(lists, 2'000'000);
    WebSocket other(server.web_port());
    EXPECT_TRUE(is(other.get("/"), 200));
}

TEST(WebServer, ClosesConnectionWithoutCompleteRequest) {
    const RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.greet_within = std::chrono::milliseconds(20);
        },
        k_files);
    WebSocket silent(server.web_port());
    EXPECT_TRUE(silent.rest().empty());
    WebSocket begun(server.web_port());
    begun.send_raw("GET / HT");
    EXPECT_TRUE(begun.rest().empty());
    // Long enough for a request to arrive on a busy machine.
    const RunningServer patient(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.greet_within = std::chrono::milliseconds(1000);
        },
        k_files);
    WebSocket again(patient.web_port());
    const std::string head = again.get("/");
    EXPECT_TRUE(is(head, 200));
    again.send_raw("GET / HT");
    EXPECT_EQ(again.rest(), "the page");
}

TEST(WebServer, AnswersHundredRequestsPerConnection) {
    const RunningServer server(limit_nothing, k_files);
    WebSocket browser(server.web_port());
    for (int count = 0; count < 100; ++count) {
        const std::string head = browser.get("/");
        ASSERT_TRUE(is(head, 200)) << count;
        browser.body(head);
    }
    EXPECT_TRUE(browser.get("/").empty());
}

TEST(WebServer, PingsSilentBrowserAndClosesWithoutAnswer) {
    const RunningServer server(
        [](Settings& settings) {
            limit_nothing(settings);
            settings.close_after = std::chrono::milliseconds(60);
        },
        k_files);
    WebSocket silent(server.web_port());
    ASSERT_TRUE(is(silent.upgrade("/tables"), 101));
    while (silent.receive()) continue;
    EXPECT_GE(silent.pings, 1);
}

TEST(WebServer, SendsNoFileThatBrowserHasCached) {
    const RunningServer server(limit_nothing, k_files);
    WebSocket browser(server.web_port());
    const std::string head = browser.get("/img/large.svg");
    ASSERT_TRUE(is(head, 200));
    browser.body(head);
    const auto at = head.find("ETag: ");
    ASSERT_NE(at, std::string::npos) << head;
    const std::string tag = head.substr(at + 6, head.find('\r', at) - at - 6);
    const auto ask = [&](const std::string& known) {
        browser.send_raw("GET /img/large.svg HTTP/1.1\r\nHost: here\r\nIf-None-Match: " + known + "\r\n\r\n");
        return browser.head();
    };
    EXPECT_TRUE(is(ask(tag), 304));
    EXPECT_TRUE(is(ask("\"other\", W/" + tag), 304));
    const std::string other = ask("\"other\"");
    EXPECT_TRUE(is(other, 200));
    EXPECT_EQ(browser.body(other).size(), 5000U);
}

TEST(WebServer, IgnoresQueryOfAddress) {
    const RunningServer server(limit_nothing, k_files);
    LineSocket host(server.port());
    open_table(host);
    WebSocket browser(server.web_port());
    const std::string head = browser.get("/table/1?fbclid=a/../b");
    ASSERT_TRUE(is(head, 200));
    EXPECT_EQ(browser.body(head), "the page");
    ASSERT_TRUE(is(browser.upgrade("/watch/1?x"), 101));
    EXPECT_FALSE(browser.receive("watching").isNull());
}

TEST(WebServer, RefusesRequestWithAmbiguousLength) {
    const RunningServer server(limit_nothing, k_files);
    WebSocket smuggler(server.web_port());
    smuggler.send_raw(
        "GET / HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n"
        "0\r\n\r\nGET /img/large.svg HTTP/1.1\r\nHost: here\r\n\r\n");
    const std::string head = smuggler.head();
    EXPECT_TRUE(is(head, 400)) << head;
    smuggler.body(head);
    EXPECT_TRUE(smuggler.rest().empty());
}

TEST(WebServer, SupportsProxyProtocol) {
    const RunningServer server(
        [](Settings& settings) {
            settings.proxies = {*parse_network_prefix("127.0.0.1")};
            settings.connections_per_address = 1;
        },
        k_files);
    WebSocket first(server.web_port());
    first.send_raw("PROXY TCP4 192.0.2.1 198.51.100.1 1 2\r\n");
    EXPECT_TRUE(is(first.get("/"), 200));
    WebSocket second(server.web_port());
    second.send_raw("PROXY TCP4 192.0.2.2 198.51.100.1 1 2\r\n");
    EXPECT_TRUE(is(second.get("/"), 200));
    WebSocket third(server.web_port());
    third.send_raw("PROXY TCP4 192.0.2.1 198.51.100.1 1 2\r\n");
    EXPECT_EQ(third.get("/"), "");
}

TEST(WebServer, CountsSpectatorsBehindHttpProxyByClientAddress) {
    const RunningServer server(
        [](Settings& settings) {
            settings.proxies = settings.web_proxies = {*parse_network_prefix("127.0.0.1")};
            settings.connections_per_address = 1;
        },
        k_files);
    const auto forwarded = [](const char* address) {
        return "X-Forwarded-For: 203.0.113.9, " + std::string(address) + "\r\n";
    };
    // The proxy itself may send any number of requests.
    WebSocket pages(server.web_port());
    EXPECT_TRUE(is(pages.get("/"), 200));
    WebSocket first(server.web_port());
    EXPECT_TRUE(is(first.upgrade("/tables", forwarded("192.0.2.1")), 101));
    WebSocket second(server.web_port());
    EXPECT_TRUE(is(second.upgrade("/tables", forwarded("192.0.2.2")), 101));
    WebSocket third(server.web_port());
    EXPECT_EQ(third.upgrade("/tables", forwarded("192.0.2.1")), "");
    WebSocket fourth(server.web_port());
    EXPECT_TRUE(is(fourth.upgrade("/tables", forwarded("rubbish")), 101)) << "counts as the proxy itself";
}

TEST(WebServer, TrustsForwardedAddressOfListedProxiesOnly) {
    const RunningServer server([](Settings& settings) { settings.connections_per_address = 1; }, k_files);
    WebSocket first(server.web_port());
    EXPECT_TRUE(is(first.upgrade("/tables", "X-Forwarded-For: 192.0.2.1\r\n"), 101));
    WebSocket second(server.web_port());
    EXPECT_EQ(second.upgrade("/tables", "X-Forwarded-For: 192.0.2.2\r\n"), "");
}

}  // namespace
}  // namespace syrtis::net
