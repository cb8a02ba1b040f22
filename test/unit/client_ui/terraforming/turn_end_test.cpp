// SPDX-License-Identifier: MIT

// The answer that ends a turn: it waits for its confirmation, can be taken back until then, and is sent once.

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "ui/one_setting.hpp"
#include "ui/terraforming/action_preview.hpp"
#include "ui/terraforming/interaction.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "ui/terraforming/target_meaning.hpp"
#include "unit/client_ui/terraforming/positions.hpp"
#include "unit/client_ui/terraforming/table_reading.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::CommandType;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using test::content;

constexpr Target k_end_button{TableTarget::prompt_button, Act::end_turn};
constexpr Target k_undo_button{TableTarget::prompt_button, Act::take_back};
constexpr Target k_heat{TableTarget::project, k_convert_heat_entry, 0};
constexpr Target k_plants{TableTarget::project, k_convert_plants_entry, 0};

class TurnEndTest : public testing::Test {
   protected:
    /// Returns a position of the first player in turn order, after one action and with `amount` of every resource.
    static game::State position_after_one_action(const game::Options& options, int amount) {
        auto position = Mars::start(content().rules, options, 7);
        while (position.phase == game::Phase::corporation || !position.stack.empty()) {
            for (Seat seat = 0; seat < game::seats(options); ++seat) {
                if (!core::has_seat(Mars::pending(position), seat)) continue;
                Mars::apply(content().rules, position, seat, test::legal_commands(position, seat).front(), nullptr);
            }
        }
        for (auto& player : position.players) player.owes_first_action = false;
        position.players[position.active_player].stock.fill(amount);
        position.actions_taken = 1;
        return position;
    }
    /// Puts the card into the hand of the active player.
    static void deal(game::State& position, game::Card card) {
        for (auto& other : position.players) other.hand.erase(card);
        auto& deck = position.deck;
        for (std::size_t place = deck.top; place < deck.bottom; ++place) {
            if (deck.order[place] != card) continue;
            // The card is in the hand now, so the cards above it in the deck move down by one.
            for (auto next = place; next > deck.top; --next) deck.order[next] = deck.order[next - 1];
            ++deck.top;
            break;
        }
        position.players[position.active_player].hand.insert(card);
    }
    static game::State second_action() { return position_after_one_action({.players = 2}, 30); }
    void show(const game::State& position, Confirmations confirmations = {.ending = TurnEnd::confirm}) {
        set(table, &PlaySettings::confirmations, confirmations);
        table.show(Mars::view(content().rules, position, position.active_player));
    }
    void wait(std::uint64_t milliseconds = TurnEndClock::k_settling) { table.pass_time(milliseconds, {}); }
    /// Lets the clocks of both seats run out.
    void run_out_of_time() {
        TableInfo info;
        SeatPerson late;
        late.clock_out = true;
        info.people.assign(2, late);
        table.pass_time(1, info);
    }
    [[nodiscard]] std::vector<CommandType> sent() { return test::take_sent_types(table); }
    [[nodiscard]] render::PromptModel prompt() const {
        const TableLog log(content());
        TableInfo table_info;
        table_info.people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
        return build_table(table, Words(), log, table_info).prompt;
    }
    using Types = std::vector<CommandType>;
    Interaction table{content()};
};

TEST_F(TurnEndTest, SecondActionWaitsForConfirmation) {
    show(second_action());
    table.press(k_heat);
    EXPECT_EQ(sent(), Types{});
    ASSERT_TRUE(table.action().turn_end().is_pending());
    wait();
    table.press(k_end_button);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, FirstActionIsSentAtOnce) {
    auto position = second_action();
    position.actions_taken = 0;
    show(position);
    table.press(k_heat);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, UndoButtonEscapeOrUndoKeyTakesWaitingActionBack) {
    show(second_action());
    for (int way = 0; way < 3; ++way) {
        table.press(k_heat);
        ASSERT_TRUE(table.action().turn_end().is_pending());
        if (way == 0) table.press(k_undo_button);
        if (way == 1) table.press_key(Key::escape);
        if (way == 2) table.press({TableTarget::undo, 0, 0});
        EXPECT_FALSE(table.action().turn_end().is_pending()) << way;
        EXPECT_EQ(table.question().kind, QuestionKind::action);
        EXPECT_EQ(sent(), Types{});
    }
}

