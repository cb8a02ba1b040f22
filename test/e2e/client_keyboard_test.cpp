// SPDX-License-Identifier: MIT

// Whole games without a mouse, by keys alone: one from the start screen to the final score, on the client's own server,
// and one among computers that don't think.

#ifdef SYRTIS_CLIENT_PROGRAM

#include <gtest/gtest.h>

#include "e2e/client_display.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

bool has_target(const Json::Value& drawn, const std::string& kind) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) return true;
    }
    return false;
}

bool stands_on(const Json::Value& drawn, const std::string& kind) { return drawn["focus"]["kind"] == kind; }

class ClientKeyboard : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    /// Something else is drawn, or nothing is left to be waited for.
    bool until_drawn(ClientAtTable& client, unsigned before) {
        return client.until([&](const Json::Value& drawn) { return drawn["picture"].asUInt() > before; });
    }
    /// The keys that answer whatever is asked now: the first thing possible while there is `zest`, else as little as
    /// possible.
    static std::vector<std::string> keys_for(const Json::Value& drawn, bool zest) {
        const auto question = drawn["question"].asString();
        if (has_target(drawn, "payment_button") || has_target(drawn, "sheet_button")) return {"Return"};
        if (question == "corporation") return {"n", "Return", "0"};
        if (question == "cards") {
            // What must be taken is taken: the first of them, with the frame put away before it is confirmed.
            if (zest) return {"n", "space", "Escape", "Return"};
            return {"0", "n", "Return", "n", "Return", "Escape", "Return"};
        }
        if (question == "action") return zest ? std::vector<std::string>{"n", "Return"} : std::vector<std::string>{"p"};
        if (question == "turn") return zest ? std::vector<std::string>{"n", "Return"} : std::vector<std::string>{"e"};
        if (question == "amount") return {"Return"};
        if (question == "greenery") return {"e"};
        return {"n", "Return"};
    }
    /// Plays until the final score; false if it stops before.
    bool play(ClientAtTable& client, int lively) {
        for (int answers = 0; answers < 400; ++answers) {
            const bool goes_on = client.until([](const Json::Value& drawn) {
                if (drawn["page"] == "final") return true;
                const bool asked = !drawn["question"].asString().empty() || has_target(drawn, "sheet_button");
                return drawn["page"] == "game" && !drawn["busy"].asBool() && asked;
            });
            if (!goes_on) return false;
            if (client.drawn["page"] == "final") return true;
            const auto before = client.drawn["picture"].asUInt();
            client.keys(keys_for(client.drawn, answers < lively));
            if (!until_drawn(client, before)) return false;
        }
        return false;
    }

    TemporaryFolder folder;
    VirtualDisplay display;
};

TEST_F(ClientKeyboard, plays_the_first_game_from_the_start_screen_to_the_final_score) {
    ClientAtTable client(display, folder.path(), {"--name", "Ada"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
    // The third row plays alone.
    client.keys({"Tab", "Down", "Down"});
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return stands_on(drawn, "start_entry"); }));
    client.key("Return");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] != "start"; }));
    if (client.drawn["page"] == "lobby") client.key("Return");
    EXPECT_TRUE(play(client, 25)) << client.drawn.toStyledString();
    // And away from there.
    client.key("Escape");
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "start"; }));
}

TEST_F(ClientKeyboard, plays_the_second_game_to_the_final_score) {
    const ServerProcess server(SYRTIS_SERVER_PROGRAM,
                               {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "3"});
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--game",
                          "dig-mars", "--play-against", "greedy"});
    EXPECT_TRUE(play(client, 25)) << client.drawn.toStyledString();
}

TEST_F(ClientKeyboard, changes_settings_that_hold_at_once_and_at_the_next_start) {
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
