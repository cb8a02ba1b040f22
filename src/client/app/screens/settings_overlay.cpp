// SPDX-License-Identifier: MIT

#include "app/screens/settings_overlay.hpp"

#include "render/painters.hpp"
#include "ui/focus_keys.hpp"

namespace syrtis::client::app {

using sf::Keyboard;
using ui::FocusKey;

FocusKey SettingsOverlay::Focus::take_key(const sf::Event::KeyEvent& key, const render::HitMap& /*hits*/,
                                          bool /*stands*/) {
    if (key.code == Keyboard::Escape) return FocusKey::passed;
    if (key.control || !settings_.types()) return FocusKey::moves;
    if (const auto way = ui::way_of(key.code)) {
        if (*way == ui::Way::left || *way == ui::Way::right) return FocusKey::passed;
        settings_.content_->press_key({Keyboard::Enter});
        return FocusKey::moves;
    }
    const bool presses = key.code == Keyboard::Enter || key.code == Keyboard::Space;
    return presses ? FocusKey::passed : FocusKey::moves;
}

void SettingsOverlay::open(ui::Preferences now, std::vector<ui::LanguageChoice> languages, std::string program) {
    content_.emplace(std::move(now), std::move(languages), std::move(program));
}

void SettingsOverlay::follow() {
    changed_(*content_);
    if (!content_->closed()) return;
    content_.reset();
    focus_.forget();
}

void SettingsOverlay::paint(const ui::DrawContext& draw) {
    render::paint_settings(draw.target, content_->build(draw.words), draw.resources, draw.hits);
}

bool SettingsOverlay::capture_key(const sf::Event::KeyEvent& pressed) {
    if (!content_->waits_for_key()) return false;
    const bool held_alone =
        pressed.code == Keyboard::Unknown || (pressed.code >= Keyboard::LControl && pressed.code <= Keyboard::RSystem);
    if (held_alone) return true;
    content_->take_key(ui::chord_of(pressed));
    follow();
    return true;
}

bool SettingsOverlay::press_key(const sf::Event::KeyEvent& key) {
    if (content_->press_key(ui::chord_of(key))) follow();
    return true;
}

bool SettingsOverlay::type(char32_t letter) {
    content_->type(letter);
    follow();
    return true;
}

ui::EditedLine SettingsOverlay::edited_line() {
    return {.line = content_->types() ? &content_->written_line() : nullptr};
}

void SettingsOverlay::note_editing() {
    content_->note_editing();
    follow();
}

bool SettingsOverlay::press(const render::Target& target) {
    content_->press(target);
    follow();
    return true;
}

bool SettingsOverlay::point(const std::optional<render::Target>& target) {
    content_->point(target);
    return true;
}

}  // namespace syrtis::client::app
