// SPDX-License-Identifier: MIT
#pragma once

// Strict JSON from a text: one value, no comments, no repeated keys, UTF-8, bounded in size and depth.

#include <json/json.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace syrtis::content {

inline constexpr std::size_t k_max_json_bytes = std::size_t{1} << 20U;
inline constexpr int k_max_json_depth = 40;

/// The value, or a sentence on why there is none.
[[nodiscard]] core::Result<Json::Value, std::string> parse_json(std::string_view text);

}  // namespace syrtis::content
