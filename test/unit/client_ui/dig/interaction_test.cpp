// SPDX-License-Identifier: MIT

// Clicks and keys on a table of Dig Mars, and the commands that they send.

#include "ui/dig/interaction.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ui/one_setting.hpp"
#include "unit/client_ui/dig/positions.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::client::ui::dig {
namespace {

using game::Bonus;
using game::Command;
using game::CommandType;
using game::Equipment;
using game::RefusalCode;
using render::FinalTarget;
using render::Highlight;
using render::SharedTarget;
using render::TableTarget;
using render::Target;
using render::TargetKind;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Target space(int place) { return {TableTarget::space, place, 0}; }
constexpr Target piece(int place, int seat = 0) { return {TableTarget::space_piece, place, seat}; }
constexpr Target bonus(Bonus bonus) { return {TableTarget::own_action, static_cast<int>(bonus), 0}; }
constexpr Target upgrade(Equipment equipment) { return {TableTarget::project, static_cast<int>(equipment), 0}; }
constexpr Target prompt_button(Act act) { return {TableTarget::prompt_button, static_cast<int>(act), 0}; }
constexpr Target dialog_button(DialogAct act) { return {SharedTarget::dialog_button, static_cast<int>(act), 0}; }

/// Seat 0 to move. Both have a station on place 0, with a hidden tile of difficulty 2. Place 2 has an open tile, place
/// 3 a hidden one; all other places are empty.
game::State position() {
    auto state = game::empty_grid(2);
    game::put_pile(state, 0, {"e05", "e22"});
    game::put_pile(state, 2, {"e10"}, true);
    game::put_pile(state, 3, {"e14"});
    game::put_pile(state, 12, {"e33"});
    return state;
}

void give_bonus(game::State& state, Bonus bonus) { state.bonuses[game::index_of(bonus)] = 1; }

class DigInteraction : public testing::Test {
   protected:
    void show(const game::State& state, Seat seat = 0) {
        EXPECT_EQ(DigMars::check_invariants(test::rules(), state), nullptr);
        table.show(DigMars::view(test::rules(), state, seat));
    }
    std::vector<Command> sent() { return table.take_answer().value_or(std::vector<Command>{}); }

    Interaction table{test::content()};
};

TEST_F(DigInteraction, ClickOnOwnPileDigsHiddenTile) {
    show(position());
    EXPECT_EQ(table.highlight(space(0)), Highlight::rest);
    table.press(space(0));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::dig, .place = 0}));
    EXPECT_TRUE(table.readiness().busy());
}

TEST_F(DigInteraction, ClickOnOwnPileTransportsExploredTile) {
    auto state = position();
    state.players[0].stations = {};
    state.players[0].stations[2] = 1;
    state.players[0].levels[game::index_of(Equipment::transport)] = 2;
    show(state);
    table.press(space(2));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::transport, .place = 2}));
}

TEST_F(DigInteraction, FreeBonusIsUsedBeforeAnActionIsSpent) {
    auto state = position();
    give_bonus(state, Bonus::extra_dig);
    show(state);
    table.press(space(0));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::extra_dig, .place = 0}));
}

TEST_F(DigInteraction, ImpossibleClickShowsReasonWithNumbers) {
    auto state = position();
    state.players[1].stations = {};
    state.players[1].stations[12] = 1;
    show(state);
    EXPECT_EQ(table.highlight(space(0)), Highlight::plain);
    table.press(space(0));
    EXPECT_THAT(sent(), IsEmpty());
    EXPECT_EQ(table.alert().refusal().code, RefusalCode::dig_too_hard);
    EXPECT_EQ(table.alert().refusal().needed, 2);
    EXPECT_EQ(table.alert().refusal().available, 1);
    table.press(space(3));
    EXPECT_EQ(table.alert().refusal().code, RefusalCode::no_own_station);
}

TEST_F(DigInteraction, ClickOnOwnStationBeginsMoveToHighlightedPlace) {
    show(position());
    table.press(piece(0));
    EXPECT_THAT(sent(), IsEmpty());
    EXPECT_EQ(table.open().mode(), Mode::move);
    EXPECT_EQ(table.ghost(), 0);
    // To the east there is an empty place that can be entered or jumped over, to the south three that can be jumped
    // over.
    EXPECT_THAT(table.answers(), ElementsAre(space(1), space(2), space(4), space(12)));
    EXPECT_EQ(table.highlight(space(2)), Highlight::highlighted);
    EXPECT_EQ(table.highlight(space(3)), Highlight::dimmed);
    table.press(space(3));
    EXPECT_EQ(table.alert().refusal().code, RefusalCode::too_far);
    EXPECT_EQ(table.open().mode(), Mode::move);
    table.press(space(2));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::move, .place = 0, .to = 2}));
}

