// SPDX-License-Identifier: MIT

// Tests the client program with the third game on a virtual display: it is played by mouse at the default table.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/temporary_folder.hpp"
#include "third_game/player.hpp"

namespace syrtis::test {
namespace {

/// Waits until the client is asked, clicks on the target of a field, and waits until the picture shows that the client
/// has taken the click: the next click must not meet an older picture. Returns false if one of them does not come.
bool click_field(ClientAtTable& client, const std::string& question, const std::string& field) {
    const auto answer_for = [&](const Json::Value& drawn) -> Json::Value {
        if (drawn["busy"].asBool() || drawn["question"] != question) return {};
        for (const auto& answer : drawn["answers"]) {
            if (answer["command"]["field"] == field) return answer["point"];
        }
        return {};
    };
    if (!client.until([&](const Json::Value& drawn) { return !answer_for(drawn).isNull(); })) return false;
    client.click_at(answer_for(client.drawn));
    return client.until([&](const Json::Value& drawn) { return answer_for(drawn).isNull(); });
}

TEST(ThirdGameClient, PlaysByMouseUntilEnd) {
    VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    const ServerProcess server(k_third_game_server, quiet({"--ephemeral"}));
    Player host(server, "Ada", R"({"kind":"create","game":"noughts-and-crosses","seats":2})");
    ASSERT_FALSE(host.receive("joined").isNull());
    const TemporaryFolder folder;
    const auto errors = folder.path() / "errors";
    std::optional<ClientAtTable> running;
    auto& client = running.emplace(display, folder.path(),
                                   std::vector<std::string>{"--connect", "127.0.0.1:" + std::to_string(server.port()),
                                                            "--name", "Bob", "--join", "1"},
                                   errors.string(), k_third_game_client);
    for (Json::Value table = host.receive("table"); table["seats"][1]["player"] == "open";
         table = host.receive("table")) {
        ASSERT_FALSE(table.isNull());
    }
    host.send(R"({"kind":"start"})");
    host.answer(host.receive_question(), "c3");
    ASSERT_TRUE(click_field(client, "first_mark", "a1"));
    host.answer(host.receive_question(), "c2");
    ASSERT_TRUE(click_field(client, "mark", "b1"));
    host.answer(host.receive_question(), "b2");
    ASSERT_TRUE(click_field(client, "mark", "c1"));
    const auto last = host.receive_question();
    EXPECT_EQ(last["outcome"]["winners"][0], 1);
    EXPECT_TRUE(client.until([](const Json::Value& drawn) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] == "final_button") return true;
        }
        return false;
    }));
    constexpr int k_show_table = 1;
    ASSERT_TRUE(client.click_when_drawn("final_button", k_show_table));
    EXPECT_TRUE(client.until([](const Json::Value& drawn) { return drawn["page"] == "game"; }));
    running.reset();
    std::ifstream stream(errors);
    const std::string said{std::istreambuf_iterator<char>(stream), {}};
    EXPECT_EQ(said.find("failed"), std::string::npos) << said;
}

}  // namespace
}  // namespace syrtis::test

#endif
