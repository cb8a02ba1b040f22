// SPDX-License-Identifier: MIT
#pragma once

// Removes the choice of effect orders from imagined worlds.

#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Makes effects happen in printed order in an imagined world, so that no seat chooses their order. Finding out if an
/// order matters takes more time than most commands, and hardly any playout depends on it. If a seat was asked for an
/// order before, it can still answer.
inline void leave_orders_out(syrtis::terraforming::State& world) { world.options.choose_effect_order = false; }

}  // namespace syrtis::ai::terraforming
