// SPDX-License-Identifier: MIT
#pragma once

// Removes the choice of effect orders from imagined worlds.

#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// Makes effects take place in printed order in an imagined world, so that no seat is asked for an order. To find out
/// if an order matters takes more time than most commands, and hardly any playout depends on the order. A pending
/// question for an order can still be answered.
inline void leave_orders_out(syrtis::terraforming::State& world) { world.options.choose_effect_order = false; }

}  // namespace syrtis::ai::terraforming
