// SPDX-License-Identifier: MIT
#pragma once

// Recognises combining marks: characters that are drawn over the character before them and have no shape of their own.

namespace syrtis::protocol {

[[nodiscard]] bool is_combining_mark(char32_t character);

}  // namespace syrtis::protocol
