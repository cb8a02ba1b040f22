// SPDX-License-Identifier: MIT

// Plays complete games by keys alone: one from the start screen to the final score on the client's own server, and one
// with computer players.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

bool has_keyboard_target(const Json::Value& drawn, const std::string& kind) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) return true;
    }
    return false;
}

/// Buttons of the lobby.
constexpr int k_start_game = 2;

/// Buttons of the prompt in Terraforming Mars.
constexpr int k_keyboard_no_card = 3;
constexpr int k_end_turn = 4;

bool offers(const Json::Value& drawn, int button) {
    return std::ranges::any_of(drawn["answers"], [button](const auto& answer) {
        return answer["kind"] == "prompt_button" && answer["id"] == button;
    });
}

bool stands_on(const Json::Value& drawn, const std::string& kind) { return drawn["focus"]["kind"] == kind; }

class ClientKeyboard : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    /// Returns the keys that answer the current question: with the first possible answer while `zest` is true,
    /// otherwise with the least action. `refused` counts how often a choice of cards was not accepted.
    static std::vector<std::string> keys_for(const Json::Value& drawn, bool zest, int refused) {
        const auto question = drawn["question"].asString();
        if (has_keyboard_target(drawn, "payment_button") || has_keyboard_target(drawn, "dialog_button"))
            return {"Return"};
        if (question == "end_turn") return {"Return"};
        if (question == "corporation") return {"n", "Return", "0", "Return"};
        if (question == "cards") {
            if (offers(drawn, k_keyboard_no_card) && (!zest || refused > 0)) return {"0", "Return"};
            // Selects one more card, and removes the focus before confirming.
            std::vector<std::string> keys(static_cast<std::size_t>(refused) + 1, "n");
            keys.insert(keys.end(), {"space", "Escape", "Return"});
            return keys;
        }
        if (question == "action" && !zest) return leaving_keys(drawn);
        if (question == "turn" && !zest) return {"e"};
        if (question == "amount") return {"Return"};
        if (question == "greenery") return {"e"};
        return {"n", "Return"};
    }
    /// Returns the keys that end the turn or pass; passing is not possible within a turn or while the corporation's
    /// first action is due.
    static std::vector<std::string> leaving_keys(const Json::Value& drawn) {
        const bool is_due = std::ranges::any_of(
            drawn["answers"], [](const auto& answer) { return answer["command"]["type"] == "first_action"; });
        if (is_due) return {"n", "Return"};
        return {offers(drawn, k_end_turn) ? "e" : "p"};
    }
    /// Plays to the final score; returns false if the game stops before.
    bool play(ClientAtTable& client, int lively) {
        int refused = 0;
        for (int answers = 0; answers < 400; ++answers) {
            const bool can_continue = client.until([](const Json::Value& drawn) {
                if (drawn["page"] == "final") return true;
                const bool asked = !drawn["question"].asString().empty() || has_keyboard_target(drawn, "dialog_button");
                return drawn["page"] == "game" && !drawn["busy"].asBool() && asked;
            });
            if (!can_continue) return false;
            if (client.drawn["page"] == "final") return true;
            const auto keys = keys_for(client.drawn, answers < lively, refused);
            refused = client.drawn["question"] == "cards" ? refused + 1 : 0;
            const auto inputs = client.drawn["inputs"].asUInt() + static_cast<unsigned>(keys.size());
            client.keys(keys);
            // Waits until the client has processed the keys.
            const bool is_followed =
                client.until([&](const Json::Value& drawn) { return drawn["inputs"].asUInt() >= inputs; });
            if (!is_followed) return false;
        }
        return false;
    }

    TemporaryFolder folder;
    VirtualDisplay display;
};

TEST_F(ClientKeyboard, TerraformingMarsIsPlayedByKeysFromStartScreenToFinalScore) {
    ClientAtTable client(display, folder.path(), {"--name", "Ada"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
    // The third row starts a solo game.
    client.keys({"Tab", "Down", "Down"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return stands_on(drawn, "start_entry"); }));
    client.key("Return");
    const auto can_start = [](const Json::Value& drawn) {
        return std::ranges::any_of(drawn["targets"], [](const auto& target) {
            return target["kind"] == "lobby_button" && target["id"] == k_start_game;
        });
    };
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) { return drawn["page"] == "game" || can_start(drawn); }));
    if (client.drawn["page"] == "lobby") client.key("Return");
    EXPECT_TRUE(play(client, 25)) << client.drawn.toStyledString();
    // Escape returns to the start screen.
    client.key("Escape");
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
}

TEST_F(ClientKeyboard, DigMarsIsPlayedByKeysToFinalScore) {
    const ServerProcess server(syrtis::test::k_server_program,
                               {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "3"});
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--game",
                          "dig-mars", "--play-against", "greedy"});
    EXPECT_TRUE(play(client, 25)) << client.drawn.toStyledString();
}

TEST_F(ClientKeyboard, SettingsChangedByKeysApplyAtOnceAndAtNextStart) {
    const std::vector<std::string> options{"--name", "Ada", "--game", "dig-mars"};
    {
        ClientAtTable client(display, folder.path(), options);
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
        client.key("F10");
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "settings"; }));
        // Assigns another key to the first entry of the page of keys.
        client.keys({"Tab", "Down", "Down", "Return", "Tab", "Return", "F4"});
        client.keys({"Escape"});
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
        client.keys({"Tab"});
        client.keys({"F4"});
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return stands_on(drawn, "start_entry"); }));
    }
    std::filesystem::remove(folder.path() / "targets.json");
    ClientAtTable client(display, folder.path(), options);
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
    client.keys({"F4"});
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return stands_on(drawn, "start_entry"); }));
}

}  // namespace
}  // namespace syrtis::test

#endif
