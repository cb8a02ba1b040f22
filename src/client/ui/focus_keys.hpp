// SPDX-License-Identifier: MIT
#pragma once

// The keys of the keyboard focus on every screen: Tab moves it from region to region, the arrow keys move it inside a
// region, and Enter and Space press the focused target.

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

/// Moves the focus of a screen. All referenced objects must outlive it.
class FocusKeys {
   public:
    /// `hits`: the targets of the last picture. `refresh`: paints a new picture if one is due.
    FocusKeys(const ScreenStack& screens, const render::HitMap& hits, PointerRest& rest, Redraw& redraw,
              std::function<void()> refresh);
    /// Handles a key that moves the focus of the screen or presses the focused target. Returns false if the key does
    /// neither.
    bool take_key(Screen& screen, const sf::Event::KeyEvent& key);

   private:
    void move(Screen& screen, const std::optional<render::Target>& target);
    /// Focuses the first target of ScreenFocus::first_choices that can be focused. Returns false if there is none.
    bool move_to_first_choice(Screen& screen);
    void press(Screen& screen, const render::Target& target);

    const ScreenStack& screens_;
    const render::HitMap& hits_;
    PointerRest& rest_;
    Redraw& redraw_;
    std::function<void()> refresh_;
};

}  // namespace syrtis::client::ui
