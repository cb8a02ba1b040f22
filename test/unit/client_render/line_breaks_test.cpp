// SPDX-License-Identifier: MIT

#include "render/line_breaks.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace syrtis::client::render::test {
namespace {

std::vector<std::string> parts_of(std::string_view words) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin < words.size();) {
        const std::size_t end = end_of_unbroken(words, begin);
        parts.emplace_back(words.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

using Parts = std::vector<std::string>;

TEST(LineBreaks, UnitStaysOnTheLineOfItsNumber) {
    EXPECT_EQ(parts_of("um 8 °C wärmer"), (Parts{"um", "8 °C", "wärmer"}));
    EXPECT_EQ(parts_of("7 M€-Produktion"), (Parts{"7", "M€-Produktion"}));
}

TEST(LineBreaks, SignedNumberStaysOnTheLineOfTheWordBeforeIt) {
    EXPECT_EQ(parts_of("deux NT +1, puis"), (Parts{"deux", "NT +1,", "puis"}));
}

TEST(LineBreaks, FrenchPunctuationAfterASpaceStaysOnTheLineOfItsWord) {
    EXPECT_EQ(parts_of("zone d'océan : terre ?"), (Parts{"zone", "d'océan :", "terre ?"}));
}

TEST(LineBreaks, NumberThatEndsAPhraseStaysOnTheLineOfItsWord) {
    EXPECT_EQ(parts_of("génération 11"), (Parts{"génération 11"}));
    EXPECT_EQ(parts_of("ligne 1, colonne 3 · fin"), (Parts{"ligne 1,", "colonne 3", "·", "fin"}));
}

TEST(LineBreaks, NumberBeforeAWordMayBeginALine) {
    EXPECT_EQ(parts_of("needs 16 cards"), (Parts{"needs", "16", "cards"}));
    EXPECT_EQ(parts_of("5 12"), (Parts{"5", "12"}));
}

}  // namespace
}  // namespace syrtis::client::render::test
