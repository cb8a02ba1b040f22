// SPDX-License-Identifier: MIT
#include "text/json_cost.hpp"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::text {
namespace {

TEST(Json_cost, counts_values_and_names_each_once) {
    EXPECT_EQ(measure_json("").values, 0U);
    EXPECT_EQ(measure_json(" true ").values, 1U);
    EXPECT_EQ(measure_json("[]").values, 1U);
    EXPECT_EQ(measure_json("[[],[1, -2.5e3],\"a\"]").values, 6U);
    EXPECT_EQ(measure_json(R"({"a":{"b":null},"c":[false]})").values, 8U);
}

TEST(Json_cost, passes_over_what_stands_in_strings) {
    EXPECT_EQ(measure_json(R"("[1,2,{\"x\":[\\\"")").values, 1U);
    EXPECT_EQ(measure_json(R"(["a\\",1])").values, 3U);
}

TEST(Json_cost, tells_the_greatest_depth) {
    EXPECT_EQ(measure_json("1").depth, 0U);
    EXPECT_EQ(measure_json(R"([{"a":[]},[]])").depth, 3U);
    EXPECT_EQ(measure_json(std::string(60'000, '[')).depth, 60'000U);
}

TEST(Json_cost, comes_to_an_end_in_a_text_that_is_no_JSON) {
    EXPECT_EQ(measure_json("]]]}").depth, 0U);
    EXPECT_EQ(measure_json("\"\\").values, 1U);
    EXPECT_EQ(measure_json("[\"open").values, 2U);
}

}  // namespace
}  // namespace syrtis::text
