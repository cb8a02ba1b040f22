// SPDX-License-Identifier: MIT
#pragma once

// The reader and the writer of JSON for messages, data files, scenarios and logs. The reader is strict: RFC 8259, UTF-8
// only, no duplicate keys, bounded depth. The reader of jsoncpp accepts more (numbers such as 01 and 1., raw control
// characters, lone surrogates); therefore only the value type of jsoncpp is used. The writer produces one line without
// spaces, with the keys in ascending byte order, so that equal values give equal bytes.

#include <json/json.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::text {

inline constexpr std::size_t k_max_json_depth = 32;

/// Size limit in bytes for files that people write: data, scenarios, lists of the client.
inline constexpr std::size_t k_max_json_file_bytes = std::size_t{1} << 20U;

/// The place and the reason of a mistake in a text that is not valid JSON.
struct JsonMistake {
    enum class Kind { not_utf8, malformed, duplicate_key, too_deep, too_long };
    Kind kind = Kind::malformed;
    std::size_t offset = 0;  ///< byte at which the mistake was noticed
    std::size_t line = 1;    ///< line of the byte `offset`, counted from 1
    std::size_t column = 1;  ///< column of the byte `offset`, counted from 1 in bytes
    std::string message;     ///< an English sentence about the mistake
};

/// Returns one line for the author of a file: "not valid JSON: line 3, column 7: A comma ...".
[[nodiscard]] std::string describe(const JsonMistake& mistake);

/// Parses a text. Integers become Int64 or UInt64 if they fit, and all other numbers become doubles. Numbers out of the
/// range of a double are refused.
[[nodiscard]] core::Result<Json::Value, JsonMistake> parse_json(std::string_view text);
/// Parses the value of an option on a command line. The value is JSON, or a word of lower-case letters, digits and
/// underscores such as `casual`, which becomes a string.
[[nodiscard]] core::Result<Json::Value, JsonMistake> parse_option_value(std::string_view text);
/// Parses a text like parse_json(), but refuses texts longer than k_max_json_file_bytes.
[[nodiscard]] core::Result<Json::Value, JsonMistake> parse_json_file(std::string_view text);

/// Writes a value without a line end. Throws core::Bug if a string is not UTF-8 or a double is not finite.
[[nodiscard]] std::string write_json(const Json::Value& value);

}  // namespace syrtis::text
