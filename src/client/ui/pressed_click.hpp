// SPDX-License-Identifier: MIT
#pragma once

// A click is whole when the button goes up on the same thing on which it went down, and nothing else was asked in
// between: what is on the screen may change under the finger.

#include <cstdint>
#include <optional>
#include <utility>

#include "render/hit_map.hpp"

namespace syrtis::client::ui {

class PressedClick {
   public:
    /// `question`: GameTable::question_number, 0 where nothing is asked.
    void press(const std::optional<render::Target>& target, std::uint64_t question) {
        target_ = target;
        question_ = question;
    }
    void reset() { target_.reset(); }
    /// What was clicked; nothing if it isn't that any more.
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
