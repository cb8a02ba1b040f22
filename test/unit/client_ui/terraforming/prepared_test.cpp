// SPDX-License-Identifier: MIT

// Actions that are prepared while other players act, and undo while waiting.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ui/one_setting.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::CommandType;
using game::Resource;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using test::content;

/// Two players in the action phase; `me` waits for the other player, who passes when the test requires it.
class PreparedActionTest : public testing::Test {
   protected:
    PreparedActionTest() {
        state = Mars::start(content().rules, {.players = 2}, 7);
        while (state.phase == game::Phase::corporation) {
            for (Seat seat = 0; seat < 2; ++seat) {
                if (!core::has_seat(Mars::pending(state), seat)) continue;
                Mars::apply(content().rules, state, seat, test::legal_commands(state, seat).front(), nullptr);
            }
        }
        for (auto& player : state.players) player.owes_first_action = false;
        me = static_cast<Seat>(1 - state.active_player);
        state.players[me].stock.fill(20);
        show();
        table.set_undo_state({.in_play = true});
    }
    void show() { table.show(Mars::view(content().rules, state, me)); }
    /// The other player gives this command; afterwards it is my turn if that player has passed.
    void other_does(CommandType type) {
        Mars::apply(content().rules, state, state.active_player, {.type = type}, nullptr);
    }
    void my_turn_comes() {
        other_does(CommandType::pass);
        show();
    }
    void prepare_heat() {
        table.press_key(Key::prepare);
        table.press(k_heat);
        ASSERT_EQ(table.action().prepared().commands.size(), 1U);
    }
    [[nodiscard]] picture::TableModel picture() const {
        TableInfo table_info;
        table_info.people = {{"Ada"}, {"Bruno"}};
        table_info.pending = Mars::pending(state);
        return build_table(table, Words(), TableLog(content()), table_info);
    }
    static constexpr Target k_heat{TableTarget::project, k_convert_heat_entry, 0};
    static constexpr Target k_plants{TableTarget::project, k_convert_plants_entry, 0};
    [[nodiscard]] static Target button(Act act) { return {TableTarget::prompt_button, static_cast<int>(act), 0}; }

    game::State state;
    Seat me = 0;
    Interaction table{content()};
};

TEST_F(PreparedActionTest, NothingIsHighlightedUntilPreparationBegins) {
    EXPECT_TRUE(table.answers().empty());
    EXPECT_EQ(TargetMeaning(table).highlight(k_heat), render::Highlight::plain);
    table.press(k_heat);
    EXPECT_TRUE(table.action().prepared().commands.empty());
    table.press(button(Act::prepare));
    EXPECT_TRUE(table.is_preparing());
    EXPECT_EQ(TargetMeaning(table).highlight(k_heat), render::Highlight::rest);
    EXPECT_FALSE(table.answers().empty());
    EXPECT_FALSE(picture().prompt.asked) << "it is not this player's turn yet";
    table.press_key(Key::escape);
    EXPECT_FALSE(table.is_preparing());
    EXPECT_TRUE(table.answers().empty());
}

TEST_F(PreparedActionTest, ActionIsSentOnlyWhenOwnTurnBegins) {
    prepare_heat();
    EXPECT_FALSE(table.is_preparing());
    EXPECT_FALSE(table.take_answer());
    EXPECT_FALSE(table.readiness().busy());
    EXPECT_EQ(table.action().prepared().targets, std::vector<Target>{k_heat});
    EXPECT_NE(test::words_of_row(picture().prompt.chain).find("Convert Heat"), std::string::npos);
    other_does(CommandType::convert_heat);
    EXPECT_FALSE(table.take_answer());
    state.players[me].stock[static_cast<std::size_t>(Resource::steel)] = 3;
    show();
    EXPECT_EQ(table.action().prepared().commands.size(), 1U) << "the prepared action stays when others act";
    EXPECT_FALSE(table.take_answer());
    my_turn_comes();
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->size(), 1U);
    EXPECT_EQ(answer->front().type, CommandType::convert_heat);
    EXPECT_TRUE(table.action().prepared().commands.empty());
    EXPECT_TRUE(table.readiness().busy());
}

