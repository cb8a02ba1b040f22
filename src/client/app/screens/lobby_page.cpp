// SPDX-License-Identifier: MIT

#include "app/screens/lobby_page.hpp"

#include "render/painters.hpp"

namespace syrtis::client::app {

using sf::Keyboard;

void LobbyPage::page_changed() {
    Screen::page_changed();
    if (is_open()) content_.set_problem({});
}

void LobbyPage::paint(const ui::DrawContext& draw) {
    auto model = content_.build(draw.words, focus().target());
    model.chat = chat_.build(draw.words);
    render::paint_lobby(draw.target, model, draw.resources, draw.hits);
}

bool LobbyPage::press_key(const sf::Event::KeyEvent& key) {
    if (key.code == Keyboard::Enter) content_.enter();
    if (key.code == Keyboard::Escape) content_.leave();
    if (key.code == Keyboard::R) content_.toggle_ready();
    if (key.code == Keyboard::Slash && key.shift && !content_.asks()) keys_.open(page_);
    return true;
}

bool LobbyPage::press(const render::Target& target) {
    content_.press(target);
    return true;
}

bool LobbyPage::point(const std::optional<render::Target>& target) {
    content_.point(target);
    return false;
}

}  // namespace syrtis::client::app
