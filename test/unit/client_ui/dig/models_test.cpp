// SPDX-License-Identifier: MIT

// The models of the table of Dig Mars in given positions: previews, reasons for refusals, and no hidden information.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ui/dig/final_model.hpp"
#include "ui/dig/table_builder.hpp"
#include "ui/one_setting.hpp"
#include "unit/client_ui/dig/positions.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::client::ui::dig {
namespace {

using game::Bonus;
using game::Equipment;
using render::LogTone;
using render::SymbolKind;
using render::SymbolRow;
using render::TableTarget;
using render::Target;
using test::RandomGame;
using testing::ElementsAre;
using testing::HasSubstr;

/// Returns the words of a row, with a piece as its number in angle brackets and an arrow as "->".
std::string text_of(const SymbolRow& row) {
    std::string text;
    for (const auto& symbol : row) {
        if (!text.empty()) text += ' ';
        if (symbol.kind == SymbolKind::piece) text += '<' + std::to_string(symbol.number) + '>';
        if (symbol.kind == SymbolKind::leads) text += "->";
        text += symbol.text;
    }
    return text;
}

std::string text_of(const std::vector<render::ExplanationLine>& lines) {
    std::string text;
    for (const auto& line : lines) text += text_of(line.text) + '\n';
    return text;
}

std::string first(const render::Label& label) { return label.forms.empty() ? std::string() : label.forms.front(); }

TableInfo surroundings() {
    TableInfo table_info;
    table_info.people = {{.name = "Ada", .piece = 0},
                         {.name = "Bruno", .piece = 1, .computer = true},
                         {.name = "Chiyo", .piece = 2},
                         {.name = "Dara", .piece = 3}};
    return table_info;
}

class DigModels : public testing::Test {
   protected:
    void show(const game::State& state, Seat seat = 0) { table.show(DigMars::view(test::rules(), state, seat)); }
    void log_events(const std::vector<game::Event>& events, Seat seat = 0) {
        Json::Value list(Json::arrayValue);
        for (const auto& event : events) list.append(test::codec()->event_json(event, seat));
        log.add(list);
    }
    [[nodiscard]] drawn::TableModel build() const { return build_table(table, log, words, surroundings()); }
    [[nodiscard]] drawn::TableModel build_at(const Target& target) {
        table.pointing().point(target);
        return build();
    }
    /// Seat 0 to move; there are no stations.
    static game::State position(Seat players = 3) {
        auto state = game::empty_grid(players);
        for (auto& player : state.players) player.stations = {};
        return state;
    }
    static constexpr Target k_place{TableTarget::space, 5, 0};

