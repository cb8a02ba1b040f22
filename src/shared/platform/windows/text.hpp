// SPDX-License-Identifier: MIT
#pragma once

// Conversion between UTF-16 of Windows and UTF-8 of these programs.

#include <string>
#include <string_view>
#include <system_error>

namespace syrtis::platform {

[[nodiscard]] std::wstring wide(std::string_view text);
[[nodiscard]] std::string narrow(std::wstring_view text);
/// Returns the portable error for an error of Windows. If there is no portable one, returns the error of Windows
/// itself.
[[nodiscard]] std::error_code error_of(unsigned long code);
/// Returns the error of the last failed call.
[[nodiscard]] std::error_code last_error();

}  // namespace syrtis::platform
