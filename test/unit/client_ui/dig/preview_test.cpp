// SPDX-License-Identifier: MIT

// Previews of commands show what is certain and nothing that only the server knows.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/dig/holdings.hpp"
#include "ui/dig/game.hpp"
#include "ui/plan_of.hpp"
#include "ui/preview_of.hpp"
#include "unit/client_ui/dig/positions.hpp"
#include "unit/dig/table.hpp"

namespace syrtis::client::ui::dig {
namespace {

using game::Command;
using game::CommandType;
using game::EventType;

constexpr Command k_dig{.type = CommandType::dig, .place = 0};
constexpr Command k_transport{.type = CommandType::transport, .place = 0};

/// Seat 0 of three to move; all of them have a station on place 0, which has several hidden tiles below the top.
game::State position(bool explored) {
    auto state = game::empty_grid(3);
    game::put_pile(state, 0, {"e05", "e18", "e45"}, explored);
    game::put_pile(state, 1, {"e10", "e27", "e46"});
    game::put_pile(state, 2, {"e33", "e41", "e47"});
    state.players[0].levels = {4, 4, 1};
    return state;
}

auto foreseen(const game::State& state, const std::vector<Command>& next) {
    return predict<DigMars>(test::rules(), DigMars::view(test::rules(), state, 0), {}, next);
}

bool shows(const std::vector<game::Event>& events, EventType type) {
    return std::any_of(events.begin(), events.end(), [&](const game::Event& event) { return event.type == type; });
}

TEST(DigPreview, IsEmptyForRefusedCommand) {
    EXPECT_TRUE(foreseen(position(true), {k_transport}));
    EXPECT_FALSE(foreseen(position(true), {k_dig}));
}

TEST(DigPreview, DoesNotRevealTileThatTheCommandTurnsOver) {
    const auto dug = foreseen(position(false), {k_dig});
    ASSERT_TRUE(dug);
    EXPECT_FALSE(shows(dug->events, EventType::tile_dug));
    const auto taken = foreseen(position(true), {k_transport});
    ASSERT_TRUE(taken);
    EXPECT_TRUE(shows(taken->events, EventType::tile_taken));
}

TEST(DigPreview, ShowsCertainGainOfAPlayerWhosePointsAreHidden) {
    const auto taken = foreseen(position(true), {k_transport});
    ASSERT_TRUE(taken);
    const auto points_of = [](core::Seat seat) {
        return
            [seat](const game::State& state) { return game::points_of(test::rules(), state.players[seat].holdings); };
    };
    ASSERT_NE(points_of(1)(taken->before), points_of(1)(taken->others.front().before));
    EXPECT_EQ(taken->change_by(points_of(1)), 1);
    EXPECT_EQ(taken->change(points_of(1)), std::nullopt);
    EXPECT_EQ(taken->change(points_of(0)), 3);
}

TEST(DigPreview, ShowsOnlyThosePointsInEventsThatThePlayerMaySee) {
    const auto taken = foreseen(position(true), {k_transport});
    ASSERT_TRUE(taken);
    bool shows_own_points = false;
    for (const auto& event : taken->events) {
        if (event.type != EventType::points_changed) continue;
        shows_own_points = shows_own_points || (event.seat == 0 && event.value == 3);
        EXPECT_TRUE(event.seat == 0 || event.value == 0) << int{event.seat};
    }
    EXPECT_TRUE(shows_own_points);
}

TEST(DigPlan, CommandsThatFollowARevealedTileAreSentUnchecked) {
    PlanOf<DigMars> plan(test::rules());
    plan.reset(position(false), 0);
    const Command nowhere{.type = CommandType::transport, .place = 9};
    EXPECT_EQ(plan.play(nowhere), PlanStep::refused);
    EXPECT_TRUE(plan.empty());
    EXPECT_EQ(plan.play({k_dig, nowhere}), PlanStep::complete);
    EXPECT_EQ(plan.commands().size(), 2U);
}

}  // namespace
}  // namespace syrtis::client::ui::dig
