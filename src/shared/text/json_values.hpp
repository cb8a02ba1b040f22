// SPDX-License-Identifier: MIT
#pragma once

// Reads JSON values from outside with a check of their type: a value of another type gives nullopt. Never throws.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace syrtis::text {

/// Reads an integer in [minimum, maximum]; nullopt for numbers with a fraction or a decimal point.
[[nodiscard]] std::optional<std::int64_t> read_integer(const Json::Value& json, std::int64_t minimum,
                                                       std::int64_t maximum);
/// Reads a text. The result is valid as long as `json` is.
[[nodiscard]] std::optional<std::string_view> read_text(const Json::Value& json);
/// Returns the index of `text` in a table of words.
[[nodiscard]] std::optional<std::size_t> find_word(std::span<const std::string_view> words, std::string_view text);
/// Returns the index of a JSON string in a table of words.
[[nodiscard]] std::optional<std::uint8_t> read_word(std::span<const std::string_view> words, const Json::Value& json);

}  // namespace syrtis::text
