// SPDX-License-Identifier: MIT
#include "lobby/commit_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "support/failing_store.hpp"
#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using namespace std::chrono_literals;
using Games = std::set<store::GameId>;

/// Records the results of commits.
class CommitRecord final : public lobby::CommitListener {
   public:
    void on_durable(const Games& games) override { durable.push_back(games); }
    void on_unavailable(const Games& games) override {
        if (!games.empty()) unavailable.push_back(games);
    }
    void on_lost(store::GameId game, const store::StoreError& /*error*/) override { lost.push_back(game); }

    std::vector<Games> durable;
    std::vector<Games> unavailable;
    std::vector<store::GameId> lost;
};

class CommitQueueOnAStore : public testing::Test {
   protected:
    /// A change that the store accepts without an earlier one.
    static store::Change change(store::GameId game) { return {.id = game, .open_table = "text"}; }

    FailingStore store;
    ManualScheduler scheduler;
    CommitRecord record;
    lobby::CommitQueue queue{store, scheduler, record, nullptr};
};

TEST_F(CommitQueueOnAStore, CommitsAllChangesOfATurnTogether) {
    queue.add(change(1));
    queue.add(change(2));
    EXPECT_TRUE(queue.has_pending(1));
    EXPECT_EQ(store.commits, 0U);
    scheduler.end_turn();
    EXPECT_EQ(store.commits, 1U);
    EXPECT_EQ(record.durable, (std::vector<Games>{{1, 2}}));
    EXPECT_FALSE(queue.has_pending(1));
}

TEST_F(CommitQueueOnAStore, ChangeOfLowPriorityWaitsForTheNextUrgentChange) {
    queue.add_low_priority(change(1));
    scheduler.end_turn();
    EXPECT_EQ(store.commits, 0U);
    queue.add(change(2));
    scheduler.end_turn();
    EXPECT_EQ(record.durable, (std::vector<Games>{{1, 2}}));
}

TEST_F(CommitQueueOnAStore, ChangeOfLowPriorityIsCommittedAfterAQuarterOfASecond) {
    queue.add_low_priority(change(1));
    scheduler.pass(249ms);
    EXPECT_EQ(store.commits, 0U);
    scheduler.pass(1ms);
    EXPECT_EQ(record.durable, (std::vector<Games>{{1}}));
}

TEST_F(CommitQueueOnAStore, HurryMakesChangesOfLowPriorityUrgent) {
    queue.add_low_priority(change(1));
    queue.make_urgent();
    scheduler.end_turn();
    EXPECT_EQ(record.durable, (std::vector<Games>{{1}}));
}

TEST_F(CommitQueueOnAStore, FlushDoesNotWaitForTheEndOfTheTurn) {
    queue.add(change(1));
    EXPECT_TRUE(queue.store_now(1));
    EXPECT_EQ(record.durable, (std::vector<Games>{{1}}));
}

TEST_F(CommitQueueOnAStore, TransientFaultIsReportedOnceAndCommitIsRetried) {
    store.fails = true;
    queue.add(change(1));
    EXPECT_FALSE(queue.store_now(1));
    EXPECT_TRUE(queue.is_unavailable());
    scheduler.pass(5s);
    EXPECT_EQ(record.unavailable, (std::vector<Games>{{1}}));
    EXPECT_TRUE(record.durable.empty());
    store.fails = false;
    scheduler.pass(1s);
    EXPECT_EQ(record.durable, (std::vector<Games>{{1}}));
    EXPECT_FALSE(queue.is_unavailable());
    EXPECT_TRUE(record.lost.empty());
}

TEST_F(CommitQueueOnAStore, PermanentFaultOfOneGameLosesThatGameOnly) {
    store.broken_game = 1;
    queue.add(change(1));
    queue.add(change(2));
    scheduler.end_turn();
    EXPECT_EQ(record.lost, std::vector<store::GameId>{1});
    EXPECT_EQ(record.durable, (std::vector<Games>{{2}}));
    EXPECT_FALSE(queue.has_pending(1));
    EXPECT_FALSE(queue.is_unavailable());
}

TEST_F(CommitQueueOnAStore, GameOnABrokenDatabasePageIsLostIfOtherGamesCanBeStored) {
    store.on_broken_pages = {1};
    queue.add(change(1));
    queue.add(change(2));
    scheduler.end_turn();
    EXPECT_EQ(record.lost, std::vector<store::GameId>{1});
    EXPECT_EQ(record.durable, (std::vector<Games>{{2}}));
}

TEST_F(CommitQueueOnAStore, NoGameIsLostIfTheWholeStoreIsBroken) {
    store.on_broken_pages = {1, 2};
    queue.add(change(1));
    queue.add(change(2));
    scheduler.end_turn();
    EXPECT_TRUE(record.lost.empty());
    EXPECT_TRUE(queue.is_unavailable());
    EXPECT_TRUE(queue.has_pending(1));
    store.on_broken_pages.clear();
    scheduler.pass(2s);
    EXPECT_FALSE(queue.has_pending(1));
    EXPECT_FALSE(queue.has_pending(2));
}

TEST_F(CommitQueueOnAStore, ForgottenGameIsNotCommitted) {
    queue.add(change(1));
    queue.add(change(2));
    queue.forget(1);
    EXPECT_FALSE(queue.has_pending(1));
    scheduler.end_turn();
    EXPECT_EQ(record.durable, (std::vector<Games>{{2}}));
    EXPECT_EQ(store.open_tables().size(), 1U);
}

TEST(CommitQueue, TimerThatFiresAfterDestructionDoesNothing) {
    FailingStore store;
    ManualScheduler scheduler;
    CommitRecord record;
    store.fails = true;
    {
        lobby::CommitQueue queue(store, scheduler, record, nullptr);
        queue.add(store::Change{.id = 1, .open_table = "text"});
        scheduler.end_turn();
    }
    const std::size_t commits = store.commits;
    scheduler.pass(10s);
    EXPECT_EQ(store.commits, commits);
}

}  // namespace
}  // namespace syrtis::test
