// SPDX-License-Identifier: MIT
#include "names/letter_table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace syrtis::names {
namespace {

TEST(LetterTable, LookAlikeNamesHaveEqualSkeletons) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"Ada", "ADA"},           {"Ada", "\u0410da"},     {"Ada", "\uff21\uff44\uff41"},
        {"Ad\u00e1", "Ada"},      {"Ada\u0301", "Ada"},    {"Ilse", "llse"},
        {"Ilse", "1lse"},         {"Bob", "B0b"},          {"Bernd", "Bemd"},
        {"\u039f\u03c1a", "Opa"}, {"Bj\u00f8rn", "bjorn"}, {"O'Neil", "O\u2019Nell"},
    };
    for (const auto& [left, right] : pairs)
        EXPECT_EQ(table_skeleton(left), table_skeleton(right)) << left << ' ' << right;
}

TEST(LetterTable, OtherNamesHaveDifferentSkeletons) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"Ada", "Eva"},
        {"Ada", "Ada 2"},
        {"greedy 1", "greedy 2"},
        {"\u6771\u4eac", "\u4eac\u90fd"},
        {"Jo", "Joe"},
        {"\u041f\u0451\u0442\u0440", "Petr"},
    };
    for (const auto& [left, right] : pairs)
        EXPECT_NE(table_skeleton(left), table_skeleton(right)) << left << ' ' << right;
}

TEST(LetterTable, InvalidUtf8EndsTheNameAtItsFirstInvalidByte) {
    EXPECT_EQ(table_skeleton("ab\xff"
                             "c"),
              "ab");
}

}  // namespace
}  // namespace syrtis::names
