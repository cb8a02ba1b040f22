// SPDX-License-Identifier: MIT
#include "core/seed.hpp"

#include <charconv>
#include <cstddef>
#include <system_error>

namespace syrtis::core {
namespace {

constexpr std::string_view k_digits = "0123456789abcdef";

std::optional<Seed> read_key(std::string_view text) {
    Seed::Key key{};
    for (std::size_t place = 0; place < text.size(); ++place) {
        const std::size_t digit = k_digits.find(text[place]);
        if (digit == std::string_view::npos) return std::nullopt;
        key[place / 2] = static_cast<std::uint8_t>(key[place / 2] * 16U + digit);
    }
    return Seed(key);
}

}  // namespace

std::string seed_text(const Seed& seed) {
    if (!seed.is_key()) return std::to_string(seed.number());
    std::string text;
    for (const std::uint8_t byte : seed.key()) {
        text.push_back(k_digits[byte >> 4U]);
        text.push_back(k_digits[byte & 15U]);
    }
    return text;
}

std::optional<Seed> read_seed(std::string_view text) {
    if (text.size() == 2 * Seed::Key().size()) return read_key(text);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_written_so = text.size() == 1 || !text.starts_with('0');
    if (error != std::errc() || end != text.data() + text.size() || !is_written_so) return std::nullopt;
    return Seed(number);
}

}  // namespace syrtis::core
