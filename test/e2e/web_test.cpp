// SPDX-License-Identifier: MIT

// Tests the page for spectators over real sockets, and in a real browser if one is installed.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/merge_patch.hpp"
#include "support/browser.hpp"
#include "support/line_socket.hpp"
#include "support/other_resources.hpp"
#include "support/paths.hpp"
#include "support/play_socket.hpp"
#include "support/program_run.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "support/web_socket.hpp"

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

TEST(Web, PageHasRelativeAddressesOnly) {
    const ServerProcess server(syrtis::test::k_server_program, with_web());
    WebSocket browser(web_port(server));
    const auto text_at = [&](const std::string& path) { return browser.body(browser.get(path)); };
    const std::string page = text_at("/");
    const std::string table = text_at("/table/1");
    EXPECT_NE(page.find("\"./web/main.js\""), std::string::npos) << page;
    EXPECT_NE(table.find("\"../web/main.js\""), std::string::npos) << table;
    for (const char* path : {"/", "/table/1", "/web/main.js", "/web/parts.js", "/web/words.js", "/web/terraforming.js",
                             "/web/dig.js", "/web/style.css"}) {
        const std::string text = text_at(path);
        EXPECT_FALSE(text.empty()) << path;
        for (const std::string root :
             {"/web/", "/lang/", "/boards/", "/img/", "/table/", "/tables", "/watch/", "/\""}) {
            for (const char* quote : {"\"", "'", "`", "("}) {
                EXPECT_EQ(text.find(quote + root), std::string::npos) << path << " has " << quote << root;
            }
        }
    }
}

TEST(Web, ServesPageAndItsFilesOnly) {
    const ServerProcess server(syrtis::test::k_server_program, with_web());
    WebSocket browser(web_port(server));
    for (const char* path : {"/", "/table/1", "/table/K7QHT2MA", "/web/main.js", "/web/style.css", "/lang/de.po",
                             "/boards/tharsis.json", "/img/tiles/city.svg", "/img/dig/station.svg"}) {
        const std::string head = browser.get(path);
        EXPECT_TRUE(is(head, 200)) << path;
        EXPECT_FALSE(browser.body(head).empty()) << path;
        EXPECT_NE(head.find("X-Content-Type-Options: nosniff"), std::string::npos);
        EXPECT_NE(head.find("Content-Security-Policy: default-src 'none'; script-src 'self';"), std::string::npos);
        EXPECT_NE(head.find("frame-ancestors 'none'"), std::string::npos);
        EXPECT_EQ(head.find("unsafe"), std::string::npos);
        EXPECT_NE(head.find("ETag: \""), std::string::npos);
    }
    for (const char* path : {"/web/../cards/base.json", "/web/%2e%2e/cards/base.json", "/cards/base.json", "/web/",
                             "//", "/img/../../../etc/passwd", "/etc/passwd", "/table/", "/table/1/2", "/table/../1",
                             "/table/abc", "/tables", "/watch/1", "http://elsewhere/"}) {
        const std::string head = browser.get(path);
        EXPECT_TRUE(is(head, 404)) << path << ": " << head;
        EXPECT_LT(browser.body(head).size(), 100U) << path;
    }
    browser.send_raw("HEAD / HTTP/1.1\r\nHost: here\r\n\r\n");
    const std::string head = browser.head();
    EXPECT_TRUE(is(head, 200));
    EXPECT_NE(head.find("text/html"), std::string::npos);
    EXPECT_TRUE(is(browser.get("/web/words.js"), 200)) << "no body came behind the head";
}

TEST(Web, SaysThatPageThatPlaysIsMissing) {
    const OtherResources without_page(false);
    std::filesystem::remove_all(without_page.path() / "play");
    const ServerProcess server(syrtis::test::k_server_program, with_web({"--res", without_page.path().string()}));
    WebSocket browser(web_port(server));
    const std::string head = browser.get("/play");
    EXPECT_TRUE(is(head, 404));
    EXPECT_NE(head.find("text/html"), std::string::npos);
    EXPECT_NE(browser.body(head).find("not installed on this server"), std::string::npos);
    const std::string file = browser.get("/play/main.js");
    EXPECT_TRUE(is(file, 404));
    browser.body(file);
    EXPECT_TRUE(is(browser.get("/table/1"), 200)) << "people can watch";
    PlaySocket(web_port(server)).hello("Ada");
}

