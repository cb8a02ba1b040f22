// SPDX-License-Identifier: MIT

#include "app/screens/reference_overlay.hpp"

#include <algorithm>

#include "render/painters.hpp"

namespace syrtis::client::app {

void ReferenceOverlay::paint(const ui::DrawContext& draw) {
    // Facts of a table that is hidden or was left must not be shown.
    const auto* const game = table_.game();
    content_->set_facts(game != nullptr ? game->picture().reference_facts(draw.words) : ui::ReferenceFacts{});
    render::paint_reference(draw.target, content_->build(draw.words), draw.resources, draw.hits);
}

bool ReferenceOverlay::press_key(const sf::Event::KeyEvent& key) {
    content_->press_key(key.code);
    close_if_asked();
    return true;
}

bool ReferenceOverlay::type(char32_t letter) {
    content_->type(letter, words_);
    return true;
}

bool ReferenceOverlay::press(const render::Target& target) {
    content_->press(target);
    close_if_asked();
    return true;
}

bool ReferenceOverlay::point(const std::optional<render::Target>& target) {
    content_->point(target);
    return true;
}

bool ReferenceOverlay::scroll(const ui::WheelTurn& turn) {
    const int way = turn.steps > 0 ? -1 : 1;
    const auto button = std::ranges::find_if(turn.hits.regions(), [way](const render::Region& region) {
        return region.target.kind == render::ReferenceTarget::part && region.target.part == way;
    });
    if (button != turn.hits.regions().end()) content_->press(button->target);
    return true;
}

void ReferenceOverlay::close_if_asked() {
    if (content_->closed()) content_.reset();
}

}  // namespace syrtis::client::app