TEST_F(DigInteraction, EscapeButtonOrClickOnStationCancelsBegunMove) {
    show(position());
    const auto leave_by = [&](auto way) {
        table.press(piece(0));
        EXPECT_EQ(table.open().mode(), Mode::move);
        way();
        EXPECT_EQ(table.open().mode(), Mode::menu);
    };
    leave_by([&] { table.press_key(Key::escape); });
    leave_by([&] { table.press(prompt_button(Act::cancel)); });
    leave_by([&] { table.press(piece(0)); });
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_THAT(sent(), IsEmpty());
}

TEST_F(DigInteraction, OtherPlayersStationCannotBeMoved) {
    show(position());
    table.press(piece(0, 1));
    // A click on the other player's station means the same as a click on its pile.
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::dig, .place = 0}));
}

TEST_F(DigInteraction, UpgradeIsSentAtOnceIfTheSettingRequiresNoConfirmation) {
    auto state = position();
    game::give(state, 0, {"e27"});
    show(state);
    table.press(upgrade(Equipment::dig));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::upgrade, .subject = 0}));
}

TEST_F(DigInteraction, FleetUpgradeCanBeCancelledUntilItsPlaceIsChosen) {
    auto state = position();
    game::give(state, 0, {"e27"});
    show(state);
    table.press(upgrade(Equipment::fleet));
    EXPECT_THAT(sent(), IsEmpty());
    EXPECT_EQ(table.question(), QuestionKind::place);
    EXPECT_EQ(table.answers().size(), game::k_places);
    table.press_key(Key::escape);
    EXPECT_EQ(table.question(), QuestionKind::turn);
    table.press(upgrade(Equipment::fleet));
    table.press(space(7));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::upgrade, .subject = 2},
                                    Command{.type = CommandType::place_station, .place = 7}));
}

TEST_F(DigInteraction, UpgradeIsConfirmedIfTheSettingRequiresIt) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    auto state = position();
    game::give(state, 0, {"e27"});
    show(state);
    table.press(upgrade(Equipment::dig));
    EXPECT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_THAT(sent(), IsEmpty());
    table.press(dialog_button(DialogAct::close));
    EXPECT_THAT(sent(), IsEmpty());
    table.press(upgrade(Equipment::dig));
    table.press(dialog_button(DialogAct::agree));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::upgrade, .subject = 0}));
}

TEST_F(DigInteraction, TurnEndDialogDoesNotConfirmACancelledUpgrade) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    auto state = position();
    game::give(state, 0, {"e27"});
    show(state);
    table.press(upgrade(Equipment::dig));
    table.press_key(Key::escape);
    table.press_key(Key::end_turn);
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_FALSE(table.awaiting_confirmation());
    table.press(dialog_button(DialogAct::agree));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::end_turn}));
}

TEST_F(DigInteraction, ConfirmationOfSpendingConcernsOnlyUpgrades) {
    set(table, &PlaySettings::confirmations, {.spending = true});
    show(position());
    table.press(space(0));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::dig, .place = 0}));
}

TEST_F(DigInteraction, StationIsPlacedBySecondClickIfTheSettingRequiresConfirmation) {
    set(table, &PlaySettings::confirmations, {.placing = true});
    auto state = position();
    game::give(state, 0, {"e27"});
    show(state);
    table.press(upgrade(Equipment::fleet));
    table.press(space(7));
    EXPECT_THAT(sent(), IsEmpty());
    EXPECT_EQ(table.pointing().focus(), space(7));
    table.press(space(8));
    EXPECT_THAT(sent(), IsEmpty());
    EXPECT_EQ(table.pointing().focus(), space(8));
    table.press(space(8));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::upgrade, .subject = 2},
                                    Command{.type = CommandType::place_station, .place = 8}));
}

TEST_F(DigInteraction, MoveNeedsASelectedStationButDigDoesNot) {
    set(table, &PlaySettings::confirmations, {.placing = true});
    show(position());
    table.press(piece(0));
    ASSERT_EQ(table.open().mode(), Mode::move);
    ASSERT_FALSE(table.answers().empty());
    const auto there = table.answers().front();
    table.press(there);
    EXPECT_THAT(sent(), IsEmpty());
    table.press(there);
    ASSERT_THAT(sent(), testing::SizeIs(1));
    show(position());
    table.set_busy(false);
    table.press(space(0));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::dig, .place = 0}));
}

