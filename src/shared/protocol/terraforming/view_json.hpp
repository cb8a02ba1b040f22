// SPDX-License-Identifier: MIT
#pragma once

// Writes a view as an object, and reads it again. Collections that grow during a game (players, tiles, cards in play)
// are objects instead of lists, so that a merge patch between two views contains only the changes. A member without a
// value is left out and never null, because null in a merge patch removes a member. Numbers that follow from other
// members (oceans, tags, values of metals) are included for readers that do not know the rules.

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

/// Returns the view for which `write_view` writes exactly this value. The error is a sentence that says why no position
/// has such a view. Programs that run the engine themselves rebuild the view with it. Never throws on bad input.
[[nodiscard]] core::Result<game::View, std::string> read_view(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
