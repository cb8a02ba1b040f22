// SPDX-License-Identifier: MIT
#pragma once

// Where the cards lie that a view does not show; engine/terraforming/belief.hpp says by which law.

#include "core/rng.hpp"
#include "engine/terraforming/belief.hpp"
#include "engine/terraforming/rules.hpp"
#include "engine/terraforming/view.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

/// Deals the unseen cards to the hands, packs, looked-at cards and piles of a state that agrees with the view in all
/// that it shows. `belief` may be null. Throws core::Bug if the view contradicts itself.
void deal_hidden_cards(const Rules& rules, const View& view, const Belief* belief, State& state, core::Rng& rng);

}  // namespace syrtis::terraforming