TEST_F(TurnEndTest, DoubleClickAndRepeatedKeyDoNotConfirm) {
    show(second_action());
    table.press(k_heat);
    table.press(k_heat);
    table.press(k_end_button);
    table.press_key(Key::enter);
    table.press_key(Key::end_turn);
    EXPECT_EQ(sent(), Types{});
    EXPECT_TRUE(table.action().turn_end().is_pending());
    EXPECT_TRUE(table.answers().empty());
    wait();
    EXPECT_EQ(table.answers(), std::vector<Target>{k_end_button});
    table.press_key(Key::enter);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, NoOtherActionIsPossibleWhileTurnEndWaits) {
    show(second_action());
    table.press(k_heat);
    wait();
    table.press(k_plants);
    table.press_key(Key::pass);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_EQ(sent(), Types{});
    EXPECT_TRUE(table.action().turn_end().is_pending());
}

TEST_F(TurnEndTest, LastOfSeveralAnswersWaitsAndAllAreSent) {
    show(second_action());
    table.press(k_plants);
    ASSERT_EQ(table.question().kind, QuestionKind::space);
    EXPECT_FALSE(table.action().turn_end().is_pending());
    // A space without drawn cards, because a draw would end the plan.
    Target space{};
    for (const auto& answer : table.answers()) {
        const auto there = TargetMeaning(table).candidate(answer);
        if (there && !Mars::draws(content().rules, table.position().now(), table.position().seat(), there->command))
            space = answer;
    }
    table.press(space);
    ASSERT_TRUE(table.action().turn_end().is_pending());
    const auto preview = preview_of(table);
    ASSERT_TRUE(preview);
    EXPECT_NE(preview->after.board.tiles[static_cast<std::size_t>(space.id)], game::k_no_tile);
    // One answer is taken back at a time, as with every begun action.
    table.press(k_undo_button);
    EXPECT_EQ(table.question().kind, QuestionKind::space);
    table.press(space);
    wait();
    table.press_key(Key::end_turn);
    EXPECT_EQ(sent(), (Types{CommandType::convert_plants, CommandType::place_tile}));
}

TEST_F(TurnEndTest, TurnEndChosenByLetterKeyIsConfirmedAndByButtonIsImmediate) {
    show(second_action());
    table.press_key(Key::end_turn);
    EXPECT_EQ(sent(), Types{});
    wait();
    table.press_key(Key::end_turn);
    EXPECT_EQ(sent(), Types{CommandType::end_turn});
    table.set_busy(false);
    Interaction other{content()};
    set(other, &PlaySettings::confirmations, {.ending = TurnEnd::confirm});
    const auto position = second_action();
    other.show(Mars::view(content().rules, position, position.active_player));
    other.press(k_end_button);
    EXPECT_TRUE(other.take_answer()) << "The button says what it does";
}

TEST_F(TurnEndTest, PassWaitsForConfirmationAndAsksIfActionsArePossible) {
    auto position = position_after_one_action({.players = 2}, 0);
    position.actions_taken = 0;
    // A card without cost could be played.
    auto& hand = position.players[position.active_player].hand;
    for (const auto card : hand) position.discard.insert(card);
    hand = {};
    show(position);
    ASSERT_EQ(possibilities_of(table.question(), table.position().rules()).total(), 0);
    table.press({TableTarget::own_pass, 0, 0});
    EXPECT_EQ(sent(), Types{});
    ASSERT_TRUE(table.action().turn_end().is_pending());
    EXPECT_EQ(prompt().title.forms.front(), "Pass for this generation?");
    wait();
    table.press(k_end_button);
    EXPECT_EQ(sent(), Types{CommandType::pass});
    table.set_busy(false);
    position = second_action();
    position.actions_taken = 0;
    show(position);
    table.press({TableTarget::own_pass, 0, 0});
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    table.press({SharedTarget::dialog_button, DialogAct::agree});
    EXPECT_EQ(sent(), Types{CommandType::pass}) << "The spending was confirmed before";
}

