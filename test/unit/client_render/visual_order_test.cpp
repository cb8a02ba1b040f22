// SPDX-License-Identifier: MIT

#include "render/visual_order.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::render {
namespace {

TEST(VisualOrder, LeftToRightTextIsUnchanged) {
    EXPECT_FALSE(has_right_to_left("Ada — 5 M€, Zoë, Ωmega, 日本"));
    EXPECT_EQ(visual_order("Ada 5"), "Ada 5");
}

TEST(VisualOrder, HebrewIsDrawnFromItsLastLetter) {
    EXPECT_TRUE(has_right_to_left("שלום"));
    EXPECT_TRUE(runs_right_to_left("שלום"));
    EXPECT_EQ(visual_order("שלום"), "םולש");
}

TEST(VisualOrder, NumbersInHebrewTextKeepTheirOrder) { EXPECT_EQ(visual_order("שלום 12"), "12 םולש"); }

TEST(VisualOrder, HebrewNameInALeftToRightSentenceStaysInItsPlace) {
    EXPECT_FALSE(runs_right_to_left("Table of שלום"));
    EXPECT_EQ(visual_order("Table of שלום"), "Table of םולש");
}

TEST(VisualOrder, ArabicLettersAreJoined) {
    // From the left: MEEM, the ligature of LAM and ALEF, and SEEN in its initial form.
    EXPECT_EQ(visual_order("سلام"), "ﻡﻼﺳ");
}

TEST(VisualOrder, InvalidUtf8DoesNotEndTheProgram) {
    EXPECT_FALSE(visual_order("\xd7\xa9\xff\xd7").empty());
    EXPECT_TRUE(visual_order("").empty());
}

}  // namespace
}  // namespace syrtis::client::render
