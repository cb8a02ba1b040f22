// SPDX-License-Identifier: MIT
#include "protocol/name_skeleton.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace syrtis::protocol {
namespace {

TEST(NameSkeleton, is_the_same_for_names_that_look_alike) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"Ada", "ADA"},           {"Ada", "\u0410da"},     {"Ada", "\uff21\uff44\uff41"},
        {"Ad\u00e1", "Ada"},      {"Ada\u0301", "Ada"},    {"Ilse", "llse"},
        {"Ilse", "1lse"},         {"Bob", "B0b"},          {"Bernd", "Bemd"},
        {"\u039f\u03c1a", "Opa"}, {"Bj\u00f8rn", "bjorn"}, {"O'Neil", "O\u2019Nell"},
    };
    for (const auto& [left, right] : pairs)
        EXPECT_EQ(name_skeleton(left), name_skeleton(right)) << left << ' ' << right;
}

TEST(NameSkeleton, tells_other_names_apart) {
    const std::vector<std::pair<std::string, std::string>> pairs{
        {"Ada", "Eva"},
        {"Ada", "Ada 2"},
        {"greedy 1", "greedy 2"},
        {"\u6771\u4eac", "\u4eac\u90fd"},
        {"Jo", "Joe"},
        {"\u041f\u0451\u0442\u0440", "Petr"},
    };
    for (const auto& [left, right] : pairs)
        EXPECT_NE(name_skeleton(left), name_skeleton(right)) << left << ' ' << right;
}

TEST(NameSkeleton, of_no_utf8_ends_where_that_does) {
    EXPECT_EQ(name_skeleton("ab\xff"
                            "c"),
              "ab");
}

}  // namespace
}  // namespace syrtis::protocol
