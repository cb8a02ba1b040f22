// SPDX-License-Identifier: MIT

#include "ui/focus_keys.hpp"

#include <utility>

namespace syrtis::client::ui {

using render::Target;
using sf::Keyboard;

namespace {

/// Returns true for keys that move the focus or activate the focused target.
bool is_for_focus(const sf::Event::KeyEvent& key) {
    return way_of(key.code) || key.code == Keyboard::Tab || key.code == Keyboard::Enter || key.code == Keyboard::Space;
}

}  // namespace

std::optional<Way> way_of(Keyboard::Key code) {
    switch (code) {
        case Keyboard::Left:
            return Way::left;
        case Keyboard::Right:
            return Way::right;
        case Keyboard::Up:
            return Way::up;
        case Keyboard::Down:
            return Way::down;
        default:
            return std::nullopt;
    }
}

FocusKeys::FocusKeys(const ScreenStack& screens, const render::HitMap& hits, PointerRest& rest, Redraw& redraw,
                     std::function<void()> refresh)
    : screens_(screens), hits_(hits), rest_(rest), redraw_(redraw), refresh_(std::move(refresh)) {}

void FocusKeys::move(Screen& screen, const std::optional<Target>& target) {
    redraw_.ask();
    auto& focus = screen.focus();
    if (target) {
        focus.remember(*target);
        rest_.settle();
    }
    focus.set(target);
}

bool FocusKeys::move_to_first_choice(Screen& screen) {
    for (const auto& target : screen.focus().first_choices()) {
        if (!can_focus(hits_, target)) continue;
        move(screen, target);
        return true;
    }
    return false;
}

void FocusKeys::press(Screen& screen, const Target& target) {
    const auto number = screen.question_number();
    screens_.press(target);
    redraw_.ask();
    // Keeps the focus after a press, so that several cards can be chosen one after the other.
    if (&screens_.front() == &screen && number == screen.question_number()) move(screen, target);
}

bool FocusKeys::take_key(Screen& screen, const sf::Event::KeyEvent& key) {
    // Earlier input may have changed targets since the picture was painted, so a new picture is painted if needed.
    if (!key.control && is_for_focus(key)) refresh_();
    auto& focus = screen.focus();
    const auto now = focus.target();
    const bool stands = now && can_focus(hits_, *now);
    const auto meaning = focus.take_key(key, hits_, stands);
    if (meaning != FocusKey::moves) return meaning == FocusKey::used;
    if (key.control) return false;
    if (key.code == Keyboard::Tab) {
        if (!stands && !key.shift && move_to_first_choice(screen)) return true;
        move(screen, next_region(hits_, stands ? now : focus.last(), !key.shift, focus.preferred()));
        return true;
    }
    if (const auto way = way_of(key.code)) {
        if (!stands && move_to_first_choice(screen)) return true;
        if (!stands) {
            if (!focus.last() || !can_focus(hits_, *focus.last())) return false;
            move(screen, focus.last());
            return true;
        }
        if (const auto next = step_within(hits_, *now, *way)) move(screen, next);
        return true;
    }
    if (!stands || (key.code != Keyboard::Enter && key.code != Keyboard::Space)) return false;
    press(screen, *now);
    return true;
}

}  // namespace syrtis::client::ui