TEST_F(TurnEndTest, BriefConfirmationCountsDownAndThenSendsTheAnswer) {
    show(second_action(), {.ending = TurnEnd::brief});
    table.press(k_heat);
    EXPECT_TRUE(table.pass_time(1000, {}));
    EXPECT_EQ(prompt().buttons.back().label.forms.front(), "End turn (4)");
    table.press_key(Key::menu);
    table.pass_time(60'000, {});
    EXPECT_EQ(sent(), Types{}) << "An open dialog stops the countdown";
    table.press_key(Key::escape);
    wait(4000);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, ConfirmationWaitsWithoutTimeLimit) {
    show(second_action());
    table.press(k_heat);
    wait(600'000);
    EXPECT_EQ(sent(), Types{});
    EXPECT_TRUE(table.action().turn_end().is_pending());
}

TEST_F(TurnEndTest, WaitingAnswerIsSentWhenClockRunsOut) {
    show(second_action());
    table.press(k_heat);
    run_out_of_time();
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, ClickSendsAtOnceIfTheSettingIsImmediate) {
    show(second_action(), {.spending = false, .ending = TurnEnd::at_once});
    table.press(k_heat);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, SpendingIsConfirmedIfTurnEndNeedsNoConfirmation) {
    constexpr Target k_power_plant{TableTarget::project, 1, 0};
    show(second_action(), {.spending = true, .ending = TurnEnd::at_once});
    table.press(k_power_plant);
    EXPECT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_EQ(sent(), Types{});
    table.press({SharedTarget::dialog_button, DialogAct::agree});
    EXPECT_EQ(sent(), Types{CommandType::standard_project});
}

TEST_F(TurnEndTest, ConfirmedSpendingIsNotConfirmedAgainAtTurnEnd) {
    auto position = second_action();
    const auto card = *content().find_card("invention_contest");
    deal(position, card);
    show(position, {.spending = true, .ending = TurnEnd::confirm});
    table.press({TableTarget::hand_card, card, 0});
    ASSERT_EQ(table.dialogs().open(), Dialog::question) << "The action draws cards";
    table.press({SharedTarget::dialog_button, DialogAct::agree});
    EXPECT_EQ(sent(), Types{CommandType::play_card});
    EXPECT_FALSE(table.action().turn_end().is_pending());
}

TEST_F(TurnEndTest, TurnEndIsConfirmedEvenIfTheSamePlayerIsNext) {
    show(position_after_one_action({.players = 1}, 30));
    table.press(k_heat);
    EXPECT_TRUE(table.action().turn_end().is_pending()) << "Undo does not lead back into the turn before";
}

TEST_F(TurnEndTest, TurnEndIsConfirmedBeforeMarsBotMoves) {
    auto position = position_after_one_action({.players = 1, .automa = {.plays = true}}, 30);
    show(position);
    table.press(k_heat);
    ASSERT_TRUE(table.action().turn_end().is_pending());
    const auto preview = preview_of(table);
    ASSERT_TRUE(preview);
    EXPECT_EQ(preview->after.automa.action_deck.size(), position.automa.action_deck.size());
}

TEST_F(TurnEndTest, ConfirmationIsRefusedWhileDisconnected) {
    show(second_action());
    table.press(k_heat);
    wait();
    table.set_connected(false);
    table.press(k_end_button);
    EXPECT_EQ(sent(), Types{});
    run_out_of_time();
    EXPECT_EQ(sent(), Types{});
    table.set_connected(true);
    ASSERT_TRUE(table.action().turn_end().is_pending());
    table.press(k_end_button);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, AnswerWaitsWhileMatchIsPaused) {
    show(second_action());
    table.press(k_heat);
    wait();
    table.set_undo_state({.in_play = true, .paused = true});
    table.press(k_end_button);
    run_out_of_time();
    EXPECT_EQ(sent(), Types{});
    table.set_undo_state({.in_play = true});
    ASSERT_TRUE(table.action().turn_end().is_pending());
    table.press(k_end_button);
    EXPECT_EQ(sent(), Types{CommandType::convert_heat});
}

TEST_F(TurnEndTest, RefusedAnswerIsDiscarded) {
    show(second_action());
    table.press(k_heat);
    table.refuse("No.");
    EXPECT_FALSE(table.action().turn_end().is_pending());
    EXPECT_EQ(table.question().kind, QuestionKind::action);
}

TEST_F(TurnEndTest, NewPositionDropsWaitingAnswer) {
    auto position = second_action();
    show(position);
    table.press(k_heat);
    position.players[position.active_player].stock.fill(0);
    show(position);
    EXPECT_FALSE(table.action().turn_end().is_pending());
    wait();
    EXPECT_EQ(sent(), Types{});
}

TEST_F(TurnEndTest, PromptNamesActionsWithUndoBesideTurnEnd) {
    show(second_action());
    table.set_undo_state({.undo = 1, .in_play = true});
    table.note_player_action({{.type = CommandType::convert_plants}}, 1);
    table.press(k_heat);
    const auto shown = prompt();
    EXPECT_NE(shown.title.forms.front().find("The turn ends with"), std::string::npos);
    EXPECT_NE(shown.note.forms.front().find("not sent yet"), std::string::npos);
    EXPECT_NE(shown.note.forms.front().find("after "), std::string::npos);
    ASSERT_EQ(shown.buttons.size(), 2U);
    EXPECT_EQ(shown.buttons[0].label.forms.front(), "Undo");
    EXPECT_EQ(shown.buttons[1].label.forms.front(), "End turn");
    EXPECT_FALSE(shown.chain.empty()) << "The consequence of ending the turn";
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
