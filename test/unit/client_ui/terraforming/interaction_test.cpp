// SPDX-License-Identifier: MIT

// Input on the table besides giving commands: undo, refusals with a reason, previews.

#include "ui/terraforming/interaction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "ui/one_setting.hpp"
#include "ui/pressed_click.hpp"
#include "ui/terraforming/action_names.hpp"
#include "ui/terraforming/action_preview.hpp"
#include "ui/terraforming/overlay_models.hpp"
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

/// Two players in the action phase, the first to move, with `amount` of every resource.
game::State menu_position(int amount) {
    auto state = Mars::start(content().rules, {.players = 2}, 7);
    while (state.phase == game::Phase::corporation) {
        for (Seat seat = 0; seat < 2; ++seat) {
            if (!core::has_seat(Mars::pending(state), seat)) continue;
            const auto legal = test::legal_commands(state, seat);
            Mars::apply(content().rules, state, seat, legal.front(), nullptr);
        }
    }
    for (auto& player : state.players) player.owes_first_action = false;
    auto& player = state.players[state.active_player];
    player.stock.fill(amount);
    return state;
}

/// Puts the card into the hand of the active player.
void deal(game::State& position, game::Card card) {
    for (auto& other : position.players) other.hand.erase(card);
    for (std::size_t place = position.deck.top; place < position.deck.bottom; ++place) {
        // The card is in the hand now, so the cards above it in the deck move down by one.
        if (position.deck.order[place] != card) continue;
        for (auto next = place; next > position.deck.top; --next)
            position.deck.order[next] = position.deck.order[next - 1];
        ++position.deck.top;
        break;
    }
    position.players[position.active_player].hand.insert(card);
}

class InteractionTest : public testing::Test {
   protected:
    void show(const game::State& position) {
        state = position;
        seat = state.active_player;
        table.show(Mars::view(content().rules, state, seat));
    }
    [[nodiscard]] static int button(Act act) { return static_cast<int>(act); }
    [[nodiscard]] static Target in_hand(game::Card card) { return {TableTarget::hand_card, card, 0}; }
    game::State state;
    Seat seat = 0;
    Interaction table{content()};
};

TEST_F(InteractionTest, CancelledConversionSendsNothing) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    ASSERT_EQ(table.question().kind, QuestionKind::space);
    EXPECT_FALSE(table.take_answer());
    table.press({TableTarget::prompt_button, button(Act::cancel), 0});
    EXPECT_EQ(table.question().kind, QuestionKind::action);
    EXPECT_TRUE(table.position().plan().empty());
    EXPECT_FALSE(table.take_answer());
}

TEST_F(InteractionTest, UndoOfABegunActionHasAShortLabel) {
    show(menu_position(20));
    table.set_undo_state({.undo = 1, .in_play = true});
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    const TableLog log(content());
    TableInfo table_info;
    table_info.takes_back = true;
    table_info.people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
    const auto history = build_table(table, Words(), log, table_info).bar.history;
    ASSERT_FALSE(history.empty());
    EXPECT_EQ(history.front().label.forms, (std::vector<std::string>{"Undo: unfinished action", "Undo"}));
}

TEST_F(InteractionTest, OpenLogAndFormOfHandAreCopiedToTheNextTable) {
    show(menu_position(20));
    table.press_key(Key::whole_log);
    table.scroll({TableTarget::log_all, 0, 0}, 2);
    table.press_key(Key::hand_form);
    Interaction other{content()};
    other.show(Mars::view(content().rules, state, 1));
    ASSERT_NE(other.open().hand().form(), table.open().hand().form());
    other.copy_view_state(table);
    EXPECT_TRUE(other.log_panel().is_whole());
    EXPECT_EQ(other.log_panel().scrolled(), 2);
    EXPECT_EQ(other.open().hand().form(), table.open().hand().form());
}

TEST_F(InteractionTest, ConversionIsSentTogetherWithItsSpace) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    const auto spaces = table.answers();
    ASSERT_FALSE(spaces.empty());
    table.press(spaces.front());
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    ASSERT_EQ(answer->size(), 2U);
    EXPECT_EQ(answer->front().type, CommandType::convert_plants);
    EXPECT_EQ(answer->back().type, CommandType::place_tile);
    EXPECT_TRUE(table.readiness().busy());
}

TEST_F(InteractionTest, TileIsPlacedBySecondClickIfTheSettingRequiresConfirmation) {
    set(table, &PlaySettings::confirmations, {.placing = true});
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    const auto spaces = table.answers();
    ASSERT_GT(spaces.size(), 1U);
    table.press(spaces[0]);
    EXPECT_FALSE(table.take_answer());
    EXPECT_EQ(table.pointing().focus(), spaces[0]);
    EXPECT_TRUE(preview_of(table)) << "The preview is shown while the mouse button is held";
    table.press(spaces[1]);
    EXPECT_FALSE(table.take_answer());
    table.press(spaces[1]);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->back().type, CommandType::place_tile);
    EXPECT_EQ(answer->back().target, spaces[1].id);
}

