// SPDX-License-Identifier: MIT

// Tests the real client on a virtual display, controlled by mouse, against the real server; a spectator receives what
// the server recorded.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

bool has_answer(const Json::Value& drawn, const std::string& kind) {
    for (const auto& answer : drawn["answers"]) {
        if (answer["kind"] == kind && answer.isMember("point")) return true;
    }
    return false;
}

bool table_has_target(const Json::Value& drawn, const std::string& kind) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) return true;
    }
    return false;
}

/// Returns the first click target for a command of that type.
Json::Value answer_for(const Json::Value& drawn, const std::string& type) {
    for (const auto& answer : drawn["answers"]) {
        if (answer["command"]["type"] == type && answer.isMember("point")) return answer;
    }
    return {};
}

class ClientTable : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        watcher.hello("Olga", "whole");
    }
    /// Starts to watch the table that the client has created.
    void watch() {
        watcher.send(R"({"kind":"list"})");
        const auto tables = watcher.receive("tables");
        ASSERT_EQ(tables["tables"].size(), 1U);
        watcher.send(R"({"kind":"watch","table":)" + tables["tables"][0]["table"].asString() + "}");
        ASSERT_FALSE(watcher.receive("watching").isNull());
    }
    /// Receives updates until seat 0 has that event.
    Json::Value receive_event(const std::string& name) {
        while (true) {
            const auto update = watcher.receive("update");
            if (update.isNull()) return {};
            for (const auto& event : update["events"]) {
                if (event["event"] == name && event["player"] == 0) return event;
            }
        }
    }
    /// Answers all questions until the action menu is back or the turn is over.
    void answer_all(ClientAtTable& client) {
        while (
            client.until([](const Json::Value& drawn) { return !drawn["busy"].asBool() && drawn["page"] == "game"; })) {
            const auto kind = client.drawn["question"].asString();
            if (kind.empty() || kind == "action") return;
            const auto before = client.drawn["picture"];
            for (const auto& answer : client.drawn["answers"]) {
                if (!answer.isMember("point")) continue;
                client.click_at(answer["point"]);
                break;
            }
            if (!client.until([&](const Json::Value& drawn) { return drawn["picture"] != before; })) return;
        }
    }

    TemporaryFolder folder;
    ServerProcess server{syrtis::test::k_server_program,
                         {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "3"}};
    VirtualDisplay display;
    LineSocket watcher{server.port()};
};

TEST_F(ClientTable, TurnsPlayedByMouseEqualThoseInTheRecordOfTheServer) {
    ClientAtTable client(
        display, folder.path(),
        {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--play-against", "random"});
    // The start: a corporation, two cards, and the confirmation.
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has_answer(drawn, "choice_large"); }));
    watch();
    ASSERT_TRUE(client.click_drawn("choice_large"));
    ASSERT_TRUE(client.click_drawn("hand_card", 0));
    ASSERT_TRUE(client.click_drawn("hand_card", 1));
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        const auto& answers = drawn["answers"];
        return !answers.empty() && answers[answers.size() - 1]["kind"] == "prompt_button" &&
               answers[answers.size() - 1]["id"] == 1;
    }));
    ASSERT_TRUE(client.click("prompt_button", 1));
    EXPECT_FALSE(receive_event("corporation_revealed").isNull());

    // The action menu: a standard project with all of its questions.
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["question"] == "action"; }));
    if (!answer_for(client.drawn, "first_action").isNull()) {
        client.click_at(answer_for(client.drawn, "first_action")["point"]);
        answer_all(client);
        ASSERT_TRUE(client.until(
            [](const Json::Value& drawn) { return drawn["question"] == "action" && !drawn["busy"].asBool(); }));
    }
    Json::Value project;
    for (const auto& answer : client.drawn["answers"]) {
        if (answer["command"]["project"] == "power_plant") project = answer;
    }
    ASSERT_FALSE(project.isNull()) << client.drawn.toStyledString();
    const unsigned before = client.drawn["picture"].asUInt();
    client.click_at(project["point"]);
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        // Pointing at it and clicking on it draw one picture each.
        return drawn["busy"].asBool() || table_has_target(drawn, "payment_button") ||
               drawn["picture"].asUInt() >= before + 2;
    }));
    // A corporation that may pay with heat is asked for the payment.
    if (table_has_target(client.drawn, "payment_button")) client.click("payment_button", 1);
    EXPECT_EQ(receive_event("project_used")["project"], "power_plant");

    // The end of the turn, and passing with the confirmation of its dialog.
    ASSERT_TRUE(client.until(
        [](const Json::Value& drawn) { return drawn["question"] == "action" && !drawn["busy"].asBool(); }));
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return has_answer(drawn, "prompt_button"); }));
    ASSERT_TRUE(client.click_drawn("prompt_button"));
    EXPECT_FALSE(receive_event("turn_ended").isNull());
    // A new turn, in which no action has been taken that could be ended.
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        return drawn["question"] == "action" && !drawn["busy"].asBool() && !has_answer(drawn, "prompt_button");
    }));
    ASSERT_TRUE(client.click("own_pass", 0));
    ASSERT_TRUE(client.until(
        [](const Json::Value& drawn) { return table_has_target(drawn, "dialog_button") || drawn["busy"].asBool(); }));
    client.click("dialog_button", 1);
    EXPECT_FALSE(receive_event("passed").isNull());
}

TEST_F(ClientTable, DigMarsTurnsArePlayedByMouse) {
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--game",
                          "dig-mars", "--play-against", "random"});
    const auto asked = [](const std::string& question) {
        return [question](const Json::Value& drawn) {
            return drawn["question"] == question && !drawn["busy"].asBool() && has_answer(drawn, "space");
        };
    };
    ASSERT_TRUE(client.until(asked("place_station")));
    watch();
    const auto first = answer_for(client.drawn, "place_station");
    client.click_at(first["point"]);
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["question"] == "end_turn"; }));
    client.click_at(client.drawn["answers"][0]["point"]);
    EXPECT_EQ(receive_event("station_placed")["place"], first["command"]["place"]);

    // An own station, and then one of its moves.
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        return drawn["question"] == "turn" && !drawn["busy"].asBool() && has_answer(drawn, "space_piece");
    }));
    Json::Value piece;
    for (const auto& answer : client.drawn["answers"]) {
        if (answer["kind"] == "space_piece" && answer["id"] == first["id"]) piece = answer;
    }
    ASSERT_TRUE(piece.isMember("point")) << client.drawn.toStyledString();
    client.click_at(piece["point"]);
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return !answer_for(drawn, "move").isNull(); }));
    const auto way = answer_for(client.drawn, "move");
    client.click_at(way["point"]);
    const auto moved = receive_event("station_moved");
    EXPECT_EQ(moved["from"], first["command"]["place"]);
    EXPECT_EQ(moved["to"], way["command"]["to"]);

    // With actions left, ending the turn requires a confirmation.
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        return drawn["question"] == "turn" && !drawn["busy"].asBool() && has_answer(drawn, "prompt_button");
    }));
    ASSERT_TRUE(client.click_drawn("prompt_button"));
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return table_has_target(drawn, "dialog_button"); }));
    ASSERT_TRUE(client.click("dialog_button", 1));
    EXPECT_FALSE(receive_event("turn_ended").isNull());
}

}  // namespace
}  // namespace syrtis::test

#endif