TEST_F(PreparedActionTest, NoOtherActionCanBeginUntilThePreparedActionIsSent) {
    prepare_heat();
    my_turn_comes();
    table.set_busy(false);
    EXPECT_TRUE(table.readiness().busy()) << "no other action may be begun meanwhile";
    EXPECT_TRUE(table.take_answer());
}

TEST_F(PreparedActionTest, IllegalActionIsDroppedWithReason) {
    prepare_heat();
    state.players[me].stock[static_cast<std::size_t>(Resource::heat)] = 5;
    my_turn_comes();
    EXPECT_FALSE(table.take_answer());
    EXPECT_FALSE(table.readiness().busy());
    EXPECT_EQ(table.question().kind, QuestionKind::action);
    EXPECT_TRUE(table.action().prepared().commands.empty());
    ASSERT_TRUE(table.alert().rejected());
    const auto alert = test::words_of_row(picture().prompt.alert);
    EXPECT_NE(alert.find("Convert Heat"), std::string::npos) << alert;
    EXPECT_NE(alert.find("have 5"), std::string::npos) << alert;
    table.press(k_plants);
    EXPECT_FALSE(table.alert().rejected()) << "the next click begins another decision";
}

TEST_F(PreparedActionTest, PlayerChoosesAnotherTargetIfPreparedOneIsTaken) {
    table.press_key(Key::prepare);
    table.press(k_plants);
    ASSERT_EQ(table.question().kind, QuestionKind::space);
    const Target space = table.answers().front();
    table.press(space);
    ASSERT_EQ(table.action().prepared().commands.size(), 2U);
    EXPECT_EQ(table.action().prepared().targets, (std::vector<Target>{k_plants, space}));
    auto& other = state.players[state.active_player];
    other.stock.fill(20);
    Mars::apply(content().rules, state, state.active_player, {.type = CommandType::convert_plants}, nullptr);
    Mars::apply(content().rules, state, state.active_player,
                {.type = CommandType::place_tile, .target = static_cast<game::CommandTarget>(space.id)}, nullptr);
    my_turn_comes();
    EXPECT_FALSE(table.take_answer());
    ASSERT_TRUE(table.alert().rejected());
    EXPECT_TRUE(table.alert().rejected()->is_partly_begun);
    EXPECT_EQ(table.position().plan().depth(), 1U) << "the part that is still possible stays chosen";
    EXPECT_EQ(table.question().kind, QuestionKind::space);
    EXPECT_NE(test::words_of_row(picture().prompt.alert).find("Not as planned"), std::string::npos);
    const Target free = table.answers().front();
    ASSERT_NE(free, space);
    table.press(free);
    EXPECT_EQ(table.take_answer().value_or(std::vector<game::Command>{}).size(), 2U);
}

TEST_F(PreparedActionTest, RaisedPriceIsConfirmedWithReason) {
    table.press_key(Key::prepare);
    table.press({TableTarget::lower_row, 0, 0});
    ASSERT_EQ(table.action().prepared().commands.size(), 1U);
    auto& other = state.players[state.active_player];
    other.stock.fill(20);
    Mars::apply(content().rules, state, state.active_player,
                {.type = CommandType::fund_award, .target = 1, .payment = {.megacredits = 8}}, nullptr);
    my_turn_comes();
    EXPECT_FALSE(table.take_answer()) << "the player has not confirmed this price";
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    const auto dialog = picture().dialog;
    ASSERT_TRUE(dialog);
    ASSERT_EQ(dialog->lines.size(), 2U);
    EXPECT_NE(test::words_of_row(dialog->lines[0]).find("Not as planned"), std::string::npos);
    EXPECT_NE(test::words_of_row(dialog->lines[1]).find("14 M€"), std::string::npos);
    table.press_key(Key::enter);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer()) << "a key that was meant for another decision";
}

