// SPDX-License-Identifier: MIT
#include "lobby/table_lookup.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace syrtis::lobby {
namespace {

class TableLookup : public testing::Test {
   protected:
    Table& add(TableId id, const char* code) {
        auto table = std::make_unique<Table>();
        table->id = id;
        table->code = code;
        table->slots.resize(2);
        return *(tables[id] = std::move(table));
    }
    static void seat(Table& table, core::Seat seat, const char* token_hash) {
        table.slots[seat].kind = SeatSlot::Kind::human;
        table.slots[seat].token_hash = token_hash;
    }

    Tables tables;
};

TEST_F(TableLookup, FindsATableById) {
    EXPECT_EQ(find_table(tables, 1), nullptr);
    Table& table = add(1, "");
    EXPECT_EQ(find_table(tables, 1), &table);
    EXPECT_EQ(find_table(tables, 2), nullptr);
}

TEST_F(TableLookup, FindsATableByItsJoinCodeUnlessAnotherServerHasIt) {
    add(1, "");
    Table& table = add(2, "apple-1");
    EXPECT_EQ(find_table_of_code(tables, "apple-1"), &table);
    EXPECT_EQ(find_table_of_code(tables, "apple-2"), nullptr);
    EXPECT_EQ(find_table_of_code(tables, ""), nullptr) << "a public table has no code";
    table.taken = TableStatus::running;
    EXPECT_EQ(find_table_of_code(tables, "apple-1"), nullptr);
}

TEST_F(TableLookup, FindsASeatByItsTokenUnlessAComputerPlayerHasIt) {
    Table& table = add(1, "");
    seat(table, 1, "hash");
    const auto found = find_seat(tables, "hash");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->table, &table);
    EXPECT_EQ(found->seat, 1);
    EXPECT_FALSE(find_seat(tables, "other"));
    table.slots[1].kind = SeatSlot::Kind::computer;
    EXPECT_FALSE(find_seat(tables, "hash"));
    EXPECT_FALSE(find_seat(tables, "")) << "an open seat has no token";
}

TEST_F(TableLookup, DoesNotFindASeatAtATableOfAnotherServer) {
    Table& table = add(1, "");
    seat(table, 0, "hash");
    table.taken = TableStatus::running;
    EXPECT_FALSE(find_seat(tables, "hash"));
}

TEST_F(TableLookup, CountsOpenAndRunningTablesOnly) {
    Table& open = add(1, "");
    seat(open, 0, "a");
    Table& running = add(2, "apple-1");
    running.status = TableStatus::running;
    seat(running, 0, "b");
    running.slots[1].kind = SeatSlot::Kind::computer;
    Table& finished = add(3, "");
    finished.status = TableStatus::finished;
    seat(finished, 0, "c");
    const Levels levels = count_levels(tables);
    EXPECT_EQ(levels.open_tables, 1U);
    EXPECT_EQ(levels.running_games, 1U);
    EXPECT_EQ(levels.people, 2U);
    EXPECT_EQ(levels.computers, 1U);
}

}  // namespace
}  // namespace syrtis::lobby
