// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/requirements.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::card;
using test::rules;
using test::Table;

Command play(std::string_view id) { return {.type = CommandType::play_card, .target = card(id)}; }
Command place(int printed_space) {
    return {.type = CommandType::place_tile, .target = static_cast<std::uint8_t>(printed_space - 1)};
}
int stock(Table& table, core::Seat seat, Resource resource) {
    return table.player(seat).stock[static_cast<std::size_t>(resource)];
}
int production(Table& table, core::Seat seat, Resource resource) {
    return table.player(seat).production[static_cast<std::size_t>(resource)];
}

TEST(TerraformingEffects, RaiseOfSeveralStepsTakesEveryBonus) {
    Table table;
    table.stock(0, Resource::megacredits, 31).hand(0, "deimos_down");
    table.state.levels[Parameter::temperature] = -26;
    table.apply(0, play("deimos_down"));
    EXPECT_EQ(table.state.levels[Parameter::temperature], -20);
    EXPECT_EQ(production(table, 0, Resource::heat), 2);
    EXPECT_EQ(table.player(0).terraform_rating, 23);
    EXPECT_EQ(table.player(0).rating_history.temperature, 3);
}

TEST(TerraformingEffects, OxygenAtEightRaisesTemperatureWhichMayPlaceAnOcean) {
    Table table;
    table.stock(0, Resource::plants, 8);
    table.state.levels[Parameter::temperature] = -2;
    table.state.levels[Parameter::oxygen] = 7;
    table.apply(0, {.type = CommandType::convert_plants});
    table.apply(0, place(46));
    EXPECT_EQ(table.state.levels[Parameter::oxygen], 8);
    EXPECT_EQ(table.state.levels[Parameter::temperature], 0);
    ASSERT_FALSE(table.state.stack.empty());
    table.apply(0, place(5));
    EXPECT_EQ(count_oceans(table.state), 1);
    EXPECT_EQ(table.player(0).terraform_rating, 23);
    EXPECT_EQ(table.state.actions_taken, 1);
}

TEST(TerraformingEffects, StepPastTheEndOfATrackIsIgnored) {
    Table table;
    table.stock(0, Resource::heat, 8);
    table.state.levels[Parameter::temperature] = 8;
    table.apply(0, {.type = CommandType::convert_heat});
    EXPECT_EQ(table.state.levels[Parameter::temperature], 8);
    EXPECT_EQ(table.player(0).terraform_rating, 20);
    EXPECT_FALSE(table.player(0).rating_raised);
}

TEST(TerraformingEffects, OceansAdjacentToANewTilePayTwoEach) {
    Table table;
    table.stock(0, Resource::plants, 8).tile(4, k_ocean).tile(5, k_ocean).tile(11, k_ocean);
    table.apply(0, {.type = CommandType::convert_plants});
    table.apply(0, place(10));
    EXPECT_EQ(stock(table, 0, Resource::megacredits), 6);
}

TEST(TerraformingEffects, RemovalTakesAtMostTheStockOrTheChosenAmount) {
    Table table;
    table.stock(0, Resource::megacredits, 28).stock(1, Resource::plants, 2).hand(0, "asteroid").hand(0, "comet");
    table.apply(0, play("asteroid"));
    EXPECT_EQ(table.check(0, {.type = CommandType::choose_player, .target = 1, .amount = 3}).code,
              RefusalCode::amount_out_of_range);
    table.apply(0, {.type = CommandType::choose_player, .target = 1, .amount = 1});
    EXPECT_EQ(stock(table, 1, Resource::plants), 1);
}

TEST(TerraformingEffects, AsteroidAsksNothingIfNobodyHasPlants) {
    Table table;
    table.stock(0, Resource::megacredits, 14).hand(0, "asteroid");
    table.apply(0, play("asteroid"));
    EXPECT_TRUE(table.state.stack.empty());
}

