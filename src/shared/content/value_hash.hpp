// SPDX-License-Identifier: MIT
#pragma once

// A hash of what a data file says, for the content hash of a game: it takes in every value without knowing what it
// means, so that none can be forgotten. Neither the order of members nor the layout of the file counts.

#include <json/json.h>

#include <cstdint>
#include <span>
#include <string_view>

namespace syrtis::content {

/// Members of `prose`, on any level, are words for people and don't count.
[[nodiscard]] std::uint64_t hash_value(const Json::Value& value, std::span<const std::string_view> prose = {});

}  // namespace syrtis::content
