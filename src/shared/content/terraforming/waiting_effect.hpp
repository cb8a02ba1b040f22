// SPDX-License-Identifier: MIT
#pragma once

// Finds the definition of a waiting effect, so that the question about the effect order can describe the effect.

#include <span>

#include "content/terraforming/content.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

/// Returns the effects from which the program of the waiting `effect` was compiled: some of a card's immediate effects,
/// the effects of a trigger, or the effects of a bonus on a track. Empty for any other program.
[[nodiscard]] std::span<const EffectDefinition> effects_of(const Content& content,
                                                           const syrtis::terraforming::Frame& effect);

}  // namespace syrtis::content::terraforming
