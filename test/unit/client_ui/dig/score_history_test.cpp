// SPDX-License-Identifier: MIT

#include "ui/dig/score_history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ui/dig/final_model.hpp"
#include "unit/client_ui/dig/positions.hpp"
#include "unit/client_ui/dig/three_players.hpp"

namespace syrtis::client::ui::dig {
namespace {

using testing::ElementsAre;

TEST(DigScoreHistory, EndsWithFinalPointsForEveryViewer) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto players = static_cast<Seat>(2 + seed % 3);
        for (const Seat viewer : {Seat{0}, Seat{1}, core::k_no_seat}) {
            Chronicle chronicle(test::content());
            test::RandomGame game({.players = players, .open = seed % 2 == 0}, seed);
            while (!game.over()) {
                game.move();
                chronicle.add(game.events_for(viewer));
                if (chronicle.player_actions().size() > 1500) break;
            }
            if (!game.over()) continue;
            const auto rounds = points_by_round(chronicle.player_actions(), test::rules(), players);
            ASSERT_EQ(rounds.size(), game.state.round) << seed;
            for (Seat seat = 0; seat < players; ++seat) {
                EXPECT_EQ(rounds.back()[seat], game::points_of(test::rules(), game.state.players[seat].holdings))
                    << seed << ": " << int{seat} << " seen by " << int{viewer};
            }
        }
    }
}

class DigChart : public ThreePlayers {
   protected:
    /// Adds a round in which the first player takes a tile of five points and the second one gets a share.
    void add_round() {
        using game::Cause;
        using game::EventType;
        Json::Value player_action(Json::arrayValue);
        const auto reported = [&](const game::Event& event) {
            player_action.append(test::codec()->event_json(event, 2));
        };
        reported({.type = EventType::tile_taken, .seat = 0, .place = 4, .tile = game::tile("e46")});
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            reported({.type = EventType::points_changed,
                      .seat = seat,
                      .place = 4,
                      .visible_to = core::seat_bit(seat),
                      .value = 3,
                      .cause = Cause::transport});
        }
        log.add(player_action);
        for (Seat seat = 0; seat < 3; ++seat) log_event({.type = EventType::turn_ended, .seat = seat});
    }
    drawn::FinalModel chart_of(std::array<std::uint16_t, 3> tokens) {
        auto state = game::empty_grid(3);
        game::put_pile(state, 0, {"e05"});
        for (Seat seat = 0; seat < 3; ++seat) state.players[seat].holdings.tokens = tokens[seat];
        state.phase = game::Phase::finished;
        show(state);
        const TableContext context{{table, words, table_info.people, std::nullopt}, log};
        auto model = build_final(context);
        add_chart(model, context);
        return model;
    }
};

TEST_F(DigChart, TransporterGetsRemainderOfEqualShares) {
    add_round();
    const int worth = test::rules().tiles[game::tile("e46")].points;
    const auto rounds = points_by_round(log.chronicle().player_actions(), test::rules(), 3);
    ASSERT_EQ(rounds.size(), 1U);
    EXPECT_THAT((std::array{rounds[0][0], rounds[0][1], rounds[0][2]}), ElementsAre(worth - worth / 2, worth / 2, 0));
}

TEST_F(DigChart, RowsHaveCurvesOnlyIfPointsOfEventsAddUpToTheScore) {
    add_round();
    add_round();
    const int worth = test::rules().tiles[game::tile("e46")].points;
    const auto first = static_cast<std::uint16_t>(2 * (worth - worth / 2));
    const auto second = static_cast<std::uint16_t>(2 * (worth / 2));
    const auto chart = chart_of({first, second, 0}).chart;
    ASSERT_TRUE(chart.drawn());
    ASSERT_EQ(chart.curves.size(), 3U);
    EXPECT_EQ(chart.curves[0].piece, 0);
    EXPECT_THAT(chart.curves[0].values, ElementsAre(first / 2, first));
    EXPECT_FALSE(chart_of({first, static_cast<std::uint16_t>(second + 1), 0}).chart.drawn());
}

}  // namespace
}  // namespace syrtis::client::ui::dig
