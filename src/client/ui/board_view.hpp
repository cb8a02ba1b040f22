// SPDX-License-Identifier: MIT
#pragma once

// From how near a board is looked at, and where. Nothing of it leaves the board's region, and at its usual size it
// stands in the middle.

#include <SFML/Window/Keyboard.hpp>

#include "render/geometry.hpp"
#include "render/hit_map.hpp"
#include "ui/focus_walk.hpp"

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

    /// Pressed on this and dragged, the mouse moves the view.
    [[nodiscard]] bool is_draggable(const render::Target& target) const;
    /// The wheel turns at a point of the window; the rest of a table keeps its own.
    bool zoom(const render::HitMap& hits, render::Point at, int steps);
    /// The mouse drags it between two points of the window.
    bool drag(const render::HitMap& hits, render::Point from, render::Point to);
    /// The view moves that way, so the board moves the other one.
    bool move_by_key(Way way);
    /// True if the key is one of the view's.
    bool press_key(sf::Keyboard::Key key);

   private:
    bool look(render::Closeup wanted);
    render::Closeup closeup_;
};

}  // namespace syrtis::client::ui
