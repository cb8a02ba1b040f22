// SPDX-License-Identifier: MIT
#pragma once

// Decides whether pressing and releasing the mouse button is a click. The screen may change in between; therefore both
// must happen on the same target, and during the same question.

#include <cstdint>
#include <optional>
#include <utility>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Stores which target and question there were when the mouse button was pressed.
class PressedClick {
   public:
    /// Called when the button was pressed. `question`: GameTable::question_number(), or 0 if no question is open.
    void press(const std::optional<render::Target>& target, std::uint64_t question) {
        target_ = target;
        question_ = question;
    }
    void reset() { target_.reset(); }
    /// Called when the button was released. Returns the target that was clicked; nothing if the target or the question
    /// has changed since the button was pressed.
    [[nodiscard]] std::optional<render::Target> release(const std::optional<render::Target>& target,
                                                        std::uint64_t question) {
        const auto held = std::exchange(target_, std::nullopt);
        return held && held == target && question == question_ ? held : std::nullopt;
    }

   private:
    std::optional<render::Target> target_;
    std::uint64_t question_ = 0;
};

}  // namespace syrtis::client::ui
