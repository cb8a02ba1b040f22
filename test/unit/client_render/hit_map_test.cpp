// SPDX-License-Identifier: MIT

#include "render/hit_map.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::render {
namespace {

constexpr Target k_card{TableTarget::hand_card, 3, 0};
constexpr Target k_other{TableTarget::hand_card, 4, 0};

TEST(HitMap, LastDrawnTargetIsOnTop) {
    HitMap hits;
    hits.add(Rect{0, 0, 100, 100}, k_card);
    hits.add(Rect{50, 0, 100, 100}, k_other);
    EXPECT_EQ(hits.find({25, 50}), k_card);
    EXPECT_EQ(hits.find({75, 50}), k_other);
    EXPECT_EQ(hits.find({175, 50}), std::nullopt);
}

TEST(HitMap, DialogBackgroundHidesTargetsBelow) {
    HitMap hits;
    hits.add(Rect{0, 0, 100, 100}, k_card);
    hits.add(Rect{0, 0, 60, 100}, {});
    EXPECT_EQ(hits.find({30, 50}), std::nullopt);
    EXPECT_EQ(hits.find({80, 50}), k_card);
}

TEST(HitMap, CornersOfTheBoxAroundAHexagonOrCircleAreNotHit) {
    for (const RegionShape shape : {RegionShape::hexagon, RegionShape::circle}) {
        HitMap hits;
        hits.add(shape, {0, 0, 100, 116}, k_card);
        EXPECT_EQ(hits.find({50, 58}), k_card);
        EXPECT_EQ(hits.find({50, 2}), k_card);
        EXPECT_EQ(hits.find({2, 58}), k_card);
        EXPECT_EQ(hits.find({4, 4}), std::nullopt);
        EXPECT_EQ(hits.find({96, 112}), std::nullopt);
    }
    HitMap hits;
    hits.add(RegionShape::hexagon, {0, 0, 100, 116}, k_card);
    EXPECT_EQ(hits.find({1, 84}), k_card) << "the side of a hexagon is upright over half its height";
}

TEST(HitMap, CoveredCardIsFoundAtItsVisiblePart) {
    HitMap hits;
    hits.add(Rect{0, 0, 150, 210}, k_card);
    hits.add(Rect{34, 0, 150, 210}, k_other);
    const auto point = hits.point_of(k_card);
    ASSERT_TRUE(point);
    EXPECT_EQ(hits.find(*point), k_card);
    hits.add(Rect{0, 0, 200, 210}, {});
    EXPECT_EQ(hits.point_of(k_card), std::nullopt);
}

TEST(HitMap, EmptyAreaIsNotAdded) {
    HitMap hits;
    hits.add(Rect{0, 0, 0, 20}, k_card);
    EXPECT_TRUE(hits.regions().empty());
}

TEST(HitMap, PressOnSliderGivesNearestValueWithinItsRange) {
    const Rect track{100, 0, 200, 20};
    EXPECT_EQ(slider_value(track, 100, 0, 4), 0);
    EXPECT_EQ(slider_value(track, 174, 0, 4), 1);
    EXPECT_EQ(slider_value(track, 176, 0, 4), 2);
    EXPECT_EQ(slider_value(track, 999, 0, 4), 4);
    EXPECT_EQ(slider_value(track, 0, 2, 4), 2);
    EXPECT_EQ(slider_value(track, 150, 3, 3), 3);
}

}  // namespace
}  // namespace syrtis::client::render
