// SPDX-License-Identifier: MIT

// Tests a game on the client's own server: both programs end, and "Continue" resumes the game.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include "e2e/client_display.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

std::function<bool(const Json::Value&)> shows(const std::string& page) {
    return [page](const Json::Value& drawn) { return drawn["page"] == page; };
}

bool is_asked(const Json::Value& drawn) {
    return drawn["page"] == "game" && !drawn["busy"].asBool() && !drawn["answers"].empty();
}

TEST(ClientWithOwnServer, ContinuesMatchAfterCrashOfServerAndOfClient) {
    const TemporaryFolder folder;
    const VirtualDisplay display;
    ASSERT_TRUE(display.works()) << k_no_display;
    const std::vector<std::string> options{"--name", "Ada", "--game", "dig-mars"};
    {
        ClientAtTable client(display, folder.path(), options);
        ASSERT_TRUE(client.until(shows("start")));
        ASSERT_TRUE(client.click_drawn("start_entry"));
        ASSERT_TRUE(client.until(shows("lobby")));
        ASSERT_TRUE(client.click_when_drawn("lobby_button", 2));
        ASSERT_TRUE(client.until(is_asked));
        EXPECT_EQ(client.drawn["question"], "place_station");

        // The server crashes and is restarted, and the game continues.
        const auto before = client.children();
        ASSERT_EQ(before.size(), 1U);
        ::kill(before.front(), SIGKILL);
        ASSERT_TRUE(client.until([&](const Json::Value&) {
            const auto now = client.children();
            return now.size() == 1 && now != before;
        }));
        ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
            if (drawn["question"] == "turn") return true;
            if (is_asked(drawn)) client.click_at(drawn["answers"][0]["point"]);
            return false;
        }));
        client.crash();
    }
    std::filesystem::remove(folder.path() / "targets.json");
    ClientAtTable client(display, folder.path(), options);
    ASSERT_TRUE(client.until(shows("start")));
    // The old server releases the games once it notices that its client has ended.
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        if (drawn["page"] == "start" && client.children().empty()) client.click_drawn("start_entry");
        return is_asked(drawn);
    }));
    EXPECT_EQ(client.drawn["question"], "turn");
}

}  // namespace
}  // namespace syrtis::test

#endif
