// SPDX-License-Identifier: MIT
#pragma once

// The texts of touch screens, where people tap and hold a finger on a thing. They replace the texts about clicking and
// hovering.

#include <span>
#include <string_view>
#include <vector>

namespace syrtis::client::ui {

/// A sentence about the mouse, and the sentence that replaces it on a touch screen. Both are message ids.
struct TouchForm {
    std::string_view of_mouse;
    std::string_view of_touch;
};

using TouchForms = std::span<const TouchForm>;

/// Returns the sentence that replaces `english` on a touch screen. Returns `english` itself if neither the client nor
/// one of `of_games` has a form for it. The result is valid as long as `english` is.
[[nodiscard]] std::string_view for_touch(std::string_view english, const std::vector<TouchForms>& of_games);

}  // namespace syrtis::client::ui
