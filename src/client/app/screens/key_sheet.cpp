// SPDX-License-Identifier: MIT

#include "app/screens/key_sheet.hpp"

#include "render/dialog_painter.hpp"
#include "ui/page_keys.hpp"

namespace syrtis::client::app {

using render::SharedTarget;
using sf::Keyboard;

void KeySheet::page_changed() {
    keys_of_.reset();
    hover_.reset();
}

void KeySheet::paint(const ui::DrawContext& draw) {
    const auto dialog = keys_of_ == Page::start   ? ui::start_keys(draw.words)
                        : keys_of_ == Page::lobby ? ui::lobby_keys(draw.words)
                                                  : ui::final_score_keys(draw.words);
    render::paint_dialog(draw.target, dialog, hover_, draw.resources, draw.hits);
}

bool KeySheet::press_key(const sf::Event::KeyEvent& key) {
    const bool closes = key.code == Keyboard::Escape || key.code == Keyboard::Enter || key.code == Keyboard::Slash;
    if (closes) keys_of_.reset();
    return true;
}

bool KeySheet::type(char32_t letter) {
    if (letter == U'?') keys_of_.reset();
    return true;
}

bool KeySheet::press(const render::Target& target) {
    if (target.kind == SharedTarget::dialog_button) keys_of_.reset();
    return true;
}

bool KeySheet::point(const std::optional<render::Target>& target) {
    hover_ = target;
    return false;
}

}  // namespace syrtis::client::app
