// SPDX-License-Identifier: MIT
//
// Tests hints of the real server in each of its games: which tables have them, who receives them, and that they can be
// played.

#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <vector>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"

namespace syrtis::test {
namespace {

std::string hint_of(const Json::Value& update) {
    return R"({"kind":"hint","request":5,"sequence":)" + update["decision"]["sequence"].asString() + "}";
}

class Hints : public testing::TestWithParam<const char*> {
   protected:
    /// Starts a game of Ada and Bob, which Eve watches, and returns their first question.
    void start(const std::string& terms) {
        ada.hello("Ada");
        bob.hello("Bob");
        eve.hello("Eve");
        ada.send(std::string(R"({"kind":"create","game":")") + GetParam() + R"(","seats":2)" + terms + "}");
        const auto table = ada.receive("joined")["table"].asString();
        bob.send(R"({"kind":"join","table":)" + table + "}");
        ASSERT_FALSE(bob.receive("joined").isNull());
        eve.send(R"({"kind":"watch","table":)" + table + "}");
        ASSERT_FALSE(eve.receive("watching").isNull());
        ada.send(R"({"kind":"start"})");
        asked = ada.receive("update");
    }

    ServerProcess server{syrtis::test::k_server_program, quiet({"--ephemeral", "--first-seed", "3"})};
    LineSocket ada{server.port()};
    LineSocket bob{server.port()};
    LineSocket eve{server.port()};
    Json::Value asked;
};

TEST_P(Hints, ArePlayableAndSentToOneSeatOnly) {
    start(R"(,"hints":true)");
    auto* player = &ada;
    if (!asked.isMember("decision")) {
        player = &bob;
        asked = bob.receive("update");
    }
    for (int round = 0; round < 3; ++round) {
        ASSERT_TRUE(asked.isMember("decision"));
        player->send(hint_of(asked));
        const auto hint = player->receive("hint");
        EXPECT_EQ(hint["request"], 5);
        EXPECT_EQ(hint["sequence"], asked["decision"]["sequence"]);
        // On a busy machine the time may not suffice to compare any commands.
        for (const auto& best : hint["best"]) {
            EXPECT_GE(best["share"].asDouble(), 0.0);
            EXPECT_LE(best["share"].asDouble(), 1.0);
        }
        Json::Value answer = protocol::make_message("answer");
        answer["sequence"] = hint["sequence"];
        answer["command"] = hint["command"];
        player->send(text::write_json(answer));
        const auto accepted = player->receive("accepted");
        EXPECT_EQ(accepted["sequence"], hint["sequence"]) << text::write_json(hint);
        // The next question may be for the other player.
        const auto update = player->receive("update");
        if (update.isMember("decision")) {
            asked = update;
            continue;
        }
        break;
    }
    // Messages arrive in order: the notice of the hint came before the answer.
    auto& other = player == &ada ? bob : ada;
    for (auto* receiver : {&other, &eve}) {
        Json::Value reported;
        while (reported["kind"] != "hinted") {
            reported = receiver->receive();
            ASSERT_FALSE(reported.isNull());
            EXPECT_NE(reported["kind"], "hint");
            EXPECT_EQ(text::write_json(reported).find("\"share\""), std::string::npos);
        }
        EXPECT_EQ(reported["name"], player == &ada ? "Ada" : "Bob");
        EXPECT_EQ(reported.getMemberNames(), (std::vector<std::string>{"kind", "name", "seat", "table", "time"}));
    }
}

TEST_P(Hints, AreRefusedIfDisabledAndForSpectators) {
    start("");
    if (!asked.isMember("decision")) asked["decision"]["sequence"] = 0;
    ada.send(hint_of(asked));
    EXPECT_EQ(ada.receive("error")["code"], "hints_not_allowed");
    eve.send(R"({"kind":"hint","sequence":0})");
    EXPECT_EQ(eve.receive("error")["code"], "not_seated");
}

INSTANTIATE_TEST_SUITE_P(Games, Hints, testing::Values("terraforming-mars", "dig-mars"), [](const auto& game) {
    return std::string(game.param).substr(0, std::string(game.param).find('-'));
});

}  // namespace
}  // namespace syrtis::test
