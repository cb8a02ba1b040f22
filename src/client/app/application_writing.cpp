// SPDX-License-Identifier: MIT

// Lines of text on all pages: keys, clipboard and mouse.

#include <SFML/Window/Clipboard.hpp>
#include <cmath>

#include "app/application.hpp"
#include "app/clock.hpp"
#include "ui/focus_walk.hpp"

namespace syrtis::client::app {

using render::Target;
using render::TargetKind;

namespace {

constexpr std::uint64_t k_double_click_milliseconds = 400;

bool is_line(TargetKind kind) {
    return kind == TargetKind::start_field || kind == TargetKind::settings_field || kind == TargetKind::chat_field ||
           kind == TargetKind::replay_find;
}

bool steps(ui::LineKey key) {
    using ui::LineKey;
    return key == LineKey::left || key == LineKey::right || key == LineKey::word_left || key == LineKey::word_right ||
           key == LineKey::home || key == LineKey::end;
}

}  // namespace

ui::TextLine* Application::written_line() {
    if (settings_screen_) return settings_screen_->types() ? &settings_screen_->written_line() : nullptr;
    if (reference_ || keys_of_) return nullptr;
    if (shows_replay() && replay_screen_->types()) return &replay_screen_->written_line();
    if (chat_typing()) return &chat_.written_line();
    if (table_typing()) return open_table()->written_line();
    return page_ == Page::start ? &start_.written_line() : nullptr;
}

void Application::note_editing() {
    dirty_ = true;
    if (settings_screen_) {
        settings_screen_->note_editing();
        return follow_settings();
    }
    if (shows_replay() && replay_screen_->types()) return;
    if (chat_typing()) return;
    if (table_typing()) return open_table()->note_editing();
    start_.note_editing();
}

bool Application::edit_line(const sf::Event::KeyEvent& key) {
    auto* const line = written_line();
    const auto edit = ui::line_edit(key.code, key.control, key.shift);
    if (line == nullptr || !edit) return false;
    // If the focus is on another target, the arrow keys move it from there.
    const auto stands_on = focus();
    const bool is_elsewhere = page_ == Page::start && stands_on && stands_on->kind != TargetKind::start_field;
    if (!settings_screen_ && is_elsewhere && steps(edit->key)) return false;
    const bool is_secret = page_ == Page::start && !settings_screen_ && start_.writes_secret();
    switch (edit->key) {
        case ui::LineKey::copy:
        case ui::LineKey::cut: {
            const auto text = line->selected();
            if (text.empty() || is_secret) break;
            sf::Clipboard::setString(sf::String::fromUtf8(text.begin(), text.end()));
            if (edit->key == ui::LineKey::cut) line->erase_selected();
            break;
        }
        case ui::LineKey::paste:
            for (const auto letter : sf::Clipboard::getString()) line->type(letter == U'\n' ? U' ' : letter);
            break;
        default:
            if (!line->press(*edit)) return false;
            break;
    }
    note_editing();
    return true;
}

bool Application::hold_line(const Target& target, render::Point point) {
    if (!is_line(target.kind)) return false;
    press(target);
    if (dirty_) draw();
    auto* const line = written_line();
    const auto* const places = hits_.letters(target);
    if (line == nullptr || places == nullptr) return true;
    const auto now = milliseconds_now();
    const bool again = line_held_at_ + k_double_click_milliseconds > now && line_held_ == target;
    line_held_at_ = now;
    line_held_ = target;
    selecting_ = target;
    const auto byte = line->byte_of_letter(render::letter_at(*places, point.x));
    again ? line->select_word_at(byte) : line->set_cursor(byte, false);
    note_editing();
    return true;
}

bool Application::select_to(render::Point point) {
    if (!selecting_) return false;
    auto* const line = written_line();
    const auto* const places = hits_.letters(*selecting_);
    if (line == nullptr || places == nullptr) return false;
    line->set_cursor(line->byte_of_letter(render::letter_at(*places, point.x)), true);
    dirty_ = true;
    return true;
}

}  // namespace syrtis::client::app
