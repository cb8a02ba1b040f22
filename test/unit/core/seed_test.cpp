// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace syrtis::core {
namespace {

TEST(Seed, NumberRoundTripsAsDecimalDigits) {
    for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{7}, std::numeric_limits<std::uint64_t>::max()}) {
        EXPECT_EQ(seed_text(number), std::to_string(number));
        EXPECT_EQ(read_seed(seed_text(number)), Seed(number));
    }
}

TEST(Seed, KeyRoundTripsAsHexadecimalDigits) {
    Seed::Key key{};
    key.front() = 0xa1;
    key.back() = 0x0f;
    const std::string text = "a1" + std::string(60, '0') + "0f";
    EXPECT_EQ(seed_text(Seed(key)), text);
    EXPECT_EQ(read_seed(text), Seed(key));
    EXPECT_EQ(seed_text(Seed(Seed::Key{})), std::string(64, '0'));
    EXPECT_NE(Seed(Seed::Key{}), Seed(0));
}

TEST(Seed, TextOfAnotherFormThanSeedTextIsRefused) {
    const std::string digits(62, '0');
    for (const std::string& text : {std::string(), std::string("-1"), std::string("+1"), std::string("01"),
                                    std::string(" 1"), std::string("1 "), std::string("18446744073709551616"),
                                    std::string("abc"), digits + "0", digits + "0A", digits + "0g", digits + "000"}) {
        EXPECT_FALSE(read_seed(text)) << text;
    }
}

}  // namespace
}  // namespace syrtis::core