    Interaction table{test::content()};
    TableLog log{test::content()};
    Words words;
};

TEST_F(DigModels, SharedTileShowsSumAndEverySeatsPoints) {
    auto state = position();
    game::put_pile(state, 5, {"e05", "e46"}, true);
    state.players[0].levels[game::index_of(Equipment::transport)] = 2;
    for (Seat seat = 0; seat < 3; ++seat) state.players[seat].stations[5] = 1;
    show(state);
    const auto model = build_at(k_place);
    EXPECT_EQ(text_of(model.prompt.chain),
              "Transport: level 2 + 3 stations − 1 = 4, needs 4 -> 5 points: <0> 3 <1> 1 <2> 1");
    EXPECT_EQ(model.own.points.value, "0");
    EXPECT_EQ(model.own.points.after, "3");
    EXPECT_EQ(model.collected.sum.after, "3");
    EXPECT_EQ(model.grid.corners[1].figure.after, "1");
}

TEST_F(DigModels, WindowOfSeveralLocalPlayersNamesEveryPlayer) {
    for (const bool shared : {false, true}) {
        set(table, &PlaySettings::is_shared, shared);
        auto state = position();
        show(state);
        EXPECT_EQ(first(build().prompt.title), shared ? "Ada: 3 actions left" : "Your turn: 3 actions left");
        EXPECT_EQ(first(build().own.badge), shared ? "plays" : "your turn");
        EXPECT_EQ(first(build().grid.corners[2].strong), shared ? "Ada's turn" : "Your turn");
        state.actions_taken = test::rules().actions_in_turn;
        show(state);
        EXPECT_EQ(first(build().prompt.title), shared ? "Ada: no action left" : "Your turn: no action left");
        state.active_player = 2;
        show(state);
        EXPECT_EQ(first(build().prompt.title), "Waiting for Chiyo");
        EXPECT_TRUE(build().grid.corners[2].strong.empty());
    }
}

TEST_F(DigModels, PriceOfALevelIsWrittenInWordsAtItsGaugeAndAsACoinInTheLog) {
    show(position());
    EXPECT_EQ(build().opponents[0].gauges[0].price_caption.forms,
              (std::vector<std::string>{"next level costs", "costs"}));
    log_events({{.type = game::EventType::upgraded, .seat = 1, .subject = 0, .value = 2, .price = 1}});
    const auto lines = build().log.lines;
    ASSERT_EQ(lines.size(), 1U);
    const auto& line = lines[0].text;
    EXPECT_EQ(line.back().kind, render::SymbolKind::coin);
    EXPECT_EQ(line.back().text, "1");
    EXPECT_TRUE(line.back().is_essential);
}

TEST_F(DigModels, ShortFormOfATurnStepHasAShortPlaceNameOrNoDetails) {
    auto state = position();
    state.actions_taken = 2;
    show(state);
    log_events({{.type = game::EventType::tile_dug, .seat = 0, .place = 5, .tile = game::tile("e01")}});
    log_events({{.type = game::EventType::upgraded, .seat = 0, .subject = 0, .value = 2, .price = 1}});
    const auto steps = build().turn.steps;
    ASSERT_EQ(steps.size(), 3U);
    EXPECT_EQ(text_of(steps[0].text), "Dug row 2, column 2");
    EXPECT_EQ(text_of(steps[0].brief), "Dug r2 c2");
    EXPECT_EQ(text_of(steps[1].text), "Dig to level 2");
    EXPECT_EQ(text_of(steps[1].brief), "Dig 2");
    EXPECT_TRUE(steps[2].brief.empty()) << "the next action";
}

TEST_F(DigModels, PileTooHardForOwnEquipmentShowsHowMuchIsMissing) {
    auto state = position();
    game::put_pile(state, 5, {"e33"});
    state.players[0].stations[5] = 1;
    state.players[2].stations[5] = 1;
    show(state);
    auto model = build_at(k_place);
    EXPECT_EQ(text_of(model.prompt.chain), "Dig: level 1 + 2 stations − 1 = 2, needs 3 1 short");
    ASSERT_TRUE(model.explanation);
    EXPECT_THAT(text_of(model.explanation->lines), HasSubstr("level 1 + 2 stations − 1 = 2, needs 3 1 short"));
    table.press(k_place);
    EXPECT_EQ(text_of(build().prompt.alert), "Digging here requires level 3; you reach 2.");
}

TEST_F(DigModels, PileWithoutOwnStationShowsSumThatCouldBeReached) {
    auto state = position();
    game::put_pile(state, 5, {"e33"});
    state.players[1].stations[5] = 2;
    show(state);
    const auto model = build_at(k_place);
    EXPECT_EQ(text_of(model.prompt.chain), "Dig: level 1 + 3 stations − 1 = 3, needs 3 with a station of yours");
    EXPECT_THAT(text_of(model.explanation->lines), HasSubstr("You have no station on this place."));
}

TEST_F(DigModels, UpgradeShowsTilesForPaymentAndChange) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    game::give(state, 0, {"e27", "e22", "e10"});
    state.players[0].levels[game::index_of(Equipment::dig)] = 2;
    show(state);
    const auto model = build_at({TableTarget::project, 0, 0});
    // Level 3 costs 2, so the tile of 2 leaves no change.
    EXPECT_EQ(text_of(model.prompt.chain), "Dig to level 3  paid with the tile of 2  points 9 → 7");
    ASSERT_EQ(model.collected.tiles.size(), 3U);
    EXPECT_EQ(model.collected.tiles[0].points, 4);
    EXPECT_FALSE(model.collected.tiles[0].pays);
    EXPECT_TRUE(model.collected.tiles[2].pays);
    EXPECT_EQ(model.own.gauges[0].level, 2);
    EXPECT_EQ(model.own.gauges[0].after, 3);
    EXPECT_EQ(model.collected.sum.after, "7");
    EXPECT_EQ(model.upgrades.offers[0].price, "2");

    const auto other = build_at({TableTarget::project, 1, 0});
    EXPECT_EQ(text_of(other.prompt.chain), "Transport to level 2  paid with the tile of 2, change 1  points 9 → 8");
    EXPECT_EQ(other.collected.tokens_after, 1);
}

