// SPDX-License-Identifier: MIT
#pragma once

// Writes a view as an object and reads it again. Collections that grow during a game (players, tiles, cards in play)
// are objects instead of lists, so that a merge patch between two views contains only the changes. Members without a
// value are omitted and never null, because a merge patch uses null for removed members. Numbers that follow from other
// members (oceans, tags, values of metals) are included for readers who do not know the rules.

#include <json/json.h>

#include <string>

#include "core/result.hpp"
#include "engine/terraforming/view.hpp"
#include "protocol/terraforming/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

void write_view(text::JsonWriter& out, const Content& content, const game::View& view);
/// Writes the merge patch between two views of one seat or spectator in one match.
void write_view_difference(text::JsonWriter& out, const Content& content, const game::View& before,
                           const game::View& after);
[[nodiscard]] Json::Value view_json(const Content& content, const game::View& view);

/// Returns the possible view for which `view_json` writes exactly this value, or a sentence on why there is no such
/// view. Programs that run the engine themselves use it to rebuild the view. Never throws on bad input.
[[nodiscard]] core::Result<game::View, std::string> read_view(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
