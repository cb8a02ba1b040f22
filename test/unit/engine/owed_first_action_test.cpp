// SPDX-License-Identifier: MIT
// Ruling 25: a player who passes with a pending first action keeps it for the next generation.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terraforming/terraforming_mars.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::rules;
using test::Table;

Table owing_table() {
    Table table;
    table.player(0).corporation = test::terraforming_content().find_corporation("inventrix").value();
    refresh_derived(rules(), table.state);
    table.player(0).owes_first_action = true;
    table.stock(0, Resource::megacredits, 45);
    return table;
}

bool lists(const Table& table, CommandType type) {
    core::CommandList<TerraformingMars> commands;
    TerraformingMars::legal_commands(rules(), table.state, 0, commands);
    return std::ranges::any_of(commands, [&](const Command& command) { return command.type == type; });
}

TEST(PendingFirstAction, AllowsOnlyTheFirstActionAndPassing) {
    const Table table = owing_table();
    EXPECT_FALSE(table.check(0, {.type = CommandType::pass}));
    EXPECT_EQ(table.check(0, {.type = CommandType::end_turn}).code, RefusalCode::first_action_due);
    EXPECT_EQ(table.check(0, {.type = CommandType::convert_heat}).code, RefusalCode::first_action_due);
    EXPECT_EQ(table.check(0, {.type = CommandType::standard_project, .target = 1}).code, RefusalCode::first_action_due);
    core::CommandList<TerraformingMars> commands;
    TerraformingMars::legal_commands(rules(), table.state, 0, commands);
    EXPECT_EQ(commands.size(), 2U);
    EXPECT_TRUE(lists(table, CommandType::first_action));
    EXPECT_TRUE(lists(table, CommandType::pass));
}

TEST(PendingFirstAction, StaysPendingInTheNextGenerationAfterPassing) {
    Table table = owing_table();
    table.apply(0, {.type = CommandType::pass});
    EXPECT_TRUE(table.player(0).passed);
    EXPECT_TRUE(table.player(0).owes_first_action);
    table.apply(1, {.type = CommandType::pass});
    for (core::Seat seat = 0; seat < 2; ++seat) table.apply(seat, {.type = CommandType::done});
    ASSERT_EQ(table.state.generation, 2);
    if (table.state.active_player == 1) {
        table.apply(1, {.type = CommandType::pass});
    }
    EXPECT_EQ(table.check(0, {.type = CommandType::standard_project, .target = 1}).code, RefusalCode::first_action_due);
    table.apply(0, {.type = CommandType::first_action});
    EXPECT_FALSE(table.player(0).owes_first_action);
}

TEST(PendingFirstAction, MustBeTakenBeforePassingInEdition1) {
    Table table = owing_table();
    table.state.options.edition = k_first_edition;
    EXPECT_EQ(table.check(0, {.type = CommandType::pass}).code, RefusalCode::first_action_due);
    EXPECT_FALSE(lists(table, CommandType::pass));
}

TEST(PendingFirstAction, PassingIsRefusedAfterAnAction) {
    Table table = owing_table();
    table.state.actions_taken = 1;
    EXPECT_EQ(table.check(0, {.type = CommandType::pass}).code, RefusalCode::not_after_an_action);
    EXPECT_FALSE(lists(table, CommandType::pass));
}

TEST(PendingFirstAction, DoesNotBlockFinalGreeneryPlacement) {
    Table table = owing_table();
    table.state.phase = Phase::final_greenery;
    EXPECT_FALSE(table.check(0, {.type = CommandType::pass}));
    EXPECT_FALSE(lists(table, CommandType::first_action));
}

}  // namespace
}  // namespace syrtis::terraforming
