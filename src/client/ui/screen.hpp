// SPDX-License-Identifier: MIT
#pragma once

// A screen of the window: a page such as the lobby, or a part that is shown over pages, such as the settings.
// ScreenStack has the screens in their order, and decides which of them are painted and get input.

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

/// How far an open screen hides the screens below it and keeps input from them.
enum class Extent : std::uint8_t {
    overlay,  ///< input that this screen does not use reaches the screens below
    /// The screens below are painted, and still get movements of mouse and wheel, but no keys, letters and clicks.
    dialog,
    full,  ///< screens below are not painted and get no input
};

/// The text field that has the keyboard on a screen.
struct EditedLine {
    TextLine* line = nullptr;  ///< the text field; null: none has the keyboard
    bool is_secret = false;    ///< whether the text must not be copied
    bool takes_steps = true;   ///< whether arrow keys move the cursor, and not the focus
};

/// A turn of the mouse wheel.
struct WheelTurn {
    render::Target target;  ///< target below the mouse; kind `nothing` if there is none
    render::Point at;       ///< position of the mouse, in pixels of the window
    int steps = 0;          ///< number of steps; positive if the wheel was turned away from the person
    const render::HitMap& hits;
};

/// A movement of the mouse while its left button is pressed.
struct DragMove {
    render::Target source;  ///< target on which the button was pressed
    render::Point from;     ///< last position, in pixels of the window
    render::Point to;       ///< new position, in pixels of the window
    const render::HitMap& hits;
};

/// The input that begins when the mouse button is pressed on a target.
enum class DragKind : std::uint8_t {
    none,    ///< a click
    slider,  ///< a movement of a slider; the slider follows the mouse at once
    thing,   ///< a click, or a drag of the thing once the mouse has moved far enough
    view,    ///< a click, or a drag of the board's view once the mouse has moved far enough
};

/// A screen of the window. A function that receives input returns true if the screen has used the input; by default a
/// screen uses none. A screen gets input only while it is open and no other screen keeps the input from it.
class Screen {
   public:
    Screen() = default;
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    virtual ~Screen() = default;

    [[nodiscard]] virtual bool is_open() const = 0;
    [[nodiscard]] virtual Extent extent() const { return Extent::full; }
    /// Returns the name of the screen, for programs that click and for fault reports. Only full screens have a name.
    [[nodiscard]] virtual std::string_view name() const { return {}; }
    /// Called when the window shows another page. The screen discards its state about the previous page.
    virtual void page_changed() { focus().forget(); }
    /// Paints the screen over the screens below it. A full screen first clears the hit map.
    virtual void paint(const DrawContext& draw) = 0;
    /// Advances the time. Returns true if the screen must be painted again.
    virtual bool pass_time(std::uint64_t /*milliseconds*/) { return false; }

    /// Receives a pressed key before key bindings are applied and before text fields receive it.
    virtual bool capture_key(const sf::Event::KeyEvent& /*pressed*/) { return false; }
    /// Receives a pressed key, translated to the default key of its action.
    virtual bool press_key(const sf::Event::KeyEvent& /*key*/) { return false; }
    /// Receives a typed letter.
    virtual bool type(char32_t /*letter*/) { return false; }
    /// Returns true while typed letters are entered into a text field, so that they are not shortcuts.
    [[nodiscard]] virtual bool types() const { return false; }
    [[nodiscard]] virtual EditedLine edited_line() { return {}; }
    /// Called after the text field of edited_line() was edited.
    virtual void note_editing() {}

    virtual bool press(const render::Target& /*target*/) { return false; }
    /// Called when the mouse reaches another target, or leaves all targets.
    virtual bool point(const std::optional<render::Target>& /*target*/) { return false; }
    virtual bool scroll(const WheelTurn& /*turn*/) { return false; }
    /// Returns true if the mouse wheel zooms while the mouse is over this target.
    [[nodiscard]] virtual bool zooms(const render::Target& /*target*/) const { return false; }
    /// Called when the right mouse button is pressed on a target.
    virtual bool pin(const render::Target& /*target*/) { return false; }
    [[nodiscard]] virtual DragKind drag_of(const render::Target& /*target*/) const { return DragKind::none; }
    /// Moves a slider, a thing or a view. Called during a drag, which drag_of() has permitted for the target.
    virtual void drag(const DragMove& /*move*/) {}
    /// Called when the mouse button is released after a thing was dragged.
    virtual void drop() {}
    /// Returns the number of the present question; 0 if there is none. A click is ignored if the number changed between
    /// its press and its release.
    [[nodiscard]] virtual std::uint64_t question_number() const { return 0; }

    [[nodiscard]] virtual ScreenFocus& focus() { return focus_; }
    /// Returns the accessible text of a target; empty if the words that are drawn on it suffice.
    [[nodiscard]] virtual AccessibleText accessible(const render::Target& /*target*/, const Words& /*words*/) const {
        return {};
    }
    /// Returns a sentence for screen readers about the state of the screen. Only full screens have one.
    [[nodiscard]] virtual std::string accessible_state(const Words& /*words*/) const { return {}; }

   private:
    ScreenFocus focus_;
};

}  // namespace syrtis::client::ui
