// SPDX-License-Identifier: MIT
#pragma once

// Members of what a server says, of which nothing is certain: what is missing or strange reads as if it weren't there.

#include <json/json.h>

#include <string>

namespace syrtis::client::net {

[[nodiscard]] std::string text_of(const Json::Value& message, const char* key);
/// A small number that may be left out; one that is no small number counts as left out.
[[nodiscard]] unsigned count_of(const Json::Value& message, const char* key);
/// Null where there is none.
[[nodiscard]] Json::Value member_of(const Json::Value& message, const char* key);
/// The message without the fields that its kind does not have here.
[[nodiscard]] Json::Value known_part(const Json::Value& message);

}  // namespace syrtis::client::net
