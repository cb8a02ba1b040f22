// SPDX-License-Identifier: MIT
#pragma once

// What happened, as one seat may see it. Every event is an object with `event` and, where they say something,
// `player`, `by`, `place`, `to`, `tile` and what its type is about.

#include <json/json.h>

#include <optional>

#include "engine/dig/event.hpp"
#include "protocol/dig/names.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

void write_event(text::JsonWriter& out, const Content& content, const game::Event& event, core::Seat seat);

/// The way back. What is missing or strange in an event is left out of it; without a known type there is none.
[[nodiscard]] std::optional<game::Event> read_event(const Content& content, const Json::Value& json);

}  // namespace syrtis::protocol::dig
