// SPDX-License-Identifier: MIT
#pragma once

// Final scores. As long as the match runs it has none: collections may be hidden.

#include <json/json.h>

#include "engine/dig/rules.hpp"
#include "state/dig/state.hpp"

namespace syrtis::protocol::dig {

/// {"finished", "winners", "scores": [{"player", "tiles", "tokens", "total"}]}, and "announced" if somebody did.
/// Of a match that is not finished: what is hidden as it stands, for games that end early; "winners" is empty then.
[[nodiscard]] Json::Value outcome_json(const syrtis::dig::Rules& rules, const syrtis::dig::State& state);

}  // namespace syrtis::protocol::dig
