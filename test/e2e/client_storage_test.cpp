// SPDX-License-Identifier: MIT

// Tests the real client at a server that cannot store for a while, and at one that is killed.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

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

/// Buttons of the prompt.
constexpr int k_confirm_storage = 1;

bool can_confirm(const Json::Value& drawn) {
    if (drawn["question"] != "corporation" || drawn["busy"].asBool()) return false;
    for (const auto& answer : drawn["answers"]) {
        if (answer["kind"] == "prompt_button" && answer["id"] == k_confirm_storage) return true;
    }
    return false;
}

/// Ada, who is controlled by the test, and Bruno, who is at the client and chooses his start.
class ClientAtKilledServer : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        start_server(0);
        ada = std::make_unique<ScriptedPlayer>(server->port(), "Ada");
        ada->take_seat(R"({"kind":"create","game":"terraforming-mars","seats":2})");
        bruno = std::make_unique<ClientAtTable>(
            display, folder.path(),
            std::vector<std::string>{"--connect", "127.0.0.1:" + std::to_string(server->port()), "--name", "Bruno",
                                     "--join", "1"});
        ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["page"] == "lobby"; }));
        ada->socket.send(R"({"kind":"start"})");
        ada->receive_update();
    }
    void start_server(std::uint16_t port) {
        server = std::make_unique<ServerProcess>(
            syrtis::test::k_server_program,
            quiet({"--data", (folder.path() / "server").string(), "--tls", "off", "--first-seed", "3"}), port);
        ASSERT_NE(server->port(), 0);
    }

    TemporaryFolder folder;
    std::unique_ptr<ServerProcess> server;
    VirtualDisplay display;
    std::unique_ptr<ScriptedPlayer> ada;
    std::unique_ptr<ClientAtTable> bruno;
};

TEST_F(ClientAtKilledServer, PendingChoiceSurvivesServerRestart) {
    const auto asked = [](const Json::Value& drawn) {
        return drawn["question"] == "corporation" && !drawn["busy"].asBool() && !drawn["answers"].empty();
    };
    ASSERT_TRUE(bruno->until(asked));
    ASSERT_TRUE(bruno->click_drawn("choice_large", 1));
    ASSERT_TRUE(bruno->click_drawn("hand_card", 0));
    ASSERT_TRUE(bruno->click_drawn("hand_card", 2));
    ASSERT_TRUE(bruno->until(can_confirm));

    const auto port = server->port();
    const std::string token = ada->token;
    server->end(SIGKILL);
    ASSERT_TRUE(bruno->until([](const Json::Value& drawn) { return drawn["answers"].empty(); }))
        << "without a connection nothing can be answered";
    start_server(port);
    ada = std::make_unique<ScriptedPlayer>(port, "Ada");
    ada->resume(token);
    ada->receive_update();

    ASSERT_TRUE(bruno->until(can_confirm)) << "without choosing again";
    ASSERT_TRUE(bruno->click("prompt_button", k_confirm_storage));
    while (ada->view["players"]["1"]["choosing"].asBool() && !HasFatalFailure()) ada->receive_update();
    while (!ada->is_over && ada->view["phase"] != "action" && !HasFatalFailure()) {
        if (ada->is_asked()) ada->answer(0);
        ada->receive_update();
    }
    EXPECT_EQ(ada->view["players"]["1"]["hand_size"], 2);
}

}  // namespace
}  // namespace syrtis::test

#endif
