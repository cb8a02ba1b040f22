// SPDX-License-Identifier: MIT
#pragma once

// Compares one player in the "expect" of a scenario.

#include "scenario/terraforming/card_comparison.hpp"

namespace syrtis::server::scenario::terraforming {

void compare_player(Comparison& comparison, const game::State& state, core::Seat seat, const Node& node);

}  // namespace syrtis::server::scenario::terraforming
