// SPDX-License-Identifier: MIT
#include "lobby/host_succession.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <set>

#include "store/memory_store.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using namespace std::chrono_literals;

class IgnoredCommits final : public lobby::CommitListener {
   public:
    void on_durable(const std::set<store::GameId>& /*games*/) override {}
    void on_unavailable(const std::set<store::GameId>& /*games*/) override {}
    void on_lost(store::GameId /*game*/, const store::StoreError& /*error*/) override {}
};

/// A table of three whose founder is on the first seat. Nobody is connected.
class HostOfATable : public testing::Test {
   protected:
    HostOfATable() {
        games.push_back(toy::sealed_numbers_with_agents());
        auto made = std::make_unique<lobby::Table>();
        made->id = 1;
        made->game = games.front().get();
        made->options = Json::Value(Json::objectValue);
        made->slots.resize(3);
        for (lobby::SeatSlot& slot : made->slots) slot.kind = lobby::SeatSlot::Kind::human;
        made->status = lobby::TableStatus::running;
        made->founder_seat = 0;
        made->host_seat = 0;
        tables[1] = std::move(made);
    }
    lobby::Table& table() { return *tables.at(1); }
    void connect(core::Seat seat) {
        sessions[seat].peer = &peer;
        sessions[seat].deferring = &deferring;
        table().slots[seat].session = &sessions[seat];
        hosts.update(table());
    }
    void disconnect(core::Seat seat) {
        table().slots[seat].session = nullptr;
        table().slots[seat].away_since = scheduler.now();
        hosts.update(table());
    }

    lobby::Games games;
    lobby::Tables tables;
    store::MemoryStore store;
    ManualScheduler scheduler;
    lobby::Limits limits;
    IgnoredCommits ignored;
    lobby::CommitQueue queue{store, scheduler, ignored, nullptr};
    lobby::TableCommits commits{queue, scheduler};
    lobby::TableNews news{tables, commits, scheduler, limits};
    lobby::HostSuccession hosts{tables, news, scheduler, limits};
    RecordingPeer peer;
    lobby::DeferringSessions deferring;
    std::array<lobby::Session, 3> sessions;
};

TEST_F(HostOfATable, FirstPresentPlayerSucceedsAHostWhoStaysAway) {
    connect(0);
    connect(2);
    connect(1);
    disconnect(0);
    EXPECT_EQ(table().host_seat, 0) << "the host may come back";
    scheduler.pass(limits.pass_host_after - 1s);
    EXPECT_EQ(table().host_seat, 0);
    peer.messages.clear();
    scheduler.pass(1s);
    EXPECT_EQ(table().host_seat, 1);
    ASSERT_FALSE(peer.messages.empty());
    EXPECT_EQ(peer.messages.back()["kind"], "table");
}

TEST_F(HostOfATable, FounderBecomesHostAgainOnReturn) {
    connect(1);
    disconnect(0);
    scheduler.pass(limits.pass_host_after);
    ASSERT_EQ(table().host_seat, 1);
    connect(0);
    EXPECT_EQ(table().host_seat, 0);
}

TEST_F(HostOfATable, HostWhoReturnsInTimeStaysHost) {
    connect(0);
    connect(1);
    disconnect(0);
    scheduler.pass(limits.pass_host_after - 1s);
    connect(0);
    scheduler.pass(10s);
    EXPECT_EQ(table().host_seat, 0);
}

TEST_F(HostOfATable, BotTakeoverOfTheHostMakesTheNextPlayerHostAtOnce) {
    connect(0);
    connect(1);
    table().slots[0].kind = lobby::SeatSlot::Kind::computer;
    table().slots[0].session = nullptr;
    hosts.update(table());
    EXPECT_EQ(table().host_seat, 1);
    EXPECT_EQ(table().founder_seat, core::k_no_seat);
}

TEST_F(HostOfATable, SpectatingHostHasNoSuccessor) {
    lobby::Session host;
    table().host_spectator = &host;
    table().host_seat = core::k_no_seat;
    table().founder_seat = core::k_no_seat;
    connect(1);
    EXPECT_EQ(table().host_seat, core::k_no_seat);
}

TEST_F(HostOfATable, HostOfAFinishedTableDoesNotChange) {
    table().status = lobby::TableStatus::finished;
    connect(1);
    scheduler.pass(2 * limits.pass_host_after);
    EXPECT_EQ(table().host_seat, 0);
}

}  // namespace
}  // namespace syrtis::test
