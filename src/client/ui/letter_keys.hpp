// SPDX-License-Identifier: MIT
#pragma once

// Support for keyboards with other than Latin letters. The window system names a key by its Latin letter and reports
// none if the layout has no Latin letters, but it still reports the typed letter.

#include <SFML/Window/Keyboard.hpp>
#include <optional>

namespace syrtis::client::ui {

/// Returns the key that types this letter, named by the Latin letter of that key on an American keyboard; empty for
/// Latin letters and unknown scripts.
[[nodiscard]] std::optional<sf::Keyboard::Key> key_of_letter(char32_t letter);

}  // namespace syrtis::client::ui
