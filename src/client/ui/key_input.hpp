// SPDX-License-Identifier: MIT
#pragma once

// Keyboard input of the window. Keys and letters are passed to the screens. The text fields of all screens are edited
// here, with copy and paste.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>

#include "ui/focus_keys.hpp"
#include "ui/key_map.hpp"
#include "ui/redraw.hpp"
#include "ui/screen_stack.hpp"

namespace syrtis::client::ui {

/// Translates keyboard events into input for the screens. All referenced objects must outlive this object.
class KeyInput {
   public:
    /// `keys`: the key bindings of the person.
    KeyInput(const ScreenStack& screens, FocusKeys& focus, const KeyMap& keys, Redraw& redraw);

    /// Handles a key press.
    void press(const sf::Event::KeyEvent& pressed);
    /// Handles a typed letter. It follows the press of its key.
    void type(std::uint32_t letter);

   private:
    /// Passes a key to the screens. `key`: default key of the action, and not the key that the person has bound to it.
    void use(const sf::Event::KeyEvent& key);
    /// Handles a key that edits the text field with the keyboard. Returns false for all other keys.
    bool edit(const sf::Event::KeyEvent& key);
    /// Handles a letter for whose key SFML has reported no code. Returns true if an action is bound to the key of this
    /// letter.
    bool take_letter_as_key(std::uint32_t letter);
    /// Translates a pressed key to the default key of the action to which the person has bound it. Returns nothing if
    /// the pressed key has no effect now, because the person has bound its action to another key.
    [[nodiscard]] std::optional<sf::Event::KeyEvent> meant_by(sf::Event::KeyEvent key) const;

    const ScreenStack& screens_;
    FocusKeys& focus_;
    const KeyMap& keys_;
    Redraw& redraw_;
    std::optional<sf::Event::KeyEvent> nameless_;  ///< last pressed key for which SFML has reported no code
    /// Whether the letter of the last pressed key is not text, because the key was used already.
    bool skips_letter_ = false;
};

}  // namespace syrtis::client::ui
