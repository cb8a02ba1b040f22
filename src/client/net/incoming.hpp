// SPDX-License-Identifier: MIT
#pragma once

// Reads members of JSON objects from a server that need not be well-formed. A member of the wrong type counts as
// missing.

#include <json/json.h>

#include <string>

namespace syrtis::client::net {

/// Returns a string member; empty if it is missing.
[[nodiscard]] std::string text_of(const Json::Value& message, const char* key);
/// Returns a member; null if it is missing.
[[nodiscard]] Json::Value member_of(const Json::Value& message, const char* key);

}  // namespace syrtis::client::net
