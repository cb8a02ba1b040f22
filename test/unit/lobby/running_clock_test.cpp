// SPDX-License-Identifier: MIT
#include "lobby/running_clock.hpp"

#include <gtest/gtest.h>

namespace syrtis::lobby {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

TEST(StandstillWatch, ReadingsLessThanTwoSecondsApartReportNoLostTime) {
    StandstillWatch watch;
    StandstillWatch::Time time(seconds(1000));
    for (int look = 0; look < 100; ++look, time += milliseconds(1999)) EXPECT_EQ(watch.look(time), seconds(0));
}

TEST(StandstillWatch, LongTimeBetweenReadingsIsReportedAsLostTime) {
    StandstillWatch watch;
    const StandstillWatch::Time begun(seconds(1000));
    (void)watch.look(begun);
    EXPECT_EQ(watch.look(begun + seconds(90)), seconds(90));
    EXPECT_EQ(watch.look(begun + seconds(91)), seconds(90));
    EXPECT_EQ(watch.look(begun + seconds(100)), seconds(99));
}

TEST(StandstillWatch, TimeBeforeRestartIsNotReportedAsLostTime) {
    StandstillWatch watch;
    (void)watch.look(StandstillWatch::Time(seconds(1000)));
    watch.restart(StandstillWatch::Time(seconds(2000)));
    EXPECT_EQ(watch.look(StandstillWatch::Time(seconds(2001))), seconds(0));
}

}  // namespace
}  // namespace syrtis::lobby
