// SPDX-License-Identifier: MIT
//
// The choice of seats and colours.

#include <gtest/gtest.h>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using lobby::SeatSlot;

/// Ada has opened a table of four with a computer player, and Bob has joined.
class SeatsAndColours : public testing::Test {
   protected:
    SeatsAndColours() {
        ada.hello("Ada");
        ada.create(R"("seats":4,"computers":["first"])");
        bob.hello("Bob");
        bob.join(1);
        ada.forget();
        bob.forget();
    }
    /// Returns the colours in the last message of kind "table", by seat; the seat's number where none is given.
    static std::vector<unsigned> colours(Client& client) {
        Json::Value table;
        for (auto next = client.next("table"); !next.isNull(); next = client.next("table")) table = next;
        std::vector<unsigned> colours;
        for (const auto& seat : table["seats"]) {
            colours.push_back(seat.isMember("colour") ? seat["colour"].asUInt() : seat["seat"].asUInt());
        }
        return colours;
    }
    void choose(Client& client, unsigned colour) {
        client.send(R"({"kind":"colour","colour":)" + std::to_string(colour) + "}");
        EXPECT_EQ(client.next("done")["of"], "colour");
    }
    const SeatSlot& slot(core::Seat seat) { return harness.table(1).slots[seat]; }

    LobbyHarness harness;
    Client ada{harness};
    Client bob{harness};
};

using Colours = std::vector<unsigned>;

TEST_F(SeatsAndColours, PlayerMayChangeSeats) {
    ada.send(R"({"kind":"sit","seat":2})");
    const auto done = ada.next("done");
    EXPECT_EQ(done["of"], "sit");
    EXPECT_EQ(done["seat"], 2);
    EXPECT_EQ(slot(0).kind, SeatSlot::Kind::open);
    EXPECT_EQ(slot(2).name, "Ada");
    EXPECT_EQ(harness.table(1).host_seat, 2U) << "the host stays host after changing seats";
    // A computer player gives up its seat.
    bob.send(R"({"kind":"sit","seat":3})");
    EXPECT_EQ(bob.next("done")["seat"], 3);
    EXPECT_EQ(slot(1).kind, SeatSlot::Kind::computer);
    EXPECT_EQ(slot(3).name, "Bob");
    // The tokens have moved with the players.
    bob.disconnect();
    Client again(harness);
    again.hello("Bob");
    again.send(resume_of(bob.token));
    EXPECT_EQ(again.next("joined")["seat"], 3);
    ada.send(R"({"kind":"configure","computers":["first","first"]})");
    ada.send(R"({"kind":"start"})");
    harness.settle();
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
    EXPECT_EQ(harness.table(1).slots[2].name, "Ada");
}

TEST_F(SeatsAndColours, ChangeToATakenSeatOrAfterTheStartIsRefused) {
    EXPECT_EQ(bob.error_of(R"({"kind":"sit","seat":0})"), "bad_seat");
    EXPECT_EQ(bob.error_of(R"({"kind":"sit","seat":4})"), "bad_seat");
    EXPECT_EQ(slot(1).name, "Bob");
    bob.send(R"({"kind":"sit","seat":1})");
    EXPECT_EQ(bob.next("done")["seat"], 1);
    Client watcher(harness);
    watcher.hello("Wil");
    EXPECT_EQ(watcher.error_of(R"({"kind":"sit","seat":2})"), "not_at_a_table");
    watcher.send(R"({"kind":"watch","table":1})");
    EXPECT_EQ(watcher.error_of(R"({"kind":"sit","seat":2})"), "not_seated");
    EXPECT_EQ(watcher.error_of(R"({"kind":"colour","colour":2})"), "not_seated");
    ada.send(R"({"kind":"configure","computers":["first","first"]})");
    ada.send(R"({"kind":"start"})");
    EXPECT_EQ(bob.error_of(R"({"kind":"sit","seat":2})"), "already_started");
    EXPECT_EQ(bob.error_of(R"({"kind":"colour","colour":2})"), "already_started");
}

TEST_F(SeatsAndColours, ColoursCanBeChosenAndAreDistinct) {
    choose(bob, 3);
    EXPECT_EQ(colours(ada), (Colours{0, 3, 2, 1})) << "the computer player gets one of the remaining colours";
    choose(ada, 1);
    EXPECT_EQ(colours(bob), (Colours{1, 3, 2, 0}));
    EXPECT_EQ(ada.error_of(R"({"kind":"colour","colour":3})"), "bad_colour");
    EXPECT_EQ(ada.error_of(R"({"kind":"colour","colour":5})"), "bad_colour");
    EXPECT_EQ(colours(bob), Colours{}) << "a refusal changes nothing";
    // The colour moves with the player who has chosen it.
    bob.send(R"({"kind":"sit","seat":2})");
    EXPECT_EQ(colours(ada), (Colours{1, 0, 3, 2}));
}

TEST_F(SeatsAndColours, SurviveRestartsAndRematches) {
    choose(bob, 4);
    bob.send(R"({"kind":"sit","seat":2})");
    ada.disconnect();
    bob.disconnect();
    harness.restart();
    EXPECT_EQ(slot(2).name, "Bob");
    EXPECT_EQ(harness.table(1).colours(), (std::vector<core::Seat>{0, 1, 4, 3}));
    Client host(harness);
    host.hello("Ada");
    host.send(resume_of(ada.token));
    host.send(R"({"kind":"configure","computers":["first","first"],"options":{"rounds":1}})");
    host.send(R"({"kind":"start"})");
    EXPECT_EQ(harness.table(1).status, lobby::TableStatus::running);
    host.disconnect();
    harness.restart();
    EXPECT_EQ(harness.table(1).colours(), (std::vector<core::Seat>{0, 1, 4, 3}));
}

TEST_F(SeatsAndColours, AreKeptByPlayersAtTheNextTable) {
    choose(ada, 2);
    ada.send(R"({"kind":"configure","computers":["first","first"],"options":{"rounds":1}})");
    ada.send(R"({"kind":"start"})");
    while (harness.table(1).status == lobby::TableStatus::running) {
        harness.settle();
        for (Client* client : {&ada, &bob}) {
            client->catch_up();
            if (client->is_asked()) client->answer(0);
        }
    }
    harness.settle();
    bob.send(R"({"kind":"again"})");
    ada.send(R"({"kind":"again"})");
    const auto next = harness.table(1).again;
    ASSERT_NE(next, 0);
    const auto& table = harness.table(next);
    ASSERT_EQ(table.slots[1].name, "Ada");
    EXPECT_EQ(table.colours()[1], 2U);
}

}  // namespace
}  // namespace syrtis::test
