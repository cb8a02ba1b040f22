// SPDX-License-Identifier: MIT

#include "render/layout.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "render/terraforming/layout.hpp"

namespace syrtis::client::render {
namespace {

using namespace terraforming;

const std::vector<std::pair<unsigned, unsigned>> k_windows{
    {1280, 720},  {1366, 768},  {1440, 900},  {1280, 960},  {1024, 768},  {1280, 1024},
    {1600, 900},  {1600, 1200}, {1680, 1050}, {1920, 1080}, {1920, 1200}, {2048, 1536},
    {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}, {1281, 723},  {5120, 1440}};

std::vector<Rect> regions_of(const TableLayout& layout) {
    std::vector<Rect> regions = layout.opponents;
    regions.insert(regions.end(), {layout.actions, layout.own, layout.board, layout.prompt, layout.hand, layout.bar,
                                   layout.upper_side, layout.lower_side, layout.offers, layout.log});
    if (!layout.side.empty()) regions.push_back(layout.side);
    return regions;
}

TEST(TableLayoutOfWindow, TableRegionsFitTheWindowWithoutOverlap) {
    for (const auto& [width, height] : k_windows) {
        for (int opponents = 0; opponents <= 4; ++opponents) {
            SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height) + ", " + std::to_string(opponents));
            const Frame frame = table_frame(width, height);
            const std::vector<Rect> regions = regions_of(table_layout(frame, opponents));
            const Rect window{0, 0, frame.width, frame.height};
            for (std::size_t i = 0; i < regions.size(); ++i) {
                EXPECT_TRUE(window.contains(regions[i])) << i;
                EXPECT_GT(regions[i].w, 100) << i;
                EXPECT_GT(regions[i].h, 24) << i;
                for (std::size_t k = i + 1; k < regions.size(); ++k) {
                    EXPECT_FALSE(regions[i].overlaps(regions[k])) << i << " and " << k;
                }
            }
        }
    }
}

TEST(TableLayoutOfWindow, UprightWindowHasNarrowClassOnlyOnScreensThatSupportIt) {
    const Frame phone = frame_for(390, 844, 1, {.narrow = true});
    EXPECT_TRUE(phone.narrow());
    EXPECT_FLOAT_EQ(phone.width, 320);
    EXPECT_GE(k_touch * phone.scale, 40);
    EXPECT_GE(11 * phone.scale, 11);
    EXPECT_FALSE(frame_for(390, 844).narrow());
    for (const auto& [width, height] : k_windows) {
        EXPECT_FALSE(frame_for(width, height, 1, {.narrow = true}).narrow()) << width;
    }
    EXPECT_FALSE(frame_for(1080, 1920, 1, {.narrow = true}).narrow()) << "wide enough for the other classes";
}

TEST(TableLayoutOfWindow, PhoneOf360PixelsHasTargetsOf40Pixels) {
    for (const auto& [width, height] : {std::pair{360U, 640U}, {360U, 740U}, {375U, 667U}}) {
        const Frame phone = frame_for(width, height, 1, {.narrow = true});
        EXPECT_TRUE(phone.narrow()) << width;
        EXPECT_GE(k_touch * phone.scale, 39.99F) << width;
    }
}

TEST(TableLayoutOfWindow, PhoneInLandscapeFrom640To360HasTargetsOf40PixelsAndLettersOf11) {
    for (const auto& [width, height] : {std::pair{640U, 360U},
                                        {667U, 375U},
                                        {740U, 360U},
                                        {800U, 360U},
                                        {812U, 375U},
                                        {814U, 367U},
                                        {844U, 390U},
                                        {932U, 430U}}) {
        const Frame phone = frame_for(width, height, 1, {.narrow = true});
        EXPECT_TRUE(phone.landscape()) << width;
        EXPECT_GE(phone.touch * phone.scale, 39.98F) << width;
        constexpr float k_smallest_letters = 11;
        EXPECT_GE(k_smallest_letters * phone.scale, 10.99F) << width;
        const TableLayout layout = table_layout(phone, 0);
        EXPECT_FALSE(layout.board.overlaps(layout.column)) << width;
        EXPECT_GT(layout.board.w, 250) << width;
    }
}