TEST(Web, PlayersInBrowsersAreShownToTheAdministrator) {
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
        WebSocket stranger(web_port(server));
        stranger.send_raw(bytes);
        return stranger.head();
    };
    const std::string end = " HTTP/1.1\r\nHost: here\r\n\r\n";
    EXPECT_TRUE(is(answer_to("POST /" + end), 405));
    EXPECT_TRUE(is(answer_to("DELETE /web/main.js" + end), 405));
    EXPECT_TRUE(is(answer_to("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nhello"), 400));
    EXPECT_TRUE(is(answer_to("GET / HTTP/1.1\r\nX: " + std::string(9000, 'x') + "\r\n\r\n"), 400));
    EXPECT_TRUE(is(answer_to("GET /" + std::string(9000, 'x') + end), 400));
    EXPECT_TRUE(is(answer_to(std::string(9000, '\0')), 400));
    EXPECT_TRUE(is(answer_to("{\"kind\":\"hello\"}\n\r\n\r\n"), 400));
    EXPECT_TRUE(is(answer_to("\x16\x03\x01\x02\r\n\r\n"), 400));
    WebSocket wrong_path(web_port(server));
    EXPECT_TRUE(is(wrong_path.upgrade("/elsewhere"), 404));
    WebSocket other_page(web_port(server));
    EXPECT_TRUE(is(other_page.upgrade("/tables", "Origin: http://elsewhere\r\n"), 403));
    WebSocket same_page(web_port(server));
    EXPECT_TRUE(is(same_page.upgrade("/tables", "Origin: http://here\r\n"), 101));
    ASSERT_FALSE(same_page.receive("tables").isNull());
    same_page.send("list");
    ASSERT_FALSE(same_page.receive("tables").isNull());
    same_page.send(R"({"kind":"create"})");
    EXPECT_TRUE(same_page.receive("table").isNull()) << "a longer word than any ends the connection";
    WebSocket browser(web_port(server));
    EXPECT_TRUE(is(browser.get("/"), 200));
}

TEST(Web, ShowsSpectatorViewWithoutHiddenInformation) {
    const ServerProcess server(syrtis::test::k_test_server_program, with_web());
    LineSocket ada(server.port());
    ada.hello("Ada", "whole");
    ada.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"private":true,"options":{"rounds":3}})");
    const std::string token = ada.receive("joined")["token"].asString();
    const std::string code = ada.receive("table")["code"].asString();
    WebSocket list(web_port(server));
    ASSERT_TRUE(is(list.upgrade("/tables"), 101));
    EXPECT_TRUE(list.receive("tables")["tables"].empty()) << "a private table is in no list";
    WebSocket guess(web_port(server));
    ASSERT_TRUE(is(guess.upgrade("/watch/1"), 101));
    EXPECT_EQ(guess.receive("error")["code"], "unknown_table");

    WebSocket early(web_port(server));
    ASSERT_TRUE(is(early.upgrade("/watch/" + code), 101));
    EXPECT_EQ(early.receive("error")["code"], "not_started") << "the code is the key to a seat still";
    EXPECT_FALSE(early.receive());
    LineSocket bob(server.port());
    bob.hello("Bob", "whole");
    bob.send(R"({"kind":"join","code":")" + code + "\"}");
    ASSERT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    ASSERT_FALSE(bob.receive("update").isNull());
    WebSocket browser(web_port(server));
    ASSERT_TRUE(is(browser.upgrade("/watch/" + code), 101));
    ASSERT_FALSE(browser.receive("table").isNull());
    LineSocket watcher(server.port());
    watcher.hello("Cyd", "whole");
    watcher.send(R"({"kind":"watch","code":")" + code + "\"}");
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
    for (const std::string& secret : {token, std::string("\"hand\":"), std::string("\"decision\""),
                                      std::string("own_put"), std::string("\"seed\""), std::string("\"receipt\"")}) {
        EXPECT_EQ(browser.received.find(secret), std::string::npos) << secret;
    }
    // A browser may send "list", which is answered; everything else is ignored.
    browser.send(R"({"kind":"leave"})");
    browser.send("list");
    EXPECT_FALSE(browser.receive("tables").isNull());
    bob.send(R"({"kind":"answer","sequence":0,"number":0})");
    ASSERT_FALSE(bob.receive("accepted").isNull());
    EXPECT_GT(browser.receive("update")["step"].asInt(), plain["step"].asInt()) << "it has not left";
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

TEST(Web, ShowsNoPreludeBeforeItIsPlayed) {
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
    WebSocket browser(web_port(server));
    ASSERT_TRUE(is(browser.upgrade("/watch/1"), 101));
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
            EXPECT_EQ(browser.received.find('"' + prelude + '"'), std::string::npos) << prelude;
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
    EXPECT_NE(browser.received.find('"' + played + '"'), std::string::npos);
    EXPECT_EQ(dealt.erase(played), 1U);
    expect_hidden();
}

