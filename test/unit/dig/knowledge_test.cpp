// SPDX-License-Identifier: MIT
// Knowledge of seats, in views and determinizations: DM-3.3, DM-10.7.

#include <gtest/gtest.h>

#include "engine/dig/holdings.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::dig {
namespace {

/// A turn of seat 0 with an available survey on a full grid.
State about_to_survey() {
    State state = DigMars::start(rules(), {.players = 3}, 4);
    while (state.phase == Phase::placement) {
        DigMars::apply(rules(), state, state.active_player, {.type = CommandType::place_station, .place = 5}, nullptr);
    }
    ++state.bonuses[index_of(Bonus::survey)];
    return state;
}

TEST(DigSurvey, SurveyedTileIsKnownInImaginedWorldsOfItsSeatOnly) {
    State state = about_to_survey();
    const core::Seat seat = state.active_player;
    const core::Seat other = seat == 0 ? 1 : 0;
    const Tile hidden = state.piles[9].top();
    DigMars::apply(rules(), state, seat, {.type = CommandType::survey, .place = 9}, nullptr);
    core::Rng rng(7);
    int guessed = 0;
    for (int attempt = 0; attempt < 50; ++attempt) {
        EXPECT_EQ(DigMars::determinize(rules(), DigMars::view(rules(), state, seat), rng).piles[9].top(), hidden);
        const State guess = DigMars::determinize(rules(), DigMars::view(rules(), state, other), rng);
        guessed += guess.piles[9].top() == hidden ? 1 : 0;
    }
    EXPECT_LT(guessed, 50);
}

TEST(DigSurvey, ResultIsSentToTheSurveyingSeatOnly) {
    State state = about_to_survey();
    const core::Seat seat = state.active_player;
    EventBuffer events;
    DigMars::apply(rules(), state, seat, {.type = CommandType::survey, .place = 9}, &events);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[1].type, EventType::tile_surveyed);
    EXPECT_EQ(seen_by(events[1], seat).tile, state.piles[9].top());
    EXPECT_EQ(seen_by(events[1], seat == 0 ? core::Seat{1} : core::Seat{0}).tile, k_no_tile);
    EXPECT_EQ(seen_by(events[1], core::k_no_seat).tile, k_no_tile);
}

TEST(DigPoints, AreSentToEverybodyInTheOpenGameOnly) {
    for (const bool open : {false, true}) {
        State state = empty_grid();
        state.options.open = open;
        put_pile(state, 0, {"e05", "e07"}, true);
        state.players[1].stations = {};
        state.players[1].stations[3] = 1;
        EventBuffer events;
        DigMars::apply(rules(), state, 0, {.type = CommandType::transport, .place = 0}, &events);
        ASSERT_EQ(events.back().type, EventType::points_changed);
        EXPECT_EQ(seen_by(events.back(), 0).value, 2);
        EXPECT_EQ(seen_by(events.back(), 1).value, open ? 2 : 0);
        EXPECT_EQ(DigMars::view(rules(), state, 1).face_up.size(), open ? 2U : 0U);
    }
}

TEST(DigDeterminization, NeverPlacesTilesThatLeftTheGrid) {
    State state = empty_grid();
    give(state, 1, {"e40", "e46"});
    put_pile(state, 3, {"e05", "e07", "e30"});
    core::Rng rng(3);
    for (int attempt = 0; attempt < 50; ++attempt) {
        const State guess = DigMars::determinize(rules(), DigMars::view(rules(), state, 0), rng);
        EXPECT_EQ(guess.piles[3].top(), tile("e30")) << "the only hidden tile of this difficulty";
        EXPECT_EQ(DigMars::check_invariants(rules(), guess), nullptr);
    }
}

TEST(DigDeterminization, PointsOfASingleOpponentAreThoseOfTilesThatLeftTheGrid) {
    State state = empty_grid();
    state.discard = {};
    for (Place place = 0; place < k_places; ++place) {
        for (std::size_t level = 0; level < k_pile_height; ++level) {
            state.piles[place].tiles[level] = static_cast<Tile>(place * k_pile_height + level);
        }
        state.piles[place].height = k_pile_height;
    }
    const Tile taken = state.piles[2].top();
    state.piles[2].tiles[2] = k_no_tile;
    state.piles[2].height = 2;
    state.players[1].holdings.tiles.insert(taken);
    state.players[0].transported = 0;
    state.players[1].transported = 1;
    ASSERT_EQ(DigMars::check_invariants(rules(), state), nullptr);
    core::Rng rng(3);
    const State guess = DigMars::determinize(rules(), DigMars::view(rules(), state, 0), rng);
    EXPECT_EQ(points_of(rules(), guess.players[1].holdings), rules().tiles[taken].points);
}

TEST(DigMatchEnd, RevealsAllCollections) {
    State state = empty_grid();
    state.players[0].holdings.tokens = 40;
    state.players[1].holdings.tokens = 3;
    const Command announce{.type = CommandType::announce_victory};
    EXPECT_TRUE(DigMars::draws(rules(), state, 0, announce));
    DigMars::apply(rules(), state, 0, announce, nullptr);
    EXPECT_EQ(DigMars::view(rules(), state, core::k_no_seat).face_up[1].tokens, 3);
}

TEST(DigHashes, DifferForEveryVisibleDifference) {
    const State state = about_to_survey();
    const auto view = DigMars::view(rules(), state, 0);
    auto other = view;
    other.piles[3].known[1] = 7;
    EXPECT_NE(DigMars::hash(other), DigMars::hash(view));
    other = view;
    other.own.tokens = 1;
    EXPECT_NE(DigMars::hash(other), DigMars::hash(view));
    other = view;
    other.gone.insert(3);
    EXPECT_NE(DigMars::hash(other), DigMars::hash(view));
    other = view;
    ++other.players[1].transported;
    EXPECT_NE(DigMars::hash(other), DigMars::hash(view));
    State later = state;
    ++later.players[1].transported;
    EXPECT_NE(DigMars::hash(later), DigMars::hash(state));
}

}  // namespace
}  // namespace syrtis::dig
