// SPDX-License-Identifier: MIT
#pragma once

// Whether a text is well-formed UTF-8 (no overlong forms, no surrogates, nothing past U+10FFFF). jsoncpp doesn't ask.

#include <string_view>

namespace syrtis::content {

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace syrtis::content
