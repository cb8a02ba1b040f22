// SPDX-License-Identifier: MIT
#pragma once

// JSON Merge Patch, RFC 7396: what changed between two values, as a value.

#include <json/json.h>

#include <optional>

namespace syrtis::protocol {

/// A patch with apply_merge_patch(from, patch) == to. None if there is none: a patch can't set a member to null, nor
/// say anything about two values of which one is no object.
[[nodiscard]] std::optional<Json::Value> make_merge_patch(const Json::Value& from, const Json::Value& to);

/// Changes `target` as the patch says.
void apply_merge_patch(Json::Value& target, const Json::Value& patch);

}  // namespace syrtis::protocol
