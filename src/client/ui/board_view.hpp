// SPDX-License-Identifier: MIT
#pragma once

// The zoom and position of a board within its region. An enlarged board covers the whole region; a board of normal size
// is centred.

#include <SFML/Window/Keyboard.hpp>

#include "render/geometry.hpp"
#include "render/hit_map.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::ui {

/// The largest factor of enlargement.
inline constexpr float k_closest = 3;

/// Changes the zoom and the position of a board by mouse and keyboard. A function that returns bool returns whether the
/// view has changed.
class BoardView {
   public:
    [[nodiscard]] const render::Closeup& closeup() const { return closeup_; }
    [[nodiscard]] bool is_close() const { return closeup_.zoom > 1; }

    /// Zooms in by `steps` steps, or out if `steps` is negative. The point `at` of the board stays where it is.
    /// `region`: region of the board, in the unit of `at`.
    bool zoom(const render::Rect& region, render::Point at, int steps);
    /// Zooms around the centre of the visible part.
    bool zoom(int steps) { return zoom({0, 0, 1, 1}, {0.5F, 0.5F}, steps); }
    /// Moves the visible part of the board. `across` and `down`: distances to the right and down, as shares of the
    /// region's width and height.
    bool pan(float across, float down);
    bool reset();

    /// Returns true if the view moves when the mouse drags from this target.
    [[nodiscard]] bool is_draggable(const render::Target& target) const;
    /// Returns true if the mouse wheel zooms the board when the pointer is over this target.
    [[nodiscard]] static bool zooms(const render::Target& target);
    /// Zooms by turning the mouse wheel. `at`: position of the pointer in the window; outside the board, nothing
    /// happens.
    bool zoom(const render::HitMap& hits, render::Point at, int steps);
    /// Moves the view because the mouse was dragged from one point of the window to another.
    bool drag(const render::HitMap& hits, render::Point from, render::Point to);
    /// Moves the visible part in this direction; on the screen, the board moves the other way.
    bool move_by_key(Way way);
    /// Handles a key press. Returns true if the key zooms or moves the view.
    bool press_key(sf::Keyboard::Key key);

   private:
    bool look(render::Closeup wanted);
    render::Closeup closeup_;
};

}  // namespace syrtis::client::ui
