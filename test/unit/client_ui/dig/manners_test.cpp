// SPDX-License-Identifier: MIT

// Pointing, scrolling, opening panels, and news on a table of Dig Mars, and how each of these ends.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/dig/dig_table.hpp"
#include "ui/dig/interaction.hpp"
#include "unit/client_ui/dig/built_table.hpp"
#include "unit/client_ui/dig/positions.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::client::ui::dig {
namespace {

using game::Bonus;
using game::CommandType;
using render::TableTarget;
using render::Target;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Target k_pile{TableTarget::space, 0, 0};
constexpr Target k_log{TableTarget::log_all, 0, 0};
constexpr Target k_fleet{TableTarget::project, game::Equipment::fleet};

/// Seat 0 to move; both players have a station on place 0.
game::State manners_position() {
    auto state = game::empty_grid(2);
    game::put_pile(state, 0, {"e05", "e22"});
    game::put_pile(state, 12, {"e33"});
    return state;
}

class DigTableController : public testing::Test {
   protected:
    void show(const game::State& state, Seat seat = 0) { table.show(DigMars::view(test::rules(), state, seat)); }

    Interaction table{test::content()};
};

TEST_F(DigTableController, MouseOverTargetReplacesFocus) {
    show(manners_position());
    table.press_key(Key::next);
    ASSERT_TRUE(table.pointing().focus());
    table.pointing().point(std::nullopt);
    EXPECT_TRUE(table.pointing().focus());
    table.pointing().point(k_fleet);
    EXPECT_FALSE(table.pointing().focus());
    table.pointing().point(std::nullopt);
    EXPECT_FALSE(table.pointing().pointed());
}

TEST_F(DigTableController, WheelScrollsLogOverItsPanelAndOpenLogEverywhere) {
    show(manners_position());
    table.scroll(k_pile, 3);
    EXPECT_EQ(table.log_panel().scrolled(), 0);
    table.press(k_log);
    table.scroll(k_pile, 3);
    EXPECT_EQ(table.log_panel().scrolled(), 3);
    table.scroll(k_log, -5);
    EXPECT_EQ(table.log_panel().scrolled(), 0);
}

TEST_F(DigTableController, LogOpensAtItsEnd) {
    show(manners_position());
    table.press(k_log);
    table.scroll(k_log, 3);
    table.press(k_log);
    EXPECT_FALSE(table.log_panel().is_whole());
    table.press(k_log);
    EXPECT_EQ(table.log_panel().scrolled(), 0);
}

TEST_F(DigTableController, OpenLogAndItsScrollPositionAreCopiedToTheNextTable) {
    show(manners_position());
    table.press(k_log);
    table.scroll(k_log, 3);
    Interaction other{test::content()};
    other.show(DigMars::view(test::rules(), manners_position(), 1));
    other.copy_view_state(table);
    EXPECT_TRUE(other.log_panel().is_whole());
    EXPECT_EQ(other.log_panel().scrolled(), 3);
}

TEST_F(DigTableController, OpenLogIsCopiedWithViewState) {
    const auto view = test::codec()->view_json(DigMars::view(test::rules(), manners_position(), 1));
    const auto before_owner = make_table(test::codec());
    auto& before = *before_owner;
    const auto after_owner = make_table(test::codec());
    auto& after = *after_owner;
    for (GameTable* shown : {&before, &after}) {
        shown->table_info().people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
        ASSERT_FALSE(shown->show(view, Json::Value(Json::arrayValue)));
    }
    before.press(k_log);
    ASSERT_TRUE(built(before).whole_log);
    EXPECT_FALSE(built(after).whole_log);
    after.copy_view_state(before);
    EXPECT_TRUE(built(after).whole_log);
}

TEST_F(DigTableController, GridZoomByKeysIsCopiedToTheNextTable) {
    const auto view = test::codec()->view_json(DigMars::view(test::rules(), manners_position(), 1));
    const auto before_owner = make_table(test::codec());
    auto& before = *before_owner;
    const auto after_owner = make_table(test::codec());
    auto& after = *after_owner;
    for (GameTable* shown : {&before, &after}) {
        shown->table_info().people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
        ASSERT_FALSE(shown->show(view, Json::Value(Json::arrayValue)));
    }
    const Target place{TableTarget::space, 5, 0};
    EXPECT_FALSE(before.gestures().is_draggable(place));
    before.press_key(sf::Keyboard::PageUp, false);
    EXPECT_TRUE(before.gestures().is_draggable(place));
    after.copy_view_state(before);
    EXPECT_TRUE(after.gestures().is_draggable(place));
    after.press_key(sf::Keyboard::Home, false);
    EXPECT_FALSE(after.gestures().is_draggable(place));
}

TEST_F(DigTableController, NewsStayUntilNextClickOrQuestion) {
    show(manners_position());
    const std::vector<game::Event> recent_events{{.type = game::EventType::tile_dug, .seat = 0, .place = 0}};
    table.show_events(recent_events);
    table.press_key(Key::next);
    EXPECT_EQ(table.open().recent_events(), recent_events);
    table.press({TableTarget::own_mat, 0, 0});
    EXPECT_THAT(table.open().recent_events(), IsEmpty());
    table.show_events(recent_events);
    auto state = manners_position();
    state.actions_taken = 3;
    show(state);
    EXPECT_THAT(table.open().recent_events(), IsEmpty());
}

TEST_F(DigTableController, SpectatorOfOpenGameSeesCollections) {
    auto state = manners_position();
    game::give(state, 1, {"e10", "e27"});
    show(state, core::k_no_seat);
    table.press({TableTarget::player, 1, 0});
    EXPECT_THAT(table.listing().tiles, IsEmpty());
    state.options.open = true;
    show(state, core::k_no_seat);
    EXPECT_THAT(table.listing().tiles, ElementsAre(game::tile("e27"), game::tile("e10")));
}

TEST_F(DigTableController, TurnEndIsConfirmedEvenIfOnlyOneActionIsPossible) {
    auto state = manners_position();
    state.actions_taken = 3;
    state.bonuses[game::index_of(Bonus::fortune)] = 1;
    show(state);
    ASSERT_EQ(table.legal().size(), 2U);
    table.press_key(Key::end_turn);
    EXPECT_EQ(table.dialogs().open(), Dialog::question);
    EXPECT_FALSE(table.take_answer());
}

TEST_F(DigTableController, DialogKeepsKeyboardFocusUntilAnswered) {
    show(manners_position());
    table.press_key(Key::end_turn);
    ASSERT_EQ(table.dialogs().open(), Dialog::question);
    for (const Key other :
         {Key::next, Key::previous, Key::end_turn, Key::announce_victory, Key::whole_log, Key::menu}) {
        table.press_key(other);
        EXPECT_EQ(table.dialogs().open(), Dialog::question);
        EXPECT_FALSE(table.pointing().focus());
        EXPECT_FALSE(table.log_panel().is_whole());
    }
    table.press_key(Key::escape);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer());
    table.press_key(Key::end_turn);
    table.press_key(Key::enter);
    const auto answer = table.take_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->front().type, CommandType::end_turn);
}