TEST_F(InteractionTest, EscapeGoesBackStepByStepAndThenOpensTheMenu) {
    show(menu_position(20));
    table.press_key(Key::whole_log);
    table.press({TableTarget::all_played, 0, 0});
    ASSERT_TRUE(table.open().wall().has_value());
    table.press_key(Key::escape);
    EXPECT_FALSE(table.open().wall().has_value());
    EXPECT_TRUE(table.log_panel().is_whole());
    table.press_key(Key::escape);
    EXPECT_FALSE(table.log_panel().is_whole());
    table.press_key(Key::escape);
    EXPECT_EQ(table.dialogs().open(), Dialog::menu);
}

TEST_F(InteractionTest, PinnedCardStaysPinnedWhenItMovesInHand) {
    auto position = menu_position(30);
    for (const char* name : {"asteroid", "comet", "power_plant"}) deal(position, *content().find_card(name));
    const auto comet = *content().find_card("comet");
    show(position);
    const Target there = in_hand(comet);
    table.pointing().point(there);
    table.pointing().pin(there);
    const auto named = [&] {
        const TableContext context{{table, Words(), {}, std::nullopt}, 0};
        return build_zoom(context)->face.name;
    };
    const auto name = named();
    const auto place = [&] {
        const auto& hand = table.listing().hand;
        return std::find(hand.begin(), hand.end(), comet) - hand.begin();
    };
    const auto before = place();
    // Changes the order and puts another card before it.
    table.press({TableTarget::hand_sort, HandOrder::cost});
    deal(position, *content().find_card("soletta"));
    show(position);
    if (place() == before) table.press({TableTarget::hand_sort, HandOrder::tag});
    ASSERT_NE(place(), before);
    EXPECT_EQ(table.pointing().pinned(), there);
    EXPECT_EQ(table.pointing().hover(), there);
    EXPECT_EQ(named(), name);
    EXPECT_EQ(TargetMeaning(table).candidate(there)->command.target, comet);
    // A card that left the hand has no meaning.
    position.players[seat].hand.erase(comet);
    position.players[1 - seat].hand.insert(comet);
    show(position);
    EXPECT_FALSE(TargetMeaning(table).candidate(there));
}

TEST_F(InteractionTest, ClickCountsOnlyIfTheQuestionIsUnchangedAtRelease) {
    show(menu_position(20));
    const Target plants{TableTarget::project, k_convert_plants_entry, 0};
    PressedClick held;
    held.press(plants, table.readiness().question_number());
    EXPECT_EQ(held.release(plants, table.readiness().question_number()), plants);
    EXPECT_FALSE(held.release(plants, table.readiness().question_number()));
    held.press(plants, table.readiness().question_number());
    show(state);
    EXPECT_EQ(held.release(plants, table.readiness().question_number()), plants);
    // Another question highlights this space as well.
    table.press(plants);
    const auto space = table.answers().front();
    held.press(space, table.readiness().question_number());
    table.press_key(Key::escape);
    EXPECT_FALSE(held.release(space, table.readiness().question_number()));
    held.press(plants, table.readiness().question_number());
    auto later = state;
    ++later.players[later.active_player].stock[static_cast<std::size_t>(Resource::megacredits)];
    later.players[later.active_player].stock[static_cast<std::size_t>(Resource::plants)] = 0;
    show(later);
    EXPECT_FALSE(held.release(plants, table.readiness().question_number()));
    held.press(plants, table.readiness().question_number());
    EXPECT_FALSE(held.release({}, table.readiness().question_number()));
}

TEST_F(InteractionTest, ClickOnAnImpossibleTargetShowsTheReasonAndSendsNothing) {
    show(menu_position(0));
    table.press({TableTarget::project, k_convert_heat_entry, 0});
    EXPECT_EQ(table.alert().refusal().code, game::RefusalCode::not_enough);
    EXPECT_FALSE(table.take_answer());
    EXPECT_EQ(TargetMeaning(table).highlight({TableTarget::project, k_convert_heat_entry, 0}),
              render::Highlight::dimmed);
}