TEST_F(DigModels, UnaffordableUpgradeShowsHowMuchIsMissing) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    state.players[0].levels = {3, 1, 4};
    state.players[0].holdings.tokens = 1;
    show(state);
    const auto model = build();
    EXPECT_EQ(text_of(model.upgrades.offers[0].refused), "2 short");
    EXPECT_TRUE(model.upgrades.offers[1].refused.empty());
    EXPECT_EQ(model.upgrades.offers[1].highlight, render::Highlight::rest);
    EXPECT_TRUE(model.upgrades.offers[2].price.empty());
}

TEST_F(DigModels, EachRemainingTileIsCountedOnlyOnce) {
    auto state = position();
    game::put_pile(state, 0, {"e01", "e15", "e41"});  // on top: 4; below: 2, 1
    game::put_pile(state, 1, {"e02", "e29"}, true);   // seen: 3; below: 1
    game::put_pile(state, 2, {"e42"});                // surveyed, but still on top
    state.piles[2].surveyed[0] = core::seat_bit(0);
    state.piles[0].surveyed[1] = core::seat_bit(0);  // e15, seen below the top
    show(state);
    const auto left = build().left;
    EXPECT_EQ(left.rows[0].on_top, "0");
    EXPECT_EQ(left.rows[0].deeper, "2");
    EXPECT_EQ(left.rows[0].seen, "12");
    EXPECT_EQ(left.rows[1].deeper, "0");
    EXPECT_EQ(left.rows[1].seen, "14");
    EXPECT_EQ(left.rows[2].seen, "12");
    EXPECT_EQ(left.rows[3].on_top, "2");
    EXPECT_EQ(left.rows[3].seen, "6");
    // The hidden tiles e01, e02 and e41 have bonuses that this seat has not seen.
    EXPECT_EQ(left.bonuses[0].count, "1");
    EXPECT_EQ(left.bonuses[1].count, "1");
    EXPECT_EQ(left.bonuses[3].count, "0");
    EXPECT_EQ(left.bonuses[4].count, "1");
    EXPECT_EQ(first(left.note), "5 unexplored, 1 explored, 42 taken");
}

TEST_F(DigModels, SurveyedTilesAreKnownOnlyToTheirPlayer) {
    auto state = position();
    game::put_pile(state, 5, {"e05", "e25"});
    state.piles[5].surveyed[1] = core::seat_bit(0);
    show(state);
    auto model = build_at(k_place);
    ASSERT_TRUE(model.grid.places[5].surveyed);
    EXPECT_EQ(model.grid.places[5].surveyed->points, 3);
    EXPECT_TRUE(model.grid.places[5].surveyors.empty());
    EXPECT_THAT(text_of(model.explanation->more),
                HasSubstr("You have seen its front: 3 points, transport 3, extra dig"));

    Interaction other(test::content());
    other.show(DigMars::view(test::rules(), state, 1));
    other.pointing().point(k_place);
    model = build_table(other, log, words, surroundings());
    EXPECT_FALSE(model.grid.places[5].surveyed);
    EXPECT_THAT(model.grid.places[5].surveyors, ElementsAre(0));
    EXPECT_THAT(text_of(model.explanation->more), HasSubstr("Ada has seen its front"));
}

TEST_F(DigModels, VictoryButtonShowsMissingPoints) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    state.players[0].holdings.tokens = 13;
    show(state);
    auto own = build().own;
    ASSERT_TRUE(own.victory);
    EXPECT_FALSE(own.victory->enabled);
    EXPECT_EQ(first(own.progress_note), "17 more to announce victory (30 with 3 players)");
    EXPECT_FLOAT_EQ(*own.progress, 13.0F / 30.0F);
    EXPECT_EQ(first(own.summary), "your points, hidden from others");

    state.players[0].holdings.tokens = 30;
    show(state);
    EXPECT_TRUE(build().own.victory->enabled);

    state.options.open = true;
    show(state);
    own = build().own;
    EXPECT_FALSE(own.victory);
    EXPECT_FALSE(own.progress);
}

TEST_F(DigModels, OtherPlayersPointsAreShownOnlyInOpenGame) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    state.players[1].holdings.tokens = 7;
    show(state);
    EXPECT_TRUE(build().opponents[0].points.value.empty());
    state.options.open = true;
    show(state);
    EXPECT_EQ(build().opponents[0].points.value, "7");
}

