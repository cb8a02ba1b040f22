// SPDX-License-Identifier: MIT
#pragma once

// Writes and reads events as JSON, as one seat may see them. Every event is an object with `event` and, where they
// apply, `player`, `card`, `by` and the fields of its type.

#include <json/json.h>

#include <optional>

#include "engine/terraforming/event.hpp"
#include "protocol/terraforming/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

/// Writes an event, which must be the result of seen_by for its reader.
void write_event(text::JsonWriter& out, const Content& content, const game::Event& event);
[[nodiscard]] Json::Value event_json(const Content& content, const game::Event& event);

/// Reads an event. Missing and invalid members are left out; an event of unknown type gives nothing.
[[nodiscard]] std::optional<game::Event> read_event(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