TEST_F(InteractionTest, PassQuestionHasTheKeyboardFocus) {
    show(menu_position(30));
    for (const Key other : {Key::next, Key::previous, Key::end_turn, Key::pass, Key::convert_plants, Key::convert_heat,
                            Key::whole_log, Key::hand_form, Key::look_at_board, Key::none_of_them, Key::menu}) {
        table.press_key(Key::pass);
        ASSERT_EQ(table.dialogs().open(), Dialog::question);
        const auto form = table.open().hand().form();
        table.press_key(other);
        table.press_number(0);
        EXPECT_EQ(table.dialogs().open(), Dialog::question);
        EXPECT_FALSE(table.pointing().focus());
        EXPECT_FALSE(table.log_panel().is_whole());
        EXPECT_FALSE(table.open().board_shown());
        EXPECT_EQ(table.open().hand().form(), form);
        EXPECT_TRUE(table.position().plan().empty());
        table.press_key(Key::escape);
        EXPECT_EQ(table.dialogs().open(), Dialog::none);
        EXPECT_FALSE(table.take_answer());
    }
    table.press_key(Key::pass);
    table.press_key(Key::enter);
    auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::pass);
}

TEST_F(InteractionTest, PromptAndQuestionListRemainingActionsBeforePassing) {
    auto position = menu_position(0);
    auto& hand = position.players[position.active_player].hand;
    for (const auto card : std::exchange(hand, {})) position.players[1 - position.active_player].hand.insert(card);
    show(position);
    EXPECT_EQ(possibilities_of(table.question(), table.position().rules()).total(), 0);
    EXPECT_FALSE(can_sell(table.question(), table.position().rules()));
    TableInfo table_info;
    table_info.people = {{"Ada"}, {"Bruno"}};
    const TableLog log(content());
    const auto prompt = [&] { return build_table(table, Words(), log, table_info).prompt; };
    EXPECT_EQ(prompt().title.forms.front(), "You can only pass");
    EXPECT_EQ(test::words_of_row(prompt().chain), "Passing ends your generation");
    deal(position, 3);
    show(position);
    EXPECT_TRUE(can_sell(table.question(), table.position().rules()));
    EXPECT_EQ(prompt().title.forms.front(), "You can only pass");
    EXPECT_NE(test::words_of_row(prompt().chain).find("you can still sell cards"), std::string::npos);
    show(menu_position(40));
    EXPECT_EQ(prompt().title.forms.front(), "Your turn: choose an action");
    const auto left = possibilities_of(table.question(), table.position().rules());
    EXPECT_GT(left.projects, 3);
    EXPECT_EQ(left.conversions, 2);
    EXPECT_GT(left.awards, 0);
    table.press_key(Key::pass);
    const auto dialog = build_table(table, Words(), log, table_info).dialog;
    ASSERT_TRUE(dialog);
    const auto line = test::words_of_row(dialog->lines.front());
    EXPECT_TRUE(line.starts_with("Still possible: ")) << line;
    EXPECT_NE(line.find(std::to_string(left.projects) + " projects, 2 conversions"), std::string::npos) << line;
}

TEST_F(InteractionTest, FocusFrameInADialogIsAtTheButtonThatEnterPresses) {
    show(menu_position(30));
    table.press_key(Key::pass);
    table.press_key(Key::next);
    EXPECT_EQ(table.dialogs().framed(), DialogAct::close);
    table.press_key(Key::enter);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer());
    table.press_key(Key::pass);
    table.press_key(Key::previous);
    EXPECT_EQ(table.dialogs().framed(), DialogAct::agree);
    table.press_key(Key::enter);
    EXPECT_TRUE(table.take_answer());
}

TEST_F(InteractionTest, EnterClosesTheKeyListWithoutMovingTheFocusOfTheTable) {
    show(menu_position(30));
    table.press_key(Key::next);
    const auto focus = table.pointing().focus();
    ASSERT_TRUE(focus);
    table.press_key(Key::keys);
    table.press_key(Key::next);
    table.press_key(Key::enter);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_TRUE(table.position().plan().empty());
    EXPECT_FALSE(table.take_answer());
}

TEST_F(InteractionTest, PaymentDialogHasTheKeyboardFocus) {
    auto position = menu_position(40);
    // "Mine" can be paid with steel and M€.
    const auto mine = *content().find_card("mine");
    deal(position, mine);
    show(position);
    table.press(in_hand(mine));
    ASSERT_TRUE(table.open().payment());
    for (const Key other : {Key::next, Key::end_turn, Key::pass, Key::convert_heat, Key::whole_log}) {
        table.press_key(other);
        EXPECT_TRUE(table.open().payment());
        EXPECT_EQ(table.dialogs().open(), Dialog::none);
        EXPECT_FALSE(table.pointing().focus());
        EXPECT_FALSE(table.log_panel().is_whole());
    }
    table.press_key(Key::escape);
    EXPECT_FALSE(table.open().payment());
    EXPECT_FALSE(table.take_answer());
    table.press(in_hand(mine));
    table.press_key(Key::enter);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::play_card);
}

