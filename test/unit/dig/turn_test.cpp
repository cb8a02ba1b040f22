// SPDX-License-Identifier: MIT
// Turns and refusals that scenarios do not cover.

#include <gtest/gtest.h>

#include "engine/dig/grid.hpp"
#include "engine/dig/holdings.hpp"
#include "support/dig_play.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::dig {
namespace {

TEST(DigRefusal, NamesTheMissingLevel) {
    State state = empty_grid();
    put_pile(state, 0, {"e46"});
    const auto refusal = DigMars::check(rules(), state, 0, {.type = CommandType::dig, .place = 0});
    EXPECT_EQ(refusal, (Refusal{.code = RefusalCode::dig_too_hard, .needed = 4, .available = 2}));
}

TEST(DigRefusal, NamesThePriceOfAnUpgrade) {
    State state = empty_grid();
    state.players[0].levels[0] = 3;
    state.players[0].holdings.tokens = 2;
    const auto refusal = DigMars::check(rules(), state, 0, {.type = CommandType::upgrade, .subject = 0});
    EXPECT_EQ(refusal, (Refusal{.code = RefusalCode::not_enough_points, .subject = 0, .needed = 3, .available = 2}));
}

TEST(DigRefusal, NamesTheDistanceThatAStationCanMove) {
    State state = DigMars::start(rules(), {.players = 2}, 1);
    state.phase = Phase::turns;
    state.question = Question::none;
    state.active_player = 0;
    state.players[0].stations[0] = 1;
    state.piles[1] = {};
    const auto refusal = DigMars::check(rules(), state, 0, {.type = CommandType::move, .place = 0, .to = 3});
    EXPECT_EQ(refusal, (Refusal{.code = RefusalCode::too_far, .needed = 3, .available = 2}));
    const auto down = DigMars::check(rules(), state, 0, {.type = CommandType::move, .place = 0, .to = 12});
    EXPECT_EQ(down, (Refusal{.code = RefusalCode::too_far, .needed = 3, .available = 1}));
}

TEST(DigSharedTile, AllPointsOfTheTileAreDistributed) {
    for (const char* id : {"e05", "e07", "e30", "e14", "e40"}) {
        for (core::Seat players = 2; players <= 4; ++players) {
            State state = empty_grid(players);
            put_pile(state, 0, {id}, true);
            const int points = rules().tiles[tile(id)].points;
            DigMars::apply(rules(), state, 0, {.type = CommandType::transport, .place = 0}, nullptr);
            int handed_out = 0;
            for (core::Seat seat = 0; seat < players; ++seat) {
                const int share = points_of(rules(), state.players[seat].holdings);
                handed_out += share;
                if (seat == 0) continue;
                EXPECT_EQ(share, points / players) << id;
            }
            EXPECT_EQ(handed_out, points) << id;
            EXPECT_EQ(DigMars::check_invariants(rules(), state), nullptr);
        }
    }
}

TEST(DigTransports, CountForTheTransportingSeatEvenIfTheTileIsShared) {
    State state = empty_grid(3);
    put_pile(state, 0, {"e07", "e40"}, true);
    state.players[2].stations = {};
    state.players[2].stations[5] = 1;
    state.players[1].levels[index_of(Equipment::transport)] = k_last_level;
    state.active_player = 1;
    state.bonuses[index_of(Bonus::extra_transport)] = 1;
    const int before = state.players[0].transported;
    DigMars::apply(rules(), state, 1, {.type = CommandType::transport, .place = 0}, nullptr);
    EXPECT_EQ(state.players[1].transported, 1);
    state.piles[0].explored = true;
    DigMars::apply(rules(), state, 1, {.type = CommandType::extra_transport, .place = 0}, nullptr);
    EXPECT_EQ(state.players[1].transported, 2);
    EXPECT_EQ(state.players[0].transported, before) << "a seat with a share only has not transported a tile";
    EXPECT_EQ(DigMars::check_invariants(rules(), state), nullptr);
    for (const core::Seat reader : {core::Seat{0}, core::Seat{2}, core::k_no_seat}) {
        EXPECT_EQ(DigMars::view(rules(), state, reader).players[1].transported, 2);
    }
}

TEST(DigTransports, WrongNumberOfTransportsViolatesTheInvariants) {
    State state = empty_grid();
    give(state, 1, {"e40", "e46"});
    ASSERT_EQ(DigMars::check_invariants(rules(), state), nullptr);
    ++state.players[1].transported;
    EXPECT_STREQ(DigMars::check_invariants(rules(), state), "transports do not agree with the tiles that are gone");
    state.players[1].transported = 1;
    ++state.players[0].transported;
    EXPECT_STREQ(DigMars::check_invariants(rules(), state), "a player holds tiles of other transports");
}

TEST(DigStationMove, WithoutADestinationIsIllegal) {
    State state = empty_grid();
    put_pile(state, 0, {"e05"});
    ++state.bonuses[index_of(Bonus::move_station)];
    const Command lift{.type = CommandType::move_station, .place = 0, .subject = 1};
    EXPECT_EQ(DigMars::check(rules(), state, 0, lift).code, RefusalCode::no_other_pile);
    put_pile(state, 9, {"e07"});
    EXPECT_FALSE(DigMars::check(rules(), state, 0, lift));
    EXPECT_TRUE(DigMars::quiet(state));
    DigMars::apply(rules(), state, 0, lift, nullptr);
    EXPECT_FALSE(DigMars::quiet(state));
}

TEST(DigGamesWithManyActions, PositionsKeepInvariantsUntilTheEnd) {
    int emptied = 0;
    int announced = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Options options{.players = static_cast<core::Seat>(2 + seed % 3), .open = seed % 2 == 0};
        State state = DigMars::start(rules(), options, seed);
        core::Rng rng(seed);
        DigMars::Commands commands;
        int count = 0;
        while (DigMars::pending(state) != 0) {
            ASSERT_LT(++count, 20'000);
            const core::Seat seat = state.active_player;
            DigMars::legal_commands(rules(), state, seat, commands);
            const auto command = test::busy_choice(commands, rng);
            ASSERT_FALSE(DigMars::check(rules(), state, seat, command));
            DigMars::apply(rules(), state, seat, command, nullptr);
            ASSERT_EQ(DigMars::check_invariants(rules(), state), nullptr);
            const auto view = DigMars::view(rules(), state, seat);
            ASSERT_EQ(DigMars::view(rules(), DigMars::determinize(rules(), view, rng), seat), view);
        }
        emptied += has_tiles(state) ? 0 : 1;
        announced += state.announced != core::k_no_seat ? 1 : 0;
        EXPECT_TRUE(!options.open || state.announced == core::k_no_seat);
    }
    EXPECT_GT(emptied, 10);
    EXPECT_GT(announced, 5);
}

}  // namespace
}  // namespace syrtis::dig
