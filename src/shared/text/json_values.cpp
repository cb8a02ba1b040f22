// SPDX-License-Identifier: MIT
#include "text/json_values.hpp"

#include <algorithm>

namespace syrtis::text {

std::optional<std::int64_t> read_integer(const Json::Value& json, std::int64_t minimum, std::int64_t maximum) {
    if (json.type() != Json::intValue && json.type() != Json::uintValue) return std::nullopt;
    if (!json.isInt64()) return std::nullopt;
    const std::int64_t value = json.asInt64();
    if (value < minimum || value > maximum) return std::nullopt;
    return value;
}

std::optional<std::string_view> read_text(const Json::Value& json) {
    const char* begin = nullptr;
    const char* end = nullptr;
    if (!json.isString() || !json.getString(&begin, &end)) return std::nullopt;
    return std::string_view(begin, static_cast<std::size_t>(end - begin));
}

std::optional<std::size_t> find_word(std::span<const std::string_view> words, std::string_view text) {
    const auto found = std::ranges::find(words, text);
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

std::optional<std::uint8_t> read_word(std::span<const std::string_view> words, const Json::Value& json) {
    const auto text = read_text(json);
    const auto index = text ? find_word(words, *text) : std::nullopt;
    if (!index) return std::nullopt;
    return static_cast<std::uint8_t>(*index);
}

}  // namespace syrtis::text
