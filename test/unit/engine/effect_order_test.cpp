// SPDX-License-Identifier: MIT
// The option choose_effect_order: when the active player is asked for an order, what is offered, and the effect of the
// answer (ruling 17).

#include "engine/terraforming/effect_order.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terraforming/action_menu.hpp"
#include "engine/terraforming/interpreter.hpp"
#include "engine/terraforming/waiting_effects.hpp"
#include "unit/engine/table.hpp"

namespace syrtis::terraforming {
namespace {

using test::card;
using test::rules;
using test::Table;

Command play_first(std::string_view id) { return {.type = CommandType::play_card, .target = card(id)}; }
Command option(CommandTarget index) { return {.type = CommandType::choose_option, .target = index}; }

Table table_in_any_order(core::Seat players = 2) {
    Table table(players);
    table.state.options.choose_effect_order = true;
    for (core::Seat seat = 0; seat < players; ++seat) table.stock(seat, Resource::megacredits, 60);
    return table;
}

bool asks_for_order(const Table& table) {
    return !table.state.stack.empty() && table.state.stack.back().waiting && is_ordering(rules(), table.state);
}

/// Returns the sources of the offered effects, in the order of the list.
std::vector<std::string> offered(const Table& table) {
    std::vector<std::string> names;
    TerraformingMars::Commands commands;
    TerraformingMars::legal_commands(rules(), table.state, table.state.stack.back().seat, commands);
    for (const auto& command : commands) {
        const auto& effect = waiting_effect(table.state, index_of_offered(table.state, command.target));
        names.push_back(effect.source == k_no_source ? "the track"
                                                     : test::terraforming_content().source(effect.source).id);
    }
    return names;
}

CommandType asked(const Table& table) {
    TerraformingMars::Commands commands;
    TerraformingMars::legal_commands(rules(), table.state, table.state.stack.back().seat, commands);
    return commands[0].type;
}

TEST(EffectOrder, LavaFlowsAsksForOrderIfItsStepsReachOceanOfTemperatureTrack) {
    auto table = table_in_any_order();
    table.state.levels[Parameter::temperature] = -4;
    table.hand(0, "lava_flows");
    table.apply(0, play_first("lava_flows"));
    ASSERT_TRUE(asks_for_order(table));
    EXPECT_EQ(offered(table), (std::vector<std::string>{"lava_flows", "lava_flows"}));
    EXPECT_EQ(table.state.levels[Parameter::temperature], -4) << "no effect was executed yet";

    Table warming_first = table;
    warming_first.apply(0, option(0));
    EXPECT_EQ(warming_first.state.levels[Parameter::temperature], 0);
    ASSERT_TRUE(asks_for_order(warming_first));
    EXPECT_EQ(offered(warming_first), (std::vector<std::string>{"the track", "lava_flows"}));
    warming_first.apply(0, option(0));
    EXPECT_EQ(asked(warming_first), CommandType::place_tile);
    EXPECT_EQ(frame_question(rules(), warming_first.state).where, Where::ocean_area);

    Table tile_first = table;
    tile_first.apply(0, option(1));
    EXPECT_EQ(frame_question(rules(), tile_first.state).where, Where::volcanic);
    EXPECT_EQ(tile_first.state.levels[Parameter::temperature], -4);
}

TEST(EffectOrder, LavaFlowsAsksOnlyForItsTileIfNoOceanOfTheTrackIsReached) {
    auto table = table_in_any_order();
    table.state.levels[Parameter::temperature] = -10;
    table.hand(0, "lava_flows");
    table.apply(0, play_first("lava_flows"));
    EXPECT_EQ(asked(table), CommandType::place_tile);
    EXPECT_EQ(table.state.levels[Parameter::temperature], -6);
}

TEST(EffectOrder, CometDoesNotAskIfItsEffectsAreIndependent) {
    auto table = table_in_any_order();
    table.state.levels[Parameter::temperature] = -10;
    table.stock(1, Resource::plants, 5);
    table.hand(0, "comet");
    table.apply(0, play_first("comet"));
    EXPECT_EQ(asked(table), CommandType::place_tile);
    EXPECT_EQ(table.state.levels[Parameter::temperature], -8);
}

TEST(EffectOrder, CometAsksForOrderIfItsOceanGivesPlantsToAnOpponent) {
    auto table = table_in_any_order();
    table.state.levels[Parameter::temperature] = -10;
    table.stock(1, Resource::plants, 2).in_play(1, "arctic_algae");
    table.hand(0, "comet");
    table.apply(0, play_first("comet"));
    ASSERT_TRUE(asks_for_order(table));
    TerraformingMars::Commands commands;
    TerraformingMars::legal_commands(rules(), table.state, 0, commands);
    EXPECT_EQ(commands.size(), 2U) << "the temperature step is not among the offered effects";
}

TEST(EffectOrder, TwoOceanEffectsDoNotAskForOrderIfOnlyOneOceanIsLeft) {
    auto table = table_in_any_order();
    table.state.levels[Parameter::temperature] = -2;
    SpaceSet left = rules().ocean_areas;
    for (int placed = 0; placed < 8; ++placed, left.erase(left.first())) {
        table.tile(static_cast<int>(left.first()) + 1, k_ocean);
    }
    table.hand(0, "comet");
    table.apply(0, play_first("comet"));
    EXPECT_FALSE(asks_for_order(table)) << "either effect places the same last ocean";
    EXPECT_EQ(table.state.levels[Parameter::temperature], 0);
}

TEST(EffectOrder, LossThatNeedsAnEarlierGainIsNotOfferedAsFirstEffect) {
    auto table = table_in_any_order();
    for (int space = 0; space < 3; ++space) {
        SpaceSet left = rules().ocean_areas;
        for (int skip = 0; skip < space; ++skip) left.erase(left.first());
        table.tile(static_cast<int>(left.first()) + 1, k_ocean);
    }
    table.in_play(0, "viral_enhancers").hand(0, "moss");
    table.apply(0, play_first("moss"));
    EXPECT_TRUE(table.state.stack.empty());
    EXPECT_EQ(table.player(0).stock[static_cast<std::size_t>(Resource::plants)], 0);
    EXPECT_EQ(table.player(0).production[static_cast<std::size_t>(Resource::plants)], 1);
}

TEST(EffectOrder, OrderIsAskedIfADrawAndAnEffectOnTheHandInteract) {
    auto table = table_in_any_order();
    table.in_play(0, "olympus_conference").in_play(0, "mars_university");
    table.hand(0, "sponsors").hand(0, "breathing_filters");
    table.state.levels[Parameter::oxygen] = 7;
    table.state.card_resources[rules().cards[card("olympus_conference")].resource_slot] = 1;
    table.apply(0, play_first("breathing_filters"));
    ASSERT_TRUE(asks_for_order(table));
    EXPECT_EQ(offered(table), (std::vector<std::string>{"olympus_conference", "mars_university"}));
    table.apply(0, option(1));
    EXPECT_EQ(asked(table), CommandType::pick_card);
    table.apply(0, {.type = CommandType::done});
    EXPECT_EQ(asked(table), CommandType::choose_option);
    EXPECT_FALSE(asks_for_order(table)) << "one effect is left";
    table.apply(0, option(0));
    EXPECT_TRUE(table.state.stack.empty());
}

TEST(EffectOrder, EffectThatOnlyDrawsIsExecutedFirstWithoutAQuestion) {
    auto table = table_in_any_order();
    table.in_play(0, "olympus_conference").in_play(0, "mars_university").hand(0, "research").hand(0, "mine");
    table.apply(0, play_first("research"));
    ASSERT_TRUE(asks_for_order(table));
    EXPECT_EQ(table.player(0).hand.size(), 3U) << "both cards are drawn";
    EXPECT_EQ(offered(table), (std::vector<std::string>{"olympus_conference", "mars_university"}));
}

TEST(EffectOrder, DisabledOptionAsksNothing) {
    for (const std::string_view id : {"lava_flows", "comet"}) {
        Table table;
        table.stock(0, Resource::megacredits, 60).in_play(1, "arctic_algae").hand(0, id);
        table.state.levels[Parameter::temperature] = -4;
        table.apply(0, play_first(id));
        EXPECT_FALSE(is_ordering(rules(), table.state)) << id;
        for (const auto& frame : table.state.stack) EXPECT_NE(frame.pc, rules().order_effects) << id;
    }
}

TEST(EffectOrder, OnlyOfferedEffectsAreAccepted) {
    auto table = table_in_any_order();
    table.state.levels[Parameter::temperature] = -10;
    table.stock(1, Resource::plants, 2).in_play(1, "arctic_algae").hand(0, "comet");
    table.apply(0, play_first("comet"));
    ASSERT_TRUE(asks_for_order(table));
    EXPECT_EQ(table.check(0, option(2)).code, RefusalCode::unknown_target) << "the temperature step is not offered";
    EXPECT_EQ(table.check(0, option(k_none)).code, RefusalCode::not_optional);
    EXPECT_EQ(table.check(1, option(1)).code, RefusalCode::not_pending);
    EXPECT_EQ(table.check(0, {.type = CommandType::choose_card, .target = card("comet")}).code,
              RefusalCode::wrong_command);
    EXPECT_FALSE(table.check(0, option(1)));
}

TEST(EffectOrder, SplittingACardIntoEffectsKeepsAllOperations) {
    for (const auto& rule : rules().cards) {
        std::vector<std::size_t> whole;
        for (std::size_t pc = rule.play; !operation::ends(rules().ops[pc]); ++pc) {
            whole.push_back(rules().ops[pc].index());
        }
        std::vector<std::size_t> parts;
        for (const auto& part : rule.parts) {
            for (std::size_t pc = part.program; !operation::ends(rules().ops[pc]); ++pc) {
                parts.push_back(rules().ops[pc].index());
            }
        }
        EXPECT_EQ(parts, whole);
    }
}

}  // namespace
}  // namespace syrtis::terraforming
