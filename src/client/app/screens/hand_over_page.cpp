// SPDX-License-Identifier: MIT

#include "app/screens/hand_over_page.hpp"

#include "app/people.hpp"
#include "render/painters.hpp"
#include "ui/hand_over_model.hpp"

namespace syrtis::client::app {

void HandOverPage::page_changed() {
    Screen::page_changed();
    hover_.reset();
}

void HandOverPage::paint(const ui::DrawContext& draw) {
    const auto people = people_at(session_.at_table().table(), draw.words);
    const auto seat = table_.next_seat();
    auto model =
        ui::build_hand_over(seat && *seat < people.size() ? std::optional(people[*seat]) : std::nullopt, draw.words);
    model.hover = hover_;
    render::paint_hand_over(draw.target, model, draw.resources, draw.hits);
}

bool HandOverPage::press_key(const sf::Event::KeyEvent& key) {
    if (key.code != sf::Keyboard::Enter) return false;
    open_table();
    return true;
}

bool HandOverPage::press(const render::Target& target) {
    if (target.kind == render::SharedTarget::dialog_button) open_table();
    return true;
}

bool HandOverPage::point(const std::optional<render::Target>& target) {
    hover_ = target;
    return false;
}

void HandOverPage::open_table() {
    table_.open_hand_over();
    hover_.reset();
    rest_.leave();
    rest_.unsettle();
    if (auto* const game = table_.shown()) game->input().pointing().point(std::nullopt);
}

}  // namespace syrtis::client::app
