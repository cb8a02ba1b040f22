// SPDX-License-Identifier: MIT

// The clock of moments.

#include "ui/moments.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

MomentPlan plan(std::uint64_t length, const std::string& title = {}) {
    return {.picture = {.title = title}, .length = length};
}

TEST(MomentsOfLight, BeginAfterTheirDelayAndEndByThemselves) {
    Moments moments;
    moments.set_motion(Motion::full);
    moments.add(plan(100), 50);
    EXPECT_TRUE(moments.runs());
    EXPECT_TRUE(moments.shown().empty());
    EXPECT_FALSE(moments.pass(30));
    EXPECT_TRUE(moments.pass(40));
    ASSERT_EQ(moments.shown().size(), 1U);
    EXPECT_FLOAT_EQ(moments.shown().front().part, 0.2F);
    EXPECT_FALSE(moments.shown().front().still);
    EXPECT_TRUE(moments.pass(80)) << "the picture without the moment must be drawn";
    EXPECT_FALSE(moments.runs());
    EXPECT_FALSE(moments.pass(80));
}

TEST(MomentsOfLight, EndAtOnceAndDoNotBeginIfMotionIsSwitchedOff) {
    Moments moments;
    moments.add(plan(100), 0);
    EXPECT_FALSE(moments.runs()) << "motion is off at first";
    moments.set_motion(Motion::full);
    moments.add(plan(100), 0);
    moments.set_motion(Motion::off);
    EXPECT_FALSE(moments.runs());
    moments.add(plan(100), 0);
    EXPECT_FALSE(moments.runs());
}

TEST(MomentsOfLight, AreShownWithoutMovementIfMotionIsReduced) {
    Moments moments;
    moments.set_motion(Motion::reduced);
    moments.add(plan(100), 0);
    ASSERT_EQ(moments.shown().size(), 1U);
    EXPECT_TRUE(moments.shown().front().still);
}

TEST(MomentsOfLight, AllEndIfThePlayerSkipsThem) {
    Moments moments;
    moments.set_motion(Motion::full);
    moments.add(plan(100), 0);
    moments.add(plan(100), 500);
    moments.skip();
    EXPECT_FALSE(moments.runs());
    EXPECT_FALSE(moments.pass(1000));
}

TEST(MomentsOfLight, NewBandOfWordsEndsOnlyTheEarlierBand) {
    Moments moments;
    moments.set_motion(Motion::full);
    moments.add(plan(100), 0);
    moments.add(plan(100, "first"), 0);
    moments.add(plan(100, "second"), 0);
    ASSERT_EQ(moments.shown().size(), 2U);
    EXPECT_EQ(moments.shown().back().title.forms.front(), "second");
}

TEST(MomentsOfLight, OldestEndsIfTooManyAreShown) {
    Moments moments;
    moments.set_motion(Motion::full);
    for (std::uint64_t count = 0; count < Moments::k_most + 2; ++count) moments.add(plan(100 + count), 0);
    EXPECT_EQ(moments.shown().size(), Moments::k_most);
    moments.pass(101);
    EXPECT_EQ(moments.shown().size(), Moments::k_most) << "the two oldest moments have ended";
}

}  // namespace
}  // namespace syrtis::client::ui
