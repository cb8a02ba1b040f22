// SPDX-License-Identifier: MIT

// Tests two people at one window of the real client, on a virtual display: each sees only the own hand, with a
// hand-over screen in between.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

std::set<int> ids_of(const Json::Value& drawn, const std::string& kind) {
    std::set<int> ids;
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) ids.insert(target["id"].asInt());
    }
    return ids;
}

bool hot_seat_has(const Json::Value& drawn, const std::string& kind) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) return true;
    }
    return false;
}

auto shows_page(const std::string& page) {
    return [page](const Json::Value& drawn) { return drawn["page"] == page; };
}

/// The server assigns seats in the order of requests.
constexpr int k_hot_seat_start = 2;

/// Buttons of the prompt.
constexpr int k_confirm = 1;
constexpr int k_no_card = 3;

class ClientHotSeat : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    /// Returns the hand of the player who chooses a corporation, then chooses one and buys no cards.
    static void choose_corporation(ClientAtTable& client, std::set<int>& hand) {
        ASSERT_TRUE(client.until(
            [](const Json::Value& drawn) { return drawn["page"] == "game" && drawn["question"] == "corporation"; }));
        hand = ids_of(client.drawn, "hand_card");
        ASSERT_TRUE(client.click_drawn("choice_large"));
        ASSERT_TRUE(client.until([](const Json::Value& drawn) {
            const auto& answers = drawn["answers"];
            return !answers.empty() && answers[answers.size() - 1]["kind"] == "prompt_button";
        }));
        // Buying none is selected first and then confirmed.
        ASSERT_TRUE(client.click("prompt_button", k_no_card));
        ASSERT_TRUE(client.until([](const Json::Value& drawn) {
            return std::ranges::any_of(drawn["answers"], [](const auto& answer) {
                return answer["kind"] == "prompt_button" && answer["id"] == k_confirm;
            });
        }));
        ASSERT_TRUE(client.click("prompt_button", k_confirm));
    }

    TemporaryFolder folder;
    VirtualDisplay display;
};

TEST_F(ClientHotSeat, HandOverScreenSeparatesHandsOfLocalPlayers) {
    const ServerProcess server(syrtis::test::k_server_program, quiet({"--ephemeral", "--first-seed", "3"}));
    ClientAtTable client(display, folder.path(),
                         {"--connect", "127.0.0.1:" + std::to_string(server.port()), "--name", "Ada", "--create",
                          "--hot-seat", "2", "--game", "terraforming-mars"});
    ASSERT_TRUE(client.until(shows_page("lobby")));
    ASSERT_TRUE(client.until(
        [](const Json::Value& drawn) { return ids_of(drawn, "lobby_button").contains(k_hot_seat_start); }));
    LineSocket watcher(server.port());
    watcher.hello("Olga", "whole");
    watcher.send(R"({"kind":"watch","table":1})");
    auto table = watcher.receive("table");
    while (!table.isNull() && table["seats"][1]["player"] != "human") table = watcher.receive("table");
    EXPECT_EQ(table["seats"][0]["name"], "Ada");
    EXPECT_EQ(table["seats"][1]["name"], "Player 2");
    // Repeated until the click reaches a table that is full.
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        if (drawn["page"] == "lobby") client.click("lobby_button", k_hot_seat_start);
        return drawn["page"] == "curtain";
    }));

    EXPECT_TRUE(ids_of(client.drawn, "hand_card").empty());
    EXPECT_TRUE(client.drawn["answers"].empty());
    client.key("Return");
    std::set<int> first;
    choose_corporation(client, first);
    ASSERT_EQ(first.size(), 10U);
    ASSERT_TRUE(client.until(shows_page("curtain")));
    EXPECT_TRUE(ids_of(client.drawn, "hand_card").empty());
    EXPECT_TRUE(ids_of(client.drawn, "choice_large").empty());
    // The mouse works too.
    ASSERT_TRUE(client.click_drawn("dialog_button"));
    std::set<int> second;
    choose_corporation(client, second);
    ASSERT_EQ(second.size(), 10U);
    std::set<int> both;
    std::ranges::set_intersection(first, second, std::inserter(both, both.end()));
    EXPECT_TRUE(both.empty());
    // Both have answered over their own connections, and the game continues.
    while (true) {
        const auto update = watcher.receive("update");
        ASSERT_FALSE(update.isNull());
        if (update["view"]["phase"] == "action") break;
    }
    EXPECT_TRUE(client.until([](const Json::Value& drawn) {
        return drawn["page"] == "curtain" || (drawn["page"] == "game" && drawn["question"] == "action");
    }));
}

