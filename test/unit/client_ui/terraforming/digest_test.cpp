// SPDX-License-Identifier: MIT

// The digest of the events since the own last turn, and its marks on the table.

#include "ui/terraforming/digest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "protocol/terraforming/event_json.hpp"
#include "ui/one_setting.hpp"
#include "ui/terraforming/table_builder.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming {
namespace {

using game::Cause;
using game::Event;
using game::EventType;
using test::content;

std::string text_of(const render::SymbolRow& row) {
    std::string text;
    for (const auto& symbol : row) text += (text.empty() ? "" : " ") + symbol.text;
    return text;
}

const game::Space k_there = static_cast<game::Space>(content().rules.ocean_areas.first());

class EventsSinceLastTurn : public testing::Test {
   protected:
    void SetUp() override {
        state = test::action_position();
        own = state.active_player;
        other = static_cast<Seat>(1 - own);
        table_info = test::table_info_of(state);
        table_info.people.push_back({"Chiyo", 2, false, false});
        table.show(Mars::view(content().rules, state, own));
    }
    void log_events(const std::vector<Event>& events) {
        Json::Value reported(Json::arrayValue);
        for (const auto& event : events) reported.append(protocol::terraforming::event_json(content(), event));
        log.add(0, 0, reported);
    }
    void plays(Seat seat, const char* id) {
        log_events({{.type = EventType::card_played, .seat = seat, .source = card(id), .value = 14}});
    }
    void is_hit() {
        log_events({{.type = EventType::card_played, .seat = other, .source = card("asteroid"), .value = 14},
                    {.type = EventType::parameter_raised,
                     .seat = other,
                     .subject = 0,
                     .cause = Cause::card_effect,
                     .source = card("asteroid"),
                     .value = -12,
                     .before = -14},
                    {.type = EventType::stock_changed,
                     .seat = own,
                     .by = other,
                     .subject = static_cast<std::uint8_t>(game::Resource::plants),
                     .cause = Cause::card_effect,
                     .source = card("asteroid"),
                     .value = -3}});
    }
    [[nodiscard]] static game::Source card(const char* id) { return content().find_source(id).value(); }
    [[nodiscard]] picture::TableModel model() const { return build_table(table, Words(), log, table_info); }

