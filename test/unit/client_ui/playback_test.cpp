// SPDX-License-Identifier: MIT

#include "ui/playback.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

Playback three_frames() {
    Playback playback;
    for (const unsigned time : {1000U, 2000U, 3000U}) playback.add(time, false);
    return playback;
}

TEST(Playback, ShowsEachFrameForItsTimeThenEnds) {
    auto playback = three_frames();
    EXPECT_FALSE(playback.pass(999));
    EXPECT_TRUE(playback.pass(1));
    EXPECT_EQ(playback.shown(), 1U);
    EXPECT_TRUE(playback.pass(2000));
    EXPECT_TRUE(playback.pass(3000));
    EXPECT_FALSE(playback.runs());
    EXPECT_FALSE(playback.pass(1000));
}

TEST(Playback, ReportsFrameTimeAtNormalPace) {
    auto playback = three_frames();
    EXPECT_EQ(playback.moment(), 0U);
    playback.pass(300);
    EXPECT_EQ(playback.moment(), 300U);
    playback.set_pace(Pace::twice);
    playback.pass(100);
    EXPECT_EQ(playback.moment(), 500U);
    playback.set_pace(Pace::half);
    playback.pass(100);
    EXPECT_EQ(playback.moment(), 550U);
    playback.pause();
    EXPECT_EQ(playback.moment(), std::nullopt) << "a paused frame is complete";
    playback.pause();
    playback.step();
    EXPECT_EQ(playback.moment(), 0U);
    playback.back();
    EXPECT_EQ(playback.moment(), std::nullopt);
    playback.skip();
    EXPECT_EQ(playback.moment(), std::nullopt);
}

TEST(Playback, SkipsNoFrameAfterLongPause) {
    auto playback = three_frames();
    EXPECT_TRUE(playback.pass(100000));
    EXPECT_EQ(playback.shown(), 1U);
}

TEST(Playback, RunsAtHalfAndDoublePace) {
    auto playback = three_frames();
    playback.set_pace(Pace::half);
    EXPECT_FALSE(playback.pass(1999));
    EXPECT_TRUE(playback.pass(1));
    playback.set_pace(Pace::twice);
    EXPECT_FALSE(playback.pass(999));
    EXPECT_TRUE(playback.pass(1));
}

TEST(Playback, HurriedFrameIsShownForHalfItsTime) {
    Playback playback;
    playback.add(1000, true);
    EXPECT_TRUE(playback.pass(500));
}

TEST(Playback, StopsWhilePausedAndAfterStepBack) {
    auto playback = three_frames();
    EXPECT_FALSE(playback.can_go_back());
    playback.pause();
    EXPECT_FALSE(playback.pass(5000));
    playback.step();
    EXPECT_EQ(playback.shown(), 1U);
    playback.pause();
    playback.back();
    EXPECT_EQ(playback.shown(), 0U);
    EXPECT_TRUE(playback.paused());
    EXPECT_FALSE(playback.pass(5000));
}

TEST(Playback, EndsWhenSkippedOrSwitchedOff) {
    auto playback = three_frames();
    playback.skip();
    EXPECT_FALSE(playback.runs());
    playback = three_frames();
    playback.set_pace(Pace::off);
    EXPECT_FALSE(playback.runs());
    playback.add(1000, false);
    EXPECT_FALSE(playback.runs());
}

TEST(Playback, FramesCanBeAppendedWhileItRuns) {
    auto playback = three_frames();
    playback.step();
    playback.add(500, false);
    playback.step();
    playback.step();
    EXPECT_TRUE(playback.runs());
    playback.step();
    EXPECT_FALSE(playback.runs());
}

TEST(Playback, PacesHaveDistinctNames) {
    for (std::size_t pace = 0; pace < k_pace_names.size(); ++pace) {
        EXPECT_EQ(pace_named(k_pace_names[pace]), static_cast<Pace>(pace));
    }
    EXPECT_EQ(pace_named("fast"), std::nullopt);
}

}  // namespace
}  // namespace syrtis::client::ui
