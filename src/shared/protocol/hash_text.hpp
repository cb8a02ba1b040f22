// SPDX-License-Identifier: MIT
#pragma once

// A 64-bit hash as people and files write it: 16 hexadecimal digits.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::protocol {

[[nodiscard]] std::string hash_text(std::uint64_t hash);

/// Nothing unless the text is 16 hexadecimal digits in lower case.
[[nodiscard]] std::optional<std::uint64_t> read_hash(std::string_view text);

}  // namespace syrtis::protocol
