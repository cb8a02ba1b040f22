// SPDX-License-Identifier: MIT

// Tests a server that hosts the third game: two seats play it over TCP, and a browser watches.

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "support/browser.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "third_game/player.hpp"

namespace syrtis::test {
namespace {

/// Returns the lines without the questions, which list every field.
std::string without_questions(const std::string& lines) {
    std::istringstream stream(lines);
    std::string rest;
    for (std::string line; std::getline(stream, line);) {
        auto message = *text::parse_json(line);
        message.removeMember("decision");
        rest += text::write_json(message) + '\n';
    }
    return rest;
}

const char* const k_create = R"({"kind":"create","game":"noughts-and-crosses","seats":2})";

TEST(ThirdGame, IsPlayedToItsEndWithHiddenFirstMarks) {
    const ServerProcess server(k_third_game_server, quiet({"--ephemeral"}));
    Player ada(server, "Ada", k_create);
    ASSERT_FALSE(ada.receive("joined").isNull());
    Player bob(server, "Bob", R"({"kind":"join","table":1})");
    ASSERT_FALSE(bob.receive("joined").isNull());
    Player watcher(server, "Eve", R"({"kind":"watch","table":1})");
    ada.send(R"({"kind":"start"})");
    auto of_ada = ada.receive_question();
    auto of_bob = bob.receive_question();
    EXPECT_EQ(of_ada["decision"]["kind"], "first_mark");
    EXPECT_EQ(of_ada["decision"]["commands"].size(), 9U);
    ada.answer(of_ada, "c3");
    ASSERT_FALSE(ada.receive_first_mark("c3").isNull());
    of_bob = bob.receive_first_mark("secret");
    ASSERT_FALSE(of_bob.isNull());
    ASSERT_FALSE(watcher.receive_first_mark("secret").isNull());
    for (const std::string& received : {bob.received, watcher.received}) {
        EXPECT_EQ(without_questions(received).find("\"c3\""), std::string::npos) << received;
    }
    EXPECT_NE(without_questions(ada.received).find("\"c3\""), std::string::npos) << "the own choice is shown";
    EXPECT_EQ(of_bob["decision"]["commands"].size(), 9U) << "a missing field would tell the choice of the other seat";
    bob.answer(of_bob, "b2");
    of_ada = ada.receive_question();
    EXPECT_EQ(of_ada["view"]["position"]["board"][2][2], "×");
    EXPECT_EQ(of_ada["view"]["position"]["board"][1][1], "○");
    ada.answer(of_ada, "c1");
    bob.answer(bob.receive_question(), "a1");
    ada.answer(ada.receive_question(), "c2");
    const auto last = bob.receive_question();
    EXPECT_EQ(last["outcome"]["winners"][0], 0);
    EXPECT_EQ(last["events"][1]["event"], "won");
}

TEST(ThirdGame, IsPlayedByComputer) {
    const ServerProcess server(k_third_game_server, quiet({"--ephemeral"}));
    Player ada(server, "Ada", R"({"kind":"create","game":"noughts-and-crosses","seats":2,"computers":["random"]})");
    ASSERT_FALSE(ada.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    for (auto update = ada.receive_question(); !update.isMember("outcome"); update = ada.receive_question()) {
        ASSERT_TRUE(update.isMember("decision"));
        ada.send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
    }
}

TEST(ThirdGame, ObjectsThatAreNoCommandsAreRefused) {
    const ServerProcess server(k_third_game_server, quiet({"--ephemeral"}));
    Player ada(server, "Ada", k_create);
    Player bob(server, "Bob", R"({"kind":"join","table":1})");
    ASSERT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    auto update = ada.receive_question();
    for (const char* command : {"{}", R"({"field":"d4"})", R"({"field":"secret"})", R"({"field":3})",
                                R"({"field":"a1","other":1})", R"([])"}) {
        ada.send(R"({"kind":"answer","sequence":)" + update["decision"]["sequence"].asString() + R"(,"command":)" +
                 command + "}");
        EXPECT_FALSE(ada.receive("error")["code"].asString().empty()) << command;
    }
}

TEST(ThirdGame, IsWatchedInBrowserOnPlainPage) {
    const std::string program = find_browser();
    if (program.empty()) GTEST_SKIP() << "there is no Chromium here: apt-get install chromium";
    const TemporaryFolder folder;
    Browser browser(program, folder.path() / "profile");
    if (!browser.works()) GTEST_SKIP() << "the Chromium of this machine doesn't start";
    const ServerProcess server(k_third_game_server,
                               quiet({"--ephemeral", "--web", "0", "--ping-after", "3600", "--close-after", "7200"}));
    Player ada(server, "Ada", k_create);
    Player bob(server, "Bob", R"({"kind":"join","table":1})");
    ASSERT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    ada.answer(ada.receive_question(), "c3");
    bob.answer(bob.receive_question(), "c3");
    ASSERT_FALSE(bob.receive("accepted").isNull());
    const std::string address = "http://127.0.0.1:" + server.listening()["web"].asString() + "/table/1";
    const std::string text = browser.show(address, "en", {});
    EXPECT_NE(text.find("Noughts and crosses"), std::string::npos) << text;
    EXPECT_NE(text.find("█"), std::string::npos) << text;
    EXPECT_EQ(browser.count("table.board-of-words td"), 9);
    EXPECT_EQ(browser.count(".player.active"), 1);
}

}  // namespace
}  // namespace syrtis::test
