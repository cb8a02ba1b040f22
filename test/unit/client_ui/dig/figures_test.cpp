// SPDX-License-Identifier: MIT

// The player order, badges, ranks and bonuses on the table of Dig Mars, in positions in which a wrong player's values
// could be shown.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "ui/dig/dig_table.hpp"
#include "ui/dig/final_model.hpp"
#include "unit/client_ui/dig/built_table.hpp"
#include "unit/client_ui/dig/three_players.hpp"

namespace syrtis::client::ui::dig {
namespace {

using game::Bonus;

class DigFigures : public ThreePlayers {
   protected:
    drawn::TableModel build(const game::State& state, Seat seat = 0) {
        show(state, seat);
        return ThreePlayers::build();
    }
    drawn::FinalModel build_end(const game::State& state) {
        show(state);
        return build_final(TableContext{{table, words, table_info.people, std::nullopt}, log});
    }
    void add_dug(Seat seat, game::Place place, const char* tile) {
        log_event({.type = game::EventType::tile_dug, .seat = seat, .place = place, .tile = game::tile(tile)});
    }
};

TEST_F(DigFigures, PlayerOrderBeginsWithActivePlayer) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e05"});
    state.first_player = 2;
    state.active_player = 1;
    EXPECT_EQ(first(build(state).grid.corners[2].note), "Bruno, Chiyo, Ada");
}

TEST_F(DigFigures, OnlyPlayerWhoAnnouncedVictoryHasItsBadge) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e05"});
    state.phase = game::Phase::finished;
    state.announced = 1;
    const auto model = build(state);
    EXPECT_EQ(first(model.own.badge), "");
    EXPECT_EQ(first(model.opponents.at(0).badge), "announced victory");
    EXPECT_EQ(first(model.opponents.at(1).badge), "");
}

TEST_F(DigFigures, PlayerWithAsManyPointsAsTheWinnerDoesNotShareTheFirstRank) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e05"});
    state.phase = game::Phase::finished;
    state.announced = 1;
    for (auto& player : state.players) player.holdings.tokens = 30;
    state.players[3].holdings.tokens = 0;
    const auto rows = build_end(state).rows;
    EXPECT_EQ(rows.at(0).name, "Bruno");
    EXPECT_EQ(rows.at(0).rank, 1);
    EXPECT_EQ(rows.at(1).rank, 2);
    EXPECT_EQ(rows.at(2).rank, 2);
}

TEST_F(DigFigures, OnlyUnusedBonusesAreMarkedAvailable) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e01"}, true);
    game::put_pile(state, 1, {"e25"}, true);
    const auto& rules = test::rules();
    ASSERT_EQ(rules.tiles[game::tile("e01")].bonus, Bonus::extra_dig);
    ASSERT_EQ(rules.tiles[game::tile("e25")].bonus, Bonus::extra_dig);
    add_dug(0, 0, "e01");
    add_dug(0, 1, "e25");
    const auto open = [&](std::uint8_t bonuses) {
        state.bonuses[game::index_of(Bonus::extra_dig)] = bonuses;
        const auto model = build(state);
        return std::pair(model.grid.places[0].front->bonus_open, model.grid.places[1].front->bonus_open);
    };
    EXPECT_EQ(open(2), std::pair(true, true));
    EXPECT_EQ(open(1), std::pair(true, false));
    EXPECT_EQ(open(0), std::pair(false, false));
}

TEST_F(DigFigures, NoteOnAnUpgradeStaysAfterTheLastActionOfATurn) {
    auto state = game::empty_grid(3);
    for (Seat seat = 1; seat < 3; ++seat) {
        state.players[seat].stations[0] = 0;
        state.players[seat].stations[5] = 1;
    }
    game::put_pile(state, 0, {"e22"});
    const auto difficulty = test::rules().tiles[game::tile("e22")].dig;
    state.players[0].levels[game::index_of(game::Equipment::dig)] = static_cast<std::uint8_t>(difficulty - 1);
    EXPECT_EQ(first(build(state).upgrades.offers[0].note), "opens 1 pile");
    state.actions_taken = test::rules().actions_in_turn;
    state.bonuses[game::index_of(Bonus::fortune)] = 1;
    EXPECT_EQ(first(build(state).upgrades.offers[0].note), "opens 1 pile");
}

