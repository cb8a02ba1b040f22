// SPDX-License-Identifier: MIT
#pragma once

// Hashes all values of a data file without knowing their meaning, so that none can be forgotten. The order of members
// and the layout of the file do not count.

#include <json/json.h>

#include <cstdint>
#include <span>
#include <string_view>

namespace syrtis::content {

/// Members named in `prose`, on any level, are texts for readers and do not count.
[[nodiscard]] std::uint64_t hash_value(const Json::Value& value, std::span<const std::string_view> prose = {});

}  // namespace syrtis::content
