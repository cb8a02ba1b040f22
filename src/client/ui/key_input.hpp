// SPDX-License-Identifier: MIT
#pragma once

// Keyboard input of the window. It passes keys and letters to the screens, and edits the text fields of all screens,
// including copy and paste.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>

#include "ui/focus_keys.hpp"
#include "ui/key_map.hpp"
#include "ui/redraw.hpp"
#include "ui/screen_stack.hpp"

namespace syrtis::client::ui {

/// Translates keyboard events into input of the screens. All referenced objects must outlive it.
class KeyInput {
   public:
    /// `keys`: the key bindings of the person.
    KeyInput(const ScreenStack& screens, FocusKeys& focus, const KeyMap& keys, Redraw& redraw);

    /// Handles a key press.
    void press(const sf::Event::KeyEvent& pressed);
    /// Handles a letter, which follows the press of its key.
    void type(std::uint32_t letter);

   private:
    /// Passes a key to the screens. The key must have been translated from the person's bindings to the default keys.
    void use(const sf::Event::KeyEvent& key);
    /// Handles a key that edits the current line of text. Returns false if the key does not edit.
    bool edit(const sf::Event::KeyEvent& key);
    /// Handles a letter whose key SFML reported without a code. Returns true if a key command is bound to the letter.
    bool take_letter_as_key(std::uint32_t letter);
    /// Returns the default key of the action to which the person has bound this key; nothing if no action is bound to
    /// it.
    [[nodiscard]] std::optional<sf::Event::KeyEvent> meant_by(sf::Event::KeyEvent key) const;

    const ScreenStack& screens_;
    FocusKeys& focus_;
    const KeyMap& keys_;
    Redraw& redraw_;
    std::optional<sf::Event::KeyEvent> nameless_;  ///< last key that SFML reported without a code
    bool skips_letter_ = false;                    ///< the letter that follows the last key is not text
};

}  // namespace syrtis::client::ui