TEST_F(InteractionTest, PointedCardAndPaymentDialogShowTheSamePrice) {
    auto position = menu_position(40);
    const auto mine = *content().find_card("mine");
    deal(position, mine);
    show(position);
    const std::vector<SeatPerson> people{{"Ada"}, {"Bruno"}};
    const Words words;
    const auto verdict = [&] {
        table.pointing().point(in_hand(mine));
        const TableContext context{{table, words, people, std::nullopt}, 0};
        return build_zoom(context)->face.verdict;
    };
    // The price of 4 M€ is paid with two steel.
    EXPECT_EQ(verdict(), "Playable · leaves 40 M€");
    table.press(in_hand(mine));
    ASSERT_TRUE(table.open().payment());
    const TableLog log(content());
    const auto dialog = build_table(table, Words(), log, {}).payment;
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->rows.front().name, "Steel") << "the row has only the name";
    EXPECT_EQ(table.open().payment()->megacredits_left(), 40);
    EXPECT_EQ(verdict(), "Playable · leaves 40 M€");
    table.press({TableTarget::payment_less, Resource::steel});
    EXPECT_EQ(table.open().payment()->megacredits_left(), 38);
    EXPECT_EQ(verdict(), "Playable · leaves 38 M€");
}

TEST_F(InteractionTest, NothingIsPlayableWhileDisconnected) {
    show(menu_position(30));
    ASSERT_FALSE(table.answers().empty());
    table.set_connected(false);
    EXPECT_TRUE(table.answers().empty());
    const std::vector<Target> things{{TableTarget::project, k_convert_plants_entry, 0},
                                     {TableTarget::hand_card, 0, 0},
                                     {TableTarget::own_pass, 0, 0},
                                     {TableTarget::space, 20, 0},
                                     {TableTarget::upper_row, 0, 0},
                                     {TableTarget::own_action, 0, 0}};
    for (const auto& thing : things) {
        EXPECT_EQ(TargetMeaning(table).highlight(thing), render::Highlight::plain);
        table.back();
        table.press(thing);
        EXPECT_NE(table.alert_line().sentence().find("Not connected"), std::string::npos)
            << render::name_of(thing.kind);
        EXPECT_EQ(table.dialogs().open(), Dialog::none);
    }
    for (const Key key : {Key::pass, Key::end_turn, Key::enter}) {
        table.back();
        table.press_key(key);
        EXPECT_NE(table.alert_line().sentence().find("Not connected"), std::string::npos);
    }
    // Inspecting needs no connection.
    table.press({TableTarget::all_played, 0, 0});
    EXPECT_TRUE(table.open().wall());
    EXPECT_TRUE(table.alert_line().sentence().empty());
    table.back();
    table.set_connected(true);
    EXPECT_FALSE(table.answers().empty());
    EXPECT_TRUE(table.alert_line().sentence().empty());
    EXPECT_FALSE(table.take_answer());
}

TEST_F(InteractionTest, PausedMatchMakesNothingPlayable) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    ASSERT_FALSE(table.position().plan().empty());
    table.set_undo_state({.undo = 1, .in_play = true, .paused = true});
    EXPECT_TRUE(table.answers().empty());
    EXPECT_TRUE(table.listing().prompt_buttons.empty()) << "not even undo, which the server would refuse";
    for (const auto& thing : {Target{TableTarget::hand_card, 0, 0}, {TableTarget::space, 20, 0}}) {
        EXPECT_EQ(TargetMeaning(table).highlight(thing), render::Highlight::plain);
        table.press(thing);
    }
    for (const Key key : {Key::pass, Key::end_turn, Key::enter}) table.press_key(key);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer());
    table.set_undo_state({.undo = 1, .in_play = true});
    EXPECT_EQ(table.question().kind, QuestionKind::space) << "the begun action continues";
    EXPECT_FALSE(table.answers().empty());
}

TEST_F(InteractionTest, MenuHasNoProposalsForAPlayerWithoutOtherPeople) {
    show(menu_position(30));
    const auto offers_pause = [&] {
        table.back();
        table.press({SharedTarget::bar_button, BarAct::menu});
        return std::ranges::count(table.dialogs().buttons(), DialogAct::pause) == 1;
    };
    table.set_undo_state({.in_play = true});
    EXPECT_TRUE(offers_pause());
    table.set_undo_state({.in_play = true, .alone = true});
    EXPECT_FALSE(offers_pause());
}

TEST_F(InteractionTest, BegunActionContinuesAfterReconnection) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    ASSERT_FALSE(table.position().plan().empty());
    table.set_connected(false);
    EXPECT_FALSE(table.position().plan().empty());
    EXPECT_TRUE(table.answers().empty());
    table.set_connected(true);
    EXPECT_EQ(table.question().kind, QuestionKind::space);
    table.press(table.answers().front());
    EXPECT_TRUE(table.take_answer());
}

