// SPDX-License-Identifier: MIT

#include "ui/undo_ledger.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

using Commands = std::vector<int>;

class UndoLedgerTest : public testing::Test {
   protected:
    void SetUp() override {
        ledger.add({1, 2}, 2);
        ledger.add({3}, 1);
    }

    UndoLedger<int> ledger;
};

TEST_F(UndoLedgerTest, UndoAndRedoMoveWholeActions) {
    EXPECT_EQ(ledger.undo(), 1U);
    EXPECT_EQ(*ledger.last_undone(), Commands({3}));
    EXPECT_EQ(ledger.undo(), 2U);
    EXPECT_EQ(ledger.last_done(), nullptr);
    EXPECT_EQ(ledger.redo(), 2U);
    EXPECT_EQ(*ledger.last_done(), Commands({1, 2}));
}

TEST_F(UndoLedgerTest, UnknownActionCountsAsOneAnswer) {
    ledger.clear();
    EXPECT_EQ(ledger.undo(), 1U);
    EXPECT_EQ(ledger.redo(), 1U);
    EXPECT_EQ(ledger.last_done(), nullptr);
    EXPECT_EQ(ledger.last_undone(), nullptr);
}

TEST_F(UndoLedgerTest, OldestActionsAreForgottenAtTheLimit) {
    ledger.limit(1, 0);
    EXPECT_EQ(ledger.undo(), 1U);
    EXPECT_EQ(ledger.last_done(), nullptr);
    ledger.limit(0, 0);
    EXPECT_EQ(ledger.last_undone(), nullptr);
}

TEST_F(UndoLedgerTest, UndoneActionsAreForgottenAfterANewAction) {
    ledger.undo();
    ledger.add({4}, 1);
    EXPECT_EQ(ledger.last_undone(), nullptr);
    EXPECT_EQ(*ledger.last_done(), Commands({4}));
}

}  // namespace
}  // namespace syrtis::client::ui
