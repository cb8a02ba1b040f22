// SPDX-License-Identifier: MIT
#include "net/received_lines.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::client::net {
namespace {

TEST(ReceivedLines, JoinsPiecesOfLine) {
    ReceivedLines lines{LinkLimits{}};
    lines.put("one\r\ntw");
    ASSERT_TRUE(lines.cut());
    EXPECT_TRUE(lines.is_drained());
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines.take(), "one");
    lines.put("o\nthree\n");
    ASSERT_TRUE(lines.cut());
    EXPECT_EQ(lines.take(), "two");
    EXPECT_EQ(lines.take(), "three");
    EXPECT_EQ(lines.size(), 0U);
}

TEST(ReceivedLines, LeavesBytesUntilThereIsRoom) {
    LinkLimits limits;
    limits.incoming_lines = 2;
    ReceivedLines lines(limits);
    lines.put("a\nb\nc\n");
    ASSERT_TRUE(lines.cut());
    EXPECT_EQ(lines.size(), 2U);
    EXPECT_FALSE(lines.has_room());
    EXPECT_FALSE(lines.is_drained());
    EXPECT_EQ(lines.take(), "a");
    ASSERT_TRUE(lines.cut());
    EXPECT_TRUE(lines.is_drained());
    EXPECT_EQ(lines.take(), "b");
    EXPECT_EQ(lines.take(), "c");
}

TEST(ReceivedLines, RefusesLineThatIsTooLong) {
    LinkLimits limits;
    limits.line_bytes = 8;
    ReceivedLines lines(limits);
    lines.put("12345678\n123456");
    ASSERT_TRUE(lines.cut());
    EXPECT_EQ(lines.take(), "12345678");
    lines.put("789\n");
    EXPECT_FALSE(lines.cut());
    EXPECT_TRUE(lines.is_drained());
    EXPECT_EQ(lines.size(), 0U);
}

}  // namespace
}  // namespace syrtis::client::net
