// SPDX-License-Identifier: MIT
#pragma once

// Writes and reads events as JSON, as one seat may see them. Every event is an object with `event` and the fields of
// its type. It also contains `player`, `card` and `by`, as far as they apply.

#include <json/json.h>

#include <optional>

#include "engine/terraforming/event.hpp"
#include "protocol/terraforming/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

/// Writes an event. The event must be the result of seen_by for the seat that receives it.
void write_event(text::JsonWriter& out, const Content& content, const game::Event& event);
[[nodiscard]] Json::Value event_json(const Content& content, const game::Event& event);

/// Reads an event. Ignores missing and invalid members. Returns nothing for an event of an unknown type.
[[nodiscard]] std::optional<game::Event> read_event(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
