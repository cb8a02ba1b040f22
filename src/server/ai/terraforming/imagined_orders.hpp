// SPDX-License-Identifier: MIT
#pragma once

// Orders of effects in imagined worlds.

#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

/// In worlds that are only imagined nobody is asked for an order of effects: they come in printed order. Finding out
/// whether an order matters costs more than most commands, and hardly any playout depends on it. An order that is
/// asked for already can still be answered.
inline void leave_orders_out(syrtis::terraforming::State& world) { world.options.choose_effect_order = false; }

}  // namespace syrtis::ai::terraforming