TEST(Web, CountsConnectionsTowardsLimitOfAddress) {
    const ServerProcess server(syrtis::test::k_test_server_program,
                               with_web({"--max-connections-per-address", "3", "--reserved-connections", "0"}));
    const LineSocket first(server.port());
    auto second = std::make_unique<WebSocket>(web_port(server));
    ASSERT_TRUE(is(second->upgrade("/tables"), 101));
    auto third = std::make_unique<WebSocket>(web_port(server));
    ASSERT_TRUE(is(third->get("/"), 200));
    const auto expect_full = [&] {
        WebSocket fourth(web_port(server));
        EXPECT_TRUE(fourth.get("/").empty());
        LineSocket fifth(server.port());
        fifth.send(R"({"kind":"ping"})");
        EXPECT_EQ(fifth.receive("error")["code"], "too_many_from_address");
    };
    /// The server may notice the end of a connection later than its peer.
    const auto come_in = [&] {
        for (int tries = 0; tries < 20'000; ++tries) {
            auto next = std::make_unique<WebSocket>(web_port(server));
            if (is(next->get("/"), 200)) return next;
        }
        return std::unique_ptr<WebSocket>();
    };
    expect_full();
    third.reset();
    third = come_in();
    ASSERT_TRUE(third);
    expect_full();
    second.reset();
    second = come_in();
    ASSERT_TRUE(second) << "who looked on counts no longer";
    expect_full();
}

/// A server that is viewed with a browser, if one is installed.
class Looking : public testing::Test {
   protected:
    void SetUp() override {
        const std::string program = find_browser();
        if (program.empty()) GTEST_SKIP() << "there is no Chromium here: apt-get install chromium";
        browser_.emplace(program, folder_.path() / "profile");
        if (!browser_->works()) GTEST_SKIP() << "the Chromium of this machine doesn't start";
        // The test answers no pings while the browser is busy.
        server_.emplace(syrtis::test::k_server_program, with_web({"--ping-after", "3600", "--close-after", "7200"}));
    }
    /// Returns the text of a page; `picture`: a file for a screenshot as base64.
    std::string show(const std::string& path, const std::string& language, const std::string& picture = {}) {
        return browser_->show("http://127.0.0.1:" + std::to_string(web_port(*server_)) + path, language, picture);
    }
    int count(const std::string& selector) { return browser_->count(selector); }
    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

   private:
    const TemporaryFolder folder_;
    std::optional<Browser> browser_;
    std::optional<ServerProcess> server_;
};

/// Returns the file for a screenshot as base64, in the folder of the environment variable SYRTIS_WEB_PICTURES.
std::string kept_picture(const std::string& name) {
    const char* folder = std::getenv("SYRTIS_WEB_PICTURES");
    return folder == nullptr ? std::string() : std::string(folder) + "/" + name;
}

class BrowserView : public Looking, public testing::WithParamInterface<const char*> {};
using MarsBotBrowserView = Looking;

TEST_P(BrowserView, ShowsGameInReadersLanguageUntilEnd) {
    const std::string game = GetParam();
    LineSocket host(port());
    host.hello("Ada", "whole");
    host.send(R"({"kind":"create","seats":2,"computers":["random"],"game":")" + game + "\"}");
    ASSERT_FALSE(host.receive("table").isNull());
    host.send(R"({"kind":"start"})");
    const auto shown = [&](const std::string& path, const std::string& language, const std::string& picture) {
        return show(path, language, kept_picture(game + picture));
    };
    const auto is_begun = [](const auto& update) { return update["step"].asInt() >= 6; };
    ASSERT_FALSE(play_until(host, is_begun).isNull());
    const std::string german = shown("/table/1", "de", "-de.b64");
    EXPECT_NE(german.find("random 1"), std::string::npos) << german;
    EXPECT_NE(german.find(game == "dig-mars" ? "Runde" : "Karten"), std::string::npos) << german;
    EXPECT_NE(shown("/", "fr", "-list-fr.b64").find("Ada"), std::string::npos);
    const std::string none = shown("/table/99", "en", "-none-en.b64");
    EXPECT_NE(none.find("There is no such table, or it is private."), std::string::npos) << none;
    LineSocket other(port());
    other.hello("Bob", "whole");
    other.send(R"({"kind":"create","seats":2,"private":true,"game":")" + game + "\"}");
    const std::string early = shown("/table/" + other.receive("table")["code"].asString(), "fr", "-early-fr.b64");
    EXPECT_NE(early.find("La partie n’a pas encore commencé"), std::string::npos) << early;
    host.send(R"({"kind":"resign"})");
    ASSERT_FALSE(play_until(host, [](const auto& update) { return update.isMember("outcome"); }).isNull());
    EXPECT_NE(shown("/table/1", "en", "-end-en.b64").find("Points"), std::string::npos);
}

