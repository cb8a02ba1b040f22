// SPDX-License-Identifier: MIT
#pragma once

// Support for keyboards without Latin letters. The window system names a key by its Latin letter. If the layout has no
// Latin letters, it reports no key, but still the typed letter.

#include <SFML/Window/Keyboard.hpp>
#include <optional>

namespace syrtis::client::ui {

/// Returns the key of an American keyboard at the place of the key that types this letter of another script; nothing
/// for Latin letters and unknown scripts.
[[nodiscard]] std::optional<sf::Keyboard::Key> key_of_letter(char32_t letter);

}  // namespace syrtis::client::ui
