// SPDX-License-Identifier: MIT
#include "text/decimal.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace syrtis::text {
namespace {

TEST(Decimal, TextIsReadAsNearestFloatingPointNumber) {
    EXPECT_EQ(read_decimal("0"), 0.0);
    EXPECT_EQ(read_decimal("-1.5e3"), -1500.0);
    EXPECT_EQ(read_decimal("0.1"), 0.1);
    EXPECT_EQ(read_decimal("1.7976931348623157e308"), 1.7976931348623157e308);
}

TEST(Decimal, RefusesNumberOutOfRange) {
    EXPECT_FALSE(read_decimal("1e999").has_value());
    EXPECT_FALSE(read_decimal("1e-999").has_value());
    EXPECT_EQ(read_decimal("0e999"), 0.0);
}

TEST(Decimal, NumberAtTheBeginningIsTakenAndTheRestIsLeft) {
    std::string_view text = "-2.5,7";
    EXPECT_EQ(take_decimal(text), -2.5F);
    EXPECT_EQ(text, ",7");
    text = ".5.5";
    EXPECT_EQ(take_decimal(text), 0.5F);
    EXPECT_EQ(take_decimal(text), 0.5F);
    EXPECT_TRUE(text.empty());
    text = "3em";
    EXPECT_EQ(take_decimal(text), 3.0F);
    EXPECT_EQ(text, "em");
}

TEST(Decimal, NothingIsTakenIfTextBeginsWithoutNumber) {
    for (const std::string_view without : {"", "-", ".", "+1", "x1", "inf", "1e99"}) {
        std::string_view text = without;
        EXPECT_FALSE(take_decimal(text).has_value()) << without;
        EXPECT_EQ(text, without);
    }
}

}  // namespace
}  // namespace syrtis::text
