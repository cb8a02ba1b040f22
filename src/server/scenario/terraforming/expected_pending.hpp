// SPDX-License-Identifier: MIT
#pragma once

// Reads the open questions that a scenario expects, in any order.

#include "scenario/terraforming/card_comparison.hpp"

namespace syrtis::server::scenario::terraforming {

void compare_pending(Comparison& comparison, const game::State& state, const Node& node);

}  // namespace syrtis::server::scenario::terraforming
