// SPDX-License-Identifier: MIT

#include "app/screens/start_page.hpp"

#include <SFML/Graphics/RenderTarget.hpp>

#include "render/painters.hpp"
#include "render/resources.hpp"
#include "ui/focus_keys.hpp"

namespace syrtis::client::app {

using render::StartTarget;
using sf::Keyboard;

void StartPage::Focus::set(const std::optional<render::Target>& target) {
    ScreenFocus::set(target);
    if (target && target->kind == StartTarget::field) content_.press(*target);
}

ui::FocusKey StartPage::Focus::take_key(const sf::Event::KeyEvent& key, const render::HitMap& hits, bool stands) {
    const auto way = ui::way_of(key.code);
    const bool at_line = !stands || target()->kind == StartTarget::field;
    // In a line of text the arrow keys move the cursor.
    const bool sideways = way == ui::Way::left || way == ui::Way::right;
    if (way && at_line && (sideways || !stands)) return ui::FocusKey::passed;
    if (key.code == Keyboard::Space || (key.code == Keyboard::Enter && at_line)) return ui::FocusKey::passed;
    return ScreenFocus::take_key(key, hits, stands);
}

StartPage::StartPage(const Page& page, KeySheet& keys, const std::string& name, const ui::GameKinds& kinds)
    : page_(page), keys_(keys), content_(name, kinds) {}

bool StartPage::stands_elsewhere() const {
    const auto stands_on = focus_.target();
    return stands_on && stands_on->kind != StartTarget::field;
}

void StartPage::paint(const ui::DrawContext& draw) {
    const auto size = draw.target.getSize();
    content_.rows().set_room(
        render::visible_table_count(size.x, size.y, draw.resources.zoom(), content_.joins(), content_.has_filters()));
    render::paint_start(draw.target, content_.build(draw.words), draw.resources, draw.hits);
}

bool StartPage::press_key(const sf::Event::KeyEvent& key) {
    switch (key.code) {
        case Keyboard::Enter:
            content_.enter();
            return true;
        case Keyboard::Escape:
            content_.refuse();
            return true;
        case Keyboard::Tab:
            content_.next_field();
            return true;
        case Keyboard::Up:
        case Keyboard::Down:
            content_.rows().move_frame(key.code == Keyboard::Up);
            return true;
        case Keyboard::PageUp:
        case Keyboard::PageDown:
            content_.rows().page(key.code == Keyboard::PageUp);
            return true;
        default:
            return false;
    }
}

bool StartPage::type(char32_t letter) {
    if (letter == U'?' && (stands_elsewhere() || content_.fields().is_unwritten())) {
        keys_.open(page_);
    } else {
        content_.type(letter);
    }
    return true;
}

ui::EditedLine StartPage::edited_line() {
    // From another target, the arrow keys move the focus.
    return {.line = &content_.fields().written_line(),
            .is_secret = content_.fields().writes_secret(),
            .takes_steps = !stands_elsewhere()};
}

bool StartPage::press(const render::Target& target) {
    content_.press(target);
    return true;
}

bool StartPage::point(const std::optional<render::Target>& target) {
    content_.point(target);
    return false;
}

bool StartPage::scroll(const ui::WheelTurn& turn) {
    content_.rows().scroll(turn.steps);
    return true;
}

}  // namespace syrtis::client::app
