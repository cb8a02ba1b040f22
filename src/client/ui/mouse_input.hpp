// SPDX-License-Identifier: MIT
#pragma once

// Mouse input of the window: clicks, drags, selection of text, and the wheel. They are passed to the screens. Points
// are in pixels of the window, times in milliseconds of a steady clock.

#include <cstdint>
#include <functional>
#include <optional>

#include "render/hit_map.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/pressed_click.hpp"
#include "ui/redraw.hpp"
#include "ui/screen_stack.hpp"

namespace syrtis::client::ui {

/// The effect of a finger that touches the screen at a point. `drags`: the finger drags the thing as soon as it moves.
/// `drags_after_rest`: the finger drags the thing if it rests before it moves, and scrolls otherwise. `zooms`: two
/// fingers zoom.
struct TouchUse {
    bool drags = false;
    bool drags_after_rest = false;
    bool zooms = false;
};

/// Translates mouse events into input for the screens. All referenced objects must outlive this object.
class MouseInput {
   public:
    /// `hits`: hit areas of the last picture. `refresh`: function that paints a new picture if one is due.
    MouseInput(const ScreenStack& screens, const render::HitMap& hits, PointerRest& rest, Redraw& redraw,
               std::function<void()> refresh);

    /// Notes a new position of the mouse. A mouse reports more positions than pictures are painted, so follow() handles
    /// only the latest one.
    void move(render::Point point) { moved_to_ = point; }
    /// Handles the latest position of move(), unless it was handled before. `zoom`: enlargement of the window's
    /// contents, by which the distance that begins a drag is multiplied; 1 is the default size.
    void follow(std::uint64_t now, float zoom);
    /// Called when the mouse has left the window.
    void leave(std::uint64_t now) { point_at({-1, -1}, now); }
    /// Called when the left button was pressed.
    void press(render::Point point, std::uint64_t now);
    /// Called when a mouse button was released. `is_left`: whether it was the left one.
    void release(render::Point point, bool is_left);
    /// Called when the right button was pressed. Pins the explanation of the thing at this point.
    void pin(render::Point point);
    /// Called when the wheel was turned. `steps`: number of steps; positive if the wheel was turned away from the
    /// person.
    void scroll(render::Point point, int steps);
    /// Returns what a finger on a touch screen does at this point.
    [[nodiscard]] TouchUse touch_use(render::Point point) const;
    /// Forgets the target below the mouse, and cancels a click or drag that has begun. Called when the screens have
    /// changed.
    void reset();

   private:
    void point_at(render::Point point, std::uint64_t now);
    /// Called when the left button was pressed. On a text field, starts editing at the letter below the mouse; a double
    /// click selects a word. Returns false if the target is not a text field.
    bool press_line(const render::Target& target, render::Point point, std::uint64_t now);
    /// Extends the selection of text to the letter below the mouse. Returns false if the mouse is not selecting text.
    bool select_to(render::Point point);
    void slide_to(render::Point point);
    /// Moves the thing that the mouse drags. Returns false if there is none, or if the mouse has not moved far enough
    /// for a drag.
    bool drag_to(render::Point point, float zoom);
    [[nodiscard]] render::Target target_at(render::Point point) const {
        return hits_.find(point).value_or(render::Target{});
    }

    const ScreenStack& screens_;
    const render::HitMap& hits_;
    PointerRest& rest_;
    Redraw& redraw_;
    std::function<void()> refresh_;
    std::optional<render::Point> moved_to_;  ///< latest position, if it was not handled yet
    std::optional<render::Target> pointed_;
    PressedClick pressed_;
    Screen* dragger_ = nullptr;  ///< screen on which the button was pressed on a slider or a thing that can be dragged
    std::optional<render::Target> slider_;       ///< slider that the mouse moves
    std::optional<render::Target> drag_source_;  ///< target on which the button was pressed, if a drag may begin there
    render::Point drag_start_;
    bool drags_ = false;                       ///< whether the mouse has moved far enough for a drag
    std::optional<render::Target> selecting_;  ///< text field in which the mouse is selecting text
    std::optional<render::Target> last_line_;  ///< text field on which the button was pressed last
    std::uint64_t last_line_at_ = 0;  ///< time at which the button was pressed on `last_line_`, in milliseconds
};

}  // namespace syrtis::client::ui
