// SPDX-License-Identifier: MIT
#pragma once

// JSON Merge Patch (RFC 7396): the difference between two values.

#include <json/json.h>

#include <optional>

namespace syrtis::protocol {

/// Returns a patch for which apply_merge_patch(from, patch) == to. Returns nothing if no patch can do this, because a
/// patch cannot set a member to null and cannot describe values that are not objects.
[[nodiscard]] std::optional<Json::Value> make_merge_patch(const Json::Value& from, const Json::Value& to);

/// Applies the merge patch `patch` to `target`.
void apply_merge_patch(Json::Value& target, const Json::Value& patch);

}  // namespace syrtis::protocol
