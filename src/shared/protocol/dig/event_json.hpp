// SPDX-License-Identifier: MIT
#pragma once

// Events as JSON, as one seat may see them. Every event is an object with `event` and, where they apply, `player`,
// `by`, `place`, `to`, `tile` and the fields of its type.

#include <json/json.h>

#include <optional>

#include "engine/dig/event.hpp"
#include "protocol/dig/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

void write_event(text::JsonWriter& out, const Content& content, const game::Event& event, core::Seat seat);

/// Reads an event. Missing and invalid members are left out; an event of unknown type gives nothing.
[[nodiscard]] std::optional<game::Event> read_event(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::dig
