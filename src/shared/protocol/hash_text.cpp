// SPDX-License-Identifier: MIT
#include "protocol/hash_text.hpp"

#include <cstddef>

namespace syrtis::protocol {
namespace {

constexpr std::string_view k_digits = "0123456789abcdef";
constexpr std::size_t k_length = 16;

}  // namespace

std::string hash_text(std::uint64_t hash) {
    std::string text(k_length, '0');
    for (std::size_t index = k_length; index-- > 0; hash >>= 4U) text[index] = k_digits[hash & 0xfU];
    return text;
}

std::optional<std::uint64_t> read_hash(std::string_view text) {
    if (text.size() != k_length) return std::nullopt;
    std::uint64_t hash = 0;
    for (const char character : text) {
        const auto digit = k_digits.find(character);
        if (digit == std::string_view::npos) return std::nullopt;
        hash = (hash << 4U) | digit;
    }
    return hash;
}

}  // namespace syrtis::protocol
