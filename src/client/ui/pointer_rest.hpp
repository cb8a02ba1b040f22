// SPDX-License-Identifier: MIT
#pragma once

// Decides when the thing below the mouse is explained: after the mouse has rested on it for 300 milliseconds. Once an
// explanation is shown, the next target to which the mouse moves is explained at once.

#include <cstdint>

namespace syrtis::client::ui {

/// Measures how long the mouse has rested on a target. Times are in milliseconds of a steady clock.
class PointerRest {
   public:
    /// Called when the mouse has moved, at the time `now`. `on_target`: whether a target is at its new position.
    void move(bool on_target, std::uint64_t now) {
        is_on_target_ = on_target;
        since_ = now;
        settled_ = settled_ && on_target;
    }
    /// Called when the mouse is on no target any more.
    void leave() { is_on_target_ = false; }
    /// Starts explanations at once. Called when a target gets the keyboard focus.
    void settle() { settled_ = true; }
    /// Stops explanations until the mouse has rested again.
    void unsettle() { settled_ = false; }
    /// Returns true if explanations have just started, because the mouse has rested for long enough. `now`: time in
    /// milliseconds.
    bool pass_time(std::uint64_t now) {
        constexpr std::uint64_t enough = 300;
        if (settled_ || !is_on_target_ || now - since_ < enough) return false;
        settled_ = true;
        return true;
    }
    /// Returns true while explanations are shown.
    [[nodiscard]] bool is_settled() const { return settled_; }

   private:
    bool is_on_target_ = false;
    bool settled_ = false;
    std::uint64_t since_ = 0;
};

}  // namespace syrtis::client::ui