TEST_F(DigTableController, DisconnectedTableHighlightsNothingAndClicksShowTheReason) {
    show(manners_position());
    ASSERT_FALSE(table.answers().empty());
    table.set_connected(false);
    EXPECT_THAT(table.answers(), IsEmpty());
    for (const Target& thing :
         {k_pile, k_fleet, Target{TableTarget::own_pass, 0, 0}, {TableTarget::space_piece, 0, 0}}) {
        EXPECT_EQ(table.highlight(thing), render::Highlight::plain);
        table.back();
        table.press(thing);
        EXPECT_NE(table.alert_line().sentence().find("Not connected"), std::string::npos);
    }
    table.back();
    table.press_key(Key::end_turn);
    EXPECT_NE(table.alert_line().sentence().find("Not connected"), std::string::npos);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    table.press(k_log);
    EXPECT_TRUE(table.log_panel().is_whole());
    table.set_connected(true);
    EXPECT_FALSE(table.answers().empty());
    EXPECT_FALSE(table.take_answer());
}

TEST_F(DigTableController, PausedMatchHighlightsNothingAndSendsNothing) {
    show(manners_position());
    table.set_undo_state({.undo = 1, .in_play = true, .paused = true});
    EXPECT_THAT(table.answers(), IsEmpty());
    EXPECT_THAT(table.listing().prompt_buttons, IsEmpty());
    table.press(k_pile);
    table.press_key(Key::end_turn);
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    EXPECT_FALSE(table.take_answer());
    table.set_undo_state({.undo = 1, .in_play = true});
    EXPECT_FALSE(table.answers().empty());
}

