// SPDX-License-Identifier: MIT

// Tests the real client at a server with a game that it cannot show: it reports this, does not stay at such a table,
// and continues to work.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

class ClientAtUnknownGame : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        host.hello("Bruno", "whole");
    }
    void create(bool is_private) {
        host.send(R"({"kind":"create","game":"sealed-numbers","seats":2,"private":)" +
                  std::string(is_private ? "true" : "false") + "}");
        auto reported = host.receive("table");
        table = reported["table"].asString();
        code = reported["code"].asString();
    }
    std::vector<std::string> options(const std::string& how, const std::string& what) const {
        std::vector<std::string> words{"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada"};
        if (!how.empty()) words.insert(words.end(), {how, what});
        return words;
    }
    static bool shows_obstacle(const Json::Value& drawn) {
        return drawn["page"] == "start" && drawn["said"] == "This client can't show this game";
    }
    /// Returns the table as its host receives it once nobody else has a seat or watches.
    Json::Value receive_empty_table() {
        bool came = false;
        while (true) {
            auto reported = host.receive("table");
            if (reported.isNull()) return reported;
            const bool here = reported["seats"][1]["player"] != "open" || reported["spectators"] != 0;
            if (came && !here) return reported;
            came = came || here;
        }
    }

    TemporaryFolder folder;
    ServerProcess server{syrtis::test::k_test_server_program, {"--ephemeral", "--log-level", "off"}};
    VirtualDisplay display;
    LineSocket host{server.port()};
    std::string table;
    std::string code;
};

TEST_F(ClientAtUnknownGame, JoiningByNumberIsRefusedAndTheSeatStaysFree) {
    create(false);
    ClientAtTable client(display, folder.path(), options("--join", table));
    EXPECT_TRUE(client.until(shows_obstacle));
    EXPECT_FALSE(receive_empty_table().isNull());
}

TEST_F(ClientAtUnknownGame, JoiningByCodeIsRefusedAndTheSeatStaysFree) {
    create(true);
    ASSERT_FALSE(code.empty());
    ClientAtTable client(display, folder.path(), options("--join", code));
    EXPECT_TRUE(client.until(shows_obstacle));
    EXPECT_FALSE(receive_empty_table().isNull());
}

TEST_F(ClientAtUnknownGame, WatchingIsRefusedWithReason) {
    create(false);
    host.send(R"({"kind":"configure","computers":["random"]})");
    ASSERT_FALSE(host.receive("done").isNull());
    host.send(R"({"kind":"start"})");
    ASSERT_FALSE(host.receive("update").isNull());
    ClientAtTable client(display, folder.path(), options("--watch", table));
    EXPECT_TRUE(client.until(shows_obstacle));
}

TEST_F(ClientAtUnknownGame, ClickInListShowsReasonInsteadOfJoiningTheTable) {
    create(false);
    ClientAtTable client(display, folder.path(), options("", ""));
    const auto listed = [](const Json::Value& drawn) {
        for (const auto& target : drawn["targets"]) {
            if (target["kind"] == "start_found") return true;
        }
        return false;
    };
    ASSERT_TRUE(client.until(listed));
    EXPECT_FALSE(shows_obstacle(client.drawn));
    ASSERT_TRUE(client.click_drawn("start_found"));
    EXPECT_TRUE(client.until(shows_obstacle));
}

}  // namespace
}  // namespace syrtis::test

#endif