TEST_F(ClientHotSeat, LocalPlayersResumeOnOwnServerAfterClientCrash) {
    const std::vector<std::string> options{"--name", "Ada", "--game", "dig-mars"};
    {
        auto with_two = options;
        with_two.insert(with_two.end(), {"--hot-seat", "2"});
        ClientAtTable client(display, folder.path(), with_two);
        ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
            if (drawn["page"] == "lobby") client.click("lobby_button", k_hot_seat_start);
            return drawn["page"] == "curtain";
        }));
        client.crash();
    }
    std::filesystem::remove(folder.path() / "targets.json");
    ClientAtTable client(display, folder.path(), options);
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        if (drawn["page"] == "start" && client.children().empty()) {
            // Both players share one row.
            EXPECT_LE(ids_of(drawn, "start_kept").size(), 1U);
            client.click_drawn("start_entry");
        }
        return drawn["page"] == "curtain" || drawn["page"] == "game";
    }));

    for (int turn = 0; turn < 2; ++turn) {
        ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
            if (drawn["page"] == "curtain") client.key("Return");
            return drawn["page"] == "game" && drawn["question"] == "place_station" && !drawn["busy"].asBool();
        }));
        client.click_at(client.drawn["answers"][0]["point"]);
        ASSERT_TRUE(client.until([](const Json::Value& drawn) { return drawn["question"] == "end_turn"; }));
        client.key("Return");
        ASSERT_TRUE(client.until(
            [&](const Json::Value& drawn) { return drawn["page"] == "curtain" || drawn["question"] == "turn"; }));
    }
}

TEST_F(ClientHotSeat, FinishedGameIsListedOnStartScreenAndReplayed) {
    ClientAtTable client(display, folder.path(), {"--name", "Ada", "--game", "dig-mars", "--hot-seat", "2"});
    // Ending every turn at once ends the game soon.
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) {
        if (drawn["page"] == "lobby") client.click("lobby_button", k_hot_seat_start);
        if (drawn["page"] == "curtain") client.key("Return");
        if (drawn["page"] != "game" || drawn["busy"].asBool()) return drawn["page"] == "final";
        if (drawn["question"] == "place_station") client.click_at(drawn["answers"][0]["point"]);
        if (drawn["question"] == "end_turn") client.key("Return");
        if (drawn["question"] == "turn") client.key(ids_of(drawn, "dialog_button").empty() ? "e" : "Return");
        return false;
    }));
    client.key("Escape");
    ASSERT_TRUE(client.until([](const Json::Value& drawn) {
        return drawn["page"] == "start" && !ids_of(drawn, "start_entry").empty() && hot_seat_has(drawn, "start_past");
    }));
    ASSERT_TRUE(client.click_drawn("start_past", 1));
    ASSERT_TRUE(client.until(shows_page("game")));
    // The first player is random, so the other one may be asked first.
    const auto picture = client.drawn["picture"];
    client.key("Right");
    ASSERT_TRUE(client.until([&](const Json::Value& drawn) { return drawn["picture"] != picture; }));
    EXPECT_EQ(client.drawn["page"], "game");
    const auto played = folder.path() / "data" / "syrtis" / "played";
    EXPECT_TRUE(std::filesystem::is_directory(played));
}

}  // namespace
}  // namespace syrtis::test

#endif
