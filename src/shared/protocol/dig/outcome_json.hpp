// SPDX-License-Identifier: MIT
#pragma once

// Final scores. A running match has none, because collections may be hidden.

#include <json/json.h>

#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::protocol::dig {

/// Returns {"finished", "winners", "scores": [{"player", "tiles", "tokens", "total"}]}, and "announced" if a player
/// announced victory. For a match that was ended early it contains the hidden collections, and "winners" is empty.
[[nodiscard]] Json::Value outcome_json(const syrtis::dig::Rules& rules, const syrtis::dig::State& state);

}  // namespace syrtis::protocol::dig
