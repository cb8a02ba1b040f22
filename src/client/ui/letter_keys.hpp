// SPDX-License-Identifier: MIT
#pragma once

// Helps on keyboards without Latin letters. The window system names a key by its Latin letter; if the layout has none,
// it reports the typed letter, but no key.

#include <SFML/Window/Keyboard.hpp>
#include <optional>

namespace syrtis::client::ui {

/// Returns the key that types this letter of a non-Latin script, named as on an American keyboard; nothing for Latin
/// letters and unknown scripts.
[[nodiscard]] std::optional<sf::Keyboard::Key> key_of_letter(char32_t letter);

}  // namespace syrtis::client::ui
