// SPDX-License-Identifier: MIT
#pragma once

// Which Syrtis this is. The number stands in the top CMakeLists.txt and nowhere else.

#include <string>
#include <string_view>

namespace syrtis::version {

/// Such as "0.1.0".
[[nodiscard]] std::string_view number();

/// The commit that the program was built of, such as "c5fb9dd38fc7", with a "+" behind it where files differed from it;
/// empty where the source did not say. Only programs link it: what else did would be linked anew with each commit.
[[nodiscard]] std::string_view build_commit();

/// What a program says of itself, such as "syrtis-server 0.1.0 (c5fb9dd38fc7)".
[[nodiscard]] std::string described(std::string_view program, std::string_view commit);

}  // namespace syrtis::version
