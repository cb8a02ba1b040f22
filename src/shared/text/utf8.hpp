// SPDX-License-Identifier: MIT
#pragma once

// UTF-8 as the Unicode standard defines it (table 3-7): no overlong forms, no surrogates, nothing past U+10FFFF.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis::text {

/// Removes one code point from the front of `text` and returns the code point. If `text` does not start with valid
/// UTF-8, returns nullopt and leaves `text` unchanged.
[[nodiscard]] std::optional<char32_t> take_code_point(std::string_view& text);

void append_code_point(std::string& text, char32_t code_point);

[[nodiscard]] bool is_utf8(std::string_view text);

/// True if a byte of UTF-8 continues a code point.
[[nodiscard]] constexpr bool continues_code_point(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Greatest length of a quotation. A message that quotes a text from outside the program cuts the text to this length.
inline constexpr std::size_t k_longest_quote = 40;  ///< in bytes

/// Returns the first `bytes` bytes of a UTF-8 text, or fewer, so that no code point is cut.
[[nodiscard]] constexpr std::string_view shortened(std::string_view text, std::size_t bytes = k_longest_quote) {
    if (text.size() <= bytes) return text;
    while (bytes > 0 && continues_code_point(text[bytes])) --bytes;
    return text.substr(0, bytes);
}

}  // namespace syrtis::text
