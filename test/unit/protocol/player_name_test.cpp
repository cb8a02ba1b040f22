// SPDX-License-Identifier: MIT
#include "protocol/player_name.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::protocol {
namespace {

TEST(PlayerName, TrimsAndCollapsesSpaces) { EXPECT_EQ(tidy_name("  Ada \u00a0 Lovelace\u3000"), "Ada Lovelace"); }

TEST(PlayerName, MayUseAnyScript) { EXPECT_EQ(tidy_name("Łucja 火星"), "Łucja 火星"); }

TEST(PlayerName, Has1To24Characters) {
    EXPECT_EQ(tidy_name(""), std::nullopt);
    EXPECT_EQ(tidy_name("   "), std::nullopt);
    EXPECT_TRUE(tidy_name(std::string(24, 'a')).has_value());
    EXPECT_EQ(tidy_name(std::string(25, 'a')), std::nullopt);
    EXPECT_TRUE(tidy_name("火火火火火火火火火火火火火火火火火火火火火火火火").has_value());
}

TEST(PlayerName, RefusesInvisibleAndDirectionalCharacters) {
    for (const char* name : {"a\nb", "a\tb", "a\x7f", "a\u0085", "a\u200b", "a\u202e", "a\u2066", "a\ufeff", "a\u00ad",
                             "a\U000e0041", "\ue000"}) {
        EXPECT_EQ(tidy_name(name), std::nullopt) << name;
    }
    EXPECT_EQ(tidy_name(std::string_view("a\0b", 3)), std::nullopt);
}

TEST(PlayerName, RefusesCharactersThatLookBlank) {
    for (const char* name :
         {"\u2800", "a\u2800b", "\u3164", "\u115f", "\u1160", "\uffa0", "\U0001d159", "\U0001d173"}) {
        EXPECT_EQ(tidy_name(name), std::nullopt) << name;
    }
}

TEST(PlayerName, CombiningMarksNeedLetters) {
    EXPECT_EQ(tidy_name("Zoe\u0308"), "Zoe\u0308");
    EXPECT_EQ(tidy_name("\u0928\u093f\u0924\u093f"), "\u0928\u093f\u0924\u093f");
    for (const char* name : {"\u0301", "\u0301\u0302", " \u0301a", "a \u0301", "\u20dd", "\u3099", "\U0001e8d0"}) {
        EXPECT_EQ(tidy_name(name), std::nullopt) << name;
    }
}

TEST(PlayerName, MustBeUtf8) { EXPECT_EQ(tidy_name("a\xff"), std::nullopt); }

}  // namespace
}  // namespace syrtis::protocol
