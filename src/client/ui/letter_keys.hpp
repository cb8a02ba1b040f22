// SPDX-License-Identifier: MIT
#pragma once

// Keyboards whose letters are not Latin. The window system tells of a key by the Latin letter on it, and of none where
// the layout has no Latin letters; the letter that is typed is told all the same.

#include <SFML/Window/Keyboard.hpp>
#include <optional>

namespace syrtis::client::ui {

/// The key on which a keyboard with this letter has it, named by the Latin letter that stands there on an American
/// keyboard; nothing for Latin letters and for scripts that are not known here.
[[nodiscard]] std::optional<sf::Keyboard::Key> key_of_letter(char32_t letter);

}  // namespace syrtis::client::ui
