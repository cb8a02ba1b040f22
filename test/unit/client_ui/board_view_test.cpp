// SPDX-License-Identifier: MIT

#include "ui/board_view.hpp"

#include <gtest/gtest.h>

namespace syrtis::client::ui {
namespace {

using render::Point;
using render::Rect;
using render::TableTarget;

/// Returns where a point is shown that is `away` from the centre of the board at the usual size.
Point seen(const BoardView& view, const Rect& region, Point away) {
    const auto& closeup = view.closeup();
    return {region.centre().x + closeup.across * region.w + away.x * closeup.zoom,
            region.centre().y + closeup.down * region.h + away.y * closeup.zoom};
}

const Rect k_region{100, 50, 800, 600};

TEST(BoardView, PointUnderTheMouseDoesNotMoveDuringZoom) {
    BoardView view;
    const Point away{120, -80};
    const Point at = seen(view, k_region, away);
    for (int step = 0; step < 3; ++step) {
        EXPECT_TRUE(view.zoom(k_region, at, 1));
        EXPECT_NEAR(seen(view, k_region, away).x, at.x, 0.01F);
        EXPECT_NEAR(seen(view, k_region, away).y, at.y, 0.01F);
    }
    EXPECT_TRUE(view.is_close());
}

TEST(BoardView, ZoomIsLimitedFromWholeBoardToThreeTimesItsSize) {
    BoardView view;
    EXPECT_FALSE(view.zoom(k_region, k_region.centre(), -1)) << "the whole board is already visible";
    EXPECT_TRUE(view.zoom(k_region, k_region.centre(), 100));
    EXPECT_FLOAT_EQ(view.closeup().zoom, k_closest);
    EXPECT_FALSE(view.zoom(k_region, k_region.centre(), 1));
    view.pan(0.4F, -0.4F);
    EXPECT_TRUE(view.zoom(k_region, {110, 60}, -100));
    EXPECT_EQ(view.closeup(), render::Closeup{}) << "the whole board is centred";
}

TEST(BoardView, PanningLeavesNoGapInTheRegion) {
    BoardView view;
    EXPECT_FALSE(view.pan(0.3F, 0.3F)) << "a board that is wholly visible cannot be moved";
    view.zoom(3);
    view.pan(50, -50);
    const float reach = (view.closeup().zoom - 1) / 2;
    EXPECT_FLOAT_EQ(view.closeup().across, reach);
    EXPECT_FLOAT_EQ(view.closeup().down, -reach);
    EXPECT_TRUE(view.reset());
    EXPECT_FALSE(view.is_close());
}

class BoardOfTable : public testing::Test {
   protected:
    BoardOfTable() {
        hits.add(Rect{100, 50, 800, 600}, {TableTarget::board, 0, 0});
        hits.add(Rect{200, 100, 50, 50}, {TableTarget::space, 3, 0});
        hits.add(Rect{230, 130, 10, 10}, {TableTarget::space_piece, 3, 1});
        hits.add(Rect{920, 50, 100, 600}, {TableTarget::log_line, 0, 0});
    }
    render::HitMap hits;
    BoardView view;
};

TEST_F(BoardOfTable, WheelZoomsOnlyOverTheBoard) {
    EXPECT_FALSE(view.zoom(hits, {950, 80}, 1)) << "the log scrolls";
    EXPECT_FALSE(view.zoom(hits, {5, 5}, 1));
    for (const Point at : {Point{500, 400}, Point{210, 110}, Point{235, 135}}) EXPECT_TRUE(view.zoom(hits, at, 1));
    EXPECT_FALSE(BoardView().zoom(render::HitMap(), {500, 400}, 1));
}

TEST_F(BoardOfTable, DraggingAndKeysMoveTheBoardOnlyIfItIsEnlarged) {
    const render::Target on_it{TableTarget::space_piece, 3, 1};
    EXPECT_FALSE(view.is_draggable(on_it));
    EXPECT_FALSE(view.drag(hits, {300, 300}, {340, 300}));
    EXPECT_FALSE(view.move_by_key(Way::left));
    EXPECT_TRUE(view.press_key(sf::Keyboard::PageUp));
    EXPECT_TRUE(view.is_draggable(on_it));
    EXPECT_FALSE(view.is_draggable({TableTarget::log_line, 0, 0}));
    EXPECT_TRUE(view.drag(hits, {300, 300}, {340, 300}));
    EXPECT_FLOAT_EQ(view.closeup().across, 0.05F) << "forty of eight hundred";
    EXPECT_TRUE(view.move_by_key(Way::right));
    EXPECT_FLOAT_EQ(view.closeup().across, -0.05F) << "the view goes right, the board left";
    EXPECT_TRUE(view.press_key(sf::Keyboard::Home));
    EXPECT_FALSE(view.is_close());
    EXPECT_FALSE(view.press_key(sf::Keyboard::E));
}

}  // namespace
}  // namespace syrtis::client::ui