/// The seat is resumed and receives a whole view, in which other players have acted.
class RepeatedQuestionTest : public InteractionTest {
   protected:
    void resume() {
        table.set_connected(false);
        const auto other = static_cast<Seat>(1 - seat);
        state.players[other].stock[static_cast<std::size_t>(Resource::heat)] += 3;
        const auto view = Mars::view(content().rules, state, seat);
        ASSERT_FALSE(view == table.position().view());
        table.show(view);
        table.set_connected(true);
    }
};

TEST_F(RepeatedQuestionTest, BegunActionContinuesIfOthersActedBeforeReconnection) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    ASSERT_EQ(table.question().kind, QuestionKind::space);
    resume();
    ASSERT_EQ(table.question().kind, QuestionKind::space);
    ASSERT_FALSE(table.answers().empty());
    table.press(table.answers().front());
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::convert_plants);
}

TEST_F(RepeatedQuestionTest, IncompletePaymentStaysAsChosenIfOthersActedBeforeReconnection) {
    auto position = menu_position(40);
    const auto mine = *content().find_card("mine");
    deal(position, mine);
    show(position);
    table.press(in_hand(mine));
    ASSERT_TRUE(table.open().payment());
    const auto steel = static_cast<std::int64_t>(Resource::steel);
    const auto value = [&] { return table.open().payment()->rows()[*table.open().payment()->row_of(steel)].value; };
    const auto before = value();
    for (const int way : {-1, 1}) {
        if (value() == before) table.scroll({TableTarget::payment_row, steel, 0}, way);
    }
    const auto chosen = value();
    ASSERT_NE(chosen, before);
    resume();
    ASSERT_TRUE(table.open().payment());
    EXPECT_EQ(value(), chosen);
    const auto paid = table.open().payment()->command();
    table.press_key(Key::enter);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front(), paid);
}

TEST_F(RepeatedQuestionTest, CardsAndCorporationStayPickedIfOthersActedBeforeReconnection) {
    state = Mars::start(content().rules, {.players = 2}, 7);
    table.show(Mars::view(content().rules, state, seat));
    ASSERT_EQ(table.question().kind, QuestionKind::corporation);
    const auto corporation = table.listing().corporations[1];
    table.press({TableTarget::choice_large, game::corporation_source(corporation), 0});
    for (const std::size_t place : {1U, 4U}) table.press(in_hand(table.listing().hand[place]));
    const auto picked = table.open().selection().picked();
    ASSERT_EQ(picked.size(), 2U);
    resume();
    EXPECT_EQ(table.open().selection().picked(), picked);
    EXPECT_EQ(table.open().selection().corporation(), corporation);
    table.press({TableTarget::prompt_button, button(Act::confirm), 0});
    EXPECT_TRUE(table.take_answer());
}

TEST_F(InteractionTest, UndoCancelsABegunActionBeforeAskingTheServer) {
    show(menu_position(20));
    table.set_undo_state({.undo = 2, .redo = 0});
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    ASSERT_TRUE(table.has_begun());
    table.press({TableTarget::undo, 0, 0});
    EXPECT_FALSE(table.has_begun());
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none);
    table.press({TableTarget::undo, 0, 0});
    EXPECT_EQ(table.take_intent(), (TableIntent{.kind = TableIntent::Kind::undo, .answers = 1}));
}

TEST_F(InteractionTest, ActionOfSeveralAnswersIsUndoneAndRedoneAsAWhole) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_plants_entry, 0});
    table.press(table.answers().front());
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    table.note_player_action(*answer, 2);
    // While the answer is being sent, nothing can be undone.
    table.press({TableTarget::undo, 0, 0});
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none);
    table.set_busy(false);
    table.set_undo_state({.undo = 3, .redo = 0});
    EXPECT_EQ(player_action_names(table, Words()).undo, "Convert Plants");
    table.press({TableTarget::undo, 0, 0});
    EXPECT_EQ(table.take_intent(), (TableIntent{.kind = TableIntent::Kind::undo, .answers = 2}));
    table.set_undo_state({.undo = 1, .redo = 2});
    EXPECT_EQ(player_action_names(table, Words()).undo, "");
    EXPECT_EQ(player_action_names(table, Words()).redo, "Convert Plants");
    table.press({TableTarget::redo, 0, 0});
    EXPECT_EQ(table.take_intent(), (TableIntent{.kind = TableIntent::Kind::redo, .answers = 2}));
    // Something new was revealed, so the names of actions that can't be undone any more are dropped.
    table.set_undo_state({.undo = 0, .redo = 0});
    EXPECT_EQ(player_action_names(table, Words()).undo, "");
    table.press({TableTarget::undo, 0, 0});
    EXPECT_EQ(table.take_intent().kind, TableIntent::Kind::none);
    EXPECT_FALSE(table.alert_line().sentence().empty());
}

