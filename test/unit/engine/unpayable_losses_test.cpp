// SPDX-License-Identifier: MIT
// Ruling 22: losses that no affected player can bear.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::card;
using test::rules;
using test::Table;

Command play_losing(std::string_view id) { return {.type = CommandType::play_card, .target = card(id)}; }

int production(const Table& table, Resource resource, core::Seat seat = 0) {
    return table.state.players[seat].production[static_cast<std::size_t>(resource)];
}

int stock(const Table& table, Resource resource) {
    return table.state.players[0].stock[static_cast<std::size_t>(resource)];
}

class UnpayableLosses : public testing::Test {
   protected:
    UnpayableLosses() { table.state.options.unpayable_losses = terraforming::UnpayableLosses::skip; }

    Table& rich(std::string_view id) { return table.stock(0, Resource::megacredits, 60).hand(0, id); }
    [[nodiscard]] bool leaves_out_loss(std::string_view id) const {
        return left_out_of(rules(), table.state, 0, card(id)).loss;
    }
    void block() { table.state.options.unpayable_losses = terraforming::UnpayableLosses::block; }

    Table table;
};

TEST_F(UnpayableLosses, OwnProductionLossIsSkippedAndTheRestHappens) {
    rich("carbonate_processing");
    EXPECT_TRUE(leaves_out_loss("carbonate_processing"));
    table.apply(0, play_losing("carbonate_processing"));
    EXPECT_EQ(production(table, Resource::energy), 0);
    EXPECT_EQ(production(table, Resource::heat), 3);
}

TEST_F(UnpayableLosses, CardIsRefusedIfTheOptionIsBlock) {
    block();
    rich("carbonate_processing").hand(0, "moss");
    for (const int ocean : {2, 4, 5}) table.tile(ocean, k_ocean);
    EXPECT_FALSE(leaves_out_loss("carbonate_processing"));
    EXPECT_EQ(table.check(0, play_losing("carbonate_processing")).code, RefusalCode::production_too_low);
    EXPECT_EQ(table.check(0, play_losing("moss")).code, RefusalCode::not_enough);
}

TEST_F(UnpayableLosses, LossesThatCanBePaidAreNotSkipped) {
    rich("carbonate_processing").production(0, Resource::energy, 1);
    EXPECT_FALSE(leaves_out_loss("carbonate_processing"));
    table.apply(0, play_losing("carbonate_processing"));
    EXPECT_EQ(production(table, Resource::energy), 0);
    EXPECT_EQ(production(table, Resource::heat), 3);
}

TEST_F(UnpayableLosses, AreSkippedWholeInsteadOfTakenInPart) {
    // The card needs two steps of energy, and there is one.
    rich("strip_mine").production(0, Resource::energy, 1);
    table.apply(0, play_losing("strip_mine"));
    EXPECT_EQ(production(table, Resource::energy), 1);
    EXPECT_EQ(production(table, Resource::steel), 2);
}

TEST_F(UnpayableLosses, StockLossIsSkipped) {
    rich("nitrophilic_moss").stock(0, Resource::plants, 1);
    for (const int ocean : {2, 4, 5}) table.tile(ocean, k_ocean);
    table.apply(0, play_losing("nitrophilic_moss"));
    EXPECT_EQ(stock(table, Resource::plants), 1);
    EXPECT_EQ(production(table, Resource::plants), 2);
}

TEST_F(UnpayableLosses, StockLossIsTakenIfOwnTriggersGiveTheResources) {
    rich("moss").in_play(0, "viral_enhancers");
    for (const int ocean : {2, 4, 5}) table.tile(ocean, k_ocean);
    EXPECT_FALSE(leaves_out_loss("moss"));
    table.apply(0, play_losing("moss"));
    EXPECT_EQ(stock(table, Resource::plants), 0);
    EXPECT_EQ(production(table, Resource::plants), 1);
}

TEST_F(UnpayableLosses, ProductionLossOfAnyPlayerIsSkippedIfNobodyCanLoseProduction) {
    rich("cloud_seeding");
    for (const int ocean : {2, 4, 5}) table.tile(ocean, k_ocean);
    EXPECT_TRUE(leaves_out_loss("cloud_seeding"));
    table.apply(0, play_losing("cloud_seeding"));
    EXPECT_EQ(production(table, Resource::plants), 2);
    EXPECT_EQ(production(table, Resource::megacredits), -1);
}

TEST_F(UnpayableLosses, ProductionLossOfAnyPlayerHitsTheOnlyPlayerWithProduction) {
    rich("cloud_seeding").production(1, Resource::heat, 1);
    for (const int ocean : {2, 4, 5}) table.tile(ocean, k_ocean);
    EXPECT_FALSE(leaves_out_loss("cloud_seeding"));
    table.apply(0, play_losing("cloud_seeding"));
    EXPECT_EQ(production(table, Resource::heat, 1), 0);
}

TEST_F(UnpayableLosses, CopiedProductionLossIsSkipped) {
    rich("robotic_workforce").in_play(0, "carbonate_processing");
    table.apply(0, play_losing("robotic_workforce"));
    EXPECT_EQ(production(table, Resource::heat), 3);
    EXPECT_EQ(production(table, Resource::energy), 0);
}

TEST_F(UnpayableLosses, ConversionOfProductionGivesNoGainIfItsLossIsSkipped) {
    rich("insulation");
    table.apply(0, play_losing("insulation"));
    EXPECT_EQ(production(table, Resource::megacredits), 0);
    EXPECT_TRUE(table.state.stack.empty());
}

TEST_F(UnpayableLosses, CostsOfActionsAreStillPaid) {
    rich("moss").in_play(0, "equatorial_magnetizer").in_play(0, "development_center");
    for (const char* id : {"equatorial_magnetizer", "development_center"}) {
        const auto refusal = table.check(0, {.type = CommandType::use_action, .target = card(id)});
        EXPECT_TRUE(refusal.code == RefusalCode::production_too_low || refusal.code == RefusalCode::not_enough) << id;
    }
}

TEST_F(UnpayableLosses, OptionWithAnUnpayableCostIsRefused) {
    // An option must be possible as printed.
    rich("insulation").in_play(0, "power_infrastructure");
    EXPECT_EQ(table.check(0, {.type = CommandType::use_action, .target = card("power_infrastructure")}).code,
              RefusalCode::not_enough);
}

TEST_F(UnpayableLosses, CardsWithUnpayableLossesAreListedAsPlayable) {
    rich("carbonate_processing");
    core::CommandList<TerraformingMars> commands;
    TerraformingMars::legal_commands(rules(), table.state, 0, commands);
    const auto is_it = [](const Command& command) { return command.target == card("carbonate_processing"); };
    EXPECT_TRUE(std::ranges::any_of(commands, is_it));
}

}  // namespace
}  // namespace syrtis::terraforming
