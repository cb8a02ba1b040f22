// SPDX-License-Identifier: MIT
#include "text/json_cost.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::text {
namespace {

TEST(JsonCost, CountsEachValueAndNameOnce) {
    EXPECT_EQ(measure_json("").values, 0U);
    EXPECT_EQ(measure_json(" true ").values, 1U);
    EXPECT_EQ(measure_json("[]").values, 1U);
    EXPECT_EQ(measure_json("[[],[1, -2.5e3],\"a\"]").values, 6U);
    EXPECT_EQ(measure_json(R"({"a":{"b":null},"c":[false]})").values, 8U);
}

TEST(JsonCost, IgnoresTheContentsOfStrings) {
    EXPECT_EQ(measure_json(R"("[1,2,{\"x\":[\\\"")").values, 1U);
    EXPECT_EQ(measure_json(R"(["a\\",1])").values, 3U);
}

TEST(JsonCost, ReportsTheGreatestDepth) {
    EXPECT_EQ(measure_json("1").depth, 0U);
    EXPECT_EQ(measure_json(R"([{"a":[]},[]])").depth, 3U);
    EXPECT_EQ(measure_json(std::string(60'000, '[')).depth, 60'000U);
}

TEST(JsonCost, InvalidJsonIsMeasuredWithoutCrash) {
    EXPECT_EQ(measure_json("]]]}").depth, 0U);
    EXPECT_EQ(measure_json("\"\\").values, 1U);
    EXPECT_EQ(measure_json("[\"open").values, 2U);
}

}  // namespace
}  // namespace syrtis::text
