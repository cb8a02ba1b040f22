// SPDX-License-Identifier: MIT
#pragma once

// Support for keyboards with other than Latin letters. The window system names a key by its Latin letter and reports
// none if the layout has no Latin letters, but it still reports the typed letter.

#include <SFML/Window/Keyboard.hpp>
#include <optional>

namespace syrtis::client::ui {

/// Returns the key that types this letter of another script, as the key at that place of an American keyboard; nothing
/// for Latin letters and unknown scripts.
[[nodiscard]] std::optional<sf::Keyboard::Key> key_of_letter(char32_t letter);

}  // namespace syrtis::client::ui
