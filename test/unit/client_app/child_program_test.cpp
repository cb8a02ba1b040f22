// SPDX-License-Identifier: MIT

#include "app/child_program.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <utility>

#include "platform/child.hpp"

namespace syrtis::client::app {
namespace {

TEST(ChildPrograms, One_that_ends_tells_its_status_and_what_it_has_said) {
    ChildProgram says("/bin/sh", {"-c", "echo here; echo there >&2; exit 3"});
    EXPECT_EQ(says.wait(), 3);
    EXPECT_EQ(says.poll(), 3);
    EXPECT_EQ(says.output(), "here\nthere\n");
}

TEST(ChildPrograms, One_that_says_more_than_a_pipe_holds_ends_all_the_same_and_is_kept_in_part) {
    ChildProgram says("/bin/sh", {"-c", "head -c 300000 /dev/zero; exit 0"});
    EXPECT_EQ(says.wait(), 0);
    EXPECT_EQ(says.output().size(), std::size_t{64} << 10U);
}

TEST(ChildPrograms, One_that_is_not_there_or_is_ended_by_a_signal_has_not_gone_well) {
    EXPECT_NE(ChildProgram("/nowhere/at/all", {}).wait(), 0);
    EXPECT_EQ(ChildProgram("/bin/sh", {"-c", "kill -9 $$"}).wait(), 255);
}

TEST(ChildPrograms, One_that_says_no_more_but_runs_on_is_waited_for_and_not_looked_at_all_the_time) {
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

TEST(ChildPrograms, One_that_takes_too_long_is_asked_to_end) {
    ChildProgram slow("/bin/sh", {"-c", "exec sleep 1000"});
    EXPECT_EQ(slow.wait(std::chrono::milliseconds(20)), 255);
}

TEST(ChildPrograms, One_that_is_handed_on_goes_on) {
    ChildProgram first("/bin/sh", {"-c", "echo one; exit 4"});
    ChildProgram second("/bin/sh", {"-c", "exit 5"});
    second = std::move(first);
    EXPECT_EQ(second.wait(), 4);
    EXPECT_EQ(second.output(), "one\n");
}

}  // namespace
}  // namespace syrtis::client::app