TEST_F(DigModels, MovePreviewShowsStationAtDestination) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    game::put_pile(state, 3, {"e33"});
    state.players[0].stations[0] = 1;
    state.players[1].stations[3] = 1;
    show(state);
    table.press({TableTarget::space_piece, 0, 0});
    const auto model = build_at({TableTarget::space, 3, 0});
    EXPECT_TRUE(model.grid.asked);
    EXPECT_EQ(model.grid.places[3].ghost, 0);
    EXPECT_EQ(model.grid.places[1].highlight, render::Highlight::highlighted);
    EXPECT_EQ(model.grid.places[2].highlight, render::Highlight::dimmed);
    EXPECT_EQ(text_of(model.prompt.chain), "row 1, column 4  Dig: level 1 + 2 stations − 1 = 2, needs 3 1 short");
    ASSERT_EQ(model.prompt.buttons.size(), 1U);
    EXPECT_EQ(first(model.prompt.buttons[0].label), "Cancel");
}

TEST_F(DigModels, MovedStationCountsInSumOfItsDestination) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    game::put_pile(state, 1, {"e33"});
    state.players[0].stations[0] = 1;
    state.players[0].stations[1] = 1;
    show(state);
    table.press({TableTarget::space_piece, 0, 0});
    const auto model = build_at({TableTarget::space, 1, 0});
    EXPECT_EQ(text_of(model.prompt.chain), "row 1, column 2  Dig: level 1 + 2 stations − 1 = 2, needs 3 1 short");
}

TEST_F(DigModels, TurnEndQuestionListsRemainingActions) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    state.players[0].stations[0] = 1;
    state.actions_taken = 1;
    state.bonuses[game::index_of(Bonus::survey)] = 1;
    show(state);
    table.press_key(Key::end_turn);
    const auto model = build();
    ASSERT_TRUE(model.dialog);
    EXPECT_EQ(text_of(model.dialog->lines.at(0)), "Still possible: 2 actions and 1 bonus.");
}

TEST_F(DigModels, TurnPanelListsPastPresentAndFutureSteps) {
    auto state = position();
    game::put_pile(state, 5, {"e05", "e01"}, true);
    state.actions_taken = 1;
    state.bonuses[game::index_of(Bonus::extra_dig)] = 1;
    show(state);
    log_events({{.type = game::EventType::tile_dug, .seat = 0, .place = 5, .tile = game::tile("e01")}});
    const auto model = build();
    ASSERT_EQ(model.turn.steps.size(), 3U);
    EXPECT_EQ(text_of(model.turn.steps[0].text), "Dug row 2, column 2");
    EXPECT_EQ(model.turn.steps[0].state, drawn::StepState::done);
    EXPECT_EQ(model.turn.steps[1].state, drawn::StepState::now);
    EXPECT_EQ(model.turn.steps[2].state, drawn::StepState::later);
    ASSERT_EQ(model.turn.bonuses.size(), 1U);
    EXPECT_EQ(model.turn.bonuses[0].image, "dig/extra_dig");
    EXPECT_TRUE(model.grid.places[5].front->bonus_open);
}

TEST_F(DigModels, PanelOfLongTurnShowsLastStepsAndStationOfUpgrade) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    state.actions_taken = 3;
    show(state);
    using enum game::EventType;
    log_events({{.type = turn_ended, .seat = 2}});
    for (game::Place place = 8; place < 14; ++place) {
        log_events({{.type = tile_dug, .seat = 0, .place = place, .tile = game::tile("e46")}});
    }
    log_events(
        {{.type = upgraded, .seat = 0, .subject = 2, .value = 2}, {.type = points_changed, .seat = 0, .value = -1}});
    log_events({{.type = station_placed, .seat = 0, .place = 6}});
    const auto steps = build().turn.steps;
    ASSERT_EQ(steps.size(), 5U);
    EXPECT_EQ(text_of(steps[0].text), "Dug row 3, column 4");
    EXPECT_EQ(text_of(steps[3].text), "Fleet to level 2  r2 c3");
    EXPECT_EQ(steps[4].state, drawn::StepState::now);
}

