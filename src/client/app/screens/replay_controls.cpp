// SPDX-License-Identifier: MIT

#include "app/screens/replay_controls.hpp"

#include <algorithm>

#include "render/painters.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::app {

using render::ReplayTarget;
using render::SharedTarget;
using render::TableTarget;

void ReplayControls::paint(const ui::DrawContext& draw) {
    const auto* const game = table_.game();
    if (game == nullptr) return;
    auto model = content_->build(draw.words);
    model.plan = game->policy().state().plan;
    render::paint_replay(draw.target, model, draw.resources, draw.hits);
}

bool ReplayControls::press_key(const sf::Event::KeyEvent& key) {
    if (table_.types() && !content_->search().is_open()) return false;
    // A dialog over the table gets the input first.
    const bool dialog = std::ranges::any_of(hits_.regions(), [](const auto& region) {
        return region.target.kind == SharedTarget::dialog_button || region.target.kind == TableTarget::wall_close;
    });
    if (dialog && !content_->asks()) return false;
    // Enter activates the focused target.
    const auto stands_on = table_.focus().target();
    if (key.code == sf::Keyboard::Enter && stands_on && ui::can_focus(hits_, *stands_on)) return false;
    return content_->press_key(ui::chord_of(key));
}

bool ReplayControls::type(char32_t letter) {
    if (!content_->search().is_open()) return false;
    content_->search().text().type(letter);
    return true;
}

ui::EditedLine ReplayControls::edited_line() {
    return {.line = content_->search().is_open() ? &content_->search().text() : nullptr};
}

bool ReplayControls::point(const std::optional<render::Target>& target) {
    content_->point(target);
    return false;
}

ui::DragKind ReplayControls::drag_of(const render::Target& target) const {
    return target.kind == ReplayTarget::scrub ? ui::DragKind::slider : ui::DragKind::none;
}

void ReplayControls::drag(const ui::DragMove& move) {
    const auto* const bar = move.hits.region(move.source);
    if (bar != nullptr) content_->scrub((move.to.x - bar->bounds.x) / std::max(1.0F, bar->bounds.w));
}

ui::AccessibleText ReplayControls::accessible(const render::Target& target, const ui::Words& words) const {
    // Marks and picture buttons have no drawn text.
    return {.name = {}, .more = content_->accessible(target, words)};
}

}  // namespace syrtis::client::app
