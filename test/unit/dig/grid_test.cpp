// SPDX-License-Identifier: MIT
#include "engine/dig/grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "unit/dig/table.hpp"

namespace syrtis::dig {
namespace {

using testing::ElementsAre;

std::vector<int> from(const State& state, Place place) {
    const auto found = destinations(state, place);
    return {found.begin(), found.end()};
}

State full_grid() { return DigMars::start(rules(), {.players = 2}, 1); }

void clear(State& state, Place place) { state.piles[place] = {}; }

TEST(DigDestinations, StationCanMoveToNeighbouringPiles) {
    const State state = full_grid();
    EXPECT_THAT(from(state, 5), ElementsAre(1, 4, 6, 9));
    EXPECT_THAT(from(state, 0), ElementsAre(1, 4));
    EXPECT_THAT(from(state, 15), ElementsAre(11, 14));
    EXPECT_THAT(from(state, 7), ElementsAre(3, 6, 11));
}

TEST(DigDestinations, StationCanJumpOverEmptyPlacesToTheNearestPile) {
    State state = full_grid();
    clear(state, 1);
    clear(state, 2);
    EXPECT_THAT(from(state, 0), ElementsAre(1, 3, 4));
    EXPECT_THAT(from(state, 3), ElementsAre(0, 2, 7));
    clear(state, 4);
    clear(state, 8);
    EXPECT_THAT(from(state, 0), ElementsAre(1, 3, 4, 12));
    EXPECT_THAT(from(state, 12), ElementsAre(0, 8, 13));
}

TEST(DigDestinations, StationCannotJumpOverEmptyPlacesIfNoPileIsBehindThem) {
    State state = full_grid();
    for (const Place place : {Place{1}, Place{2}, Place{3}}) clear(state, place);
    EXPECT_THAT(from(state, 0), ElementsAre(1, 4));
}

TEST(DigCooperation, EachFurtherStationOnThePlaceAddsOneLevel) {
    State state = empty_grid(3);
    state.players[1].stations[0] = 2;
    state.players[0].levels[index_of(Equipment::transport)] = 3;
    EXPECT_EQ(count_stations(state, 0), 4);
    EXPECT_EQ(level_with_cooperation(state, 0, Equipment::dig, 0), 4);
    EXPECT_EQ(level_with_cooperation(state, 0, Equipment::transport, 0), 6);
    EXPECT_EQ(players_present(state, 0), 0b111);
}

}  // namespace
}  // namespace syrtis::dig
