// SPDX-License-Identifier: MIT
#include "lobby/table_deadlines.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using namespace std::chrono_literals;

/// A running table of two people without clocks: the first is connected, the second has just left.
class Deadlines : public testing::Test {
   protected:
    Deadlines() {
        deadlines.on_due([this](lobby::Table& table) { due.push_back(table.id); });
        auto made = std::make_unique<lobby::Table>();
        made->id = 1;
        made->status = lobby::TableStatus::running;
        made->slots.resize(2);
        for (lobby::SeatSlot& slot : made->slots) slot.kind = lobby::SeatSlot::Kind::human;
        made->slots[0].session = &session;
        made->slots[1].away_since = scheduler.now();
        tables[1] = std::move(made);
    }
    lobby::Table& table() { return *tables.at(1); }

    ManualScheduler scheduler;
    lobby::Tables tables;
    lobby::TableDeadlines deadlines{tables, scheduler};
    lobby::Session session;
    std::vector<lobby::TableId> due;
};

TEST_F(Deadlines, OthersMayVoteAfterTheVoteTimeOfTheTable) {
    table().policy.vote_after = 3min;
    deadlines.begin(table());
    EXPECT_EQ(lobby::TableDeadlines::vote_due(table(), 1), scheduler.now() + 3min);
    EXPECT_FALSE(lobby::TableDeadlines::vote_due(table(), 0)) << "this player is here";
    EXPECT_FALSE(table().slots[1].is_replaceable);
    scheduler.pass(3min - 1s);
    EXPECT_TRUE(due.empty());
    scheduler.pass(1s);
    EXPECT_EQ(due, std::vector<lobby::TableId>{1});
    EXPECT_TRUE(deadlines.mark_replaceable(table()));
    EXPECT_TRUE(table().slots[1].is_replaceable);
    EXPECT_FALSE(deadlines.mark_replaceable(table())) << "the absence is already known";
}

TEST_F(Deadlines, BotTakesOverForAnAbsentPlayerOnlyIfTheTableAllowsIt) {
    table().policy.vote_after = 0min;
    deadlines.begin(table());
    EXPECT_FALSE(lobby::TableDeadlines::takeover_due(table(), 1));
    table().policy.takeover_after = 2min;
    EXPECT_EQ(lobby::TableDeadlines::takeover_due(table(), 1), scheduler.now() + 2min);
    table().is_paused = true;
    EXPECT_FALSE(lobby::TableDeadlines::takeover_due(table(), 1));
}

TEST_F(Deadlines, AbsenceCountsOnlyWhileSomebodyWaits) {
    table().policy.takeover_after = 2min;
    table().slots[0].session = nullptr;
    deadlines.begin(table());
    EXPECT_FALSE(lobby::TableDeadlines::takeover_due(table(), 1));
    scheduler.pass(10min);
    EXPECT_TRUE(due.empty());
    table().slots[0].session = &session;
    table().waited_since = scheduler.now();
    EXPECT_EQ(lobby::TableDeadlines::takeover_due(table(), 1), scheduler.now() + 2min);
}

TEST_F(Deadlines, EarlierDeadlineReplacesTheRunningTimer) {
    table().policy.vote_after = 0min;
    table().policy.takeover_after = 10min;
    deadlines.begin(table());
    table().proposal = lobby::Proposal{.until = scheduler.now() + 1min};
    deadlines.set_timer(table());
    scheduler.pass(1min);
    EXPECT_EQ(due.size(), 1U);
    table().proposal.reset();
    scheduler.pass(20min);
    EXPECT_EQ(due.size(), 1U) << "nobody has set the timer again";
}

TEST_F(Deadlines, TableThatEndedOrWasRemovedHasNoDeadline) {
    table().policy.vote_after = 3min;
    deadlines.begin(table());
    table().status = lobby::TableStatus::finished;
    scheduler.pass(3min);
    EXPECT_TRUE(due.empty());
    table().status = lobby::TableStatus::running;
    deadlines.begin(table());
    tables.clear();
    scheduler.pass(10min);
    EXPECT_TRUE(due.empty());
}

TEST_F(Deadlines, ReturnOfAPlayerResetsTheirAbsence) {
    table().policy.vote_after = 3min;
    deadlines.begin(table());
    scheduler.pass(3min);
    ASSERT_TRUE(deadlines.mark_replaceable(table()));
    table().slots[1].session = &session;
    deadlines.update_absences(table());
    EXPECT_FALSE(table().slots[1].is_replaceable);
    EXPECT_EQ(table().slots[1].vote_from, 0);
}

}  // namespace
}  // namespace syrtis::test
