// SPDX-License-Identifier: MIT
#pragma once

// The zoom and the position of a board inside its region. The board always fills its region, and at the usual size it
// is centred.

#include <SFML/Window/Keyboard.hpp>

#include "render/geometry.hpp"
#include "render/hit_map.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::ui {

/// The largest zoom factor.
inline constexpr float k_closest = 3;

/// Changes the zoom and the position of one board by mouse and keyboard. The functions that return bool return true if
/// the view has changed.
class BoardView {
   public:
    [[nodiscard]] const render::Closeup& closeup() const { return closeup_; }
    [[nodiscard]] bool is_close() const { return closeup_.zoom > 1; }

    /// Zooms in by `steps` steps, or out if `steps` is negative. The point `at` of the board keeps its place. `region`
    /// is the region of the board, in the unit of `at`.
    bool zoom(const render::Rect& region, render::Point at, int steps);
    /// Zooms around the centre of the visible part.
    bool zoom(int steps) { return zoom({0, 0, 1, 1}, {0.5F, 0.5F}, steps); }
    /// Moves the visible part. `across` and `down` are shares of the region's width and height.
    bool pan(float across, float down);
    bool reset();

    /// Returns true if dragging from this target with the mouse moves the view.
    [[nodiscard]] bool is_draggable(const render::Target& target) const;
    /// Returns true if the wheel zooms the board while the pointer is over this target.
    [[nodiscard]] static bool zooms(const render::Target& target);
    /// Zooms by the mouse wheel at a point of the window. Does nothing outside the board.
    bool zoom(const render::HitMap& hits, render::Point at, int steps);
    /// Moves the view for a mouse drag between two points of the window.
    bool drag(const render::HitMap& hits, render::Point from, render::Point to);
    /// Moves the visible part in this direction, so that the board moves in the opposite direction.
    bool move_by_key(Way way);
    /// Handles a key press. Returns true if the key zooms or moves the view.
    bool press_key(sf::Keyboard::Key key);

   private:
    bool look(render::Closeup wanted);
    render::Closeup closeup_;
};

}  // namespace syrtis::client::ui
