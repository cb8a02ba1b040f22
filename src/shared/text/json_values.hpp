// SPDX-License-Identifier: MIT
#pragma once

// Values of JSON from outside, taken with their type checked: what is not what was asked for is nothing. Never throws.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace syrtis::text {

/// An integer in [minimum, maximum]; numbers with a fraction or a decimal point are none.
[[nodiscard]] std::optional<std::int64_t> read_integer(const Json::Value& json, std::int64_t minimum,
                                                       std::int64_t maximum);
/// Valid as long as `json`.
[[nodiscard]] std::optional<std::string_view> read_text(const Json::Value& json);
/// Where `text` stands in a table of words.
[[nodiscard]] std::optional<std::size_t> find_word(std::span<const std::string_view> words, std::string_view text);
/// The same for a text in JSON.
[[nodiscard]] std::optional<std::uint8_t> read_word(std::span<const std::string_view> words, const Json::Value& json);

}  // namespace syrtis::text