TEST_F(DigModels, ListOfPastEventsBeginsAfterOwnTurnAndMarksOwnGains) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    show(state);
    using enum game::EventType;
    log_events({{.type = station_moved, .seat = 0, .place = 1, .to = 2}});
    log_events({{.type = turn_ended, .seat = 0}});
    const core::SeatSet only_bruno = core::seat_bit(1);
    const core::SeatSet only_ada = core::seat_bit(0);
    log_events({{.type = tile_taken, .seat = 1, .place = 5, .tile = game::tile("e46")},
                {.type = points_changed, .seat = 1, .visible_to = only_bruno, .value = 3},
                {.type = points_changed, .seat = 0, .visible_to = only_ada, .value = 1},
                {.type = points_changed, .seat = 2, .visible_to = core::seat_bit(2), .value = 1}});
    log_events({{.type = bonus_used, .seat = 1, .subject = 2}});
    log_events({{.type = station_moved, .seat = 0, .by = 1, .place = 2, .to = 7}});
    log_events({{.type = tile_surveyed, .seat = 1, .place = 0, .tile = game::tile("e05"), .visible_to = only_bruno}});
    const auto model = build();
    ASSERT_EQ(model.log.lines.size(), 3U);
    EXPECT_EQ(text_of(model.log.lines[0].text),
              "Bruno transports 5 points: row 2, column 2  shared with Chiyo  Ada +1 point");
    EXPECT_EQ(model.log.lines[0].tone, LogTone::gain);
    EXPECT_EQ(text_of(model.log.lines[1].text), "Bruno moves a station of Ada: row 2, column 4");
    EXPECT_EQ(model.log.lines[1].tone, LogTone::hit);
    EXPECT_EQ(text_of(model.log.lines[2].text), "Bruno surveys: row 1, column 1");
    EXPECT_EQ(model.log.lines[2].tone, LogTone::plain);

    // The place has the number of its line; a place in two lines has the number of the later one.
    EXPECT_EQ(model.log.lines[0].number, 1);
    EXPECT_EQ(model.log.lines[2].number, 3);
    const auto& places = model.grid.places;
    EXPECT_EQ(places[5].flag, (render::LineFlag{.number = 1, .piece = 1}));
    EXPECT_EQ(places[7].flag, (render::LineFlag{.number = 2, .piece = 1}));
    EXPECT_EQ(places[0].flag, (render::LineFlag{.number = 3, .piece = 1}));
    EXPECT_FALSE(places[2].flag) << "an action of the own turn";
    show(state, 1);
    EXPECT_FALSE(build().grid.places[5].flag) << "an own action";
    show(state);

    table.press_key(Key::whole_log);
    EXPECT_EQ(build().whole_log->lines.size(), 4U);
}

TEST_F(DigModels, OpponentPanelHasLongAndShortForms) {
    auto state = position();
    game::put_pile(state, 0, {"e05"});
    state.players[1].stations[6] = 2;
    show(state);
    using enum game::EventType;
    log_events({{.type = tile_dug, .seat = 1, .place = 6, .tile = game::tile("e46")}});
    log_events({{.type = tile_taken, .seat = 1, .place = 6, .tile = game::tile("e46")},
                {.type = points_changed, .seat = 1, .visible_to = core::seat_bit(1), .value = 5}});
    log_events({{.type = turn_ended, .seat = 1}});
    log_events({{.type = station_moved, .seat = 2, .place = 1, .to = 2}});
    const auto facts = build().opponents.at(0).facts;
    ASSERT_EQ(facts.size(), 3U);
    EXPECT_THAT(facts[0].second.forms, ElementsAre("row 2, column 3 ×2", "r2 c3 ×2"));
    EXPECT_THAT(facts[1].second.forms, ElementsAre("hidden until the end"));
    EXPECT_THAT(facts[2].second.forms,
                ElementsAre("dug row 2, column 3 · transported 5 points", "dug · took 5", "2 actions"));
}

TEST_F(DigModels, StationsPlacedAtTheStartBelongToNoTurn) {
    auto state = position();
    game::put_pile(state, 5, {"e05", "e01"}, true);
    state.active_player = 1;
    show(state);
    using enum game::EventType;
    for (const Seat seat : {Seat{1}, Seat{2}, Seat{0}})
        log_events({{.type = station_placed, .seat = seat, .place = 5}});
    EXPECT_EQ(build().turn.steps.size(), 3U);
    log_events({{.type = tile_dug, .seat = 1, .place = 5, .tile = game::tile("e01")}});
    EXPECT_EQ(text_of(build().turn.steps.at(0).text), "Dug row 2, column 2");
    log_events({{.type = turn_ended, .seat = 1}});
    state.active_player = 2;
    show(state);
    EXPECT_THAT(build().opponents.at(0).facts.back().second.forms,
                ElementsAre("dug row 2, column 2", "dug", "1 action"));
}

