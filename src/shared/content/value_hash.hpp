// SPDX-License-Identifier: MIT
#pragma once

// Hashes all values of a data file. The code does not depend on the meaning of the values, so that no value can be
// forgotten. The order of members and the layout of the file do not count.

#include <json/json.h>

#include <cstdint>
#include <span>
#include <string_view>

namespace syrtis::content {

/// Returns the hash of a value. Members whose names are in `prose`, on any level, are texts for people and do not
/// count.
[[nodiscard]] std::uint64_t hash_value(const Json::Value& value, std::span<const std::string_view> prose = {});

}  // namespace syrtis::content