TEST(TableLayoutOfWindow, LowWindowHasNarrowClassInLandscape) {
    const Frame phone = frame_for(844, 390, 1, {.narrow = true});
    EXPECT_TRUE(phone.narrow());
    EXPECT_TRUE(phone.landscape());
    EXPECT_FLOAT_EQ(phone.width, 692);
    EXPECT_GE(k_touch * phone.scale, 40);
    EXPECT_FALSE(frame_for(844, 390).narrow()) << "only screens with a narrow arrangement";
    EXPECT_FALSE(frame_for(390, 844, 1, {.narrow = true}).landscape());
    const TableLayout layout = table_layout(phone, 0);
    EXPECT_GT(layout.tabs.h, layout.tabs.w);
    EXPECT_FALSE(layout.board.overlaps(layout.column));
    EXPECT_GT(layout.board.w, 300);
}

TEST(TableLayoutOfWindow, HigherPixelDensityKeepsSizeClassAndLogicalSize) {
    for (const auto& [width, height] :
         {std::pair{390U, 844U}, {844U, 390U}, {1024U, 768U}, {1440U, 900U}, {1920U, 1080U}}) {
        const Frame usual = table_frame(width, height, 1, true, true);
        const Frame fine = table_frame(3 * width, 3 * height, {1, 3}, true, true);
        EXPECT_EQ(fine.size, usual.size) << width;
        EXPECT_EQ(fine.shape, usual.shape) << width;
        EXPECT_FLOAT_EQ(fine.scale, 3 * usual.scale) << width;
        EXPECT_FLOAT_EQ(fine.width, usual.width) << width;
    }
}

TEST(TableLayoutOfWindow, WideWindowOfNarrowClassGetsMoreRoomInsteadOfLargerText) {
    const Frame frame = frame_for(700, 1200, 1, {.narrow = true});
    EXPECT_TRUE(frame.narrow());
    EXPECT_LT(frame.scale, 1.4F);
    EXPECT_GT(frame.width, 500);
    const Frame small = frame_for(390, 844, 0.75F, {.narrow = true});
    EXPECT_GT(small.width, 380) << "the person may make everything smaller";
    EXPECT_FLOAT_EQ(frame_for(390, 844, 2, {.narrow = true}).width, 320) << "and not larger than the class allows";
}

TEST(TableLayoutOfWindow, LargeClassHasDesignedSizesAt1920By1080) {
    const Frame frame = frame_for(1920, 1080);
    EXPECT_TRUE(frame.large());
    EXPECT_FLOAT_EQ(frame.scale, 1);
    const TableLayout layout = table_layout(frame, 4);
    EXPECT_EQ(layout.board, (Rect{512, 8, 896, 720}));
    EXPECT_EQ(layout.prompt, (Rect{512, 736, 896, 80}));
    EXPECT_EQ(layout.hand, (Rect{512, 824, 1400, 248}));
    EXPECT_EQ(layout.own, (Rect{8, 824, 496, 248}));
    EXPECT_EQ(layout.actions, (Rect{8, 620, 496, 196}));
    EXPECT_EQ(layout.log, (Rect{1416, 580, 496, 236}));
    EXPECT_FLOAT_EQ(disc_layout(layout.board, true).radius, 324);
}

TEST(TableLayoutOfWindow, MiddleClassHasDesignedSizesAt1280By720) {
    const Frame frame = frame_for(1280, 720);
    EXPECT_FALSE(frame.large());
    const TableLayout layout = table_layout(frame, 3);
    EXPECT_EQ(layout.opponents[1], (Rect{6, 186, 276, 174}));
    EXPECT_EQ(layout.board, (Rect{288, 6, 704, 472}));
    EXPECT_EQ(layout.prompt, (Rect{288, 484, 704, 56}));
    EXPECT_EQ(layout.hand, (Rect{474, 546, 800, 168}));
}

