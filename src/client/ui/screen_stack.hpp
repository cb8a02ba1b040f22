// SPDX-License-Identifier: MIT
#pragma once

// The order of all screens of the window. Input goes from the topmost screen downwards until one of them uses it;
// pictures are painted from the lowest visible screen upwards. This list alone determines which screen is above another
// one.

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
    /// `screens` are ordered from the topmost to the lowest one. At least one full screen must be open at any time.
    explicit ScreenStack(std::vector<Screen*> screens);

    /// Returns the topmost open full screen. It has the keyboard focus, and all screens below it are hidden.
    [[nodiscard]] Screen& front() const;
    /// Returns the visible screens, from the topmost open one to front(). paint() paints them in the opposite order.
    [[nodiscard]] std::vector<Screen*> visible() const;
    /// Calls `use` for each open screen, beginning with the topmost one, until a call returns true or the first dialog
    /// or full screen was called. Returns whether a call returned true.
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
    /// Returns true while letters are entered as text.
    [[nodiscard]] bool types() const;
    /// Returns the screen that edits a line of text; null if there is none.
    [[nodiscard]] Screen* typist() const;
    /// Returns the screen on which a mouse press on the target begins a drag; null if it begins a click.
    [[nodiscard]] Screen* dragger(const render::Target& target) const;

    /// Movements of the mouse and of its wheel also reach the screens below a dialog.
    bool point(const std::optional<render::Target>& target) const;
    bool scroll(const WheelTurn& turn) const;
    /// Advances the time of each visible screen. Returns true if one of them must be painted again.
    bool pass_time(std::uint64_t milliseconds) const;
    void paint(const DrawContext& draw) const;
    /// Returns the text of a target from the topmost visible screen that has one.
    [[nodiscard]] AccessibleText accessible(const render::Target& target, const Words& words) const;

    /// Tells all screens that the window shows another page.
    void page_changed() const;
    /// Removes the focus on all screens.
    void forget_focus() const;

   private:
    std::vector<Screen*> screens_;
};

}  // namespace syrtis::client::ui
