// SPDX-License-Identifier: MIT

#include "app/child_program.hpp"

#include <gtest/gtest.h>

#include <utility>

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

TEST(ChildPrograms, One_that_is_handed_on_goes_on) {
    ChildProgram first("/bin/sh", {"-c", "echo one; exit 4"});
    ChildProgram second("/bin/sh", {"-c", "exit 5"});
    second = std::move(first);
    EXPECT_EQ(second.wait(), 4);
    EXPECT_EQ(second.output(), "one\n");
}

}  // namespace
}  // namespace syrtis::client::app
