// SPDX-License-Identifier: MIT

// Tests the port for browsers with the real server: the files of the page, and what spectators see by its WebSocket.
// test/web/play_test.py tests the page itself in a browser.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/merge_patch.hpp"
#include "support/http_socket.hpp"
#include "support/line_socket.hpp"
#include "support/other_resources.hpp"
#include "support/paths.hpp"
#include "support/play_socket.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

std::vector<std::string> with_web(std::vector<std::string> more = {}) {
    more.insert(more.end(), {"--ephemeral", "--web", "0"});
    return quiet(std::move(more));
}

std::uint16_t web_port(const ServerProcess& server) {
    return static_cast<std::uint16_t>(server.listening()["web"].asUInt());
}

bool is(const std::string& head, int status) { return head.starts_with("HTTP/1.1 " + std::to_string(status) + " "); }

/// The data files with a page of three files.
class ResourcesWithPage : public OtherResources {
   public:
    ResourcesWithPage() : OtherResources(false) {
        std::filesystem::remove_all(path() / "play");
        for (const char* name : {"index.html", "play.js", "img/tile.png"}) {
            std::filesystem::create_directories((path() / "play" / name).parent_path());
            std::ofstream(path() / "play" / name) << "contents of " << name;
        }
    }
    [[nodiscard]] std::vector<std::string> options() const { return with_web({"--res", path().string()}); }
};

TEST(Web, PageHasRelativeAddressesOnly) {
    const auto folder = std::filesystem::path(k_resource_folder).parent_path() / "packaging" / "web";
    for (const char* name : {"index.html", "play.js", "play.css"}) {
        std::ifstream file(folder / name);
        const std::string text(std::istreambuf_iterator<char>(file), {});
        EXPECT_FALSE(text.empty()) << name;
        for (const char* attribute : {"src=\"", "href=\"", "url(", "fetch(\"", "data-program=\"", "data-data=\""}) {
            for (const char* root : {"/", "http:", "https:"}) {
                EXPECT_EQ(text.find(std::string(attribute) + root), std::string::npos) << name << ": " << attribute;
            }
        }
        EXPECT_EQ(text.find("\"/play"), std::string::npos) << name;
    }
}

