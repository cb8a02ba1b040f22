// SPDX-License-Identifier: MIT

// Choosing cards by keyboard: nothing is sent before the player has chosen some cards or none.

#include <gtest/gtest.h>

#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::CommandType;
using render::TableTarget;
using render::Target;
using test::content;

class CardChoiceTest : public testing::Test {
   protected:
    static game::State position_in(game::Phase phase, game::Options options) {
        auto position = Mars::start(content().rules, options, 7);
        while (position.phase != phase) {
            for (Seat seat = 0; seat < game::seats(options) && position.phase != phase; ++seat) {
                if (!core::has_seat(Mars::pending(position), seat)) continue;
                auto legal = test::legal_commands(position, seat);
                auto answer = legal.front();
                for (const auto& command : legal) {
                    if (command.type == CommandType::pass || command.type == CommandType::done) answer = command;
                }
                Mars::apply(content().rules, position, seat, answer, nullptr);
            }
        }
        return position;
    }
    void show(const game::State& position) { table.show(Mars::view(content().rules, position, 0)); }
    [[nodiscard]] std::vector<CommandType> sent() { return test::take_sent_types(table); }
    [[nodiscard]] std::string confirm_label() const {
        const TableLog log(content());
        TableInfo table_info;
        table_info.people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
        return build_table(table, Words(), log, table_info).prompt.buttons.back().label.forms.front();
    }
    using Types = std::vector<CommandType>;
    Interaction table{content()};
};

TEST_F(CardChoiceTest, EnterInResearchSendsNothingBeforeAChoice) {
    show(position_in(game::Phase::research, {.players = 2}));
    ASSERT_EQ(table.question().kind, QuestionKind::cards);
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{});
    EXPECT_FALSE(table.alert_line().sentence().empty()) << "The table shows the reason";
    EXPECT_EQ(confirm_label(), "Nothing chosen");
    table.press_key(Key::none_of_them);
    EXPECT_EQ(sent(), Types{});
    EXPECT_EQ(confirm_label(), "Buy none, ready");
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{CommandType::done});
}

TEST_F(CardChoiceTest, DigitsChooseCardsAndEnterBuysThem) {
    show(position_in(game::Phase::research, {.players = 2}));
    table.press_number(1);
    EXPECT_EQ(table.open().selection().picked(), std::vector<game::Card>{table.listing().choices[1]});
    table.press_number(2);
    table.press_number(1);
    EXPECT_EQ(table.open().selection().picked(), std::vector<game::Card>{table.listing().choices[2]});
    table.press_number(8);
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), (Types{CommandType::pick_card, CommandType::done}));
}

TEST_F(CardChoiceTest, PickingACardOrEscapeCancelsTheChoiceOfNoCard) {
    show(position_in(game::Phase::research, {.players = 2}));
    table.press_key(Key::none_of_them);
    table.press_number(0);
    EXPECT_FALSE(table.open().selection().has_chosen_none());
    table.press_key(Key::none_of_them);
    EXPECT_TRUE(table.open().selection().picked().empty());
    table.press_key(Key::escape);
    EXPECT_FALSE(table.open().selection().has_chosen_none());
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{});
}

TEST_F(CardChoiceTest, StartingHandAsksForCardsOrNoneBesideCorporation) {
    show(position_in(game::Phase::corporation, {.players = 2}));
    ASSERT_EQ(table.question().kind, QuestionKind::corporation);
    table.press_number(0);
    EXPECT_EQ(table.open().selection().corporation(), table.listing().corporations[0]);
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{});
    table.press_key(Key::none_of_them);
    table.press_key(Key::enter);
    EXPECT_EQ(sent().front(), CommandType::choose_corporation);
}

TEST_F(CardChoiceTest, EnterWithoutAPickedCardTakesNoDraftCard) {
    show(position_in(game::Phase::draft, {.players = 2, .draft = true}));
    ASSERT_EQ(table.question().kind, QuestionKind::cards);
    table.press_key(Key::enter);
    table.press_key(Key::none_of_them);
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{});
    table.press_number(0);
    table.press_key(Key::enter);
    EXPECT_FALSE(sent().empty());
}

TEST_F(CardChoiceTest, EnterWithoutAPickedCardSellsNoCard) {
    auto position = position_in(game::Phase::action, {.players = 2});
    position.active_player = 0;
    for (auto& player : position.players) player.owes_first_action = false;
    for (std::size_t place = 0; place < 3; ++place)
        position.players[0].hand.insert(position.deck.order[position.deck.top++]);
    show(position);
    table.press({TableTarget::project, 0, 0});
    ASSERT_EQ(table.question().kind, QuestionKind::cards);
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{});
    table.press_number(0);
    table.press_key(Key::enter);
    EXPECT_FALSE(sent().empty());
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
