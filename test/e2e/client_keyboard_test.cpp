// SPDX-License-Identifier: MIT

// Whole games without a mouse, by keys alone: one from the start screen to the final score, on the client's own server,
// and one among computers that don't think.

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

/// Of the buttons of the lobby.
constexpr int k_start_game = 2;

/// Of the buttons of the prompt, in the first game.
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
    /// The keys that answer whatever is asked now: the first thing possible while there is `zest`, else as little as
    /// possible. `refused`: how often that did not do for the cards that are to be chosen.
    static std::vector<std::string> keys_for(const Json::Value& drawn, bool zest, int refused) {
        const auto question = drawn["question"].asString();
        if (has_keyboard_target(drawn, "payment_button") || has_keyboard_target(drawn, "sheet_button"))
            return {"Return"};
        if (question == "end_turn") return {"Return"};
        if (question == "corporation") return {"n", "Return", "0", "Return"};
        if (question == "cards") {
            if (offers(drawn, k_keyboard_no_card) && (!zest || refused > 0)) return {"0", "Return"};
            // One more of them, with the frame put away before it is confirmed.
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
    /// Nobody passes in the middle of a turn, nor while the action that a corporation begins with is due.
    static std::vector<std::string> leaving_keys(const Json::Value& drawn) {
        const bool is_due = std::ranges::any_of(
            drawn["answers"], [](const auto& answer) { return answer["command"]["type"] == "first_action"; });
        if (is_due) return {"n", "Return"};
        return {offers(drawn, k_end_turn) ? "e" : "p"};
    }
    /// Plays until the final score; false if it stops before.
    bool play(ClientAtTable& client, int lively) {
        int refused = 0;
        for (int answers = 0; answers < 400; ++answers) {
            const bool goes_on = client.until([](const Json::Value& drawn) {
                if (drawn["page"] == "final") return true;
                const bool asked = !drawn["question"].asString().empty() || has_keyboard_target(drawn, "sheet_button");
                return drawn["page"] == "game" && !drawn["busy"].asBool() && asked;
            });
            if (!goes_on) return false;
            if (client.drawn["page"] == "final") return true;
            const auto keys = keys_for(client.drawn, answers < lively, refused);
            refused = client.drawn["question"] == "cards" ? refused + 1 : 0;
            const auto inputs = client.drawn["inputs"].asUInt() + static_cast<unsigned>(keys.size());
            client.keys(keys);
            // And all that comes of them.
            const bool is_followed =
                client.until([&](const Json::Value& drawn) { return drawn["inputs"].asUInt() >= inputs; });
            if (!is_followed) return false;
        }
        return false;
    }

    TemporaryFolder folder;
    VirtualDisplay display;
};

TEST_F(ClientKeyboard, PlaysTerraformingMarsFromStartScreenToFinalScore) {
    ClientAtTable client(display, folder.path(), {"--name", "Ada"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
    // The third row plays alone.
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
    // And away from there.
    client.key("Escape");
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
}

TEST_F(ClientKeyboard, PlaysDigMarsToFinalScore) {
    const ServerProcess server(syrtis::test::k_server_program,
                               {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "3"});
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--game",
                          "dig-mars", "--play-against", "greedy"});
    EXPECT_TRUE(play(client, 25)) << client.drawn.toStyledString();
}

TEST_F(ClientKeyboard, ChangesSettingsAtOnceAndForNextStart) {
    const std::vector<std::string> options{"--name", "Ada", "--game", "dig-mars"};
    {
        ClientAtTable client(display, folder.path(), options);
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
        client.key("F10");
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "settings"; }));
        // The page of keys: the first of them is given another key.
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
