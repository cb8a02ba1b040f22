// SPDX-License-Identifier: MIT

// An undo is animated backwards over the later position, and nothing waits for the animation.

#include <gtest/gtest.h>

#include <vector>

#include "ui/dig/dig_table.hpp"
#include "ui/one_setting.hpp"
#include "unit/client_ui/dig/built_table.hpp"
#include "unit/client_ui/dig/positions.hpp"

namespace syrtis::client::ui::dig {
namespace {

constexpr std::uint64_t k_long_enough = 10'000;

class UndoAnimation : public testing::Test {
   protected:
    void SetUp() override {
        table.table_info().people = {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}};
        set(table, &PlaySettings::motion, Motion::full);
        seat = random.seat;
        show(Json::Value(Json::arrayValue), 0);
        before = stations();
        earlier = random.state;
        random.play(random.legal.front());
        show(random.events_for(seat), 1);
        table.pass_time(k_long_enough);
        ASSERT_NE(stations(), before);
    }
    void show(const Json::Value& events, std::size_t step) {
        table.table_info().step = step;
        const auto view = DigMars::view(test::rules(), random.state, seat);
        ASSERT_FALSE(table.show(test::codec()->view_json(view), events));
    }
    void take_back() {
        random.state = earlier;
        table.table_info().step = 2;
        table.take_back(seat, 0);
        show(Json::Value(Json::arrayValue), 2);
    }
    [[nodiscard]] std::vector<std::size_t> stations() const {
        std::vector<std::size_t> found;
        for (const auto& place : built(table).grid.places) found.push_back(place.stations.size());
        return found;
    }

    test::RandomGame random{{.players = 2}, 3};
    game::State earlier{};
    Seat seat = 0;
    std::vector<std::size_t> before;
    std::unique_ptr<GameTable> owner = make_table(test::codec());
    GameTable& table = *owner;
};

TEST_F(UndoAnimation, ShowsPositionBeforeUndoUntilAnimationEnds) {
    take_back();
    EXPECT_NE(stations(), before) << "the animation begins at the later position";
    EXPECT_TRUE(table.answers().empty());
    EXPECT_TRUE(table.pass_time(1));
    EXPECT_NE(stations(), before);
    EXPECT_TRUE(table.pass_time(k_long_enough));
    EXPECT_EQ(stations(), before);
    EXPECT_FALSE(table.answers().empty());
    EXPECT_FALSE(table.pass_time(1));
}

TEST_F(UndoAnimation, ClickEndsAnimationAndIsHandled) {
    take_back();
    table.press({});
    EXPECT_EQ(stations(), before);
    EXPECT_FALSE(table.answers().empty());
}

TEST_F(UndoAnimation, NextPositionEndsAnimation) {
    take_back();
    show(Json::Value(Json::arrayValue), 3);
    EXPECT_EQ(stations(), before);
}

TEST_F(UndoAnimation, PositionChangesAtOnceIfAnimationIsDisabled) {
    set(table, &PlaySettings::motion, Motion::off);
    take_back();
    EXPECT_EQ(stations(), before);
    EXPECT_FALSE(table.pass_time(1));
}

TEST_F(UndoAnimation, JumpInReplayAddsNoUndoToLog) {
    random.state = earlier;
    table.go_back(0);
    show(Json::Value(Json::arrayValue), 0);
    EXPECT_NE(stations(), before);
    table.pass_time(k_long_enough);
    EXPECT_EQ(stations(), before);
    EXPECT_TRUE(built(table).log.lines.empty());
}

}  // namespace
}  // namespace syrtis::client::ui::dig
