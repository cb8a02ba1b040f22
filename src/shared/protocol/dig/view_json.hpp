// SPDX-License-Identifier: MIT
#pragma once

// Views as JSON objects, and back. Collections are objects and not lists, so that a merge patch between two views names
// only the changes. Missing members are left out and never null, which no merge patch can express. Derived numbers are
// included for readers that do not know the tiles.

#include <json/json.h>

#include <string>

#include "core/result.hpp"
#include "engine/dig/view.hpp"
#include "protocol/dig/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

void write_view(text::JsonWriter& out, const Content& content, const game::View& view);
/// Writes the merge patch between two views of one seat in one match.
void write_view_difference(text::JsonWriter& out, const Content& content, const game::View& before,
                           const game::View& after);
[[nodiscard]] Json::Value view_json(const Content& content, const game::View& view);

/// Returns the view of some position that `view_json` writes exactly as this value, or a sentence on why there is none.
/// Bots use it to rebuild the view and query the engine. Never throws on bad input.
[[nodiscard]] core::Result<game::View, std::string> read_view(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::dig
