// SPDX-License-Identifier: MIT
#pragma once

// Marks texts for translation.

#include <string_view>

namespace syrtis::core {

/// Marks a text for translation where it is not passed directly to the function that translates it, as in a table.
[[nodiscard]] constexpr std::string_view msgid(std::string_view text) { return text; }

}  // namespace syrtis::core
