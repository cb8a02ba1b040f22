// SPDX-License-Identifier: MIT

#include "ui/screen_focus.hpp"

namespace syrtis::client::ui {

FocusKey ScreenFocus::take_key(const sf::Event::KeyEvent& key, const render::HitMap& /*hits*/, bool stands) {
    if (key.code != sf::Keyboard::Escape || key.control || !stands || !target_) return FocusKey::moves;
    target_.reset();
    return FocusKey::used;
}

}  // namespace syrtis::client::ui
