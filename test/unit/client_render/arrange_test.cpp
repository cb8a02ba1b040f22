// SPDX-License-Identifier: MIT

#include "render/arrange.hpp"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "render/size_class.hpp"

namespace syrtis::client::render {
namespace {

constexpr Rect k_rect{10, 20, 100, 60};

TEST(CutRectangle, PartAndRestHaveTheGapBetweenThem) {
    EXPECT_EQ(cut_left(k_rect, 30, 5).part, (Rect{10, 20, 30, 60}));
    EXPECT_EQ(cut_left(k_rect, 30, 5).rest, (Rect{45, 20, 65, 60}));
    EXPECT_EQ(cut_right(k_rect, 30, 5).part, (Rect{80, 20, 30, 60}));
    EXPECT_EQ(cut_right(k_rect, 30, 5).rest, (Rect{10, 20, 65, 60}));
    EXPECT_EQ(cut_top(k_rect, 20, 5).part, (Rect{10, 20, 100, 20}));
    EXPECT_EQ(cut_top(k_rect, 20, 5).rest, (Rect{10, 45, 100, 35}));
    EXPECT_EQ(cut_bottom(k_rect, 20, 5).part, (Rect{10, 60, 100, 20}));
    EXPECT_EQ(cut_bottom(k_rect, 20, 5).rest, (Rect{10, 20, 100, 35}));
}

TEST(CutRectangle, PartLargerThanTheRectangleTakesAllOfIt) {
    const auto [part, rest] = cut_top(k_rect, 200, 8);
    EXPECT_EQ(part, k_rect);
    EXPECT_TRUE(rest.empty());
    EXPECT_EQ(rest.bottom(), k_rect.bottom());
    EXPECT_EQ(cut_left(k_rect, -4).rest, k_rect);
}

TEST(DividedLength, RemainingLengthIsDistributedByGrowthShares) {
    const std::vector<Part> parts{sized(20), growing(1), growing(3, 10)};
    EXPECT_EQ(divided(100, parts, 5), (std::vector<float>{20, 15, 55}));
}

TEST(DividedLength, PartAtItsMaximumLeavesTheRestToOtherParts) {
    const std::vector<Part> parts{{.grow = 1, .most = 10}, {.grow = 1}, {.size = 5, .grow = 1, .most = 6}};
    const std::vector<float> expected{10, 84, 6};
    const auto found = divided(100, parts);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_FLOAT_EQ(found[i], expected[i]);
}

TEST(DividedLength, SizesStayTheSameIfNoPartGrows) {
    const std::vector<Part> parts{sized(20), sized(30)};
    EXPECT_EQ(divided(100, parts, 5), (std::vector<float>{20, 30}));
}

TEST(DividedLength, PartsShrinkToTheirMinimumIfLengthIsTooShort) {
    const std::vector<Part> parts{shrinking(40, 20), shrinking(60), sized(10)};
    EXPECT_EQ(divided(70, parts), (std::vector<float>{30, 30, 10}));
    EXPECT_EQ(divided(10, parts), (std::vector<float>{20, 0, 10})) << "smallest sizes are kept even without room";
}

TEST(DividedLength, EmptyListOfPartsGivesEmptyListOfSizes) { EXPECT_TRUE(divided(100, {}, 5).empty()); }

TEST(LayoutColumns, PartsArePlacedSideBySideInTheirOrder) {
    const auto [sign, words, number] = columns(k_rect, {sized(20), growing(), sized(30)}, 5);
    EXPECT_EQ(sign, (Rect{10, 20, 20, 60}));
    EXPECT_EQ(words, (Rect{35, 20, 40, 60}));
    EXPECT_EQ(number, (Rect{80, 20, 30, 60}));
}

TEST(LayoutRows, PartsArePlacedOneBelowTheOther) {
    const auto [head, body] = rows(k_rect, {sized(20), growing()}, 5);
    EXPECT_EQ(head, (Rect{10, 20, 100, 20}));
    EXPECT_EQ(body, (Rect{10, 45, 100, 35}));
}

TEST(LayoutCells, ArePlacedRowByRowInTheRectangle) {
    const Cells grid = cells(k_rect, 2, 2, 10);
    EXPECT_EQ(grid.at(0), (Rect{10, 20, 45, 25}));
    EXPECT_EQ(grid.at(1), (Rect{65, 20, 45, 25}));
    EXPECT_EQ(grid.at(3), (Rect{65, 55, 45, 25}));
    EXPECT_EQ(grid.at(3).right(), k_rect.right());
    EXPECT_EQ(grid.at(3).bottom(), k_rect.bottom());
}

TEST(LayoutLines, OnlyWholeLinesAreCountedAndPlacedFromTheTop) {
    const Lines lines{.area = k_rect, .height = 18, .gap = 3};
    EXPECT_EQ(lines.room(), 3);
    EXPECT_EQ(lines.at(2), (Rect{10, 62, 100, 18}));
    EXPECT_EQ(lines.height_of(3), 60);
    EXPECT_EQ(lines.height_of(0), 0);
}

TEST(LayoutLines, LinesWhoseHeightWasComputedFromTheirNumberAllFit) {
    constexpr float k_gap = 3;
    for (int count = 1; count <= 40; ++count) {
        for (float height = 200; height < 500; height += 0.7F) {
            const float each = (height + k_gap) / static_cast<float>(count) - k_gap;
            const Lines lines{.area = {0, 0, 100, height}, .height = each, .gap = k_gap};
            ASSERT_EQ(lines.room(), count) << "in " << height;
        }
    }
}

TEST(LayoutFlow, ItemThatDoesNotFitBeginsANewLine) {
    constexpr std::array<float, 4> widths{40, 50, 30, 200};
    const Flow things = flow(k_rect, widths, 10, 5);
    ASSERT_EQ(things.places.size(), 4U);
    EXPECT_EQ(things.places[1], (Rect{55, 20, 50, 10}));
    EXPECT_EQ(things.places[2], (Rect{10, 35, 30, 10}));
    EXPECT_EQ(things.places[3], (Rect{10, 50, 100, 10})) << "an item that is too wide has a line of its own";
    EXPECT_EQ(things.height, 40);
    EXPECT_EQ(flow(k_rect, {}, 10, 5).height, 0);
}

TEST(RectangleHelpers, CentreARectangleOrReduceItByMargins) {
    EXPECT_EQ(centred(k_rect, 20, 40), (Rect{50, 30, 20, 40}));
    EXPECT_EQ(without(k_rect, 1, 2, 3, 4), (Rect{11, 22, 96, 54}));
}

TEST(SizeClass, NarrowClassUsesValueOfMiddleClassIfItHasNone) {
    EXPECT_EQ(Sized<int>(3, 2).of(SizeClass::narrow), 2);
    EXPECT_EQ(Sized<int>(3, 2, 1).of(SizeClass::narrow), 1);
    EXPECT_EQ(Sized<int>(3, 2, 1).of(SizeClass::large), 3);
}

TEST(LayoutFilledColumns, ItemThatDoesNotFitBeginsTheNextColumn) {
    const std::vector<float> heights{40, 50, 30, 120, 10};
    const std::vector<ColumnPlace> expected{{0, 0}, {0, 44}, {1, 0}, {2, 0}, {3, 0}};
    EXPECT_EQ(filled_columns(100, heights, 4), expected);
    EXPECT_TRUE(filled_columns(100, {}, 4).empty());
}

}  // namespace
}  // namespace syrtis::client::render
