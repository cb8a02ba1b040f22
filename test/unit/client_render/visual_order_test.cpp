// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace syrtis::client::render {

void PrintTo(const DirectedRun& run, std::ostream* out) {
    *out << run.first << "+" << run.count << (run.leftwards ? " leftwards" : "");
}

namespace {

using Runs = std::vector<DirectedRun>;

Runs runs_of(std::u32string_view line) { return visual_runs({line.data(), line.size()}); }

TEST(VisualOrder, LeftToRightTextIsOneRun) {
    EXPECT_FALSE(has_right_to_left("Ada — 5 M€, Zoë, Ωmega, 日本"));
    EXPECT_EQ(runs_of(U"Ada 5"), (Runs{{0, 5, false}}));
    EXPECT_EQ(runs_of(U""), Runs{});
}

TEST(VisualOrder, HebrewTextRunsFromRightToLeft) {
    EXPECT_TRUE(has_right_to_left("שלום"));
    EXPECT_TRUE(runs_right_to_left("שלום"));
    EXPECT_EQ(runs_of(U"שלום"), (Runs{{0, 4, true}}));
}

TEST(VisualOrder, NumberAfterHebrewTextKeepsDigitOrderAndIsLeftOfText) {
    EXPECT_EQ(runs_of(U"שלום 12"), (Runs{{5, 2, false}, {0, 5, true}}));
}

TEST(VisualOrder, HebrewNameInALeftToRightSentenceStaysInItsPlace) {
    EXPECT_FALSE(runs_right_to_left("Table of שלום"));
    EXPECT_EQ(runs_of(U"Table of שלום!"), (Runs{{0, 9, false}, {9, 4, true}, {13, 1, false}}));
}

TEST(VisualOrder, TooLongLineIsOneRunFromLeftToRight) {
    const std::u32string line(5000, U'ש');
    EXPECT_EQ(runs_of(line), (Runs{{0, 5000, false}}));
}

TEST(VisualOrder, InvalidUtf8IsOrderedWithoutCrash) {
    EXPECT_TRUE(runs_right_to_left("\xd7\xa9\xff\xd7"));
    EXPECT_FALSE(runs_right_to_left(""));
}

}  // namespace
}  // namespace syrtis::client::render