TEST_F(PreparedActionTest, ConfirmedRaisedPriceIsPaid) {
    table.press_key(Key::prepare);
    table.press({TableTarget::lower_row, 0, 0});
    const auto planned = table.action().prepared().commands.front().payment;
    state.players[state.active_player].stock.fill(20);
    Mars::apply(content().rules, state, state.active_player,
                {.type = CommandType::fund_award, .target = 1, .payment = {.megacredits = 8}}, nullptr);
    my_turn_comes();
    table.press({SharedTarget::dialog_button, DialogAct::agree});
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::fund_award);
    EXPECT_EQ(answer->front().target, 0);
    EXPECT_NE(answer->front().payment, planned);
}

TEST_F(PreparedActionTest, UnfinishedActionIsReportedWhenItBecomesImpossible) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    table.press_key(Key::prepare);
    table.press({TableTarget::lower_row, 0, 0});
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    auto& other = state.players[state.active_player];
    other.stock.fill(20);
    Mars::apply(content().rules, state, state.active_player,
                {.type = CommandType::fund_award, .target = 0, .payment = {.megacredits = 8}}, nullptr);
    show();
    EXPECT_TRUE(table.is_preparing());
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_NE(table.alert_line().sentence().find("choose again"), std::string::npos);
}

/// Spending that undo can't return is asked about, depending on the setting.
class SpendingTest : public PreparedActionTest {
   protected:
    SpendingTest() {
        other_does(CommandType::pass);
        state.players[me].stock.fill(40);
        show();
    }
    static constexpr Target k_award{TableTarget::lower_row, 2, 0};
};

TEST_F(SpendingTest, SettingRequiresConfirmationBeforeSending) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    table.press(k_award);
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_FALSE(table.take_answer());
    const auto dialog = picture().dialog;
    ASSERT_TRUE(dialog);
    EXPECT_NE(test::words_of_row(dialog->lines.back()).find("8 M€"), std::string::npos)
        << test::words_of_row(dialog->lines.back());
    table.press_key(Key::escape);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer()) << "refused";
    table.press(k_award);
    table.press_key(Key::enter);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::fund_award);
}

TEST_F(SpendingTest, ClickSendsAtOnceIfConfirmationIsOff) {
    set(table, &PlaySettings::confirmations, {.spending = false});
    table.press(k_award);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_TRUE(table.take_answer());
}

TEST_F(SpendingTest, SpendingThatCanBeUndoneNeedsNoConfirmation) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    constexpr Target power_plant{TableTarget::project, 1, 0};
    table.press(power_plant);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_TRUE(table.take_answer());
}

TEST_F(PreparedActionTest, TurnThatBeginsDuringPreparationSendsNothingAndKeepsChoice) {
    table.press_key(Key::prepare);
    table.press(k_plants);
    ASSERT_EQ(table.question().kind, QuestionKind::space);
    my_turn_comes();
    EXPECT_FALSE(table.take_answer());
    EXPECT_FALSE(table.is_preparing());
    EXPECT_EQ(table.question().kind, QuestionKind::space);
    table.press(table.answers().front());
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->size(), 2U);
}

TEST_F(PreparedActionTest, NewPreparationReplacesOldOne) {
    prepare_heat();
    table.press_key(Key::escape);
    EXPECT_TRUE(table.action().prepared().commands.empty()) << "Escape drops it";
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    prepare_heat();
    table.press(button(Act::drop_prepared));
    EXPECT_TRUE(table.action().prepared().commands.empty());
    prepare_heat();
    table.press_key(Key::prepare);
    EXPECT_TRUE(table.action().prepared().commands.empty());
    my_turn_comes();
    EXPECT_FALSE(table.take_answer());
}

TEST_F(PreparedActionTest, UndoOfAnotherPlayerDropsPreparedActionWithANotice) {
    prepare_heat();
    table.take_back();
    show();
    EXPECT_TRUE(table.action().prepared().commands.empty());
    my_turn_comes();
    EXPECT_FALSE(table.take_answer());
    EXPECT_FALSE(table.alert_line().sentence().empty());
}

