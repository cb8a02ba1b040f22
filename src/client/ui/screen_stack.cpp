// SPDX-License-Identifier: MIT

#include "ui/screen_stack.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::client::ui {

ScreenStack::ScreenStack(std::vector<Screen*> screens) : screens_(std::move(screens)) {}

std::vector<Screen*> ScreenStack::visible() const {
    std::vector<Screen*> found;
    for (auto* const screen : screens_) {
        if (!screen->is_open()) continue;
        found.push_back(screen);
        if (screen->extent() == Extent::full) break;
    }
    return found;
}

Screen& ScreenStack::front() const { return *visible().back(); }

bool ScreenStack::press(const render::Target& target) const {
    return offer([&](Screen& screen) { return screen.press(target); });
}

bool ScreenStack::type(char32_t letter) const {
    return offer([&](Screen& screen) { return screen.type(letter); });
}

bool ScreenStack::pin(const render::Target& target) const {
    return offer([&](Screen& screen) { return screen.pin(target); });
}

bool ScreenStack::types() const {
    return offer([](const Screen& screen) { return screen.types(); });
}

Screen* ScreenStack::typist() const {
    Screen* found = nullptr;
    offer([&](Screen& screen) {
        if (screen.edited_line().line != nullptr) found = &screen;
        return found != nullptr;
    });
    return found;
}

Screen* ScreenStack::dragger(const render::Target& target) const {
    Screen* found = nullptr;
    offer([&](Screen& screen) {
        if (screen.drag_of(target) != DragKind::none) found = &screen;
        return found != nullptr;
    });
    return found;
}

bool ScreenStack::point(const std::optional<render::Target>& target) const {
    return std::ranges::any_of(visible(), [&](Screen* screen) { return screen->point(target); });
}

bool ScreenStack::scroll(const WheelTurn& turn) const {
    return std::ranges::any_of(visible(), [&](Screen* screen) { return screen->scroll(turn); });
}

bool ScreenStack::pass_time(std::uint64_t milliseconds) const {
    bool changed = false;
    for (auto* const screen : visible()) changed = screen->pass_time(milliseconds) || changed;
    return changed;
}

void ScreenStack::paint(const DrawContext& draw) const {
    const auto shown = visible();
    for (auto screen = shown.rbegin(); screen != shown.rend(); ++screen) (*screen)->paint(draw);
}

AccessibleText ScreenStack::accessible(const render::Target& target, const Words& words) const {
    for (const auto* const screen : visible()) {
        if (auto text = screen->accessible(target, words); text != AccessibleText{}) return text;
    }
    return {};
}

void ScreenStack::page_changed() const {
    for (auto* const screen : screens_) screen->page_changed();
}

void ScreenStack::forget_focus() const {
    for (auto* const screen : screens_) screen->focus().forget();
}

}  // namespace syrtis::client::ui
