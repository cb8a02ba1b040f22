// SPDX-License-Identifier: MIT
#pragma once

// A screen of the window: a page such as the lobby, or a part that is shown over pages, such as the settings.
// ScreenStack decides which screens are painted and in which order they get input.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "render/hit_map.hpp"
#include "ui/game_table.hpp"
#include "ui/screen_focus.hpp"
#include "ui/text_line.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The degree to which an open screen hides the screens below it and takes their input.
enum class Extent : std::uint8_t {
    overlay,  ///< input that this screen does not use reaches the screens below
    dialog,   ///< screens below are painted, pointed at and scrolled, but get no keys, letters and clicks
    full,     ///< screens below are not painted and get no input
};

/// The line of text that a screen edits.
struct EditedLine {
    TextLine* line = nullptr;  ///< edited line; null if no line is edited
    bool is_secret = false;    ///< the text must not be copied
    bool takes_steps = true;   ///< the arrow keys move the cursor instead of the focus
};

/// A movement of the mouse wheel.
struct WheelTurn {
    render::Target target;  ///< target below the mouse; of kind `nothing` if there is none
    render::Point at;       ///< position of the mouse, in pixels of the window
    int steps = 0;          ///< positive if the wheel was turned away from the person
    const render::HitMap& hits;
};

/// A movement of the mouse while its button is held.
struct DragMove {
    render::Target source;  ///< the target on which the button was pressed
    render::Point from;     ///< last position, in pixels of the window
    render::Point to;       ///< new position, in pixels of the window
    const render::HitMap& hits;
};

/// The kind of input that a mouse press on a target begins.
enum class DragKind : std::uint8_t {
    none,    ///< the press begins a click
    slider,  ///< the slider follows the mouse at once
    thing,   ///< a click, or a drag as soon as the mouse has moved far enough
    view,    ///< like `thing`, but the drag moves the view of a board
};

/// One screen. Every function for input returns true if the screen has used it; by default a screen uses nothing.
/// A screen gets input only while it is open and not covered.
class Screen {
   public:
    Screen() = default;
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    virtual ~Screen() = default;

    [[nodiscard]] virtual bool is_open() const = 0;
    [[nodiscard]] virtual Extent extent() const { return Extent::full; }
    /// Returns the name of a full screen for programs that click and for fault reports.
    [[nodiscard]] virtual std::string_view name() const { return {}; }
    /// Handles that the window shows another page: the screen discards its state about the last page.
    virtual void page_changed() { focus().forget(); }
    /// Paints the screen over the screens below it. A full screen clears the hit map first.
    virtual void paint(const DrawContext& draw) = 0;
    /// Advances the time. Returns true if the screen must be painted again.
    virtual bool pass_time(std::uint64_t /*milliseconds*/) { return false; }

    /// Receives a key in the form in which it was pressed, before key bindings are applied and before text fields
    /// receive it.
    virtual bool capture_key(const sf::Event::KeyEvent& /*pressed*/) { return false; }
    /// Receives a key press, translated to the default key of its action.
    virtual bool press_key(const sf::Event::KeyEvent& /*key*/) { return false; }
    /// Receives a letter.
    virtual bool type(char32_t /*letter*/) { return false; }
    /// Returns true while letters are entered as text, so that they must not act as shortcuts.
    [[nodiscard]] virtual bool types() const { return false; }
    [[nodiscard]] virtual EditedLine edited_line() { return {}; }
    /// Handles that the line of edited_line() was edited.
    virtual void note_editing() {}

    virtual bool press(const render::Target& /*target*/) { return false; }
    /// Handles that the mouse has reached another target or has left all targets.
    virtual bool point(const std::optional<render::Target>& /*target*/) { return false; }
    virtual bool scroll(const WheelTurn& /*turn*/) { return false; }
    /// Returns true if the wheel zooms while the mouse is over this target.
    [[nodiscard]] virtual bool zooms(const render::Target& /*target*/) const { return false; }
    /// Handles that the right mouse button was pressed on a target.
    virtual bool pin(const render::Target& /*target*/) { return false; }
    [[nodiscard]] virtual DragKind drag_of(const render::Target& /*target*/) const { return DragKind::none; }
    /// Moves a slider or a thing. Called for targets for which drag_of() returned a kind other than `none`.
    virtual void drag(const DragMove& /*move*/) {}
    /// Handles that the mouse button was released after a drag of a thing.
    virtual void drop() {}
    /// Returns the number of the present question; 0 if there is none. A click that began at another question is
    /// ignored.
    [[nodiscard]] virtual std::uint64_t question_number() const { return 0; }

    [[nodiscard]] virtual ScreenFocus& focus() { return focus_; }
    /// Returns the text of a target for screen readers; empty if its drawn text suffices.
    [[nodiscard]] virtual AccessibleText accessible(const render::Target& /*target*/, const Words& /*words*/) const {
        return {};
    }
    /// Returns a sentence about the state of a full screen for screen readers.
    [[nodiscard]] virtual std::string accessible_state(const Words& /*words*/) const { return {}; }

   private:
    ScreenFocus focus_;
};

}  // namespace syrtis::client::ui
