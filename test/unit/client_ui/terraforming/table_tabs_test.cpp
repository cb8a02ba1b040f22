// SPDX-License-Identifier: MIT

#include "ui/terraforming/table_tabs.hpp"

#include <gtest/gtest.h>

#include <set>

namespace syrtis::client::ui::terraforming {
namespace {

using picture::TableModel;
using picture::TablePart;
using render::Highlight;
using render::SharedTarget;
using render::TableTarget;
using render::Target;

constexpr std::uint64_t k_question = 7;

Target tab_of(TablePart part) { return {SharedTarget::tab, static_cast<int>(part), 0}; }

TablePart shown(const TableTabs& tabs, TableModel model, std::uint64_t question = k_question) {
    tabs.add(model, Words(), question);
    return static_cast<TablePart>(render::chosen_tab(model.tabs, -1));
}

std::set<TablePart> marked(const TableTabs& tabs, TableModel model) {
    tabs.add(model, Words(), k_question);
    std::set<TablePart> parts;
    for (const auto& tab : model.tabs) {
        if (tab.answers > 0) parts.insert(static_cast<TablePart>(int{tab.id}));
    }
    return parts;
}

/// Returns a table whose hand and award can answer.
TableModel with_hand_and_award() {
    TableModel model;
    model.hand.cards.resize(2);
    model.hand.cards[1].highlight = Highlight::rest;
    model.awards.rows.resize(1);
    model.awards.rows[0].highlight = Highlight::highlighted;
    return model;
}

TEST(TableTabs, PressOnUnknownTabOrOtherTargetIsIgnored) {
    TableTabs tabs;
    EXPECT_FALSE(tabs.press({TableTarget::hand_card, 1, 0}, k_question));
    EXPECT_FALSE(tabs.press({SharedTarget::tab, 6, 0}, k_question));
    EXPECT_FALSE(tabs.press({SharedTarget::tab, -1, 0}, k_question));
    EXPECT_TRUE(tabs.press(tab_of(TablePart::log), k_question));
    EXPECT_EQ(shown(tabs, {}), TablePart::log);
}

TEST(TableTabs, BoardIsShownFirst) { EXPECT_EQ(shown({}, {}), TablePart::board); }

TEST(TableTabs, PartsWithPossibleAnswersAreMarked) {
    EXPECT_EQ(marked({}, with_hand_and_award()), (std::set{TablePart::hand, TablePart::goals}));
    EXPECT_TRUE(marked({}, {}).empty());
}

TEST(TableTabs, NewQuestionOpensTheOnlyPartThatAnswersIt) {
    TableTabs tabs;
    EXPECT_TRUE(tabs.press(tab_of(TablePart::log), k_question));
    TableModel model;
    model.opponents.resize(1);
    model.opponents[0].highlight = Highlight::highlighted;
    EXPECT_EQ(shown(tabs, model), TablePart::log) << "chosen at this question";
    EXPECT_EQ(shown(tabs, model, k_question + 1), TablePart::players);
    EXPECT_EQ(shown(tabs, with_hand_and_award(), k_question + 1), TablePart::log) << "two parts can answer";
}

TEST(TableTabs, PlaceOfATileIsChosenOnTheBoard) {
    TableTabs tabs;
    EXPECT_TRUE(tabs.press(tab_of(TablePart::hand), k_question));
    TableModel model = with_hand_and_award();
    model.board.asked = true;
    EXPECT_EQ(shown(tabs, model, k_question + 1), TablePart::board);
}

TEST(TableTabs, PartWithTheKeyboardFocusIsShown) {
    TableModel model;
    model.focus = Target{TableTarget::upper_row, 2, 0};
    EXPECT_EQ(shown({}, model), TablePart::goals);
    model.focus = Target{TableTarget::prompt_button, 1, 0};
    EXPECT_EQ(shown({}, model), TablePart::board) << "the question is always visible";
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
