// SPDX-License-Identifier: MIT
#pragma once

// JSON text from outside, read strictly: RFC 8259 and nothing besides, UTF-8 only, no key twice in an object, a bound
// on the depth. jsoncpp's own reader accepts more than that (numbers such as 01 and 1., raw control characters, lone
// surrogates), so its values are used here and its reader is not. Writing gives one line without spaces, keys in
// ascending order of their bytes: equal values give equal bytes.

#include <json/json.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::protocol {

inline constexpr std::size_t k_max_json_depth = 32;

struct JsonMistake {
    enum class Kind { not_utf8, malformed, duplicate_key, too_deep };
    Kind kind = Kind::malformed;
    std::size_t offset = 0;  ///< of the byte where it was noticed
    std::string message;     ///< an English sentence
};

/// Integers that fit become Int64 or UInt64, all other numbers doubles; those past the range of a double are refused.
[[nodiscard]] core::Result<Json::Value, JsonMistake> parse_json(std::string_view text,
                                                                std::size_t max_depth = k_max_json_depth);

/// Strings must be UTF-8, doubles finite (core::Bug otherwise). No line end.
[[nodiscard]] std::string write_json(const Json::Value& value);

}  // namespace syrtis::protocol
