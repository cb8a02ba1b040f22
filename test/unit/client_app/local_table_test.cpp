// SPDX-License-Identifier: MIT

#include "app/local_table.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::app {
namespace {

TEST(LocalTables, RematchStartsWithoutTheStateOfThePreviousGame) {
    LocalTable table;
    table.add(nullptr);
    auto& seat = table.seats().front();
    seat.shuffle = {.sentence = "as promised", .alarms = true};
    seat.view["round"] = 7;
    seat.ended = "agreed";
    seat.undo_state.undo = 3;
    table.forget_views();
    ASSERT_EQ(table.seats().size(), 1U);
    EXPECT_EQ(seat.shuffle.sentence, "");
    EXPECT_FALSE(seat.shuffle.alarms);
    EXPECT_TRUE(seat.view.isNull());
    EXPECT_EQ(seat.ended, "");
    EXPECT_EQ(seat.undo_state.undo, 0U);
}

}  // namespace
}  // namespace syrtis::client::app
