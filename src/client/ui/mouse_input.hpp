// SPDX-License-Identifier: MIT
#pragma once

// Mouse input of the window: clicks, drags, the selection of text and the wheel, passed to the screens. Points are in
// pixels of the window, times in milliseconds of a steady clock.

#include <cstdint>
#include <functional>
#include <optional>

#include "render/hit_map.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/pressed_click.hpp"
#include "ui/redraw.hpp"
#include "ui/screen_stack.hpp"

namespace syrtis::client::ui {

/// The effect of a touch at a point. `drags`: a moving finger drags at once. `drags_after_rest`: the finger drags if it
/// has rested before it moves, and otherwise scrolls. `zooms`: two fingers zoom.
struct TouchUse {
    bool drags = false;
    bool drags_after_rest = false;
    bool zooms = false;
};

/// Translates mouse events into input of the screens. All referenced objects must outlive it.
class MouseInput {
   public:
    /// `hits`: the targets of the last picture. `refresh`: paints a new picture if one is due.
    MouseInput(const ScreenStack& screens, const render::HitMap& hits, PointerRest& rest, Redraw& redraw,
               std::function<void()> refresh);

    /// Handles that the mouse has moved. A mouse reports more positions than pictures are painted, so only the last
    /// position counts.
    void move(render::Point point) { moved_to_ = point; }
    /// Handles the last position that move() received, if it is new. `zoom`: enlargement of distances; 1 is the usual
    /// size.
    void follow(std::uint64_t now, float zoom);
    /// Handles that the mouse has left the window.
    void leave(std::uint64_t now) { point_at({-1, -1}, now); }
    /// Handles that the left button was pressed.
    void press(render::Point point, std::uint64_t now);
    /// Handles that a button was released. `is_left`: it is the left button.
    void release(render::Point point, bool is_left);
    /// Handles that the right button was pressed.
    void pin(render::Point point);
    /// Handles that the wheel was turned. `steps` is positive if it was turned away from the person.
    void scroll(render::Point point, int steps);
    /// Returns the effect of a finger at a point.
    [[nodiscard]] TouchUse touch_use(render::Point point) const;
    /// Forgets the target below the mouse and a click or drag that has begun, because the screens have changed.
    void reset();

   private:
    void point_at(render::Point point, std::uint64_t now);
    /// Handles a press on a line of text: starts editing it at the letter below the mouse, and on a double click
    /// selects the word there. Returns false if the target is not a line of text.
    bool press_line(const render::Target& target, render::Point point, std::uint64_t now);
    /// Extends the selection of text to the mouse. Returns false if no selection by mouse is in progress.
    bool select_to(render::Point point);
    void slide_to(render::Point point);
    /// Moves the dragged thing. Returns false if nothing is dragged or the mouse has not moved far enough.
    bool drag_to(render::Point point, float zoom);
    [[nodiscard]] render::Target target_at(render::Point point) const {
        return hits_.find(point).value_or(render::Target{});
    }

    const ScreenStack& screens_;
    const render::HitMap& hits_;
    PointerRest& rest_;
    Redraw& redraw_;
    std::function<void()> refresh_;
    std::optional<render::Point> moved_to_;  ///< last position that was not handled yet
    std::optional<render::Target> pointed_;
    PressedClick pressed_;
    Screen* dragger_ = nullptr;             ///< screen with the slider or the thing on which the button was pressed
    std::optional<render::Target> slider_;  ///< slider that follows the mouse
    std::optional<render::Target> drag_source_;  ///< target on which a possible drag began
    render::Point drag_start_;
    bool drags_ = false;                       ///< the mouse has moved far enough for a drag
    std::optional<render::Target> selecting_;  ///< the line whose text is being selected
    std::optional<render::Target> last_line_;  ///< the line on which the mouse was pressed last
    std::uint64_t last_line_at_ = 0;           ///< time of the press on `last_line_`
};

}  // namespace syrtis::client::ui
