// SPDX-License-Identifier: MIT
#pragma once

// SHA-256 (FIPS 180-4), for the tokens that a stolen database must not give away. No package on the list of this
// project has it.

#include <string>
#include <string_view>

namespace syrtis::lobby {

/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view message);

}  // namespace syrtis::lobby