TEST_F(DigInteraction, BonusMovesAnyStationToAnyOtherPile) {
    auto state = position();
    give_bonus(state, Bonus::move_station);
    show(state);
    table.press(bonus(Bonus::move_station));
    EXPECT_EQ(table.open().mode(), Mode::move_station);
    EXPECT_THAT(table.answers(), ElementsAre(piece(0, 0), piece(0, 1)));
    EXPECT_EQ(table.highlight(piece(0, 1)), Highlight::highlighted);
    table.press(piece(0, 1));
    EXPECT_EQ(table.question(), QuestionKind::place);
    EXPECT_EQ(table.ghost(), 1);
    EXPECT_THAT(table.answers(), ElementsAre(space(2), space(3), space(12)));
    table.press(space(12));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::move_station, .place = 0, .subject = 1},
                                    Command{.type = CommandType::place_station, .place = 12}));
}

TEST_F(DigInteraction, ClickOnHighlightedPlaceSendsSurvey) {
    auto state = position();
    give_bonus(state, Bonus::survey);
    show(state);
    table.press_number(0);
    EXPECT_THAT(table.answers(), ElementsAre(space(0), space(3), space(12)));
    table.press(space(2));
    EXPECT_EQ(table.alert().refusal().code, RefusalCode::nothing_unexplored);
    table.press(space(3));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::survey, .place = 3}));
}

TEST_F(DigInteraction, FortuneBonusIsUsedAtOnce) {
    auto state = position();
    give_bonus(state, Bonus::fortune);
    show(state);
    table.press(bonus(Bonus::fortune));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::take_fortune}));
}

TEST_F(DigInteraction, ClickOnUnusableBonusShowsTheReason) {
    auto state = position();
    give_bonus(state, Bonus::extra_transport);
    show(state);
    EXPECT_EQ(table.highlight(bonus(Bonus::extra_transport)), Highlight::dimmed);
    table.press(bonus(Bonus::extra_transport));
    EXPECT_EQ(table.open().mode(), Mode::menu);
    EXPECT_FALSE(table.alert_line().sentence().empty());
}

Target tile_target(const char* id) { return {TableTarget::hand_card, game::tile(id), 0}; }

Command paid_with(Equipment equipment, std::initializer_list<const char*> ids) {
    Command command{.type = CommandType::upgrade,
                    .subject = static_cast<std::uint8_t>(equipment),
                    .names_tiles = true,
                    .tiles = {}};
    for (const char* id : ids) command.tiles.insert(game::tile(id));
    return command;
}

TEST_F(DigInteraction, UpgradeWithOnePaymentIsPaidAtOnce) {
    auto state = position();
    game::give(state, 0, {"e01"});
    show(state);
    table.press(upgrade(Equipment::dig));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::upgrade, .subject = 0}));
}

TEST_F(DigInteraction, UpgradeWithSeveralPaymentsAsksForTiles) {
    auto state = position();
    game::give(state, 0, {"e01", "e27"});
    show(state);
    table.press(upgrade(Equipment::dig));
    EXPECT_THAT(sent(), IsEmpty());
    EXPECT_EQ(table.open().mode(), Mode::pay);
    EXPECT_EQ(table.open().payment(), paid_with(Equipment::dig, {"e01"})) << "the choice of the engine";
    EXPECT_THAT(table.listing().prompt_buttons, ElementsAre(Act::pay, Act::cancel));
    // Both tiles together are more than necessary and can't pay; the other tile alone can.
    table.press(tile_target("e27"));
    EXPECT_THAT(table.listing().prompt_buttons, ElementsAre(Act::cancel));
    table.press(tile_target("e01"));
    EXPECT_THAT(table.listing().prompt_buttons, ElementsAre(Act::pay, Act::cancel));
    ASSERT_TRUE(table.preview());
    table.press(prompt_button(Act::pay));
    EXPECT_THAT(sent(), ElementsAre(paid_with(Equipment::dig, {"e27"})));
}

TEST_F(DigInteraction, SecondClickOnUpgradePaysWithTilesThatEngineChooses) {
    auto state = position();
    game::give(state, 0, {"e01", "e27"});
    show(state);
    table.press(upgrade(Equipment::fleet));
    table.press(upgrade(Equipment::fleet));
    EXPECT_THAT(table.position().plan().commands(), testing::Contains(paid_with(Equipment::fleet, {"e01"})));
}

TEST_F(DigInteraction, EscapeCancelsPaymentAndEnterSendsPayment) {
    auto state = position();
    game::give(state, 0, {"e01", "e27"});
    show(state);
    table.press(upgrade(Equipment::dig));
    table.press_key(Key::escape);
    EXPECT_EQ(table.open().mode(), Mode::menu);
    EXPECT_THAT(sent(), IsEmpty());
    table.press(upgrade(Equipment::dig));
    table.press(space(0));
    EXPECT_EQ(table.open().mode(), Mode::pay) << "places cannot be chosen meanwhile";
    table.press_key(Key::enter);
    EXPECT_THAT(sent(), ElementsAre(paid_with(Equipment::dig, {"e01"})));
}

