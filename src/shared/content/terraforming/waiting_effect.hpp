// SPDX-License-Identifier: MIT
#pragma once

// Finds the data of an effect that waits on the stack, so that the question about the effect order can describe it.

#include <span>

#include "content/terraforming/content.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

/// Returns the data of the waiting `effect`: some of a card's immediate effects, the effects of a trigger, or the
/// effects of a bonus on a track. Returns an empty list for any other effect.
[[nodiscard]] std::span<const EffectDefinition> effects_of(const Content& content,
                                                           const syrtis::terraforming::Frame& effect);

}  // namespace syrtis::content::terraforming
