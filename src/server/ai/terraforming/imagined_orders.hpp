// SPDX-License-Identifier: MIT
#pragma once

// Removes the choice of effect orders from imagined worlds.

#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// In imagined worlds effects take place in printed order, and no seat is asked for an order. Finding out whether an
/// order matters costs more than most commands, and hardly any playout depends on it. A question for an order that is
/// already pending can still be answered.
inline void leave_orders_out(syrtis::terraforming::State& world) { world.options.choose_effect_order = false; }

}  // namespace syrtis::ai::terraforming