TEST_F(DigFigures, OnlyDestinationsOfTheChosenStationAreHighlighted) {
    auto state = game::empty_grid(2);
    game::put_pile(state, 0, {"e05"});
    game::put_pile(state, 1, {"e10"});
    game::put_pile(state, 15, {"e33"});
    state.players[0].levels[game::index_of(game::Equipment::fleet)] = 2;
    state.players[0].stations[15] = 1;
    table.show(DigMars::view(test::rules(), state, 0));
    std::size_t all = 0;
    std::size_t from_there = 0;
    for (const auto& command : table.legal()) {
        all += command.type == game::CommandType::move ? 1 : 0;
        from_there += command.type == game::CommandType::move && command.place == 0 ? 1 : 0;
    }
    ASSERT_GT(from_there, 1U);
    ASSERT_GT(all, from_there);
    table.press({render::TableTarget::space_piece, 0, 0});
    EXPECT_EQ(first(build_table(table, log, words, table_info).prompt.note),
              std::to_string(from_there) + " places are highlighted");
}

TEST_F(DigFigures, ListOfPastEventsBeginsAfterOwnLastTurn) {
    const auto log_event = [&](const game::Event& event) {
        Json::Value list(Json::arrayValue);
        list.append(test::codec()->event_json(event, 0));
        log.add(list);
    };
    add_dug(0, 0, "e05");
    log_event({.type = game::EventType::turn_ended, .seat = 0});
    add_dug(1, 1, "e10");
    log_event({.type = game::EventType::turn_ended, .seat = 1});
    add_dug(2, 2, "e33");
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e22"});
    EXPECT_EQ(build(state).log.lines.size(), 2U);
    EXPECT_EQ(build(state, 1).log.lines.size(), 1U);
    EXPECT_EQ(build(state, 2).log.lines.size(), 3U);
}

TEST_F(DigFigures, ListOfPastEventsStoresMoreLinesThanItShows) {
    constexpr std::size_t k_lines = 20;
    for (std::size_t line = 0; line < k_lines; ++line) add_dug(1, 1, "e10");
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e22"});
    const auto digest = build(state).log;
    EXPECT_EQ(digest.lines.size(), k_lines);
    EXPECT_TRUE(digest.folds);
}

/// The prompt of the digging player shows "Dug up: ...".
TEST(DigNews, RevealedTileIsAnnouncedOnlyToThePlayerWhoRevealedIt) {
    const auto state = [] {
        auto dug = game::empty_grid(2);
        game::put_pile(dug, 0, {"e05"}, true);
        return dug;
    }();
    Json::Value events(Json::arrayValue);
    events.append(test::codec()->event_json(
        {.type = game::EventType::tile_dug, .seat = 0, .place = 0, .tile = game::tile("e05")}, 0));
    for (const Seat seat : {Seat{0}, Seat{1}, core::k_no_seat}) {
        const auto table_owner = make_table(test::codec());
        auto& table = *table_owner;
        const auto view = test::codec()->view_json(DigMars::view(test::rules(), state, seat));
        ASSERT_EQ(table.show(view, events), std::nullopt);
        const auto chain = built(table).prompt.chain;
        const bool reported = std::any_of(chain.begin(), chain.end(),
                                          [](const render::Symbol& symbol) { return symbol.text == "Dug up:"; });
        EXPECT_EQ(reported, seat == 0) << int{seat};
    }
}

}  // namespace
}  // namespace syrtis::client::ui::dig
