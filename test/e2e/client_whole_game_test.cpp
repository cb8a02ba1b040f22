// SPDX-License-Identifier: MIT

// A whole game of Terraforming Mars on the real server: two scripted clients that know the protocol and nothing of the
// rules, and a computer player, to the final score.

#include <gtest/gtest.h>

#include <thread>

#include "core/rng.hpp"
#include "protocol/merge_patch.hpp"
#include "support/line_socket.hpp"
#include "support/server_process.hpp"

namespace syrtis::test {
namespace {

/// Answers by number, at random; passes only now and then, so that the game comes to its end by itself.
class RandomClient {
   public:
    RandomClient(std::uint16_t port, const std::string& name, std::uint64_t seed) : socket(port), rng_(seed) {
        socket.hello(name);
    }
    /// One update, and the answer to it if one is asked for.
    void go_on() {
        const auto update = socket.hear("update");
        ASSERT_FALSE(update.isNull()) << "the server hung up";
        if (update.isMember("view")) view = update["view"];
        if (update.isMember("patch")) protocol::apply_merge_patch(view, update["patch"]);
        if (update.isMember("outcome")) outcome = update["outcome"];
        if (!update["decision"].isObject()) return;
        const auto& decision = update["decision"];
        if (decision["sequence"] == answered_) return;
        answered_ = decision["sequence"];
        const auto& commands = decision["commands"];
        auto number = rng_.below(commands.size());
        if (commands[number]["type"] == "pass") number = rng_.below(commands.size());
        socket.say(R"({"kind":"answer","sequence":)" + decision["sequence"].asString() + R"(,"number":)" +
                   std::to_string(number) + "}");
        ++answers;
    }

    LineSocket socket;
    Json::Value view;
    Json::Value outcome;
    int answers = 0;

   private:
    Json::Value answered_;
    core::Rng rng_;
};

TEST(WholeGame, Scripted_clients_and_a_computer_play_to_the_same_final_score) {
    ServerProcess server(SYRTIS_SERVER_PROGRAM,
                         {"--ephemeral", "--log-level", "off", "--think-delay", "0", "--first-seed", "11"});
    ASSERT_NE(server.port(), 0);
    RandomClient ada(server.port(), "Ada", 1);
    RandomClient bruno(server.port(), "Bruno", 2);
    ada.socket.say(R"({"kind":"create","game":"terraforming-mars","seats":3,"computers":["greedy"]})");
    const auto joined = ada.socket.hear("joined");
    bruno.socket.say(R"({"kind":"join","table":)" + joined["table"].asString() + "}");
    ASSERT_FALSE(bruno.socket.hear("joined").isNull());
    ada.socket.say(R"({"kind":"start"})");
    // A seat hears of a step only if that changes what it may know, so each goes at its own pace.
    std::thread other([&bruno] {
        while (bruno.outcome.isNull() && !HasFatalFailure()) bruno.go_on();
    });
    while (ada.outcome.isNull() && !HasFatalFailure()) ada.go_on();
    other.join();
    EXPECT_EQ(ada.outcome, bruno.outcome);
    ASSERT_EQ(ada.outcome["scores"].size(), 3U);
    for (const auto& score : ada.outcome["scores"]) {
        int sum = 0;
        for (const char* part : {"tr", "milestones", "awards", "greenery", "cities", "cards"})
            sum += score[part].asInt();
        EXPECT_EQ(sum, score["total"].asInt());
    }
    EXPECT_FALSE(ada.outcome["winners"].empty());
    EXPECT_GT(ada.answers, 50);
    EXPECT_EQ(server.end(SIGTERM), 0);
}

}  // namespace
}  // namespace syrtis::test
