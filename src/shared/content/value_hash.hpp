// SPDX-License-Identifier: MIT
#pragma once

// Hashes all values of a data file except texts for people. The code does not depend on the meaning of the values, so
// it cannot forget a value. The hash does not depend on the order of members and the layout of the file.

#include <json/json.h>

#include <cstdint>
#include <span>
#include <string_view>

namespace syrtis::content {

/// Returns the hash of a value. Members whose names are in `prose`, on any level, are texts for people and do not
/// change the hash.
[[nodiscard]] std::uint64_t hash_value(const Json::Value& value, std::span<const std::string_view> prose = {});

}  // namespace syrtis::content
