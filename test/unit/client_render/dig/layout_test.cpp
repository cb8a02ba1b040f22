// SPDX-License-Identifier: MIT

#include "render/dig/layout.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "render/layout.hpp"

namespace syrtis::client::render::dig {
namespace {

const std::vector<std::pair<unsigned, unsigned>> k_windows{{1280, 720},  {1366, 768},  {1600, 900},  {1600, 1200},
                                                           {1920, 1080}, {2560, 1080}, {2560, 1440}, {3840, 2160}};

GridLayout grid_of(const Frame& frame) {
    return grid_layout(table_layout(frame, 3).board, frame.large() ? 107 : 130, frame.large() ? 19 : 14);
}

TEST(DigLayout, GridHasDesignedSizesAt1920By1080AndAt1280By720) {
    const GridLayout large = grid_of(frame_for(1920, 1080));
    EXPECT_FLOAT_EQ(large.field.w, 682);
    EXPECT_FLOAT_EQ(large.cells[0].w, 152);
    EXPECT_FLOAT_EQ(large.cells[1].x - large.cells[0].right(), 10);
    EXPECT_FLOAT_EQ(large.tile, 128);
    EXPECT_FLOAT_EQ(large.step, 8);
    const GridLayout middle = grid_of(frame_for(1280, 720));
    EXPECT_NEAR(middle.cells[0].w, 99, 1.5);
    EXPECT_NEAR(middle.cells[1].x - middle.cells[0].right(), 6, 1);
}

TEST(DigLayout, PilesStayInTheirCellsAndCellsOnFieldInEveryWindow) {
    for (const auto& [width, height] : k_windows) {
        const Frame frame = table_frame(width, height);
        const GridLayout grid = grid_of(frame);
        EXPECT_TRUE(table_layout(frame, 3).board.contains(grid.field)) << width;
        for (std::size_t i = 0; i < k_places; ++i) {
            EXPECT_TRUE(grid.field.contains(grid.cells[i])) << width << ", " << i;
            for (int tiles = 1; tiles <= k_tiles_of_pile; ++tiles) {
                EXPECT_TRUE(grid.cells[i].inset(-0.5F).contains(grid.pile_of(i, tiles))) << width << ", " << i;
            }
            for (std::size_t k = i + 1; k < k_places; ++k) {
                EXPECT_FALSE(grid.cells[i].overlaps(grid.cells[k])) << width << ", " << i << ", " << k;
            }
        }
    }
}

TEST(DigLayout, EnlargedGridIsClippedToFieldOfUsualSize) {
    const Rect board = table_layout(table_frame(1920, 1080), 3).board;
    const GridLayout usual = grid_layout(board, 107, 19);
    EXPECT_EQ(usual.window, usual.field);
    const GridLayout close = grid_layout(board, 107, 19, {.zoom = 2, .across = 0.5F, .down = -0.5F});
    EXPECT_EQ(close.window, usual.window) << "the words in the corners stay";
    EXPECT_NEAR(close.cells[0].w, 2 * usual.cells[0].w, 0.5F);
    EXPECT_NEAR(close.field.x, usual.field.x, 1) << "the grid is aligned with the left edge of the window";
    EXPECT_NEAR(close.field.bottom(), usual.field.bottom(), 1);
}

TEST(DigLayout, MarginBesideGridHasRoomForWords) {
    for (const auto& [width, height] : k_windows) {
        const Frame frame = table_frame(width, height);
        const Rect board = table_layout(frame, 3).board;
        EXPECT_GE(grid_of(frame).field.x - board.x, frame.large() ? 107 : 130) << width;
    }
}

TEST(DigLayout, CollectedTilesOfAnyNumberCoverNeitherTokensNorSum) {
    for (const auto& [width, height] : k_windows) {
        const Frame frame = table_frame(width, height);
        const Rect hand = table_layout(frame, 3).hand.inset(16, 30);
        for (int tiles = 0; tiles <= 48; ++tiles) {
            const CollectedLayout layout =
                collected_layout(hand, frame.large(), tiles, frame.large() ? 140.0F : 90.0F, true);
            ASSERT_EQ(static_cast<int>(layout.tiles.size()), tiles);
            for (const Rect& tile : layout.tiles) {
                EXPECT_TRUE(hand.inset(-0.5F).contains(tile)) << width << ": " << tiles;
                EXPECT_FALSE(tile.overlaps(layout.token)) << width << ": " << tiles;
                EXPECT_FALSE(tile.overlaps(layout.hint)) << width << ": " << tiles;
            }
            EXPECT_TRUE(hand.inset(-0.5F).contains(layout.token)) << width << ": " << tiles;
            EXPECT_FALSE(layout.token.overlaps(layout.sum)) << width << ": " << tiles;
        }
    }
}

TEST(DigLayout, UpToNineTilesAreLargeAndMoreTilesAreSmall) {
    const Rect hand = table_layout(frame_for(1920, 1080), 3).hand.inset(16, 27);
    EXPECT_FLOAT_EQ(collected_layout(hand, true, 6, 94, true).tile, 124);
    EXPECT_FLOAT_EQ(collected_layout(hand, true, 10, 94, true).tile, 72);
    EXPECT_FLOAT_EQ(collected_layout(hand, true, 24, 94, true).tile, 72);
}

TEST(DigLayout, EachOfTwentyFourTilesHasRoomForItsDigit) {
    for (const auto& [width, height] : k_windows) {
        const Frame frame = table_frame(width, height);
        const Rect hand = table_layout(frame, 3).hand.inset(16, 30);
        for (const Rect& shown :
             collected_layout(hand, frame.large(), 24, frame.large() ? 140.0F : 90.0F, true).shown) {
            EXPECT_GE(shown.w, frame.large() ? 40 : 24) << width;
        }
    }
}

}  // namespace
}  // namespace syrtis::client::render::dig