TEST_F(DigTableController, ClickOnPlaceOfSeveralStationsSelectsNoStation) {
    auto state = manners_position();
    state.bonuses[game::index_of(Bonus::move_station)] = 1;
    show(state);
    table.press({TableTarget::own_action, Bonus::move_station});
    ASSERT_EQ(table.open().mode(), Mode::move_station);
    EXPECT_FALSE(table.candidate(k_pile));
    EXPECT_TRUE(table.candidate({TableTarget::space_piece, 0, 1}));
    state.players[1].stations = {};
    state.players[1].stations[12] = 1;
    show(state);
    table.press({TableTarget::own_action, Bonus::move_station});
    EXPECT_TRUE(table.candidate(k_pile));
}

TEST_F(DigTableController, BegunActionIsCancelledWhenTheSeatChanges) {
    auto state = manners_position();
    state.players[0].holdings.tokens = 6;
    show(state);
    table.press(k_fleet);
    ASSERT_FALSE(table.position().plan().empty());
    show(state, 1);
    EXPECT_TRUE(table.position().plan().empty());
    EXPECT_EQ(table.listing().own, 1);
    show(state, core::k_no_seat);
    EXPECT_EQ(table.listing().own, 0);
}

TEST_F(DigTableController, NewSpectatorFollowsFirstPlayer) {
    show(manners_position(), 1);
    EXPECT_EQ(table.listing().own, 1);
    show(manners_position(), core::k_no_seat);
    EXPECT_EQ(table.listing().own, 0);
    EXPECT_THAT(table.listing().opponents, ElementsAre(1));
}

TEST_F(DigTableController, RefusalByServerCancelsBegunAction) {
    auto state = manners_position();
    state.players[0].holdings.tokens = 6;
    show(state);
    table.press(k_fleet);
    ASSERT_FALSE(table.position().plan().empty());
    table.refuse("No.");
    EXPECT_TRUE(table.position().plan().empty());
    EXPECT_EQ(table.question(), QuestionKind::turn);
}

TEST_F(DigTableController, FirstEscapeRemovesPinAndSecondOpensMenu) {
    show(manners_position());
    table.pointing().pin(k_pile);
    table.press_key(Key::escape);
    EXPECT_FALSE(table.pointing().pinned());
    EXPECT_EQ(table.dialogs().open(), Dialog::none);
    table.press_key(Key::escape);
    EXPECT_EQ(table.dialogs().open(), Dialog::menu);
}

TEST_F(DigTableController, DifferentQuestionCancelsBegunAction) {
    auto state = manners_position();
    show(state);
    table.press({TableTarget::space_piece, 0, 0});
    ASSERT_EQ(table.open().mode(), Mode::move);
    state.actions_taken = 1;
    state.bonuses[game::index_of(Bonus::fortune)] = 1;
    show(state);
    EXPECT_EQ(table.open().mode(), Mode::menu);
}

TEST_F(DigTableController, UnchangedQuestionKeepsBegunAction) {
    auto state = manners_position();
    state.players[0].holdings.tokens = 6;
    show(state);
    table.press(k_fleet);
    ASSERT_FALSE(table.position().plan().empty());
    state.round = 2;
    show(state);
    EXPECT_FALSE(table.position().plan().empty());
    EXPECT_EQ(table.position().now().round, 2);
    EXPECT_EQ(table.question(), QuestionKind::place);
}

TEST_F(DigTableController, OpponentsOfFollowedPlayerAreInTableOrderForSpectators) {
    auto state = game::empty_grid(4);
    game::put_pile(state, 0, {"e05"});
    show(state, core::k_no_seat);
    EXPECT_THAT(table.listing().opponents, ElementsAre(1, 2, 3));
    table.press({TableTarget::player, 2, 0});
    EXPECT_THAT(table.listing().opponents, ElementsAre(3, 0, 1));
}

}  // namespace
}  // namespace syrtis::client::ui::dig