TEST_F(PreparedActionTest, LostConnectionDropsPreparedAction) {
    prepare_heat();
    table.set_connected(false);
    EXPECT_FALSE(table.alert_line().sentence().empty());
    table.set_connected(true);
    my_turn_comes();
    EXPECT_FALSE(table.take_answer());
}

TEST_F(PreparedActionTest, OwnUndoDropsPreparedAction) {
    prepare_heat();
    table.set_undo_state({.undo = 1, .in_play = true});
    table.press(button(Act::take_back));
    EXPECT_EQ(table.take_intent(), (TableIntent{.kind = TableIntent::Kind::undo, .answers = 1}));
    EXPECT_TRUE(table.action().prepared().commands.empty());
}

TEST_F(PreparedActionTest, ActionIsNotSentInAnotherPhase) {
    prepare_heat();
    for (auto& player : state.players) player.stock.fill(20);
    state.players[me].passed = true;
    state.first_player = me;
    other_does(CommandType::pass);
    ASSERT_EQ(state.phase, game::Phase::research);
    show();
    EXPECT_TRUE(table.action().prepared().commands.empty());
    EXPECT_FALSE(table.take_answer());
    EXPECT_NE(table.alert_line().sentence().find("another decision"), std::string::npos);
    EXPECT_FALSE(table.action().can_prepare()) << "no turn of this player follows soon";
}

TEST_F(PreparedActionTest, PermanentSpendingIsConfirmedDuringPreparation) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    table.press_key(Key::prepare);
    const Target award{TableTarget::lower_row, 0, 0};
    table.press(award);
    EXPECT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_TRUE(table.action().prepared().commands.empty());
    table.press_key(Key::enter);
    ASSERT_EQ(table.action().prepared().commands.size(), 1U);
    EXPECT_EQ(table.action().prepared().targets, std::vector<Target>{award});
    my_turn_comes();
    EXPECT_EQ(table.dialogs().open(), Dialog::none) << "asked once";
    EXPECT_TRUE(table.take_answer());
}

TEST_F(PreparedActionTest, TableShowsRealPositionWhilePreparing) {
    const auto before = picture();
    table.press_key(Key::prepare);
    const auto after = picture();
    ASSERT_EQ(after.opponents.size(), 1U);
    EXPECT_FALSE(before.opponents[0].badge.empty());
    EXPECT_EQ(after.opponents[0].badge, before.opponents[0].badge) << "the other player's turn continues";
    EXPECT_EQ(after.board.generation_corner.strong, before.board.generation_corner.strong);
}

TEST_F(PreparedActionTest, PassedPlayerAndSpectatorCannotPrepare) {
    table.show(Mars::view(content().rules, state, core::k_no_seat));
    table.press_key(Key::prepare);
    EXPECT_FALSE(table.is_preparing());
    show();
    state.players[me].passed = true;
    show();
    table.press_key(Key::prepare);
    EXPECT_FALSE(table.is_preparing());
}

TEST_F(PreparedActionTest, EverythingCanBeInspectedWhileOthersPlay) {
    const auto explains = [&](const Target& target) {
        table.pointing().point(target);
        const auto model = picture();
        return model.explanation.has_value() || model.zoom.has_value();
    };
    for (const auto card : table.listing().hand) EXPECT_TRUE(explains({TableTarget::hand_card, card, 0}));
    for (int space = 0; space < 63; ++space) {
        EXPECT_TRUE(explains({TableTarget::space, space, 0})) << space;
    }
    const Seat other = state.active_player;
    EXPECT_TRUE(explains({TableTarget::player_stock, 0, other}));
    table.press({TableTarget::player, other, 0});
    EXPECT_EQ(table.open().wall(), other) << "all cards that the player has played";
    table.press_key(Key::escape);
    EXPECT_EQ(table.open().wall(), std::nullopt);
}