TEST_F(InteractionTest, UndoButtonNamesTheActionItUndoes) {
    show(menu_position(20));
    TableInfo table_info;
    table_info.people = {{"Ada"}, {"Bruno"}};
    table_info.title = "Syrtis";
    const TableLog log(content());
    EXPECT_TRUE(build_table(table, Words(), log, table_info).bar.history.empty());
    table_info.takes_back = true;
    auto history = build_table(table, Words(), log, table_info).bar.history;
    ASSERT_EQ(history.size(), 2U);
    EXPECT_FALSE(history[0].enabled);
    EXPECT_FALSE(history[1].enabled);
    table.note_player_action({{.type = CommandType::convert_heat}}, 1);
    table.set_undo_state({.undo = 1, .redo = 0});
    history = build_table(table, Words(), log, table_info).bar.history;
    EXPECT_TRUE(history[0].enabled);
    EXPECT_EQ(history[0].label.forms, (std::vector<std::string>{"Undo: Convert Heat", "Undo"}))
        << "the short form omits the name of the action";
    table.set_connected(false);
    EXPECT_FALSE(build_table(table, Words(), log, table_info).bar.history[0].enabled);
}

TEST_F(InteractionTest, PassingIsConfirmedOnceIfActionsArePossible) {
    show(menu_position(30));
    table.press({TableTarget::own_pass, 0, 0});
    EXPECT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_FALSE(table.take_answer());
    table.press_key(Key::escape);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer());
    table.press({TableTarget::own_pass, 0, 0});
    table.press({SharedTarget::dialog_button, DialogAct::agree});
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::pass);
}

TEST_F(InteractionTest, PointingAtConversionPreviewsItsPriceAndItsEffect) {
    show(menu_position(20));
    table.pointing().point(Target{TableTarget::project, k_convert_heat_entry, 0});
    const auto preview = preview_of(table);
    ASSERT_TRUE(preview);
    const auto heat = [this](const game::State& position) {
        return int{position.players[seat].stock[static_cast<std::size_t>(Resource::heat)]};
    };
    EXPECT_EQ(preview->change(heat), 12);
    EXPECT_EQ(
        preview->change([](const game::State& position) { return int{position.levels[game::Parameter::temperature]}; }),
        -28);
}

TEST_F(InteractionTest, PreviewExcludesTheTurnOfMarsBot) {
    auto position = Mars::start(content().rules, {.players = 1, .automa = {.plays = true}}, 7);
    while (position.phase != game::Phase::action || !position.stack.empty()) {
        Mars::apply(content().rules, position, 0, test::legal_commands(position, 0).front(), nullptr);
    }
    position.players[0].owes_first_action = false;
    const auto view = Mars::view(content().rules, position, 0);
    const auto preview = predict<Mars>(content().rules, view, {}, {{.type = CommandType::pass}});
    ASSERT_TRUE(preview.has_value());
    EXPECT_TRUE(preview->after.players[0].passed);
    EXPECT_EQ(preview->after.automa.action_deck.size(), position.automa.action_deck.size());
    EXPECT_EQ(preview->others.front().after.automa.table, position.automa.table);
    EXPECT_EQ(preview->events.size(), 1U) << "only that the human has passed";
}

TEST_F(InteractionTest, PreviewDoesNotRevealDrawnCards) {
    auto position = menu_position(60);
    const auto invention = content().find_card("invention_contest");
    ASSERT_TRUE(invention);
    deal(position, *invention);
    show(position);
    table.pointing().point(in_hand(*invention));
    const auto preview = preview_of(table);
    ASSERT_TRUE(preview);
    for (const auto& event : preview->events) EXPECT_NE(event.type, game::EventType::card_drawn);
}

TEST_F(InteractionTest, SmallerAmountCanBeTakenFromAPlayer) {
    auto position = menu_position(60);
    const auto asteroid = content().find_card("asteroid");
    ASSERT_TRUE(asteroid);
    deal(position, *asteroid);
    for (auto& player : position.players) player.stock.fill(60);
    show(position);
    table.press(in_hand(*asteroid));
    if (table.open().payment()) table.press({TableTarget::payment_button, button(Act::confirm), 0});
    ASSERT_EQ(table.question().kind, QuestionKind::player);
    ASSERT_TRUE(table.question().chooses_how_many());
    EXPECT_EQ(table.question().least_amount, 1);
    EXPECT_EQ(table.question().most_amount, 3);
    EXPECT_EQ(table.open().amount(), 3);
    const Target opponent{TableTarget::player, 1 - seat, 0};
    ASSERT_TRUE(TargetMeaning(table).candidate(opponent));
    EXPECT_EQ(TargetMeaning(table).candidate(opponent)->command.amount, 0);
    table.press({TableTarget::prompt_less, 0, 0});
    EXPECT_EQ(table.open().amount(), 2);
    EXPECT_FALSE(TargetMeaning(table).candidate(opponent)->refusal);
    table.press(opponent);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->back().type, CommandType::choose_player);
    EXPECT_EQ(answer->back().amount, 2);
}