    game::State state{};
    Seat own = 0;
    Seat other = 1;
    TableInfo table_info;
    Interaction table{content()};
    TableLog log{content()};
};

TEST_F(EventsSinceLastTurn, AreListedFromOwnLastActionOnAndActionsOfOthersAreNumbered) {
    plays(other, "comet");
    plays(own, "comet");
    is_hit();
    plays(other, "sponsors");
    const auto digest = model().log;
    EXPECT_EQ(digest.title.forms.front(), "Since your last turn");
    ASSERT_EQ(digest.lines.size(), 3U);
    EXPECT_EQ(digest.lines[0].number, 1);
    EXPECT_EQ(digest.lines[1].number, 0);
    EXPECT_EQ(digest.lines[1].tone, render::LogTone::hit);
    EXPECT_EQ(digest.lines[2].number, 2);
}

TEST_F(EventsSinceLastTurn, NamePlayerOfTheLastTurnInAWindowOfSeveralLocalPlayers) {
    set(table, &PlaySettings::is_shared, true);
    plays(own, "comet");
    plays(other, "sponsors");
    EXPECT_EQ(model().log.title.forms.front(), "Since the last turn of " + table_info.people[own].name);
}

TEST_F(EventsSinceLastTurn, StayListedDuringOwnTurnAndUndoneLinesAreMarked) {
    plays(own, "comet");
    plays(other, "sponsors");
    plays(own, "asteroid");
    auto digest = model().log;
    ASSERT_EQ(digest.lines.size(), 2U);
    EXPECT_FALSE(digest.lines[1].undoable);
    table.set_undo_state({.undo = 1});
    digest = model().log;
    EXPECT_TRUE(digest.lines[1].undoable);
    EXPECT_FALSE(digest.lines[0].undoable);
}

TEST_F(EventsSinceLastTurn, AreAllListedWithoutMarksBeforeTheFirstOwnTurn) {
    is_hit();
    const auto drawn = model();
    EXPECT_EQ(drawn.log.title.forms.front(), "What happened");
    EXPECT_FALSE(drawn.own.stocks[3].hit);
    EXPECT_TRUE(drawn.board.temperature.marks.empty());
}

TEST_F(EventsSinceLastTurn, AttackByAnotherPlayerMarksOwnStockTrackAndPrompt) {
    plays(own, "comet");
    is_hit();
    const auto drawn = model();
    ASSERT_TRUE(drawn.own.stocks[3].hit);
    EXPECT_EQ(*drawn.own.stocks[3].hit, (picture::StockHit{.change = -3, .production = false, .piece = int{other}}));
    EXPECT_FALSE(drawn.own.stocks[0].hit);
    ASSERT_EQ(drawn.board.temperature.marks.size(), 1U);
    EXPECT_EQ(drawn.board.temperature.marks[0].to, -12);
    EXPECT_EQ(drawn.board.temperature.marks[0].number, 1);
    const auto& chain = drawn.prompt.chain;
    EXPECT_TRUE(std::ranges::any_of(chain, [](const auto& symbol) { return symbol.text == "−3"; }));
}

TEST_F(EventsSinceLastTurn, MarkOfAnOwnResourceSumsTheChangesByAllOtherPlayers) {
    plays(own, "sponsors");
    const auto takes = [&](Seat by, std::int16_t plants) {
        log_events({{.type = EventType::card_played, .seat = by, .source = card("asteroid"), .value = 14},
                    {.type = EventType::stock_changed,
                     .seat = own,
                     .by = by,
                     .subject = static_cast<std::uint8_t>(game::Resource::plants),
                     .cause = Cause::card_effect,
                     .source = card("asteroid"),
                     .value = plants}});
    };
    takes(2, -2);
    takes(other, -3);
    const auto drawn = model();
    ASSERT_TRUE(drawn.own.stocks[3].hit);
    EXPECT_EQ(*drawn.own.stocks[3].hit, (picture::StockHit{.change = -5, .production = false, .piece = int{other}}));
}

TEST_F(EventsSinceLastTurn, UndoneActionsLeaveNoMarks) {
    plays(own, "comet");
    is_hit();
    log_events({{.type = EventType::card_played, .seat = own, .source = card("sponsors"), .value = 6},
                {.type = EventType::stock_changed,
                 .seat = own,
                 .by = own,
                 .subject = static_cast<std::uint8_t>(game::Resource::steel),
                 .cause = Cause::card_effect,
                 .source = card("sponsors"),
                 .value = 4}});
    const auto before = model();
    log.take_back(own, 2, 4, 0);
    const auto after = model();
    ASSERT_EQ(after.log.lines.size(), before.log.lines.size());
    EXPECT_EQ(text_of(after.log.lines.back().text).substr(0, 3), text_of(before.log.lines.back().text).substr(0, 3));
    EXPECT_NE(text_of(after.log.lines.back().text).find("undoes"), std::string::npos);
    for (std::size_t resource = 0; resource < after.own.stocks.size(); ++resource) {
        EXPECT_EQ(after.own.stocks[resource].hit.has_value(), resource == 3) << resource;
    }
    EXPECT_EQ(after.board.temperature.marks, before.board.temperature.marks);
}

TEST_F(EventsSinceLastTurn, ChangedSpaceHasAFlagWithTheNumberOfItsLine) {
    plays(own, "sponsors");
    plays(other, "sponsors");
    log_events({{.type = EventType::card_played, .seat = other, .source = card("comet"), .value = 21},
                {.type = EventType::tile_placed,
                 .seat = other,
                 .subject = game::k_ocean,
                 .source = card("comet"),
                 .space = k_there}});
    const auto drawn = model();
    ASSERT_TRUE(drawn.board.spaces[k_there].flag);
    EXPECT_EQ(drawn.board.spaces[k_there].flag->number, 2);
    EXPECT_EQ(drawn.board.spaces[k_there].flag->piece, int{other});
    EXPECT_EQ(std::ranges::count_if(drawn.board.spaces, [](const auto& space) { return space.flag.has_value(); }), 1);
}

TEST_F(EventsSinceLastTurn, ChangedResourcesOfOtherPlayersAreMarkedWithADot) {
    plays(own, "sponsors");
    log_events({{.type = EventType::card_played, .seat = other, .source = card("comet"), .value = 21},
                {.type = EventType::stock_changed, .seat = other, .subject = 0, .cause = Cause::price, .value = -21}});
    const auto drawn = model();
    EXPECT_TRUE(drawn.opponents.front().stocks[0].changed);
    EXPECT_FALSE(drawn.opponents.front().stocks[1].changed);
}

}  // namespace
}  // namespace syrtis::client::ui::terraforming
