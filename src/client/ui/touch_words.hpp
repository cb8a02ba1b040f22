// SPDX-License-Identifier: MIT
#pragma once

// The texts for touch screens, on which people tap a thing or hold a finger on it. They replace texts about clicking
// and pointing with a mouse.

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

/// Returns the sentence that replaces `english` on a touch screen. If neither the client nor one of `of_games` has a
/// form for it, returns `english`. The result is valid as long as `english` is.
[[nodiscard]] std::string_view for_touch(std::string_view english, const std::vector<TouchForms>& of_games);

}  // namespace syrtis::client::ui