TEST_F(InteractionTest, RefusalOfTheServerCancelsThePlanAndIsShown) {
    show(menu_position(20));
    table.press({TableTarget::project, k_convert_heat_entry, 0});
    ASSERT_TRUE(table.take_answer());
    table.refuse("Too late.");
    EXPECT_EQ(table.alert_line().sentence(), "Too late.");
    EXPECT_FALSE(table.readiness().busy());
    EXPECT_EQ(table.question().kind, QuestionKind::action);
}

TEST_F(InteractionTest, MissedEventsAreShownUntilTheNextInput) {
    show(menu_position(20));
    table.alert_line().show_notice("Too slow.");
    show(menu_position(30));
    EXPECT_EQ(table.alert_line().sentence(), "Too slow.") << "independently of actions of others";
    table.press({TableTarget::project, k_convert_heat_entry, 0});
    show(menu_position(40));
    EXPECT_EQ(table.alert_line().sentence(), "");
    table.alert_line().show_notice("Too slow.");
    ASSERT_FALSE(table.back());
    show(menu_position(20));
    EXPECT_EQ(table.alert_line().sentence(), "");
}

TEST_F(InteractionTest, PickedCardsStayPickedWhenOthersAnswer) {
    auto position = Mars::start(content().rules, {.players = 2}, 7);
    table.show(Mars::view(content().rules, position, 0));
    ASSERT_EQ(table.question().kind, QuestionKind::corporation);
    table.press({TableTarget::choice_large, game::corporation_source(table.listing().corporations[1]), 0});
    table.press(in_hand(table.listing().hand[4]));
    const auto picked = table.open().selection().picked();
    Mars::apply(content().rules, position, 1, test::legal_commands(position, 1).front(), nullptr);
    while (core::has_seat(Mars::pending(position), 1)) {
        Mars::apply(content().rules, position, 1, test::legal_commands(position, 1).back(), nullptr);
    }
    table.show(Mars::view(content().rules, position, 0));
    EXPECT_EQ(table.open().selection().picked(), picked);
    EXPECT_NE(table.open().selection().corporation(), game::k_no_corporation);
}

TEST_F(InteractionTest, NextKeyFocusesOneAnswerAfterAnother) {
    show(menu_position(20));
    const auto answers = table.answers();
    for (const auto& answer : answers) {
        table.press_key(Key::next);
        EXPECT_EQ(table.pointing().focus(), answer);
    }
    table.press_key(Key::next);
    EXPECT_EQ(table.pointing().focus(), answers.front());
}

TEST_F(InteractionTest, WheelOverAPaymentRowChangesItByOneUnitAndKeepsPaymentValid) {
    auto position = menu_position(9);
    position.players[position.active_player].passives.heat_value = 1;
    const auto payer = position.active_player;
    const auto& cards = content().rules.cards;
    // Tests each card that metals and heat can pay, each row, in both directions.
    int tried = 0;
    for (game::Card card = 0; card < static_cast<game::Card>(cards.size()); ++card) {
        const bool building = cards[card].tags[static_cast<std::size_t>(game::Tag::building)] > 0;
        const bool space = cards[card].tags[static_cast<std::size_t>(game::Tag::space)] > 0;
        if (!building && !space) continue;
        auto dealt = position;
        deal(dealt, card);
        show(dealt);
        table.press(in_hand(card));
        if (!table.open().payment()) continue;
        ++tried;
        for (const auto& first : table.open().payment()->rows()) {
            const Target row{TableTarget::payment_row, PaymentDraft::id_of(first), 0};
            for (const int way : {1, -1, 1}) {
                for (int turn = 0; turn < 30; ++turn) {
                    table.scroll(row, way);
                    const auto& draft = *table.open().payment();
                    ASSERT_FALSE(draft.refusal()) << card;
                    ASSERT_FALSE(Mars::check(content().rules, dealt, payer, draft.command())) << card;
                }
            }
            EXPECT_EQ(table.open().payment()->rows()[*table.open().payment()->row_of(row.id)].value,
                      table.open().payment()->rows()[*table.open().payment()->row_of(row.id)].maximum);
        }
        table.back();
    }
    EXPECT_GT(tried, 20);
}

