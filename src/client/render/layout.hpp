// SPDX-License-Identifier: MIT
#pragma once

// Where the regions of the screens stand, in logical pixels. Two classes: large is exact at 1920×1080, middle at
// 1280×720; a window between is scaled as a whole and spare pixels go to the centre column. No drawing here.

#include <vector>

#include "render/geometry.hpp"

namespace syrtis::client::render {

/// How logical pixels become pixels of the window.
struct Frame {
    float scale = 1;
    float width = 1280;  ///< logical
    float height = 720;  ///< logical
    bool large = false;  ///< class L, else class M
};

inline constexpr int k_smallest_width = 1280;
inline constexpr int k_smallest_height = 720;

/// `zoom`: how much larger than usual all of it is to be. A large zoom leaves the large class, and stops where the
/// smallest room is reached.
[[nodiscard]] Frame frame_for(unsigned width, unsigned height, float zoom = 1);

struct TableLayout {
    std::vector<Rect> opponents;
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
};

[[nodiscard]] TableLayout table_layout(const Frame& frame, int opponents);

}  // namespace syrtis::client::render