/// Every sent command is legal, even if the position has changed since the preparation.
TEST(PreparedInRandomGames, SentCommandsAreLegal) {
    int sent = 0;
    int rejected_prepared = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        test::RandomGame match({.players = 3}, seed);
        core::Rng rng(seed);
        Interaction table(content());
        table.set_undo_state({.in_play = true});
        const Seat me = 1;
        while (!match.over()) {
            table.show(Mars::view(content().rules, match.state, me));
            const bool asked = core::has_seat(Mars::pending(match.state), me);
            if (const auto answer = table.take_answer()) {
                ASSERT_TRUE(asked);
                auto state = match.state;
                for (const auto& command : *answer) {
                    ASSERT_FALSE(Mars::check(content().rules, state, me, command));
                    Mars::apply(content().rules, state, me, command, nullptr);
                }
                ++sent;
                table.set_busy(false);
            }
            if (table.alert().rejected()) ++rejected_prepared;
            ASSERT_FALSE(asked && !table.action().prepared().commands.empty());
            if (!asked && table.action().prepared().commands.empty() && rng.below(3) == 0)
                table.press_key(Key::prepare);
            for (int clicks = 0; clicks < 3 && table.is_preparing(); ++clicks) {
                const auto answers = table.answers();
                if (answers.empty()) break;
                table.press(Target(answers[rng.below(static_cast<std::uint32_t>(answers.size()))]));
                if (table.open().payment() || table.dialogs().open() != Dialog::none) table.press_key(Key::enter);
                ASSERT_FALSE(table.take_answer()) << "others play";
            }
            match.move();
        }
    }
    EXPECT_GT(sent, 60);
    EXPECT_GT(rejected_prepared, 2);
}

TEST(TakeBackOfAnAnswer, IsOfferedWhileOthersAnswerAndRestoresTheChoice) {
    auto position = Mars::start(content().rules, {.players = 2}, 7);
    Interaction table(content());
    const auto show = [&] { table.show(Mars::view(content().rules, position, 0)); };
    show();
    const auto corporation = table.listing().corporations[1];
    table.press({TableTarget::choice_large, game::corporation_source(corporation), 0});
    const std::vector<game::Card> cards{table.listing().hand[2], table.listing().hand[4]};
    for (const auto card : cards) table.press({TableTarget::hand_card, card, 0});
    table.press_key(Key::enter);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    const auto before = position;
    for (const auto& command : *answer) Mars::apply(content().rules, position, 0, command, nullptr);
    table.note_player_action(*answer, 2);
    show();
    table.set_busy(false);
    EXPECT_TRUE(table.listing().prompt_buttons.empty());
    table.set_undo_state({.undo = 2});
    ASSERT_EQ(table.listing().prompt_buttons, std::vector<Act>{Act::take_back});
    TableInfo table_info;
    table_info.people = {{"Ada"}, {"Bruno"}};
    table_info.pending = Mars::pending(position);
    const auto prompt = build_table(table, Words(), TableLog(content()), table_info).prompt;
    ASSERT_EQ(prompt.buttons.size(), 1U);
    EXPECT_NE(prompt.note.forms.front().find("until all have answered"), std::string::npos);
    const auto& chosen = content().definitions.corporations[corporation].names;
    EXPECT_NE(test::words_of_row(prompt.chain).find("Chosen: " + Words().name(chosen)), std::string::npos);
    for (const auto card : cards) {
        EXPECT_NE(test::words_of_row(prompt.chain).find(source_name(content(), Words(), card)), std::string::npos);
    }
    EXPECT_TRUE(table.answers().empty()) << "taking back does not count as an answer";
    table.press({TableTarget::prompt_button, Act::take_back});
    EXPECT_EQ(table.take_intent(), (TableIntent{.kind = TableIntent::Kind::undo, .answers = 2}));
    position = before;
    show();
    EXPECT_EQ(table.question().kind, QuestionKind::corporation);
    EXPECT_EQ(table.open().selection().corporation(), corporation);
    EXPECT_TRUE(std::ranges::is_permutation(table.open().selection().picked(), cards));
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
