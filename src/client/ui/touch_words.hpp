// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace syrtis::client::ui {

/// Returns what an English sentence about clicking and hovering says on a touch screen, where people tap and hold a
/// finger on a thing. Every other text is returned as it is. The result is valid as long as the argument.
[[nodiscard]] std::string_view for_touch(std::string_view english);

}  // namespace syrtis::client::ui
