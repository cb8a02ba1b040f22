// SPDX-License-Identifier: MIT

// Tests mouse and keyboard of the real client: dialogs capture the keys, buttons act on release, and nothing can be
// played without a connection.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/recorded_games.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

bool has_input_target(const Json::Value& drawn, const std::string& kind) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) return true;
    }
    return false;
}

class ClientInput : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        server = std::make_unique<ServerProcess>(syrtis::test::k_server_program, options());
        client = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", "127.0.0.1:" + std::to_string(server->port()), "--name", "Ada",
                                     "--game", "dig-mars", "--play-against", "random"});
        ASSERT_TRUE(client->until(asked("place_station")));
        client->click_at(client->drawn["answers"][0]["point"]);
        ASSERT_TRUE(client->until(asked("end_turn")));
        client->key("Return");
        ASSERT_TRUE(client->until(asked("turn")));
    }
    [[nodiscard]] std::vector<std::string> options() const {
        return {
            "--data", (folder.path() / "games").string(), "--log-level", "off", "--think-delay", "0", "--first-seed",
            "3"};
    }
    static std::function<bool(const Json::Value&)> asked(const std::string& question) {
        return [question](const Json::Value& drawn) {
            return drawn["question"] == question && !drawn["busy"].asBool() && !drawn["answers"].empty();
        };
    }
    [[nodiscard]] bool has_ended_turn() const {
        return std::ranges::any_of(recorded_commands(folder.path() / "games"), [](const auto& recorded) {
            const auto command = text::parse_json(recorded.command);
            return recorded.seat == 0 && command && (*command)["type"] == "end_turn";
        });
    }
    static bool dialog_is_open(const Json::Value& drawn) { return has_input_target(drawn, "dialog_button"); }
    static bool no_dialog_is_open(const Json::Value& drawn) { return !has_input_target(drawn, "dialog_button"); }

    TemporaryFolder folder;
    VirtualDisplay display;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<ClientAtTable> client;
};

TEST_F(ClientInput, DialogReceivesEveryKeyUntilAnswered) {
    client->key("e");
    ASSERT_TRUE(client->until(dialog_is_open));
    client->key("n");
    client->key("l");
    client->key("Escape");
    ASSERT_TRUE(client->until(no_dialog_is_open));
    EXPECT_EQ(client->drawn["question"], "turn");
    EXPECT_FALSE(client->drawn["busy"].asBool());
    // One press of the key focuses the declining button, two the confirming one.
    client->key("e");
    ASSERT_TRUE(client->until(dialog_is_open));
    client->key("n");
    client->key("Return");
    ASSERT_TRUE(client->until(no_dialog_is_open));
    EXPECT_EQ(client->drawn["question"], "turn");
    EXPECT_FALSE(client->drawn["busy"].asBool());
    client->key("e");
    ASSERT_TRUE(client->until(dialog_is_open));
    client->key("n");
    client->key("n");
    client->key("Return");
    // The other player may be so quick that the end of the turn is never drawn.
    EXPECT_TRUE(client->until([this](const Json::Value&) { return has_ended_turn(); }));
}

TEST_F(ClientInput, ButtonActsOnlyIfMouseIsPressedAndReleasedOverIt) {
    ASSERT_TRUE(client->mouse("bar_button", 1, "mousedown"));
    ASSERT_TRUE(client->mouse("prompt_button", 1, "mouseup"));
    ASSERT_TRUE(client->mouse("bar_button", 0, "mousedown"));
    ASSERT_TRUE(client->mouse("bar_button", 0, "mouseup"));
    // The quick reference opens, and not the menu whose button was only pressed.
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "reference"; }));
    EXPECT_TRUE(no_dialog_is_open(client->drawn));
}

TEST_F(ClientInput, QuickReferenceAndKeyListOpenOverTable) {
    client->key("F1");
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "reference"; }));
    client->key("e");
    client->key("Right");
    client->key("Escape");
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));
    EXPECT_TRUE(no_dialog_is_open(client->drawn));
    EXPECT_EQ(client->drawn["question"], "turn");
    client->key("question");
    ASSERT_TRUE(client->until(dialog_is_open));
    // The list of keys has one button; the menu has five.
    int buttons = 0;
    for (const auto& target : client->drawn["targets"]) buttons += target["kind"] == "dialog_button" ? 1 : 0;
    EXPECT_EQ(buttons, 1);
}

TEST_F(ClientInput, PlayIsBlockedWhileDisconnectedAndContinuesAfterReconnection) {
    const auto port = server->port();
    server->end(SIGKILL);
    ASSERT_TRUE(client->until([](const Json::Value& drawn) { return drawn["answers"].empty(); }));
    client->key("e");
    client->key("Return");
    EXPECT_TRUE(client->until(no_dialog_is_open));
    server = std::make_unique<ServerProcess>(syrtis::test::k_server_program, options(), port);
    EXPECT_TRUE(client->until(asked("turn")));
}

}  // namespace
}  // namespace syrtis::test

#endif
