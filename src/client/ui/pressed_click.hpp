// SPDX-License-Identifier: MIT
#pragma once

// Decides whether pressing and releasing the mouse button is a click: both must be on the same target and during the
// same question, because the screen may change in between.

#include <cstdint>
#include <optional>
#include <utility>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

/// Remembers the target and the question at the time at which the mouse button was pressed.
class PressedClick {
   public:
    /// `question` is GameTable::question_number, or 0 if no question is open.
    void press(const std::optional<render::Target>& target, std::uint64_t question) {
        target_ = target;
        question_ = question;
    }
    void reset() { target_.reset(); }
    /// Returns the clicked target; empty if the target or the question has changed since the press.
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
