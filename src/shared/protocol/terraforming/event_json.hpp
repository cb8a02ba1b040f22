// SPDX-License-Identifier: MIT
#pragma once

// What happened, as one seat may see it. Every event is an object with `event` and, where they say something,
// `player`, `card`, `by` and what its type is about.

#include <json/json.h>

#include <optional>

#include "engine/terraforming/event.hpp"
#include "protocol/terraforming/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::terraforming {

/// `event` must have passed seen_by for whoever reads it.
void write_event(text::JsonWriter& out, const Content& content, const game::Event& event);
[[nodiscard]] Json::Value event_json(const Content& content, const game::Event& event);

/// The way back. What is missing or strange in an event is left out of it; without a known type there is none.
[[nodiscard]] std::optional<game::Event> read_event(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::terraforming
