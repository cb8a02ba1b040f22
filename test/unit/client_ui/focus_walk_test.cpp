// SPDX-License-Identifier: MIT

#include "ui/focus_walk.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

using render::HitMap;
using render::SharedTarget;
using render::TableTarget;
using render::Target;

constexpr Target k_pill{TableTarget::prompt_button, 1, 0};
constexpr Target k_undo{TableTarget::undo, 0, 0};

Target hex(int id) { return {TableTarget::space, id, 0}; }

/// Two rows of three hexagons, the second one shifted by half a hexagon; a button, and undo.
HitMap table() {
    HitMap hits;
    for (int id = 0; id < 6; ++id) {
        const auto column = static_cast<float>(id % 3);
        const float shift = id < 3 ? 0.0F : 20.0F;
        hits.add(render::RegionShape::hexagon, {column * 40 + shift, id < 3 ? 0.0F : 36.0F, 40, 44}, hex(id));
    }
    hits.add({0, 200, 60, 20}, k_pill);
    hits.add({200, 0, 60, 20}, k_undo);
    return hits;
}

TEST(FocusWalk, TabVisitsEveryRegionAndReturns) {
    const auto hits = table();
    auto now = next_region(hits, std::nullopt, true, {});
    EXPECT_EQ(now, k_pill);
    now = next_region(hits, now, true, {});
    EXPECT_EQ(now, hex(0));
    now = next_region(hits, now, true, {});
    EXPECT_EQ(now, k_undo);
    EXPECT_EQ(next_region(hits, now, true, {}), k_pill);
    EXPECT_EQ(next_region(hits, k_pill, false, {}), k_undo);
    EXPECT_EQ(next_region(hits, k_undo, false, {}), hex(0));
}

TEST(FocusWalk, FocusEntersRegionAtItsFirstPreferredAnswer) {
    EXPECT_EQ(next_region(table(), k_pill, true, {hex(4), hex(2)}), hex(4));
}

TEST(FocusWalk, ArrowsMoveToNeighbourWithinRegion) {
    const auto hits = table();
    EXPECT_EQ(step_within(hits, hex(0), Way::right), hex(1));
    EXPECT_EQ(step_within(hits, hex(1), Way::left), hex(0));
    EXPECT_EQ(step_within(hits, hex(1), Way::down), hex(3));
    EXPECT_EQ(step_within(hits, hex(5), Way::up), hex(2));
    EXPECT_EQ(step_within(hits, hex(2), Way::right), std::nullopt);
    EXPECT_EQ(step_within(hits, hex(0), Way::up), std::nullopt);
    EXPECT_EQ(step_within(hits, k_pill, Way::up), std::nullopt);
}

TEST(FocusWalk, CoveredTargetsCannotBeFocused) {
    auto hits = table();
    hits.add({-10, -10, 300, 100}, {SharedTarget::nothing, 0, 0});
    EXPECT_FALSE(can_focus(hits, hex(0)));
    EXPECT_TRUE(can_focus(hits, k_pill));
    EXPECT_EQ(next_region(hits, k_pill, true, {}), k_pill);
}

TEST(FocusWalk, OpenDialogLimitsFocusToItsButtons) {
    auto hits = table();
    const Target yes{SharedTarget::dialog_button, 1, 0};
    hits.add({400, 400, 50, 20}, yes);
    EXPECT_FALSE(can_focus(hits, k_pill));
    EXPECT_EQ(next_region(hits, k_pill, true, {k_pill}), yes);
    EXPECT_EQ(next_region(hits, yes, true, {}), yes);
}

}  // namespace
}  // namespace syrtis::client::ui
