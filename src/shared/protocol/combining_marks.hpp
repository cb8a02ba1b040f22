// SPDX-License-Identifier: MIT
#pragma once

// Characters that are drawn onto the one before them, and are nothing to look at alone.

namespace syrtis::protocol {

[[nodiscard]] bool is_combining_mark(char32_t character);

}  // namespace syrtis::protocol