TEST_F(MarsBotBrowserView, ShowsMarsBotWithItsTracks) {
    LineSocket host(port());
    host.hello("Ada", "whole");
    host.send(
        R"({"kind":"create","seats":1,"game":"terraforming-mars","options":{"automa":{"corporation":"helion"}}})");
    ASSERT_FALSE(host.receive("table").isNull());
    host.send(R"({"kind":"colour","colour":1})");
    host.send(R"({"kind":"start"})");
    ASSERT_FALSE(host.receive("update").isNull());
    const std::string text = show("/table/1", "fr");
    EXPECT_NE(text.find("Ada"), std::string::npos) << text;
    const auto automa = text.find("MarsBot");
    ASSERT_NE(automa, std::string::npos) << text;
    std::size_t tracks = 0;
    for (auto at = text.find("0 / 18", automa); at != std::string::npos; at = text.find("0 / 18", at + 1)) ++tracks;
    EXPECT_EQ(tracks, 7U) << text;
}

struct ShownBoard {
    std::string name;
    std::vector<std::string> texts;  ///< names of areas, milestones and awards, in German where the data have it
    int heat = 0;                    ///< printed heat symbols
    int plants = 0;                  ///< printed plant symbols
    int volcanoes = 0;
    int prices = 0;  ///< areas with a price
};

class BoardBrowserView : public Looking, public testing::WithParamInterface<ShownBoard> {};

TEST_P(BoardBrowserView, ShowsBoardAndPreludesOfMatch) {
    const auto& board = GetParam();
    LineSocket host(port());
    host.hello("Ada", "whole");
    host.send(R"({"kind":"create","seats":2,"computers":["random"],"game":"terraforming-mars",)"
              R"("options":{"prelude":true,"first_player":0,"board":")" +
              board.name + "\"}}");
    ASSERT_FALSE(host.receive("table").isNull());
    host.send(R"({"kind":"start"})");
    const auto in_phase = [](const std::string& phase) {
        return [phase](const auto& update) { return update["view"]["phase"] == phase && update.isMember("decision"); };
    };
    // Nobody has placed a tile before the first prelude is played.
    const Json::Value before = play_until(host, in_phase("prelude"));
    ASSERT_FALSE(before.isNull());
    const std::string text = show("/table/1", "de", kept_picture(board.name + "-prelude-de.b64"));
    EXPECT_NE(text.find("Generation 1 · Präludium"), std::string::npos) << text;
    for (const auto& word : board.texts) EXPECT_NE(text.find(word), std::string::npos) << word << "\n" << text;
    EXPECT_EQ(count(".hex"), 61);
    EXPECT_EQ(count(".hex img[src$=\"/heat.svg\"]"), board.heat);
    EXPECT_EQ(count(".hex img[src$=\"/plants.svg\"]"), board.plants);
    EXPECT_EQ(count(".hex img[src$=\"/hex_volcanic.svg\"]"), board.volcanoes);
    EXPECT_EQ(count(".hex .price"), board.prices);
    host.send(R"({"kind":"answer","number":0,"sequence":)" + before["decision"]["sequence"].asString() + "}");
    ASSERT_FALSE(play_until(host, in_phase("action")).isNull());
    const std::string later = show("/table/1", "en", kept_picture(board.name + "-action-en.b64"));
    EXPECT_EQ(later.find(" · Prelude"), std::string::npos) << later;
    EXPECT_EQ(count(".preludes"), 2);
    EXPECT_EQ(count(".preludes img"), 0) << "both have played their preludes";
}

INSTANTIATE_TEST_SUITE_P(Boards, BoardBrowserView,
                         testing::Values(ShownBoard{.name = "tharsis",
                                                    .texts = {"Ascraeus Mons", "Stadt Noctis", "Bürgermeister",
                                                              "Grundbesitzer"},
                                                    .plants = 38,
                                                    .volcanoes = 4},
                                         ShownBoard{.name = "hellas",
                                                    .texts = {"Südpol", "Polarforscher", "Grenzsiedler", "Raumfahrer"},
                                                    .heat = 11,
                                                    .plants = 27,
                                                    .prices = 1},
                                         ShownBoard{.name = "elysium",
                                                    .texts = {"Olympus Mons", "Ökologe", "Legende", "Wüstensiedler"},
                                                    .plants = 34,
                                                    .volcanoes = 4}),
                         [](const auto& tested) { return tested.param.name; });

INSTANTIATE_TEST_SUITE_P(Games, BrowserView, testing::Values("terraforming-mars", "dig-mars"), [](const auto& tested) {
    std::string name = tested.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace syrtis::test
