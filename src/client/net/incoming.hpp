// SPDX-License-Identifier: MIT
#pragma once

// Reads members of messages from a server without trusting them: a member of the wrong type counts as missing.

#include <json/json.h>

#include <string>

namespace syrtis::client::net {

/// Returns a string member; empty if it is missing.
[[nodiscard]] std::string text_of(const Json::Value& message, const char* key);
/// Returns an optional unsigned number; 0 if it is missing or is no unsigned number.
[[nodiscard]] unsigned count_of(const Json::Value& message, const char* key);
/// Returns a member; null if it is missing.
[[nodiscard]] Json::Value member_of(const Json::Value& message, const char* key);
/// Returns the message without fields that this version of the protocol does not define for its kind.
[[nodiscard]] Json::Value known_part(const Json::Value& message);

}  // namespace syrtis::client::net