TEST(Web, ServesPageAndItsFilesOnly) {
    const ResourcesWithPage resources;
    const ServerProcess server(syrtis::test::k_server_program, resources.options());
    HttpSocket browser(web_port(server));
    for (const char* path : {"/play", "/play?fbclid=1", "/play/play.js", "/play/img/tile.png"}) {
        const std::string head = browser.get(path);
        EXPECT_TRUE(is(head, 200)) << path;
        EXPECT_NE(browser.body(head).find("contents of "), std::string::npos) << path;
        EXPECT_NE(head.find("X-Content-Type-Options: nosniff"), std::string::npos);
        EXPECT_NE(head.find("Content-Security-Policy: default-src 'none'; script-src 'self'"), std::string::npos);
        EXPECT_NE(head.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(head.find("unsafe-inline"), std::string::npos);
        EXPECT_NE(head.find("ETag: \""), std::string::npos);
    }
    for (const char* path :
         {"/play/../cards/base.json", "/play/%2e%2e/cards/base.json", "/cards/base.json", "/lang/de.po", "/web/main.js",
          "/play/index.html", "/play/img/", "//", "/play/../../../etc/passwd", "/etc/passwd", "/table/", "/table/1/2",
          "/table/../1", "/table/abc", "/tables", "/watch/1", "http://elsewhere/"}) {
        const std::string head = browser.get(path);
        EXPECT_TRUE(is(head, 404)) << path << ": " << head;
        EXPECT_LT(browser.body(head).size(), 100U) << path;
    }
    browser.send_raw("HEAD /play HTTP/1.1\r\nHost: here\r\n\r\n");
    const std::string head = browser.head();
    EXPECT_TRUE(is(head, 200));
    EXPECT_NE(head.find("text/html"), std::string::npos);
    EXPECT_TRUE(is(browser.get("/play/play.js"), 200)) << "the answer to HEAD has no body";
}

TEST(Web, RequestForUninstalledPlayPageIsAnsweredWith404AndTheNameOfTheClient) {
    const OtherResources without_page(false);
    std::filesystem::remove_all(without_page.path() / "play");
    const ServerProcess server(syrtis::test::k_server_program, with_web({"--res", without_page.path().string()}));
    HttpSocket browser(web_port(server));
    const std::string root = browser.get("/");
    EXPECT_NE(root.find("Location: play\r\n"), std::string::npos) << root;
    browser.body(root);
    const std::string head = browser.get("/play");
    EXPECT_TRUE(is(head, 404));
    EXPECT_NE(head.find("text/html"), std::string::npos);
    EXPECT_NE(browser.body(head).find("with the program Syrtis (syrtis-client)"), std::string::npos);
    const std::string file = browser.get("/play/main.js");
    EXPECT_TRUE(is(file, 404));
    browser.body(file);
    PlaySocket(web_port(server)).hello("Ada");
}

TEST(Web, ListForTheOperatorMarksPlayersInBrowsers) {
    const TemporaryFolder folder;
    const ServerProcess server(syrtis::test::k_test_server_program,
                               quiet({"--data", folder.path().string(), "--web", "0"}));
    PlaySocket ada(web_port(server));
    ada.hello("Ada");
    LineSocket bob(server.port());
    bob.hello("Bob");
    const auto listed =
        run_to_end({syrtis::test::k_test_server_program, "admin", "--data", folder.path().string(), "list", "--json"});
    ASSERT_EQ(listed.status, 0) << listed.output;
    const auto list = text::parse_json(listed.output.substr(0, listed.output.find('\n')));
    ASSERT_TRUE(list) << listed.output;
    ASSERT_EQ((*list)["connections"].size(), 2U);
    EXPECT_EQ((*list)["connections"][0]["name"], "Ada");
    EXPECT_EQ((*list)["connections"][0]["from"], (*list)["connections"][1]["from"]) << "one address";
}

TEST(Web, RefusesInvalidRequestsAndContinues) {
    const ServerProcess server(syrtis::test::k_server_program, with_web());
    const auto answer_to = [&](const std::string& bytes) {
        HttpSocket stranger(web_port(server));
        stranger.send_raw(bytes);
        return stranger.head();
    };
    const std::string end = " HTTP/1.1\r\nHost: here\r\n\r\n";
    EXPECT_TRUE(is(answer_to("POST /" + end), 405));
    EXPECT_TRUE(is(answer_to("DELETE /play/play.js" + end), 405));
    EXPECT_TRUE(is(answer_to("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello"), 400));
    EXPECT_TRUE(is(answer_to("GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n"), 400));
    EXPECT_TRUE(is(answer_to("GET /" + std::string(9000, 'x') + end), 400));
    EXPECT_TRUE(is(answer_to(std::string(9000, '\0')), 400));
    EXPECT_TRUE(is(answer_to("{\"kind\":\"hello\"}\n\r\n\r\n"), 400));
    EXPECT_TRUE(is(answer_to("\x16\x03\x01\x02\r\n\r\n"), 400));
    HttpSocket wrong_path(web_port(server));
    EXPECT_TRUE(is(wrong_path.upgrade("/elsewhere"), 404));
    HttpSocket other_page(web_port(server));
    EXPECT_TRUE(is(other_page.upgrade("/play", "Origin: http://elsewhere\r\n"), 403));
    PlaySocket same_page(web_port(server));
    same_page.hello("Ada");
    HttpSocket browser(web_port(server));
    EXPECT_TRUE(is(browser.get("/"), 308));
}

TEST(Web, SpectatorInBrowserReceivesNoHiddenInformation) {
    const ServerProcess server(syrtis::test::k_test_server_program, with_web());
    LineSocket ada(server.port());
    ada.hello("Ada", "whole");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"private":true,"options":{"rounds":3}})");
    const std::string token = ada.receive("joined")["token"].asString();
    const std::string code = ada.receive("table")["code"].asString();
    PlaySocket browser(web_port(server));
    browser.hello("Eve", "whole");
    browser.send(R"({"kind":"list"})");
    EXPECT_TRUE(browser.receive("tables")["tables"].empty()) << "a private table is not listed";
    browser.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(browser.receive("error")["code"], "unknown_table");
    LineSocket bob(server.port());
    bob.hello("Bob", "whole");
    bob.send(R"({"kind":"join","code":")" + code + "\"}");
    ASSERT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    ASSERT_FALSE(bob.receive("update").isNull());
    const std::string watch = R"({"kind":"watch","code":")" + code + "\"}";
    browser.send(watch);
    ASSERT_FALSE(browser.receive("watching").isNull());
    LineSocket watcher(server.port());
    watcher.hello("Cyd", "whole");
    watcher.send(watch);
    ASSERT_FALSE(watcher.receive("watching").isNull());
    const Json::Value first = ada.receive("update");
    EXPECT_TRUE(first["view"].isMember("hand"));
    ada.send(R"({"kind":"answer","sequence":0,"number":0})");
    ASSERT_FALSE(ada.receive("accepted").isNull());
    Json::Value seen = browser.receive("update");
    Json::Value plain = watcher.receive("update");
    EXPECT_EQ(seen["view"], plain["view"]);
    seen = browser.receive("update");
    plain = watcher.receive("update");
    EXPECT_EQ(seen["step"], plain["step"]);
    // The past is as public as the future.
    browser.send(R"({"kind":"history"})");
    ASSERT_FALSE(browser.receive("history").isNull());
    browser.send(R"({"kind":"answer","sequence":0,"number":0})");
    EXPECT_EQ(browser.receive("error")["code"], "not_seated");
    for (const std::string& secret : {token, std::string("\"hand\":"), std::string("\"decision\""),
                                      std::string("own_put"), std::string("\"seed\""), std::string("\"receipt\"")}) {
        EXPECT_EQ(browser.captured.find(secret), std::string::npos) << secret;
    }
    bob.send(R"({"kind":"answer","sequence":0,"number":0})");
    ASSERT_FALSE(bob.receive("accepted").isNull());
    EXPECT_GT(browser.receive("update")["step"].asInt(), plain["step"].asInt());
}

