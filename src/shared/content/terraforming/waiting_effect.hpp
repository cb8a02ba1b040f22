// SPDX-License-Identifier: MIT
#pragma once

// Finds the definition of an effect that waits for its turn, for the question in which order effects come.

#include <span>

#include "content/terraforming/content.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

/// Returns the effects from which the program of the waiting `effect` was compiled: some of a card's immediate effects,
/// those of a trigger, or those of a bonus on a track. Empty for any other program.
[[nodiscard]] std::span<const EffectDefinition> effects_of(const Content& content,
                                                           const syrtis::terraforming::Frame& effect);

}  // namespace syrtis::content::terraforming