TEST_F(InteractionTest, WheelBesideRowsOfPaymentDoesNotChangePayment) {
    auto position = menu_position(40);
    const auto mine = *content().find_card("mine");
    deal(position, mine);
    show(position);
    table.press(in_hand(mine));
    ASSERT_TRUE(table.open().payment());
    const auto paid = table.open().payment()->payment();
    table.scroll({TableTarget::hand, 0, 0}, -1);
    table.scroll({TableTarget::payment_button, Resource::steel}, -1);
    EXPECT_EQ(table.open().payment()->payment(), paid);
    EXPECT_EQ(table.open().hand().scrolled(), 0);
    table.scroll({TableTarget::payment_slider, Resource::steel}, -1);
    EXPECT_EQ(table.open().payment()->payment().steel, paid.steel - 1);
    table.scroll({TableTarget::payment_row, Resource::megacredits}, -1);
    EXPECT_EQ(table.open().payment()->payment(), paid);
}

TEST(PaymentDraftTest, PaymentBeginsWithAsMuchMetalAsPossibleWithoutWaste) {
    const std::array<std::int32_t, game::k_resources> stock{20, 3, 0, 0, 0, 0};
    auto draft = PaymentDraft::start({.type = CommandType::play_card}, {.price = 5, .steel_value = 2}, stock);
    ASSERT_TRUE(draft);
    EXPECT_EQ(draft->payment().steel, 2);
    EXPECT_EQ(draft->payment().megacredits, 1);
    draft->set(0, 3);
    EXPECT_EQ(draft->payment().megacredits, 0);
    EXPECT_FALSE(draft->refusal());
    draft->set(0, 0);
    EXPECT_EQ(draft->command().payment, game::Payment{});
}

TEST(PaymentDraftTest, MoneyReplacesRemovedMetalAndNeededMetalCannotBeRemoved) {
    // 3 steel and 2 titanium are worth 12, 4 heat and 5 M€ are there beside them.
    const std::array<std::int32_t, game::k_resources> stock{5, 3, 2, 0, 0, 4};
    auto draft = PaymentDraft::start({.type = CommandType::play_card},
                                     {.price = 14, .steel_value = 2, .titanium_value = 3, .heat_value = 1}, stock);
    ASSERT_TRUE(draft);
    const auto row = [&](Resource resource) { return *draft->row_of(static_cast<std::int64_t>(resource)); };
    ASSERT_EQ(draft->rows().size(), 4U);
    EXPECT_EQ(draft->payment().steel, 3);
    EXPECT_EQ(draft->payment().titanium, 2);
    const auto paid = draft->payment().megacredits + draft->payment().heat;
    EXPECT_EQ(paid, 2);
    draft->set(row(Resource::titanium), 0);
    EXPECT_EQ(draft->payment().titanium, 0);
    EXPECT_EQ(draft->payment().steel, 3) << "M€ are reduced before metal";
    EXPECT_EQ(draft->payment().megacredits + draft->payment().heat, 8);
    draft->set(row(Resource::steel), 0);
    EXPECT_EQ(draft->payment().titanium, 2) << "without steel everything else is needed";
    EXPECT_EQ(draft->payment().steel, 0);
    EXPECT_FALSE(draft->refusal());
    draft->step(row(Resource::steel), -1);
    EXPECT_EQ(draft->payment().steel, 0);
    draft->set(row(Resource::megacredits), 0);
    EXPECT_EQ(draft->payment().megacredits, 0);
    EXPECT_FALSE(draft->refusal());
}

TEST(PaymentDraftTest, RowsShowMinimumAndMaximum) {
    const std::array<std::int32_t, game::k_resources> stock{1, 3, 0, 0, 0, 0};
    const auto draft = PaymentDraft::start({.type = CommandType::play_card}, {.price = 5, .steel_value = 2}, stock);
    ASSERT_TRUE(draft);
    EXPECT_EQ(draft->rows()[0].minimum, 2);
    EXPECT_EQ(draft->rows()[0].maximum, 3);
    EXPECT_EQ(draft->rows()[1].minimum, 0);
    EXPECT_EQ(draft->rows()[1].maximum, 1);
}

TEST_F(InteractionTest, MenuOffersNoPlaybackSpeedIfPlaybackIsOff) {
    const auto offers_pace = [this] {
        table.press_key(Key::menu);
        const auto found =
            std::ranges::find(table.dialogs().buttons(), DialogAct::change_pace) != table.dialogs().buttons().end();
        table.back();
        return found;
    };
    show(menu_position(20));
    set(table, &PlaySettings::pace, Pace::normal);
    EXPECT_TRUE(offers_pace());
    set(table, &PlaySettings::pace, std::nullopt);
    EXPECT_FALSE(offers_pace());
}

TEST(PaymentDraftTest, PaymentInMegacreditsOnlyNeedsNoDialog) {
    const std::array<std::int32_t, game::k_resources> stock{20, 3, 0, 0, 0, 0};
    EXPECT_FALSE(PaymentDraft::start({.type = CommandType::play_card}, {.price = 5}, stock));
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
