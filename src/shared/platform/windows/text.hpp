// SPDX-License-Identifier: MIT
#pragma once

// Windows speaks UTF-16; everything else here speaks UTF-8.

#include <string>
#include <string_view>
#include <system_error>

namespace syrtis::platform {

[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string narrow(std::wstring_view text);
/// What Windows says, as other systems say it where they do.
[[nodiscard]] std::error_code error_of(unsigned long code);
/// Of the last call that failed.
[[nodiscard]] std::error_code last_error();

}  // namespace syrtis::platform
