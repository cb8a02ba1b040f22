// SPDX-License-Identifier: MIT

#include "ui/key_input.hpp"

#include <SFML/Window/Clipboard.hpp>
#include <utility>

#include "ui/letter_keys.hpp"

namespace syrtis::client::ui {

using sf::Keyboard;

namespace {

bool steps(LineKey key) {
    return key == LineKey::left || key == LineKey::right || key == LineKey::word_left || key == LineKey::word_right ||
           key == LineKey::home || key == LineKey::end;
}

}  // namespace

KeyInput::KeyInput(const ScreenStack& screens, FocusKeys& focus, const KeyMap& keys, Redraw& redraw)
    : screens_(screens), focus_(focus), keys_(keys), redraw_(redraw) {}

std::optional<sf::Event::KeyEvent> KeyInput::meant_by(sf::Event::KeyEvent key) const {
    const auto meant = keys_.meant_by(chord_of(key));
    if (!meant) return std::nullopt;
    key.code = meant->code;
    key.control = meant->control;
    key.shift = meant->shift;
    return key;
}

void KeyInput::press(const sf::Event::KeyEvent& pressed) {
    redraw_.ask();
    skips_letter_ = false;
    nameless_.reset();
    if (pressed.code == Keyboard::Unknown) nameless_ = pressed;
    if (screens_.offer([&](Screen& screen) { return screen.capture_key(pressed); })) {
        skips_letter_ = true;
        return;
    }
    if (edit(pressed)) return;
    // Slash and question mark are handled as text, since their keys differ between keyboards.
    if (pressed.code == Keyboard::Slash && !pressed.control) return;
    // In a line of text, keys that write or edit do only that, even if a command is bound to them.
    const bool writes = !pressed.control && pressed.code < Keyboard::F1 && pressed.code != Keyboard::Tab;
    if (writes && screens_.types()) return use(pressed);
    if (const auto key = meant_by(pressed)) use(*key);
}

void KeyInput::use(const sf::Event::KeyEvent& key) {
    const bool wrote = screens_.types();
    screens_.offer([&](Screen& screen) {
        return (screen.extent() == Extent::full && focus_.take_key(screen, key)) || screen.press_key(key);
    });
    // The letter event of this key must not be written into the line that it opened.
    skips_letter_ = !wrote && screens_.types();
}

bool KeyInput::edit(const sf::Event::KeyEvent& key) {
    auto* const typist = screens_.typist();
    const auto edit = line_edit(key.code, key.control, key.shift);
    if (typist == nullptr || !edit) return false;
    const auto edited = typist->edited_line();
    if (!edited.takes_steps && steps(edit->key)) return false;
    switch (edit->key) {
        case LineKey::copy:
        case LineKey::cut: {
            const auto text = edited.line->selected();
            if (text.empty() || edited.is_secret) break;
            sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
            if (edit->key == LineKey::cut) edited.line->erase_selected();
            break;
        }
        case LineKey::paste:
            for (const auto letter : sf::Clipboard::getString()) edited.line->type(letter == U'\n' ? U' ' : letter);
            break;
        default:
            if (!edited.line->press(*edit)) return false;
            break;
    }
    typist->note_editing();
    return true;
}

bool KeyInput::take_letter_as_key(std::uint32_t letter) {
    const auto pressed = std::exchange(nameless_, std::nullopt);
    if (!pressed || (screens_.types() && !pressed->control)) return false;
    const auto code = key_of_letter(letter);
    if (!code) return false;
    auto key = *pressed;
    key.code = *code;
    press(key);
    // No second event follows for this letter.
    skips_letter_ = false;
    return true;
}

void KeyInput::type(std::uint32_t letter) {
    redraw_.ask();
    if (take_letter_as_key(letter)) return;
    if (std::exchange(skips_letter_, false)) return;
    if (screens_.type(letter) || (letter != '?' && letter != '/')) return;
    sf::Event::KeyEvent slash{};
    slash.code = Keyboard::Slash;
    slash.shift = letter == '?';
    if (const auto key = meant_by(slash)) use(*key);
    // The letter of this key has just been handled.
    skips_letter_ = false;
}

}  // namespace syrtis::client::ui
