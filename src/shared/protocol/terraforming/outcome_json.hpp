// SPDX-License-Identifier: MIT
#pragma once

// Scores with their break-down, final or as if the game ended now.

#include <json/json.h>

#include "protocol/terraforming/names.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::protocol::terraforming {

/// Returns {"finished", "winners", "scores": [{"player", "tr", ..., "total", "megacredits"}]}. M€ break ties.
[[nodiscard]] Json::Value outcome_json(const Content& content, const game::State& state);

}  // namespace syrtis::protocol::terraforming
