// SPDX-License-Identifier: MIT
#pragma once

// The one reader of JSON, for messages, data files, scenarios and logs alike. It is strict: RFC 8259 and nothing
// besides, UTF-8 only, no key twice in an object, a bound on the depth. jsoncpp's own reader accepts more than that
// (numbers such as 01 and 1., raw control characters, lone surrogates), so its values are used here and its reader is
// not. Writing gives one line without spaces, keys in ascending order of their bytes: equal values give equal bytes.

#include <json/json.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::text {

inline constexpr std::size_t k_max_json_depth = 32;

/// What a file for people to write may measure: data, scenarios, lists of the client.
inline constexpr std::size_t k_max_json_file_bytes = std::size_t{1} << 20U;

struct JsonMistake {
    enum class Kind { not_utf8, malformed, duplicate_key, too_deep, too_long };
    Kind kind = Kind::malformed;
    std::size_t offset = 0;  ///< of the byte where it was noticed
    std::size_t line = 1;    ///< of that byte, from 1
    std::size_t column = 1;  ///< from 1, in bytes
    std::string message;     ///< an English sentence
};

/// One line for the author of a file: "not valid JSON: line 3, column 7: A comma ...".
[[nodiscard]] std::string describe(const JsonMistake& mistake);

/// Integers that fit become Int64 or UInt64, all other numbers doubles; those past the range of a double are refused.
[[nodiscard]] core::Result<Json::Value, JsonMistake> parse_json(std::string_view text);
/// The same for a text of k_max_json_file_bytes at most.
[[nodiscard]] core::Result<Json::Value, JsonMistake> parse_json_file(std::string_view text);

/// Strings must be UTF-8, doubles finite (core::Bug otherwise). No line end.
[[nodiscard]] std::string write_json(const Json::Value& value);

}  // namespace syrtis::text
