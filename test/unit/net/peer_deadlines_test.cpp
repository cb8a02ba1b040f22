// SPDX-License-Identifier: MIT
#include "net/peer_deadlines.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace syrtis::net {
namespace {

using std::chrono::seconds;
using Overdue = PeerDeadlines::Overdue;

Settings limits() {
    Settings settings;
    settings.ping_after = seconds(20);
    settings.close_after = seconds(60);
    settings.greet_within = seconds(15);
    settings.line_within = seconds(10);
    return settings;
}

class PeerDeadlinesTest : public testing::Test {
   protected:
    Settings settings = limits();
    const Clock::time_point start{seconds(1000)};
    PeerDeadlines times{settings, start};
};

TEST_F(PeerDeadlinesTest, SilentPeerGetsOnePingBeforeItIsOverdue) {
    EXPECT_EQ(times.first(false), start + seconds(20));
    EXPECT_EQ(times.overdue(false, start + seconds(19)), Overdue::nothing);
    EXPECT_EQ(times.overdue(false, start + seconds(20)), Overdue::answer);
    times.note_ping();
    EXPECT_EQ(times.first(false), start + seconds(60));
    EXPECT_EQ(times.overdue(false, start + seconds(59)), Overdue::nothing);
    EXPECT_EQ(times.overdue(false, start + seconds(60)), Overdue::input);
    times.note_input(start + seconds(59));
    EXPECT_EQ(times.first(false), start + seconds(79)) << "the answer to a ping permits another ping";
}

TEST_F(PeerDeadlinesTest, OtherTrafficDoesNotExtendTheDeadlineOfTheGreeting) {
    times.note_input(start + seconds(14));
    EXPECT_EQ(times.first(true), start + seconds(15));
    EXPECT_EQ(times.overdue(true, start + seconds(15)), Overdue::hello);
    EXPECT_EQ(times.overdue(false, start + seconds(15)), Overdue::nothing);
}

TEST_F(PeerDeadlinesTest, LineIsDueFromItsFirstPart) {
    EXPECT_TRUE(times.note_part_of_line(start + seconds(1)));
    EXPECT_FALSE(times.note_part_of_line(start + seconds(5)));
    EXPECT_EQ(times.first(false), start + seconds(11));
    EXPECT_EQ(times.overdue(false, start + seconds(11)), Overdue::line);
    times.note_end_of_line();
    EXPECT_EQ(times.overdue(false, start + seconds(11)), Overdue::nothing);
}

TEST_F(PeerDeadlinesTest, RestartBeginsEveryLimitAgain) {
    times.note_part_of_line(start);
    times.restart(start + seconds(9));
    EXPECT_EQ(times.overdue(true, start + seconds(18)), Overdue::nothing);
    EXPECT_EQ(times.overdue(true, start + seconds(19)), Overdue::line);
    times.note_end_of_line();
    EXPECT_EQ(times.overdue(true, start + seconds(24)), Overdue::hello);
}

}  // namespace
}  // namespace syrtis::net