/// Answers each question with the first listed command until an update satisfies the condition, and returns that
/// update; null at the end of the connection.
template <class Condition>
Json::Value play_until(LineSocket& player, const Condition& holds) {
    for (;;) {
        Json::Value update = player.receive("update");
        if (update.isNull() || holds(update)) return update;
        if (!update.isMember("decision")) continue;
        player.send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
    }
}

TEST(Web, SpectatorInBrowserSeesNoPreludeBeforePlayerPlaysIt) {
    const ServerProcess server(syrtis::test::k_server_program, with_web({"--first-seed", "3"}));
    LineSocket ada(server.port());
    ada.hello("Ada", "whole");
    ada.send(R"({"kind":"create","game":"terraforming-mars","seats":2,"options":{"prelude":true,"board":"hellas"}})");
    ASSERT_FALSE(ada.receive("joined").isNull());
    LineSocket bob(server.port());
    bob.hello("Bob", "whole");
    bob.send(R"({"kind":"join","table":1})");
    ASSERT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    std::set<std::string> dealt;
    const auto collect = [&](const Json::Value& update) {
        for (const auto& prelude : update["view"]["choice"]["preludes"]) dealt.insert(prelude.asString());
        return update["view"]["phase"] == "prelude";
    };
    Json::Value update = ada.receive("update");
    PlaySocket browser(web_port(server));
    browser.hello("Eve");
    browser.send(R"({"kind":"watch","table":1})");
    Json::Value view;
    const auto watch_until = [&](const auto& holds) {
        while (!holds()) {
            const Json::Value seen = browser.receive("update");
            if (seen.isNull()) return false;
            if (seen.isMember("view")) view = seen["view"];
            if (seen.isMember("patch")) protocol::apply_merge_patch(view, seen["patch"]);
        }
        return true;
    };
    ada.send(R"({"kind":"view","request":1})");
    play_until(ada, [&](const auto& next) {
        collect(next);
        return next["view"]["players"]["0"]["choosing"] == false;
    });
    const Json::Value of_bob = play_until(bob, collect);
    const Json::Value of_ada = play_until(ada, collect);
    ASSERT_EQ(dealt.size(), 8U);
    ASSERT_TRUE(watch_until([&] { return view["phase"] == "prelude"; }));
    for (const char* seat : {"0", "1"}) EXPECT_EQ(view["players"][seat]["preludes_kept"], 2);
    const auto expect_hidden = [&] {
        for (const auto& prelude : dealt) {
            EXPECT_EQ(browser.captured.find('"' + prelude + '"'), std::string::npos) << prelude;
        }
    };
    expect_hidden();

    const bool is_ada_first = of_ada.isMember("decision");
    const Json::Value& decision = (is_ada_first ? of_ada : of_bob)["decision"];
    const std::string played = decision["commands"][0]["card"].asString();
    (is_ada_first ? ada : bob)
        .send(R"({"kind":"answer","number":0,"sequence":)" + decision["sequence"].asString() + "}");
    const char* seat = is_ada_first ? "0" : "1";
    ASSERT_TRUE(watch_until([&] { return view["players"][seat].isMember("played_preludes"); }));
    EXPECT_TRUE(view["players"][seat]["played_preludes"].isMember(played));
    EXPECT_NE(browser.captured.find('"' + played + '"'), std::string::npos);
    EXPECT_EQ(dealt.erase(played), 1U);
    expect_hidden();
}

TEST(Web, CountsConnectionsTowardsLimitOfAddress) {
    const ServerProcess server(syrtis::test::k_test_server_program,
                               with_web({"--max-connections-per-address", "3", "--reserved-connections", "0"}));
    const LineSocket first(server.port());
    auto second = std::make_unique<PlaySocket>(web_port(server));
    second->hello("Ada");
    auto third = std::make_unique<HttpSocket>(web_port(server));
    ASSERT_TRUE(is(third->get("/"), 308));
    const auto expect_full = [&] {
        HttpSocket fourth(web_port(server));
        EXPECT_TRUE(fourth.get("/").empty());
        LineSocket fifth(server.port());
        fifth.send(R"({"kind":"ping"})");
        EXPECT_EQ(fifth.receive("error")["code"], "too_many_from_address");
    };
    /// The server may notice the end of a connection later than its peer.
    const auto come_in = [&] {
        for (int tries = 0; tries < 20'000; ++tries) {
            auto next = std::make_unique<HttpSocket>(web_port(server));
            if (is(next->get("/"), 308)) return next;
        }
        return std::unique_ptr<HttpSocket>();
    };
    expect_full();
    third.reset();
    third = come_in();
    ASSERT_TRUE(third);
    expect_full();
    second.reset();
    const auto fourth = come_in();
    ASSERT_TRUE(fourth) << "a disconnected spectator is not counted";
    expect_full();
}

}  // namespace
}  // namespace syrtis::test
