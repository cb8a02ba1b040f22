// SPDX-License-Identifier: MIT

#include "ui/hand_over.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

TEST(HandOverScreen, IsNotShownIfThereIsOnlyOneLocalPlayer) {
    HandOver hand_over;
    hand_over.begin(1);
    for (const bool asked : {false, true, false}) {
        hand_over.follow({asked});
        EXPECT_FALSE(hand_over.is_open());
        EXPECT_EQ(hand_over.shown(), 0U);
    }
}

TEST(HandOverScreen, HidesTableUntilTheFirstLocalPlayerIsReady) {
    HandOver hand_over;
    hand_over.begin(2);
    EXPECT_TRUE(hand_over.is_open());
    hand_over.follow({false, false});
    EXPECT_TRUE(hand_over.is_open());
    hand_over.follow({false, true});
    EXPECT_EQ(hand_over.next(), 1U);
    hand_over.open();
    EXPECT_FALSE(hand_over.is_open());
    EXPECT_EQ(hand_over.shown(), 1U);
}

TEST(HandOverScreen, IsShownIfOnlyAnotherLocalPlayerHasAQuestion) {
    HandOver hand_over;
    hand_over.begin(3);
    hand_over.follow({true, true, true});
    hand_over.open();
    ASSERT_EQ(hand_over.shown(), 0U);
    // All choose at once, so they look one after another.
    hand_over.follow({true, true, true});
    EXPECT_FALSE(hand_over.is_open());
    hand_over.follow({false, true, true});
    EXPECT_TRUE(hand_over.is_open());
    EXPECT_EQ(hand_over.next(), 1U);
    hand_over.open();
    hand_over.follow({false, false, true});
    EXPECT_EQ(hand_over.next(), 2U);
    hand_over.open();
    // While computer players act, the last player's view stays.
    hand_over.follow({false, false, false});
    EXPECT_FALSE(hand_over.is_open());
    EXPECT_EQ(hand_over.shown(), 2U);
    hand_over.follow({true, false, false});
    EXPECT_TRUE(hand_over.is_open());
    EXPECT_EQ(hand_over.next(), 0U);
}

TEST(HandOverScreen, NamesTheSecondPlayerWhenTheFirstHasNoQuestionAnyMore) {
    HandOver hand_over;
    hand_over.begin(2);
    hand_over.follow({true, false});
    ASSERT_EQ(hand_over.next(), 0U);
    hand_over.follow({false, true});
    EXPECT_TRUE(hand_over.is_open());
    EXPECT_EQ(hand_over.next(), 1U);
}

}  // namespace
}  // namespace syrtis::client::ui
