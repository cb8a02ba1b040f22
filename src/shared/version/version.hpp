// SPDX-License-Identifier: MIT
#pragma once

// The version of Syrtis, which is set in the top CMakeLists.txt only.

#include <string>
#include <string_view>

namespace syrtis::version {

/// Returns the version, such as "0.1.0".
[[nodiscard]] std::string_view number();

/// Returns the commit from which the program was built, such as "c5fb9dd38fc7". If files differed from the commit,
/// there is a "+" at the end. Empty if the commit is not known. Only main programs may call this function, because
/// every file that calls it is compiled and linked again after each commit.
[[nodiscard]] std::string_view build_commit();

/// Returns the line that a program prints for --version, such as "syrtis-server 0.1.0 (c5fb9dd38fc7)".
[[nodiscard]] std::string described(std::string_view program, std::string_view commit);

}  // namespace syrtis::version
