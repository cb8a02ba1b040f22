// SPDX-License-Identifier: MIT

// Tests a server that hosts the third game: two seats play it over TCP, and a spectator in a browser watches.

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>

#include "support/paths.hpp"
#include "support/play_socket.hpp"
#include "support/server_process.hpp"
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

TEST(ThirdGame, MatchWithHiddenFirstMarksIsPlayedToItsEnd) {
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
    EXPECT_EQ(of_bob["decision"]["commands"].size(), 9U) << "a missing field would reveal the choice of the other seat";
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

TEST(ThirdGame, ComputerPlayerAnswersUntilGameEnds) {
    const ServerProcess server(k_third_game_server, quiet({"--ephemeral"}));
    Player ada(server, "Ada", R"({"kind":"create","game":"noughts-and-crosses","seats":2,"computers":["random"]})");
    ASSERT_FALSE(ada.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    for (auto update = ada.receive_question(); !update.isMember("outcome"); update = ada.receive_question()) {
        ASSERT_TRUE(update.isMember("decision"));
        ada.send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() + "}");
    }
}

TEST(ThirdGame, ObjectsOtherThanCommandsAreRefused) {
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

TEST(ThirdGame, SpectatorInBrowserSeesWhatEverySpectatorSees) {
    const ServerProcess server(k_third_game_server, quiet({"--ephemeral", "--web", "0"}));
    Player ada(server, "Ada", k_create);
    Player bob(server, "Bob", R"({"kind":"join","table":1})");
    ASSERT_FALSE(bob.receive("joined").isNull());
    ada.send(R"({"kind":"start"})");
    auto of_ada = ada.receive_question();
    PlaySocket browser(static_cast<std::uint16_t>(server.listening()["web"].asUInt()));
    browser.hello("Eve", "whole");
    browser.send(R"({"kind":"watch","table":1})");
    ASSERT_FALSE(browser.receive("update").isNull());
    ada.answer(of_ada, "c3");
    ASSERT_FALSE(ada.receive_first_mark("c3").isNull());
    const auto before = browser.receive("update");
    EXPECT_EQ(without_questions(browser.captured).find("\"c3\""), std::string::npos) << browser.captured;
    EXPECT_FALSE(before.isMember("decision"));
    bob.answer(bob.receive_question(), "b2");
    const auto after = browser.receive("update");
    EXPECT_EQ(after["view"]["position"]["board"][2][2], "×");
    EXPECT_EQ(after["view"]["position"]["board"][1][1], "○");
}

}  // namespace
}  // namespace syrtis::test
