// SPDX-License-Identifier: MIT

// Tests the real client with another player at a real server: an answer in a simultaneous decision is undone, and the
// next action is planned during the other player's turn.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using Holds = std::function<bool(const Json::Value&)>;

/// Buttons of the prompt.
constexpr int k_confirm_plan = 1;
constexpr int k_take_back = 7;
/// Indexes of standard projects and awards.
constexpr int k_asteroid = 2;
constexpr int k_first_award = 0;

Holds asked(const std::string& question) {
    return [question](const Json::Value& drawn) {
        return drawn["question"] == question && !drawn["busy"].asBool() && !drawn["answers"].empty();
    };
}

bool has_target(const Json::Value& drawn, const std::string& kind, int id) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind && target["id"] == id) return true;
    }
    return false;
}

/// Ada, who is controlled by the test and begins, and Bruno, who is at the client.
class ClientPlan : public testing::Test {
   protected:
    void begin(const std::string& options) {
        ASSERT_TRUE(display.works()) << k_no_display;
        ada.take_seat(R"({"kind":"create","game":"terraforming-mars","seats":2,"options":)" + options + "}");
        bruno = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Bruno",
                                     "--join", "1"});
        ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
        ada.socket.send(R"({"kind":"start"})");
        ada.receive_update();
        ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));
    }
    /// Gives Ada's first listed answer that has that member.
    void ada_answers(const std::string& member, const std::string& value) {
        ASSERT_TRUE(ada.is_asked());
        const auto& commands = ada.decision["commands"];
        for (Json::ArrayIndex number = 0; number < commands.size(); ++number) {
            if (commands[number][member] != value) continue;
            ASSERT_FALSE(ada.answer(number).isNull());
            return ada.receive_update();
        }
        FAIL() << "no answer with " << value;
    }
    [[nodiscard]] const Json::Value& bruno_seen() const { return ada.view["players"]["1"]; }

    TemporaryFolder folder;
    ServerProcess server{syrtis::test::k_server_program,
                         {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "3"}};
    VirtualDisplay display;
    ScriptedPlayer ada{server.port(), "Ada"};
    std::unique_ptr<ClientAtTable> bruno;
};

TEST_F(ClientPlan, SimultaneousAnswerIsUndoneAndChangedWhileOthersChoose) {
    begin(R"({"first_player":0})");
    ASSERT_TRUE(bruno->until(asked("corporation")));
    const auto choose = [&](int corporation, int card, bool none) {
        ASSERT_TRUE(bruno->click_drawn("choice_large", corporation));
        ASSERT_TRUE(bruno->click_drawn("hand_card", card));
        if (none) bruno->key("0");
        ASSERT_TRUE(bruno->until([](const Json::Value& drawn) {
            return drawn["answers"][drawn["answers"].size() - 1]["id"] == k_confirm_plan;
        }));
        ASSERT_TRUE(bruno->click("prompt_button", k_confirm_plan));
        ASSERT_TRUE(
            bruno->until([](const Json::Value& drawn) { return has_target(drawn, "prompt_button", k_take_back); }));
    };
    choose(0, 0, false);
    ada.receive_update();
    EXPECT_FALSE(bruno_seen()["choosing"].asBool());
    ASSERT_TRUE(bruno->click("prompt_button", k_take_back));
    ada.receive_update();
    EXPECT_TRUE(bruno_seen()["choosing"].asBool());
    ASSERT_TRUE(bruno->until(asked("corporation")));
    // The chosen card is selected again and deselected by a click: another corporation, and no card.
    choose(1, 0, true);
    ada.receive_update();
    ada_answers("type", "choose_corporation");
    ada_answers("type", "done");
    EXPECT_EQ(bruno_seen()["hand_size"], 0);
    EXPECT_EQ(ada.view["phase"], "action");
    EXPECT_FALSE(bruno_seen()["corporation"].asString().empty());
}

TEST_F(ClientPlan, PreparedActionIsSentWhenOwnTurnBegins) {
    begin(R"({"first_player":0,"beginner":[true,true]})");
    bruno->key("f");
    ASSERT_TRUE(bruno->until(asked("action")));
    ASSERT_TRUE(bruno->click("project", k_asteroid));
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["question"] == ""; }));
    const int money = bruno_seen()["resources"]["megacredits"].asInt();
    ada_answers("project", "power_plant");
    EXPECT_EQ(ada.view["temperature"], -30);
    ASSERT_TRUE(ada.is_asked()) << "Ada's turn continues";
    ada_answers("type", "end_turn");
    while (ada.view["temperature"] == -30 && !HasFatalFailure()) ada.receive_update();
    EXPECT_EQ(bruno_seen()["resources"]["megacredits"], money - 14);
    EXPECT_TRUE(bruno->until(asked("action"))) << "Bruno's turn continues";
}

TEST_F(ClientPlan, PreparedActionIsDroppedIfAnotherPlayerTakesItFirst) {
    begin(R"({"first_player":0,"beginner":[true,true]})");
    bruno->key("f");
    ASSERT_TRUE(bruno->until(asked("action")));
    ASSERT_TRUE(bruno->click("lower_row", k_first_award));
    // The action spends money for good and requires confirmation.
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return has_target(drawn, "dialog_button", 1); }));
    bruno->key("Return");
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["question"] == ""; }));
    ada_answers("award", "landlord");
    const int money = bruno_seen()["resources"]["megacredits"].asInt();
    ada_answers("type", "end_turn");
    ASSERT_TRUE(bruno->until(asked("action")));
    ASSERT_TRUE(bruno->click("project", k_asteroid)) << "another action can be chosen at once";
    while (ada.view["temperature"] == -30 && !HasFatalFailure()) ada.receive_update();
    EXPECT_EQ(bruno_seen()["resources"]["megacredits"], money - 14) << "the other action was not paid";
    EXPECT_EQ(ada.view["awards"].size(), 1U);
}

}  // namespace
}  // namespace syrtis::test

#endif
