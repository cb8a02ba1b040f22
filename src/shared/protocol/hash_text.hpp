// SPDX-License-Identifier: MIT
#pragma once

// A 64-bit hash as text: 16 hexadecimal digits.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::protocol {

[[nodiscard]] std::string hash_text(std::uint64_t hash);

/// Reads a hash. Returns nothing if the text is not 16 lower-case hexadecimal digits.
[[nodiscard]] std::optional<std::uint64_t> read_hash(std::string_view text);

}  // namespace syrtis::protocol
