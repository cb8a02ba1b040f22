// SPDX-License-Identifier: MIT
#pragma once

// A view as an object, and back. What grows during a game (players, tiles, cards in play) stands in objects rather
// than in lists, so that a merge patch between two views names only what has changed.
// What there is not is left out and never null, which no merge patch could say. Numbers that follow from the
// rest (oceans, tags, values of metals) are written for readers who do not know the rules.

#include <json/json.h>

#include <string>

#include "core/result.hpp"
#include "engine/terraforming/view.hpp"
#include "protocol/terraforming/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

void write_view(text::JsonWriter& out, const Content& content, const game::View& view);
/// The merge patch between two views of the same reader in one match.
void write_view_difference(text::JsonWriter& out, const Content& content, const game::View& before,
                           const game::View& after);
[[nodiscard]] Json::Value view_json(const Content& content, const game::View& view);

/// The view of some position that `view_json` writes as exactly this value, or a sentence on why there is none. For
/// programs that think for themselves: they rebuild the view and ask the engine. Never throws on bad input.
[[nodiscard]] core::Result<game::View, std::string> read_view(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
