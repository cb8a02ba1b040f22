// SPDX-License-Identifier: MIT

// Another player's proposal opens a dialog over the table, even while the player is doing something else.

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>

#include "ui/terraforming/mars_table.hpp"
#include "unit/client_ui/terraforming/described_game.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using namespace test;

constexpr std::uint64_t k_moment = 1000;  ///< milliseconds after which keys are accepted

std::unique_ptr<GameTable> table_with_proposal() {
    DescribedGame game(against_automa(game::AutomaLevel::normal), 6);
    auto table = make_table(test::shared_content());
    table->table_info().people = {{"Ada", 0, false, false}};
    EXPECT_EQ(table->show(game.view(0), game.sent_events(0)), std::nullopt);
    table->input().set_undo_state({.proposal = "Bo proposes to end the game now"});
    return table;
}

TableIntent::Kind press_agree(GameTable& table) {
    table.press({render::SharedTarget::dialog_button, DialogAct::agree_to_proposal});
    return table.take_intent().kind;
}

TEST(ProposalDialog, IgnoresKeysMeantForTheGame) {
    auto table = table_with_proposal();
    for (const auto key : {sf::Keyboard::Enter, sf::Keyboard::Space, sf::Keyboard::P}) {
        table->press_key(key, false);
        EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::none);
    }
    EXPECT_EQ(press_agree(*table), TableIntent::Kind::agree) << "the dialog no longer waits for an answer";
}

TEST(ProposalDialog, CanBeAnsweredByKeyboard) {
    for (const bool agrees : {true, false}) {
        auto table = table_with_proposal();
        (void)table->pass_time(k_moment);
        table->press_key(sf::Keyboard::N, agrees);
        table->press_key(sf::Keyboard::Enter, false);
        EXPECT_EQ(table->take_intent().kind, agrees ? TableIntent::Kind::agree : TableIntent::Kind::disagree);
    }
}

TEST(ProposalDialog, IgnoresKeysInFirstMoment) {
    auto table = table_with_proposal();
    for (const auto key : {sf::Keyboard::Escape, sf::Keyboard::N, sf::Keyboard::Enter}) {
        table->press_key(key, false);
        EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::none);
    }
    (void)table->pass_time(k_moment);
    table->press_key(sf::Keyboard::Enter, false);
    EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::none) << "an earlier key press was applied";
}

TEST(ProposalDialog, ReappearsAfterMenuWasClosedUntilItIsAnswered) {
    auto table = table_with_proposal();
    (void)table->pass_time(k_moment);
    table->press_key(sf::Keyboard::F10, false);
    EXPECT_EQ(press_agree(*table), TableIntent::Kind::none) << "the menu is not open";
    table->press_key(sf::Keyboard::Escape, false);
    EXPECT_EQ(press_agree(*table), TableIntent::Kind::agree) << "the dialog did not reappear";
    EXPECT_EQ(press_agree(*table), TableIntent::Kind::none) << "the dialog appeared twice";
}

TEST(ProposalDialog, EscapeRefusesTheProposal) {
    auto table = table_with_proposal();
    (void)table->pass_time(k_moment);
    table->press_key(sf::Keyboard::Escape, false);
    EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::disagree);
    EXPECT_EQ(press_agree(*table), TableIntent::Kind::none) << "the dialog is still open";
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