TEST(TerraformingEffects, CardIsRefusedIfNobodyCanBearItsCompulsoryLoss) {
    Table table;
    table.stock(0, Resource::megacredits, 30).hand(0, "fish");
    table.state.levels[Parameter::temperature] = 2;
    const auto refusal = table.check(0, play("fish"));
    EXPECT_EQ(refusal.code, RefusalCode::nobody_can_lose);
    EXPECT_EQ(refusal.subject, static_cast<std::uint8_t>(Resource::plants));
}

TEST(TerraformingEffects, LossesInASoloGameAreTakenFromTheNeutralOpponent) {
    Table table(1);
    table.stock(0, Resource::megacredits, 30).production(0, Resource::plants, 1).hand(0, "fish");
    table.state.levels[Parameter::temperature] = 2;
    table.apply(0, play("fish"));
    EXPECT_EQ(production(table, 0, Resource::plants), 1);
}

TEST(TerraformingEffects, AllUnmetConditionsAreListed) {
    Table table;
    table.stock(0, Resource::megacredits, 3).hand(0, "birds");
    core::FixedVector<Refusal, 16> obstacles;
    list_obstacles(rules(), table.state, 0, card("birds"), obstacles);
    ASSERT_EQ(obstacles.size(), 3U);
    EXPECT_EQ(obstacles[0].code, RefusalCode::oxygen_too_low);
    EXPECT_EQ(obstacles[1].code, RefusalCode::not_enough_value);
    EXPECT_EQ(obstacles[2].code, RefusalCode::nobody_can_lose);
}

TEST(TerraformingEffects, ShiftOfRequirementsWidensMinimumAndMaximum) {
    Table table;
    table.state.levels[Parameter::temperature] = -26;
    Requirement requirement;
    requirement.temperature_min = -22;
    EXPECT_TRUE(unmet(table.state, 0, requirement, 1));
    EXPECT_FALSE(unmet(table.state, 0, requirement, 2));
    requirement = {};
    requirement.temperature_max = -30;
    EXPECT_TRUE(unmet(table.state, 0, requirement, 1));
    EXPECT_FALSE(unmet(table.state, 0, requirement, 2));
}

TEST(TerraformingEffects, SellingPatentsPaysForEachCardAndNeedsAtLeastOneCard) {
    Table table;
    table.hand(0, "mine").hand(0, "birds");
    std::uint8_t selling = 0;
    while (!rules().projects[selling].sells_cards) ++selling;
    table.apply(0, {.type = CommandType::standard_project, .target = selling});
    EXPECT_EQ(table.check(0, {.type = CommandType::done}).code, RefusalCode::too_few_cards);
    table.apply(0, {.type = CommandType::pick_card, .target = card("mine")});
    EXPECT_EQ(stock(table, 0, Resource::megacredits), 1);
    table.apply(0, {.type = CommandType::pick_card, .target = card("birds")});
    EXPECT_EQ(stock(table, 0, Resource::megacredits), 2);
    EXPECT_TRUE(table.state.stack.empty());
    EXPECT_EQ(table.state.discard.size(), 2U);
}

TEST(TerraformingEffects, CardsMustBeChosenInAscendingOrder) {
    Table table;
    table.hand(0, "mine").hand(0, "birds").hand(0, "comet");
    std::uint8_t selling = 0;
    while (!rules().projects[selling].sells_cards) ++selling;
    table.apply(0, {.type = CommandType::standard_project, .target = selling});
    table.apply(0, {.type = CommandType::pick_card, .target = card("mine")});
    EXPECT_EQ(table.check(0, {.type = CommandType::pick_card, .target = card("comet")}).code,
              RefusalCode::cards_out_of_order);
}

TEST(TerraformingEffects, DrawnCardIsKnownToItsPlayerOnly) {
    Table table;
    table.stock(0, Resource::energy, 1).in_play(0, "development_center");
    table.apply(0, {.type = CommandType::use_action, .target = card("development_center")});
    EXPECT_EQ(TerraformingMars::view(rules(), table.state, 0).hand.size(), 1U);
    const auto other = TerraformingMars::view(rules(), table.state, 1);
    EXPECT_TRUE(other.hand.empty());
    EXPECT_EQ(other.players[0].hand_size, 1);
}

}  // namespace
}  // namespace syrtis::terraforming
