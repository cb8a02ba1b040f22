// SPDX-License-Identifier: MIT
#pragma once

// Decides when the thing below the mouse is explained: after the mouse has rested on it for 300 milliseconds. While
// explanations are shown, moving the mouse to a neighbouring target explains that target without delay.

#include <cstdint>

namespace syrtis::client::ui {

/// Measures how long the mouse has rested on a target. Times are in milliseconds of any steady clock.
class PointerRest {
   public:
    /// Handles that the mouse has moved. `on_target`: a target is at its new place.
    void move(bool on_target, std::uint64_t now) {
        is_on_target_ = on_target;
        since_ = now;
        settled_ = settled_ && on_target;
    }
    /// Regards the mouse as being on no target until it moves.
    void leave() { is_on_target_ = false; }
    /// Shows explanations at once, because a target has the keyboard focus.
    void settle() { settled_ = true; }
    /// Stops explanations until the mouse has rested again.
    void unsettle() { settled_ = false; }
    /// Returns true if the time for an explanation has just come.
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
