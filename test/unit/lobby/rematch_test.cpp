// SPDX-License-Identifier: MIT
//
// The message "again": another game with the same people.

#include <gtest/gtest.h>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using lobby::TableStatus;

/// Stores the table and the token of the next message "joined" in the client.
void sit(Client& client) {
    const auto joined = client.next("joined");
    client.table = joined["table"].asInt64();
    client.token = joined["token"].asString();
}

constexpr const char* k_again = R"({"kind":"again"})";

/// Ada and Bob have finished a game at a private table with a computer player and a clock.
class Rematch : public testing::Test {
   protected:
    Rematch() {
        ada.hello("Ada");
        ada.create(
            R"("seats":3,"computers":["first"],"options":{"rounds":1},"private":true,"undo":false,"game_time":600)");
        bob.hello("Bob");
        bob.send(R"({"kind":"join","code":")" + harness.table(ada.table).code + R"("})");
        sit(bob);
        ada.send(R"({"kind":"start"})");
        before = ada.table;
        play(ada, bob);
    }
    void play(Client& first, Client& second) {
        const auto table = first.table;
        while (harness.table(table).status == TableStatus::running) {
            harness.settle();
            for (Client* client : {&first, &second}) {
                client->catch_up();
                if (client->is_asked()) client->answer(0);
            }
        }
        harness.settle();
        first.forget();
        second.forget();
    }

    LobbyHarness harness;
    Client ada{harness};
    Client bob{harness};
    lobby::TableId before = 0;
};

TEST_F(Rematch, OpensATableWithEqualSettingsForPlayersWhoRequestIt) {
    bob.send(k_again);
    EXPECT_EQ(bob.next("left")["reason"], "again");
    sit(bob);
    const auto next = bob.table;
    ASSERT_NE(next, before);
    const auto& table = harness.table(next);
    EXPECT_EQ(table.status, TableStatus::open);
    EXPECT_EQ(table.seats(), 3U);
    EXPECT_EQ(table.count(lobby::SeatSlot::Kind::computer), 1U);
    EXPECT_EQ(table.options["rounds"], 1);
    EXPECT_FALSE(table.allows_undo);
    EXPECT_EQ(table.policy.game_time.count(), 600);
    EXPECT_FALSE(table.code.empty());
    EXPECT_NE(table.code, harness.table(before).code);
    // The person who opened the new table is its host, whoever the host was before.
    EXPECT_EQ(table.slots[table.host_seat].name, "Bob");
    auto reported = ada.next("table");
    while (!reported.isNull() && !reported.isMember("again")) reported = ada.next("table");
    EXPECT_EQ(reported["again"]["table"], Json::Int64{next});
    EXPECT_EQ(reported["again"]["by"], "Bob");
    ada.forget();
    ada.send(k_again);
    EXPECT_EQ(ada.next("left")["reason"], "again");
    sit(ada);
    EXPECT_EQ(ada.table, next);
    EXPECT_FALSE(harness.table(next).first_open_seat());
    bob.send(R"({"kind":"start"})");
    play(bob, ada);
    EXPECT_EQ(harness.table(next).status, TableStatus::finished);
}

TEST_F(Rematch, IsRefusedWithoutASeatOrBeforeTheEndOrIfTheNextTableIsFull) {
    Client cy(harness);
    cy.hello("Cy");
    EXPECT_EQ(cy.error_of(k_again), "not_at_a_table");
    cy.send(R"({"kind":"watch","code":")" + harness.table(before).code + R"("})");
    EXPECT_EQ(cy.error_of(k_again), "not_seated");
    bob.send(k_again);
    bob.next("left");
    sit(bob);
    EXPECT_EQ(bob.error_of(k_again), "not_over");
    bob.send(R"({"kind":"configure","computers":["first","first"]})");
    EXPECT_EQ(ada.error_of(k_again), "table_full");
    bob.send(R"({"kind":"start"})");
    EXPECT_EQ(bob.error_of(k_again), "not_over");
    EXPECT_EQ(ada.error_of(k_again), "already_started");
    // A refusal costs nobody a seat.
    EXPECT_EQ(harness.table(before).slots[0].session != nullptr, true);
}

TEST_F(Rematch, OpensAnotherTableIfTheFirstIsGone) {
    bob.send(k_again);
    bob.next("left");
    sit(bob);
    const auto first = bob.table;
    bob.send(R"({"kind":"leave"})");
    EXPECT_FALSE(harness.lobby().tables().contains(first));
    ada.forget();
    ada.send(k_again);
    EXPECT_EQ(ada.next("left")["reason"], "again");
    sit(ada);
    EXPECT_NE(ada.table, first);
    EXPECT_TRUE(harness.lobby().tables().contains(ada.table));
}

TEST(ReadyFlag, IsResetWhenTheHostChangesTheTable) {
    LobbyHarness harness;
    Client ada(harness);
    ada.hello("Ada");
    ada.create(R"("seats":3)");
    Client bob(harness);
    bob.hello("Bob");
    EXPECT_EQ(bob.error_of(R"({"kind":"ready","ready":true})"), "not_at_a_table");
    bob.join(static_cast<Json::Int64>(ada.table));
    sit(bob);
    ada.forget();
    bob.send(R"({"kind":"ready","ready":true})");
    EXPECT_EQ(bob.next("done")["of"], "ready");
    EXPECT_EQ(ada.next("table")["seats"][1]["ready"], true);
    bob.send(R"({"kind":"ready","ready":false})");
    EXPECT_FALSE(ada.next("table")["seats"][1].isMember("ready"));
    bob.send(R"({"kind":"ready","ready":true})");
    EXPECT_TRUE(ada.next("table")["seats"][1].isMember("ready"));
    ada.send(R"({"kind":"configure","computers":["first"]})");
    EXPECT_FALSE(ada.next("table")["seats"][1].isMember("ready"));
    Client cy(harness);
    cy.hello("Cy");
    cy.send(R"({"kind":"watch","table":)" + std::to_string(ada.table) + "}");
    EXPECT_EQ(cy.error_of(R"({"kind":"ready","ready":true})"), "not_seated");
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(bob.error_of(R"({"kind":"ready","ready":true})"), "already_started");
}

}  // namespace
}  // namespace syrtis::test
