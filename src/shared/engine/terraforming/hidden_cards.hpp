// SPDX-License-Identifier: MIT
#pragma once

// Deals hidden cards for a determinization; engine/terraforming/belief.hpp defines the distribution.

#include "core/rng.hpp"
#include "engine/terraforming/belief.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Deals the hidden cards to the hands, packs, looked-at cards and piles of a state that agrees with the view in
/// everything visible. `belief` may be null. Throws core::Bug if the view contradicts itself.
void deal_hidden_cards(const Rules& rules, const View& view, const Belief* belief, State& state, core::Rng& rng);

}  // namespace syrtis::terraforming