TEST(TableLayoutOfWindow, NearlySquareWindowHasTallShapeAndVeryWideWindowHasSideColumn) {
    EXPECT_EQ(table_frame(1024, 768).shape, Shape::tall);
    EXPECT_FLOAT_EQ(table_frame(1024, 768).scale, 1);
    EXPECT_TRUE(table_frame(1600, 1200).large());
    EXPECT_EQ(table_frame(1600, 1200, 1, false).shape, Shape::usual)
        << "screens without such an arrangement have the usual one";
    EXPECT_EQ(table_frame(1440, 900).shape, Shape::usual);
    const TableLayout wide = table_layout(table_frame(2560, 1080), 3);
    EXPECT_EQ(wide.board, (Rect{512, 8, 896, 720}));
    EXPECT_EQ(wide.side, (Rect{1920, 8, 632, 808}));
    EXPECT_EQ(wide.hand, (Rect{512, 824, 2040, 248}));
    EXPECT_TRUE(table_layout(table_frame(1920, 1080), 3).side.empty());
}

TEST(TableLayoutOfWindow, AllTextSizesScaleTogether) {
    EXPECT_FLOAT_EQ(frame_for(2560, 1440).scale, 4.0F / 3);
    EXPECT_FLOAT_EQ(frame_for(3840, 2160).scale, 2);
    EXPECT_TRUE(frame_for(1600, 900).large());
    EXPECT_FALSE(frame_for(1599, 900).large());
    EXPECT_FLOAT_EQ(frame_for(3440, 1440).scale, 4.0F / 3);
}

TEST(TableLayoutOfWindow, ZoomScalesEverythingWithinTheWindow) {
    EXPECT_FLOAT_EQ(frame_for(1920, 1080, 0.75F).scale, 0.75F);
    EXPECT_TRUE(frame_for(1920, 1080, 0.75F).large());
    EXPECT_FLOAT_EQ(frame_for(1920, 1080, 1.2F).scale, 1.2F);
    EXPECT_TRUE(frame_for(1920, 1080, 1.2F).large());
    EXPECT_FLOAT_EQ(frame_for(1920, 1080, 1.5F).scale, 1.5F);
    EXPECT_FALSE(frame_for(1920, 1080, 1.5F).large());
    // A window of the smallest size can't be enlarged.
    EXPECT_FLOAT_EQ(frame_for(1280, 720, 2).scale, 1);
    for (const float zoom : {0.75F, 0.9F, 1.0F, 1.1F, 1.3F, 1.6F, 2.0F}) {
        const Frame frame = frame_for(2560, 1440, zoom);
        EXPECT_GE(frame.width, frame.large() ? 1600 : 1280);
        EXPECT_GE(frame.height, frame.large() ? 900 : 720);
    }
}

TEST(TableLayoutOfWindow, NeighbouringSpacesOfTheBoardTouch) {
    for (const bool corners : {true, false}) {
        const DiscLayout disc = disc_layout({512, 8, 896, 720}, corners);
        for (std::size_t i = 0; i < k_printed_spaces; ++i) {
            const float away = std::hypot(disc.spaces[i].x - disc.centre.x, disc.spaces[i].y - disc.centre.y);
            EXPECT_LE(away + disc.hexagon / 2, disc.radius * 1.01F) << i;
            float nearest = 1e9F;
            for (std::size_t k = 0; k < k_printed_spaces; ++k) {
                if (k != i) {
                    nearest = std::min(
                        nearest, std::hypot(disc.spaces[i].x - disc.spaces[k].x, disc.spaces[i].y - disc.spaces[k].y));
                }
            }
            EXPECT_NEAR(nearest, disc.hexagon, 0.01F) << i;
        }
        for (std::size_t i = k_printed_spaces; i < disc.spaces.size(); ++i) {
            const float away = std::hypot(disc.spaces[i].x - disc.centre.x, disc.spaces[i].y - disc.centre.y);
            EXPECT_GE(away - disc.off_planet / 2, disc.arc_outer - 0.01F) << "an area off the planet covers the track";
        }
    }
}

TEST(TableLayoutOfWindow, HandOfAnySizeFitsItsRegion) {
    for (const auto& [width, height] : k_windows) {
        const Frame frame = table_frame(width, height);
        const Rect hand = table_layout(frame, 4).hand;
        for (const bool list : {true, false}) {
            for (const int cards : {0, 1, 2, 5, 11, 12, 13, 18, 19, 24, 36, 60, 120}) {
                SCOPED_TRACE(std::to_string(width) + ", " + std::to_string(cards) + (list ? " listed" : " fanned"));
                const HandLayout layout = hand_layout(hand, frame.large(), list, cards, 0);
                EXPECT_EQ(static_cast<int>(layout.places.size()), layout.visible);
                EXPECT_LE(layout.visible, cards);
                EXPECT_TRUE(cards == 0 || layout.visible > 0);
                for (const Rect& place : layout.places) {
                    EXPECT_TRUE(hand.inset(-0.5F).contains(place));
                }
            }
        }
    }
}

