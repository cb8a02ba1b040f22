// SPDX-License-Identifier: MIT
//
// The rate at which one person can cause messages to all others at a table.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using namespace std::chrono_literals;

constexpr auto k_while = 60s;
constexpr auto k_pause = 10ms;

/// Counts the unread messages of kind "table" of a client.
std::size_t tables_received(Client& client) {
    std::size_t count = 0;
    while (!client.next("table").isNull()) ++count;
    return count;
}

/// Ada has opened a table of four; Bob has joined and Cy watches.
class TableNews : public testing::Test {
   protected:
    TableNews() {
        ada.hello("Ada");
        ada.create(R"("seats":4,"computers":["first"])");
        bob.hello("Bob");
        bob.join(1);
        cy.hello("Cy");
        cy.send(R"({"kind":"watch","table":1})");
        eve.hello("Eve");
        harness.scheduler.pass(k_while);
        for (Client* client : {&ada, &bob, &cy, &eve}) client->forget();
    }
    /// Repeats all of these lines for a minute, as fast as a client may.
    void flood(Client& client, const std::vector<std::string>& lines) {
        for (auto left = std::chrono::milliseconds(k_while); left > 0ms; left -= k_pause) {
            for (const std::string& line : lines) client.send(line);
            harness.scheduler.pass(k_pause);
        }
        harness.scheduler.pass(k_while);
    }
    /// The maximum number of messages in a minute, including the bursts before and after it.
    [[nodiscard]] std::size_t most() const {
        const lobby::Rate& rate = harness.limits.table_news;
        return static_cast<std::size_t>(60 * rate.per_second + 2 * rate.at_once);
    }

    LobbyHarness harness;
    Client ada{harness};
    Client bob{harness};
    Client cy{harness};
    Client eve{harness};
};

TEST_F(TableNews, RepeatedWatchingIsAnnouncedAtLimitedRate) {
    flood(eve, {R"({"kind":"watch","table":1})", R"({"kind":"leave"})"});
    const std::size_t reported = tables_received(ada);
    EXPECT_LE(reported, most());
    EXPECT_GT(reported, 10U) << "changes are announced";
}

TEST_F(TableNews, SeveralSpectatorsCauseAsFewMessagesAsOne) {
    std::vector<std::unique_ptr<Client>> crowd;
    for (int number = 0; number < 10; ++number) {
        crowd.push_back(std::make_unique<Client>(harness));
        crowd.back()->hello("crowd");
    }
    for (auto left = std::chrono::milliseconds(k_while); left > 0ms; left -= k_pause) {
        for (const auto& one : crowd) {
            one->send(R"({"kind":"watch","table":1})");
            one->send(R"({"kind":"leave"})");
        }
        harness.scheduler.pass(k_pause);
    }
    EXPECT_LE(tables_received(ada), most());
}

TEST_F(TableNews, RepeatedJoiningIsAnnouncedAtLimitedRate) {
    flood(eve, {R"({"kind":"join","table":1})", R"({"kind":"leave"})"});
    EXPECT_LE(tables_received(ada), most());
}

TEST_F(TableNews, AnyRepeatedChangeIsAnnouncedAtLimitedRate) {
    const std::vector<std::vector<std::string>> floods{
        {R"({"kind":"ready","ready":true})", R"({"kind":"ready","ready":false})"},
        {R"({"kind":"colour","colour":3})", R"({"kind":"colour","colour":4})"},
        {R"({"kind":"sit","seat":2})", R"({"kind":"sit","seat":1})"},
    };
    for (const auto& lines : floods) {
        ada.forget();
        flood(bob, lines);
        EXPECT_LE(tables_received(ada), most()) << lines.front();
    }
    bob.forget();
    flood(ada, {R"({"kind":"configure","undo":true})", R"({"kind":"admit","admits":"silent"})"});
    EXPECT_LE(tables_received(bob), most());
}

TEST_F(TableNews, RepeatedReconnectionIsAnnouncedAtLimitedRate) {
    ada.send(R"({"kind":"configure","computers":["first","first"]})");
    ada.send(R"({"kind":"start"})");
    harness.scheduler.pass(k_while);
    ada.forget();
    flood(bob, {R"({"kind":"leave"})", resume_of(bob.token)});
    const std::size_t reported = tables_received(ada);
    EXPECT_LE(reported, most());
    EXPECT_GT(reported, 10U) << "changes are announced";
}

TEST_F(TableNews, NewestStateIsSentToAllAsSoonAsRateLimitAllows) {
    flood(eve, {R"({"kind":"watch","table":1})", R"({"kind":"leave"})"});
    Json::Value last;
    for (Json::Value table = ada.next("table"); !table.isNull(); table = ada.next("table")) last = table;
    EXPECT_EQ(last["spectators"], 1);
    EXPECT_EQ(last["watchers"][0]["name"], "Cy");
}

TEST_F(TableNews, NewcomerReceivesTheStateAtOnce) {
    for (int round = 0; round < 12; ++round) {
        eve.send(R"({"kind":"watch","table":1})");
        EXPECT_EQ(eve.next("table")["spectators"], 2) << round;
        eve.send(R"({"kind":"leave"})");
        eve.forget();
    }
}

TEST_F(TableNews, RepetitionOfAnEqualVoteIsNotAnnounced) {
    ada.send(R"({"kind":"configure","computers":["first","first"]})");
    ada.send(R"({"kind":"start"})");
    ada.send(R"({"kind":"propose","what":"pause"})");
    harness.scheduler.pass(5s);
    bob.forget();
    flood(ada, {R"({"kind":"vote","proposal":1,"agree":true})"});
    EXPECT_LE(tables_received(bob), 1U) << "the only message says that the vote has expired";
}

TEST_F(TableNews, TooFastChangesAreRefused) {
    std::size_t refused = 0;
    for (int round = 0; round < 100; ++round) {
        const std::string code = bob.error_of(R"({"kind":"ready","ready":true})");
        if (code.empty()) continue;
        EXPECT_EQ(code, "too_fast");
        ++refused;
    }
    EXPECT_EQ(refused, 100 - static_cast<std::size_t>(harness.limits.changes.at_once));
    bob.send(R"({"kind":"leave"})");
    EXPECT_EQ(bob.next("left")["reason"], "left") << "leaving is always allowed";
    harness.scheduler.pass(10s);
    EXPECT_EQ(bob.error_of(R"({"kind":"join","table":1})"), "");
}

TEST_F(TableNews, RepeatedUndoAndRedoSendsLimitedUpdates) {
    ada.send(R"({"kind":"configure","computers":["first","first"]})");
    ada.send(R"({"kind":"start"})");
    ada.catch_up();
    ada.answer(0);
    ada.catch_up();
    bob.forget();
    for (auto left = std::chrono::milliseconds(k_while); left > 0ms; left -= k_pause) {
        const std::string step = ada.last_update["step"].asString();
        const bool has_undo = ada.last_update.isMember("undo");
        ada.send(R"({"kind":")" + std::string(has_undo ? "undo" : "redo") + R"(","step":)" + step + "}");
        ada.catch_up();
        harness.scheduler.pass(k_pause);
    }
    std::size_t updates = 0;
    while (!bob.next("update").isNull()) ++updates;
    const lobby::Rate& rate = harness.limits.changes;
    EXPECT_LE(updates, static_cast<std::size_t>(60 * rate.per_second + rate.at_once) + 1);
    EXPECT_GT(updates, 10U);
}

}  // namespace
}  // namespace syrtis::test
