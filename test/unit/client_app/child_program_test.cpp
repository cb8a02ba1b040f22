// SPDX-License-Identifier: MIT

#include "app/child_program.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <utility>

#include "platform/child.hpp"

namespace syrtis::client::app {
namespace {

TEST(ChildPrograms, EndedProgramReportsStatusAndOutput) {
    ChildProgram child("/bin/sh", {"-c", "echo here; echo there >&2; exit 3"});
    EXPECT_EQ(child.wait(), 3);
    EXPECT_EQ(child.poll(), 3);
    EXPECT_EQ(child.output(), "here\nthere\n");
}

TEST(ChildPrograms, ExcessiveOutputIsTruncatedWithoutBlocking) {
    ChildProgram child("/bin/sh", {"-c", "head -c 300000 /dev/zero; exit 0"});
    EXPECT_EQ(child.wait(), 0);
    EXPECT_EQ(child.output().size(), std::size_t{64} << 10U);
}

TEST(ChildPrograms, MissingOrKilledProgramCountsAsFailed) {
    EXPECT_NE(ChildProgram("/nowhere/at/all", {}).wait(), 0);
    EXPECT_EQ(ChildProgram("/bin/sh", {"-c", "kill -9 $$"}).wait(), 255);
}

TEST(ChildPrograms, WaitingForSilentProgramNeedsNoBusyPolling) {
    platform::Child quiet("/bin/sh", {"-c", "exec >&- 2>&-; sleep 0.5; exit 6"});
    unsigned looks = 0;
    while (!quiet.status()) {
        (void)quiet.read();
        quiet.wait_for_output(std::chrono::milliseconds(50));
        ++looks;
    }
    EXPECT_EQ(quiet.status(), 6);
    EXPECT_LT(looks, 1000U);
    EXPECT_EQ(ChildProgram("/bin/sh", {"-c", "exec >&- 2>&-; sleep 0.1; exit 6"}).wait(), 6);
}

TEST(ChildPrograms, SlowProgramReceivesRequestToEnd) {
    ChildProgram slow("/bin/sh", {"-c", "exec sleep 1000"});
    EXPECT_EQ(slow.wait(std::chrono::milliseconds(20)), 255);
}

TEST(ChildPrograms, ProgramContinuesAfterMoveAssignment) {
    ChildProgram first("/bin/sh", {"-c", "echo one; exit 4"});
    ChildProgram second("/bin/sh", {"-c", "exit 5"});
    second = std::move(first);
    EXPECT_EQ(second.wait(), 4);
    EXPECT_EQ(second.output(), "one\n");
}

}  // namespace
}  // namespace syrtis::client::app
