// SPDX-License-Identifier: MIT
#pragma once

// Who is asked what, in the "expect" of a scenario: all who are asked, in any order.

#include "scenario/terraforming/card_comparison.hpp"

namespace syrtis::server::scenario::terraforming {

void compare_pending(Comparison& comparison, const game::State& state, const Node& node);

}  // namespace syrtis::server::scenario::terraforming
