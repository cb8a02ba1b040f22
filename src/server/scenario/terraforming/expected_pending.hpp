// SPDX-License-Identifier: MIT
#pragma once

// Compares the open questions of a position with those that a scenario expects.

#include "scenario/terraforming/card_comparison.hpp"

namespace syrtis::server::scenario::terraforming {

/// Compares the open questions of all seats; their order does not matter.
void compare_pending(Comparison& comparison, const game::State& state, const Node& node);

}  // namespace syrtis::server::scenario::terraforming
