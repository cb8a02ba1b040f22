// SPDX-License-Identifier: MIT
//
// Tests one player against MarsBot at its highest level on the real server: the server is killed in the middle, the
// game then has the same end as without, and the cards in MarsBot's decks are not revealed.

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/recorded_games.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

/// Answers at random, with a preference for the first listed commands, and keeps all messages. Two players with equal
/// random streams give the same answers to the same questions.
class Human {
   public:
    Human(std::uint16_t port, core::Rng& rng) : socket_(port), rng_(rng) {
        send(R"({"kind":"hello","protocol":1,"name":"Ada","views":"whole"})");
    }
    void start() {
        send(R"({"kind":"create","game":"terraforming-mars","seats":1,)"
             R"("options":{"automa":{"level":"brutal","corporation":"random"}}})");
        token = receive("joined")["token"].asString();
        send(R"({"kind":"start"})");
        receive("update");
    }
    void resume(const std::string& with) {
        send(R"({"kind":"resume","token":")" + with + "\"}");
        receive("update");
    }
    /// Gives so many answers, or plays to the end.
    void play(int answers) {
        while (answers-- > 0 && !is_over()) {
            const Json::Value& decision = updates.back()["decision"];
            ASSERT_TRUE(decision.isObject()) << "only Ada can have the question";
            const auto count = decision["commands"].size();
            const auto number = std::min(rng_.below(count), rng_.below(count));
            send(R"({"kind":"answer","number":)" + std::to_string(number) + R"(,"sequence":)" +
                 decision["sequence"].asString() + "}");
            receive("accepted");
            receive("update");
        }
    }
    [[nodiscard]] bool is_over() const { return updates.back().isMember("outcome"); }

    std::string token;
    std::vector<Json::Value> updates;

   private:
    void send(const std::string& line) { socket_.send(line); }
    Json::Value receive(const std::string& kind) {
        while (true) {
            Json::Value message = socket_.receive();
            if (message.isNull()) throw std::runtime_error("the connection ended before a message of kind " + kind);
            if (message["kind"] == "error") throw std::runtime_error(message["message"].asString());
            if (message["kind"] == "update") updates.push_back(message);
            if (message["kind"] == kind) return message;
        }
    }

    LineSocket socket_;
    core::Rng& rng_;
};

constexpr int k_to_the_end = 100'000;
constexpr int k_to_the_middle = 60;

std::vector<std::string> options(const TemporaryFolder& folder) {
    return quiet({"--data", folder.path().string(), "--first-seed", "21"});
}

TEST(MarsBotGame, ReachesSameEndIfServerIsKilledAndRestarted) {
    TemporaryFolder one;
    TemporaryFolder other;
    core::Rng rng(8);
    Json::Value outcome;
    {
        std::string token;
        Json::Value view;
        ServerProcess first(syrtis::test::k_server_program, options(one));
        {
            Human ada(first.port(), rng);
            ada.start();
            ada.play(k_to_the_middle);
            ASSERT_FALSE(ada.is_over());
            token = ada.token;
            view = ada.updates.back()["view"];
        }
        EXPECT_EQ(first.end(SIGKILL), -SIGKILL);
        ServerProcess second(syrtis::test::k_server_program, options(one));
        Human ada(second.port(), rng);
        ada.resume(token);
        EXPECT_EQ(ada.updates.back()["view"], view);
        ada.play(k_to_the_end);
        ASSERT_TRUE(ada.is_over());
        outcome = ada.updates.back()["outcome"];
        EXPECT_EQ(second.end(SIGTERM), 0);
    }
    core::Rng again(8);
    ServerProcess server(syrtis::test::k_server_program, options(other));
    Human ada(server.port(), again);
    ada.start();
    ada.play(k_to_the_end);
    ASSERT_TRUE(ada.is_over());
    EXPECT_EQ(ada.updates.back()["outcome"], outcome);
    EXPECT_EQ(server.end(SIGTERM), 0);

    const auto killed = recorded_commands(one.path());
    const auto whole = recorded_commands(other.path());
    ASSERT_GT(killed.size(), std::size_t{k_to_the_middle});
    ASSERT_EQ(killed.size(), whole.size());
    for (std::size_t step = 0; step < killed.size(); ++step) {
        EXPECT_EQ(killed[step].command, whole[step].command) << "step " << step;
        EXPECT_EQ(killed[step].hash, whole[step].hash) << "step " << step;
    }
    ASSERT_EQ(outcome["scores"].size(), 2U);
    const std::set<std::string> not_parts{"player", "total", "megacredits"};
    for (const auto& score : outcome["scores"]) {
        int sum = 0;
        for (const auto& part : score.getMemberNames()) sum += not_parts.contains(part) ? 0 : score[part].asInt();
        EXPECT_EQ(sum, score["total"].asInt());
    }
}

/// Collects all strings in a value, including keys.
void collect_texts(const Json::Value& value, std::set<std::string>& texts) {
    if (value.isString()) texts.insert(value.asString());
    if (value.isObject()) {
        for (const auto& key : value.getMemberNames()) texts.insert(key);
    }
    for (const auto& item : value) collect_texts(item, texts);
}

TEST(MarsBotGame, NoMessageRevealsCardsOfMarsBotDecks) {
    core::Rng rng(3);
    ServerProcess server(syrtis::test::k_server_program, quiet({"--ephemeral", "--first-seed", "22"}));
    Human ada(server.port(), rng);
    ada.start();
    ada.play(k_to_the_end);
    ASSERT_TRUE(ada.is_over());
    // The cards that were named since the present action deck was built. A card that MarsBot reveals must not be among
    // them, because it was in that deck or the draw pile.
    std::set<std::string> named;
    int shown = 0;
    int decks = 0;
    for (const auto& update : ada.updates) {
        for (const auto& event : update["events"]) {
            if (event["event"] == "action_deck_built") {
                named.clear();
                ++decks;
            }
            if (event["event"] != "automa_card_revealed" || !event.isMember("card")) continue;
            const auto card = event["card"].asString();
            EXPECT_FALSE(named.contains(card)) << card << " at step " << update["step"];
            ++shown;
        }
        collect_texts(update, named);
    }
    EXPECT_GT(decks, 5);
    EXPECT_GT(shown, 20);
}

}  // namespace
}  // namespace syrtis::test