TEST_F(DigModels, UnknownEventsAreIgnored) {
    show(position());
    Json::Value events(Json::arrayValue);
    events.append(7);
    events.append(Json::Value(Json::objectValue));
    Json::Value odd;
    odd["event"] = "tile_dug";
    odd["place"] = "z9";
    odd["tile"] = 3;
    odd["player"] = 200;
    events.append(odd);
    Json::Value bonus;
    bonus["event"] = "bonus_used";
    bonus["bonus"] = Json::Value(Json::arrayValue);
    events.append(bonus);
    log.add(events);
    log.add(Json::Value("text"));
    table.press_key(Key::whole_log);
    EXPECT_TRUE(build().whole_log);
}

TEST_F(DigModels, FinalScoreRanksByAnnouncedVictoryThenByPoints) {
    auto state = position();
    game::give(state, 0, {"e46", "e47"});
    state.players[0].holdings.tokens = 3;
    state.players[1].holdings.tokens = 30;
    state.players[2].holdings.tokens = 13;
    state.phase = game::Phase::finished;
    state.announced = 0;
    show(state);
    const auto people = surroundings().people;
    const TableContext whole{{table, words, people, std::nullopt}, log};
    const auto model = build_final(whole);
    ASSERT_EQ(model.rows.size(), 3U);
    EXPECT_EQ(first(model.title), "Ada wins with 13 points");
    EXPECT_THAT(first(model.note), HasSubstr("Ada announced victory"));
    EXPECT_EQ(model.rows[0].tiles, 10);
    EXPECT_EQ(model.rows[0].tokens, 3);
    EXPECT_TRUE(model.rows[0].winner);
    EXPECT_EQ(model.rows[1].name, "Bruno");
    EXPECT_EQ(model.rows[2].rank, 3);
}

/// Returns every target that could be pointed at.
std::vector<Target> all_targets() {
    std::vector<Target> targets;
    for (int place = 0; place < static_cast<int>(game::k_places); ++place) {
        targets.push_back({TableTarget::space, place, 0});
        for (int number = 0; number < 3; ++number) targets.push_back({TableTarget::space_piece, place, number});
    }
    for (int index = 0; index < 5; ++index) {
        for (const auto kind :
             {TableTarget::own_action, TableTarget::project, TableTarget::own_stock, TableTarget::player,
              TableTarget::hand_card, TableTarget::own_pass, TableTarget::own_mat}) {
            targets.push_back({kind, index, 0});
        }
    }
    return targets;
}

/// The table knows only the view, so other guesses for hidden tiles and points must not change the picture.
TEST(DigSecrets, HiddenTilesAndPointsDoNotAffectModels) {
    const auto table_info = surroundings();
    const auto targets = all_targets();
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        RandomGame random({.players = 3}, seed);
        std::vector<TableLog> logs;
        for (int viewer = 0; viewer <= 3; ++viewer) logs.emplace_back(test::content());
        for (int move = 0; !random.over() && move < 300; ++move) {
            random.move();
            for (Seat viewer = 0; viewer <= 3; ++viewer) {
                const Seat seat = viewer == 3 ? core::k_no_seat : viewer;
                logs[viewer].add(random.events_for(seat));
                if (move % 5 != 0) continue;
                const auto view = DigMars::view(test::rules(), random.state, seat);
                Interaction one(test::content(), 1);
                Interaction other(test::content(), 1000);
                one.show(view);
                other.show(view);
                const auto& target = targets[static_cast<std::size_t>(move * 7 + viewer) % targets.size()];
                const auto same_at = [&](const Target& at) {
                    one.pointing().point(at);
                    other.pointing().point(at);
                    return build_table(one, logs[viewer], Words(), table_info) ==
                           build_table(other, logs[viewer], Words(), table_info);
                };
                EXPECT_TRUE(same_at(target)) << "seed " << seed << " move " << move;
                for (const auto& answer : one.answers()) {
                    EXPECT_TRUE(same_at(answer)) << "seed " << seed << " move " << move;
                }
            }
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace syrtis::client::ui::dig
