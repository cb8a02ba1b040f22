// SPDX-License-Identifier: MIT
#pragma once

// What happened, as one seat may see it. Every event is an object with `event` and, where they say something,
// `player`, `card`, `by` and what its type is about.

#include <json/json.h>

#include "engine/terraforming/event.hpp"
#include "protocol/terraforming/names.hpp"

namespace syrtis::protocol::terraforming {

/// `event` must have passed seen_by for whoever reads it.
[[nodiscard]] Json::Value event_json(const Content& content, const game::Event& event);

}  // namespace syrtis::protocol::terraforming