TEST(TableLayoutOfWindow, CardFacesGrowIntoUnusedRoom) {
    const Rect wide = table_layout(table_frame(2560, 1080), 3).hand;
    const auto width = [&wide](int cards) { return hand_layout(wide, true, false, cards, 0).places.front().w; };
    EXPECT_FLOAT_EQ(width(36), 150);
    EXPECT_GT(width(12), 150);
    EXPECT_GT(width(10), 180);
    EXPECT_FLOAT_EQ(width(7), 260) << "too narrow for words";
    EXPECT_GT(width(5), k_least_broad_card);
    EXPECT_FLOAT_EQ(width(2), 520) << "and no more";
    const HandLayout twelve = hand_layout(wide, true, false, 12, 0);
    EXPECT_FALSE(twelve.places[0].overlaps(twelve.places[1]));
}

TEST(TableLayoutOfWindow, LoweredPanelOfActionsGivesItsRoomToTheOpponents) {
    const Frame frame = table_frame(1920, 1080);
    const TableLayout usual = table_layout(frame, 4);
    TableLayout lowered = usual;
    lower_actions(lowered, frame, 100);
    EXPECT_FLOAT_EQ(lowered.actions.h, 100);
    EXPECT_FLOAT_EQ(lowered.actions.bottom(), usual.actions.bottom());
    EXPECT_GT(lowered.opponents.front().h, usual.opponents.front().h);
    EXPECT_FLOAT_EQ(lowered.opponents.back().bottom(), lowered.others.bottom());
    EXPECT_LT(lowered.others.bottom(), lowered.actions.y);
    lower_actions(lowered, frame, 200);
    EXPECT_FLOAT_EQ(lowered.actions.h, 100) << "it never gets higher";
    const Frame middle = table_frame(1280, 720);
    TableLayout beside = table_layout(middle, 4);
    lower_actions(beside, middle, 50);
    EXPECT_EQ(beside.actions, table_layout(middle, 4).actions) << "beside the hand";
}

TEST(TableLayoutOfWindow, TwentyFourCardsFitTheListAndThirtySixCardsFitTheFanWithoutScrolling) {
    const Rect middle = table_layout(frame_for(1280, 720), 4).hand;
    EXPECT_EQ(hand_layout(middle, false, true, 24, 0).visible, 24);
    const Rect large = table_layout(frame_for(1920, 1080), 4).hand;
    EXPECT_EQ(hand_layout(large, true, false, 36, 0).visible, 36);
}

TEST(TableLayoutOfWindow, RowsOfListDoNotOverlap) {
    const Rect hand = table_layout(frame_for(1280, 720), 4).hand;
    for (int cards = 1; cards <= 30; ++cards) {
        const HandLayout layout = hand_layout(hand, false, true, cards, 0);
        for (std::size_t i = 0; i < layout.places.size(); ++i) {
            for (std::size_t k = i + 1; k < layout.places.size(); ++k) {
                EXPECT_FALSE(layout.places[i].overlaps(layout.places[k])) << cards << ": " << i << " and " << k;
            }
        }
    }
}

TEST(TableLayoutOfWindow, OfferedCardsFitTheBoardWithoutOverlap) {
    for (const auto& [width, height] : k_windows) {
        const Frame frame = table_frame(width, height);
        const Rect board = table_layout(frame, 3).board;
        const Rect area = board.inset(0, 60);
        for (int cards = 1; cards <= 10; ++cards) {
            const std::vector<Rect> places = choice_layout(area, board, frame.large(), cards);
            ASSERT_EQ(static_cast<int>(places.size()), cards);
            for (std::size_t i = 0; i < places.size(); ++i) {
                EXPECT_TRUE(board.inset(-1).contains(places[i])) << width << ": " << cards << ", " << i;
                for (std::size_t k = i + 1; k < places.size(); ++k) {
                    EXPECT_FALSE(places[i].overlaps(places[k])) << width << ": " << cards << ", " << i << " and " << k;
                }
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::client::render
