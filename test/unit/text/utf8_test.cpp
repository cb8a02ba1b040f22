// SPDX-License-Identifier: MIT
#include "text/utf8.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::text {
namespace {

TEST(Utf8, RefusesInvalidSequences) {
    EXPECT_TRUE(is_utf8("M€ − 😀"));
    EXPECT_FALSE(is_utf8("\xc0\x80"));
    EXPECT_FALSE(is_utf8("\xed\xa0\x80"));
    EXPECT_FALSE(is_utf8("\xf4\x90\x80\x80"));
    EXPECT_FALSE(is_utf8("\xe2\x82"));
    EXPECT_FALSE(is_utf8("\x80"));
}

TEST(Utf8, EveryCodePointRoundTrips) {
    for (char32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
        if (code_point == 0xD800) code_point = 0xE000;
        std::string written;
        append_code_point(written, code_point);
        std::string_view rest = written;
        ASSERT_EQ(take_code_point(rest), code_point);
        ASSERT_TRUE(rest.empty());
        for (std::size_t index = 0; index < written.size(); ++index) {
            ASSERT_EQ(continues_code_point(written[index]), index > 0);
        }
    }
}

TEST(Utf8, InvalidTextIsLeftUnchanged) {
    std::string_view rest =
        "\xff"
        "A";
    EXPECT_FALSE(take_code_point(rest).has_value());
    EXPECT_EQ(rest.size(), 2U);
}

}  // namespace
}  // namespace syrtis::text
