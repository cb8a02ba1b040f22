// SPDX-License-Identifier: MIT
#pragma once

// Reads members of JSON messages that may be missing.

#include <json/value.h>

#include "protocol/messages.hpp"

namespace syrtis::client::app {

/// Returns a member of an object; null if it is missing or `object` is no object.
[[nodiscard]] inline Json::Value member_or_null(const Json::Value& object, const char* key) {
    const auto* member = protocol::find_member(object, key);
    return member != nullptr ? *member : Json::Value();
}

}  // namespace syrtis::client::app
