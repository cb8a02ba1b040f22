// SPDX-License-Identifier: MIT
#pragma once

// From how near a board is looked at, and where. Nothing of it leaves the board's region, and at its usual size it
// stands in the middle.

#include "render/geometry.hpp"

namespace syrtis::client::ui {

inline constexpr float k_closest = 3;

class BoardView {
   public:
    [[nodiscard]] const render::Closeup& closeup() const { return closeup_; }
    [[nodiscard]] bool is_close() const { return closeup_.zoom > 1; }

    /// What lies at `at` stays there. `region`: of the board, in the same pixels. True if it looks another way now.
    bool zoom(const render::Rect& region, render::Point at, int steps);
    /// About the middle of what is seen.
    bool zoom(int steps) { return zoom({0, 0, 1, 1}, {0.5F, 0.5F}, steps); }
    /// By parts of the width and the height of the region.
    bool pan(float across, float down);
    bool reset();

   private:
    bool look(render::Closeup wanted);
    render::Closeup closeup_;
};

}  // namespace syrtis::client::ui
