// SPDX-License-Identifier: MIT

// Tests at the real client, by mouse and keys, that the last action of a turn is sent only after confirmation, that
// typed letters do not end a turn, and that keys work on a keyboard without Latin letters.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

/// Indexes of the standard projects.
constexpr int k_power_plant = 1;
constexpr int k_asteroid_at_end = 2;
/// Buttons of the prompt.
constexpr int k_end_turn_at_end = 4;
constexpr int k_undo = 7;

auto asked_at_end(const std::string& question) {
    return [question](const Json::Value& drawn) { return drawn["question"] == question && !drawn["busy"].asBool(); };
}

bool end_has_target(const Json::Value& drawn, const std::string& kind) {
    return std::ranges::any_of(drawn["targets"], [&](const auto& target) { return target["kind"] == kind; });
}

/// Bruno, who is at the client and moves first, and Ada, who is controlled by the test.
class ClientTurnEnd : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    void begin() {
        ada.take_seat(
            R"({"kind":"create","game":"terraforming-mars","seats":2,"options":{"first_player":1,"beginner":[true,true]}})");
        bruno = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Bruno",
                                     "--join", "1"});
        ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
        ada.socket.send(R"({"kind":"start"})");
        ada.receive_update();
        ASSERT_TRUE(bruno->until(asked_at_end("action")));
    }
    /// Takes the first of two actions, which is sent at once.
    void act_once() {
        ASSERT_TRUE(bruno->click("project", k_asteroid_at_end));
        while (ada.view["temperature"] == -30 && !HasFatalFailure()) ada.receive_update();
        ASSERT_TRUE(bruno->until([](const Json::Value& drawn) {
            return asked_at_end("action")(drawn) && std::ranges::any_of(drawn["answers"], [](const auto& answer) {
                       return answer["kind"] == "prompt_button" && answer["id"] == k_end_turn_at_end;
                   });
        }));
    }
    [[nodiscard]] int energy_production() const { return ada.view["players"]["1"]["production"]["energy"].asInt(); }
    void expect_ada_to_move() {
        while (!ada.is_asked() && !HasFatalFailure()) ada.receive_update();
        EXPECT_EQ(energy_production(), 1);
    }

    TemporaryFolder folder;
    ServerProcess server{syrtis::test::k_server_program,
                         {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "3"}};
    VirtualDisplay display;
    ScriptedPlayer ada{server.port(), "Ada"};
    std::unique_ptr<ClientAtTable> bruno;
};

TEST_F(ClientTurnEnd, SecondActionByMouseCanBeTakenBackAndIsSentWhenConfirmed) {
    begin();
    if (HasFatalFailure()) return;
    act_once();
    if (HasFatalFailure()) return;
    ASSERT_TRUE(bruno->click("project", k_power_plant));
    ASSERT_TRUE(bruno->until(asked_at_end("end_turn")));
    ASSERT_TRUE(bruno->click("prompt_button", k_undo));
    ASSERT_TRUE(bruno->until(asked_at_end("action"))) << "nothing was sent, so Bruno's turn continues";
    ASSERT_TRUE(bruno->click("project", k_power_plant));
    ASSERT_TRUE(bruno->until(asked_at_end("end_turn")));
    EXPECT_EQ(energy_production(), 0);
    ASSERT_TRUE(bruno->click("prompt_button", k_end_turn_at_end));
    expect_ada_to_move();
}

TEST_F(ClientTurnEnd, SecondActionByKeysCanBeTakenBackAndIsSentWhenConfirmed) {
    begin();
    if (HasFatalFailure()) return;
    act_once();
    if (HasFatalFailure()) return;
    const auto choose = [&] {
        for (int steps = 0; steps < 200; ++steps) {
            const auto& focus = bruno->drawn["focus"];
            if (focus["kind"] == "project" && focus["id"] == k_power_plant) break;
            const auto inputs = bruno->drawn["inputs"].asUInt();
            bruno->key("n");
            ASSERT_TRUE(bruno->until([&](const Json::Value& drawn) { return drawn["inputs"].asUInt() > inputs; }));
        }
        bruno->key("Return");
        ASSERT_TRUE(bruno->until(asked_at_end("end_turn")));
    };
    choose();
    bruno->key("ctrl+z");
    ASSERT_TRUE(bruno->until(asked_at_end("action")));
    choose();
    EXPECT_EQ(energy_production(), 0);
    bruno->key("Return");
    expect_ada_to_move();
}

TEST_F(ClientTurnEnd, TypedTextDoesNotEndTurn) {
    begin();
    if (HasFatalFailure()) return;
    act_once();
    if (HasFatalFailure()) return;
    bruno->keys({"h", "e", "l", "l", "o"});
    ASSERT_TRUE(bruno->until(asked_at_end("end_turn")));
    bruno->key("Escape");
    EXPECT_TRUE(bruno->until(asked_at_end("action")));
}

TEST_F(ClientTurnEnd, KeysOfARussianKeyboardActLikeAmericanKeysAtTheirPositions) {
    // Keys are pressed by their position codes, as on a real keyboard.
    constexpr const char* k_place_of_p = "33";
    constexpr const char* k_place_of_c = "54";
    ChildProgram layout({"setxkbmap", "-layout", "ru"}, {{"DISPLAY", display.name()}});
    ASSERT_EQ(layout.wait(), 0) << "setxkbmap comes with the virtual display";
    begin();
    if (HasFatalFailure()) return;
    bruno->keys({k_place_of_p});
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return end_has_target(drawn, "dialog_button"); }));
    bruno->keys({"Escape"});
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return !end_has_target(drawn, "dialog_button"); }));
    bruno->keys({k_place_of_c});
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return end_has_target(drawn, "chat_field"); }));
    // During text input the same key types the letter on it.
    bruno->keys({k_place_of_p, "Return"});
    while (ada.socket.receive("chat").isNull() && !HasFatalFailure()) FAIL() << "no line was sent";
}

class ClientAlone : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    TemporaryFolder folder;
    VirtualDisplay display;
};

TEST_F(ClientAlone, ChatKeyOpensNotesIfThereAreNoOtherPlayers) {
    ClientAtTable client(display, folder.path(), {"--name", "Ada", "--game", "dig-mars", "--hot-seat", "2"});
    // The match starts at the first click after the second local player has a seat.
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        if (drawn["page"] == "lobby") client.click("lobby_button", 2);
        if (drawn["page"] == "curtain") client.key("Return");
        return drawn["page"] == "game" && drawn["question"] == "place_station";
    }));
    client.key("c");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return end_has_target(drawn, "chat_field"); }));
    client.keys({"h", "e", "l", "l", "o", "Return", "Escape"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return !end_has_target(drawn, "chat_field"); }));
    EXPECT_EQ(client.drawn["question"], "place_station");
}

TEST_F(ClientAlone, QuestionMarkListsKeysOnStartScreenExceptDuringTextInput) {
    ClientAtTable client(display, folder.path(), {"--name", "Ada"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
    client.key("question");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return end_has_target(drawn, "dialog_button"); }));
    client.key("Escape");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return !end_has_target(drawn, "dialog_button"); }));
    client.keys({"a", "question"});
    const auto inputs = client.drawn["inputs"].asUInt();
    client.key("F1");
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) { return drawn["page"] == "reference"; }));
    EXPECT_FALSE(end_has_target(client.drawn, "dialog_button")) << inputs;
}

}  // namespace
}  // namespace syrtis::test

#endif
