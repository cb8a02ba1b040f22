// SPDX-License-Identifier: MIT
// Ruling 24: a card that takes a resource from any card may take its own.

#include <gtest/gtest.h>

#include "engine/terraforming/question.hpp"
#include "engine/terraforming/targets.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "table.hpp"

namespace syrtis::terraforming {
namespace {

using test::card;
using test::rules;
using test::Table;

const Command k_use_ants{.type = CommandType::use_action, .target = card("ants")};

void put(Table& table, std::string_view id, int units) {
    table.state.card_resources[rules().cards[card(id)].resource_slot] = static_cast<std::uint8_t>(units);
}

int on(const Table& table, std::string_view id) {
    return table.state.card_resources[rules().cards[card(id)].resource_slot];
}

TEST(EffectsOnOwnCards, AntsWithTheOnlyMicrobeRemoveItWithoutAQuestion) {
    Table table;
    table.in_play(0, "ants");
    put(table, "ants", 1);
    table.apply(0, k_use_ants);
    EXPECT_TRUE(table.state.stack.empty());
    EXPECT_EQ(on(table, "ants"), 1);
    EXPECT_EQ(table.state.actions_taken, 1);
}

TEST(EffectsOnOwnCards, AntsWithoutMicrobesInPlayCannotBeUsed) {
    Table table;
    table.in_play(0, "ants");
    EXPECT_EQ(table.check(0, k_use_ants).code, RefusalCode::no_target_card);
}

TEST(EffectsOnOwnCards, AntsAreOfferedAmongOtherOwnCards) {
    Table table;
    table.in_play(0, "ants").in_play(1, "tardigrades");
    put(table, "ants", 2);
    put(table, "tardigrades", 1);
    table.apply(0, k_use_ants);
    const auto question = frame_question(rules(), table.state);
    EXPECT_TRUE(question.sources.contains(card("ants")));
    EXPECT_TRUE(question.sources.contains(card("tardigrades")));
    table.apply(0, {.type = CommandType::choose_card, .target = card("ants")});
    EXPECT_EQ(on(table, "ants"), 2);
    EXPECT_EQ(on(table, "tardigrades"), 1);
}

TEST(EffectsOnOwnCards, PredatorsRemoveTheirOwnAnimalIfAllOthersAreProtected) {
    Table table;
    table.in_play(0, "predators").in_play(1, "pets");
    put(table, "predators", 2);
    put(table, "pets", 3);
    table.apply(0, {.type = CommandType::use_action, .target = card("predators")});
    EXPECT_EQ(on(table, "predators"), 2);
    EXPECT_EQ(on(table, "pets"), 3);
}

TEST(EffectsOnOwnCards, CardThatActsIsExcludedInEdition1) {
    Table table;
    table.state.options.edition = k_first_edition;
    table.in_play(0, "ants").in_play(1, "tardigrades");
    put(table, "ants", 1);
    EXPECT_EQ(table.check(0, k_use_ants).code, RefusalCode::no_target_card);
    put(table, "tardigrades", 1);
    table.apply(0, k_use_ants);
    EXPECT_EQ(on(table, "ants"), 2);
    EXPECT_EQ(on(table, "tardigrades"), 0);
}

}  // namespace
}  // namespace syrtis::terraforming
