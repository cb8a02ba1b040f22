// SPDX-License-Identifier: MIT
#pragma once

// All screens of the window in their order. Input goes from the topmost screen downwards until a screen uses it.
// Pictures are painted from the lowest visible screen upwards. No other place decides which screen is above which.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ui/screen.hpp"

namespace syrtis::client::ui {

/// The screens, which must outlive the stack.
class ScreenStack {
   public:
    /// `screens`: from the topmost to the lowest one. At any time, at least one full screen must be open.
    explicit ScreenStack(std::vector<Screen*> screens);

    /// Returns the topmost full screen that is open. It has the keyboard focus, and the screens below it are hidden.
    [[nodiscard]] Screen& front() const;
    /// Returns the visible screens from the topmost one down to front(). They are painted in the opposite order.
    [[nodiscard]] std::vector<Screen*> visible() const;
    /// Calls `use` for the open screens, from the topmost one downwards. Stops when `use` returns true, or after a
    /// dialog or full screen. Returns whether `use` returned true.
    template <std::predicate<Screen&> Use>
    bool offer(Use use) const {
        for (auto* const screen : screens_) {
            if (!screen->is_open()) continue;
            // The extent is read first, because the screen may close or change its extent while it uses the input.
            const auto extent = screen->extent();
            if (use(*screen)) return true;
            if (extent != Extent::overlay) break;
        }
        return false;
    }

    bool press(const render::Target& target) const;
    bool type(char32_t letter) const;
    bool pin(const render::Target& target) const;
    /// Returns true while typed letters are entered into a text field.
    [[nodiscard]] bool types() const;
    /// Returns the screen with the text field that has the keyboard; null if there is none.
    [[nodiscard]] Screen* typist() const;
    /// Returns the screen on which a press of the mouse button on this target may begin a drag; null if there is none.
    [[nodiscard]] Screen* dragger(const render::Target& target) const;

    /// Passes a movement of the mouse to the visible screens, also to those below a dialog. Returns true if a screen
    /// has used it.
    bool point(const std::optional<render::Target>& target) const;
    bool scroll(const WheelTurn& turn) const;
    /// Advances the time of the visible screens. Returns true if one of them must be painted again.
    bool pass_time(std::uint64_t milliseconds) const;
    void paint(const DrawContext& draw) const;
    /// Returns the accessible text of a target, from the topmost visible screen that has a text for it.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;

    /// Tells all screens that the window shows another page.
    void page_changed() const;
    /// Removes the keyboard focus on all screens.
    void forget_focus() const;

   private:
    std::vector<Screen*> screens_;
};

}  // namespace syrtis::client::ui
