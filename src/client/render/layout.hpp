// SPDX-License-Identifier: MIT
#pragma once

// Where the regions of the screens stand, in logical pixels. Two classes: large is exact at 1920×1080, middle at
// 1280×720; a window between is scaled as a whole and spare pixels go to the centre column. A table is arranged in
// another way in windows that are nearly square, and has a column more in those that are very wide. No drawing here.

#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// How a table is arranged.
enum class Shape {
    usual,
    tall,  ///< one rail, what lies below the board in three rows
    wide,  ///< a column more
};

/// How logical pixels become pixels of the window.
struct Frame {
    float scale = 1;
    float width = 1280;  ///< logical
    float height = 720;  ///< logical
    bool large = false;  ///< class L, else class M
    Shape shape = Shape::usual;
};

/// Of the window: what is less high or wide is not laid out any more.
inline constexpr int k_smallest_width = 1024;
inline constexpr int k_smallest_height = 720;

/// Of every screen but a table. `zoom`: how much larger than usual all of it is to be. A large zoom leaves the large
/// class, and stops where the smallest room is reached.
[[nodiscard]] Frame frame_for(unsigned width, unsigned height, float zoom = 1);
/// Of a table. `rearranged`: it has an arrangement for nearly square windows.
[[nodiscard]] Frame table_frame(unsigned width, unsigned height, float zoom = 1, bool rearranged = true);

/// Places of the parts that all tables have.
struct TableLayout {
    std::vector<Rect> opponents;
    Rect others;  ///< all that opponents could take
    Rect spare;   ///< of it, below opponents that want less; empty: nothing, see fit_opponents
    Rect actions;
    Rect own;
    Rect board;
    Rect prompt;
    Rect hand;
    Rect bar;
    Rect upper_side;  ///< of the right rail, below the bar
    Rect lower_side;
    Rect offers;  ///< what can be had at any time
    Rect log;
    Rect whole_log;  ///< over what it covers while it is opened
    Rect side;       ///< the column more of a wide window; empty: there is none
};

[[nodiscard]] TableLayout table_layout(const Frame& frame, int opponents);
/// Each opponent gets the height that it wants, in their order, and what is left below them is spare, where that is
/// worth a panel. Otherwise all of it is theirs.
void fit_opponents(TableLayout& layout, const Frame& frame, const std::vector<float>& wanted);

}  // namespace syrtis::client::render
