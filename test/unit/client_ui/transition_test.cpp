// SPDX-License-Identifier: MIT

// The clock of animations on a table that already shows the final position.

#include "ui/transition.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

TEST(Transition, EndsWhenTheLastMovingImageArrives) {
    Transition transition;
    EXPECT_FALSE(transition.pass(10));
    transition.extend(100);
    EXPECT_TRUE(transition.pass(60));
    EXPECT_EQ(transition.moment(), 60U);
    EXPECT_TRUE(transition.pass(60));
    EXPECT_FALSE(transition.runs());
    EXPECT_FALSE(transition.pass(60));
}

TEST(Transition, AddedMovementBeginsWithoutPauseAfterTheEarlierOne) {
    Transition transition;
    transition.extend(100);
    transition.pass(60);
    EXPECT_EQ(transition.next(), 100U);
    transition.extend(300);
    transition.pass(60);
    EXPECT_EQ(transition.moment(), 120U);
    transition.skip();
    EXPECT_EQ(transition.next(), 0U);
}

TEST(Transition, RunsAtChosenPace) {
    Transition half;
    half.set_pace(Pace::half);
    half.extend(400);
    half.pass(100);
    EXPECT_EQ(half.moment(), 50U);
    Transition twice;
    twice.set_pace(Pace::twice);
    twice.extend(400);
    twice.pass(100);
    EXPECT_EQ(twice.moment(), 200U);
}

TEST(Transition, LongQueueRunsFasterAndVeryLongQueueIsSkipped) {
    Transition transition;
    for (std::uint64_t scene = 1; scene <= 3; ++scene) transition.extend(scene * k_longest_scene);
    transition.pass(100);
    EXPECT_EQ(transition.moment(), 200U);
    transition.extend(9 * k_longest_scene);
    EXPECT_FALSE(transition.runs());
}

}  // namespace
}  // namespace syrtis::client::ui