TEST_F(DigInteraction, TurnEndIsConfirmedOnceIfActionsArePossible) {
    show(position());
    table.press(prompt_button(Act::end_turn));
    EXPECT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_THAT(sent(), IsEmpty());
    table.press_key(Key::escape);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_THAT(sent(), IsEmpty());
    table.press_key(Key::end_turn);
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_THAT(table.answers(), ElementsAre(dialog_button(DialogAct::agree)));
    table.press(dialog_button(DialogAct::agree));
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::end_turn}));
}

TEST_F(DigInteraction, TurnWithoutPossibleActionEndsWithoutConfirmation) {
    auto state = position();
    state.actions_taken = 3;
    state.idle_turns = 1;
    show(state);
    table.press_key(Key::end_turn);
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::end_turn}));
}

TEST_F(DigInteraction, VictoryAnnouncementWithTooFewPointsIsRefusedWithNumbers) {
    auto state = position();
    game::give(state, 0, {"e27"});
    show(state);
    table.press_key(Key::announce_victory);
    EXPECT_EQ(table.alert().refusal().code, RefusalCode::too_few_points_to_win);
    EXPECT_EQ(table.alert().refusal().needed - table.alert().refusal().available, 36);
    state.players[0].holdings.tokens = 36;
    show(state);
    table.press({TableTarget::own_pass, 0, 0});
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::announce_victory}));
}

TEST_F(DigInteraction, NoQuestionIsShownWhileAnswerIsBeingSent) {
    show(position());
    table.press(space(0));
    ASSERT_EQ(sent().size(), 1U);
    EXPECT_EQ(table.question(), QuestionKind::none);
    EXPECT_THAT(table.answers(), IsEmpty());
    table.press(space(0));
    EXPECT_THAT(sent(), IsEmpty());
}

TEST_F(DigInteraction, RefusedAnswerCanBeGivenAgain) {
    show(position());
    table.press(space(0));
    ASSERT_EQ(sent().size(), 1U);
    table.refuse("No.");
    EXPECT_EQ(table.alert_line().sentence(), "No.");
    EXPECT_FALSE(table.readiness().busy());
    table.press(space(0));
    EXPECT_EQ(sent().size(), 1U);
    EXPECT_TRUE(table.alert_line().sentence().empty());
}

TEST_F(DigInteraction, RepeatedViewKeepsBegunAction) {
    show(position());
    table.press(piece(0));
    show(position());
    EXPECT_EQ(table.open().mode(), Mode::move);
}

TEST_F(DigInteraction, SpectatorIsNotAskedAndFollowsClickedPlayer) {
    show(position(), core::k_no_seat);
    EXPECT_EQ(table.question(), QuestionKind::none);
    EXPECT_EQ(table.listing().own, 0);
    table.press({TableTarget::player, 1, 0});
    EXPECT_EQ(table.listing().own, 1);
    EXPECT_THAT(table.listing().opponents, ElementsAre(0));
    table.press(space(0));
    EXPECT_THAT(sent(), IsEmpty());
}

TEST_F(DigInteraction, NextKeyFocusesEachAnswerAndEnterChoosesIt) {
    show(position());
    const auto all = table.answers();
    for (const auto& target : all) {
        table.press_key(Key::next);
        EXPECT_EQ(table.pointing().focus(), target);
    }
    table.press_key(Key::next);
    EXPECT_EQ(table.pointing().focus(), all.front());
    table.press_key(Key::previous);
    EXPECT_EQ(table.pointing().focus(), all.back());
    table.press_key(Key::next);
    ASSERT_EQ(table.pointing().focus(), space(0));
    table.press_key(Key::enter);
    EXPECT_THAT(sent(), ElementsAre(Command{.type = CommandType::dig, .place = 0}));
}

TEST_F(DigInteraction, UnknownTargetsAreIgnored) {
    auto state = position();
    give_bonus(state, Bonus::survey);
    show(state);
    for (const auto kind : render::every_target_kind()) {
        for (const int index : {-1, 17, 1000}) {
            table.press({kind, index, index});
            table.pointing().point(Target{kind, index, index});
            EXPECT_THAT(sent(), IsEmpty());
        }
        table.press_key(Key::escape);
    }
}

}  // namespace
}  // namespace syrtis::client::ui::dig
