// SPDX-License-Identifier: MIT
// Ruling 20: a card whose tile or marker has no space.

#include <gtest/gtest.h>

#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::card;
using test::rules;
using test::Table;

Command play_unplaceable(std::string_view id) { return {.type = CommandType::play_card, .target = card(id)}; }

std::uint8_t project(std::string_view id) {
    return static_cast<std::uint8_t>(test::terraforming_content().find_project(id).value());
}

/// Seat 1 has tiles on every free land area; with k_city no other city is possible.
Table full_table(Tile with = k_greenery) {
    Table table;
    for (const std::size_t space : rules().land_areas) table.tile(static_cast<int>(space) + 1, with, 1);
    return table;
}

bool leaves_out(const Table& table, std::string_view id) {
    return left_out_of(rules(), table.state, 0, card(id)).placement;
}

TEST(UnplaceableTiles, TileWithoutLegalAreaIsSkippedWithTheProductionThatDependsOnTheArea) {
    Table table;
    table.stock(0, Resource::megacredits, 4).hand(0, "mining_area");
    EXPECT_TRUE(leaves_out(table, "mining_area"));
    table.apply(0, play_unplaceable("mining_area"));
    EXPECT_TRUE(table.state.stack.empty());
    EXPECT_TRUE(table.player(0).played.contains(card("mining_area")));
    EXPECT_EQ(table.player(0).production[static_cast<std::size_t>(Resource::steel)], 0);
    EXPECT_EQ(table.player(0).production[static_cast<std::size_t>(Resource::titanium)], 0);
    EXPECT_TRUE(table.state.board.owned[0].empty());
    EXPECT_EQ(table.state.actions_taken, 1);
}

TEST(UnplaceableTiles, TileWithLegalAreaIsNotSkipped) {
    Table table;
    table.stock(0, Resource::megacredits, 4).hand(0, "mining_rights").stock(0, Resource::megacredits, 9);
    EXPECT_FALSE(leaves_out(table, "mining_rights"));
    table.apply(0, play_unplaceable("mining_rights"));
    EXPECT_FALSE(table.state.stack.empty());
}

TEST(UnplaceableTiles, SkippedGreeneryRaisesNoOxygen) {
    Table table = full_table();
    for (const int space : {2, 4, 5, 11, 26, 30, 31, 32, 41}) table.tile(space, k_ocean);
    for (const int space : {42, 43, 61}) table.tile(space, k_greenery, 1);
    table.state.levels[Parameter::temperature] = 4;
    table.stock(0, Resource::megacredits, 12).hand(0, "mangrove");
    table.apply(0, play_unplaceable("mangrove"));
    EXPECT_TRUE(table.player(0).played.contains(card("mangrove")));
    EXPECT_EQ(table.state.levels[Parameter::oxygen], 0);
    EXPECT_EQ(table.player(0).terraform_rating, 20);
}

TEST(UnplaceableTiles, MarkerWithoutFreeAreaIsSkipped) {
    Table table = full_table();
    table.stock(0, Resource::megacredits, 1).hand(0, "land_claim");
    EXPECT_TRUE(leaves_out(table, "land_claim"));
    table.apply(0, play_unplaceable("land_claim"));
    EXPECT_TRUE(table.player(0).events.contains(card("land_claim")));
    EXPECT_TRUE(table.state.board.claimed[0].empty());
}

TEST(UnplaceableTiles, PlacementBonusesOfASkippedTileDoNotPayForLosses) {
    // The city's own trigger would raise the M€ production before it is lowered by two.
    Table table = full_table(k_city);
    table.stock(0, Resource::megacredits, 13).hand(0, "immigrant_city");
    table.production(0, Resource::energy, 1).production(0, Resource::megacredits, -4);
    EXPECT_EQ(table.check(0, play_unplaceable("immigrant_city")).code, RefusalCode::production_too_low);
}

TEST(UnplaceableTiles, CardIsRefusedIfTheOptionIsBlock) {
    Table table;
    table.state.options.unplaceable_tiles = UnplaceableTiles::block;
    table.stock(0, Resource::megacredits, 4).hand(0, "mining_area");
    EXPECT_FALSE(leaves_out(table, "mining_area"));
    EXPECT_EQ(table.check(0, play_unplaceable("mining_area")).code, RefusalCode::no_space);
    core::FixedVector<Refusal, 16> obstacles;
    list_obstacles(rules(), table.state, 0, card("mining_area"), obstacles);
    ASSERT_EQ(obstacles.size(), 1U);
    EXPECT_EQ(obstacles[0].code, RefusalCode::no_space);
}

TEST(UnplaceableTiles, StandardProjectsAndConversionsAreRefused) {
    Table table = full_table();
    table.stock(0, Resource::megacredits, 60).stock(0, Resource::plants, 8);
    for (const char* id : {"greenery", "city"}) {
        EXPECT_EQ(table.check(0, {.type = CommandType::standard_project, .target = project(id)}).code,
                  RefusalCode::no_space);
    }
    EXPECT_EQ(table.check(0, {.type = CommandType::convert_plants}).code, RefusalCode::no_space);
}

TEST(UnplaceableTiles, FirstActionIsRefusedButPassingStaysLegal) {
    Table table = full_table(k_city);
    auto& player = table.player(0);
    player.corporation = test::terraforming_content().find_corporation("tharsis_republic").value();
    refresh_derived(rules(), table.state);
    player.owes_first_action = true;
    EXPECT_EQ(table.check(0, {.type = CommandType::first_action}).code, RefusalCode::no_space);
    core::CommandList<TerraformingMars> commands;
    TerraformingMars::legal_commands(rules(), table.state, 0, commands);
    EXPECT_FALSE(commands.empty());
    table.apply(0, {.type = CommandType::pass});
    EXPECT_TRUE(player.owes_first_action);
}

}  // namespace
}  // namespace syrtis::terraforming
