// SPDX-License-Identifier: MIT
#pragma once

// Writes a view as an object, and reads it again. Collections that grow during a game (players, tiles, cards in play)
// are objects instead of lists. A merge patch between two views therefore contains only the changes. A member without a
// value is left out. It is never null, because null in a merge patch removes a member. Some numbers follow from other
// members (oceans, tags, values of metals); they are included for readers that do not know the rules.

#include <json/json.h>

#include <string>

#include "core/result.hpp"
#include "engine/terraforming/view.hpp"
#include "protocol/terraforming/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

void write_view(text::JsonWriter& out, const Content& content, const game::View& view);
/// Writes the merge patch between two views. Both belong to the same seat, or to spectators, of one match.
void write_view_difference(text::JsonWriter& out, const Content& content, const game::View& before,
                           const game::View& after);
[[nodiscard]] Json::Value view_json(const Content& content, const game::View& view);

/// Returns the view that write_view() writes as exactly this value. If no position has such a view, the error is a
/// sentence that says why. Programs that run the engine themselves rebuild the view from a message with it. Never
/// throws, even if the value has faults.
[[nodiscard]] core::Result<game::View, std::string> read_view(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
