// SPDX-License-Identifier: MIT
//
// Reads every line that a real server sends to two players and a spectator during the start of a match with preludes:
// no line names a prelude of another seat before it is played, and those that are not kept are never named.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"

namespace syrtis::test {
namespace {

using Ids = std::set<std::string>;

Ids ids_in(const Json::Value& list) {
    Ids ids;
    for (const auto& id : list) ids.insert(id.asString());
    return ids;
}

/// A connection that keeps every line it receives.
class Listener {
   public:
    Listener(std::uint16_t port, const std::string& name) : socket(port) { socket.hello(name); }

    Json::Value receive(const std::string& kind) {
        while (true) {
            const auto line = socket.receive_line();
            if (line.empty()) throw std::runtime_error("the server has hung up");
            lines.push_back(line);
            auto message = text::parse_json(line);
            if (!message) throw std::runtime_error("the server sent no JSON: " + line);
            if ((*message)["kind"] == "ping") socket.send(R"({"kind":"pong"})");
            if ((*message)["kind"] == kind) return *message;
        }
    }
    /// Receives everything that the server has sent so far, and the present view.
    void catch_up() {
        const auto request = std::to_string(++requests_);
        socket.send(R"({"kind":"view","request":)" + request + "}");
        while (true) {
            const auto update = receive("update");
            if (update["request"].asString() != request) continue;
            view = update["view"];
            decision = update["decision"];
            return;
        }
    }
    void answer(unsigned number) {
        socket.send(R"({"kind":"answer","sequence":)" + decision["sequence"].asString() + R"(,"number":)" +
                    std::to_string(number) + "}");
        static_cast<void>(receive("accepted"));
    }
    /// Returns the preludes that are named in the lines, but not earlier than they were played.
    [[nodiscard]] Ids names_too_early(const Ids& hidden) const {
        Ids played;
        Ids found;
        for (const auto& line : lines) {
            const auto message = text::parse_json(line);
            for (const auto& event : (*message)["events"]) {
                const bool shows = event["event"] == "card_played" || event["event"] == "prelude_discarded";
                if (shows) played.insert(event["source"].asString());
            }
            for (const auto& id : hidden) {
                if (!played.contains(id) && line.find('"' + id + '"') != std::string::npos) found.insert(id);
            }
        }
        return found;
    }

    LineSocket socket;
    std::vector<std::string> lines;
    Json::Value view;
    Json::Value decision;

   private:
    int requests_ = 0;
};

TEST(PreludeSecrecy, NoMessageNamesPreludeOfAnotherSeatBeforeItIsPlayed) {
    ServerProcess server(syrtis::test::k_server_program, quiet({"--ephemeral", "--first-seed", "21"}));
    ASSERT_NE(server.port(), 0);
    Listener ada(server.port(), "Ada");
    Listener bruno(server.port(), "Bruno");
    Listener clio(server.port(), "Clio");
    ada.socket.send(R"({"kind":"create","game":"terraforming-mars","seats":2,"options":{"prelude":true}})");
    const auto table = ada.receive("joined")["table"].asString();
    bruno.socket.send(R"({"kind":"join","table":)" + table + "}");
    static_cast<void>(bruno.receive("joined"));
    clio.socket.send(R"({"kind":"watch","table":)" + table + "}");
    static_cast<void>(clio.receive("watching"));
    ada.socket.send(R"({"kind":"start"})");
    for (auto* each : {&ada, &bruno, &clio}) static_cast<void>(each->receive("update"));

    const std::vector<Listener*> players{&ada, &bruno};
    std::vector<Ids> dealt(2);
    std::vector<Ids> kept(2);
    std::set<std::string> phases;
    constexpr int k_most_answers = 100;
    for (int answers = 0; answers < k_most_answers; ++answers) {
        for (auto* each : {&ada, &bruno, &clio}) each->catch_up();
        const auto phase = clio.view["phase"].asString();
        phases.insert(phase);
        if (phase == "action") break;
        for (std::size_t seat = 0; seat < players.size(); ++seat) {
            const auto& view = players[seat]->view;
            if (view["choice"].isMember("preludes")) dealt[seat].merge(ids_in(view["choice"]["preludes"]));
            kept[seat].merge(ids_in(view["preludes"]));
        }
        const auto asked = std::ranges::find_if(players, [](const auto* each) { return each->decision.isObject(); });
        ASSERT_NE(asked, players.end());
        const auto& commands = (*asked)->decision["commands"];
        const auto last = commands.size() - 1;
        (*asked)->answer(commands[last]["type"] == "done" ? last : 0);
    }
    EXPECT_EQ(phases, (Ids{"action", "corporation", "prelude"}));
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        ASSERT_EQ(dealt[seat].size(), 4U);
        ASSERT_EQ(kept[seat].size(), 2U);
        EXPECT_EQ(players[seat]->names_too_early(dealt[seat]), dealt[seat]) << "the owner sees all own preludes";
        EXPECT_EQ(players[1 - seat]->names_too_early(dealt[seat]), Ids());
        EXPECT_EQ(clio.names_too_early(dealt[seat]), Ids());
        Ids left_out;
        std::ranges::set_difference(dealt[seat], kept[seat], std::inserter(left_out, left_out.end()));
        for (const auto& id : left_out) {
            for (const auto& line : clio.lines) EXPECT_EQ(line.find('"' + id + '"'), std::string::npos) << line;
        }
    }
}

}  // namespace
}  // namespace syrtis::test
