// SPDX-License-Identifier: MIT
#pragma once

// The keys that move the keyboard focus, on every screen. Tab moves it from region to region, the arrow keys move it
// within a region, and Enter and Space press the thing in focus.

#include <SFML/Window/Event.hpp>
#include <functional>
#include <optional>

#include "render/hit_map.hpp"
#include "ui/focus_walk.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/redraw.hpp"
#include "ui/screen_stack.hpp"

namespace syrtis::client::ui {

/// Returns the direction of an arrow key; nothing for all other keys.
[[nodiscard]] std::optional<Way> way_of(sf::Keyboard::Key code);

/// Moves the keyboard focus of a screen by keys. All referenced objects must outlive this object.
class FocusKeys {
   public:
    /// `hits`: hit areas of the last picture. `refresh`: function that paints a new picture if one is due.
    FocusKeys(const ScreenStack& screens, const render::HitMap& hits, PointerRest& rest, Redraw& redraw,
              std::function<void()> refresh);
    /// Handles a key that moves the focus of the screen or presses the thing in focus. Returns false for all other
    /// keys.
    bool take_key(Screen& screen, const sf::Event::KeyEvent& key);

   private:
    void move(Screen& screen, const std::optional<render::Target>& target);
    /// Moves the focus to the first one of the targets ScreenFocus::first_choices() that can be focused. Returns false
    /// if none can.
    bool move_to_first_choice(Screen& screen);
    void press(Screen& screen, const render::Target& target);

    const ScreenStack& screens_;
    const render::HitMap& hits_;
    PointerRest& rest_;
    Redraw& redraw_;
    std::function<void()> refresh_;
};

}  // namespace syrtis::client::ui
